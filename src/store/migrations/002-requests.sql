-- What every write leaves behind: its idempotency record, its row in the audit log and its background work.

-- Writes are optimistic: a statement that changes no row because the version is another one aborts its transaction.
create function public.require_changed(changed bigint) returns void
  language plpgsql
as $$
begin
  if changed = 0 then
    raise exception 'no row was changed: it changed meanwhile' using errcode = 'RM001';
  end if;
end
$$;

create table idempotency_records (
  tenant_id uuid not null references directory.tenants,
  api_access_id uuid not null,
  idempotency_key text not null,
  fingerprint bytea not null,
  status smallint not null,
  headers jsonb not null,
  body text,
  expires_at timestamptz not null,
  primary key (tenant_id, api_access_id, idempotency_key)
);
create index idempotency_records_by_expiry on idempotency_records (tenant_id, expires_at);

-- Locks the key until the transaction ends, so that of two requests with it one runs.
create function public.claim_idempotency_key(tenant uuid, access uuid, key text) returns void
  language plpgsql
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(tenant::text || access::text || key, 0)) then
    raise exception 'another request with this idempotency key is running' using errcode = 'RM002';
  end if;
end
$$;

create function public.require_unused_key(kept bigint) returns void
  language plpgsql
as $$
begin
  if kept = 0 then
    raise exception 'an answer is kept under this idempotency key' using errcode = 'RM003';
  end if;
end
$$;

create table audit_logs (
  tenant_id uuid not null references directory.tenants,
  occurred_at timestamptz not null,
  audit_log_id uuid not null,
  correlation_id uuid not null,
  operation text not null,
  status text not null check (status in ('Processing', 'Succeded', 'Failed')),
  user_name text,
  user_email text,
  reseller_id uuid,
  customer_id uuid,
  description text,
  error_message text,
  data text,
  primary key (tenant_id, occurred_at, audit_log_id)
);
create index audit_logs_of_reseller on audit_logs (tenant_id, reseller_id, occurred_at, audit_log_id)
  where reseller_id is not null;
-- People look for failures, and there are few of them.
create index audit_logs_of_status on audit_logs (tenant_id, status, occurred_at, audit_log_id)
  where status <> 'Succeded';

-- The service has no right to change audit rows. The trigger refuses it to the owner of the table as well.
create function public.refuse_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end
$$;
create trigger audit_logs_are_final before update or delete or truncate on audit_logs
  for each statement execute function public.refuse_change();

-- Audit rows per quarter of an hour, for quarters that can get no more rows. Sums of these give the totals and the
-- positions of deep pages without counting rows.
create table audit_log_counts (
  tenant_id uuid not null references directory.tenants,
  begins_at timestamptz not null,
  rows bigint not null,
  primary key (tenant_id, begins_at)
);

-- Rows of a list that is sorted by name, per interval of names: from one begins to the next. Writers only append to
-- list_changes, so that none waits for another. A job folds the changes into the intervals.
create table list_intervals (
  tenant_id uuid not null references directory.tenants,
  list text not null,
  begins text not null collate "C",
  rows bigint not null,
  primary key (tenant_id, list, begins)
);

create table list_changes (
  tenant_id uuid not null references directory.tenants,
  list text not null,
  change_id bigint generated always as identity,
  name_key text not null collate "C",
  change smallint not null,
  primary key (tenant_id, list, change_id)
);

create table background_operations (
  tenant_id uuid not null references directory.tenants,
  operation_id uuid not null,
  operation text not null,
  correlation_id uuid not null,
  state text not null check (state in ('Processing', 'Succeded', 'Failed')),
  attempts integer not null default 0,
  last_error text,
  next_attempt_at timestamptz,
  open_jobs integer[] not null,
  has_failed boolean not null default false,
  reseller_id uuid,
  customer_id uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, operation_id)
);

-- The customers that an operation processes, and the progress of each.
create table background_operation_items (
  tenant_id uuid not null,
  operation_id uuid not null,
  customer_id uuid not null,
  state text not null check (state in ('Processing', 'Succeded', 'Failed')),
  attempts integer not null default 0,
  changes text[] not null default '{}',
  waits_for text,
  last_error text,
  next_attempt_at timestamptz,
  primary key (tenant_id, operation_id, customer_id),
  foreign key (tenant_id, operation_id) references background_operations
);
create index background_operation_items_due on background_operation_items
  (tenant_id, operation_id, next_attempt_at) where state = 'Processing';

-- The invoice lines that an operation imports or bills: one row per invoice and kind of lines.
create table operation_invoices (
  tenant_id uuid not null,
  operation_id uuid not null,
  provider_instance_id uuid not null,
  provider_invoice_id text not null,
  kind text not null,
  state text not null check (state in ('Processing', 'Succeded', 'Failed')),
  -- Why it failed.
  reason text,
  primary key (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind),
  foreign key (tenant_id, operation_id) references background_operations
);

-- First sign-ins of customers that an operation has created. They are sealed, and deleted when they are read.
create table operation_credentials (
  tenant_id uuid not null,
  operation_id uuid not null,
  provider_instance_id uuid not null,
  sealed text not null,
  primary key (tenant_id, operation_id, provider_instance_id),
  foreign key (tenant_id, operation_id) references background_operations
);
