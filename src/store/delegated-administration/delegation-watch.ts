import { auditText } from '../../domain/audit-logs/audit-texts.ts'
import type { ToldExpiry } from '../../domain/delegated-administration/delegated-administration-watch.ts'
import type { AuditLog } from '../audit-logs/audit-logs.ts'
import { columns } from '../columns.ts'
import type { TenantScope } from '../scope.ts'
import { setTenant } from '../tenant.ts'
import { textKey } from '../text-key.ts'

/** A warning about delegated administration. Each warning is reported once. */
export interface Warning {
  readonly kind: 'Expiry' | 'Stuck'
  /** The id of the expiring relationship or of the stuck assignment. */
  readonly subjectId: string
  readonly happensAt: Date
  /** How many days before the end of the relationship the warning is due; 0 for a stuck assignment. */
  readonly mark: number
}

/** The members of the audit row that reports a warning. */
export type Told = Pick<
  AuditLog,
  'id' | 'correlationId' | 'operation' | 'customerId' | 'description' | 'data'
>

const customerColumns = columns<{ readonly key: string | null; readonly id: string }>({
  key: 'p.provider_customer_id_key',
  id: 'p.customer_id',
})

const toldColumns = columns<ToldExpiry & { readonly id: string }>({
  id: 'w.subject_id',
  mark: 'w.mark',
  endsAt: 'w.happens_at',
})

/**
 * Returns the part of the store for the reported warnings about delegated administration and the last check of each
 * account.
 */
export function delegationWatch({ database, tenantId }: TenantScope) {
  return {
    /**
     * Records that a check of a provider instance starts now, unless another check started after `unlessSince`.
     *
     * @returns Whether the start was recorded, so that the caller makes the check
     */
    async claim(providerInstanceId: string, now: Date, unlessSince: Date): Promise<boolean> {
      const rows = await database.query({
        name: 'claim-delegation-watch',
        text: `insert into delegation_watches as w (tenant_id, provider_instance_id, watched_at)
               select $1::uuid, $2::uuid, $3::timestamptz where (select set_config('app.tenant', $1::text, true)) is not null
               on conflict (tenant_id, provider_instance_id) do update set watched_at = excluded.watched_at
               where w.watched_at <= $4
               returning 1`,
        values: [tenantId, providerInstanceId, now, unlessSince],
      })
      return rows.length > 0
    },

    /** Deletes the start time of a check that was not possible, so that the next `claim` succeeds. */
    async giveBack(providerInstanceId: string): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'give-back-delegation-watch',
          text: `update delegation_watches set watched_at = '-infinity'
                 where tenant_id = $1 and provider_instance_id = $2`,
          values: [tenantId, providerInstanceId],
        },
      ])
    },

    /**
     * Returns our ids of the customers with some ids at a vendor, keyed by these ids as they are given. Excludes deleted
     * customers.
     */
    async customersAt(
      providerInstanceId: string,
      providerCustomerIds: readonly string[],
    ): Promise<ReadonlyMap<string, string>> {
      const rows = await database.query({
        name: 'customers-behind-ids',
        text: `select ${customerColumns.sql} from provider_customers p
               where p.tenant_id = $1::uuid and p.provider_instance_id = $2 and p.status = 'Success'
                 and not p.is_released and p.provider_customer_id_key = any($3::text[])
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, providerCustomerIds.map(textKey)],
      })
      const found = new Map(customerColumns.fromRows(rows).map(({ key, id }) => [key, id]))
      return new Map(
        providerCustomerIds.flatMap((given): [string, string][] => {
          const id = found.get(textKey(given))
          return id === undefined ? [] : [[given, id]]
        }),
      )
    },

    /** Returns the latest reported expiry warning of each relationship, keyed by the relationship's id. */
    async toldExpiries(providerInstanceId: string): Promise<ReadonlyMap<string, ToldExpiry>> {
      const rows = await database.query({
        name: 'told-expiries',
        text: `select distinct on (w.subject_id) ${toldColumns.sql}
               from delegation_warnings w
               where w.tenant_id = $1::uuid and w.provider_instance_id = $2 and w.kind = 'Expiry'
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by w.subject_id, w.happens_at desc, w.mark`,
        values: [tenantId, providerInstanceId],
      })
      return new Map(toldColumns.fromRows(rows).map(({ id, ...told }) => [id, told]))
    },

    /**
     * Adds a row to the audit log unless the warning was reported before. When several processes report the same
     * warning, only one of them adds a row.
     */
    async tell(providerInstanceId: string, warning: Warning, told: Told): Promise<void> {
      const { kind, subjectId, happensAt, mark } = warning
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'tell-delegation-warning',
          text: `with told as (
                   insert into delegation_warnings (tenant_id, provider_instance_id, kind, subject_id, happens_at, mark)
                   values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1
                 )
                 insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status,
                   customer_id, description, data)
                 select $1, now(), $7::uuid, $8::uuid, $9, 'Succeded', $10::uuid, $11, $12 from told`,
          values: [
            ...[tenantId, providerInstanceId, kind, subjectId, happensAt, mark],
            ...[told.id, told.correlationId, told.operation, told.customerId],
            ...[auditText('description', told.description), auditText('data', told.data)],
          ],
        },
      ])
    },
  }
}
