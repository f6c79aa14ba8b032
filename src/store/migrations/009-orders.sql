create table orders (
  tenant_id uuid not null references directory.tenants,
  order_id uuid not null,
  version integer not null default 1,
  customer_id uuid not null,
  reseller_id uuid,
  provider_instance_id uuid not null,
  offer_id uuid not null,
  subscription_id uuid not null,
  subscription_name text,
  subscription_internal_id text,
  parent_subscription_id uuid,
  quantity integer not null check (quantity >= 1),
  term_duration text not null,
  billing_frequency text not null,
  segment text not null,
  region text not null check (region ~ '^[A-Z]{2}$'),
  currency text not null,
  cost numeric,
  erp numeric,
  -- Margins that the order itself sets.
  csp_margin json,
  reseller_margin json,
  -- {offerType, terms}: the margins and limits of the relations through which it is sold, frozen when the order is
  -- accepted. With the order's own margins and its price they rate the lines of the purchase. Without them the history
  -- of margins does.
  sale_terms json,
  -- By the clock of margin_history.recorded_at: corrections of the past that were recorded after it count.
  recorded_at timestamptz not null default now(),
  -- The UTC day on which the purchase takes effect; null until the order is completed.
  effective_day date,
  po_number text,
  auto_renew_enabled boolean not null,
  status text not null check (status in ('Processing', 'Provisioning', 'Completed', 'Failed')),
  error_message text,
  provider_cart_id text,
  provider_order_id text,
  provider_data text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, order_id),
  unique (tenant_id, subscription_id),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, provider_instance_id) references provider_instances,
  foreign key (tenant_id, offer_id) references offers
);
create index orders_open on orders (tenant_id, customer_id, created_at, order_id) where status <> 'Completed';
-- A customer with an order under way is neither deleted nor unbound from the provider instance.
create index orders_under_way on orders (tenant_id, customer_id, provider_instance_id)
  where status in ('Processing', 'Provisioning');
-- An order at a vendor is one order here.
create unique index orders_at_vendor on orders (tenant_id, provider_instance_id, provider_order_id)
  where provider_order_id is not null;
