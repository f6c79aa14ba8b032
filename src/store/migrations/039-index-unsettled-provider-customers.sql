-- The provider customers that are Processing or Failed, in the order of the list of customers. Nearly all are Success, so the
-- index stays small. It has all columns that the list needs.
create index provider_customers_unsettled on provider_customers (tenant_id, status, company_name_key, customer_id)
  include (provider_instance_id, is_released) where status <> 'Success';
