-- The subscriptions to own services whose charges of a month no invoice has yet, because a renewal, or another change that time
-- causes, is not processed. The invoices of the month have the charges of all other subscriptions.
create table delayed_subscriptions (
  tenant_id uuid not null references directory.tenants,
  provider_instance_id uuid not null,
  month date not null check (extract(day from month) = 1),
  subscription_id uuid not null,
  primary key (tenant_id, provider_instance_id, month, subscription_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances,
  foreign key (tenant_id, subscription_id) references subscriptions
);

grant insert, delete on delayed_subscriptions to reseller_management_api;
select protect_tenants();
