-- How the seats of subscriptions are assigned to users at their vendors, as nightly work reads it for alerts.

-- The latest readings of a subscription. A night updates no index.
create table seat_readings (
  tenant_id uuid not null references directory.tenants,
  subscription_id uuid not null,
  -- The vendor's product that the seats are licences of; null if users cannot have it. It never changes.
  sku_id text,
  read_on date,
  -- The seats, and those that are assigned, the latest first.
  seats integer[] not null default '{}',
  assigned integer[] not null default '{}',
  primary key (tenant_id, subscription_id),
  check (cardinality(seats) = cardinality(assigned))
) with (fillfactor = 80);

-- The customer up to which the readings of a night have come at an account; null if no night is in progress.
create table seat_rounds (
  tenant_id uuid not null references directory.tenants,
  provider_instance_id uuid not null,
  read_to uuid,
  primary key (tenant_id, provider_instance_id)
);

grant insert, update on seat_readings, seat_rounds to reseller_management_api;
select protect_tenants();

alter table directory.due_work drop constraint due_work_kind_check;
alter table directory.due_work add constraint due_work_kind_check check (
  kind in ('Term', 'ScheduledChange', 'SubscriptionSync', 'Catalogue', 'Invoices', 'DelegationWatch', 'Seats', 'Webhook',
    'SlowWebhook', 'Upkeep', 'Alerts')
) not valid;
