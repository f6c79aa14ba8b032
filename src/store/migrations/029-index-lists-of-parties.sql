-- Lists of a party's customers, of its invoices and of agreements are read from indexes that begin with the party and have the
-- order of the list. The columns that they need are copied from other tables. Triggers keep the copies, because processes of
-- the version before do not.

alter table customer_relations
  add column company_name_key text collate "C",
  add column is_deleted boolean not null default false;
alter table provider_customers
  add column company_name_key text collate "C",
  add column country text check (country ~ '^[A-Z]{2}$'),
  -- 'required' while no agreement is stored.
  add column agreement_status text collate "C" not null default 'required';

-- Without a tenant, forced row-level security hides every row from the owner.
alter table customers no force row level security;
alter table customer_relations no force row level security;
alter table provider_customers no force row level security;
alter table customer_agreements no force row level security;
update customer_relations s set company_name_key = c.company_name_key, is_deleted = c.deleted_at is not null
from customers c where c.tenant_id = s.tenant_id and c.customer_id = s.customer_id;
update provider_customers p set company_name_key = c.company_name_key, country = c.country
from customers c where c.tenant_id = p.tenant_id and c.customer_id = p.customer_id;
update provider_customers p set agreement_status = a.status
from customer_agreements a where a.tenant_id = p.tenant_id and a.customer_id = p.customer_id
  and a.provider_instance_id = p.provider_instance_id and a.status <> p.agreement_status;
alter table customers force row level security;
alter table customer_relations force row level security;
alter table provider_customers force row level security;
alter table customer_agreements force row level security;

-- Copies the members of a customer to a new row without a name. It runs after the statement, which may also insert the customer.
-- The lock makes a concurrent change of the customer wait, and then find the row.
create function public.copy_customer() returns trigger
  language plpgsql
as $$
declare
  customer record;
begin
  select company_name_key, country, deleted_at into customer from public.customers
  where tenant_id = new.tenant_id and customer_id = new.customer_id for no key update;
  if tg_table_name = 'customer_relations' then
    update public.customer_relations
    set company_name_key = customer.company_name_key, is_deleted = customer.deleted_at is not null
    where tenant_id = new.tenant_id and customer_id = new.customer_id and seller_id = new.seller_id;
  else
    update public.provider_customers
    set company_name_key = customer.company_name_key, country = customer.country
    where tenant_id = new.tenant_id and customer_id = new.customer_id
      and provider_instance_id = new.provider_instance_id;
  end if;
  return null;
end
$$;
create trigger copy_customer after insert on customer_relations
  for each row when (new.company_name_key is null) execute function public.copy_customer();
create trigger copy_customer after insert on provider_customers
  for each row when (new.company_name_key is null) execute function public.copy_customer();

create function public.change_copied_customer() returns trigger
  language plpgsql
as $$
begin
  update public.customer_relations set company_name_key = new.company_name_key, is_deleted = new.deleted_at is not null
  where tenant_id = new.tenant_id and customer_id = new.customer_id;
  update public.provider_customers set company_name_key = new.company_name_key, country = new.country
  where tenant_id = new.tenant_id and customer_id = new.customer_id;
  return null;
end
$$;
create trigger change_copies after update of company_name_key, country, deleted_at on customers
  for each row when (old.company_name_key <> new.company_name_key or old.country is distinct from new.country
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function public.change_copied_customer();

-- An agreement is deleted only together with its row in provider_customers.
create function public.copy_agreement_status() returns trigger
  language plpgsql
as $$
begin
  update public.provider_customers set agreement_status = new.status
  where tenant_id = new.tenant_id and customer_id = new.customer_id
    and provider_instance_id = new.provider_instance_id and agreement_status <> new.status;
  return null;
end
$$;
create trigger copy_agreement_status after insert or update of status on customer_agreements
  for each row execute function public.copy_agreement_status();

create index customer_relations_by_name on customer_relations (tenant_id, reseller_id, company_name_key, customer_id)
  include (is_deleted, internal_identifier_key) where reseller_id is not null;
drop index customer_relations_of_reseller;

create index provider_customers_by_agreement on provider_customers
  (tenant_id, provider_instance_id, agreement_status, company_name_key, customer_id) where not is_released;
-- Few different keys, so PostgreSQL stores each once with a list of rows.
create index provider_customers_by_country on provider_customers (tenant_id, provider_instance_id, country)
  where not is_released;
-- The customers of a seller at an instance.
create index customer_bindings_of_seller on customer_bindings (tenant_id, seller_id, provider_instance_id, customer_id);

create index subscriptions_renewing on subscriptions (tenant_id, reseller_id, end_date, subscription_id)
  where status in ('Active', 'Suspended') and reseller_id is not null;

drop index portal_users_by_name, portal_users_of_reseller;
create index portal_users_by_name on portal_users (tenant_id, name_key, user_id) include (groups)
  where deleted_at is null;
create index portal_users_of_reseller on portal_users (tenant_id, reseller_id, name_key, user_id) include (groups, search_key)
  where deleted_at is null;

-- Whether a deleted offer has a row in offer_listings, where rows are never deleted. Imports of the version before leave it
-- false, so readers look there as well.
alter table offers add column is_listed boolean not null default false;
alter table offers no force row level security;
alter table offer_listings no force row level security;
update offers f set is_listed = true where f.deleted_at is not null
  and exists (select from offer_listings l where l.tenant_id = f.tenant_id and l.offer_id = f.offer_id);
alter table offers force row level security;
alter table offer_listings force row level security;
create index offers_deleted_unlisted on offers (tenant_id, name_key, offer_id)
  include (provider_instance_id, offer_type, deleted_at) where deleted_at is not null and not is_listed;

-- The invoices in which a reseller or a customer has a line: those of the revisions that readers see.
create table invoice_parties (
  tenant_id uuid not null,
  is_reseller boolean not null,
  party_id uuid not null,
  provider_instance_id uuid not null,
  kind text not null,
  issued_at timestamptz not null,
  invoice_id uuid not null,
  primary key (tenant_id, is_reseller, party_id, provider_instance_id, kind, issued_at, invoice_id)
);
create function public.parties_of(invoice public.invoices)
  returns table (is_reseller boolean, party_id uuid)
  language sql stable
as $$
  select distinct p.is_reseller, p.party_id
  from public.invoice_totals t, lateral (values (true, t.reseller_id), (false, t.customer_id)) p (is_reseller, party_id)
  where t.tenant_id = invoice.tenant_id and t.invoice_id = invoice.invoice_id and t.revision = invoice.revision
    and p.party_id is not null
$$;
create function public.change_invoice_parties() returns trigger
  language plpgsql
as $$
begin
  delete from public.invoice_parties i using public.parties_of(old) p
  where i.tenant_id = old.tenant_id and i.is_reseller = p.is_reseller and i.party_id = p.party_id
    and i.provider_instance_id = old.provider_instance_id and i.kind = old.kind and i.issued_at = old.issued_at
    and i.invoice_id = old.invoice_id;
  insert into public.invoice_parties
  select new.tenant_id, p.is_reseller, p.party_id, new.provider_instance_id, new.kind, new.issued_at, new.invoice_id
  from public.parties_of(new) p;
  return null;
end
$$;
create trigger change_parties after update of revision on invoices
  for each row when (old.revision <> new.revision) execute function public.change_invoice_parties();

alter table invoices no force row level security;
alter table invoice_totals no force row level security;
insert into invoice_parties
select i.tenant_id, p.is_reseller, p.party_id, i.provider_instance_id, i.kind, i.issued_at, i.invoice_id
from invoices i cross join lateral parties_of(i) p where i.revision > 0;
alter table invoices force row level security;
alter table invoice_totals force row level security;

create index invoices_published on invoices (tenant_id, provider_instance_id, kind, issued_at, invoice_id)
  where revision > 0;
drop index invoices_by_time;

create or replace view searchable_customer_relations as
  select tenant_id, customer_id, seller_id, reseller_id, internal_identifier_key, company_name_key, is_deleted
  from customer_relations where tenant_id = current_tenant();

grant insert, delete on invoice_parties to reseller_management_api;
select protect_tenants();
select protect_searches();
