-- Through whom subscriptions were sold is kept beside the margins, because a charge of a past day is owed by whoever sold on
-- that day: Seller, of which party_id is the subscription. One that was never sold through another has no rows.
alter table margin_history drop constraint margin_history_kind_check;
alter table margin_history add constraint margin_history_kind_check
  check (kind in ('Association', 'Binding', 'Subscription', 'Limits', 'Price', 'Seller'));

-- What the history of subscriptions tells of it, and whose a subscription's own margins are: those of one reseller are not
-- those of the next. The owner of the tables sees no rows but those of the tenant that it names.
do $$
declare
  tenant uuid;
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    with told as (
      select subscription_id, version, changed_at, after ->> 'resellerId' as seller
      from subscription_changes where tenant_id = tenant
      union all
      -- What it was before the first change that is known; before the very first it was another subscription.
      (select distinct on (subscription_id) subscription_id, version - 1,
         coalesce((before ->> 'startDate')::timestamptz, changed_at), before ->> 'resellerId'
       from subscription_changes where tenant_id = tenant order by subscription_id, version)
    ),
    compared as (
      select t.*, lag(seller) over past as former, lag(version) over past as former_version
      from told t where version > 0 window past as (partition by subscription_id order by version)
    ),
    changed as (
      select *, count(*) over (partition by subscription_id) as sellers from compared
      where former_version is null or seller is distinct from former
    )
    insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
    select tenant, 'Seller', s.subscription_id, s.provider_instance_id, c.changed_at,
      json_build_object('resellerId', c.seller)
    from changed c join subscriptions s on s.tenant_id = tenant and s.subscription_id = c.subscription_id
    where c.sellers > 1
      and not exists (select from margin_history h where h.tenant_id = tenant and h.kind = 'Seller'
        and h.party_id = c.subscription_id)
    order by c.subscription_id, c.version;

    with owned as (
      -- Who sold when it was written down; of what was written before the first that is known, the first.
      select h.margin_history_id as id, case when t.terms is null then s.reseller_id::text else t.terms ->> 'resellerId' end
        as seller
      from margin_history h
      join subscriptions s on s.tenant_id = tenant and s.subscription_id = h.party_id
      left join lateral (
        select terms from margin_history where tenant_id = tenant and kind = 'Seller' and party_id = h.party_id
        order by valid_from <= h.recorded_at desc,
          case when valid_from <= h.recorded_at then -margin_history_id else margin_history_id end
        limit 1
      ) t on true
      where h.tenant_id = tenant and h.kind = 'Subscription' and h.terms is not null
    )
    update margin_history h
    set terms = json_build_object('csp', h.terms -> 'csp', 'reseller', h.terms -> 'reseller', 'resellerId', o.seller)
    from owned o where h.tenant_id = tenant and h.margin_history_id = o.id;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- By which state of customers, sellers, margins and prices the lines of a revision are rated: an import that is gone on with
-- under another one begins anew.
alter table invoice_revisions add column relations_state text;

-- One that was refused goes when the vendor is back at the lines before it.
grant delete on invoice_revisions to reseller_management_api;

-- What lines have to tell so that they can be rated again by other relations than those that were known when they came in.
alter table invoice_onetime_lines add column effective_unit_price numeric;
alter table invoice_license_lines add column reseller_mpn_id text;
alter table invoice_dailyratedusage_lines add column reseller_mpn_id text;

-- COPY writes to months of their own, column by column.
do $$
declare
  added record;
begin
  for added in
    select inhrelid::regclass as partition,
      case inhparent when 'invoice_onetime_lines'::regclass then 'effective_unit_price' else 'reseller_mpn_id' end as name
    from pg_inherits
    where inhparent in ('invoice_onetime_lines'::regclass, 'invoice_license_lines'::regclass,
      'invoice_dailyratedusage_lines'::regclass)
  loop
    execute format('grant insert (%I) on %s to reseller_management_api', added.name, added.partition);
  end loop;
end
$$;
