-- Plans: one change of many subscriptions, with a preview, and with an undo.
create table plans (
  tenant_id uuid not null references directory.tenants,
  plan_id uuid not null,
  version bigint not null default 1,
  -- The party that the plan belongs to. Its items have the margins and the prices of this party, so no other party may read
  -- them.
  audience text not null check (audience in ('csp', 'reseller', 'customer')),
  reseller_id uuid check ((audience = 'reseller') = (reseller_id is not null)),
  customer_id uuid check ((audience = 'customer') = (customer_id is not null)),
  name text not null,
  kind text not null,
  -- The members that the plan sets; null if each row has its own.
  change json,
  -- The conditions of the subscriptions; null if the plan has rows.
  selection json,
  state text not null,
  reason text,
  -- The background operation that previews, runs or undoes the plan. Another one does nothing.
  operation_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, plan_id)
);
create index plans_by_time on plans (tenant_id, audience, created_at, plan_id);
create index plans_of_reseller on plans (tenant_id, audience, reseller_id, created_at, plan_id) where reseller_id is not null;
create index plans_of_customer on plans (tenant_id, audience, customer_id, created_at, plan_id) where customer_id is not null;
create index plans_in_state on plans (tenant_id, audience, state, created_at, plan_id);
create index plans_of_reseller_in_state on plans (tenant_id, audience, reseller_id, state, created_at, plan_id)
  where reseller_id is not null;
create index plans_of_customer_in_state on plans (tenant_id, audience, customer_id, state, created_at, plan_id)
  where customer_id is not null;

-- What a plan does to each subscription.
create table plan_items (
  tenant_id uuid not null references directory.tenants,
  plan_id uuid not null,
  subscription_id uuid not null,
  -- Null for a row of a plan until the preview has read it, and if no such subscription exists.
  customer_id uuid,
  reseller_id uuid,
  state text not null,
  reason text,
  -- The members that a row of the plan sets; null if the change of the plan applies.
  change json,
  -- The members that the plan changes: as the preview saw them, as the plan sets them, and as a conflict found them.
  before json,
  after json,
  found json,
  -- The amounts for the whole term that the party of the plan pays and gets, by the preview, and after the change as it was
  -- written.
  currency text,
  cost_before numeric,
  cost_after numeric,
  revenue_before numeric,
  revenue_after numeric,
  -- The background operation that changes the subscription at its vendor.
  operation_id uuid,
  primary key (tenant_id, plan_id, subscription_id)
);
create index plan_items_in_state on plan_items (tenant_id, plan_id, state, subscription_id);
create index plan_items_of_customer on plan_items (tenant_id, plan_id, customer_id, state, subscription_id);
create index plan_items_of_reseller on plan_items (tenant_id, plan_id, reseller_id, state, subscription_id);

-- The sums of the items of a plan: of all, of each customer and of each reseller, by state and currency. The party is the
-- tenant for all items, and for items without a customer or reseller.
create table plan_totals (
  tenant_id uuid not null references directory.tenants,
  plan_id uuid not null,
  sums text not null check (sums in ('Plan', 'Customer', 'Reseller')),
  party_id uuid not null,
  state text not null,
  currency text not null,
  items bigint not null,
  cost_before numeric not null,
  cost_after numeric not null,
  revenue_before numeric not null,
  revenue_after numeric not null,
  primary key (tenant_id, plan_id, sums, party_id, state, currency)
) with (fillfactor = 80);

grant insert, update on plans, plan_items, plan_totals to reseller_management_api;
select protect_tenants();

-- A plan is for one party, whose role is the first id of the event.
select event_feed.watch('plans', '{"kind": "plan", "ids": ["audience", "plan_id"], "reseller": "reseller_id", "customer":
    "customer_id", "instance": null, "version": "version", "created": true, "announces": false, "createdWith": null,
    "updated": true, "deleted": false, "transitions": [{"column": "state", "value": "Previewed", "action": "previewed"},
    {"column": "state", "value": "Done", "action": "done"}, {"column": "state", "value": "Undone", "action": "undone"}],
    "watched": ["state"]}');
