import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { columns } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { jobTable, lostSeconds } from '../../queue/jobs.ts'
import { holdOf, holdTenants } from '../../queue/work-holds.ts'
import { type ArchivedTenant, UnusableArchive } from '../archive/archive.ts'
import { compareWith } from '../archive/compare.ts'
import { importTenant } from '../archive/import-tenant.ts'
import { inTransaction } from '../archive/restore.ts'
import { inSnapshot, withArchive } from '../archive/snapshot.ts'
import { deleteRows } from './delete-rows.ts'
import { type MoveStep, nextStep, nextUndoStep, type Presence } from './steps.ts'
import { beginMove, changeMove, endMove, presenceOf, readMove } from './tenant-moves.ts'

/** A database of a move, with the name of its home. */
export interface MovingHome {
  readonly name: string
  readonly database: Database
}

/** The move of a tenant from one home to another. */
export interface Move {
  readonly tenant: ArchivedTenant
  readonly source: MovingHome
  readonly target: MovingHome
  /** The ids of the configured keys, which must open all sealed values of the tenant. */
  readonly keyIds: readonly string[]
  readonly times: MoveTimes
  /** Called before each step. */
  readonly onStep: (step: MoveStep) => void
}

/** The times of a move, in milliseconds. */
export interface MoveTimes {
  /** The maximum wait for running jobs, for calls of vendors, and for writes that have begun. */
  readonly patience: number
  /** How long neither home serves the tenant before the target does. It must be longer than a process caches an API access. */
  readonly closed: number
  /** How long the former home keeps the rows after the move, for reads that have begun. */
  readonly linger: number
}

/** The move cannot begin, continue or be undone. The message states the reason and what to do. */
export class CannotMove extends Error {}

const holdReason = 'The tenant is being moved to another home.'
// The two locks of 028-add-tenant-moves.sql, and the lock with which only one command at a time moves the tenant.
const locks = { writes: 28, work: 29, move: 30 }
const pollMs = 200
const lockNotAvailable = '55P03'

/**
 * Moves a tenant to another home, or continues an interrupted move. Each step commits a state from which a repetition
 * continues. If a step fails before the target serves the tenant, the move is undone.
 *
 * @throws CannotMove, UnusableArchive
 */
export async function moveTenant(move: Move): Promise<void> {
  await alone(move, async () => {
    try {
      await walk(move, nextStep)
    } catch (error) {
      await walk(move, nextUndoStep).catch((fault) => {
        throw new CannotMove(
          `${(error as Error).message} The move is not undone, because: ${(fault as Error).message} Run the command again, or with --undo.`,
          { cause: error },
        )
      })
      throw error
    }
  })
}

/** Undoes an interrupted move. @throws CannotMove when the target serves the tenant already */
export async function undoMove(move: Move): Promise<void> {
  await alone(move, () => walk(move, nextUndoStep))
}

/** Runs the next step of a move and returns it; undefined when the move has ended. @throws CannotMove */
export async function takeStep(move: Move, next: typeof nextStep = nextStep): Promise<MoveStep | undefined> {
  const { tenant, source, target } = move
  const presenceIn = ({ database }: MovingHome) =>
    database.asOwner((pool) => presenceOf(pool, tenant.tenantId))
  const [here, there] = await Promise.all([presenceIn(source), presenceIn(target)])
  const step = next(here, there)
  if (step === undefined) throw new CannotMove(problemOf(move, here, there, next === nextUndoStep))
  if (step === 'done') return undefined
  move.onStep(step)
  await steps[step](move)
  return step
}

async function walk(move: Move, next: typeof nextStep): Promise<void> {
  while (await takeStep(move, next));
}

function problemOf(
  { tenant, source, target }: Move,
  here: Presence,
  there: Presence,
  isUndo: boolean,
): string {
  if (here === 'Absent') return `The home ${source.name} has no tenant ${tenant.name}.`
  if (isUndo && there === 'Present' && here !== 'Present')
    return `The home ${target.name} serves the tenant ${tenant.name} already, so the move cannot be undone. Run the command without --undo to end it, then move the tenant back.`
  if (here === 'Present' && there === 'Present')
    return `The homes ${source.name} and ${target.name} both have the tenant ${tenant.name}, for example because one was restored from a backup. Export one of the copies, and delete it, before you move the tenant.`
  return `The tenant ${tenant.name} is ${here} in the home ${source.name} and ${there} in the home ${target.name}, which cannot happen in one move. A move between other homes must end first.`
}

/** Runs work while no other command moves the tenant. */
async function alone(move: Move, work: () => Promise<void>): Promise<void> {
  await move.source.database.asOwner(
    async (pool) => {
      const holder = await pool.connect()
      try {
        const { rows } = await holder.query(`select ${lockColumns.sql}`, [move.tenant.tenantId, locks.move])
        if (!lockColumns.fromRows(rows)[0]!.isFree)
          throw new CannotMove(
            `Another command is moving the tenant ${move.tenant.name}. Wait until it has ended.`,
          )
        await work()
      } finally {
        // Closing the connection releases the lock.
        holder.release(true)
      }
    },
    { areOff: true },
  )
}

const lockColumns = columns<{ readonly isFree: boolean }>({
  isFree: 'pg_try_advisory_lock(hashtextextended($1, $2))',
})

const steps: Record<MoveStep, (move: Move) => Promise<void>> = {
  async drain({ tenant, source, target, times }) {
    const { tenantId, name } = tenant
    const wasHeld = (await holdOf(source.database, tenantId)) !== undefined
    await onOwner(source, async (client) => {
      await holdTenants(client, holdReason, tenantId)
      await beginMove(client, { tenantId, name, otherHome: target.name, wasHeld }, 'Draining')
    })
    await passLock(source, tenantId, locks.work, times.patience)
    await workEnds(source, tenant, times.patience)
  },

  async fence({ tenant, source, times }) {
    // An interrupted command may have ended while jobs or requests of the tenant were still running.
    await workEnds(source, tenant, times.patience)
    await onOwner(source, (client) => changeMove(client, tenant.tenantId, ['Draining'], 'Leaving'))
  },

  async copy({ tenant, source, target, keyIds, times }) {
    // From here on no write can begin, and those that have begun are committed.
    await passLock(source, tenant.tenantId, locks.writes, times.patience)
    const { wasHeld } = (await source.database.asOwner((pool) => readMove(pool, tenant.tenantId)))!
    const arriving = { ...tenant, otherHome: source.name, wasHeld }
    await withArchive(source.database, tenant, (parts) =>
      importTenant(target.database, parts, keyIds, (client) => beginMove(client, arriving, 'Arriving')),
    )
  },

  async close({ tenant, source, target }) {
    await requireSameRows(source, target, tenant)
    await onOwner(source, (client) => changeMove(client, tenant.tenantId, ['Leaving'], 'Closed'))
  },

  async switch({ tenant, source, target, times }) {
    await lasted(source, tenant, times.closed)
    await onOwner(target, async (client) => {
      const move = await readMove(client, tenant.tenantId)
      if (!(await endMove(client, tenant.tenantId, ['Arriving'])))
        throw new CannotMove(`The home ${target.name} has no copy of the tenant ${tenant.name}.`)
      if (!move?.wasHeld)
        await client.query('delete from directory.work_holds where tenant_id = $1', [tenant.tenantId])
    })
  },

  leave: ({ tenant, source }) =>
    onOwner(source, (client) => changeMove(client, tenant.tenantId, ['Closed'], 'Left')),

  async empty({ tenant, source, times }) {
    await lasted(source, tenant, times.linger)
    await source.database.asOwner((pool) => deleteRows(pool, tenant.tenantId), { areOff: true })
  },

  async discard({ tenant, target }) {
    // The state changes before the rows are deleted, so that a partly deleted copy is never served.
    await onOwner(target, (client) => changeMove(client, tenant.tenantId, ['Arriving', 'Left'], 'Left'))
    await target.database.asOwner((pool) => deleteRows(pool, tenant.tenantId), { areOff: true })
  },

  reopen: ({ tenant, source }) =>
    onOwner(source, async (client) => {
      const move = await readMove(client, tenant.tenantId)
      await endMove(client, tenant.tenantId, ['Draining', 'Leaving', 'Closed'])
      if (!move?.wasHeld)
        await client.query('delete from directory.work_holds where tenant_id = $1', [tenant.tenantId])
    }),
}

async function onOwner(
  { database }: MovingHome,
  work: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  await database.asOwner((pool) => inTransaction(pool, work))
}

/**
 * Waits until every transaction that holds a lock of a tenant has ended. During the wait, no other transaction gets the
 * lock.
 *
 * @throws CannotMove after `patience` milliseconds
 */
async function passLock(
  { database, name }: MovingHome,
  tenantId: string,
  lock: number,
  patience: number,
): Promise<void> {
  const pass = database.asOwner(
    (pool) =>
      inTransaction(pool, async (client) => {
        await client.query(`set local lock_timeout = ${patience}`)
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [tenantId, lock])
      }),
    { areOff: true },
  )
  await pass.catch((error) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
    throw new CannotMove(
      `A write of the tenant in the home ${name} has not ended within ${patience / 1_000} seconds, for example an import by a command. The move is undone; repeat it when the write has ended.`,
    )
  })
}

const workColumns = columns<{ readonly jobs: number; readonly changes: number }>({
  jobs: `(select count(*)::integer from ${jobTable} where tenant_id = $1 and state = 'Running'
    and heartbeat_at > now() - interval '${lostSeconds} seconds')`,
  changes: '(select count(*)::integer from vendor_changes where tenant_id = $1 and held_until > now())',
})

/**
 * Waits until no job of a tenant runs and no request is changing something at a vendor for the tenant. The hold of the
 * tenant prevents that further ones begin.
 *
 * @throws CannotMove after `patience` milliseconds
 */
async function workEnds(
  { database }: MovingHome,
  { tenantId, name }: ArchivedTenant,
  patience: number,
): Promise<void> {
  for (const end = performance.now() + patience; ; await sleep(pollMs)) {
    const found = await database.asOwner(async (pool) => {
      const client = await pool.connect()
      try {
        await client.query('begin read only')
        await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
        const { rows } = await client.query(`select ${workColumns.sql}`, [tenantId])
        return workColumns.fromRows(rows)[0]!
      } finally {
        client.release(true)
      }
    })
    if (found.jobs === 0 && found.changes === 0) return
    if (performance.now() < end) continue
    throw new CannotMove(
      `${found.jobs} jobs and ${found.changes} changes at vendors of the tenant ${name} have not ended within ${patience / 1_000} seconds. The move is undone; repeat it when they have ended, or with a longer --patience.`,
    )
  }
}

const elapsedColumns = columns<{ readonly elapsed: number }>({
  elapsed: '(extract(epoch from clock_timestamp() - changed_at) * 1000)::float8',
})

/** Waits until a move has been in its present state for some milliseconds, by the clock of the database. */
async function lasted({ database }: MovingHome, { tenantId }: ArchivedTenant, time: number): Promise<void> {
  const { rows } = await database.asOwner((pool) =>
    pool.query(`select ${elapsedColumns.sql} from directory.tenant_moves where tenant_id = $1`, [tenantId]),
  )
  const { elapsed } = elapsedColumns.fromRows(rows)[0]!
  await sleep(Math.max(0, time - elapsed))
}

// The tables of the source that change although the work of the tenant is held, because the job queue and the scheduler
// of due work write them.
const changedByQueue = [jobTable, 'directory.due_work']

/** Throws UnusableArchive unless the target has the rows of the tenant that the source has. */
async function requireSameRows(
  source: MovingHome,
  target: MovingHome,
  tenant: ArchivedTenant,
): Promise<void> {
  await withArchive(source.database, tenant, async (parts) => {
    const first = await parts[Symbol.asyncIterator]().next()
    if (first.done || !('manifest' in first.value)) throw new UnusableArchive('The archive has no manifest.')
    const { manifest } = first.value
    const tables = manifest.tables.filter(({ name }) => !changedByQueue.includes(name))
    await inSnapshot(target.database, (client) =>
      compareWith(client, { ...manifest, tables }, `the home ${target.name}`),
    )
  })
}
