-- Alerts: conditions that a person must act on. Background work compares them with the subscriptions and accounts; no request
-- writes them.
create table alerts (
  tenant_id uuid not null references directory.tenants,
  alert_id uuid not null,
  kind text not null,
  severity text not null check (severity in ('Info', 'Warning', 'Critical')),
  -- The party that the row is for. The stake and the request are those of this party, so no other party may read them.
  audience text not null check (audience in ('csp', 'reseller', 'customer')),
  reseller_id uuid check (audience <> 'reseller' or reseller_id is not null),
  customer_id uuid check (audience <> 'customer' or customer_id is not null),
  subscription_id uuid,
  provider_instance_id uuid,
  subject_type text not null,
  subject_id text not null,
  subject_name text,
  description text not null,
  since timestamptz not null,
  act_before timestamptz,
  stake numeric,
  currency text,
  -- The use of the budget, with its forecast.
  budget json,
  -- {method, path, body}: the request that resolves the alert.
  request json,
  primary key (tenant_id, alert_id),
  check ((stake is null) = (currency is null))
);
-- The list of each party, newest first, and each of its filters. A filter by kind or severity names all values of the other.
create index alerts_by_time on alerts (tenant_id, audience, since, alert_id);
create index alerts_of_kind on alerts (tenant_id, audience, kind, severity, since, alert_id);
create index alerts_of_reseller on alerts (tenant_id, audience, reseller_id, since, alert_id) where reseller_id is not null;
create index alerts_of_reseller_and_kind on alerts (tenant_id, audience, reseller_id, kind, severity, since, alert_id)
  where reseller_id is not null;
create index alerts_of_customer on alerts (tenant_id, audience, customer_id, since, alert_id) where customer_id is not null;
create index alerts_of_subscription on alerts (tenant_id, subscription_id) where subscription_id is not null;
create index alerts_of_instance on alerts (tenant_id, provider_instance_id, kind) where subscription_id is null;

-- What customers owe for the daily usage of a revision of an invoice, by day. A revision is added up once, so that a forecast
-- reads no lines.
create table daily_usage (
  tenant_id uuid not null references directory.tenants,
  invoice_id uuid not null,
  usage_number integer not null,
  -- The subscription that the vendor bills, and the cloud subscription below it; null if unknown.
  subscription_id uuid,
  entitlement_id text,
  currency text not null,
  -- The first day of the billing period, and an amount for each of its days.
  period_start date not null,
  amounts numeric[] not null,
  primary key (tenant_id, invoice_id, usage_number)
);
create index daily_usage_of_subscription on daily_usage (tenant_id, subscription_id, period_start)
  where subscription_id is not null;
create index daily_usage_of_entitlement on daily_usage (tenant_id, lower(entitlement_id), period_start)
  where entitlement_id is not null;

-- The revision of each invoice that is added up in daily_usage.
create table daily_usage_invoices (
  tenant_id uuid not null references directory.tenants,
  invoice_id uuid not null,
  revision integer not null,
  primary key (tenant_id, invoice_id)
);

-- When all alerts of a tenant were last compared.
create table alert_checks (
  tenant_id uuid primary key references directory.tenants,
  checked_at timestamptz not null
);

-- Subscriptions with a budget, of which a tenant has few.
create index subscriptions_with_budget on subscriptions (tenant_id, subscription_id)
  where monthly_budget is not null;

grant insert, update, delete on alerts, daily_usage, daily_usage_invoices, alert_checks to reseller_management_api;
select protect_tenants();

-- Adds a kind to those that the table has at this time.
do $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
  where conrelid = 'directory.due_work'::regclass and conname = 'due_work_kind_check';
  alter table directory.due_work drop constraint due_work_kind_check;
  execute 'alter table directory.due_work add constraint due_work_kind_check '
    || replace(definition, quote_literal('Upkeep'), quote_literal('Upkeep') || '::text, ' || quote_literal('Alerts'));
end
$$;
