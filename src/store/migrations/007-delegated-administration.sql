-- How the customers of a provider instance are administered, and which roles a request asks for by default.
create table delegation_templates (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  version integer not null default 1,
  label text not null,
  duration text not null,
  auto_extends boolean not null,
  role_ids text[] not null,
  groups json not null,
  renewal_days integer not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- The reseller that requested a relationship. The vendor does not know it, and knows the customer only after its approval.
create table delegated_relationships (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  relationship_id text not null,
  reseller_id uuid,
  asked_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id, relationship_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- Warnings that were sent. The key ensures that processes send each one once.
create table delegation_warnings (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  kind text not null check (kind in ('Expiry', 'Stuck')),
  -- A relationship that expires, or an assignment that is stuck.
  subject_id text not null,
  -- When the relationship ends, or since when the assignment is stuck.
  happens_at timestamptz not null,
  -- Days before the end.
  mark integer not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id, kind, subject_id, happens_at, mark),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- The last check of an account; one process at a time claims it.
create table delegation_watches (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  watched_at timestamptz not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
