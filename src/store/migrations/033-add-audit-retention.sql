-- How long the audit log of a tenant is kept, and to where it is pruned. The work that prunes looks for tenants here, so there
-- is no row-level security, as for directory.due_work. See docs/adr/0029-pruning-in-batches.md.
create table directory.audit_retentions (
  tenant_id uuid primary key references directory.tenants,
  -- Null for ever.
  months integer check (months between 1 and 1200),
  -- Whether rows are deleted only after their export.
  needs_export boolean not null default true,
  -- The last link that was exported for its deletion.
  exported_to bigint not null default 0,
  -- The last deleted link.
  pruned_to bigint not null default 0,
  -- A JSON Web Signature of the last deleted link, its digest and the retention; null before the first deletion.
  pruning text check ((pruning is null) = (pruned_to = 0))
);
grant select on directory.audit_retentions to reseller_management_api;

-- Two commands and one function pass: the deletion of a tenant that has left, the erasure of a person, which the service has
-- no right to make, and prune_audit_log.
create or replace function public.refuse_change() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and exists (
    select from directory.tenant_moves m where m.tenant_id = public.current_tenant() and m.state = 'Left'
  ) then
    return null;
  end if;
  if tg_op = 'UPDATE' and tg_table_name <> 'audit_checkpoints' and current_setting('app.erases_person', true) = 'on' then
    return null;
  end if;
  if tg_op = 'DELETE' and current_setting('app.prunes_audit_log', true) = 'on' then
    return null;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end
$$;

-- The time before which the rows of a tenant may be deleted: whole months, in UTC.
create function directory.audit_cutoff(months integer) returns timestamptz
  language sql stable
  return (date_trunc('month', now() at time zone 'UTC') - make_interval(months => months)) at time zone 'UTC';

-- Deletes the chained audit rows of the current tenant up to a link that has a checkpoint, and stores the signed record of
-- the deletion. The service may delete no row in another way. The function refuses a row within the retention, a row that
-- was not exported, and the last link, to which the chain is appended.
create function public.prune_audit_log(through bigint, record text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  tenant uuid := public.current_tenant();
  kept directory.audit_retentions;
  pruned bigint;
begin
  select * into kept from directory.audit_retentions r where r.tenant_id = tenant for update;
  if kept.months is not null and through <= kept.pruned_to then
    raise exception 'the audit log is pruned already to link %', kept.pruned_to using errcode = 'RM001';
  end if;
  if kept.months is null or (kept.needs_export and through > kept.exported_to)
    or not exists (select from audit_checkpoints c where c.tenant_id = tenant and c.sequence = through)
    or not exists (select from audit_chains c where c.tenant_id = tenant and c.length > through)
    or exists (
      select from audit_links k where k.tenant_id = tenant and k.sequence > kept.pruned_to and k.sequence <= through
        and k.occurred_at >= directory.audit_cutoff(kept.months))
  then
    raise exception 'the retention does not allow to prune the audit log to link %', through;
  end if;
  perform set_config('app.prunes_audit_log', 'on', true);
  with links as (
    delete from audit_links k where k.tenant_id = tenant and k.sequence > kept.pruned_to and k.sequence <= through
    returning k.occurred_at, k.audit_log_id
  ), deleted as (
    delete from audit_logs l using links k
    where (l.tenant_id, l.occurred_at, l.audit_log_id) = (tenant, k.occurred_at, k.audit_log_id)
    returning l.occurred_at
  ), quarters as (
    select date_bin('15 minutes', occurred_at, 'epoch') as begins_at, count(*) as rows from deleted group by 1
  ), counts as (
    update audit_log_counts c set rows = c.rows - q.rows from quarters q
    where c.tenant_id = tenant and c.begins_at = q.begins_at
  )
  select coalesce(sum(rows), 0) into pruned from quarters;
  delete from audit_checkpoints c where c.tenant_id = tenant and c.sequence <= through;
  perform set_config('app.prunes_audit_log', '', true);
  update directory.audit_retentions r
  set pruned_to = through, pruning = record
  where r.tenant_id = tenant;
  return pruned;
end
$$;
revoke execute on function public.prune_audit_log(bigint, text) from public;
grant execute on function public.prune_audit_log(bigint, text) to reseller_management_api;
