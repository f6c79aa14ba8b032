-- Within what prices keep, whatever margins say. seller_id is the reseller whose prices are meant, or the tenant itself
-- for the csp's prices and those of every reseller without a row of its own.
create table price_limits (
  tenant_id uuid not null references directory.tenants,
  seller_id uuid not null,
  reseller_id uuid,
  caps_at_erp boolean not null,
  floors_at_list boolean not null,
  primary key (tenant_id, seller_id),
  check (seller_id = coalesce(reseller_id, tenant_id)),
  foreign key (tenant_id, reseller_id) references resellers
);

alter table price_limits enable row level security;
alter table price_limits force row level security;
create policy tenant on price_limits using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update, delete on price_limits to reseller_management_api;
