-- A customer that is created at a vendor writes into two indexes of its id there. Both searches by this id now use the unique
-- one, provider_customers_one_owner.
drop index provider_customers_by_vendor;

-- A longer pending list writes the entries of more rows at a time: about 2,500 customers. A search reads at most 2 MB of it.
alter index provider_customers_id_by_tenant set (gin_pending_list_limit = 2048);
alter index provider_customers_domain_by_tenant set (gin_pending_list_limit = 2048);
