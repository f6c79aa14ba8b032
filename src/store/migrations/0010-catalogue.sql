-- What the list of offers is read from, and how catalogues come in.

-- From when on a price sheet says that a price holds; null where that is its valid_from, which is later when a price that
-- had begun was changed. By this an older sheet is told from a correction.
alter table offer_prices add column stated_from timestamptz;

-- One row for each offer, segment and market with a price that has not ended; the market '' stands for all of them. A
-- page of a market and its count come from the indexes alone, however many markets there are.
create table offer_listings (
  tenant_id uuid not null,
  offer_id uuid not null,
  segment text not null,
  region text not null,
  provider_instance_id uuid not null,
  offer_type text not null,
  name_key text not null collate "C",
  is_deleted boolean not null,
  -- Of all its prices there; what has begun counts as always there, so that the counts below stay few.
  listed_from timestamptz not null,
  listed_to timestamptz not null,
  primary key (tenant_id, offer_id, segment, region),
  foreign key (tenant_id, offer_id) references offers
);
create index offer_listings_by_name on offer_listings (tenant_id, segment, region, name_key, offer_id)
  include (provider_instance_id, offer_type, is_deleted, listed_from, listed_to);
-- For what is few among many: the offers of one instance, or of one type.
create index offer_listings_by_kind on offer_listings
  (tenant_id, segment, region, provider_instance_id, offer_type, name_key, offer_id)
  include (is_deleted, listed_from, listed_to);
create index offer_listings_search on offer_listings using gin (name_key gin_trgm_ops);

-- How many listings there are of each kind; sums over these are the totals of lists.
create table offer_counts (
  tenant_id uuid not null references directory.tenants,
  segment text not null,
  region text not null,
  provider_instance_id uuid not null,
  offer_type text not null,
  is_deleted boolean not null,
  listed_from timestamptz not null,
  listed_to timestamptz not null,
  offers integer not null,
  primary key (tenant_id, segment, region, provider_instance_id, offer_type, is_deleted, listed_from, listed_to)
);

-- When somebody last began to read the whole catalogue of an account; of several processes one does.
create table catalogue_syncs (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  begun_at timestamptz not null,
  -- The countries of its customers at that time: a new one is not left to the next night.
  markets text[] not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- What a reading of a catalogue has to read, in its order, and what came of it: null until it is read.
create table catalogue_readings (
  tenant_id uuid not null,
  operation_id uuid not null,
  place integer not null,
  what text not null,
  rows integer,
  changed integer,
  refused integer,
  refusals json,
  primary key (tenant_id, operation_id, place),
  foreign key (tenant_id, operation_id) references background_operations
);

-- Names are searched where they are listed; the vendor's ids stay with the offers.
drop index offers_by_name;
drop index offers_search;
create index offers_id_search on offers using gin (lower(provider_offer_id) gin_trgm_ops);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['offer_listings', 'offer_counts', 'catalogue_syncs', 'catalogue_readings'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
  -- Price sheets are gathered in temporary tables.
  execute format('grant temporary on database %I to reseller_management_api', current_database());
end
$$;

grant select, insert, update on offer_listings, catalogue_syncs, catalogue_readings to reseller_management_api;
grant select, insert, delete on offer_counts to reseller_management_api;

-- Searched as resellers are: 0001-foundation.sql says why.
grant create on schema public to reseller_management_api_search;
create policy search on offer_listings for select to reseller_management_api_search using (true);
grant select on offer_listings to reseller_management_api_search;
create view searchable_offer_listings as select * from offer_listings where tenant_id = current_tenant();
alter view searchable_offer_listings owner to reseller_management_api_search;
grant select on searchable_offer_listings to reseller_management_api;
revoke create on schema public from reseller_management_api_search;
