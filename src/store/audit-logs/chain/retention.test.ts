import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestChain, type TestChain, tampering } from '../../../../test/harness/audit-chain.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import {
  changeRetention,
  exportAuditLog,
  exportExpired,
  retentionOf,
  verifyAuditLog,
  verifyExport,
  verifyIn,
} from '../../../audit-chain.ts'
import { demo } from '../../../demo/identifiers.ts'
import type { Database } from '../../database.ts'
import { settleAuditLogCounts } from '../../list-counts/audit-log-counts.ts'
import { inTenant } from '../../maintenance/owner-transaction.ts'

const tenant = { tenantId: demo.tenantId as string, name: demo.domain as string }
const noTrust = { keyIds: [], published: [] }

describe.each(oneDatabase(import.meta.url))('the retention of an audit log, on the %s database', (kind) => {
  let database: Database
  let log: TestChain
  let folder: string
  let older: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-retention-'))
    database = await freshDatabase(kind)
    log = await openTestChain(database)
    // Rows of the past that are written at their time.
    await log.chain()
    await log.add(6)
    await owner(`update audit_logs set occurred_at = occurred_at - interval '5 months'`)
    await owner(`update directory.audit_pending set occurred_at = occurred_at - interval '5 months'`)
    await owner(`update audit_links set occurred_at = occurred_at - interval '5 months'`)
    await owner('delete from audit_links; delete from audit_checkpoints; delete from audit_chains')
    await owner(`insert into directory.audit_pending
      select tenant_id, occurred_at, audit_log_id from audit_logs on conflict do nothing`)
    await log.chain()
    older = (await verified()).rows
    await log.add(3)
    await log.chain()
    await log.add(2)
    await log.chain()
    await settleAuditLogCounts(database, demo.tenantId)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  /** Runs SQL on the demo tenant's rows with the rights of the owner, without the triggers that refuse changes. */
  const owner = async (text: string, values: unknown[] = []) =>
    await inTenant(database, demo.tenantId, async (client) => {
      for (const table of ['audit_logs', 'audit_links', 'audit_checkpoints'])
        await client.query(`alter table ${table} disable trigger user`)
      const { rows } = await client.query(text, values)
      for (const table of ['audit_logs', 'audit_links', 'audit_checkpoints'])
        await client.query(`alter table ${table} enable trigger user`)
      return rows
    })
  const verified = () => verifyAuditLog(database, tenant, {}, noTrust)
  const set = (months: number | null, needsExport = true) =>
    changeRetention(database, demo.tenantId, { months, needsExport })
  const counted = async () =>
    (await owner('select coalesce(sum(rows), 0)::int as rows from audit_log_counts'))[0]!.rows

  it('deletes nothing without a setting, within the retention, and before the export', async () => {
    const { rows } = await verified()
    await log.prune()
    await set(6, false)
    await log.prune()
    await set(4)
    await log.prune()
    expect((await verified()).rows).toBe(rows)
    expect(await retentionOf(database, demo.tenantId)).toMatchObject({ months: 4, prunedTo: 0 })
  })

  it('deletes exported months. The chain begins after them, and says so', async () => {
    const file = join(folder, 'expired.jsonl')
    const { rows, head } = await verified()
    const before = await counted()
    expect(await exportExpired(database, tenant, file)).toBe(older)
    expect(await exportExpired(database, tenant, join(folder, 'none.jsonl'))).toBeUndefined()
    const trusted = { keyIds: [log.keyId], published: [] }
    expect(await verifyExport(file, trusted)).toMatchObject({ rows: older, findings: [] })
    await log.prune()
    const after = await verified()
    expect(after).toMatchObject({ rows: rows - older, findings: [], unchained: { rows: 3 } })
    expect(after.pruning).toMatchObject({ sequence: older, months: 4, keyId: log.keyId })
    expect(after.head).toEqual(head)
    expect(await counted()).toBe(before - older)
    await log.chain()
    const later = await verifyAuditLog(database, tenant, { from: new Date(0) }, noTrust)
    expect(later).toMatchObject({ rows: rows - older + 3, findings: [] })
    const rest = join(folder, 'rest.jsonl')
    await exportAuditLog(database, tenant, rest, {})
    expect(await verifyExport(rest, trusted)).toMatchObject({ rows: rows - older + 3, findings: [] })
    expect(await readFile(rest, 'utf8')).toContain('"PruneAuditLog"')
    await log.prune()
    expect((await verified()).rows).toBe(rows - older + 3)
  })

  it.each([
    [
      'a further part that is deleted',
      'delete from audit_links where sequence = $1 + 1; delete from audit_logs l where not exists (select from audit_links k where k.audit_log_id = l.audit_log_id)',
    ],
    [
      'a record that is missing',
      `update directory.audit_retentions set pruned_to = 0, pruning = null where $1 > 0`,
    ],
    [
      'a forged record',
      `update directory.audit_retentions set pruning = overlay(pruning placing 'xyz' from length(pruning) - 20) where $1 > 0`,
    ],
  ])('does not hide %s', async (_, text) => {
    await tampering(database, async (client) => {
      for (const one of text.split('; ')) await client.query(one.replaceAll('$1', String(older)))
      const { findings } = await verifyIn(client, demo.tenantId, {}, { keyIds: [log.keyId], published: [] })
      expect(findings.length).toBeGreaterThan(0)
      expect(findings.some(({ kind }) => kind === 'Dropped' || kind === 'Signature')).toBe(true)
    })
  })

  it('trusts a record by the same keys as a checkpoint', async () => {
    await tampering(database, async (client) => {
      const { findings } = await verifyIn(client, demo.tenantId, {}, { keyIds: ['another'], published: [] })
      expect(findings.map(({ text }) => text)).toContainEqual(
        expect.stringMatching(/pruned is signed by the key/),
      )
    })
  })

  it('is enforced by the database: the service deletes no other row', async () => {
    const prune = (through: number) =>
      database.transaction([
        { text: `select set_config('app.tenant', $1, true)`, values: [demo.tenantId] },
        { text: 'select prune_audit_log($1, $2)', values: [through, 'x'] },
      ])
    await expect(prune(older + 3)).rejects.toThrow(/does not allow to prune/)
    await expect(prune(older + 1)).rejects.toThrow(/does not allow to prune/)
    await expect(database.query({ text: 'delete from audit_logs', values: [] })).rejects.toThrow(
      /permission denied/,
    )
  })
})
