-- Operators administer the installation over HTTP. They belong to no tenant. All of them are in the home `default`.
create table directory.operators (
  operator_id uuid primary key,
  client_id text not null unique,
  name text not null,
  allowed_addresses cidr[] check (cardinality(allowed_addresses) > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);

-- A revoked secret stays, because tokens that were issued for it are refused by its id.
create table directory.operator_secrets (
  operator_secret_id uuid primary key,
  operator_id uuid not null references directory.operators,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- When a token was last issued for the secret.
  last_used_at timestamptz
);
create index operator_secrets_of_operator on directory.operator_secrets (operator_id);

grant select on directory.operators, directory.operator_secrets to reseller_management_api;
grant update (last_used_at) on directory.operator_secrets to reseller_management_api;

-- The writes of operators in this home, with their answers while an idempotency key is valid. Rows are never deleted. The
-- role that serves requests has no right to them.
create table directory.operator_requests (
  operator_request_id uuid primary key,
  operator_id uuid not null,
  operator_name text not null,
  occurred_at timestamptz not null default now(),
  correlation_id uuid not null,
  operation text not null,
  -- Without a foreign key, because a tenant can move to another home.
  concerned_tenant_id uuid,
  description text not null,
  status text not null check (status in ('Succeded', 'Failed')),
  error_message text,
  -- Null after the answer has expired.
  idempotency_key text,
  fingerprint bytea,
  answer_status smallint,
  answer_headers jsonb,
  answer_body text,
  expires_at timestamptz
);
create unique index operator_requests_by_key on directory.operator_requests (operator_id, idempotency_key)
  where idempotency_key is not null;
create index operator_requests_by_time on directory.operator_requests (occurred_at, operator_request_id);
