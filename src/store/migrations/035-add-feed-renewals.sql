-- After a restore of an earlier state, events with the numbers that readers have seen can be other events. So a restore
-- gives the feed a new key of positions, and positions of the former state are refused. The ids of events keep
-- directory.tenants.feed_key. The key is in a table of its own, because rows of a restored database are compared with those
-- of the archive.
create table directory.feed_renewals (
  tenant_id uuid primary key references directory.tenants,
  position_key uuid not null default gen_random_uuid(),
  renewed_at timestamptz not null default now()
);
grant select on directory.feed_renewals to reseller_management_api;
