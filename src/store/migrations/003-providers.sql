create table provider_instances (
  tenant_id uuid not null references directory.tenants,
  provider_instance_id uuid not null,
  type text not null check (type in ('Generic', 'MicrosoftTier1', 'MicrosoftTier2')),
  alias text not null,
  instance_provider_id text,
  image_url text,
  offer_types text[] not null,
  -- ISO 3166-1 alpha-2; null for all countries.
  supported_countries text[] check (supported_countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  provider_data text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id)
);

-- How the service signs in at the vendor. Secrets are sealed before they are stored. The refresh token has a column of
-- its own, because the vendor replaces it at each use. A change by an operator raises the version, and every process then
-- opens the account again. While "needs" is set, an operator has to act and the service does not call the vendor.
create table provider_connections (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  version integer not null default 1,
  settings text not null,
  refresh_token text,
  needs text check (needs in ('consent', 'credentials')),
  reason text,
  needed_since timestamptz,
  -- Invoices are imported by themselves from the month before this one on.
  connected_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- A change at a vendor that a request makes while its caller waits. The row exists before the vendor is called. It locks
-- the subject, a resource of the vendor, until held_until, and keeps the request id by which the vendor recognises a
-- repetition. It is deleted when the outcome is known; after an unknown outcome, a repeated request continues with it.
create table vendor_changes (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  subject text not null,
  holder_id uuid not null,
  held_until timestamptz not null,
  request_id uuid not null,
  fingerprint bytea,
  may_have_acted boolean not null default false,
  primary key (tenant_id, provider_instance_id, subject),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index vendor_changes_by_end on vendor_changes (tenant_id, held_until);
