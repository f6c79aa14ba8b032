-- The feed of events (ADR 28). Triggers write an event in the transaction that changes a row, so that no code can change a
-- row without its event. An event has no values of the row: a reader fetches them with its own rights.
create table events (
  tenant_id uuid not null,
  -- Taken while the transaction has the lock of the changed row, so the numbers of an object have the order of its changes.
  event_number bigint generated always as identity,
  occurred_at timestamptz not null default now(),
  kind text not null,
  action text not null,
  -- The ids of the object that are in no column below, in the order of src/domain/events/event-kinds.ts; null without any.
  ids text[],
  -- The parties at the time of the event.
  reseller_id uuid,
  customer_id uuid,
  provider_instance_id uuid,
  version integer,
  -- Columns.
  changed text[],
  correlation_id uuid,
  primary key (tenant_id, event_number)
);
grant insert, delete on events to reseller_management_api;
grant select on sequence events_event_number_seq to reseller_management_api;

-- The key of the positions that readers get. It moves with the tenant, so a position stays valid in another database.
alter table directory.tenants add column feed_key uuid not null default gen_random_uuid();

-- The functions of the triggers.
create schema event_feed;
grant usage on schema event_feed to reseller_management_api;

-- Creates the function and the triggers that write the events of a table. They replace earlier ones, so that a later
-- migration can declare more columns. The comment of the function has its declaration, which
-- src/domain/events/event-kinds.test.ts compares with the declared kinds.
create function event_feed.watch(source text, spec jsonb) returns void
  language plpgsql
as $body$
declare
  kind text := spec ->> 'kind';
  first_id text := format('%I', spec #>> '{ids,0}');
  has_created boolean := spec -> 'created' <> 'false';
  has_deleted boolean := (spec ->> 'deleted')::boolean;
  changes text;
  transitions text;
  created text := 'null';
  deleted text := 'null';
  updated text := 'null';
  -- Inserts an event about the row ROW, which is "new" or "old".
  insertion text := format(
    'insert into public.events (tenant_id, kind, action, ids, reseller_id, customer_id, provider_instance_id, version,'
    ' changed, correlation_id) values (ROW.tenant_id, %L, ACTION, %s, %s, %s, %s, %s, CHANGED,'
    ' nullif(current_setting(''app.correlation'', true), '''')::uuid)',
    kind,
    (select coalesce('array[' || string_agg(format('ROW.%I::text', id), ', ' order by place) || ']', 'null')
      from jsonb_array_elements_text(spec -> 'ids') with ordinality as ids (id, place)
      where id <> all(array_remove(array[spec ->> 'reseller', spec ->> 'customer', spec ->> 'instance'], null))),
    case spec ->> 'reseller' when 'seller_id' then 'nullif(ROW.seller_id, ROW.tenant_id)'
      else coalesce('ROW.' || quote_ident(spec ->> 'reseller'), 'null') end,
    coalesce('ROW.' || quote_ident(spec ->> 'customer'), 'null'),
    coalesce('ROW.' || quote_ident(spec ->> 'instance'), 'null'),
    coalesce('ROW.' || quote_ident(spec ->> 'version'), 'null')
  );
begin
  select string_agg(format('case when new.%1$I%2$s is distinct from old.%1$I%2$s then %1$L end', a.attname,
      case when a.atttypid = 'json'::regtype then '::text' else '' end), ', ' order by a.attname)
    into changes
    from pg_attribute a
    where a.attrelid = format('public.%I', source)::regclass
      and a.attname in (select jsonb_array_elements_text(spec -> 'watched'));
  select string_agg(format('when new.%1$I is distinct from old.%1$I%2$s then %3$L', one ->> 'column',
      coalesce(' and new.' || quote_ident(one ->> 'column') || ' = ' || quote_literal(one ->> 'value'), ''),
      one ->> 'action'), ' ' order by place)
    into transitions
    from jsonb_array_elements(spec -> 'transitions') with ordinality as transitions (one, place);

  if has_created then
    created := replace(replace(replace(insertion, 'ROW.', 'new.'), 'ACTION', '''created'''), 'CHANGED', 'null');
    if (spec ->> 'announces')::boolean then
      created := created || format('; perform set_config(''app.created'', %L || new.%s, true)', kind || ' ', first_id);
    end if;
    if jsonb_typeof(spec -> 'created') = 'object' then
      created := format('if new.%I = %L then %s; end if', spec #>> '{created,column}', spec #>> '{created,value}', created);
    end if;
    if spec ->> 'createdWith' is not null then
      created := format('if current_setting(''app.created'', true) is distinct from %L || new.%s then %s; end if',
        (spec ->> 'createdWith') || ' ', first_id, created);
    end if;
  end if;
  if has_deleted then
    deleted := replace(replace(replace(insertion, 'ROW.', 'old.'), 'ACTION', '''deleted'''), 'CHANGED', 'null');
  end if;
  if changes is not null then
    updated := format(
      'changed := array_remove(array[%s]::text[], null);'
      ' if changed <> ''{}'' then action := case %s else %L end; if action is not null then %s; end if; end if',
      changes,
      coalesce(transitions, 'when false then null'),
      case when (spec ->> 'updated')::boolean then 'updated' end,
      replace(replace(replace(insertion, 'ROW.', 'new.'), 'ACTION', 'action'), 'CHANGED', 'changed'));
  end if;

  -- Rows that are copied between databases have no events. A condition of the trigger would cost more than a call of its
  -- function, because PostgreSQL parses it for each statement.
  execute format(
    'create or replace function event_feed.%I() returns trigger language plpgsql as $trigger$'
    ' declare changed text[]; action text;'
    ' begin if current_setting(''app.copies_rows'', true) = ''on'' then null; elsif tg_op = ''INSERT'' then %s;'
    ' elsif tg_op = ''UPDATE'' then %s; else %s; end if; return null; end $trigger$',
    source, created, updated, deleted);
  execute format('comment on function event_feed.%I() is %L', source, spec);
  execute format('create or replace trigger events after %2$s on public.%1$I
      for each row execute function event_feed.%1$I()', source,
    concat_ws(' or ', case when has_created then 'insert' end, case when changes is not null then 'update' end,
      case when has_deleted then 'delete' end));
end
$body$;

-- As event_feed.watch, for tables of which one transaction changes thousands of rows: the first changed row of a transaction
-- and of a provider instance, or of a tenant, writes one event for all of them.
create function event_feed.offers() returns trigger
  language plpgsql
as $$
declare
  setting text;
begin
  if current_setting('app.offers_told', true) = new.provider_instance_id::text then
    return null;
  end if;
  setting := set_config('app.offers_told', new.provider_instance_id::text, true);
  insert into public.events (tenant_id, kind, action, provider_instance_id, correlation_id)
  values (new.tenant_id, 'offer-catalogue', 'updated', new.provider_instance_id,
    nullif(current_setting('app.correlation', true), '')::uuid);
  return null;
end
$$;
create trigger events after insert or update of version on offers
  for each row when (current_setting('app.copies_rows', true) is distinct from 'on'
    and current_setting('app.offers_told', true) is distinct from new.provider_instance_id::text)
  execute function event_feed.offers();

create function event_feed.offer_prices() returns trigger
  language plpgsql
as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  setting text;
begin
  if current_setting('app.prices_told', true) = tenant::text then
    return null;
  end if;
  setting := set_config('app.prices_told', tenant::text, true);
  insert into public.events (tenant_id, kind, action, provider_instance_id, correlation_id)
  select tenant, 'price-list', 'updated', o.provider_instance_id,
    nullif(current_setting('app.correlation', true), '')::uuid
  from public.offers o where o.tenant_id = tenant and o.offer_id = coalesce(new.offer_id, old.offer_id);
  return null;
end
$$;
create trigger events after insert or update of valid_from, valid_to, cost, erp on offer_prices
  for each row when (current_setting('app.copies_rows', true) is distinct from 'on'
    and current_setting('app.prices_told', true) is distinct from new.tenant_id::text)
  execute function event_feed.offer_prices();
create trigger events_of_deletions after delete on offer_prices
  for each row when (current_setting('app.copies_rows', true) is distinct from 'on'
    and current_setting('app.prices_told', true) is distinct from old.tenant_id::text)
  execute function event_feed.offer_prices();

select event_feed.watch('provider_instances', '{"kind": "provider-instance", "ids": ["provider_instance_id"],
    "reseller": null, "customer": null, "instance": "provider_instance_id", "version": null, "created": true,
    "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions": [], "watched":
    ["alias", "image_url", "instance_provider_id", "offer_types", "provider_data", "supported_countries"]}');
select event_feed.watch('provider_connections', '{"kind": "provider-connection", "ids": ["provider_instance_id"],
    "reseller": null, "customer": null, "instance": "provider_instance_id", "version": null, "created": true,
    "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions": [{"column": "needs",
    "value": "credentials", "action": "blocked"}, {"column": "needs", "value": "consent", "action": "blocked"}],
    "watched": ["changed_at", "needed_since", "needs", "reason"]}');
select event_feed.watch('resellers', '{"kind": "reseller", "ids": ["reseller_id"], "reseller": "reseller_id",
    "customer": null, "instance": null, "version": "version", "created": true, "announces": false, "createdWith":
    null, "updated": true, "deleted": false, "transitions": [], "watched": ["address_line1", "address_line2", "city",
    "company_name", "country", "email", "first_name", "internal_identifier", "last_name", "phone", "state", "tax_id",
    "zip_code"]}');
select event_feed.watch('reseller_associations', '{"kind": "reseller-association", "ids": ["reseller_id",
    "provider_instance_id"], "reseller": "reseller_id", "customer": null, "instance": "provider_instance_id",
    "version": null, "created": false, "announces": false, "createdWith": null, "updated": true, "deleted": false,
    "transitions": [{"column": "status", "value": "Success", "action": "succeeded"}, {"column": "status", "value":
    "Failed", "action": "failed"}], "watched": ["offer_type_margins", "price_margin", "provider_reseller_id",
    "reseller_provider_data", "status"]}');
select event_feed.watch('customers', '{"kind": "customer", "ids": ["customer_id"], "reseller": null, "customer":
    "customer_id", "instance": null, "version": "version", "created": true, "announces": true, "createdWith": null,
    "updated": true, "deleted": false, "transitions": [{"column": "deleted_at", "value": null, "action": "deleted"}],
    "watched": ["address_line1", "address_line2", "city", "company_name", "country", "deleted_at", "email",
    "first_name", "last_name", "middle_name", "phone", "state", "tax_id", "zip"]}');
select event_feed.watch('customer_relations', '{"kind": "customer-relation", "ids": ["customer_id", "reseller_id"],
    "reseller": "reseller_id", "customer": "customer_id", "instance": null, "version": null, "created": true,
    "announces": false, "createdWith": "customer", "updated": true, "deleted": false, "transitions": [], "watched":
    ["internal_identifier"]}');
select event_feed.watch('customer_bindings', '{"kind": "customer-binding", "ids": ["customer_id", "seller_id",
    "provider_instance_id"], "reseller": "seller_id", "customer": "customer_id", "instance": "provider_instance_id",
    "version": null, "created": true, "announces": false, "createdWith": "customer", "updated": true, "deleted": true,
    "transitions": [], "watched": ["margin", "offer_type_margins"]}');
select event_feed.watch('provider_customers', '{"kind": "provider-customer", "ids": ["customer_id",
    "provider_instance_id"], "reseller": null, "customer": "customer_id", "instance": "provider_instance_id",
    "version": null, "created": false, "announces": false, "createdWith": null, "updated": true, "deleted": true,
    "transitions": [{"column": "status", "value": "Success", "action": "succeeded"}, {"column": "status", "value":
    "Failed", "action": "failed"}], "watched": ["error_message", "link_state", "provider_customer_data",
    "provider_customer_id", "status"]}');
select event_feed.watch('customer_agreements', '{"kind": "customer-agreement", "ids": ["customer_id",
    "provider_instance_id"], "reseller": null, "customer": "customer_id", "instance": "provider_instance_id",
    "version": null, "created": true, "announces": false, "createdWith": null, "updated": true, "deleted": true,
    "transitions": [], "watched": ["email", "first_name", "last_name", "phone", "status"]}');
select event_feed.watch('portal_users', '{"kind": "portal-user", "ids": ["user_id", "reseller_id", "customer_id"],
    "reseller": "reseller_id", "customer": "customer_id", "instance": null, "version": "version", "created": true,
    "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions": [{"column":
    "deleted_at", "value": null, "action": "deleted"}], "watched": ["deleted_at", "email", "first_name", "groups",
    "last_name", "user_id"]}');
select event_feed.watch('delegation_templates', '{"kind": "delegation-template", "ids": ["provider_instance_id"],
    "reseller": null, "customer": null, "instance": "provider_instance_id", "version": "version", "created": true,
    "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions": [], "watched":
    ["auto_extends", "duration", "groups", "label", "renewal_days", "role_ids"]}');
select event_feed.watch('purchase_limits', '{"kind": "purchase-limits", "ids": ["reseller_id", "customer_id"],
    "reseller": "reseller_id", "customer": "customer_id", "instance": null, "version": null, "created": true,
    "announces": false, "createdWith": null, "updated": true, "deleted": true, "transitions": [], "watched":
    ["amounts", "seats_per_order"]}');
select event_feed.watch('purchases', '{"kind": "held-purchase", "ids": ["operation_id", "customer_id",
    "reseller_id"], "reseller": "reseller_id", "customer": "customer_id", "instance": "provider_instance_id",
    "version": null, "created": {"column": "state", "value": "Held"}, "announces": false, "createdWith": null,
    "updated": false, "deleted": false, "transitions": [{"column": "state", "value": "Approved", "action":
    "approved"}, {"column": "state", "value": "Rejected", "action": "rejected"}, {"column": "state", "value":
    "Expired", "action": "expired"}], "watched": ["state"]}');
comment on function event_feed.offers() is '{"kind": "offer-catalogue", "ids": ["provider_instance_id"], "reseller":
    null, "customer": null, "instance": "provider_instance_id", "version": null, "created": false, "announces": false,
    "createdWith": null, "updated": true, "deleted": false, "transitions": [], "watched": []}';
comment on function event_feed.offer_prices() is '{"kind": "price-list", "ids": ["provider_instance_id"],
    "reseller": null, "customer": null, "instance": "provider_instance_id", "version": null, "created": false,
    "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions": [], "watched": []}';
select event_feed.watch('held_ends', '{"kind": "held-ends", "ids": ["provider_instance_id", "list"], "reseller":
    null, "customer": null, "instance": "provider_instance_id", "version": null, "created": true, "announces": false,
    "createdWith": null, "updated": true, "deleted": true, "transitions": [], "watched": ["ends", "held_ends_id"]}');
select event_feed.watch('orders', '{"kind": "order", "ids": ["order_id", "customer_id"], "reseller": "reseller_id",
    "customer": "customer_id", "instance": "provider_instance_id", "version": "version", "created": true, "announces":
    false, "createdWith": null, "updated": true, "deleted": false, "transitions": [{"column": "status", "value":
    "Processing", "action": "processing"}, {"column": "status", "value": "Provisioning", "action": "provisioning"},
    {"column": "status", "value": "Completed", "action": "completed"}, {"column": "status", "value": "Failed",
    "action": "failed"}], "watched": ["auto_renew_enabled", "billing_frequency", "error_message", "offer_id",
    "parent_subscription_id", "po_number", "provider_data", "provider_instance_id", "quantity", "reseller_id",
    "segment", "status", "subscription_internal_id", "subscription_name", "term_duration"]}');
select event_feed.watch('subscriptions', '{"kind": "subscription", "ids": ["subscription_id", "customer_id"],
    "reseller": "reseller_id", "customer": "customer_id", "instance": "provider_instance_id", "version": "version",
    "created": true, "announces": false, "createdWith": null, "updated": true, "deleted": false, "transitions":
    [{"column": "status", "value": "Active", "action": "activated"}, {"column": "status", "value": "Suspended",
    "action": "suspended"}, {"column": "status", "value": "Expired", "action": "expired"}, {"column": "status",
    "value": "Disabled", "action": "disabled"}, {"column": "status", "value": "Deleted", "action": "deleted"}],
    "watched": ["assigned_licenses", "auto_renew_enabled", "auto_renew_settings", "billing_frequency",
    "cancellation_allowed_until", "cost", "csp_margin", "end_date", "end_of_term_action", "erp", "internal_id",
    "monthly_budget", "name", "next_billing_frequency", "offer_id", "order_id", "parent_subscription_id",
    "partner_id", "po_number", "promotion", "provider_data", "provider_instance_id", "provider_offer_id",
    "provider_subscription_id", "quantity", "replaces", "reseller_id", "reseller_margin", "segment", "start_date",
    "status", "term_duration"]}');
select event_feed.watch('scheduled_changes', '{"kind": "scheduled-change", "ids": ["scheduled_change_id",
    "subscription_id", "customer_id"], "reseller": "reseller_id", "customer": "customer_id", "instance": null,
    "version": "version", "created": true, "announces": false, "createdWith": null, "updated": true, "deleted": false,
    "transitions": [{"column": "status", "value": "Succeded", "action": "succeeded"}, {"column": "status", "value":
    "Failed", "action": "failed"}, {"column": "status", "value": "Conflict", "action": "conflicted"}, {"column":
    "status", "value": "Cancelled", "action": "cancelled"}], "watched": ["action", "change", "effective_date",
    "error_message", "status"]}');
select event_feed.watch('invoices', '{"kind": "invoice", "ids": ["invoice_id"], "reseller": null, "customer": null,
    "instance": "provider_instance_id", "version": "revision", "created": false, "announces": false, "createdWith":
    null, "updated": false, "deleted": false, "transitions": [{"column": "revision", "value": null, "action":
    "published"}, {"column": "state", "value": "Failed", "action": "failed"}], "watched": ["revision", "state"]}');
select event_feed.watch('reconciliations', '{"kind": "reconciliation", "ids": ["invoice_id", "revision"],
    "reseller": null, "customer": null, "instance": null, "version": "revision", "created": true, "announces": false,
    "createdWith": null, "updated": false, "deleted": false, "transitions": [], "watched": []}');
select event_feed.watch('background_operations', '{"kind": "operation", "ids": ["operation_id"], "reseller":
    "reseller_id", "customer": "customer_id", "instance": null, "version": null, "created": false, "announces": false,
    "createdWith": null, "updated": false, "deleted": false, "transitions": [{"column": "state", "value": "Succeded",
    "action": "succeeded"}, {"column": "state", "value": "Failed", "action": "failed"}, {"column": "state", "value":
    "Processing", "action": "retried"}, {"column": "is_cancelled", "value": "true", "action": "cancelled"}],
    "watched": ["is_cancelled", "state"]}');

select protect_tenants();

-- As in 031-add-audit-chains.sql and 029-index-lists-of-parties.sql, but the functions check the conditions of the triggers.
-- PostgreSQL parses the condition of a trigger for each statement, which costs a write more than a call of the function.
create or replace function directory.note_audit_log() returns trigger
  language plpgsql
as $$
begin
  if current_setting('app.copies_rows', true) is distinct from 'on' then
    insert into directory.audit_pending values (new.tenant_id, new.occurred_at, new.audit_log_id);
  end if;
  return null;
end
$$;
create or replace trigger audit_logs_are_chained after insert on audit_logs
  for each row execute function directory.note_audit_log();

create or replace function public.copy_customer() returns trigger
  language plpgsql
as $$
declare
  customer record;
begin
  if new.company_name_key is not null then
    return null;
  end if;
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
create or replace trigger copy_customer after insert on customer_relations
  for each row execute function public.copy_customer();
create or replace trigger copy_customer after insert on provider_customers
  for each row execute function public.copy_customer();
