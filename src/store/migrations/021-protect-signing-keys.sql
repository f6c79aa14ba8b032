-- A private key is stored sealed by SECRET_KEY when that is configured, and plain otherwise. Only a key that signs needs
-- its private half: a retired or revoked key keeps its public half alone.
alter table directory.signing_keys
  alter column private_key drop not null,
  add column sealed_key text,
  add column revoked_at timestamptz;
update directory.signing_keys set private_key = null where retired_at is not null;
alter table directory.signing_keys add check (
  num_nonnulls(private_key, sealed_key) = case when retired_at is null and revoked_at is null then 1 else 0 end
);

-- Only the owner reads the secrets, once at the start of a process.
revoke all on directory.secrets from reseller_management_api;
