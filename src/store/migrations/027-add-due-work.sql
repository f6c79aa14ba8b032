-- Work of all tenants that is due at a time. Processes claim it by index, so that nothing reads every tenant. A claim
-- moves due_at to the end of a lease.
create table directory.due_work (
  tenant_id uuid not null references directory.tenants,
  kind text not null check (kind in
    ('Term', 'ScheduledChange', 'SubscriptionSync', 'Catalogue', 'Invoices', 'DelegationWatch', 'Upkeep')),
  -- The subscription, scheduled change, provider instance or tenant that the work is about.
  id uuid not null,
  due_at timestamptz not null,
  primary key (tenant_id, kind, id)
) with (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 80);
create index due_work_by_time on directory.due_work (kind, due_at);
grant select, insert, update, delete on directory.due_work to reseller_management_api;

-- The upkeep of a tenant adds the other rows.
insert into directory.due_work (tenant_id, kind, id, due_at)
select tenant_id, 'Upkeep', tenant_id, '-infinity' from directory.tenants;
