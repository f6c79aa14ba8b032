-- A column that ends in _key has a text as lists compare and search it (ADR 7).
create table resellers (
  tenant_id uuid not null references directory.tenants,
  reseller_id uuid not null,
  version integer not null default 1,
  company_name text,
  company_name_key text not null collate "C",
  country text check (country ~ '^[A-Z]{2}$'),
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip_code text check (is_trimmed(zip_code)),
  first_name text,
  last_name text,
  email text,
  phone text check (is_trimmed(phone)),
  internal_identifier text,
  internal_identifier_key text collate "C",
  tax_id text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, reseller_id)
);
create index resellers_by_name on resellers (tenant_id, company_name_key, reseller_id);

-- Search indexes have no tenant: a search would read the whole list of the tenant's rows. PostgreSQL scans the pending
-- entries of a trigram index one by one, by default up to 4 MB of them: after an import of 100,000 offers that took twice
-- as long as the rest of a search. At 256 kB it is not noticeable, neither are single writes.
create index resellers_name_search on resellers using gin (company_name_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index resellers_identifier_search on resellers using gin (internal_identifier_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create table reseller_associations (
  tenant_id uuid not null,
  reseller_id uuid not null,
  provider_instance_id uuid not null,
  price_margin json not null,
  offer_type_margins json,
  provider_reseller_id text,
  reseller_provider_data text,
  -- In the form of a _key column.
  partner_ids text collate "C",
  status text not null check (status in ('Processing', 'Success', 'Failed')),
  error_message text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, reseller_id, provider_instance_id),
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index reseller_associations_by_instance on reseller_associations (tenant_id, provider_instance_id, reseller_id);
create index reseller_associations_partner_search on reseller_associations using gin (partner_ids gin_trgm_ops)
  with (gin_pending_list_limit = 256);
