-- Refreshes the planner's statistics of tables that have grown. A plan that was made while a table was empty may walk all
-- rows of a tenant by an index in which only tenant_id matches, as checks of foreign keys do, and is kept as long as its
-- connection. Autovacuum runs once a minute, and never in the embedded database.
create function public.refresh_statistics() returns void
  language plpgsql
  security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  grown text;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('refresh_statistics', 0)) then
    return;
  end if;
  for grown in
    select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'directory', 'pgboss') and c.relkind = 'r'
      and pg_has_role(c.relowner, 'member')
      and pg_relation_size(c.oid) > 3 * greatest(c.relpages, 1) * current_setting('block_size')::bigint
  loop
    execute 'analyze ' || grown;
  end loop;
end
$$;
revoke execute on function public.refresh_statistics() from public;
grant execute on function public.refresh_statistics() to reseller_management_api;
