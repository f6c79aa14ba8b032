-- A change at a vendor that a request makes while its caller waits. The row is there before the vendor is told
-- anything: it keeps others away from the same thing (`subject`, in the vendor's words) until `held_until`, and it
-- knows by which request id the vendor recognises a repetition. It goes when the outcome is known. What is left of
-- a change whose outcome is not known serves whoever sends the same request again.
create table vendor_changes (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  subject text not null,
  holder_id uuid not null,
  held_until timestamptz not null,
  request_id uuid not null,
  fingerprint bytea,
  may_have_acted boolean not null default false,
  primary key (tenant_id, provider_instance_id, subject),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index vendor_changes_by_end on vendor_changes (tenant_id, held_until);

alter table vendor_changes enable row level security;
alter table vendor_changes force row level security;
create policy tenant on vendor_changes
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());

grant select, insert, update, delete on vendor_changes to reseller_management_api;
