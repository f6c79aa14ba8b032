-- The comparison of a vendor's bill with what the service knows of its subscriptions, per revision of an invoice.
create table reconciliations (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  reconciled_at timestamptz not null,
  -- Smaller differences are ignored.
  amount_tolerance numeric not null,
  day_tolerance integer not null,
  line_count bigint not null,
  subscription_count bigint not null,
  billed numeric not null,
  -- Null when only the vendor knows the amount.
  expected numeric,
  -- Per kind and currency: the number of differences and of their lines, and the amount.
  summary json not null,
  primary key (tenant_id, invoice_id, revision),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);

-- Numbered by the amount at stake, the largest first.
create table reconciliation_differences (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  difference_number bigint not null,
  class text not null,
  kind text not null,
  reseller_id uuid,
  customer_id uuid,
  subscription_id uuid,
  provider_subscription_id text,
  charge_start date,
  charge_end date,
  currency text not null,
  billed numeric not null,
  expected numeric not null,
  at_stake numeric not null,
  line_count bigint not null,
  -- Some of the lines that show it.
  line_numbers bigint[] not null,
  explanation text not null,
  primary key (tenant_id, invoice_id, revision, difference_number),
  foreign key (tenant_id, invoice_id, revision) references reconciliations
);
create index reconciliation_differences_by_class on reconciliation_differences
  (tenant_id, invoice_id, revision, class, difference_number);
