-- A price ends when its vendor's price sheet stops listing it. Many ends at once are held until an operator confirms them.

-- When a sheet last listed the price as valid, and which sheet; null before the first catalogue sync.
alter table offer_prices add column seen_at timestamptz;
alter table offer_prices add column seen_in text;
-- The held ends that the price is part of. A sheet that lists the price again clears it.
alter table offer_prices add column held_ends_id uuid;
create index offer_prices_by_held_ends on offer_prices (tenant_id, held_ends_id) where held_ends_id is not null;
alter table offers add column held_ends_id uuid;

-- One row per provider instance and list: a price sheet of a market, or the offers that are billed by use.
create table held_ends (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  list text not null,
  held_ends_id uuid not null,
  ends integer not null,
  -- How many prices or offers of the list were valid then.
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
  market text not null,
  seen_at timestamptz not null,
  primary key (tenant_id, provider_instance_id, market),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

alter table catalogue_readings add column ended integer;
alter table catalogue_readings add column kept integer;
alter table catalogue_readings add column held integer;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['held_ends', 'unsold_markets'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update, delete on held_ends, unsold_markets to reseller_management_api;
