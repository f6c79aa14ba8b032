-- An order may carry the margin of whoever orders: the csp's hop, or the reseller's.
alter table orders rename column subscription_margin to csp_margin;
alter table orders add column reseller_margin json;

-- Who wants to delete a customer, or take it from a provider instance, has to know what is being bought there.
create index orders_under_way on orders (tenant_id, customer_id, provider_instance_id)
  where status in ('Processing', 'Provisioning');
