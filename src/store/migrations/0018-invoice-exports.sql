-- What is known of a file of an invoice's lines once it has been made: a revision never changes, and neither do its files.
-- checkpoint_places are places in the list of lines, checkpoint_bytes how long the file is up to each, so that whoever goes
-- on with a file that was cut off need not wait for all of it to be made again.
create table invoice_exports (
  tenant_id uuid not null,
  export_tag text not null,
  invoice_id uuid not null,
  bytes bigint not null,
  sha256 bytea not null,
  rows bigint not null,
  checkpoint_places text[] not null,
  checkpoint_bytes bigint[] not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, export_tag),
  foreign key (tenant_id, invoice_id) references invoices
);
create index invoice_exports_of_invoice on invoice_exports (tenant_id, invoice_id);

alter table invoice_exports enable row level security;
alter table invoice_exports force row level security;
create policy tenant on invoice_exports using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert on invoice_exports to reseller_management_api;
