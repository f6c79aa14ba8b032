import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  checkpointsOf,
  openTestChain,
  type TestChain,
  tampering,
  verifyDemo,
} from '../../../../test/harness/audit-chain.ts'
import { needsPublished, tamperings } from '../../../../test/harness/audit-tampering.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { exportAuditLog, verifyAuditLog, verifyExport } from '../../../audit-chain.ts'
import { demo } from '../../../demo/identifiers.ts'
import type { Database } from '../../database.ts'
import { importTenant } from '../../maintenance/archive/import-tenant.ts'
import { withArchive } from '../../maintenance/archive/snapshot.ts'
import { setTenant } from '../../tenant.ts'
import { insertAuditLog } from '../audit-logs.ts'
import { rowMembers } from './append.ts'

const tenant = { tenantId: demo.tenantId as string, name: demo.domain as string }
const noTrust = { keyIds: [], published: [] }

describe.each(oneDatabase(import.meta.url))('the chain of an audit log, on the %s database', (kind) => {
  let database: Database
  let log: TestChain
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'audit-chain-'))
    database = await freshDatabase(kind)
    log = await openTestChain(database)
    await log.chain()
    for (const rows of [5, 4, 1, 6]) {
      await log.add(rows)
      await log.chain()
    }
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const verified = () => verifyAuditLog(database, tenant, {}, noTrust)
  const lengthOf = async () => (await verified()).rows

  it('has every row of the log, and a checkpoint at its end', async () => {
    const [{ rows }] = (await database.asOwner(async (pool) => {
      return (
        await pool.query('select count(*)::int as rows from audit_logs where tenant_id = $1', [demo.tenantId])
      ).rows
    })) as [{ rows: number }]
    const report = await verified()
    expect(report).toMatchObject({
      rows,
      findings: [],
      late: 0,
      unchained: { rows: 0, since: null, hasHistory: false },
    })
    expect(report.head).toMatchObject({ sequence: rows, keyId: log.keyId })
    expect(report.checkpoints).toBeGreaterThanOrEqual(4)
  })

  it('commits to every column of the log', async () => {
    const { rows } = await database.asOwner((pool) =>
      pool.query(
        `select attname from pg_attribute where attrelid = 'audit_logs'::regclass and attnum > 0 and not attisdropped`,
      ),
    )
    const committed = Object.values(rowMembers).join(' ')
    for (const { attname } of rows) expect(committed).toContain(`l.${attname}`)
    expect(Object.keys(rowMembers)).toHaveLength(rows.length)
  })

  it('looks up nothing for each link that it adds, other than its keys', async () => {
    const { rows } = await database.asOwner((pool) =>
      pool.query(
        `select tgname from pg_trigger where tgrelid = 'audit_links'::regclass and tgtype::integer & 1 = 1`,
      ),
    )
    expect(rows).toEqual([])
  })

  it.each(Object.keys(tamperings))('shows %s, and where it is', async (name) => {
    const length = await lengthOf()
    const [at, other] = [length - 9, length - 4]
    await tampering(database, async (client) => {
      const published = (await checkpointsOf(client)).slice(-1)
      const before = (await checkpointsOf(client)).filter(({ sequence }) => sequence < at).at(-1)!
      const named = await tamperings[name]!(client, { at, other, choose: ([one]) => one! })
      const { findings } = await verifyDemo(client, log.keyId)
      if (needsPublished.includes(name)) expect(findings).toEqual([])
      else expect(findings.length).toBeGreaterThan(0)
      const { findings: all } = await verifyDemo(client, log.keyId, published)
      if (named === 'row') expect(all).toMatchObject([{ kind: 'Inserted', auditLogId: expect.any(String) }])
      else expect(all[0]!.sequence).toBe(named === 'link' ? at : before.sequence + 1)
    })
    expect((await verified()).findings).toEqual([])
  })

  it('shows a checkpoint that another key has signed', async () => {
    await tampering(database, async (client) => {
      const { findings } = await verifyDemo(client, 'another-key')
      expect(findings).toMatchObject([{ kind: 'Signature', text: expect.stringContaining(log.keyId) }])
    })
  })

  it('refuses changes of links and checkpoints to every role', async () => {
    const statements = [
      `update audit_links set digest = digest`,
      'delete from audit_links',
      'delete from audit_checkpoints',
      'truncate audit_links',
    ]
    for (const text of statements) {
      const change = database.asOwner(async (pool) => {
        await pool.query(`select set_config('app.tenant', '${demo.tenantId}', false)`)
        await pool.query(text)
      })
      await expect(change).rejects.toThrow(/never changed or deleted/)
      await expect(database.query({ text, values: [] })).rejects.toThrow(/permission denied/)
    }
  })

  it('covers an interval by whole checkpoints', async () => {
    const [{ at }] = (await database.asOwner(async (pool) => {
      return (
        await pool.query('select occurred_at as at from audit_links order by sequence desc offset 3 limit 1')
      ).rows
    })) as [{ at: Date }]
    const after = await verifyAuditLog(database, tenant, { from: at }, noTrust)
    expect(after).toMatchObject({ rows: 6, checkpoints: 1, findings: [] })
    const before = await verifyAuditLog(database, tenant, { to: at }, noTrust)
    // A Date has no microseconds, so it can be before all rows of the last part.
    const length = await lengthOf()
    expect([length - 6, length]).toContain(before.rows)
    expect(before).toMatchObject({ findings: [], head: { keyId: log.keyId } })
    const none = await verifyAuditLog(database, tenant, { to: new Date(0) }, noTrust)
    expect(none.findings).toEqual([])
  })

  it('is verified from a file, if its key is trusted', async () => {
    const file = join(folder, 'whole.jsonl')
    const rows = await exportAuditLog(database, tenant, file, {})
    // The rows have personal data.
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const trust = { keyIds: [log.keyId], published: [] }
    expect(await verifyExport(file, trust)).toMatchObject({ rows, findings: [], tenant })
    expect((await verifyExport(file, noTrust)).findings).toMatchObject([
      { kind: 'Signature', text: expect.stringContaining('not verified against a trusted key') },
    ])
    await expect(exportAuditLog(database, tenant, file, {})).rejects.toThrow('exists already')

    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    const forge = async (change: (line: string[]) => string[]) => {
      await writeFile(file, `${change([...lines]).join('\n')}\n`)
      return await verifyExport(file, trust)
    }
    const edited = await forge((all) =>
      all.with(5, all[5]!.replace(/"operation":"\w+"/, '"operation":"Forged"')),
    )
    expect(edited.findings).toMatchObject([{ kind: 'Changed', sequence: 5 }])
    const surrogate = await forge((all) =>
      all.with(5, all[5]!.replace(/"operation":"\w+"/, '"operation":"\\ud800"')),
    )
    expect(surrogate.findings).toMatchObject([{ kind: 'Changed', sequence: 5 }])
    await expect(forge((all) => all.toSpliced(5, 1))).rejects.toThrow(/last line counts/)
    await expect(forge((all) => all.slice(0, -1))).rejects.toThrow(/no last line/)
    await expect(forge((all) => all.slice(1))).rejects.toThrow(/not an export/)
    await expect(forge((all) => all.with(3, '{}'))).rejects.toThrow(/line 4: this is not a link/)
  })

  it('shows a row that is dropped before it is chained', async () => {
    await log.add(1)
    await tampering(database, async (client) => {
      const { rows } = await client.query(
        `delete from audit_logs l using directory.audit_pending p where p.audit_log_id = l.audit_log_id returning l.audit_log_id as id`,
      )
      expect((await verifyDemo(client, log.keyId)).findings).toMatchObject([
        { kind: 'Dropped', auditLogId: rows[0].id },
      ])
    })
    await log.chain()
  })

  it('contains rows from before the chain, by time, and then the later ones', async () => {
    const target = await freshDatabase(kind)
    onTestFinished(() => target.close())
    const other = await openTestChain(target)
    await other.add(3)
    await target.asOwner((pool) =>
      pool.query(
        `delete from directory.audit_pending; insert into directory.audit_histories (tenant_id) select tenant_id from directory.tenants on conflict do nothing`,
      ),
    )
    await other.add(2)
    const before = await verifyAuditLog(target, tenant, {}, noTrust)
    expect(before).toMatchObject({ rows: 0, findings: [], unchained: { rows: 2, hasHistory: true } })
    await other.chain()
    expect(await verifyAuditLog(target, tenant, {}, noTrust)).toMatchObject({
      ...{ findings: [], late: 0, unchained: { rows: 0, hasHistory: false } },
    })
  })

  it('survives a copy of the tenant to another database, and continues there', async () => {
    const target = await freshDatabase(kind)
    onTestFinished(() => target.close())
    await target.asOwner(async (pool) => {
      await pool.query(`insert into directory.tenant_moves (tenant_id, name, state, other_home, was_held)
        select tenant_id, name, 'Left', 'other', false from directory.tenants`)
    })
    const { deleteRows } = await import('../../maintenance/moves/delete-rows.ts')
    await target.asOwner((pool) => deleteRows(pool, demo.tenantId))
    await log.add(2)
    const [{ name }] = (await database.asOwner(
      async (pool) => (await pool.query('select name from directory.tenants')).rows,
    )) as [{ name: string }]
    const source = { tenantId: demo.tenantId, name }
    const before = await verified()
    if (kind === 'postgresql') await withArchive(database, source, (parts) => importTenant(target, parts, []))
    else await copyByFile(source, target)
    const other = await openTestChain(target)
    expect(await verifyAuditLog(target, tenant, {}, { ...noTrust, keyIds: [log.keyId] })).toMatchObject({
      ...{ rows: before.rows, findings: [], unchained: { rows: 2 } },
    })
    await target.asOwner((pool) => pool.query('delete from directory.work_holds'))
    await other.chain()
    const report = await verifyAuditLog(target, tenant, {}, noTrust)
    expect(report).toMatchObject({ rows: before.rows + 2, findings: [], head: { keyId: other.keyId } })
    await log.chain()
  })

  async function copyByFile(source: typeof tenant, target: Database): Promise<void> {
    const { readArchive, writeArchive } = await import('../../maintenance/archive/file.ts')
    const file = join(folder, 'tenant.tar')
    await withArchive(database, source, (parts) => writeArchive(file, parts))
    await importTenant(target, readArchive(file), [])
  }

  it.runIf(kind === 'postgresql')('misses no row of a transaction that commits late', async () => {
    const client = await database.sessions.connect()
    const late = { ...example, id: '00000000-0000-4000-8000-000000000001' }
    const insert = async (row: typeof example) => {
      const [tenantOf, { text, values }] = [setTenant(demo.tenantId), insertAuditLog(demo.tenantId, row)]
      await client.query(tenantOf.text, [...tenantOf.values])
      await client.query(text, [...values])
    }
    const before = await lengthOf()
    try {
      await client.query('begin')
      await insert(late)
      await log.add(3)
      await log.chain()
      expect(await lengthOf()).toBe(before + 3)
      await client.query('commit')
    } finally {
      client.release(true)
    }
    expect(await verified()).toMatchObject({ findings: [], unchained: { rows: 1 } })
    await Promise.all([log.chain(), log.chain()])
    expect(await verified()).toMatchObject({ rows: before + 4, findings: [], unchained: { rows: 0 } })
  })
})

const example = {
  ...{
    id: '',
    correlationId: '00000000-0000-4000-8000-000000000000',
    operation: 'Test',
    status: 'Failed' as const,
  },
  ...{ userEmail: null, userName: null, resellerId: null, customerId: null, description: null },
  ...{ errorMessage: null, data: null, cspData: null },
}
