import { kindOf } from '../../domain/operations/operation-kind.ts'
import { columns } from '../columns.ts'
import { jobTable } from '../queue/jobs.ts'
import type { TenantScope } from '../scope.ts'

/** The state of the work for a provider instance. */
export interface InstanceHealth {
  readonly isConnected: boolean
  /** What a person must provide before the account can be used; null if nothing. */
  readonly needs: 'consent' | 'credentials' | null
  readonly reason: string | null
  readonly neededSince: Date | null
  readonly credentialsChangedAt: Date | null
  readonly webhookRefusal: string | null
  readonly waitingJobs: number
  readonly readyJobs: number
  readonly runningJobs: number
  /** When the oldest unfinished job was last enqueued; null if there is none. */
  readonly oldestJobAt: Date | null
  readonly lastError: string | null
  readonly lastErrorAt: Date | null
  readonly subscriptionsSyncedAt: Date | null
  readonly subscriptionsError: string | null
  readonly catalogueSyncedAt: Date | null
  readonly invoicesImportedAt: Date | null
  readonly delegationWatchedAt: Date | null
}

/**
 * Returns the SQL of the time of the last success of an operation that began within `period`; null if there is none.
 *
 * @param alias The alias of a table with the tenant and the id of the instance.
 */
export const lastSuccess = (operation: string, alias = 'i', period = '60 days') =>
  `(select max(o.finished_at) from background_operations o
  where o.tenant_id = ${alias}.tenant_id and o.provider_instance_id = ${alias}.provider_instance_id
    -- An index begins with the kind, and few operations have that of such work. Those of earlier versions have Other.
    and o.kind in ('${kindOf(operation)}', 'Other')
    and o.operation = '${operation}' and o.state = 'Succeded' and o.created_at > now() - interval '${period}')`

const jobsIn = (state: string) => `(select count(*)::int from ${jobTable} j
  where j.tenant_id = i.tenant_id and j.account = i.provider_instance_id::text and j.state = '${state}')`

const healthColumns = columns<InstanceHealth>({
  isConnected: 'p.tenant_id is not null',
  needs: 'p.needs',
  reason: 'p.reason',
  neededSince: 'p.needed_since',
  credentialsChangedAt: 'p.changed_at',
  webhookRefusal: 's.webhook_refusal',
  waitingJobs: jobsIn('Waiting'),
  readyJobs: jobsIn('Ready'),
  runningJobs: jobsIn('Running'),
  // The id of a job has the time at which it was enqueued in its first 48 bits.
  oldestJobAt: `(select to_timestamp(min(('x' || lpad(left(replace(j.job_id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint) / 1000.0)
    from ${jobTable} j where j.tenant_id = i.tenant_id and j.account = i.provider_instance_id::text
      and j.state in ('Waiting', 'Ready', 'Running'))`,
  lastError: 'failed.first_error',
  lastErrorAt: 'failed.finished_at',
  subscriptionsSyncedAt: 's.listed_at',
  subscriptionsError: 's.last_error',
  catalogueSyncedAt: lastSuccess('SyncCatalogue'),
  invoicesImportedAt: lastSuccess('ImportInvoices'),
  delegationWatchedAt: 'w.watched_at',
})

/** Returns the part of the store that reads the health of provider instances. */
export function instanceHealth({ database, tenantId }: TenantScope) {
  return {
    /** Returns the state of the work for a provider instance; undefined if the tenant has no such instance. */
    async of(providerInstanceId: string): Promise<InstanceHealth | undefined> {
      const rows = await database.query({
        name: 'instance-health',
        text: `select ${healthColumns.sql} from provider_instances i
               left join provider_connections p using (tenant_id, provider_instance_id)
               left join subscription_syncs s using (tenant_id, provider_instance_id)
               left join delegation_watches w using (tenant_id, provider_instance_id)
               left join lateral (
                 select o.first_error, o.finished_at from background_operations o
                 where o.tenant_id = i.tenant_id and o.provider_instance_id = i.provider_instance_id
                   and o.has_failed and o.state = 'Failed' and o.created_at > now() - interval '60 days'
                 order by o.created_at desc, o.operation_id desc limit 1
               ) failed on true
               where i.tenant_id = $1::uuid and i.provider_instance_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId],
      })
      return healthColumns.fromRows(rows)[0]
    },
  }
}
