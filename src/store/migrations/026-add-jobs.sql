-- The job queue. A process runs the jobs of all tenants, so the table has no row-level security.
create table directory.jobs (
  -- Time-ordered, so that jobs run in the order in which they were enqueued.
  job_id uuid primary key,
  tenant_id uuid not null,
  -- The provider instance whose account at a vendor the job uses; empty for none or several.
  account text not null,
  -- Waiting until due_at, Ready to run, or Running until heartbeats are missing. A job that ends is deleted.
  state text not null check (state in ('Waiting', 'Ready', 'Running')),
  is_first boolean not null,
  due_at timestamptz not null,
  -- How often the job was fetched. The number identifies an attempt.
  attempt integer not null default 0,
  heartbeat_at timestamptz,
  data jsonb not null,
  check ((state = 'Running') = (heartbeat_at is not null))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.1, fillfactor = 80);
create index jobs_ready on directory.jobs (tenant_id, account, is_first desc, job_id) where state = 'Ready';
create index jobs_waiting on directory.jobs (due_at) where state = 'Waiting';
create index jobs_waiting_at_account on directory.jobs (tenant_id, account) where state = 'Waiting';
create index jobs_running on directory.jobs (heartbeat_at) where state = 'Running';
grant select, insert, update, delete on directory.jobs to reseller_management_api;

-- Takes over the jobs of the former queue, a library with tables of its own. Processes of the previous version still
-- enqueue jobs there during an upgrade; a trigger adds these jobs to the new table. An attempt that such a process runs
-- at this moment cannot record its outcome, and is repeated like that of a process that has ended.
create function directory.take_over_job() returns trigger
  language plpgsql
as $$
begin
  insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, data)
  values (new.id, split_part(new.group_id, '/', 1)::uuid, split_part(new.group_id, '/', 2),
    case when new.start_after > now() then 'Waiting' else 'Ready' end, new.priority > 0, new.start_after, new.data);
  return null;
end
$$;
do $$
begin
  if to_regclass('pgboss.job') is null then
    drop function directory.take_over_job();
    return;
  end if;
  -- Waits for the transactions that enqueue jobs.
  create trigger take_over before insert on pgboss.job
    for each row when (new.name = 'jobs') execute function directory.take_over_job();
  with taken as (
    delete from pgboss.job where state < 'completed' and group_id is not null returning *
  )
  insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, attempt, data)
  select id, split_part(group_id, '/', 1)::uuid, split_part(group_id, '/', 2),
    case when start_after > now() then 'Waiting' else 'Ready' end, priority > 0, start_after,
    -- The last attempt may have acted at the vendor.
    case when started_on is null then 0 else retry_count + 1 end, data
  from taken;
end
$$;
