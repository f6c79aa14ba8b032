-- Search indexes whose trigrams belong to one tenant each. In an index of the tenant and the trigrams, every search reads the
-- list of all rows of the tenant, or the matches of all tenants: PostgreSQL reads the columns of a GIN index in their order.

-- Returns each three successive characters of a text, after the end of the tenant's id, which is as long as an entry may be
-- without becoming larger. Words have no meaning here, so a search uses every character. Two tenants whose ids end alike share
-- entries, and their searches examine more rows. The separator is in no trigram that a search asks for. A
-- function in SQL would be inlined into each statement that writes, and prepared for it, which takes 15 µs of a row.
create function public.trigrams_in_tenant(tenant uuid, searched text) returns text[]
  language plpgsql immutable strict parallel safe
as $$
begin
  return string_to_array(
    rtrim(
      regexp_replace(
        left(searched, length(searched) / 3 * 3)
          || substr(searched, 2, (length(searched) - 1) / 3 * 3)
          || substr(searched, 3, (length(searched) - 2) / 3 * 3),
        '...', right(tenant::text, 12) || E'\\&\x1f', 'g'),
      E'\x1f'),
    E'\x1f');
end
$$;

-- A pending list has about as many entries as before, which are longer now.
create index resellers_name_trigrams on resellers
  using gin (trigrams_in_tenant(tenant_id, company_name_key) collate "C") with (gin_pending_list_limit = 384);
create index resellers_identifier_trigrams on resellers
  using gin (trigrams_in_tenant(tenant_id, internal_identifier_key) collate "C") with (gin_pending_list_limit = 384)
  where internal_identifier_key is not null;
create index reseller_associations_partner_trigrams on reseller_associations
  using gin (trigrams_in_tenant(tenant_id, partner_ids) collate "C") with (gin_pending_list_limit = 384)
  where partner_ids is not null;
create index customers_name_trigrams on customers
  using gin (trigrams_in_tenant(tenant_id, company_name_key) collate "C") with (gin_pending_list_limit = 384);
create index customer_relations_identifier_trigrams on customer_relations
  using gin (trigrams_in_tenant(tenant_id, internal_identifier_key) collate "C") with (gin_pending_list_limit = 384)
  where internal_identifier_key is not null;
create index provider_customers_id_trigrams on provider_customers
  using gin (trigrams_in_tenant(tenant_id, provider_customer_id_key) collate "C") with (gin_pending_list_limit = 3072)
  where provider_customer_id_key is not null;
create index provider_customers_domain_trigrams on provider_customers
  using gin (trigrams_in_tenant(tenant_id, domain_key) collate "C") with (gin_pending_list_limit = 3072)
  where domain_key is not null;
create index portal_users_search_trigrams on portal_users
  using gin (trigrams_in_tenant(tenant_id, search_key) collate "C") with (gin_pending_list_limit = 384);
create index offers_id_trigrams on offers
  using gin (trigrams_in_tenant(tenant_id, lower(provider_offer_id)) collate "C") with (gin_pending_list_limit = 384);
create index offer_listings_search_trigrams on offer_listings
  using gin (trigrams_in_tenant(tenant_id, name_key) collate "C") with (gin_pending_list_limit = 384);
create index subscriptions_search_trigrams on subscriptions
  using gin (trigrams_in_tenant(tenant_id, search_key) collate "C") with (gin_pending_list_limit = 384);

-- PostgreSQL would compute the trigrams of 30,000 rows for statistics. The searches need none.
alter index resellers_name_trigrams alter column 1 set statistics 0;
alter index resellers_identifier_trigrams alter column 1 set statistics 0;
alter index reseller_associations_partner_trigrams alter column 1 set statistics 0;
alter index customers_name_trigrams alter column 1 set statistics 0;
alter index customer_relations_identifier_trigrams alter column 1 set statistics 0;
alter index provider_customers_id_trigrams alter column 1 set statistics 0;
alter index provider_customers_domain_trigrams alter column 1 set statistics 0;
alter index portal_users_search_trigrams alter column 1 set statistics 0;
alter index offers_id_trigrams alter column 1 set statistics 0;
alter index offer_listings_search_trigrams alter column 1 set statistics 0;
alter index subscriptions_search_trigrams alter column 1 set statistics 0;

drop index resellers_name_by_tenant, resellers_identifier_by_tenant, reseller_associations_partner_by_tenant,
  customers_name_by_tenant, customer_relations_identifier_by_tenant, provider_customers_id_by_tenant,
  provider_customers_domain_by_tenant, portal_users_search_by_tenant, offers_id_by_tenant,
  offer_listings_search_by_tenant, subscriptions_search_by_tenant;
