-- How the customers of a provider instance are to be administered, and which roles are asked for unless a request
-- names others.
create table delegation_templates (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  version integer not null default 1,
  label text not null,
  duration text not null,
  auto_extends boolean not null,
  role_ids text[] not null,
  groups json not null,
  renewal_days integer not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- Who has asked for a relationship: before a customer has approved it nothing else tells whose it is.
create table delegated_relationships (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  relationship_id text not null,
  reseller_id uuid,
  asked_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id, relationship_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- What somebody was told of: each end of a relationship once for every mark, each assignment that hangs once. The
-- key is what keeps several processes from telling the same.
create table delegation_warnings (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  kind text not null check (kind in ('Expiry', 'Stuck')),
  subject_id text not null,
  -- When it ends, or since when it hangs.
  happens_at timestamptz not null,
  -- How many days ahead of an end.
  mark integer not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id, kind, subject_id, happens_at, mark),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- When an account was last watched, so that one process does so at a time.
create table delegation_watches (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  watched_at timestamptz not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

-- The customers that one background operation works through, and how far it has come with each.
create table background_operation_items (
  tenant_id uuid not null,
  operation_id uuid not null,
  customer_id uuid not null,
  state text not null check (state in ('Processing', 'Succeded', 'Failed')),
  attempts integer not null default 0,
  changes text[] not null default '{}',
  waits_for text,
  last_error text,
  next_attempt_at timestamptz,
  primary key (tenant_id, operation_id, customer_id),
  foreign key (tenant_id, operation_id) references background_operations
);
create index background_operation_items_due on background_operation_items
  (tenant_id, operation_id, next_attempt_at) where state = 'Processing';

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'delegation_templates', 'delegated_relationships', 'delegation_warnings', 'delegation_watches',
    'background_operation_items'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on delegation_templates, delegation_watches, background_operation_items
  to reseller_management_api;
grant select, insert on delegated_relationships, delegation_warnings to reseller_management_api;
