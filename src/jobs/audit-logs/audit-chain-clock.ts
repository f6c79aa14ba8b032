import { forEachIsolated } from '../../queue/recurring/for-each.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { appendToChain, type Seal, tenantsToChain } from '../../store/audit-logs/chain/append.ts'
import type { Database } from '../../store/database.ts'

/** The dependencies of the recurring work that adds audit rows to the hash chains of tenants. */
export interface AuditChainRuntime {
  readonly database: Database
  readonly seal: Seal
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const runEveryMs = 30_000
/**
 * The maximum number of batches that one run adds to the hash chain of a tenant, so that a long history does not delay other
 * tenants.
 */
const partsOfRun = 100

/**
 * Starts the recurring work that adds new audit rows to the hash chain of their tenant. Several processes may run it
 * concurrently; each row is added once.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startAuditChains(runtime: AuditChainRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'audit chains')
  return recurring(() => chainAuditLogs(runtime), { name: 'audit chains', every: runEveryMs, onFault })
}

/** Adds the new audit rows of all tenants to their hash chains, except for tenants whose work is held (`directory.work_holds`). */
export async function chainAuditLogs(runtime: AuditChainRuntime): Promise<void> {
  const { database, seal } = runtime
  const chain = async (tenantId: string) => {
    for (let part = 0; part < partsOfRun; part += 1)
      if (!(await appendToChain(database, tenantId, seal))) return
  }
  await forEachIsolated(await tenantsToChain(database), chain, {
    nameOf: (tenantId) => `the audit chain of tenant ${tenantId}`,
    onFault: (fault) => runtime.onFault(fault, 'audit chains'),
  })
}
