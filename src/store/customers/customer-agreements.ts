import {
  type AgreementStatus,
  type CustomerAgreement,
  customerAgreement,
} from '../../domain/customers/customer-agreement.ts'
import { orMissing } from '../../domain/error.ts'
import { typesWith } from '../../domain/providers/provider-types.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import { boundTo, type Scope } from '../scope.ts'
import { allOf, assignments, containing, forTenant, placeholders, type Sql, sql, statement } from '../sql.ts'
import { textKey } from '../text-key.ts'

/** Selects and sorts agreements. */
export interface AgreementFilter {
  readonly customerId?: string | undefined
  readonly providerInstanceId?: string | undefined
  readonly status?: AgreementStatus | undefined
  readonly searchValue?: string | undefined
  readonly excludeCompliant?: boolean | undefined
  readonly sortBy: 'CompanyName' | 'Status'
  readonly descending: boolean
}

/** The stored members of an agreement. */
export type StoredAgreement = Omit<
  CustomerAgreement,
  'providerCustomerId' | 'companyName' | 'providerInstanceName'
>

const { updated, updatedValues } = customerAgreement
const ofRow = updated.filter((column) => column !== 'status').map((column) => `a.${column}`)

// Selects one row for each customer and each of its provider instances whose vendor requires an agreement, except for
// deleted customers.
const agreements = sql`(
  select p.tenant_id, p.customer_id, p.provider_instance_id, p.provider_customer_id, c.company_name,
    c.company_name_key, i.alias, ${sql.raw(ofRow.join(', '))},
    coalesce(a.status, 'required') collate "C" as status, a.status as stored_status
  from provider_customers p
  join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id and c.deleted_at is null
  join provider_instances i on i.tenant_id = p.tenant_id and i.provider_instance_id = p.provider_instance_id
    and i.type = any(${typesWith('requiresAgreement')}::text[])
  left join customer_agreements a on a.tenant_id = p.tenant_id and a.customer_id = p.customer_id
    and a.provider_instance_id = p.provider_instance_id
) m`

const agreementColumns = columns<CustomerAgreement>({
  ...customerAgreement.reading('m'),
  providerCustomerId: 'm.provider_customer_id',
  companyName: 'm.company_name',
  providerInstanceName: 'm.alias',
})

/** Returns the part of the store for the agreements of the customers within the caller's reach. */
export function customerAgreements({ database, tenantId, reach, write }: Scope) {
  const within = [sql`m.tenant_id = ${tenantId}`, ...reach.within(boundTo('m'))]

  return {
    /** Returns the agreement of a customer at a provider instance. @throws DomainError missing */
    async get(
      place: Pick<CustomerAgreement, 'customerId' | 'providerInstanceId'>,
    ): Promise<CustomerAgreement> {
      const conditions = [
        ...within,
        sql`m.customer_id = ${place.customerId}`,
        sql`m.provider_instance_id = ${place.providerInstanceId}`,
        forTenant(tenantId),
      ]
      const rows = await database.query(
        statement(sql`select ${sql.raw(agreementColumns.sql)} from ${agreements} where ${allOf(conditions)}`),
      )
      const [agreement] = agreementColumns.fromRows(rows)
      return orMissing(agreement, 'agreement at the provider instance', place.providerInstanceId)
    },

    /** Returns a function that reads one page of the matching agreements. */
    list: (filter: AgreementFilter) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: agreementColumns,
          from: agreements,
          where: [...within, ...conditions(filter)],
          order: [
            ...(filter.sortBy === 'Status' ? [{ column: sql`m.status`, type: 'text' } as const] : []),
            { column: sql`m.company_name_key`, type: 'text' },
            { column: sql`m.customer_id`, type: 'uuid' },
            { column: sql`m.provider_instance_id`, type: 'uuid' },
          ],
          descending: filter.descending,
        },
        request,
      ),

    /** Inserts or updates an agreement. */
    save(agreement: StoredAgreement): void {
      write({
        name: 'save-customer-agreement',
        text: `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, ${updated.join(', ')})
               values ($1, $2, $3, ${placeholders(updated, 4)})
               on conflict (tenant_id, customer_id, provider_instance_id) do update
               set ${assignments(updated, 4)}`,
        values: [
          ...[tenantId, agreement.customerId, agreement.providerInstanceId],
          ...updatedValues(agreement),
        ],
      })
    },
  }
}

function conditions(filter: AgreementFilter): Sql[] {
  const { customerId, providerInstanceId, status, searchValue, excludeCompliant } = filter
  const found: Sql[] = []
  if (customerId !== undefined) found.push(sql`m.customer_id = ${customerId}`)
  if (providerInstanceId !== undefined) found.push(sql`m.provider_instance_id = ${providerInstanceId}`)
  if (status !== undefined) found.push(sql`m.status = ${status}`)
  // Only agreements with a stored status are read then.
  if (status !== undefined && status !== 'required') found.push(sql`m.stored_status = ${status}`)
  if (excludeCompliant) found.push(sql`m.status <> 'agreementcreated'`)
  if (searchValue !== undefined) found.push(sql`m.company_name_key like ${containing(textKey(searchValue))}`)
  return found
}
