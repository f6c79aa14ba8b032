-- A customer of a vendor belongs to one customer of the tenant. The vendor's ids differ only in case when they mean the
-- same customer. A deleted customer releases its vendor customers.
alter table provider_customers
  add column is_released boolean not null default false,
  -- The reseller that wants to link an existing customer of the vendor, until the link is proven or approved.
  add column link_wanted_by uuid,
  add column link_state text check (link_state in ('Unproven', 'Held', 'Rejected')),
  add check ((link_wanted_by is null) = (link_state is null)),
  add constraint provider_customers_linked_with_proof check (status <> 'Success' or link_state is null),
  add foreign key (tenant_id, link_wanted_by) references resellers;

-- Without a tenant, forced row-level security hides every row from the owner.
alter table provider_customers no force row level security;
alter table customers no force row level security;
update provider_customers p set is_released = true from customers c
where c.tenant_id = p.tenant_id and c.customer_id = p.customer_id and c.deleted_at is not null;
-- A later attempt to link for a reseller needs a proof, too.
update provider_customers p set link_wanted_by = b.seller_id, link_state = 'Unproven' from customer_bindings b
where b.tenant_id = p.tenant_id and b.customer_id = p.customer_id
  and b.provider_instance_id = p.provider_instance_id and b.seller_id <> b.tenant_id
  and p.status <> 'Success' and p.provider_customer_id is not null;
alter table provider_customers force row level security;
alter table customers force row level security;

create unique index provider_customers_one_owner on provider_customers
  (tenant_id, provider_instance_id, lower(provider_customer_id collate "C"))
  where status = 'Success' and not is_released;
create index provider_customers_held_links on provider_customers
  (tenant_id, created_at, customer_id, provider_instance_id) where link_state = 'Held';
