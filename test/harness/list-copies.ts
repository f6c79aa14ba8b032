import type { Database } from '../../src/store/database.ts'

const partiesOfInvoices = `
  select distinct i.tenant_id, p.is_reseller, p.party_id, i.provider_instance_id, i.kind, i.issued_at, i.invoice_id
  from invoices i join invoice_totals t on t.tenant_id = i.tenant_id and t.invoice_id = i.invoice_id
    and t.revision = i.revision
  cross join lateral (values (true, t.reseller_id), (false, t.customer_id)) p (is_reseller, party_id)
  where i.revision > 0 and p.party_id is not null`

/**
 * Returns the rows whose columns for lists differ from the columns that they copy: the customers' names, countries,
 * deletions and failures, the status of agreements, the operations that are Processing, and the parties of invoices.
 */
export async function wrongCopies(database: Database): Promise<unknown[]> {
  const { rows } = await database.asOwner((pool) =>
    pool.query(
      `select 'relation' as what, s.customer_id::text as id from customer_relations s join customers c using (tenant_id, customer_id)
       where (s.company_name_key, s.is_deleted, s.has_failed)
         is distinct from (c.company_name_key, c.deleted_at is not null, exists (
           select from customer_bindings b join provider_customers p using (tenant_id, customer_id, provider_instance_id)
           where (b.tenant_id, b.customer_id, b.seller_id, p.status) = (s.tenant_id, s.customer_id, s.seller_id, 'Failed')))
       union all
       select 'provider customer', p.customer_id::text from provider_customers p
         join customers c using (tenant_id, customer_id)
         left join customer_agreements a using (tenant_id, customer_id, provider_instance_id)
       where (p.company_name_key, p.country, p.agreement_status collate "C")
         is distinct from (c.company_name_key, c.country, coalesce(a.status, 'required'))
       union all
       select 'released', p.customer_id::text from provider_customers p join customers c using (tenant_id, customer_id)
       where p.is_released <> (c.deleted_at is not null)
       union all
       select 'open operation', coalesce(o.operation_id, u.operation_id)::text
       from (select * from background_operations where state = 'Processing') o
         full join open_operations u using (tenant_id, created_at, operation_id)
       where o.operation is null or u.tenant_id is null or o.reseller_id is distinct from u.reseller_id
       union all
       select 'missing party', invoice_id::text
         from (${partiesOfInvoices} except select * from invoice_parties) missing
       union all
       select 'needless party', invoice_id::text
         from (select * from invoice_parties except ${partiesOfInvoices}) needless`,
    ),
  )
  return rows
}
