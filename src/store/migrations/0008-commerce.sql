-- What provider instances sell, at which prices, what was ordered of it, and the subscriptions that came of it.
-- Amounts are exact decimals; prices are of one unit for its whole term.

create table offers (
  tenant_id uuid not null references directory.tenants,
  offer_id uuid not null,
  version integer not null default 1,
  provider_instance_id uuid not null,
  provider_offer_id text not null,
  name text not null,
  name_key text not null collate "C",
  description text,
  image_url text,
  offer_type text not null,
  billing_type text not null check (billing_type in ('License', 'Usage', 'None')),
  is_addon boolean not null,
  is_trial boolean not null,
  min_quantity integer not null check (min_quantity >= 1),
  max_quantity integer check (max_quantity >= min_quantity),
  prerequisites text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- The last catalogue in which it was seen, so that what is in none any more can be told.
  seen_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, offer_id),
  unique (tenant_id, provider_instance_id, provider_offer_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

create index offers_by_name on offers (tenant_id, name_key, offer_id);
create index offers_search on offers using gin (name_key gin_trgm_ops);

-- Never overwritten: a new price ends the one before it, and what was once paid can always be told.
create table offer_prices (
  tenant_id uuid not null,
  offer_id uuid not null,
  segment text not null,
  region text not null,
  currency text not null,
  term_duration text not null,
  billing_frequency text not null,
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  cost numeric not null,
  erp numeric,
  primary key (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency, valid_from),
  foreign key (tenant_id, offer_id) references offers
);

create table orders (
  tenant_id uuid not null references directory.tenants,
  order_id uuid not null,
  version integer not null default 1,
  offer_id uuid not null,
  customer_id uuid not null,
  reseller_id uuid,
  provider_instance_id uuid not null,
  subscription_id uuid not null,
  subscription_name text,
  term_duration text not null,
  billing_frequency text not null,
  segment text not null,
  region text not null,
  currency text not null,
  cost numeric,
  erp numeric,
  quantity integer not null check (quantity >= 1),
  subscription_margin json,
  subscription_internal_id text,
  po_number text,
  auto_renew_enabled boolean not null,
  status text not null check (status in ('Processing', 'Provisioning', 'Completed', 'Failed')),
  created_at timestamptz not null default now(),
  provider_data text,
  parent_subscription_id uuid,
  error_message text,
  provider_cart_id text,
  provider_order_id text,
  primary key (tenant_id, order_id),
  unique (tenant_id, subscription_id),
  foreign key (tenant_id, offer_id) references offers,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index orders_open on orders (tenant_id, customer_id, created_at, order_id) where status <> 'Completed';
-- One order at a vendor is one order here.
create unique index orders_at_vendor on orders (tenant_id, provider_instance_id, provider_order_id)
  where provider_order_id is not null;

create table subscriptions (
  tenant_id uuid not null references directory.tenants,
  subscription_id uuid not null,
  version integer not null default 1,
  customer_id uuid not null,
  reseller_id uuid,
  provider_instance_id uuid not null,
  offer_id uuid not null,
  order_id uuid,
  provider_subscription_id text,
  name text,
  -- Name, offer and vendor's id in one, for searches.
  search_key text not null collate "C",
  offer_name_key text not null collate "C",
  status text not null
    check (status in ('Pending', 'Active', 'Suspended', 'Expired', 'Disabled', 'Deleted')),
  provider_offer_id text not null,
  quantity integer not null check (quantity >= 0),
  term_duration text not null,
  billing_frequency text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  cancellation_allowed_until timestamptz,
  auto_renew_enabled boolean not null,
  end_of_term_action text not null check (end_of_term_action in ('Renew', 'Stop', 'ExtendedService')),
  auto_renew_settings json,
  next_billing_frequency json,
  partner_id text,
  segment text not null,
  region text not null,
  currency text,
  cost numeric,
  erp numeric,
  refundable json not null default '[]',
  csp_margin json,
  reseller_margin json,
  internal_id text,
  po_number text,
  parent_subscription_id uuid,
  monthly_budget numeric check (monthly_budget >= 0),
  assigned_licenses integer,
  provider_data text,
  replaces uuid,
  pending_operation_id uuid,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, subscription_id),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, provider_instance_id) references provider_instances,
  foreign key (tenant_id, offer_id) references offers,
  foreign key (tenant_id, parent_subscription_id) references subscriptions,
  check ((cost is null) = (currency is null))
);
create unique index subscriptions_at_vendor on subscriptions (tenant_id, provider_instance_id, provider_subscription_id)
  where provider_subscription_id is not null;
create index subscriptions_of_customer on subscriptions (tenant_id, customer_id, start_date, subscription_id);
create index subscriptions_by_start on subscriptions (tenant_id, start_date, subscription_id);
create index subscriptions_by_end on subscriptions (tenant_id, end_date, subscription_id);
create index subscriptions_by_offer on subscriptions (tenant_id, offer_name_key, subscription_id);
create index subscriptions_by_status on subscriptions (tenant_id, status, subscription_id);
create index subscriptions_search on subscriptions using gin (search_key gin_trgm_ops);

-- What every subscription has been: a row for each change, whoever made it. Nothing in it is ever changed.
create table subscription_changes (
  tenant_id uuid not null,
  subscription_id uuid not null,
  version integer not null,
  changed_at timestamptz not null,
  origin text not null check (origin in ('Portal', 'Schedule', 'Vendor', 'Term')),
  kind text not null,
  correlation_id text,
  before json,
  after json not null,
  primary key (tenant_id, subscription_id, version),
  foreign key (tenant_id, subscription_id) references subscriptions
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'offers', 'offer_prices', 'orders', 'subscriptions', 'subscription_changes'
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

grant select, insert, update on offers, offer_prices, orders, subscriptions to reseller_management_api;
grant select, insert on subscription_changes to reseller_management_api;

-- Searched as resellers are: 0001-foundation.sql says why.
grant create on schema public to reseller_management_api_search;
create policy search on offers for select to reseller_management_api_search using (true);
create policy search on subscriptions for select to reseller_management_api_search using (true);
grant select on offers, subscriptions to reseller_management_api_search;

create view searchable_offers as select * from offers where tenant_id = current_tenant();
create view searchable_subscriptions as select * from subscriptions where tenant_id = current_tenant();
alter view searchable_offers owner to reseller_management_api_search;
alter view searchable_subscriptions owner to reseller_management_api_search;
grant select on searchable_offers, searchable_subscriptions to reseller_management_api;
revoke create on schema public from reseller_management_api_search;
