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

-- Why an invoice was rated again, and by whom that was asked for is in the audit log.
alter table invoice_revisions add column reason text;

-- Has plans know of the lines that have just been written to a month's table: one for a few of them does not come to an
-- end with millions.
create function public.refresh_line_statistics(parent text, month date) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  execute format('analyze %s', public.ensure_partition(parent, month));
end
$$;
