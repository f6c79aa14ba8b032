-- Lets a session read and write only the rows of its tenant, in every table of "public" that has a tenant_id. "Force" binds
-- the owner of the tables as well. A migration that adds a table grants the service the rights to write it, and ends with:
-- select protect_tenants();
create function public.protect_tenants() returns void
  language plpgsql
as $$
declare
  tenant_table regclass;
begin
  for tenant_table in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attname = 'tenant_id' and not a.attisdropped
      and not exists (select from pg_policy where polrelid = c.oid and polname = 'tenant')
  loop
    execute format('alter table %s enable row level security, force row level security', tenant_table);
    execute format(
      'create policy tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
    execute format('grant select on %s to reseller_management_api', tenant_table);
  end loop;
end
$$;
revoke execute on function public.protect_tenants() from public;

select protect_tenants();

-- Sign-in looks up users of every tenant.
alter table directory.sign_ins enable row level security;
create policy look_up on directory.sign_ins for select using (true);
create policy add on directory.sign_ins for insert with check (tenant_id = current_tenant());
create policy change on directory.sign_ins for update
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
create policy remove on directory.sign_ins for delete using (tenant_id = current_tenant());

-- The rights of the service. It owns no table, so that the policies bind it, and it has no right that it does not use.
-- protect_tenants() has granted it to read.

grant usage on schema public, directory, partitions to reseller_management_api;

-- The directory changes by commands of an operator, who is the owner, but for its sign-ins.
grant select on all tables in schema directory to reseller_management_api;
grant insert, update, delete on directory.sign_ins to reseller_management_api;

-- Final once written.
grant insert on
  audit_logs, audit_log_counts, delegated_relationships, delegation_warnings, invoice_exports, margin_history,
  subscription_changes
to reseller_management_api;

-- Replaced as a whole.
grant insert, delete on
  invoice_gaps, invoice_pieces, invoice_totals, invoice_usage_groups, list_changes, offer_counts, operation_credentials,
  parked_lines
to reseller_management_api;

-- Never deleted. A noun that people delete is marked as deleted.
grant insert, update on
  background_operation_items, background_operations, catalogue_readings, catalogue_syncs, customer_relations, customers,
  delegation_templates, delegation_watches, invoice_syncs, invoices, list_intervals, offer_listings, offers,
  operation_invoices, orders, portal_users, provider_connections, provider_instances, reseller_associations, resellers,
  scheduled_changes, subscription_syncs, subscriptions
to reseller_management_api;

grant insert, update, delete on
  customer_agreements, customer_bindings, held_ends, idempotency_records, invoice_revisions, offer_prices, price_limits,
  provider_customers, reconciliation_differences, reconciliations, subscription_notices, unsold_markets, vendor_changes
to reseller_management_api;

-- Lines are inserted into partitions. Credits are rated when all charges of their invoice are imported.
grant delete on
  invoice_license_lines, invoice_usage_lines, invoice_onetime_lines, invoice_dailyratedusage_lines
to reseller_management_api;
grant update (subtotal_for_reseller, subtotal_for_customer, retail_subtotal, gap) on
  invoice_license_lines, invoice_usage_lines, invoice_onetime_lines
to reseller_management_api;
