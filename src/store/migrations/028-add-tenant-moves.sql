-- Tenants that move to the database of another home, or have moved there.
create table directory.tenant_moves (
  tenant_id uuid primary key,
  name text not null,
  -- In the home that the tenant leaves: Draining while its jobs end, Leaving while the rows are copied, Closed until the
  -- other home serves the tenant, and Left afterwards, for ever. In the other home: Arriving until it serves the tenant.
  state text not null check (state in ('Draining', 'Leaving', 'Closed', 'Left', 'Arriving')),
  other_home text not null,
  -- Whether an operator had held the work of the tenant before.
  was_held boolean not null,
  changed_at timestamptz not null default now(),
  -- When the last row of a tenant that has left was deleted.
  emptied_at timestamptz check (emptied_at is null or state = 'Left')
);
grant select on directory.tenant_moves to reseller_management_api;

-- Refuses the writes of a tenant from the moment at which the copy of its rows begins. A transaction that has passed holds
-- the lock until it ends, and the move waits for the lock before it copies. So each write is in the copy, or fails.
-- The setting app.writable has the tenant for which this transaction has passed. A move sets it for its own writes.
create function public.require_writable(tenant uuid) returns void
  language plpgsql
as $$
declare
  has_passed boolean := tenant is null or tenant::text = current_setting('app.writable', true);
  setting text;
begin
  if has_passed then
    return;
  end if;
  -- The query sees what was committed before the lock was taken, because it has a snapshot of its own.
  has_passed := pg_try_advisory_xact_lock_shared(hashtextextended(tenant::text, 28));
  if has_passed then
    perform from directory.tenant_moves m where m.tenant_id = tenant and m.state <> 'Draining';
    has_passed := not found;
  end if;
  if not has_passed then
    raise exception 'the tenant is being moved to another database' using errcode = 'RM004';
  end if;
  setting := set_config('app.writable', tenant::text, true);
end
$$;

create function public.refuse_while_moving() returns trigger
  language plpgsql
as $$
begin
  if current_setting('app.tenant', true) is distinct from current_setting('app.writable', true) then
    perform public.require_writable(public.current_tenant());
  end if;
  return null;
end
$$;

-- The directory is written by commands, which name no tenant.
create function directory.refuse_while_moving() returns trigger
  language plpgsql
as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform public.require_writable(coalesce(
    (changed ->> 'tenant_id')::uuid,
    (select a.tenant_id from directory.api_accesses a where a.api_access_id = (changed ->> 'api_access_id')::uuid)
  ));
  return null;
end
$$;
create trigger moves after insert or update or delete on directory.domains
  for each row execute function directory.refuse_while_moving();
create trigger moves after insert or update or delete on directory.api_accesses
  for each row execute function directory.refuse_while_moving();
create trigger moves after insert or update or delete on directory.client_secrets
  for each row execute function directory.refuse_while_moving();

-- Returns whether a job of a tenant may start. A process that fetches jobs holds the lock until it has them, and a move waits
-- for the lock after it has held the work. So it finds each job that has started.
create function directory.may_begin_work(tenant uuid) returns boolean
  language plpgsql
as $$
begin
  return pg_try_advisory_xact_lock_shared(hashtextextended(tenant::text, 29))
    and not exists (select from directory.work_holds h where h.tenant_id = tenant)
    and not exists (select from directory.tenant_moves m where m.tenant_id = tenant);
end
$$;

-- As in 014-access.sql, with the trigger. It runs after each statement, because many statements name the tenant themselves.
create or replace function public.protect_tenants() returns void
  language plpgsql
as $$
declare
  tenant_table regclass;
begin
  for tenant_table in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname = 'tenant_id' and not a.attisdropped
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'tenant')
  loop
    execute format('alter table %s enable row level security, force row level security', tenant_table);
    execute format(
      'create policy tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('grant select on %s to reseller_management_api', tenant_table);
  end loop;
  for tenant_table in
    select c.oid from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    where not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'moves')
  loop
    execute format(
      'create trigger moves after insert or update or delete on %s for each statement execute function refuse_while_moving()',
      tenant_table
    );
  end loop;
end
$$;
revoke execute on function public.protect_tenants() from public;

select protect_tenants();

-- Rows of the audit log are deleted with all rows of a tenant that has left.
create or replace function public.refuse_change() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and exists (
    select from directory.tenant_moves m where m.tenant_id = public.current_tenant() and m.state = 'Left'
  ) then
    return null;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end
$$;
