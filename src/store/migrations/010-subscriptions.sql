create table subscriptions (
  tenant_id uuid not null references directory.tenants,
  subscription_id uuid not null,
  version integer not null default 1,
  customer_id uuid not null,
  reseller_id uuid,
  provider_instance_id uuid not null,
  provider_subscription_id text,
  order_id uuid,
  offer_id uuid not null,
  provider_offer_id text not null,
  offer_name_key text not null collate "C",
  name text,
  -- Name, offer and the vendor's id, a line each.
  search_key text not null collate "C",
  internal_id text,
  po_number text,
  status text not null
    check (status in ('Pending', 'Active', 'Suspended', 'Expired', 'Disabled', 'Deleted')),
  quantity integer not null check (quantity >= 0),
  assigned_licenses integer,
  term_duration text not null,
  billing_frequency text not null,
  next_billing_frequency json,
  start_date timestamptz not null,
  end_date timestamptz not null,
  -- The day of the month on which its terms end, also after a month that is too short for it.
  anchor_day smallint check (anchor_day between 1 and 31),
  cancellation_allowed_until timestamptz,
  refundable json not null default '[]',
  auto_renew_enabled boolean not null,
  auto_renew_settings json,
  end_of_term_action text not null check (end_of_term_action in ('Renew', 'Stop', 'ExtendedService')),
  partner_id text,
  segment text not null,
  region text not null check (region ~ '^[A-Z]{2}$'),
  currency text,
  -- With the promotion, if there is one.
  cost numeric,
  erp numeric,
  -- {promotionId, cost, erp}: the promotion that lowers the price of its term, and the price of a unit without it.
  promotion json,
  csp_margin json,
  reseller_margin json,
  monthly_budget numeric check (monthly_budget >= 0),
  parent_subscription_id uuid,
  -- The subscription whose place it took.
  replaces uuid,
  provider_data text,
  pending_operation_id uuid,
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, subscription_id),
  check ((cost is null) = (currency is null)),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, provider_instance_id) references provider_instances,
  foreign key (tenant_id, offer_id) references offers,
  foreign key (tenant_id, parent_subscription_id) references subscriptions
);
create unique index subscriptions_at_vendor on subscriptions (tenant_id, provider_instance_id, provider_subscription_id)
  where provider_subscription_id is not null;
create index subscriptions_of_customer on subscriptions (tenant_id, customer_id, start_date, subscription_id);
create index subscriptions_by_start on subscriptions (tenant_id, start_date, subscription_id);
create index subscriptions_by_end on subscriptions (tenant_id, end_date, subscription_id);
create index subscriptions_by_offer on subscriptions (tenant_id, offer_name_key, subscription_id);
create index subscriptions_by_status on subscriptions (tenant_id, status, subscription_id);
create index subscriptions_replacing on subscriptions (tenant_id, replaces) where replaces is not null;
create index subscriptions_below on subscriptions (tenant_id, parent_subscription_id)
  where parent_subscription_id is not null;
create index subscriptions_search on subscriptions using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- The history of every subscription: a row per change, whatever its origin. Rows are never changed.
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

-- Changes that take effect at a later time.
create table scheduled_changes (
  tenant_id uuid not null,
  scheduled_change_id uuid not null,
  version integer not null default 1,
  customer_id uuid not null,
  subscription_id uuid not null,
  reseller_id uuid,
  effective_date timestamptz not null,
  action text not null check (action in ('Update', 'Suspend', 'Reactivate', 'Cancel')),
  -- The members to change, and their values when the change was scheduled.
  change json not null,
  seen json not null,
  status text not null check (status in ('Scheduled', 'Processing', 'Succeded', 'Failed', 'Conflict', 'Cancelled')),
  error_message text,
  operation_id uuid,
  -- The user that scheduled it, as in the audit log.
  user_name text,
  user_email text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, scheduled_change_id),
  foreign key (tenant_id, subscription_id) references subscriptions
);
create index scheduled_changes_of_subscription on scheduled_changes
  (tenant_id, subscription_id, effective_date, scheduled_change_id);
create index scheduled_changes_due on scheduled_changes (tenant_id, effective_date) where status = 'Scheduled';

-- How far the subscriptions of an account are synced. One process at a time claims it.
create table subscription_syncs (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  -- A claim that has run out must not overwrite the results of its successor, so it compares its id.
  claim_id uuid,
  claimed_until timestamptz not null,
  due_at timestamptz not null,
  -- Changes of the vendor until this moment of its clock are synced; null before the first sync.
  changes_seen_to timestamptz,
  -- During a full listing: the last customer that was listed.
  listed_to uuid,
  -- The start and the end of the last full listing; null before the first.
  listing_since timestamptz,
  listed_at timestamptz,
  last_error text,
  -- Why the vendor refuses to send webhooks; null when it sends them or was not asked to.
  webhook_refusal text,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- Webhooks of a vendor that are not processed yet. The subscription '' stands for all subscriptions of the customer.
create table subscription_notices (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  provider_customer_id text not null,
  provider_subscription_id text not null,
  noticed_at timestamptz not null default now(),
  -- When a notice that failed is processed again, and why it failed.
  look_after timestamptz not null default '-infinity',
  missed_because text,
  primary key (tenant_id, provider_instance_id, provider_customer_id, provider_subscription_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
