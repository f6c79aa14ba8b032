-- Webhooks get the events of the feed. There is no row per event and webhook: each webhook has a position in the feed, and
-- only events whose delivery failed, or that wait for one of the same object, have rows.
create table webhooks (
  tenant_id uuid not null references directory.tenants,
  webhook_id uuid not null,
  -- The reseller that owns the webhook; null for the csp.
  reseller_id uuid,
  version integer not null default 1,
  url text not null,
  -- Null for all types.
  types text[],
  description text,
  is_enabled boolean not null,
  state text not null check (state in ('Active', 'Paused', 'Disabled')),
  paused_at timestamptz,
  pause_reason text,
  -- Sealed; empty without a secret.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, webhook_id),
  check (is_enabled = (state <> 'Disabled')),
  foreign key (tenant_id, reseller_id) references resellers
);
create index webhooks_of_party on webhooks (tenant_id, reseller_id);
grant insert, update, delete on webhooks to reseller_management_api;

-- How far the feed was delivered to a webhook, and how its receiver answers.
create table webhook_progress (
  tenant_id uuid not null,
  webhook_id uuid not null,
  -- The number of the last event that was delivered, or that has a row in webhook_backlog.
  position bigint not null,
  -- The process that delivers, until the end of its lease.
  lease_id uuid,
  leased_until timestamptz,
  -- Slow and failing receivers have slots of their own.
  is_slow boolean not null default false,
  failing_since timestamptz,
  failures integer not null default 0,
  -- When the receiver gets events again after failures.
  rests_until timestamptz,
  -- A redelivery of a range of time: the number of the last event that was examined, and the range.
  replay_position bigint,
  replay_since timestamptz,
  replay_until timestamptz,
  primary key (tenant_id, webhook_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);
grant insert, update, delete on webhook_progress to reseller_management_api;

-- Events that were not delivered: they wait for a retry or for an earlier event of their object, or have no attempts left.
create table webhook_backlog (
  tenant_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  event_number bigint not null,
  type text not null,
  -- The kind and the ids of the changed object.
  object text not null,
  -- The event, as requests have it.
  body text not null,
  -- A test is sent once, also while the webhook is disabled.
  state text not null check (state in ('Waiting', 'Dead', 'Test')),
  attempts integer not null default 0,
  -- Null if the event waits for an earlier one of its object, and for dead letters and tests.
  next_attempt_at timestamptz,
  last_error text,
  added_at timestamptz not null default now(),
  primary key (tenant_id, webhook_id, event_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);
create index webhook_backlog_in_order on webhook_backlog (tenant_id, webhook_id, state, object, event_number);
create index webhook_backlog_by_time on webhook_backlog (tenant_id, webhook_id, next_attempt_at)
  where next_attempt_at is not null;
grant insert, update, delete on webhook_backlog to reseller_management_api;

-- The newest attempts of each webhook.
create table webhook_deliveries (
  tenant_id uuid not null,
  webhook_id uuid not null,
  delivery_id uuid not null,
  event_id uuid not null,
  event_number bigint not null,
  type text not null,
  object text not null,
  -- The body of the request.
  body text not null,
  attempted_at timestamptz not null,
  attempt integer not null,
  outcome text not null check (outcome in ('Delivered', 'Failed', 'Dead')),
  -- The status of the answer and the beginning of its body; null without an answer.
  status integer,
  answer text,
  error text,
  duration_ms integer not null,
  is_test boolean not null,
  primary key (tenant_id, webhook_id, delivery_id),
  foreign key (tenant_id, webhook_id) references webhooks on delete cascade
);
grant insert, delete on webhook_deliveries to reseller_management_api;

alter table directory.due_work drop constraint due_work_kind_check;
alter table directory.due_work add constraint due_work_kind_check check (
  kind in ('Term', 'ScheduledChange', 'SubscriptionSync', 'Catalogue', 'Invoices', 'DelegationWatch', 'Webhook',
    'SlowWebhook', 'Upkeep', 'Alerts')
) not valid;

select event_feed.watch('webhooks', '{"kind": "webhook", "ids": ["webhook_id"], "reseller": "reseller_id",
    "customer": null, "instance": null, "version": "version", "created": true, "announces": false, "createdWith": null, "updated": true, "deleted": true,
    "transitions": [{"column": "state", "value": "Paused", "action": "paused"}, {"column": "state", "value": "Active",
    "action": "enabled"}, {"column": "state", "value": "Disabled", "action": "disabled"}],
    "watched": ["description", "previous_secret_until", "state", "types", "url"]}');

-- Makes webhooks due that have not got events of their tenants with numbers after `seen`, the number of an earlier call, up to
-- `newest`. A tenant without such events costs one look at the key of events. No trigger does this, so webhooks cost writes
-- nothing. A webhook that a process serves becomes due as well, because its turn may have read the feed before.
create function event_feed.wake_webhooks(seen bigint, newest bigint, at timestamptz) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  tenant uuid;
  awake uuid[];
  woken uuid[];
begin
  for tenant in
    select distinct d.tenant_id from directory.due_work d where d.kind in ('Webhook', 'SlowWebhook') and d.due_at > at
  loop
    perform set_config('app.tenant', tenant::text, true);
    perform from events e where e.tenant_id = tenant and e.event_number > seen and e.event_number <= newest limit 1;
    continue when not found;
    select array_agg(p.webhook_id) into awake from webhook_progress p
      where p.tenant_id = tenant and (p.rests_until is null or p.rests_until <= at)
        and exists (
          select from events e where e.tenant_id = tenant and e.event_number > p.position and e.event_number <= newest)
        and exists (select from webhooks w where w.tenant_id = tenant and w.webhook_id = p.webhook_id and w.state = 'Active');
    woken := woken || awake;
  end loop;
  if woken is null then
    return;
  end if;
  -- In an order, so that two processes have no deadlock.
  perform from directory.due_work d
    where d.kind in ('Webhook', 'SlowWebhook') and d.id = any(woken) and d.due_at > at
    order by d.tenant_id, d.kind, d.id for update;
  update directory.due_work d set due_at = at
    where d.kind in ('Webhook', 'SlowWebhook') and d.id = any(woken) and d.due_at > at;
end
$$;

-- Returns how old the oldest event is that an active webhook has not got, in seconds, for receivers that answer well and for
-- slow or failing ones. Dead letters do not count.
create function event_feed.webhook_lag() returns table (is_slow boolean, seconds double precision)
  language plpgsql set search_path = public, pg_temp
as $$
declare
  tenant uuid;
  oldest timestamptz[] := array[null, null];
  found_oldest timestamptz;
  found_slow boolean;
begin
  for tenant in
    select distinct d.tenant_id from directory.due_work d where d.kind in ('Webhook', 'SlowWebhook')
  loop
    perform set_config('app.tenant', tenant::text, true);
    for found_slow, found_oldest in
      select p.is_slow, min(least(
          (select e.occurred_at from events e where e.tenant_id = tenant and e.event_number > p.position
            order by e.event_number limit 1),
          (select min(b.added_at) from webhook_backlog b
            where b.tenant_id = tenant and b.webhook_id = p.webhook_id and b.state = 'Waiting')))
        from webhook_progress p join webhooks w on w.tenant_id = tenant and w.webhook_id = p.webhook_id and w.state = 'Active'
        where p.tenant_id = tenant group by p.is_slow
    loop
      oldest[found_slow::integer + 1] := least(oldest[found_slow::integer + 1], found_oldest);
    end loop;
  end loop;
  return query select place = 2, greatest(0, coalesce(extract(epoch from now() - oldest[place]), 0))::double precision
    from generate_series(1, 2) place;
end
$$;

select protect_tenants();
