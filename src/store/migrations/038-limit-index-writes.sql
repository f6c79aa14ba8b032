-- An update of a background operation writes into no index, unless the operation fails: no index has a column that changes
-- on the way to success. Before, two indexes had the state, so each update wrote into all nine.

-- The operations that are Processing, for lists of them. Nearly all operations have succeeded. A trigger keeps the rows,
-- because processes of the version before do not. There is no foreign key, because only the trigger writes here.
create table open_operations (
  tenant_id uuid not null,
  created_at timestamptz not null,
  operation_id uuid not null,
  reseller_id uuid,
  primary key (tenant_id, created_at, operation_id)
) with (autovacuum_vacuum_scale_factor = 0.02);
create index open_operations_of_reseller on open_operations (tenant_id, reseller_id, created_at, operation_id)
  where reseller_id is not null;
grant insert, delete on open_operations to reseller_management_api;
select protect_tenants();

-- A copy of a database or tenant brings its own rows.
create function public.note_open_operation() returns trigger
  language plpgsql
as $$
begin
  if current_setting('app.copies_rows', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.state = old.state then
      return null;
    end if;
    if old.state = 'Processing' then
      delete from public.open_operations o
      where o.tenant_id = old.tenant_id and o.created_at = old.created_at and o.operation_id = old.operation_id;
    end if;
  end if;
  if new.state = 'Processing' then
    insert into public.open_operations values (new.tenant_id, new.created_at, new.operation_id, new.reseller_id);
  end if;
  return null;
end
$$;
-- Waits for the transactions that write operations.
create trigger note_open_operation after insert or update of state on background_operations
  for each row execute function public.note_open_operation();

-- Without a tenant, forced row-level security hides every row from the owner.
alter table background_operations no force row level security;
alter table open_operations no force row level security;
insert into open_operations
select tenant_id, created_at, operation_id, reseller_id from background_operations where state = 'Processing';
-- The indexes of failures need it.
update background_operations set has_failed = true where state = 'Failed' and not has_failed;
alter table open_operations force row level security;
alter table background_operations force row level security;

drop index background_operations_by_time, background_operations_of_kind, background_operations_of_reseller_and_kind,
  background_operations_of_reseller;
-- A list of all kinds reads each kind up to the end of the page.
create index background_operations_of_kind on background_operations (tenant_id, kind, created_at, operation_id);
create index background_operations_of_reseller on background_operations
  (tenant_id, reseller_id, kind, created_at, operation_id) where reseller_id is not null;
-- has_failed is false until a job fails, so these indexes cost nothing before.
create index background_operations_failed on background_operations (tenant_id, created_at, operation_id) where has_failed;
create index background_operations_failed_of_reseller on background_operations
  (tenant_id, reseller_id, created_at, operation_id) where has_failed and reseller_id is not null;
create index background_operations_failed_of_instance on background_operations
  (tenant_id, provider_instance_id, created_at, operation_id) where has_failed and provider_instance_id is not null;

-- Room on each page for new versions of its rows.
alter table background_operations set (fillfactor = 90);

-- A customer gets its id and its domain at a vendor when it is created there, so a row without them needs no entry. A longer
-- pending list writes the entries of more rows at a time: a search reads at most 1 MB of it.
drop index provider_customers_id_by_tenant, provider_customers_domain_by_tenant;
create index provider_customers_id_by_tenant on provider_customers
  using gin (tenant_id, provider_customer_id_key gin_trgm_ops) with (gin_pending_list_limit = 1024)
  where provider_customer_id_key is not null;
create index provider_customers_domain_by_tenant on provider_customers
  using gin (tenant_id, domain_key gin_trgm_ops) with (gin_pending_list_limit = 1024) where domain_key is not null;
