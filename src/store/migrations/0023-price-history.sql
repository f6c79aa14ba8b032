-- What subscriptions have cost is kept beside the margins, because a charge of a past day is rated by both: Price, of which
-- party_id is the subscription and valid_from the first moment of a day. One whose price never was another has no rows.
alter table margin_history drop constraint margin_history_kind_check;
alter table margin_history add constraint margin_history_kind_check
  check (kind in ('Association', 'Binding', 'Subscription', 'Limits', 'Price'));

-- What the history of subscriptions tells of it: a price holds from the day on which its term began, and one that came
-- within a term from when it was known. The owner of the tables sees no rows but those of the tenant that it names.
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    with told as (
      select subscription_id, version, changed_at, after::jsonb as state from subscription_changes where tenant_id = tenant
      union all
      -- What it was before the first change that is known; before the very first it was another subscription.
      (select distinct on (subscription_id) subscription_id, version - 1, changed_at, before::jsonb
       from subscription_changes c where tenant_id = tenant and before is not null and not exists (
         select from subscription_changes f where f.tenant_id = c.tenant_id and f.subscription_id = c.subscription_id
           and f.version = 1)
       order by subscription_id, version)
    ),
    priced as (
      select subscription_id, version, changed_at, (state ->> 'startDate')::timestamptz as term_start,
        (state #>> '{price,cost}')::numeric as cost, (state #>> '{price,erp}')::numeric as erp
      from told where state #>> '{price,cost}' is not null
      union all
      select subscription_id, 2147483647, now(), start_date, cost, erp
      from subscriptions where tenant_id = tenant and cost is not null
    ),
    compared as (
      select *, lag(cost) over past as former_cost, lag(erp) over past as former_erp,
        lag(term_start) over past as former_start
      from priced window past as (partition by subscription_id order by version)
    ),
    changed as (
      select *, count(*) over (partition by subscription_id) as prices from compared
      where former_cost is null or (cost, erp) is distinct from (former_cost, former_erp)
    )
    insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
    select tenant, 'Price', s.subscription_id, s.provider_instance_id,
      date_trunc('day', case when c.former_start is null or c.term_start > c.former_start or c.former_erp is null
        then c.term_start else c.changed_at end, 'UTC'),
      json_build_object('cost', c.cost::text, 'erp', c.erp::text)
    from changed c join subscriptions s on s.subscription_id = c.subscription_id and s.tenant_id = tenant
    where c.prices > 1
    order by c.subscription_id, c.version;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
