import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, databaseKinds, freshDatabase } from '../../../../test/harness/databases.ts'
import { allEventsReadable } from '../../../../test/harness/feed.ts'
import { isProving } from '../../../../test/harness/proving.ts'
import { demo, demoResellerId } from '../../../demo/identifiers.ts'
import { administration } from '../../administration.ts'
import { insertAuditLog } from '../../audit-logs/audit-logs.ts'
import { type Database, openDatabase, TenantMoving } from '../../database.ts'
import { builtInIssuer, directoryOf } from '../../directory.ts'
import { migrate } from '../../migrate.ts'
import { insertJob, jobsOf } from '../../queue/jobs.ts'
import { releaseTenants, workHolds } from '../../queue/work-holds.ts'
import { openTenantStore } from '../../store.ts'
import { setTenant } from '../../tenant.ts'
import { CannotMove, type Move, moveTenant, takeStep, undoMove } from './move-tenant.ts'
import { type MoveStep, nextUndoStep } from './steps.ts'
import { presenceOf } from './tenant-moves.ts'

const { tenantId } = demo
const order: MoveStep[] = ['drain', 'fence', 'copy', 'close', 'switch', 'leave', 'empty']

// The CI proves it; each case has two databases of its own.
const isPossible = isProving && databaseKinds.includes('postgresql')

describe.runIf(isPossible)('the move of a tenant to another home', () => {
  let empty: Awaited<ReturnType<typeof createDatabase>>
  let source: Database
  let target: Database
  let drop: () => Promise<void>
  let move: Move
  const steps: MoveStep[] = []

  beforeAll(async () => {
    empty = await createDatabase()
    const database = await openDatabase({ url: empty.url, connections: 4 })
    await migrate(database)
    await database.close()
  })
  afterAll(() => empty.drop())
  beforeEach(async () => {
    source = await freshDatabase('postgresql')
    const created = await createDatabase(empty.name)
    drop = created.drop
    target = await openDatabase({ url: created.url, connections: 4 })
    const { rows } = await source.asOwner((pool) =>
      pool.query(`select name from directory.tenants where tenant_id = $1`, [tenantId]),
    )
    const { rows: keys } = await source.asOwner((pool) => pool.query(sealedWith))
    steps.length = 0
    move = {
      tenant: { tenantId, name: rows[0].name },
      source: { name: 'default', database: source },
      target: { name: 'north', database: target },
      keyIds: keys.map(({ id }) => id),
      times: { patience: 60_000, closed: 0, linger: 0 },
      onStep: (step) => void steps.push(step),
    }
  })
  afterEach(async () => {
    await source.close()
    await target.close()
    await drop()
  })

  const presences = async () =>
    await Promise.all([source, target].map((one) => one.asOwner((pool) => presenceOf(pool, tenantId))))
  /** What a database answers to the look-up of the tenant's client: it serves the tenant, it does not, or neither. */
  const servedBy = (database: Database) =>
    directoryOf(database)
      .access(builtInIssuer, 'demo-csp')
      .then(
        (access) => access !== undefined,
        (error) => error.constructor.name,
      )
  const audit = (id: ReturnType<typeof randomUUID>) =>
    insertAuditLog(tenantId, {
      ...{
        id,
        correlationId: randomUUID(),
        operation: 'Test',
        status: 'Succeded',
        data: null,
        cspData: null,
      },
      ...{ userEmail: null, userName: 'test', resellerId: null, customerId: null, errorMessage: null },
      description: 'A write.',
    })
  const write = (database: Database, id = randomUUID()) =>
    database.transaction([setTenant(tenantId), audit(id)])
  /** A write in one statement, which sets the tenant itself. */
  const writeAlone = (database: Database, name: string) =>
    database.query({
      text: `update resellers set company_name = $3
             where tenant_id = $1::uuid and reseller_id = $2 and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, demoResellerId(1), name],
    })
  const rowsOf = async (database: Database, table: string) => {
    const rows = await database.query({
      text: `select count(*)::integer as count from ${table} where tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId],
    })
    return rows[0]!.count as number
  }

  it('copies all rows, lets one home serve at each moment, and empties the former home', async () => {
    const before = await rowsOf(source, 'resellers')
    expect(before).toBeGreaterThan(5)
    const seen: unknown[] = []
    for (;;) {
      const step = await takeStep(move)
      if (step === undefined) break
      const writes = await Promise.all(
        [source, target].map((one) => write(one).then(() => 'written', nameOf)),
      )
      seen.push([step, ...(await presences()), await servedBy(source), await servedBy(target), ...writes])
    }
    expect(seen).toEqual([
      ['drain', 'Draining', 'Absent', true, false, 'written', 'DatabaseError'],
      ['fence', 'Leaving', 'Absent', true, false, 'TenantMoving', 'DatabaseError'],
      ['copy', 'Leaving', 'Arriving', true, false, 'TenantMoving', 'TenantMoving'],
      ['close', 'Closed', 'Arriving', 'TenantMoving', false, 'TenantMoving', 'TenantMoving'],
      ['switch', 'Closed', 'Present', 'TenantMoving', true, 'TenantMoving', 'written'],
      ['leave', 'Left', 'Present', false, true, 'TenantMoving', 'written'],
      ['empty', 'Emptied', 'Present', false, true, 'TenantMoving', 'written'],
    ])
    expect([await rowsOf(source, 'resellers'), await rowsOf(target, 'resellers')]).toEqual([0, before])
    expect([await rowsOf(source, 'audit_logs'), await workHolds(source), await workHolds(target)]).toEqual([
      0,
      [],
      [],
    ])
    expect(await rowsLeft(source)).toEqual([])
  })

  it('continues the feed of events at the same position, with later numbers', async () => {
    const feedOf = (database: Database) => openTenantStore(database, tenantId).store.events
    const keyOf = async (database: Database) =>
      await database.asOwner(async (pool) => {
        const { rows } = await pool.query('select feed_key from directory.tenants where tenant_id = $1', [
          tenantId,
        ])
        return rows[0].feed_key
      })
    await allEventsReadable(source)
    const [position, key] = [await feedOf(source).end('csp'), await keyOf(source)]
    await writeAlone(source, 'Before the move')
    await moveTenant(move)
    await writeAlone(target, 'After the move')
    await allEventsReadable(target)
    const { events } = await feedOf(target).after({ after: position, limit: 10, role: 'csp' })
    expect(events.map(({ kind, resellerId, changed }) => [kind, resellerId, changed])).toEqual(
      [1, 2].map(() => ['reseller', demoResellerId(1), ['company_name']]),
    )
    expect(await keyOf(target)).toBe(key)
  })

  it('moves back, and keeps the hold of an operator', async () => {
    const before = await rowsOf(source, 'customers')
    await source.asOwner((pool) =>
      pool.query(
        `insert into directory.work_holds (tenant_id, reason) values ($1, 'An operator holds the work.')`,
        [tenantId],
      ),
    )
    await moveTenant(move)
    expect(await workHolds(target)).toHaveLength(1)
    await moveTenant({ ...move, source: move.target, target: move.source })
    expect(await presences()).toEqual(['Present', 'Emptied'])
    expect([await rowsOf(source, 'customers'), (await workHolds(source)).length]).toEqual([before, 1])
  })

  // Every second point, and each of them in the long tests.
  const points = order
    .map((step, index) => [step, index] as const)
    .filter(([, index]) => isProving || index % 2 === 1)
  it.each(points)('continues and is undone before %s', async (step, count) => {
    const before = await rowsOf(source, 'subscriptions')
    for (let index = 0; index < count; index += 1) await takeStep(move)
    const isServed = count > order.indexOf('switch')
    if (isServed) {
      await expect(undoMove(move)).rejects.toThrow(/serves the tenant .* already/)
    } else {
      await undoMove(move)
      expect((await presences())[0]).toBe('Present')
      expect([await rowsOf(source, 'subscriptions'), await rowsOf(target, 'subscriptions')]).toEqual([
        before,
        0,
      ])
      await write(source)
      expect(await workHolds(source)).toEqual([])
      // An undone move leaves nothing that prevents the next one.
      for (let index = 0; index < count; index += 1) await takeStep(move)
    }
    steps.length = 0
    await moveTenant(move)
    expect(steps).toEqual(order.slice(order.indexOf(step)))
    expect(await presences()).toEqual(['Emptied', 'Present'])
    expect([await rowsOf(source, 'subscriptions'), await rowsOf(target, 'subscriptions')]).toEqual([
      0,
      before,
    ])
  })

  it('has each write that was confirmed, once, whatever begins or ends meanwhile', async () => {
    const confirmed: string[] = []
    const refused: unknown[] = []
    let lastName = ''
    let isOver = false
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; !isOver; round += 1) {
        const id = randomUUID()
        await write(source, id).then(
          () => confirmed.push(id),
          (error) => refused.push(error),
        )
        if (writer > 0) continue
        const name = `Name ${round}`
        await writeAlone(source, name).then(
          () => {
            lastName = name
          },
          (error) => refused.push(error),
        )
      }
    })
    // Some writes before the move, so that it begins amid them.
    while (confirmed.length < 20) await sleep(5)
    const onStep = (step: MoveStep) => {
      if (step === 'close') isOver = true
    }
    await moveTenant({ ...move, onStep }).finally(() => {
      isOver = true
    })
    await Promise.all(writers)
    expect(refused.filter((error) => !(error instanceof TenantMoving))).toEqual([])
    expect(refused.length).toBeGreaterThan(0)
    const found = await target.query({
      text: `select audit_log_id as id, count(*)::integer as count from audit_logs
             where tenant_id = $1::uuid and operation = 'Test' and (select set_config('app.tenant', $1::text, true)) is not null
             group by 1`,
      values: [tenantId],
    })
    expect(found.map(({ id }) => id).sort()).toEqual([...confirmed].sort())
    expect(found.filter(({ count }) => count !== 1)).toEqual([])
    const [reseller] = await target.query({
      text: `select company_name as name from resellers
             where tenant_id = $1::uuid and reseller_id = $2 and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, demoResellerId(1)],
    })
    expect(reseller!.name).toBe(lastName)
  })

  it('waits for a write that has begun, and refuses those that begin meanwhile', async () => {
    const client = await source.pool.connect()
    await client.query('begin')
    await client.query(setTenant(tenantId).text, [tenantId])
    const id = randomUUID()
    const { text, values } = audit(id)
    await client.query(text, [...values])
    await takeStep(move)
    await takeStep(move)
    const copied = takeStep(move)
    expect(await waitsForLock(copied)).toBe(true)
    expect(await write(source).then(() => 'written', nameOf)).toBe('TenantMoving')
    expect(await presences()).toEqual(['Leaving', 'Absent'])
    await client.query('commit')
    client.release()
    await copied
    const rows = await target.query({
      text: `select from audit_logs where tenant_id = $1::uuid and audit_log_id = $2 and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, id],
    })
    expect(rows).toHaveLength(1)
  })

  it('waits for a running job, starts no other, and is undone if it does not end', async () => {
    const data = { origin: { tenantId } }
    const queue = jobsOf(source)
    await source.query(insertJob({ tenantId, providerInstanceId: '', data }))
    const room = { count: 1, shared: 8, ofAccount: 8, running: new Map(), runningAt: new Map() }
    const [job] = await queue.fetch(room)
    await source.query(insertJob({ tenantId, providerInstanceId: '', data }))
    await expect(moveTenant({ ...move, times: { ...move.times, patience: 500 } })).rejects.toThrow(
      /^1 jobs and 0 changes at vendors .* have not ended within 0.5 seconds\. The move is undone/,
    )
    expect([await presences(), await workHolds(source)]).toEqual([['Present', 'Absent'], []])
    const moved = moveTenant(move)
    await expect.poll(async () => (await presences())[0]).toBe('Draining')
    // An operator cannot let the work start while the tenant is moved.
    expect(await source.asOwner((pool) => releaseTenants(pool))).toEqual([])
    expect(await queue.fetch(room)).toEqual([])
    await source.transaction([queue.ended(job!)])
    await moved
    const waiting = await target.query({
      text: 'select state from directory.jobs where tenant_id = $1 order by state',
      values: [tenantId],
    })
    // The demo has a waiting job.
    expect(waiting).toEqual([{ state: 'Ready' }, { state: 'Waiting' }])
  })

  it('finds a job whose start is not committed yet', async () => {
    const data = { origin: { tenantId } }
    await source.query(insertJob({ tenantId, providerInstanceId: '', data }))
    const client = await source.pool.connect()
    await client.query('begin')
    const fetching = jobsOf({
      query: async ({ text, values }) => (await client.query(text, [...values])).rows,
    })
    const room = { count: 1, shared: 8, ofAccount: 8, running: new Map(), runningAt: new Map() }
    expect(await fetching.fetch(room)).toHaveLength(1)
    const drained = takeStep({ ...move, times: { ...move.times, patience: 2_000 } })
    drained.catch(() => {})
    expect(await waitsForLock(drained)).toBe(true)
    await client.query('commit')
    client.release()
    await expect(drained).rejects.toThrow(/^1 jobs/)
  })

  it('refuses changes of domains and API accesses by commands, while the tenant leaves', async () => {
    const add = (database: Database) =>
      database.asOwner((pool) =>
        administration(pool)
          .revokeApiAccess(builtInIssuer, 'demo-csp')
          .then(
            () => 'changed',
            (error) => error.code,
          ),
      )
    await takeStep(move)
    await takeStep(move)
    expect(await add(source)).toBe('RM004')
    await moveTenant(move)
    expect(await add(target)).toBe('changed')
  })

  it('is refused while another command moves the tenant, and for two complete copies', async () => {
    let other: Promise<unknown> | undefined
    await moveTenant({
      ...move,
      onStep: (step) => {
        if (step === 'copy') other = moveTenant(move).catch((error) => error)
      },
    })
    expect(await other).toBeInstanceOf(CannotMove)
    expect((await other) as Error).toMatchObject({
      message: expect.stringMatching(/^Another command is moving/),
    })
    await target.asOwner((pool) =>
      pool.query('insert into directory.tenants values ($1, $2)', [randomUUID(), 'Other']),
    )
    await source.asOwner(async (pool) => {
      await pool.query('delete from directory.tenant_moves')
      await pool.query('insert into directory.tenants values ($1, $2)', [tenantId, 'A copy'])
    })
    await expect(takeStep(move)).rejects.toThrow(/both have the tenant/)
    await expect(takeStep(move, nextUndoStep)).rejects.toThrow(/both have the tenant/)
  })

  /** Whether a move waits for a lock in the source before it ends. */
  async function waitsForLock(step: Promise<unknown>): Promise<boolean> {
    let hasEnded = false
    const end = () => {
      hasEnded = true
    }
    step.then(end, end)
    while (!hasEnded) {
      const text = `select from pg_locks l join pg_database d on d.oid = l.database
        where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`
      if ((await source.query({ text, values: [] })).length > 0) return true
      await sleep(5)
    }
    return false
  }

  /** The tables in which a database still has rows of the tenant. */
  async function rowsLeft(database: Database): Promise<string[]> {
    return await database.asOwner(async (pool) => {
      const { rows } = await pool.query(
        `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
         where a.attname = 'tenant_id' and c.relkind = 'r' and c.relname <> 'tenant_moves'
           and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace, 'partitions'::regnamespace)`,
      )
      const left: string[] = []
      for (const { name } of rows) {
        const client = await pool.connect()
        await client.query('begin')
        await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
        const { rowCount } = await client.query(`select from ${name} where tenant_id = $1 limit 1`, [
          tenantId,
        ])
        if (rowCount !== 0) left.push(name)
        client.release(true)
      }
      return left
    })
  }
})

const sealedWith = `select distinct split_part(settings, ':', 1) as id from provider_connections`

function nameOf(error: Error): string {
  return error.constructor.name
}
