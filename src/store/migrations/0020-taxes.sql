-- What vendors tell of taxes, to compare a total that contains them.

alter table invoices add column vendor_total_with_tax numeric;
alter table invoice_license_lines add column tax_total numeric;
alter table invoice_usage_lines add column tax_total numeric;

-- COPY writes to months of their own, column by column.
do $$
declare
  partition regclass;
begin
  for partition in
    select inhrelid::regclass from pg_inherits
    where inhparent in ('invoice_license_lines'::regclass, 'invoice_usage_lines'::regclass)
  loop
    execute format('grant insert (tax_total) on %s to reseller_management_api', partition);
  end loop;
end
$$;
