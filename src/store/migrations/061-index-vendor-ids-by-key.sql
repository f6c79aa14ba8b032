-- Row-level security forbids the application's role to search an index by a function such as lower that is not leakproof: each
-- search for a vendor's id read all rows of the tenant and the provider instance. These indexes have the stored keys instead.
drop index provider_customers_one_owner;
create unique index provider_customers_one_owner on provider_customers
  (tenant_id, provider_instance_id, provider_customer_id_key)
  where status = 'Success' and not is_released;

alter table daily_usage no force row level security;
update daily_usage set entitlement_id = lower(entitlement_id) where entitlement_id <> lower(entitlement_id);
alter table daily_usage force row level security;
drop index daily_usage_of_entitlement;
create index daily_usage_of_entitlement on daily_usage (tenant_id, entitlement_id, period_start)
  where entitlement_id is not null;
