-- What vendors bill, line by line, with what resellers and customers owe for it.

-- One row for each invoice of a vendor and kind of its lines. revision is the one that is read; before the first it is 0,
-- and nothing of the invoice is to be seen. Lines of other revisions are there for whoever asks for them, or because they
-- are coming in just now.
create table invoices (
  tenant_id uuid not null references directory.tenants,
  invoice_id uuid not null,
  provider_instance_id uuid not null,
  provider_invoice_id text not null,
  kind text not null check (kind in ('license', 'usage', 'onetime', 'dailyratedusage')),
  issued_at timestamptz not null,
  -- The first day of the month in which the billing period begins; lines are kept by it.
  period date not null check (extract(day from period) = 1),
  period_start timestamptz not null,
  period_end timestamptz not null,
  currency text not null,
  amends text,
  -- What became of the last import; an invoice that is Ready can be read, and one that has a revision goes on being so.
  state text not null check (state in ('Importing', 'Ready', 'Failed')),
  error_message text,
  revision integer not null default 0,
  -- What the vendor says of these lines; null where it does not.
  vendor_total numeric,
  vendor_line_count bigint,
  -- Of the revision that is read.
  line_count bigint not null default 0,
  parked_count bigint not null default 0,
  subtotal numeric not null default 0,
  subtotal_for_reseller numeric not null default 0,
  subtotal_for_customer numeric not null default 0,
  -- The import that is at work: nobody else may be until its claim runs out.
  import_id uuid,
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  primary key (tenant_id, invoice_id),
  unique (tenant_id, provider_instance_id, provider_invoice_id, kind),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);
create index invoices_by_time on invoices (tenant_id, provider_instance_id, kind, issued_at, invoice_id);

-- How an invoice came to be what it is: imported from the vendor's lines, replaced by new ones of the vendor, or rated
-- again. A revision that is not finished is being made, or was broken off.
create table invoice_revisions (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  origin text not null check (origin in ('Import', 'Rating')),
  -- The version of the vendor's lines that it was made of.
  source_version text not null,
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

-- What has come in of a revision: whole pieces of the vendor's lines. An import that was broken off goes on behind them.
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

-- What each reseller and each customer has of a revision, so that nobody has to sum up lines. Without a reseller it is the
-- csp's own customer; without a customer nobody knows whose it is.
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

-- What is not known of a revision's lines, and what it comes to: a list of work.
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

-- Lines that were not taken, and why. number counts those of a revision's pieces as line_number does.
create table parked_lines (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  piece text not null,
  line bigint not null,
  reason text not null,
  -- Its first two thousand characters.
  content text not null,
  primary key (tenant_id, invoice_id, revision, line_number),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);

-- The lines, by months, in tables of their own in the schema "partitions" that ensure_partition makes. What is read and
-- deleted goes through the tables here, and so through their row-level policies. COPY does not work with these, so it
-- writes to a month's table itself: the application may do nothing there but insert, and every column but the tenant, which
-- is the tenant that the session has named. line_number tells the vendor's piece (from 0, times a thousand million) and
-- the place of the line in it (from 1).
create table invoice_license_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  customer_provider_id text,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  customer_id uuid,
  customer_name text,
  customer_internal_id text,
  order_id text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_description text,
  subscription_internal_id text,
  offer_id uuid,
  offer_provider_id text,
  offer_name text,
  subscription_start_date timestamptz,
  subscription_end_date timestamptz,
  charge_start_date timestamptz not null,
  charge_end_date timestamptz,
  charge_type text,
  unit_price numeric,
  quantity integer,
  subtotal numeric not null,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  billing_currency text not null,
  po_number text,
  offer_type text,
  retail_subtotal numeric,
  gap text,
  provider_line_id text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

create table invoice_usage_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  customer_provider_id text,
  mpn_id integer,
  reseller_mpn_id integer,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  customer_id uuid,
  customer_company_name text,
  domain_name text,
  customer_internal_id text,
  order_id text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_description text,
  subscription_internal_id text,
  offer_id uuid,
  offer_provider_id text,
  offer_name text,
  charge_start_date timestamptz not null,
  charge_end_date timestamptz,
  charge_type text,
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
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  offer_type text,
  retail_subtotal numeric,
  gap text,
  provider_line_id text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

create table invoice_onetime_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  partner_id text,
  po_number text,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  customer_id uuid,
  customer_provider_id text,
  customer_name text,
  customer_domain_name text,
  customer_country text,
  customer_internal_id text,
  invoice_number text,
  mpn_id integer,
  reseller_mpn_id integer,
  order_id text,
  order_date timestamptz,
  product_id text,
  sku_id text,
  availability_id text,
  sku_name text,
  product_name text,
  charge_type text,
  unit_price numeric,
  quantity numeric,
  subtotal numeric not null,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  tax_total numeric,
  currency text not null,
  publisher_name text,
  publisher_id text,
  subscription_description text,
  subscription_id uuid,
  provider_subscription_id text,
  subscription_name text,
  subscription_internal_id text,
  charge_start_date timestamptz not null,
  charge_end_date timestamptz,
  term_and_billing_cycle text,
  unit_type text,
  alternate_id text,
  offer_id uuid,
  offer_provider_id text,
  offer_name text,
  offer_type text,
  retail_subtotal numeric,
  gap text,
  provider_line_id text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

create table invoice_dailyratedusage_lines (
  tenant_id uuid not null default current_tenant(),
  period date not null,
  invoice_id uuid not null,
  revision integer not null,
  line_number bigint not null,
  line_id uuid not null,
  customer_provider_id text,
  billing_currency text not null,
  reseller_id uuid,
  reseller_name text,
  reseller_internal_id text,
  customer_id uuid,
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
  usage_date date not null,
  meter_name text,
  meter_category text,
  meter_sub_category text,
  meter_region text,
  resource_uri text,
  quantity numeric,
  unit_price numeric,
  effective_unit_price numeric,
  unit_of_measure text,
  subtotal numeric not null,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  group_key bigint not null,
  offer_type text,
  retail_subtotal numeric,
  gap text,
  provider_line_id text,
  primary key (tenant_id, period, invoice_id, revision, line_number)
) partition by range (period);

-- By whom lines are read that are not read by everybody. Nobody but the csp reads single lines of daily usage.
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

-- What resellers read of daily usage: a row for each earned-credit flag and resource group of a cloud subscription.
create table invoice_usage_groups (
  tenant_id uuid not null,
  invoice_id uuid not null,
  revision integer not null,
  group_number bigint not null,
  group_id uuid not null,
  customer_provider_id text,
  billing_currency text not null,
  reseller_id uuid,
  reseller_name text,
  customer_id uuid,
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
  gap text,
  line_count bigint not null,
  subtotal numeric not null,
  subtotal_for_reseller numeric,
  subtotal_for_customer numeric,
  primary key (tenant_id, invoice_id, revision, group_number),
  foreign key (tenant_id, invoice_id, revision) references invoice_revisions
);
create index invoice_usage_groups_of_reseller on invoice_usage_groups
  (tenant_id, invoice_id, revision, reseller_id, group_number);

create schema partitions;
grant usage on schema partitions to reseller_management_api;

-- Makes the table of a month, unless it is there, and gives its name. Attaching it does not wait for readers.
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
    -- By the catalogue itself: what to_regclass remembers is not refreshed by this lock.
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

-- Every margin that was ever set, and every limit: each row says what holds from a moment on, and of several that do the
-- one that was written last is meant, so that a margin can be corrected for a time that has passed. Before the first row
-- holds what that one says. terms is null where it was taken away.
create table margin_history (
  tenant_id uuid not null references directory.tenants,
  margin_history_id bigint generated always as identity,
  -- Association: party_id is the reseller. Binding: the customer, and seller_id who sells to it (the tenant for the csp).
  -- Subscription: the subscription. Limits: the seller.
  kind text not null check (kind in ('Association', 'Binding', 'Subscription', 'Limits')),
  party_id uuid not null,
  seller_id uuid,
  provider_instance_id uuid,
  valid_from timestamptz not null,
  recorded_at timestamptz not null default now(),
  terms json,
  primary key (tenant_id, margin_history_id)
);
create index margin_history_by_party on margin_history (tenant_id, kind, party_id, margin_history_id);
create index margin_history_by_instance on margin_history (tenant_id, provider_instance_id, kind, margin_history_id);

insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
select tenant_id, 'Association', reseller_id, null, provider_instance_id, created_at,
  json_build_object('margin', price_margin, 'offerTypeMargins', offer_type_margins)
from reseller_associations
union all
select tenant_id, 'Binding', customer_id, seller_id, provider_instance_id, created_at,
  json_build_object('margin', margin, 'offerTypeMargins', offer_type_margins)
from customer_bindings
union all
select tenant_id, 'Subscription', subscription_id, null, provider_instance_id, created_at,
  json_build_object('csp', csp_margin, 'reseller', reseller_margin)
from subscriptions where csp_margin is not null or reseller_margin is not null
union all
select tenant_id, 'Limits', seller_id, null, null, now(),
  json_build_object('capsAtErp', caps_at_erp, 'floorsAtList', floors_at_list)
from price_limits;

-- When somebody last began to look for new invoices of an account; of several processes one does.
create table invoice_syncs (
  tenant_id uuid not null,
  provider_instance_id uuid not null,
  begun_at timestamptz not null,
  primary key (tenant_id, provider_instance_id),
  foreign key (tenant_id, provider_instance_id) references provider_instances
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'invoices', 'invoice_revisions', 'invoice_pieces', 'invoice_totals', 'invoice_gaps', 'parked_lines',
    'invoice_license_lines', 'invoice_usage_lines', 'invoice_onetime_lines', 'invoice_dailyratedusage_lines',
    'invoice_usage_groups', 'margin_history', 'invoice_syncs'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())',
      tenant_table
    );
  end loop;
end
$$;

grant select, insert, update on invoices, invoice_revisions, invoice_syncs to reseller_management_api;
grant select, insert on margin_history to reseller_management_api;
grant select, insert, delete on invoice_pieces, invoice_totals, invoice_gaps, parked_lines, invoice_usage_groups
  to reseller_management_api;
grant select, delete on invoice_license_lines, invoice_usage_lines, invoice_onetime_lines,
  invoice_dailyratedusage_lines to reseller_management_api;
