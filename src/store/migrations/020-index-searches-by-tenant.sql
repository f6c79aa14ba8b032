-- A search index that begins with the tenant. Without it, a search reads the matches of all tenants before it discards those
-- of others, and its duration reveals how many they have. btree_gin is part of PostgreSQL and needs no superuser.
create extension if not exists btree_gin;

-- The pending list is as short as before.
create index resellers_name_by_tenant on resellers using gin (tenant_id, company_name_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index resellers_identifier_by_tenant on resellers using gin (tenant_id, internal_identifier_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index reseller_associations_partner_by_tenant on reseller_associations
  using gin (tenant_id, partner_ids gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_name_by_tenant on customers using gin (tenant_id, company_name_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index customer_relations_identifier_by_tenant on customer_relations
  using gin (tenant_id, internal_identifier_key gin_trgm_ops) with (gin_pending_list_limit = 256);
create index provider_customers_id_by_tenant on provider_customers
  using gin (tenant_id, provider_customer_id_key gin_trgm_ops) with (gin_pending_list_limit = 256);
create index provider_customers_domain_by_tenant on provider_customers
  using gin (tenant_id, domain_key gin_trgm_ops) with (gin_pending_list_limit = 256);
create index portal_users_search_by_tenant on portal_users using gin (tenant_id, search_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index offers_id_by_tenant on offers using gin (tenant_id, lower(provider_offer_id) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index offer_listings_search_by_tenant on offer_listings using gin (tenant_id, name_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index subscriptions_search_by_tenant on subscriptions using gin (tenant_id, search_key gin_trgm_ops)
  with (gin_pending_list_limit = 256);

drop index resellers_name_search, resellers_identifier_search, reseller_associations_partner_search,
  customers_name_search, customer_relations_identifier_search, provider_customers_id_search,
  provider_customers_domain_search, portal_users_search, offers_id_search, offer_listings_search, subscriptions_search;
