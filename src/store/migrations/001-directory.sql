-- Two kinds of tables. The schema "directory" maps a request to its tenant, so it is read before any tenant is known: it
-- is small, and only sign-in reads it. Every table in "public" belongs to tenants: tenant_id leads each key, and
-- row-level security shows a session only the rows of the tenant that its statement has named (014-access.sql).

create extension if not exists pg_trgm;

do $$
declare
  name text;
begin
  -- The service acts as the first role. The views of 013-search.sql belong to the second one.
  foreach name in array array['reseller_management_api', 'reseller_management_api_search'] loop
    begin
      execute format('create role %I nologin', name);
    exception
      -- Roles belong to the whole server: another database, or a migration that runs now, may have created it.
      when duplicate_object or unique_violation then null;
    end;
    execute format('grant %I to %I', name, current_user);
  end loop;
end
$$;

create schema directory;

create table directory.tenants (
  tenant_id uuid primary key,
  name text not null unique,
  created_at timestamptz not null default now()
);

create table directory.domains (
  domain text primary key,
  tenant_id uuid not null references directory.tenants,
  reseller_id uuid,
  status text not null check (status in ('Pending', 'Active', 'Failed', 'Expired')),
  verification text not null,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  verified_at timestamptz
);
create unique index on directory.domains (tenant_id, reseller_id) where reseller_id is not null;

create table directory.api_accesses (
  api_access_id uuid primary key,
  tenant_id uuid not null references directory.tenants,
  name text not null,
  issuer text not null,
  subject text not null,
  role text not null check (role in ('csp', 'reseller', 'customer')),
  reseller_id uuid check ((role = 'reseller') = (reseller_id is not null)),
  customer_id uuid check ((role = 'customer') = (customer_id is not null)),
  -- The portal user that signs in with this access; null for a program.
  user_id uuid,
  secret_hash text,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (issuer, subject)
);

create table directory.signing_keys (
  key_id text primary key,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table directory.secrets (
  name text primary key,
  value bytea not null
);

-- Portal users that may sign in, written in the transaction that writes the user. Sign-in reads it before the tenant is
-- known, so every session reads all rows; a session writes only those of its tenant.
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

-- The tenant that the statement or its transaction has named; null when none is.
create function public.current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- Whether a text has no white space around it. White space is what trim() of ECMAScript removes, as the service does.
create function public.is_trimmed(value text) returns boolean
  language sql immutable parallel safe
  return value = btrim(value, U&' \0009\000a\000b\000c\000d\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff');
