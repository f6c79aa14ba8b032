-- Customers, who sells to them (their relations, one for each reseller or the csp itself), what they buy at (the
-- bindings of a relation to provider instances) and what the vendors know of them (provider customers).

create table customers (
  tenant_id uuid not null references directory.tenants,
  customer_id uuid not null,
  version integer not null default 1,
  company_name text,
  company_name_key text not null collate "C",
  tax_id text,
  country text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  zip text,
  first_name text,
  middle_name text,
  last_name text,
  email text,
  phone text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, customer_id)
);
create index customers_by_name on customers (tenant_id, company_name_key, customer_id);
create index customers_name_search on customers using gin (company_name_key gin_trgm_ops);

-- seller_id is the reseller, or the tenant itself where the csp sells directly: a key cannot be null.
create table customer_relations (
  tenant_id uuid not null,
  customer_id uuid not null,
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
  using gin (internal_identifier_key gin_trgm_ops);

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
  using gin (provider_customer_id_key gin_trgm_ops);
create index provider_customers_domain_search on provider_customers using gin (domain_key gin_trgm_ops);

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

-- How far a customer has come with the agreement of a vendor; without a row it is required and nothing has begun.
create table customer_agreements (
  tenant_id uuid not null,
  customer_id uuid not null,
  provider_instance_id uuid not null,
  status text not null
    check (status in ('required', 'linkgenerated', 'customeraccepted', 'linkexpired', 'agreementcreated')),
  first_name text,
  last_name text,
  email text,
  phone text,
  agreed_at timestamptz,
  primary key (tenant_id, customer_id, provider_instance_id),
  foreign key (tenant_id, customer_id, provider_instance_id) references provider_customers
);

-- The first sign-ins of customers that background work has created: sealed, and deleted when they are read.
create table operation_credentials (
  tenant_id uuid not null,
  operation_id uuid not null,
  provider_instance_id uuid not null,
  sealed text not null,
  primary key (tenant_id, operation_id, provider_instance_id),
  foreign key (tenant_id, operation_id) references background_operations
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'customers', 'customer_relations', 'provider_customers', 'customer_bindings', 'customer_agreements',
    'operation_credentials'
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

grant select, insert, update on customers, customer_relations to reseller_management_api;
grant select, insert, update, delete on provider_customers, customer_bindings, customer_agreements
  to reseller_management_api;
grant select, insert, delete on operation_credentials to reseller_management_api;

-- Searched as resellers are: 0001-foundation.sql says why.
grant create on schema public to reseller_management_api_search;
create policy search on customers for select to reseller_management_api_search using (true);
create policy search on customer_relations for select to reseller_management_api_search using (true);
create policy search on provider_customers for select to reseller_management_api_search using (true);
grant select on customers, customer_relations, provider_customers to reseller_management_api_search;

create view searchable_customers as select * from customers where tenant_id = current_tenant();
create view searchable_customer_relations as select * from customer_relations where tenant_id = current_tenant();
create view searchable_provider_customers as select * from provider_customers where tenant_id = current_tenant();
alter view searchable_customers owner to reseller_management_api_search;
alter view searchable_customer_relations owner to reseller_management_api_search;
alter view searchable_provider_customers owner to reseller_management_api_search;
grant select on searchable_customers, searchable_customer_relations, searchable_provider_customers
  to reseller_management_api;
revoke create on schema public from reseller_management_api_search;
