-- The charges of own services that have no price yet, while the invoices of their month have all other charges. A row stands for
-- all charges of a term of a subscription in a month.
create table waiting_charges (
  tenant_id uuid not null references directory.tenants,
  provider_instance_id uuid not null,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('license', 'onetime')),
  subscription_id uuid not null,
  provider_offer_id text not null,
  term_start timestamptz not null,
  -- The moment for which the offer needs a price.
  priced_at timestamptz not null,
  term_duration text not null,
  billing_frequency text not null,
  -- The supplementary invoice that will have the charges; null until they have a price. The publication of this invoice deletes
  -- the row.
  provider_invoice_id text,
  primary key (tenant_id, provider_instance_id, month, subscription_id, kind, provider_offer_id, term_start),
  foreign key (tenant_id, provider_instance_id) references provider_instances,
  foreign key (tenant_id, subscription_id) references subscriptions
);

-- The months before `billed_until` are closed: each of their charges is in an invoice, or waits.
create table billed_own_services (
  tenant_id uuid not null references directory.tenants,
  provider_instance_id uuid not null,
  billed_until timestamptz not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

grant insert, update, delete on waiting_charges to reseller_management_api;
grant insert, update on billed_own_services to reseller_management_api;
select protect_tenants();
