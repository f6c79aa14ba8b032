-- A customer has a relation with each of its sellers: a reseller, or the csp itself. A relation has bindings: the provider
-- instances at which the customer buys from that seller. A provider customer is the customer's account at a vendor.

create table customers (
  tenant_id uuid not null references directory.tenants,
  customer_id uuid not null,
  version integer not null default 1,
  company_name text,
  company_name_key text not null collate "C",
  tax_id text,
  country text check (country ~ '^[A-Z]{2}$'),
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip text check (is_trimmed(zip)),
  first_name text,
  middle_name text,
  last_name text,
  email text,
  phone text check (is_trimmed(phone)),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, customer_id)
);
create index customers_by_name on customers (tenant_id, company_name_key, customer_id);
create index customers_name_search on customers using gin (company_name_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create table customer_relations (
  tenant_id uuid not null,
  customer_id uuid not null,
  -- The reseller, or the tenant where the csp sells directly: a column of a key cannot be null.
  seller_id uuid not null,
  reseller_id uuid,
  internal_identifier text,
  internal_identifier_key text collate "C",
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, seller_id),
  check (seller_id = coalesce(reseller_id, tenant_id)),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, reseller_id) references resellers
);
create index customer_relations_of_reseller on customer_relations (tenant_id, reseller_id, customer_id);
create index customer_relations_identifier_search on customer_relations
  using gin (internal_identifier_key gin_trgm_ops) with (gin_pending_list_limit = 256);

create table provider_customers (
  tenant_id uuid not null,
  customer_id uuid not null,
  provider_instance_id uuid not null,
  provider_customer_id text,
  provider_customer_id_key text collate "C",
  provider_customer_data text,
  domain text,
  domain_key text collate "C",
  status text not null check (status in ('Processing', 'Success', 'Failed')),
  error_message text,
  is_outcome_known boolean not null,
  vendor_company json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, provider_instance_id),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index provider_customers_by_vendor on provider_customers
  (tenant_id, provider_instance_id, provider_customer_id) where provider_customer_id is not null;
create index provider_customers_id_search on provider_customers
  using gin (provider_customer_id_key gin_trgm_ops) with (gin_pending_list_limit = 256);
create index provider_customers_domain_search on provider_customers
  using gin (domain_key gin_trgm_ops) with (gin_pending_list_limit = 256);

create table customer_bindings (
  tenant_id uuid not null,
  customer_id uuid not null,
  seller_id uuid not null,
  provider_instance_id uuid not null,
  margin json not null,
  offer_type_margins json,
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, seller_id, provider_instance_id),
  foreign key (tenant_id, customer_id, seller_id) references customer_relations,
  foreign key (tenant_id, customer_id, provider_instance_id) references provider_customers
);

-- The state of a vendor's customer agreement. Without a row it is required.
create table customer_agreements (
  tenant_id uuid not null,
  customer_id uuid not null,
  provider_instance_id uuid not null,
  status text not null
    check (status in ('required', 'linkgenerated', 'customeraccepted', 'linkexpired', 'agreementcreated')),
  first_name text,
  last_name text,
  email text,
  phone text check (is_trimmed(phone)),
  agreed_at timestamptz,
  primary key (tenant_id, customer_id, provider_instance_id),
  foreign key (tenant_id, customer_id, provider_instance_id) references provider_customers
);
