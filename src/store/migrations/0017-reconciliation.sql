-- What a vendor's bill was found to be against what is known of its subscriptions, for each revision of an invoice.
create table reconciliations (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  reconciled_at timestamptz not null,
  -- What was allowed to differ.
  amount_tolerance numeric not null,
  day_tolerance integer not null,
  line_count bigint not null,
  subscription_count bigint not null,
  billed numeric not null,
  -- Null where only the vendor knows what is to be billed.
  expected numeric,
  -- Of each kind and currency of differences: how many, on how many lines, and what they come to.
  summary json not null,
  primary key (tenant_id, invoice_id, revision),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);

-- The differences, by what is at stake, the most first.
create table reconciliation_differences (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  difference_number bigint not null,
  class text not null,
  kind text not null,
  currency text not null,
  billed numeric not null,
  expected numeric not null,
  at_stake numeric not null,
  line_count bigint not null,
  -- Some of the lines that show it.
  line_numbers bigint[] not null,
  provider_subscription_id text,
  subscription_id uuid,
  customer_id uuid,
  reseller_id uuid,
  charge_start date,
  charge_end date,
  explanation text not null,
  primary key (tenant_id, invoice_id, revision, difference_number),
  foreign key (tenant_id, invoice_id, revision) references reconciliations
);
create index reconciliation_differences_by_class on reconciliation_differences
  (tenant_id, invoice_id, revision, class, difference_number);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['reconciliations', 'reconciliation_differences'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update, delete on reconciliations, reconciliation_differences to reseller_management_api;

-- Every margin that is set leaves a record, whoever sets it. It holds from now on, or from the moment that the
-- transaction names: a margin that was agreed before holds for what was charged since.
create function record_margin(
  kind text, tenant_id uuid, party_id uuid, seller_id uuid, provider_instance_id uuid, terms json
) returns void language sql as $$
  insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
  values (tenant_id, kind, party_id, seller_id, provider_instance_id,
    coalesce(nullif(current_setting('app.effective_date', true), '')::timestamptz, now()), terms)
$$;

create function record_association_margins() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_margin('Association', old.tenant_id, old.reseller_id, null, old.provider_instance_id, null);
  else
    perform record_margin('Association', new.tenant_id, new.reseller_id, null, new.provider_instance_id,
      json_build_object('margin', new.price_margin, 'offerTypeMargins', new.offer_type_margins));
  end if;
  return null;
end
$$;
create trigger record_margins after insert or delete on reseller_associations
  for each row execute function record_association_margins();
create trigger record_changed_margins after update on reseller_associations
  for each row when ((old.price_margin::text, old.offer_type_margins::text)
    is distinct from (new.price_margin::text, new.offer_type_margins::text))
  execute function record_association_margins();

create function record_binding_margins() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_margin('Binding', old.tenant_id, old.customer_id, old.seller_id, old.provider_instance_id, null);
  else
    perform record_margin('Binding', new.tenant_id, new.customer_id, new.seller_id, new.provider_instance_id,
      json_build_object('margin', new.margin, 'offerTypeMargins', new.offer_type_margins));
  end if;
  return null;
end
$$;
create trigger record_margins after insert or delete on customer_bindings
  for each row execute function record_binding_margins();
create trigger record_changed_margins after update on customer_bindings
  for each row when ((old.margin::text, old.offer_type_margins::text)
    is distinct from (new.margin::text, new.offer_type_margins::text))
  execute function record_binding_margins();

create function record_subscription_margins() returns trigger language plpgsql as $$
begin
  perform record_margin('Subscription', new.tenant_id, new.subscription_id, null, null,
    json_build_object('csp', new.csp_margin, 'reseller', new.reseller_margin));
  return null;
end
$$;
create trigger record_margins after insert on subscriptions
  for each row when (new.csp_margin is not null or new.reseller_margin is not null)
  execute function record_subscription_margins();
create trigger record_changed_margins after update on subscriptions
  for each row when ((old.csp_margin::text, old.reseller_margin::text)
    is distinct from (new.csp_margin::text, new.reseller_margin::text))
  execute function record_subscription_margins();

create function record_price_limits() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform record_margin('Limits', old.tenant_id, old.seller_id, null, null, null);
  else
    perform record_margin('Limits', new.tenant_id, new.seller_id, null, null,
      json_build_object('capsAtErp', new.caps_at_erp, 'floorsAtList', new.floors_at_list));
  end if;
  return null;
end
$$;
create trigger record_limits after insert or update or delete on price_limits
  for each row execute function record_price_limits();

-- Why an invoice was rated again, and by whom that was asked for is in the audit log.
alter table invoice_revisions add column reason text;
