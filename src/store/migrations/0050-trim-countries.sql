-- Countries, ZIPs and phone numbers are stored without white space around them: each reader once decided for itself whether to
-- trim them, and a customer with the country ' AT ' had no prices. The white space is that which a request is read without,
-- the trim() of ECMAScript. The owner of the tables sees the rows of one tenant at a time.
do $$
declare
  tenant uuid;
  space constant text := U&' \0009\000a\000b\000c\000d\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff';
begin
  for tenant in select tenant_id from directory.tenants loop
    perform set_config('app.tenant', tenant::text, true);
    update resellers
    set country = btrim(country, space), zip_code = btrim(zip_code, space), phone = btrim(phone, space), version = version + 1
    where tenant_id = tenant and (country, zip_code, phone) is distinct from
      (btrim(country, space), btrim(zip_code, space), btrim(phone, space));
    update customers
    set country = btrim(country, space), zip = btrim(zip, space), phone = btrim(phone, space), version = version + 1
    where tenant_id = tenant and (country, zip, phone) is distinct from
      (btrim(country, space), btrim(zip, space), btrim(phone, space));
    update customer_agreements set phone = btrim(phone, space)
    where tenant_id = tenant and phone is distinct from btrim(phone, space);
    -- The market of a subscription that was found at its vendor is the country of its customer.
    update subscriptions s set region = coalesce(nullif(btrim(s.region, space), ''), c.country, '')
    from customers c
    where s.tenant_id = tenant and c.tenant_id = tenant and c.customer_id = s.customer_id and s.region !~ '^[A-Z]{2}$';
    delete from unsold_markets where tenant_id = tenant and market !~ '^[A-Z]{2}$';
    update catalogue_syncs
    set markets = array(select distinct btrim(market, space) from unnest(markets) m (market) order by 1)
    where tenant_id = tenant and markets::text !~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$';
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- What invoice lines tell of countries and regions is not among these: it is what the vendor wrote.
alter table provider_instances
  add constraint provider_instances_countries check (supported_countries::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$');
alter table catalogue_syncs
  add constraint catalogue_syncs_markets check (markets::text ~ '^\{([A-Z]{2}(,[A-Z]{2})*)?\}$');
alter table offer_prices add constraint offer_prices_region check (region ~ '^[A-Z]{2}$');
alter table unsold_markets add constraint unsold_markets_market check (market ~ '^[A-Z]{2}$');
alter table orders add constraint orders_region check (region ~ '^[A-Z]{2}$');
alter table subscriptions add constraint subscriptions_region check (region ~ '^[A-Z]{2}$');
-- The region '' stands for all markets here.
alter table offer_listings add constraint offer_listings_region check (region ~ '^([A-Z]{2})?$');
alter table offer_counts add constraint offer_counts_region check (region ~ '^([A-Z]{2})?$');

alter table resellers add constraint resellers_country check (country ~ '^[A-Z]{2}$');
alter table customers add constraint customers_country check (country ~ '^[A-Z]{2}$');

do $$
declare
  place record;
begin
  for place in
    select * from (values ('resellers', 'zip_code'), ('resellers', 'phone'), ('customers', 'zip'), ('customers', 'phone'),
      ('customer_agreements', 'phone')) p (table_name, column_name)
  loop
    execute format(
      'alter table %I add constraint %I check (%I = btrim(%3$I, %L))',
      place.table_name, place.table_name || '_' || place.column_name, place.column_name,
      U&' \0009\000a\000b\000c\000d\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff');
  end loop;
end
$$;
