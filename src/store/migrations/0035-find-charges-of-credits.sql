-- A credit is rated by the terms of the charge that it reverses, which may stand on an earlier invoice: charges are found by
-- the vendor's subscription, or order where there is no subscription: by a case, because with coalesce the row-level policy
-- would be checked before the index. Usage by days has no charges that last.
do $$
declare
  name text;
begin
  foreach name in array array['license', 'usage', 'onetime'] loop
    execute format('create index %I on %I (tenant_id,
        (case when provider_subscription_id is null then order_id else provider_subscription_id end), charge_start_date)
      where subtotal > 0', 'invoice_' || name || '_charges', 'invoice_' || name || '_lines');
    -- Before an invoice can be read, its credits are rated once all of its charges are there.
    execute format('grant update (subtotal_for_reseller, subtotal_for_customer, retail_subtotal, gap) on %I
      to reseller_management_api', 'invoice_' || name || '_lines');
  end loop;
end
$$;
