-- What vendors bill, line by line, and what resellers and customers owe for it.

-- One row per vendor invoice and kind of lines. Readers see the lines of one revision. Lines of other revisions are kept
-- for requests that name them, or are being imported.
create table invoices (
  tenant_id uuid not null references directory.tenants,
  invoice_id uuid not null,
  provider_instance_id uuid not null,
  provider_invoice_id text not null,
  kind text not null check (kind in ('license', 'usage', 'onetime', 'dailyratedusage')),
  issued_at timestamptz not null,
  -- The first day of the month in which the billing period starts. Lines are partitioned by it.
  period date not null check (extract(day from period) = 1),
  -- From the first moment of a UTC day to the first moment after the last one.
  period_start timestamptz not null,
  period_end timestamptz not null,
  currency text not null,
  amends text,
  -- The outcome of the last import. An invoice with a revision stays readable whatever it is.
  state text not null check (state in ('Importing', 'Ready', 'Failed')),
  error_message text,
  -- The revision that readers see; 0 before the first, when the invoice is invisible.
  revision integer not null default 0,
  -- What the vendor states of these lines; null where it does not.
  vendor_total numeric,
  vendor_total_with_tax numeric,
  vendor_line_count bigint,
  -- Of the revision that readers see.
  line_count bigint not null default 0,
  parked_count bigint not null default 0,
  subtotal numeric not null default 0,
  subtotal_for_reseller numeric not null default 0,
  subtotal_for_customer numeric not null default 0,
  -- The lease of the import that runs.
  import_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, provider_instance_id, provider_invoice_id, kind),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index invoices_by_time on invoices (tenant_id, provider_instance_id, kind, issued_at, invoice_id);

-- A revision is an import of the vendor's lines, or a new rating of them. One without finished_at is being written, or was
-- aborted.
create table invoice_revisions (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  origin text not null check (origin in ('Import', 'Rating')),
  -- Why it was rated again. The audit log has the user.
  reason text,
  -- The version of the vendor's lines.
  source_version text not null,
  -- The state of customers, sellers, margins and prices that its lines are rated by. An import that continues under
  -- another state starts over.
  relations_state text,
  -- By how much the vendor bills more than the lines add up to, if an operator has accepted that, and why.
  accepted_difference numeric,
  accepted_reason text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  line_count bigint not null default 0,
  parked_count bigint not null default 0,
  subtotal numeric not null default 0,
  subtotal_for_reseller numeric not null default 0,
  subtotal_for_customer numeric not null default 0,
  primary key (tenant_id, invoice_id, revision),
  foreign key (tenant_id, invoice_id) references invoices
);

-- The pieces of the vendor's lines that are imported. An aborted import continues after them.
create table invoice_pieces (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  piece integer not null,
  name text not null,
  lines bigint not null,
  parked bigint not null,
  subtotal numeric not null,
  primary key (tenant_id, invoice_id, revision, piece),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);

-- Sums per reseller and customer. Without a reseller the customer is the csp's own; without a customer it is unknown.
create table invoice_totals (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  total_number integer not null,
  reseller_id uuid,
  customer_id uuid,
  line_count bigint not null,
  subtotal numeric not null,
  subtotal_for_reseller numeric not null,
  subtotal_for_customer numeric not null,
  primary key (tenant_id, invoice_id, revision, total_number),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);
create index invoice_totals_of_reseller on invoice_totals (tenant_id, reseller_id, invoice_id, revision);
create index invoice_totals_of_customer on invoice_totals (tenant_id, customer_id, invoice_id, revision);

-- What the service does not know of lines, with the amount that depends on it: a work list for operators.
create table invoice_gaps (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  gap_number integer not null,
  gap text not null
    check (gap in ('UnknownCustomer', 'UnknownSeller', 'NoMargin', 'NoRetailPrice', 'UnknownSubscription')),
  customer_provider_id text,
  customer_name text,
  customer_id uuid,
  reseller_id uuid,
  provider_subscription_id text,
  line_count bigint not null,
  subtotal numeric not null,
  primary key (tenant_id, invoice_id, revision, gap_number),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);
create index invoice_gaps_by_money on invoice_gaps (tenant_id, invoice_id, revision, abs(subtotal), gap_number);

-- Lines that are not imported, and why.
create table parked_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  -- As in the tables of lines.
  line_number bigint not null,
  piece text not null,
  line bigint not null,
  -- Set for a line that the vendor bills nevertheless, with its amount.
  code text check (code in ('Currency', 'Repeated')),
  amount numeric,
  currency text,
  reason text not null,
  -- Its first two thousand characters.
  content text not null,
  primary key (tenant_id, invoice_id, revision, line_number),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);

-- The lines: one table per kind, with a partition per month that ensure_partition creates in the schema "partitions".
-- Reads and deletes use the tables here, and so their row-level policies. COPY does not support these, so it writes to a
-- partition: there the service may only insert, and every column but tenant_id, whose default is the session's tenant.
--
-- line_number is the vendor's piece (from 0) times a thousand million, plus the place of the line in it (from 1).

create table invoice_license_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  provider_line_id text,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  reseller_mpn_id text,
  customer_id uuid,
  customer_provider_id text,
  customer_name text,
  customer_internal_id text,
  order_id text,
  po_number text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_description text,
  subscription_internal_id text,
  subscription_start_date timestamptz,
  subscription_end_date timestamptz,
  offer_id uuid,
  offer_provider_id text,
  offer_name text,
  offer_type text,
  charge_type text,
  charge_start_date timestamptz not null,
  charge_end_date timestamptz,
  unit_price numeric,
  quantity integer,
  billing_currency text not null,
  subtotal numeric not null,
  tax_total numeric,
  retail_subtotal numeric,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  -- What the units amount to from the start of their term until this period starts, and until it ends; exact to 8
  -- decimals. A buyer owes the difference of what it owes for the two.
  term_amount_before numeric,
  term_amount_after numeric,
  -- What is unknown, as in invoice_gaps.
  gap text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

create table invoice_usage_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  provider_line_id text,
  mpn_id integer,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  reseller_mpn_id integer,
  customer_id uuid,
  customer_provider_id text,
  customer_company_name text,
  customer_internal_id text,
  domain_name text,
  order_id text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_description text,
  subscription_internal_id text,
  offer_id uuid,
  offer_provider_id text,
  offer_name text,
  offer_type text,
  charge_type text,
  charge_start_date timestamptz not null,
  charge_end_date timestamptz,
  service_name text,
  service_type text,
  resource_guid text,
  resource_name text,
  region text,
  consumed_quantity numeric,
  included_quantity numeric,
  overage_quantity numeric,
  unit text,
  list_price numeric,
  billing_currency text not null,
  subtotal numeric not null,
  tax_total numeric,
  retail_subtotal numeric,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  gap text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

create table invoice_onetime_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  provider_line_id text,
  invoice_number text,
  alternate_id text,
  partner_id text,
  mpn_id integer,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  reseller_mpn_id integer,
  customer_id uuid,
  customer_provider_id text,
  customer_name text,
  customer_domain_name text,
  customer_country text,
  customer_internal_id text,
  order_id text,
  order_date timestamptz,
  po_number text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_description text,
  subscription_internal_id text,
  offer_id uuid,
  offer_provider_id text,
  offer_name text,
  offer_type text,
  product_id text,
  product_name text,
  sku_id text,
  sku_name text,
  availability_id text,
  publisher_id text,
  publisher_name text,
  charge_type text,
  charge_start_date timestamptz not null,
  charge_end_date timestamptz,
  term_and_billing_cycle text,
  unit_type text,
  unit_price numeric,
  effective_unit_price numeric,
  quantity numeric,
  currency text not null,
  subtotal numeric not null,
  tax_total numeric,
  retail_subtotal numeric,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  term_amount_before numeric,
  term_amount_after numeric,
  gap text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

create table invoice_dailyratedusage_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  provider_line_id text,
  -- The group_number of its row in invoice_usage_groups.
  group_key bigint not null,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  reseller_mpn_id text,
  customer_id uuid,
  customer_provider_id text,
  customer_name text,
  customer_internal_id text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_internal_id text,
  offer_type text,
  entitlement_id text,
  entitlement_description text,
  resource_group text,
  resource_uri text,
  pec_awarded boolean,
  usage_date date not null,
  meter_name text,
  meter_category text,
  meter_sub_category text,
  meter_region text,
  unit_of_measure text,
  unit_price numeric,
  effective_unit_price numeric,
  quantity numeric,
  billing_currency text not null,
  subtotal numeric not null,
  retail_subtotal numeric,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  gap text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

-- For readers who see a part of the lines. Only the csp reads single lines of daily usage.
create index invoice_license_lines_of_reseller on invoice_license_lines
  (tenant_id, period, invoice_id, revision, reseller_id, line_number);
create index invoice_license_lines_of_customer on invoice_license_lines
  (tenant_id, period, invoice_id, revision, customer_id, line_number);
create index invoice_usage_lines_of_reseller on invoice_usage_lines
  (tenant_id, period, invoice_id, revision, reseller_id, line_number);
create index invoice_onetime_lines_of_reseller on invoice_onetime_lines
  (tenant_id, period, invoice_id, revision, reseller_id, line_number);
create index invoice_onetime_lines_of_customer on invoice_onetime_lines
  (tenant_id, period, invoice_id, revision, customer_id, line_number);

-- A credit is rated by the terms of the charge that it reverses, which may be on an earlier invoice. Charges are found by
-- the vendor's subscription, or by the order where there is none. The key is a "case", because PostgreSQL does not use an
-- index on "coalesce" below a row-level policy. Daily usage has no such charges.
do $$
declare
  kind text;
begin
  foreach kind in array array['license', 'usage', 'onetime'] loop
    execute format('create index %I on %I (tenant_id,
        (case when provider_subscription_id is null then order_id else provider_subscription_id end), charge_start_date)
      where subtotal > 0', 'invoice_' || kind || '_charges', 'invoice_' || kind || '_lines');
  end loop;
end
$$;

-- What resellers read of daily usage: sums per resource group and earned-credit flag of a cloud subscription.
create table invoice_usage_groups (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  group_number bigint not null,
  group_id uuid not null,
  reseller_id uuid,
  reseller_name text,
  customer_id uuid,
  customer_provider_id text,
  customer_name text,
  customer_internal_id text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_internal_id text,
  entitlement_id text,
  entitlement_description text,
  resource_group text,
  pec_awarded boolean,
  billing_currency text not null,
  line_count bigint not null,
  subtotal numeric not null,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  gap text,
  primary key (tenant_id, invoice_id, revision, group_number),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);
create index invoice_usage_groups_of_reseller on invoice_usage_groups
  (tenant_id, invoice_id, revision, reseller_id, group_number);

-- Exported files of invoice lines. A revision never changes, and neither do its files. A download that was interrupted
-- resumes at a checkpoint: checkpoint_places are positions in the list of lines, checkpoint_bytes the size of the file at
-- each.
create table invoice_exports (
  tenant_id uuid not null,
  export_tag text not null,
  invoice_id uuid not null,
  bytes bigint not null,
  sha256 bytea not null,
  rows bigint not null,
  checkpoint_places text[] not null,
  checkpoint_bytes bigint[] not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, export_tag),
  foreign key (tenant_id, invoice_id) references invoices
);
create index invoice_exports_of_invoice on invoice_exports (tenant_id, invoice_id);

-- The last search for new invoices of an account; one process at a time claims it.
create table invoice_syncs (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  begun_at timestamptz not null,
  -- The operation that it started, which has to end before the next one starts; null when there was nothing to import.
  operation_id uuid,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

create schema partitions;

-- Creates the partition of a month unless it exists, and returns its name. Attaching it does not block readers.
create function public.ensure_partition(parent text, month date) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  name text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
begin
  if parent not in ('invoice_license_lines', 'invoice_usage_lines', 'invoice_onetime_lines',
      'invoice_dailyratedusage_lines') or extract(day from month) <> 1 then
    raise exception 'there are no partitions of % for %', parent, month;
  end if;
  if to_regclass('partitions.' || name) is null then
    perform pg_advisory_xact_lock(hashtextextended('partitions', 0));
    -- In the catalogue itself: the lock does not refresh the cache of to_regclass.
    if not exists (select from pg_class where relname = name and relnamespace = 'partitions'::regnamespace) then
      execute format('create table partitions.%I (like %I including defaults including constraints including indexes)',
        name, parent);
      execute format('alter table %I attach partition partitions.%I for values from (%L) to (%L)',
        parent, name, month, month + interval '1 month');
      execute format('grant insert (%s) on partitions.%I to reseller_management_api',
        (select string_agg(quote_ident(attname), ', ') from pg_attribute
         where attrelid = format('partitions.%I', name)::regclass and attnum > 0 and not attisdropped
           and attname <> 'tenant_id'),
        name);
    end if;
  end if;
  return 'partitions.' || quote_ident(name);
end
$$;

-- Refreshes the planner's statistics after an import: a plan for a few lines does not end with millions. The columns by
-- which lines are searched suffice and take a fifth of the time; autovacuum does the rest.
create function public.refresh_line_statistics(parent text, month date) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  execute format('analyze %s (tenant_id, period, invoice_id, revision, line_number)',
    public.ensure_partition(parent, month));
end
$$;
