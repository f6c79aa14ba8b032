import { forEachIsolated } from '../../queue/recurring/for-each.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { pruneAuditLog, type SealPruning, tenantsToPrune } from '../../store/audit-logs/chain/prune.ts'
import type { Database } from '../../store/database.ts'

/** The dependencies of the retention of audit logs. */
export interface AuditRetentionRuntime {
  readonly database: Database
  readonly sealPruning: SealPruning
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const runEveryMs = 10 * 60_000
/**
 * The maximum number of batches that one run deletes from the audit log of a tenant, so that a long log does not delay other
 * tenants.
 */
const partsOfRun = 20

/**
 * Starts the recurring work that deletes audit rows at the end of their retention. Several processes may run it
 * concurrently; each row is deleted once.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startAuditRetention(runtime: AuditRetentionRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'audit retention')
  return recurring(() => pruneAuditLogs(runtime), { name: 'audit retention', every: runEveryMs, onFault })
}

/**
 * Deletes the audit rows of all tenants that have passed their retention, except of tenants whose work is held. Keeps rows that
 * must be exported first (`Retention.needsExport`).
 */
export async function pruneAuditLogs(runtime: AuditRetentionRuntime): Promise<void> {
  const { database, sealPruning } = runtime
  const prune = async (tenantId: string) => {
    for (let part = 0; part < partsOfRun; part += 1)
      if (!(await pruneAuditLog(database, tenantId, sealPruning))) return
  }
  await forEachIsolated(await tenantsToPrune(database), prune, {
    nameOf: (tenantId) => `the audit log of tenant ${tenantId}`,
    onFault: (fault) => runtime.onFault(fault, 'audit retention'),
  })
}
