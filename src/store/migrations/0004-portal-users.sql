-- The people who use the portal: of the csp itself, of a reseller (reseller_id), or of a customer (customer_id), then
-- with the reseller of the relation in which they were created, if it is not the direct one.

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
  search_key text not null collate "C",
  groups text[] check (groups <@ array['Administrator', 'Alert Manager', 'Viewer']),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, reseller_id) references resellers,
  foreign key (tenant_id, customer_id) references customers
);
-- Whoever was deleted can be created again.
create unique index portal_users_by_email on portal_users (tenant_id, email_key) where deleted_at is null;
create index portal_users_by_name on portal_users (tenant_id, name_key, user_id) where deleted_at is null;
create index portal_users_of_reseller on portal_users (tenant_id, reseller_id, name_key, user_id)
  where deleted_at is null;
create index portal_users_of_customer on portal_users (tenant_id, customer_id, name_key, user_id)
  where deleted_at is null;
create index portal_users_search on portal_users using gin (search_key gin_trgm_ops);

alter table portal_users enable row level security;
alter table portal_users force row level security;
create policy tenant on portal_users
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on portal_users to reseller_management_api;

-- Searched as resellers are: 0001-foundation.sql says why.
grant create on schema public to reseller_management_api_search;
create policy search on portal_users for select to reseller_management_api_search using (true);
grant select on portal_users to reseller_management_api_search;
create view searchable_portal_users as select * from portal_users where tenant_id = current_tenant();
alter view searchable_portal_users owner to reseller_management_api_search;
grant select on searchable_portal_users to reseller_management_api;
revoke create on schema public from reseller_management_api_search;

-- What has to be known of a portal user before its tenant is: a row for each one that may sign in, and none for
-- any other. It is written with the user itself. Everybody may read it, and each tenant write its own rows.
create table directory.sign_ins (
  tenant_id uuid not null references directory.tenants,
  user_id uuid not null,
  customer_id uuid,
  name text not null,
  email text not null,
  is_read_only boolean not null,
  primary key (tenant_id, user_id)
);
create index sign_ins_of_customer on directory.sign_ins (tenant_id, customer_id) where customer_id is not null;

alter table directory.sign_ins enable row level security;
create policy look_up on directory.sign_ins for select using (true);
create policy add on directory.sign_ins for insert with check (tenant_id = current_tenant());
create policy change on directory.sign_ins for update
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy remove on directory.sign_ins for delete using (tenant_id = current_tenant());
grant select, insert, update, delete on directory.sign_ins to reseller_management_api;

-- The portal user as whom the access's subject signs in; null for a program.
alter table directory.api_accesses add user_id uuid;
