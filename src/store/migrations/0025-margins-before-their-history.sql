-- What was set before margins had a history. It was filled without naming a tenant then, so that an owner of the tables
-- who is no superuser wrote nothing: the first change would have taken what held before it away from past days.
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
    select tenant, s.kind, s.party_id, s.seller_id, s.provider_instance_id, s.valid_from, s.terms
    from (
      select 'Association' as kind, reseller_id as party_id, null::uuid as seller_id, provider_instance_id,
        created_at as valid_from, json_build_object('margin', price_margin, 'offerTypeMargins', offer_type_margins) as terms
      from reseller_associations where tenant_id = tenant
      union all
      select 'Binding', customer_id, seller_id, provider_instance_id, created_at,
        json_build_object('margin', margin, 'offerTypeMargins', offer_type_margins)
      from customer_bindings where tenant_id = tenant
      union all
      select 'Subscription', subscription_id, null, null, created_at,
        json_build_object('csp', csp_margin, 'reseller', reseller_margin)
      from subscriptions where tenant_id = tenant and (csp_margin is not null or reseller_margin is not null)
      union all
      select 'Limits', seller_id, null, null, now(),
        json_build_object('capsAtErp', caps_at_erp, 'floorsAtList', floors_at_list)
      from price_limits where tenant_id = tenant
    ) s
    where not exists (
      select from margin_history h where h.tenant_id = tenant and h.kind = s.kind and h.party_id = s.party_id
        and h.seller_id is not distinct from s.seller_id
        and h.provider_instance_id is not distinct from s.provider_instance_id
    );
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
