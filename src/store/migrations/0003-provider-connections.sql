-- How the service signs in at the vendor behind a provider instance. Everything secret is sealed before it comes
-- here. The refresh token stands apart, because each use of it brings another one. The version grows with
-- whatever a person changes; processes then open the account anew. While `needs` is set the account is useless
-- until a person acts, and nobody asks the vendor.
create table provider_connections (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  version integer not null default 1,
  settings text not null,
  refresh_token text,
  needs text check (needs in ('consent', 'credentials')),
  reason text,
  needed_since timestamptz,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

alter table provider_connections enable row level security;
alter table provider_connections force row level security;
create policy tenant on provider_connections
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

grant select, insert, update on provider_connections to reseller_management_api;
