-- The tables of the peers that do the same work as the service.
create table resellers (
  tenant_id uuid not null,
  reseller_id uuid not null,
  company_name text not null,
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
  tax_id text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, reseller_id)
);
create index resellers_by_name on resellers (tenant_id, company_name, reseller_id);

create table reseller_associations (
  tenant_id uuid not null,
  reseller_id uuid not null,
  provider_instance_id uuid not null,
  price_margin jsonb not null,
  offer_type_margins jsonb,
  provider_reseller_id text,
  reseller_provider_data text,
  status text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, reseller_id, provider_instance_id),
  foreign key (tenant_id, reseller_id) references resellers on delete cascade
);

create table audit_logs (
  audit_log_id uuid primary key,
  tenant_id uuid not null,
  occurred_at timestamptz not null default now(),
  operation text not null,
  user_name text not null,
  reseller_id uuid,
  data jsonb
);
create index audit_logs_by_time on audit_logs (tenant_id, occurred_at);

create table idempotency_keys (
  tenant_id uuid not null,
  key text not null,
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);

create table jobs (
  job_id bigint generated always as identity primary key,
  tenant_id uuid not null,
  kind text not null,
  data jsonb not null,
  due_at timestamptz not null default now()
);
create index jobs_by_time on jobs (due_at, job_id);
