-- The limits up to which a reseller, or one customer of a seller, buys without the approval of the csp. A purchase locks the
-- rows with which it is compared, so that of concurrent purchases the later one counts the earlier one.
create table purchase_limits (
  tenant_id uuid not null references directory.tenants,
  -- The reseller that sells; the tenant for direct sales of the csp.
  seller_id uuid not null,
  -- The customer that buys; the seller itself for everything that a reseller sells.
  buyer_id uuid not null,
  reseller_id uuid,
  customer_id uuid,
  seats_per_order integer check (seats_per_order >= 0),
  -- [{currency, perOrder, perMonth}]: amounts as text, null for no limit.
  amounts jsonb not null,
  primary key (tenant_id, seller_id, buyer_id),
  check (seller_id = coalesce(reseller_id, tenant_id) and buyer_id = coalesce(customer_id, reseller_id)),
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, customer_id) references customers
);

-- What requests commit at vendors, by the background operation that buys it.
create table purchases (
  tenant_id uuid not null references directory.tenants,
  operation_id uuid not null,
  kind text not null check (kind in ('Order', 'Increase', 'Upgrade', 'Migration')),
  order_id uuid,
  subscription_id uuid,
  seller_id uuid not null,
  reseller_id uuid,
  customer_id uuid not null,
  provider_instance_id uuid not null,
  seats integer not null check (seats >= 0),
  -- What the csp's buyer pays for the whole term; null if it is unknown.
  amount numeric,
  currency text,
  -- Held purchases wait for the csp. Released ones were refused by a rule or by the vendor.
  state text not null check (state in ('Allowed', 'Held', 'Approved', 'Rejected', 'Expired', 'Released')),
  -- [{of, rule}]: the limits that it exceeded when it was requested.
  exceeded jsonb not null,
  requested_at timestamptz not null default now(),
  -- The month of this moment counts the amount: the request, or the approval.
  committed_at timestamptz not null default now(),
  -- When a held purchase ends without a decision.
  expires_at timestamptz not null default now() + interval '7 days',
  -- Why the csp rejected it.
  reason text check (length(reason) <= 1000),
  primary key (tenant_id, operation_id),
  check ((amount is null) = (currency is null)),
  check (seller_id = coalesce(reseller_id, tenant_id)),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, subscription_id) references subscriptions,
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create unique index purchases_of_order on purchases (tenant_id, order_id) where order_id is not null;
create index purchases_of_month on purchases (tenant_id, seller_id, committed_at)
  where state in ('Allowed', 'Approved');
create index purchases_held on purchases (tenant_id, requested_at, operation_id) where state = 'Held';

-- The key that encrypts the numbers of lines to their ids. Invoices that were imported before keep their ids.
alter table invoices add column line_key uuid;
alter table invoices alter column line_key set default gen_random_uuid();

grant insert, update, delete on purchase_limits to reseller_management_api;
grant insert, update on purchases to reseller_management_api;
select protect_tenants();
