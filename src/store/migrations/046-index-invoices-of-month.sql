-- The invoices of one billed month, also those whose first import failed. Invoices are written once per month and kind.
create index invoices_of_month on invoices (tenant_id, period, issued_at, invoice_id);
