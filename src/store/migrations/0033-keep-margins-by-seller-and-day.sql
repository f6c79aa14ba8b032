-- Margins of a subscription's own have one history per seller: seller_id is the tenant for the csp, or the reseller, and
-- terms is that seller's margin. All margins, limits and prices hold from the first moment of a UTC day. Seller rows keep
-- their moment: they tell who sold, and no terms.
--
-- corrects_past: the record was made with an effectiveDate on an earlier day than that of recorded_at. Such a record
-- overrides the terms that an order froze before it.
alter table margin_history add column corrects_past boolean not null default false;

-- The owner of the tables sees no rows but those of the tenant that it names.
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update margin_history set valid_from = date_trunc('day', valid_from, 'UTC')
    where tenant_id = tenant and kind <> 'Seller' and valid_from <> date_trunc('day', valid_from, 'UTC');

    with joined as (
      delete from margin_history where tenant_id = tenant and kind = 'Subscription' and seller_id is null returning *
    ),
    parts as (
      select j.margin_history_id as id, j.party_id, 1 as place, tenant as seller_id, j.valid_from, j.recorded_at,
        nullif(j.terms ->> 'csp', '') as margin
      from joined j
      union all
      select j.margin_history_id, j.party_id, 2, (j.terms ->> 'resellerId')::uuid, j.valid_from, j.recorded_at,
        nullif(j.terms ->> 'reseller', '')
      from joined j where j.terms ->> 'resellerId' is not null
    ),
    compared as (
      select p.*, p.margin is distinct from lag(p.margin) over (partition by p.party_id, p.seller_id order by p.id)
        as is_other
      from parts p
    ),
    -- A row in which only the other seller's margin changed says nothing about this seller.
    kept as (
      select c.* from compared c
      where c.is_other or not exists (select from compared o where o.id = c.id and o.is_other)
    )
    insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, recorded_at, terms)
    select tenant, 'Subscription', k.party_id, k.seller_id, s.provider_instance_id, k.valid_from, k.recorded_at,
      k.margin::json
    from kept k join subscriptions s on s.tenant_id = tenant and s.subscription_id = k.party_id
    order by k.id, k.place;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

alter table margin_history
  add constraint margin_history_of_seller check (kind not in ('Binding', 'Subscription') or seller_id is not null),
  add constraint margin_history_from_day
    check (kind = 'Seller' or valid_from = date_trunc('day', valid_from, 'UTC')),
  add constraint margin_history_corrections
    check (not corrects_past or valid_from < date_trunc('day', recorded_at, 'UTC'));
