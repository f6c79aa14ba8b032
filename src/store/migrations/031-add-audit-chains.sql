-- The chain of each tenant's audit log: each link has the digest of a row and of the link before, and each checkpoint signs
-- the digest of a link. See docs/adr/0027-chained-audit-log.md.

-- Whether only the csp may see the row: its refused requests, which concern a reseller or customer.
alter table audit_logs add column is_for_csp boolean not null default false;
create index audit_logs_of_correlation on audit_logs (tenant_id, correlation_id, occurred_at, audit_log_id);
create index audit_logs_of_customer on audit_logs (tenant_id, customer_id, occurred_at, audit_log_id)
  where customer_id is not null;
create index audit_logs_of_user on audit_logs (tenant_id, user_name, occurred_at, audit_log_id) where user_name is not null;
create index audit_logs_of_email on audit_logs (tenant_id, user_email, occurred_at, audit_log_id)
  where user_email is not null;

create table audit_chains (
  tenant_id uuid primary key references directory.tenants,
  -- The sequence and the digest of the last link.
  length bigint not null check (length > 0),
  digest bytea not null check (length(digest) = 32)
);

create table audit_links (
  tenant_id uuid not null references directory.tenants,
  sequence bigint not null check (sequence > 0),
  occurred_at timestamptz not null,
  audit_log_id uuid not null,
  digest bytea not null check (length(digest) = 32),
  -- Salts the digests of the members of the row that can have personal data. Null once a member is erased.
  salt bytea check (length(salt) = 16),
  -- After an erasure: for each such member, its own salt, or its digest if it is erased.
  openings jsonb,
  primary key (tenant_id, sequence),
  unique (tenant_id, occurred_at, audit_log_id),
  check (num_nonnulls(salt, openings) = 1)
);

create table audit_checkpoints (
  tenant_id uuid not null references directory.tenants,
  sequence bigint not null,
  -- A JSON Web Signature, with the public key that verifies it in its header.
  seal text not null,
  primary key (tenant_id, sequence)
);

create trigger audit_links_are_final before update or delete or truncate on audit_links
  for each statement execute function public.refuse_change();
create trigger audit_checkpoints_are_final before update or delete or truncate on audit_checkpoints
  for each statement execute function public.refuse_change();

grant insert on audit_links, audit_checkpoints to reseller_management_api;
grant insert, update on audit_chains to reseller_management_api;
select protect_tenants();

-- The audit rows that are in no chain yet. Each row is added in the transaction of its audit row and deleted in that of its
-- link, so none is missed, in whatever order transactions commit. Processes look for the tenants that have rows here, so
-- there is no row-level security, as for directory.due_work. There is no foreign key, because audit_logs has it.
create table directory.audit_pending (
  tenant_id uuid not null,
  occurred_at timestamptz not null,
  audit_log_id uuid not null,
  primary key (tenant_id, occurred_at, audit_log_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
grant select, insert, delete on directory.audit_pending to reseller_management_api;

-- A copy of a database or tenant brings its own rows of audit_pending.
create function directory.note_audit_log() returns trigger
  language plpgsql
as $$
begin
  insert into directory.audit_pending values (new.tenant_id, new.occurred_at, new.audit_log_id);
  return null;
end
$$;
create trigger audit_logs_are_chained after insert on audit_logs
  for each row when (current_setting('app.copies_rows', true) is distinct from 'on')
  execute function directory.note_audit_log();

-- The tenants with audit rows from before this migration. They are chained first, by time, from the row after this one.
create table directory.audit_histories (
  tenant_id uuid primary key references directory.tenants,
  occurred_at timestamptz not null default '-infinity',
  audit_log_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
grant select, update, delete on directory.audit_histories to reseller_management_api;
insert into directory.audit_histories (tenant_id) select tenant_id from directory.tenants;
