-- The day of the month on which the terms of a subscription end, kept over months that are too short for it.
alter table subscriptions add column anchor_day smallint check (anchor_day between 1 and 31);

-- A view has the columns of its table at the time of its creation.
grant create on schema public to reseller_management_api_search;
create or replace view searchable_subscriptions as select * from subscriptions where tenant_id = current_tenant();
revoke create on schema public from reseller_management_api_search;
