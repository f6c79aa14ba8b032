-- How our subscriptions stay the same as their vendors', and what is to be done to them at a time.

-- How far an account has been followed. One process at a time does so, until its claim runs out, and then nobody
-- until it is due again.
create table subscription_syncs (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  claimed_until timestamptz not null,
  due_at timestamptz not null,
  -- Up to which moment of the vendor's clock its changes were taken over; null before the first.
  changes_seen_to timestamptz,
  -- While everything is being gone through: the last customer that was.
  listed_to uuid,
  -- When everything was gone through, and when that began; null before the first.
  listing_since timestamptz,
  listed_at timestamptz,
  last_error text,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- What a vendor has called us about and nobody has looked at yet.
create table subscription_notices (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  provider_customer_id text not null,
  provider_subscription_id text not null,
  noticed_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id, provider_customer_id, provider_subscription_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- Changes of subscriptions that are to be made at a time.
create table scheduled_changes (
  tenant_id uuid not null,
  scheduled_change_id uuid not null,
  version integer not null default 1,
  customer_id uuid not null,
  subscription_id uuid not null,
  reseller_id uuid,
  effective_date timestamptz not null,
  action text not null check (action in ('Update', 'Suspend', 'Reactivate', 'Cancel')),
  -- What is to be different, and what it was when that was asked for.
  change json not null,
  seen json not null,
  status text not null check (status in ('Scheduled', 'Processing', 'Succeded', 'Failed', 'Conflict', 'Cancelled')),
  error_message text,
  operation_id uuid,
  -- Who asked for it, as the audit log names it.
  user_name text,
  user_email text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, scheduled_change_id),
  foreign key (tenant_id, subscription_id) references subscriptions
);
create index scheduled_changes_of_subscription on scheduled_changes
  (tenant_id, subscription_id, effective_date, scheduled_change_id);
create index scheduled_changes_due on scheduled_changes (tenant_id, effective_date) where status = 'Scheduled';

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['subscription_syncs', 'subscription_notices', 'scheduled_changes'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on subscription_syncs, scheduled_changes to reseller_management_api;
grant select, insert, update, delete on subscription_notices to reseller_management_api;
