import type { DelegationTemplate } from '../../domain/delegated-administration/delegated-administration-template.ts'
import { missing } from '../../domain/error.ts'
import type { ProvisioningStatus } from '../../domain/providers/provider-customer.ts'
import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { boundTo, isWithin, type Scope } from '../scope.ts'
import { sql } from '../sql.ts'
import { setTenant } from '../tenant.ts'

/** A stored template of a provider instance. Each change increments `version`. */
export interface StoredTemplate extends DelegationTemplate {
  readonly providerInstanceId: string
  readonly version: number
}

/** A customer at a provider instance that has a template. */
export interface TemplatedCustomer {
  readonly customerId: string
  readonly companyName: string | null
  readonly providerInstanceId: string
  readonly providerCustomerId: string | null
  readonly status: ProvisioningStatus
}

const templateColumns = columns<StoredTemplate>({
  providerInstanceId: 't.provider_instance_id',
  version: 't.version',
  label: 't.label',
  duration: 't.duration',
  autoExtends: 't.auto_extends',
  roleIds: 't.role_ids',
  groups: 't.groups',
  renewalDays: 't.renewal_days',
})

const customerColumns = columns<TemplatedCustomer>({
  customerId: 'm.customer_id',
  companyName: 'm.company_name',
  providerInstanceId: 'm.provider_instance_id',
  providerCustomerId: 'm.provider_customer_id',
  status: 'm.status',
})

const idColumns = columns<{ readonly id: string }>({ id: 'p.customer_id' })

const customers = sql`(
  select p.tenant_id, p.customer_id, p.provider_instance_id, p.provider_customer_id, p.status, c.company_name,
    c.company_name_key
  from delegation_templates t
  join provider_customers p on p.tenant_id = t.tenant_id and p.provider_instance_id = t.provider_instance_id
  join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id and c.deleted_at is null
) m`

/** Returns the part of the store for the delegated-administration templates of the tenant's provider instances. */
export function delegationTemplates(scope: Scope) {
  const { database, tenantId, reach, write } = scope

  async function read(providerInstanceId: string): Promise<StoredTemplate | undefined> {
    const rows = await database.readByKey({
      name: 'delegation-template',
      text: `select ${templateColumns.sql} from delegation_templates t
             where t.tenant_id = $1::uuid and t.provider_instance_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, providerInstanceId],
    })
    return templateColumns.fromRows(rows)[0]
  }

  return {
    /** Returns the template of a provider instance; undefined when the instance has none. */
    find: read,

    /**
     * Returns the template of a provider instance and checks the version that the caller expects.
     *
     * @throws DomainError `missing`, `stale`
     */
    async get(providerInstanceId: string): Promise<StoredTemplate> {
      const found = await read(providerInstanceId)
      if (found === undefined) throw missing('template for the provider instance', providerInstanceId)
      scope.expectVersion({ id: providerInstanceId, version: found.version })
      return found
    },

    /**
     * Inserts a template, or replaces the version `seen`. The transaction fails when the template has changed since
     * `seen`.
     */
    put(providerInstanceId: string, template: DelegationTemplate, seen: StoredTemplate | undefined): void {
      write(putTemplate(tenantId, providerInstanceId, template, seen), {
        id: providerInstanceId,
        version: seen?.version ?? 0,
      })
    },

    /**
     * Returns a function that reads one page of the customers at provider instances that have a template, sorted by
     * company name. `providerInstanceId` restricts the page to one instance.
     */
    customers: (filter: { readonly providerInstanceId?: string | undefined }) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: customerColumns,
          from: customers,
          where: [
            sql`m.tenant_id = ${tenantId}`,
            ...reach.within(boundTo('m')),
            ...(filter.providerInstanceId === undefined
              ? []
              : [sql`m.provider_instance_id = ${filter.providerInstanceId}`]),
          ],
          order: [
            { column: sql`m.company_name_key`, type: 'text' },
            { column: sql`m.customer_id`, type: 'uuid' },
            { column: sql`m.provider_instance_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /**
     * Returns those of the given ids whose customers are within the caller's reach, are not deleted and have a provider customer
     * at the provider instance.
     */
    async among(providerInstanceId: string, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await database.query({
        name: 'customers-at-instance',
        text: `select ${idColumns.sql} from provider_customers p
               where p.tenant_id = $1::uuid and p.provider_instance_id = $2 and p.customer_id = any($3::uuid[])
                 and not p.is_released and ${isWithin(boundTo('p'), 4)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, customerIds, ...reach.values()],
      })
      return new Set(idColumns.fromRows(rows).map(({ id }) => id))
    },
  }
}

/**
 * Inserts the template of a provider instance, or replaces the version `seen`, for administration. @throws Conflicting
 */
export async function setTemplate(
  database: Database,
  key: { readonly tenantId: string; readonly providerInstanceId: string },
  template: DelegationTemplate,
  seen: StoredTemplate | undefined,
): Promise<void> {
  await database.transaction([
    setTenant(key.tenantId),
    putTemplate(key.tenantId, key.providerInstanceId, template, seen),
  ])
}

/**
 * Returns the statement that inserts a template, or replaces the version `seen`. The statement fails when the template
 * has changed since `seen`.
 */
export function putTemplate(
  tenantId: string,
  providerInstanceId: string,
  { label, duration, autoExtends, roleIds, groups, renewalDays }: DelegationTemplate,
  seen: Pick<StoredTemplate, 'version'> | undefined,
): Statement {
  return {
    name: 'put-delegation-template',
    text: `with changed as (
             insert into delegation_templates as t (tenant_id, provider_instance_id, label, duration, auto_extends,
               role_ids, groups, renewal_days)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (tenant_id, provider_instance_id) do update set version = t.version + 1,
               label = excluded.label, duration = excluded.duration, auto_extends = excluded.auto_extends,
               role_ids = excluded.role_ids, groups = excluded.groups, renewal_days = excluded.renewal_days
             where t.version = $9
             returning 1
           ) select require_changed(count(*)) from changed`,
    values: [
      ...[tenantId, providerInstanceId, label, duration, autoExtends, roleIds, JSON.stringify(groups)],
      ...[renewalDays, seen?.version ?? 0],
    ],
  }
}
