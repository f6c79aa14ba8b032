-- The lines whose customer or seller a re-rating has found move, with their cost, to the owner in their last correction. Totals
-- with negative numbers move them and are 0 in sum, as invoice-sums.ts adds them to a new revision. The revisions that readers
-- see get them here.
alter table invoices no force row level security;
alter table invoice_revisions no force row level security;
alter table invoice_totals no force row level security;
do $$
declare
  lines text;
begin
  foreach lines in array array['license', 'usage', 'onetime', 'dailyratedusage'] loop
    execute format('alter table invoice_%s_lines no force row level security', lines);
    execute format($statement$
      with re_rated as materialized (
        select i.tenant_id, i.invoice_id, i.revision, i.period
        from invoices i join invoice_revisions r using (tenant_id, invoice_id, revision)
        where i.kind = %1$L and r.origin = 'Rating'
      ), corrected as materialized (
        select distinct on (l.tenant_id, l.invoice_id, l.line_number %% 10000000000000)
          l.tenant_id, l.invoice_id, l.line_number %% 10000000000000 as origin, l.customer_id, l.reseller_id
        from re_rated r join invoice_%1$s_lines l using (tenant_id, period, invoice_id, revision)
        where l.line_number >= 10000000000000
        order by l.tenant_id, l.invoice_id, l.line_number %% 10000000000000, l.line_number desc
      ), moved as materialized (
        select l.tenant_id, l.invoice_id, l.revision, l.reseller_id, l.customer_id, l.subtotal,
          c.reseller_id as buying_reseller_id, c.customer_id as buying_customer_id
        from re_rated r join invoice_%1$s_lines l using (tenant_id, period, invoice_id, revision)
        join corrected c on c.tenant_id = l.tenant_id and c.invoice_id = l.invoice_id
          and c.origin = l.line_number %% 10000000000000
        where l.reseller_id is null and l.gap is not null
          and (l.reseller_id, l.customer_id) is distinct from (c.reseller_id, c.customer_id)
      ), moves as (
        select tenant_id, invoice_id, revision, reseller_id, customer_id, -count(*) as line_count, -sum(subtotal) as subtotal
        from moved group by tenant_id, invoice_id, revision, reseller_id, customer_id
        union all
        select tenant_id, invoice_id, revision, buying_reseller_id, buying_customer_id, count(*), sum(subtotal)
        from moved group by tenant_id, invoice_id, revision, buying_reseller_id, buying_customer_id
      )
      insert into invoice_totals (tenant_id, invoice_id, revision, total_number, reseller_id, customer_id, line_count,
        subtotal, subtotal_for_reseller, subtotal_for_customer)
      select tenant_id, invoice_id, revision,
        -row_number() over (partition by tenant_id, invoice_id order by reseller_id, customer_id), reseller_id, customer_id,
        sum(line_count), sum(subtotal), 0, 0
      from moves group by tenant_id, invoice_id, revision, reseller_id, customer_id
    $statement$, lines);
    execute format('alter table invoice_%s_lines force row level security', lines);
  end loop;
end
$$;
alter table invoices force row level security;
alter table invoice_revisions force row level security;
alter table invoice_totals force row level security;
