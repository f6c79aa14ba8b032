-- People who use the portal: of the csp, of a reseller (reseller_id) or of a customer (customer_id). A user of a customer
-- has the reseller_id of the relation in which it was created; null when the csp sells to the customer directly.
create table portal_users (
  tenant_id uuid not null references directory.tenants,
  user_id uuid not null,
  version integer not null default 1,
  reseller_id uuid,
  customer_id uuid,
  first_name text,
  last_name text,
  name_key text not null collate "C",
  email text not null,
  email_key text not null collate "C",
  -- Name and e-mail address, a line each.
  search_key text not null collate "C",
  groups text[] check (groups <@ array['Administrator', 'Alert Manager', 'Viewer']),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, customer_id) references customers
);
-- The address of a deleted user is free again.
create unique index portal_users_by_email on portal_users (tenant_id, email_key) where deleted_at is null;
create index portal_users_by_name on portal_users (tenant_id, name_key, user_id) where deleted_at is null;
create index portal_users_of_reseller on portal_users (tenant_id, reseller_id, name_key, user_id)
  where deleted_at is null;
create index portal_users_of_customer on portal_users (tenant_id, customer_id, name_key, user_id)
  where deleted_at is null;
create index portal_users_search on portal_users using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
