-- The end of what an invoice bills is the first moment after it. Vendors' own invoices had some moment of the last day.
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update invoices set
      period_start = date_trunc('day', period_start, 'UTC'),
      period_end = case when period_end = date_trunc('month', period_end, 'UTC') then period_end
        else date_trunc('day', period_end, 'UTC') + interval '24 hours' end
    where tenant_id = tenant;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- The rest of a price that comes back after one for a limited time has been valid for nobody until then: it goes when
-- that one is to last longer.
grant delete on offer_prices to reseller_management_api;
