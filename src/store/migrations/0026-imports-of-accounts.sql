-- When an account was first connected: unasked, its bills are imported from the month before on. Of those that are
-- connected already nobody has kept it; it was not before there was a provider instance.
alter table provider_connections add column connected_at timestamptz not null default now();
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update provider_connections c set connected_at = i.created_at
    from provider_instances i
    where c.tenant_id = tenant and i.tenant_id = tenant and i.provider_instance_id = c.provider_instance_id;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- The operation that has begun then, which is to end before the next one begins; null where there was nothing to do.
alter table invoice_syncs add column operation_id uuid;

-- By how much the vendor bills more than the lines of an import come to, where somebody has accepted that, and why.
alter table invoice_revisions add column accepted_difference numeric, add column accepted_reason text;
