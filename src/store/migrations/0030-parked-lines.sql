-- What programs have to know of a parked line, which they read out of its reason before: why it is one that the vendor
-- bills all the same, and how much it comes to.
alter table parked_lines add column code text check (code in ('Currency', 'Repeated'));
alter table parked_lines add column amount numeric;
alter table parked_lines add column currency text;

-- The owner of the tables sees no rows but those of the tenant that it names.
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update parked_lines p set code = 'Repeated', currency = i.currency,
      amount = substring(p.reason from ' an amount of (-?[0-9.]+)\.$')::numeric
    from invoices i
    where p.tenant_id = tenant and i.tenant_id = tenant and i.invoice_id = p.invoice_id
      and p.reason like 'The line came before: %';
    -- The amount stands in the line alone.
    update parked_lines set code = 'Currency', currency = substring(reason from '^The line is in (\S+),'),
      amount = substring(content
        from '(?i)"(?:subtotal|pretaxCharges|billingPreTaxTotal)"\s*:\s*"?(-?[0-9]+(?:\.[0-9]+)?)"?\s*[,}]')::numeric
    where tenant_id = tenant and reason like 'The line is in %, and the invoice in %';

    -- Margins of subscriptions hold at no provider instance of their own, and are written down so. What the first
    -- migration of them wrote at one never met what came later, and ended beside each change of it for a second time.
    delete from margin_history h
    where h.tenant_id = tenant and h.kind = 'Subscription' and h.provider_instance_id is not null
      and h.terms is null and exists (
        select from margin_history n where n.tenant_id = tenant and n.kind = 'Subscription'
          and n.party_id = h.party_id and n.provider_instance_id is null and n.recorded_at = h.recorded_at);
    update margin_history set provider_instance_id = null
    where tenant_id = tenant and kind = 'Subscription' and provider_instance_id is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
