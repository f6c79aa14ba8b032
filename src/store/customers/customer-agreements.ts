import {
  type AgreementStatus,
  agreementStatuses,
  type CustomerAgreement,
  customerAgreement,
} from '../../domain/customers/customer-agreement.ts'
import { orMissing } from '../../domain/error.ts'
import { typesWith } from '../../domain/providers/provider-types.ts'
import { columns } from '../columns.ts'
import { type ListSource, type PageRequest, readPage } from '../list.ts'
import { boundTo, type Scope } from '../scope.ts'
import {
  allOf,
  assignments,
  contains,
  forTenant,
  oneOf,
  placeholders,
  type Sql,
  sql,
  statement,
} from '../sql.ts'
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
const ofRow = updated.map((column) => (column === 'status' ? 'p.agreement_status as status' : `a.${column}`))

// Selects one row for each customer and each of its provider instances whose vendor requires an agreement, except for
// deleted customers.
const agreements = sql`(
  select p.tenant_id, p.customer_id, p.provider_instance_id, p.provider_customer_id, c.company_name,
    p.company_name_key, p.agreement_status, i.alias, ${sql.raw(ofRow.join(', '))}
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

const instanceColumns = columns<{ readonly id: string }>({ id: 'i.provider_instance_id' })

/** Returns the part of the store for the agreements of the customers within the caller's reach. */
export function customerAgreements({ database, tenantId, reach, write }: Scope) {
  /** Returns the ids of the provider instances whose agreements a filter selects. */
  async function instancesFor({ providerInstanceId }: AgreementFilter): Promise<string[]> {
    const rows = await database.readByKey({
      name: 'instances-with-agreements',
      text: `select ${instanceColumns.sql} from provider_instances i
             where i.tenant_id = $1::uuid and i.type = any($2::text[])
               and ($3::uuid is null or i.provider_instance_id = $3)
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, typesWith('requiresAgreement'), providerInstanceId ?? null],
    })
    return instanceColumns.fromRows(rows).map(({ id }) => id)
  }

  return {
    /** Returns the agreement of a customer at a provider instance. @throws DomainError `missing` */
    async get(
      place: Pick<CustomerAgreement, 'customerId' | 'providerInstanceId'>,
    ): Promise<CustomerAgreement> {
      const conditions = [
        sql`m.tenant_id = ${tenantId}`,
        ...reach.within(boundTo('m')),
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
    list: (filter: AgreementFilter) => async (request: PageRequest) => {
      const instanceIds = await instancesFor(filter)
      return await readPage(
        database,
        tenantId,
        {
          columns: agreementColumns,
          from: sql`provider_customers m`,
          shownFrom: agreements,
          where: [
            sql`m.tenant_id = ${tenantId}`,
            ...reach.within(boundTo('m', instanceIds)),
            ...conditions(filter, instanceIds),
          ],
          order: [
            ...(filter.sortBy === 'Status'
              ? [{ column: sql`m.agreement_status`, type: 'text' } as const]
              : []),
            { column: sql`m.company_name_key`, type: 'text' },
            { column: sql`m.customer_id`, type: 'uuid' },
            { column: sql`m.provider_instance_id`, type: 'uuid' },
          ],
          descending: filter.descending,
          search: searchIn(tenantId, filter),
          parts: partsOf(filter, instanceIds),
        },
        request,
      )
    },

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

function conditions(filter: AgreementFilter, instanceIds: readonly string[]): Sql[] {
  const { customerId } = filter
  return [
    // A deleted customer releases its rows.
    sql`not m.is_released`,
    oneOf(sql`m.provider_instance_id`, instanceIds, 'uuid'),
    oneOf(sql`m.agreement_status`, statusesOf(filter), 'text'),
    ...(customerId === undefined ? [] : [sql`m.customer_id = ${customerId}`]),
  ]
}

function statusesOf({ status, excludeCompliant }: AgreementFilter): AgreementStatus[] {
  return agreementStatuses.filter(
    (one) => (status === undefined || one === status) && !(excludeCompliant && one === 'agreementcreated'),
  )
}

/**
 * Returns the conditions of `ListSource.parts`: for each of them, an index has the matching rows in the order of the list.
 * Returns undefined for a list that needs no parts.
 */
function partsOf(filter: AgreementFilter, instanceIds: readonly string[]): Sql[] | undefined {
  if (filter.customerId !== undefined || instanceIds.length === 0) return undefined
  const ofInstances = instanceIds.map((id) => sql`m.provider_instance_id = ${id}`)
  if (filter.sortBy === 'Status') return ofInstances
  return ofInstances.flatMap((one) =>
    statusesOf(filter).map((status) => sql`${one} and m.agreement_status = ${status}`),
  )
}

function searchIn(tenantId: string, { searchValue }: AgreementFilter): ListSource['search'] {
  if (searchValue === undefined) return undefined
  return {
    ...contains(tenantId, 'c', 'c.company_name_key', textKey(searchValue)),
    among: {
      from: sql`searchable_customers c`,
      where: [sql`c.tenant_id = ${tenantId}`],
      key: sql`c.customer_id`,
      reference: sql`m.customer_id`,
      copy: sql`m.company_name_key`,
    },
  }
}
