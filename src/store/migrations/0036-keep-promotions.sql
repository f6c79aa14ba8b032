-- The promotion that has lowered the price of a subscription's term: {promotionId, cost, erp}, where cost and erp are those of
-- a unit without it. cost and erp of the subscription are what it costs with it.
alter table subscriptions add column promotion json;

-- A view has the columns of its table at the time of its creation.
grant create on schema public to reseller_management_api_search;
create or replace view searchable_subscriptions as select * from subscriptions where tenant_id = current_tenant();
revoke create on schema public from reseller_management_api_search;
