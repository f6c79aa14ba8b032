-- What provider instances sell and at which prices. Amounts are exact decimals. A price is that of one unit for its term.

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
  -- False for an offer that subscriptions enter by themselves, such as an extended service term. It has prices, and is in
  -- no list of offers.
  is_purchasable boolean not null default true,
  -- What an order attests of the customer, such as EducationEligibility; null for nothing.
  attestation_type text,
  min_quantity integer not null check (min_quantity >= 1),
  max_quantity integer check (max_quantity >= min_quantity),
  prerequisites text[] not null default '{}',
  created_at timestamptz not null default now(),
  -- The last catalogue that had it: an offer that the newest catalogue lacks is deleted.
  seen_at timestamptz not null default now(),
  -- The held ends that it is part of.
  held_ends_id uuid,
  deleted_at timestamptz,
  primary key (tenant_id, offer_id),
  unique (tenant_id, provider_instance_id, provider_offer_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
-- Names are searched in offer_listings.
create index offers_id_search on offers using gin (lower(provider_offer_id) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- A price is never overwritten: a new one ends the one before it, so that the price of a past day stays known.
create table offer_prices (
  tenant_id uuid not null,
  offer_id uuid not null,
  segment text not null,
  region text not null check (region ~ '^[A-Z]{2}$'),
  currency text not null,
  term_duration text not null,
  billing_frequency text not null,
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  cost numeric not null,
  erp numeric,
  -- The start that the price sheet states; null when that is valid_from. It differs when a price changed after it had
  -- started. It distinguishes an older sheet from a correction.
  stated_from timestamptz,
  -- When a sheet last listed the price as valid, and which sheet; null before the first catalogue sync.
  seen_at timestamptz,
  seen_in text,
  -- The held ends that the price is part of. A sheet that lists the price again clears it.
  held_ends_id uuid,
  primary key (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency, valid_from),
  foreign key (tenant_id, offer_id) references offers
);
create index offer_prices_by_held_ends on offer_prices (tenant_id, held_ends_id) where held_ends_id is not null;

-- Lists of offers are read from here: one row per offer, segment and market with a price that has not ended. The market
-- '' stands for all markets. A page of a market and its count come from the indexes alone.
create table offer_listings (
  tenant_id uuid not null,
  offer_id uuid not null,
  segment text not null,
  region text not null check (region ~ '^([A-Z]{2})?$'),
  provider_instance_id uuid not null,
  offer_type text not null,
  name_key text not null collate "C",
  is_deleted boolean not null,
  -- From the first start to the last end of its prices there. A start in the past is stored as -infinity, so that
  -- offer_counts has few rows.
  listed_from timestamptz not null,
  listed_to timestamptz not null,
  primary key (tenant_id, offer_id, segment, region),
  foreign key (tenant_id, offer_id) references offers
);
create index offer_listings_by_name on offer_listings (tenant_id, segment, region, name_key, offer_id)
  include (provider_instance_id, offer_type, is_deleted, listed_from, listed_to);
-- For the few offers of one instance or one type among many.
create index offer_listings_by_kind on offer_listings
  (tenant_id, segment, region, provider_instance_id, offer_type, name_key, offer_id)
  include (is_deleted, listed_from, listed_to);
create index offer_listings_search on offer_listings using gin (name_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- The number of listings of each kind. Sums of these are the totals of lists.
create table offer_counts (
  tenant_id uuid not null references directory.tenants,
  segment text not null,
  region text not null check (region ~ '^([A-Z]{2})?$'),
  provider_instance_id uuid not null,
  offer_type text not null,
  is_deleted boolean not null,
  listed_from timestamptz not null,
  listed_to timestamptz not null,
  offers integer not null,
  primary key (tenant_id, segment, region, provider_instance_id, offer_type, is_deleted, listed_from, listed_to)
);

-- The last catalogue sync of an account; one process at a time claims it.
create table catalogue_syncs (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  begun_at timestamptz not null,
  -- The countries of its customers then: a new one starts a sync before the next night.
  markets text[] not null check (markets::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$'),
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- The parts of a catalogue that a sync reads, in this order, and the outcome of each; null until it is read.
create table catalogue_readings (
  tenant_id uuid not null,
  operation_id uuid not null,
  place integer not null,
  what text not null,
  rows integer,
  changed integer,
  ended integer,
  kept integer,
  held integer,
  refused integer,
  refusals json,
  primary key (tenant_id, operation_id, place),
  foreign key (tenant_id, operation_id) references background_operations
);

-- A price ends when its vendor's price sheet stops listing it. Many ends at once are held until an operator confirms them.
-- One row per provider instance and list: a price sheet of a market, or the offers that are billed by use.
create table held_ends (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  list text not null,
  held_ends_id uuid not null,
  ends integer not null,
  -- Prices or offers of the list that were valid then.
  valid integer not null,
  held_at timestamptz not null,
  primary key (tenant_id, provider_instance_id, list),
  unique (tenant_id, held_ends_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- Markets that the vendor has no price sheets for. Nightly syncs skip them for a while.
create table unsold_markets (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  market text not null check (market ~ '^[A-Z]{2}$'),
  seen_at timestamptz not null,
  primary key (tenant_id, provider_instance_id, market),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- Price sheets are staged in temporary tables.
do $$
begin
  execute format('grant temporary on database %I to reseller_management_api', current_database());
end
$$;

-- Limits of prices, whatever the margins.
create table price_limits (
  tenant_id uuid not null references directory.tenants,
  -- The reseller, or the tenant: for the csp's prices, and for resellers without a row of their own.
  seller_id uuid not null,
  reseller_id uuid,
  caps_at_erp boolean not null,
  floors_at_list boolean not null,
  primary key (tenant_id, seller_id),
  check (seller_id = coalesce(reseller_id, tenant_id)),
  foreign key (tenant_id, reseller_id) references resellers
);

-- Every value that margins, limits, prices and sellers have had, because a charge of a past day is rated by the values of
-- that day. A row holds from valid_from on. Where several rows hold, the last one written counts, so that a past day can
-- be corrected. Before the first row, the first row holds. terms is null where a value was removed.
--
--   kind          party_id                seller_id                               terms
--   Association   the reseller                                                    margins
--   Binding       the customer            the reseller, or the tenant (the csp)   margins
--   Subscription  the subscription        the reseller, or the tenant (the csp)   the margin of that seller
--   Limits        the reseller or tenant                                          limits
--   Price         the subscription                                                cost and erp; no row before a change
--   Seller        the subscription                                                reseller; no row before a change
create table margin_history (
  tenant_id uuid not null references directory.tenants,
  margin_history_id bigint generated always as identity,
  kind text not null check (kind in ('Association', 'Binding', 'Subscription', 'Limits', 'Price', 'Seller')),
  party_id uuid not null,
  seller_id uuid,
  provider_instance_id uuid,
  -- The first moment of a UTC day. Of a Seller row it is the moment of the sale.
  valid_from timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- Whether the row was written with an effectiveDate on a day before recorded_at. Such a row overrides the terms that an
  -- order froze before it.
  corrects_past boolean not null default false,
  terms json,
  primary key (tenant_id, margin_history_id),
  constraint margin_history_of_seller check (kind not in ('Binding', 'Subscription') or seller_id is not null),
  constraint margin_history_from_day check (kind = 'Seller' or valid_from = date_trunc('day', valid_from, 'UTC')),
  constraint margin_history_corrections
    check (not corrects_past or valid_from < date_trunc('day', recorded_at, 'UTC'))
);
create index margin_history_by_party on margin_history (tenant_id, kind, party_id, margin_history_id);
create index margin_history_by_instance on margin_history (tenant_id, provider_instance_id, kind, margin_history_id);
