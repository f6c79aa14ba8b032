-- What a background operation is about, who may repeat or cancel it, and why it failed first. Operations of earlier versions
-- have nulls, and the kind Other.
alter table background_operations
  -- The kind of its name, so that a list by kind reads an index.
  add column kind text not null default 'Other',
  -- The order, subscription, invoice or provider instance that all jobs of the operation have in common.
  add column order_id uuid,
  add column subscription_id uuid,
  add column invoice_id uuid,
  add column provider_instance_id uuid,
  -- The role of the API access that started the operation; null for scheduled work.
  add column started_by text check (started_by in ('csp', 'reseller', 'customer')),
  add column first_error text,
  -- Why the next attempt is later; null if nothing waits.
  add column waiting_reason text;

-- The list of operations, newest first, and each of its filters. An order has no subscription when its operation begins, so
-- one index serves both filters.
create index background_operations_by_time on background_operations (tenant_id, created_at, operation_id);
-- A filter by one of both reads all kinds, or all states. A customer has few operations.
create index background_operations_of_kind on background_operations (tenant_id, kind, state, created_at, operation_id);
create index background_operations_of_reseller_and_kind on background_operations
  (tenant_id, reseller_id, kind, state, created_at, operation_id) where reseller_id is not null;
create index background_operations_of_reseller on background_operations (tenant_id, reseller_id, created_at, operation_id)
  where reseller_id is not null;
create index background_operations_of_customer on background_operations (tenant_id, customer_id, created_at, operation_id)
  where customer_id is not null;
create index background_operations_of_instance on background_operations
  (tenant_id, provider_instance_id, created_at, operation_id) where provider_instance_id is not null;
create index background_operations_of_purchase on background_operations (tenant_id, (coalesce(order_id, subscription_id)))
  where coalesce(order_id, subscription_id) is not null;
create index background_operations_of_correlation on background_operations (tenant_id, correlation_id);

-- Whether a caller has cancelled the jobs that had not begun.
alter table background_operations add column is_cancelled boolean not null default false;

-- The jobs that have failed, as the queue had them, so that a caller can retry them. Deleted after 30 days.
create table failed_jobs (
  tenant_id uuid not null,
  operation_id uuid not null,
  -- The number of the job within its operation.
  job integer not null,
  data jsonb not null,
  failed_at timestamptz not null default now(),
  primary key (tenant_id, operation_id, job),
  foreign key (tenant_id, operation_id) references background_operations
);
grant insert, update, delete on failed_jobs to reseller_management_api;
select protect_tenants();

-- The list of a customer's orders by status.
create index orders_completed on orders (tenant_id, customer_id, created_at, order_id) where status = 'Completed';

-- Open orders by age, for those without an outcome.
create index orders_by_age on orders (tenant_id, created_at, order_id) where status in ('Processing', 'Provisioning');
