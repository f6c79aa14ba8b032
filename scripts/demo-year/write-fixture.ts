import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'
import { demoCustomer, directPartner, indirectProvider } from '../../simulator/seed/seed.ts'
import { recordedUntil, year } from '../../src/demo/year/identifiers.ts'
import { writeArchive } from '../../src/store/maintenance/archive/file.ts'
import { withArchive } from '../../src/store/maintenance/archive/snapshot.ts'
import type { YearService } from './service.ts'

// What belongs to one installation, is made again when the fixture is loaded, or is of no use to a reader.
const unneeded = [
  ...[
    'audit_links',
    'audit_checkpoints',
    'audit_chains',
    'directory.audit_pending',
    'directory.audit_histories',
  ],
  ...[
    'idempotency_records',
    'token_requests',
    'vendor_changes',
    'operation_credentials',
    'provider_connections',
  ],
  ...['directory.jobs', 'subscription_notices', 'catalogue_readings', 'list_changes', 'list_intervals'],
]

/** Writes the archive of the tenant, without rows that each installation makes itself. */
export async function writeTenant({ database }: YearService, file: string): Promise<void> {
  await database.asOwner(
    async (pool) => {
      const client = await pool.connect()
      await client.query('begin')
      // Triggers would refuse the change of final rows, and row-level security hide them.
      await client.query('set local session_replication_role = replica')
      await client.query(`select set_config('app.tenant', $1, true)`, [year.tenantId])
      for (const table of unneeded) await client.query(`delete from ${table}`)
      await client.query('commit')
      client.release()
    },
    { areOff: true },
  )
  rmSync(file, { force: true })
  await withArchive(database, { tenantId: year.tenantId, name: year.name }, (parts) =>
    writeArchive(file, parts),
  )
}

// The simulator records these for repeated requests and for tests.
const passing = [
  'settings',
  'replays',
  'scheduled',
  'ledger',
  'exports',
  'notifications',
  'webhooks',
  'carts',
  'certificates',
  'promotions',
]
const ofOthers = [directPartner.tenantId, indirectProvider.tenantId, demoCustomer.id]

/** Writes the rows of the simulator's state that belong to the distributor, compressed. */
export function writeVendor(stateFile: string, file: string): void {
  const state = new Map<string, string>()
  for (const line of readFileSync(stateFile, 'utf8').split('\n').slice(1, -1))
    for (const [table, key, row] of JSON.parse(line) as [string, string, unknown][]) {
      const name = JSON.stringify([table, key])
      if (row === null || row === undefined) state.delete(name)
      else state.set(name, JSON.stringify([table, key, row]))
    }
  const kept = [...state.values()].filter(
    (line) => !passing.includes(JSON.parse(line)[0]) && !ofOthers.some((id) => line.includes(id)),
  )
  const partners = [year.tier1PartnerTenantId, year.tier2PartnerTenantId]
  const heading = JSON.stringify({ until: recordedUntil.toISOString(), partners })
  writeFileSync(file, zstdCompressSync(`${[heading, ...kept].join('\n')}\n`))
}
