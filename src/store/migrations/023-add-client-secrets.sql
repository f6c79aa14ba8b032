-- An API access may end, may have scopes that narrow its role, and may be limited to networks. The group of a portal user
-- takes the place of scopes.
alter table directory.api_accesses
  add column expires_at timestamptz,
  add column scopes text[] check (cardinality(scopes) > 0 and scopes <@ array['read', 'billing']),
  add column allowed_addresses cidr[] check (cardinality(allowed_addresses) > 0),
  add check (user_id is null or scopes is null);

-- An API access may have several secrets, so that a client can change to a new one while the old one works. A revoked
-- secret stays, because tokens that were issued for it are refused by its id.
create table directory.client_secrets (
  client_secret_id uuid primary key,
  api_access_id uuid not null references directory.api_accesses,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);
create index client_secrets_of_access on directory.client_secrets (api_access_id);
grant select on directory.client_secrets to reseller_management_api;

-- The column secret_hash stays for processes of the version before. A change of secrets removes it.
insert into directory.client_secrets (client_secret_id, api_access_id, secret_hash, created_at)
select gen_random_uuid(), api_access_id, secret_hash, created_at
from directory.api_accesses where secret_hash is not null;

-- The requests for tokens of known clients. An issued token has a row of its own. Refusals of one minute with the same
-- access, outcome and address share a row. Beyond 100 rows in an hour they share the address ::/0, so that a stranger cannot
-- fill the table.
create table token_requests (
  tenant_id uuid not null,
  token_request_id uuid not null,
  api_access_id uuid not null,
  outcome text not null check (
    outcome in ('Issued', 'WrongSecret', 'EndedSecret', 'EndedAccess', 'AddressNotAllowed', 'ScopeNotAllowed')
  ),
  address inet not null,
  client_secret_id uuid,
  scopes text[],
  requests bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Null for an issued token.
  refused_minute timestamptz check ((outcome = 'Issued') = (refused_minute is null)),
  primary key (tenant_id, token_request_id)
);
create unique index token_refusals on token_requests (tenant_id, api_access_id, refused_minute, outcome, address)
  where refused_minute is not null;
create index token_requests_by_time on token_requests (tenant_id, first_at, token_request_id);
grant insert, update, delete on token_requests to reseller_management_api;

-- The requests of unknown clients by hour and address, without the client id, which may be a misplaced secret. They belong
-- to no tenant. Beyond 100 addresses in an hour the address is ::/0.
create table directory.unknown_clients (
  hour timestamptz,
  address inet,
  requests bigint not null,
  last_at timestamptz not null default now(),
  primary key (hour, address)
);
grant select, insert, update, delete on directory.unknown_clients to reseller_management_api;

select protect_tenants();
