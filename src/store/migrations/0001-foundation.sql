-- Tables of two kinds. Schema "directory" tells which tenant a request belongs to, before any tenant is known:
-- it is small and read by the kernel alone. Everything in "public" belongs to a tenant: tenant_id leads every
-- key, and row-level security, forced even on the owner, shows a session nothing but the tenant that its own
-- statement has named.

create extension if not exists pg_trgm;

do $$
begin
  create role reseller_management_api nologin;
exception
  -- Roles belong to the whole server: another database, or another process just now, may have made it.
  when duplicate_object or unique_violation then null;
end
$$;

do $$
begin
  execute format('grant reseller_management_api to %I', current_user);
end
$$;

create schema directory;
grant usage on schema directory, public to reseller_management_api;

create table directory.tenants (
  tenant_id uuid primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table directory.domains (
  domain text primary key,
  tenant_id uuid not null references directory.tenants,
  reseller_id uuid,
  status text not null check (status in ('Pending', 'Active', 'Failed', 'Expired')),
  verification text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create unique index on directory.domains (tenant_id, reseller_id) where reseller_id is not null;

create table directory.api_accesses (
  api_access_id uuid primary key,
  tenant_id uuid not null references directory.tenants,
  name text not null,
  issuer text not null,
  subject text not null,
  role text not null check (role in ('csp', 'reseller', 'customer')),
  reseller_id uuid check ((role = 'reseller') = (reseller_id is not null)),
  customer_id uuid check ((role = 'customer') = (customer_id is not null)),
  secret_hash text,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (issuer, subject)
);

create table directory.signing_keys (
  key_id text primary key,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table directory.secrets (
  name text primary key,
  value bytea not null
);

-- The application reads the directory; only domains (their status) and keys change while it runs.
grant select on all tables in schema directory to reseller_management_api;

create function public.current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

create function public.require_changed(changed bigint) returns void
  language plpgsql
as $$
begin
  if changed = 0 then
    raise exception 'no row was changed: it changed meanwhile' using errcode = 'RM001';
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

create function public.claim_idempotency_key(tenant uuid, access uuid, key text) returns void
  language plpgsql
as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(tenant::text || access::text || key, 0)) then
    raise exception 'another request with this idempotency key is running' using errcode = 'RM002';
  end if;
end
$$;

create table provider_instances (
  tenant_id uuid not null references directory.tenants,
  provider_instance_id uuid not null,
  type text not null check (type in ('Generic', 'MicrosoftTier1', 'MicrosoftTier2')),
  alias text not null,
  instance_provider_id text,
  image_url text,
  offer_types text[] not null,
  supported_countries text[],
  provider_data text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id)
);

create table resellers (
  tenant_id uuid not null references directory.tenants,
  reseller_id uuid not null,
  version integer not null default 1,
  company_name text,
  company_name_key text not null collate "C",
  country text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text,
  first_name text,
  last_name text,
  email text,
  phone text,
  internal_identifier text,
  internal_identifier_key text collate "C",
  tax_id text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, reseller_id)
);
create index resellers_by_name on resellers (tenant_id, company_name_key, reseller_id);
-- Without the tenant: its list of rows would have to be gone through for every search.
create index resellers_name_search on resellers using gin (company_name_key gin_trgm_ops);
create index resellers_identifier_search on resellers using gin (internal_identifier_key gin_trgm_ops);

-- How many rows of a list sorted by name there are between one name and the next interval's. Writers only append
-- to list_changes, so that they never wait for one another; the changes are folded into the intervals now and
-- then (store/name-ranking.ts).
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

create table reseller_associations (
  tenant_id uuid not null,
  reseller_id uuid not null,
  provider_instance_id uuid not null,
  price_margin json not null,
  offer_type_margins json,
  provider_reseller_id text,
  reseller_provider_data text,
  partner_ids text collate "C",
  status text not null check (status in ('Processing', 'Success', 'Failed')),
  error_message text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, reseller_id, provider_instance_id),
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index reseller_associations_by_instance on reseller_associations (tenant_id, provider_instance_id, reseller_id);
create index reseller_associations_partner_search on reseller_associations using gin (partner_ids gin_trgm_ops);

create table audit_logs (
  tenant_id uuid not null references directory.tenants,
  occurred_at timestamptz not null,
  audit_log_id uuid not null,
  correlation_id uuid not null,
  operation text not null,
  status text not null check (status in ('Processing', 'Succeded', 'Failed')),
  user_email text,
  user_name text,
  reseller_id uuid,
  customer_id uuid,
  description text,
  error_message text,
  data text,
  primary key (tenant_id, occurred_at, audit_log_id)
);
create index audit_logs_of_reseller on audit_logs (tenant_id, reseller_id, occurred_at, audit_log_id)
  where reseller_id is not null;
-- What went wrong is what people look for, and there is little of it.
create index audit_logs_of_status on audit_logs (tenant_id, status, occurred_at, audit_log_id)
  where status <> 'Succeded';

-- The application's role has no right to change them; this holds for their owner too.
create function public.refuse_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end
$$;
create trigger audit_logs_are_final before update or delete or truncate on audit_logs
  for each statement execute function public.refuse_change();

-- How many rows of the audit log begin in each quarter of an hour, for quarters in which no row can appear any
-- more. Sums of these give totals and the places of deep pages without counting rows (store/audit-log-ranking.ts).
create table audit_log_counts (
  tenant_id uuid not null references directory.tenants,
  begins_at timestamptz not null,
  rows bigint not null,
  primary key (tenant_id, begins_at)
);

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

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'provider_instances', 'resellers', 'list_intervals', 'list_changes', 'reseller_associations', 'audit_logs',
    'audit_log_counts', 'idempotency_records', 'background_operations'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on resellers, reseller_associations, background_operations to reseller_management_api;
grant select, insert, update on provider_instances to reseller_management_api;
grant select, insert on audit_logs to reseller_management_api;
grant select, insert on audit_log_counts to reseller_management_api;
grant select, insert, update on list_intervals to reseller_management_api;
grant select, insert, delete on list_changes to reseller_management_api;
grant select, insert, update, delete on idempotency_records to reseller_management_api;

-- LIKE is not leakproof, so PostgreSQL never uses an index for it beneath a row-level policy: a search would
-- read the whole tenant. These views carry the tenant's condition themselves; they are owned by a role whose
-- own policy lets it read every row, and so a search through them may use the trigram indexes.
do $$
begin
  create role reseller_management_api_search nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant reseller_management_api_search to %I', current_user);
end
$$;
grant usage, create on schema public to reseller_management_api_search;
create policy search on resellers for select to reseller_management_api_search using (true);
create policy search on reseller_associations for select to reseller_management_api_search using (true);
grant select on resellers, reseller_associations to reseller_management_api_search;

create view searchable_resellers as select * from resellers where tenant_id = current_tenant();
create view searchable_reseller_associations as
  select * from reseller_associations where tenant_id = current_tenant();
alter view searchable_resellers owner to reseller_management_api_search;
alter view searchable_reseller_associations owner to reseller_management_api_search;
grant select on searchable_resellers, searchable_reseller_associations to reseller_management_api;
revoke create on schema public from reseller_management_api_search;
