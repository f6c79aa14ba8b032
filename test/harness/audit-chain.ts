import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type StoredReport, verifyIn } from '../../src/audit-chain.ts'
import { auditSeals, openSeal, pruningSeals } from '../../src/auth/audit-seals.ts'
import { newSigningKey, signingKeys } from '../../src/auth/signing-keys.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { chainAuditLogs } from '../../src/jobs/audit-logs/audit-chain-clock.ts'
import { pruneAuditLogs } from '../../src/jobs/audit-logs/audit-retention-clock.ts'
import { administration } from '../../src/store/administration.ts'
import { insertAuditLog } from '../../src/store/audit-logs/audit-logs.ts'
import type { OpenedSeal } from '../../src/store/audit-logs/chain/verify.ts'
import type { Database } from '../../src/store/database.ts'
import { directoryOf } from '../../src/store/directory.ts'
import { setTenant } from '../../src/store/tenant.ts'

/** The demo tenant's audit log in a test database, with a signing key of its own. */
export interface TestChain {
  /** Adds audit rows. */
  add(count: number): Promise<void>
  /** Chains the new rows of all tenants. @param on The database of the process that does so */
  chain(on?: Database): Promise<void>
  /** Deletes the rows of all tenants that have passed their retention. */
  prune(): Promise<void>
  readonly keyId: string
}

/** Opens the audit chain of the demo tenant, with a signing key that is not sealed. */
export async function openTestChain(database: Database): Promise<TestChain> {
  const key = await newSigningKey()
  await database.asOwner((pool) => administration(pool).rotateSigningKey(key))
  const noSealer = () => Promise.reject(new Error('The key is not sealed.'))
  const keys = signingKeys(directoryOf(database), () => new Date(), noSealer)
  const seal = auditSeals(keys, () => new Date())
  const sealPruning = pruningSeals(keys, () => new Date())
  const faultless = async (work: (onFault: (fault: unknown) => void) => Promise<void>) => {
    const faults: unknown[] = []
    await work((fault) => void faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
  return {
    keyId: key.keyId,
    async add(count) {
      for (let index = 0; index < count; index += 1)
        await database.transaction([
          setTenant(demo.tenantId),
          insertAuditLog(demo.tenantId, exampleLog(index)),
        ])
    },
    chain: (on = database) => faultless((onFault) => chainAuditLogs({ database: on, seal, onFault })),
    prune: () => faultless((onFault) => pruneAuditLogs({ database, sealPruning, onFault })),
  }
}

function exampleLog(index: number) {
  return {
    ...{ id: randomUUID(), correlationId: randomUUID(), operation: 'Test', status: 'Succeded' as const },
    ...{
      userEmail: 'grete@example.com',
      userName: `Grete ${index}`,
      resellerId: randomUUID(),
      customerId: null,
    },
    ...{ description: 'A row.', errorMessage: null, data: `{"index":${index}}`, cspData: null },
  }
}

/**
 * Runs work on the demo tenant's rows with the rights of the owner of the tables, without the triggers that refuse
 * changes, and rolls it back.
 */
export async function tampering<T>(
  database: Database,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return await database.asOwner(async (pool) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true)`, [demo.tenantId])
      for (const table of ['audit_logs', 'audit_links', 'audit_checkpoints'])
        await client.query(`alter table ${table} disable trigger user`)
      return await work(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
}

/** Verifies the demo tenant's chain in a transaction. */
export async function verifyDemo(
  client: pg.ClientBase,
  keyId: string,
  published: readonly OpenedSeal[] = [],
): Promise<StoredReport> {
  return await verifyIn(client, demo.tenantId, {}, { keyIds: [keyId], published })
}

/** Returns the demo tenant's checkpoints, in their order. */
export async function checkpointsOf(client: pg.ClientBase): Promise<OpenedSeal[]> {
  const { rows } = await client.query(
    'select seal from audit_checkpoints where tenant_id = $1 order by sequence',
    [demo.tenantId],
  )
  return await Promise.all(rows.map(async ({ seal }) => (await openSeal(seal))!))
}
