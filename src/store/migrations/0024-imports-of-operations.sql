-- What a background operation has to import, or to bill, and what came of it: the lines of one kind of an invoice each.
create table operation_invoices (
  tenant_id uuid not null,
  operation_id uuid not null,
  provider_instance_id uuid not null,
  provider_invoice_id text not null,
  kind text not null,
  state text not null check (state in ('Processing', 'Succeded', 'Failed')),
  -- Why it was not taken.
  reason text,
  primary key (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind),
  foreign key (tenant_id, operation_id) references background_operations
);
alter table operation_invoices enable row level security;
alter table operation_invoices force row level security;
create policy tenant on operation_invoices
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on operation_invoices to reseller_management_api;
