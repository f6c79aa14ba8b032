-- Tenants whose background work and vendors are held, because the data is a copy: two copies that work would buy twice.
create table directory.work_holds (
  tenant_id uuid primary key references directory.tenants,
  held_since timestamptz not null default now(),
  reason text not null
);
grant select on directory.work_holds to reseller_management_api;

-- The import of a tenant inserts an add-on before its parent. Its transaction defers this check; no other does.
alter table subscriptions alter constraint subscriptions_tenant_id_parent_subscription_id_fkey deferrable;
