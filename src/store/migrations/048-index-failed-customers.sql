-- A reseller's customers that have failed at a provider instance are read from an index of its relations, in the order of the
-- list. Before, a list of them read every failed customer of the tenant, with the bindings of each.

-- Whether the customer is Failed at a provider instance at which this seller sells to it.
alter table customer_relations add column has_failed boolean not null default false;

-- Without a tenant, forced row-level security hides every row from the owner.
alter table customer_relations no force row level security;
alter table provider_customers no force row level security;
alter table customer_bindings no force row level security;
update customer_relations s set has_failed = true
from customer_bindings b join provider_customers p using (tenant_id, customer_id, provider_instance_id)
where b.tenant_id = s.tenant_id and b.customer_id = s.customer_id and b.seller_id = s.seller_id and p.status = 'Failed';
alter table customer_relations force row level security;
alter table provider_customers force row level security;
alter table customer_bindings force row level security;

create index customer_relations_failed on customer_relations (tenant_id, reseller_id, company_name_key, customer_id)
  include (is_deleted, internal_identifier_key) where has_failed and reseller_id is not null;

create or replace view searchable_customer_relations as
  select tenant_id, customer_id, seller_id, reseller_id, internal_identifier_key, company_name_key, is_deleted, has_failed
  from customer_relations where tenant_id = current_tenant();
select protect_searches();

-- Copies failures to the relations of a customer. A provider customer is deleted together with its bindings, and one of a new
-- customer has not failed. The transaction has changed the customer before, so it waits for other changes of the customer.
create function public.copy_failures() returns trigger
  language plpgsql
as $$
begin
  if current_setting('app.copies_rows', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    if current_setting('app.created', true) = 'customer ' || new.customer_id then
      return null;
    end if;
  elsif ('Failed' = old.status) = (tg_op = 'UPDATE' and 'Failed' = new.status) then
    return null;
  end if;
  update public.customer_relations s set has_failed = not s.has_failed
  where s.tenant_id = coalesce(new.tenant_id, old.tenant_id) and s.customer_id = coalesce(new.customer_id, old.customer_id)
    and s.has_failed <> exists (
      select from public.customer_bindings b join public.provider_customers p using (tenant_id, customer_id, provider_instance_id)
      where b.tenant_id = s.tenant_id and b.customer_id = s.customer_id and b.seller_id = s.seller_id and 'Failed' = p.status);
  return null;
end
$$;
create trigger copy_failures after insert on customer_bindings
  for each row execute function public.copy_failures();
create trigger copy_failures after update of status or delete on provider_customers
  for each row execute function public.copy_failures();
