-- Whether credits in invoices that were imported before may reverse charges of the published lines of this one.
alter table invoices add column has_new_charges boolean not null default false;
