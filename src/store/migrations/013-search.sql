-- LIKE is not leakproof, so PostgreSQL never uses a trigram index below a row-level policy: a search would read all rows of
-- the tenant. Searches therefore read through these views (ADR 3). Each repeats the condition of the policy. Its owner
-- reads the rows of every tenant, but only the columns of the view, so that a view cannot show more by mistake.
--
-- A view has keys: those of the table, and what searches compare, filter and sort by. Everything else is joined by key.

create view searchable_resellers as
  select tenant_id, reseller_id, company_name_key, internal_identifier_key
  from resellers where tenant_id = current_tenant();

create view searchable_reseller_associations as
  select tenant_id, reseller_id, provider_instance_id, partner_ids
  from reseller_associations where tenant_id = current_tenant();

create view searchable_customers as
  select tenant_id, customer_id, company_name_key, deleted_at
  from customers where tenant_id = current_tenant();

create view searchable_customer_relations as
  select tenant_id, customer_id, seller_id, reseller_id, internal_identifier_key
  from customer_relations where tenant_id = current_tenant();

create view searchable_provider_customers as
  select tenant_id, customer_id, provider_instance_id, provider_customer_id_key, domain_key
  from provider_customers where tenant_id = current_tenant();

create view searchable_portal_users as
  select tenant_id, user_id, reseller_id, customer_id, name_key, email_key, search_key, groups, deleted_at
  from portal_users where tenant_id = current_tenant();

create view searchable_offers as
  select tenant_id, offer_id, provider_offer_id
  from offers where tenant_id = current_tenant();

create view searchable_offer_listings as
  select tenant_id, offer_id, segment, region, provider_instance_id, offer_type, name_key, is_deleted, listed_from,
    listed_to
  from offer_listings where tenant_id = current_tenant();

create view searchable_subscriptions as
  select tenant_id, subscription_id, customer_id, reseller_id, offer_id, offer_name_key, search_key, status, start_date,
    end_date
  from subscriptions where tenant_id = current_tenant();

-- Gives every view searchable_<table> to the search role, with the rights that it needs. A migration that adds such a view
-- or changes its columns ends with: select protect_searches();
create function public.protect_searches() returns void
  language plpgsql
as $$
declare
  search record;
begin
  -- The owner of a view needs this right when it becomes the owner.
  grant usage, create on schema public to reseller_management_api_search;
  for search in
    select v.oid::regclass as view, t.oid::regclass as source,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute where attrelid = v.oid and attnum > 0) as columns,
      exists (select from pg_policy where polrelid = t.oid and polname = 'search') as is_known
    from pg_class v join pg_class t on v.relname = 'searchable_' || t.relname and t.relnamespace = v.relnamespace
    where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace
  loop
    if not search.is_known then
      execute format('create policy search on %s for select to reseller_management_api_search using (true)', search.source);
    end if;
    execute format('grant select (%s) on %s to reseller_management_api_search', search.columns, search.source);
    execute format('alter view %s owner to reseller_management_api_search', search.view);
    execute format('grant select on %s to reseller_management_api', search.view);
  end loop;
  revoke create on schema public from reseller_management_api_search;
end
$$;
revoke execute on function public.protect_searches() from public;

select protect_searches();
