import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { DomainError } from '../../src/domain/error.ts'
import { type JobDefinition, job, toQueuedJob } from '../../src/queue/job.ts'
import { TryLater } from '../../src/queue/vendor-result.ts'
import { startWorker } from '../../src/queue/worker.ts'
import { insertBackgroundOperation } from '../../src/store/operations/background-operations.ts'
import { newSealingKey, sealer, sealingKey } from '../../src/store/providers/sealing.ts'
import { type JobQueue, openJobQueue } from '../../src/store/queue/job-queue.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { openGeneric } from '../../src/vendors/generic/generic.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

const databases = oneDatabase(import.meta.url)

interface Task {
  /** How its first attempt fails after its change at the vendor. */
  readonly failsAfter?: 'refusal' | 'delay'
  readonly id: string
  readonly failures: number
  readonly byRule?: boolean
  readonly cannotBeTakenBack?: boolean
  /** How many attempts the vendor answers with the request to try again at once. */
  readonly again?: number
  /** Whether its first attempt waits until it is released. */
  readonly hangs?: boolean
}

/** The functions that release waiting attempts, by task. */
const freed = new Map<string, () => void>()

/** Background work that fails as often as its data says. */
const unsteady = job<Task>({
  name: 'unsteady',
  retries: { limit: 1, days: 0, delaySeconds: 1, longestSeconds: 1 },

  async run({ data: { id, failures, byRule, hangs, failsAfter, again }, once, intent, mayHaveActed }) {
    if (failsAfter) {
      await once('change', async () => changesOf(id).push({ requestId: intent.requestId, mayHaveActed }))
      if (changesOf(id).length > 1) return
      throw failsAfter === 'refusal'
        ? new DomainError('rule', 'The vendor refuses a query.')
        : new TryLater('The vendor does not show the change yet.', { afterMs: 0, isAnswered: true })
    }
    if (again !== undefined) {
      attemptsOf(id).push(performance.now())
      if (attemptsOf(id).length <= again)
        throw new TryLater('The vendor asks for another attempt now.', { afterMs: 0, isAnswered: true })
      return
    }
    if (byRule) throw new DomainError('rule', 'The vendor refuses this for good.')
    const times = attemptsOf(id)
    times.push(performance.now())
    if (hangs && times.length === 1) await new Promise<void>((resolve) => freed.set(id, resolve))
    if (times.length <= failures) throw new Error('a secret of the vendor')
  },

  async abandon({ data: { cannotBeTakenBack } }) {
    if (cannotBeTakenBack) throw new DomainError('missing', 'What there was to take back is gone.')
  },
}) as unknown as JobDefinition<object>

/** The same work with more attempts. */
const patient = { ...unsteady, name: 'patient', retries: { ...unsteady.retries, limit: 10 } }

const attempts = new Map<string, number[]>()

const changes = new Map<string, { readonly requestId: string; readonly mayHaveActed: boolean }[]>()

/** The changes at the vendor that a task has made. */
function changesOf(id: string) {
  const made = changes.get(id) ?? []
  changes.set(id, made)
  return made
}

/** The times of a task's attempts, in milliseconds. */
function attemptsOf(id: string): number[] {
  const times = attempts.get(id) ?? []
  attempts.set(id, times)
  return times
}

describe.concurrent.each(databases)('background work that fails, on the %s database', (kind) => {
  let api: TestApi
  let queue: JobQueue
  const faults: unknown[] = []

  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
    queue = openJobQueue(api.database, (fault) => faults.push(fault))
    const onFault = (fault: unknown) => faults.push(fault)
    const runtime = {
      database: api.database,
      queue,
      vendors: async () => openGeneric(),
      sealer: async () => sealer([sealingKey(newSealingKey())]),
      catalogueEndsPercent: 10,
      now: () => new Date(),
      newId: randomUUID,
      onFault,
    }
    startWorker(runtime, [unsteady, patient])
  })
  afterAll(async () => {
    await queue.stop()
    await api.stop()
  })

  /** Enqueues a job and polls its operation, as a client would, until it ends. */
  async function follow(task: Omit<Task, 'id'>, earlierAttempts = 0, meanwhile = async (_id: string) => {}) {
    const id = randomUUID()
    const data: Task = { id, ...task }
    const correlationId = randomUUID()
    const origin = {
      tenantId: demo.tenantId,
      operationId: id,
      correlationId,
      userName: 'tester',
      job: 0,
      requestId: randomUUID(),
      attempts: 0,
      mayHaveActed: false,
    }
    await api.database.transaction([
      setTenant(demo.tenantId),
      insertBackgroundOperation(demo.tenantId, {
        id,
        operation: 'Unsteady',
        correlationId,
        state: 'Processing',
        attempts: 0,
        lastError: null,
        nextAttemptAt: null,
        openJobs: [0],
        hasFailed: false,
        resellerId: null,
        customerId: null,
        createdAt: new Date(),
        finishedAt: null,
      }),
      queue.statement(toQueuedJob(task.again === undefined ? unsteady : patient, origin, data)),
      {
        text: `update directory.jobs set attempt = $1 where data #>> '{origin,operationId}' = $2`,
        values: [earlierAttempts, id],
      },
    ])
    queue.wake()
    await meanwhile(id)
    const seen: { state: { name: string }; attempts: number; lastError: string | null }[] = []
    for (let isOver = false; !isOver; await sleep(20)) {
      const { body } = await api.request('GET', `/v1/operations/${id}`)
      if (body.attempts > (seen.at(-1)?.attempts ?? 0)) seen.push(body)
      isOver = body.state.name !== 'Processing'
    }
    const { body: log } = await api.request('GET', '/v1/AuditLogs', { query: { operations: 'Unsteady' } })
    const outcomes = log.items.filter((one: { correlationId: string }) => one.correlationId === correlationId)
    return { id, seen, outcomes, times: attemptsOf(id) }
  }

  it('is retried after a pause; the attempts are visible; one outcome is logged', async ({ expect }) => {
    const { seen, outcomes, times } = await follow({ failures: 1 })

    expect(seen.map(({ state, attempts }) => [state.name, attempts])).toEqual([
      ['Processing', 1],
      ['Succeded', 2],
    ])
    expect(seen[0]!.lastError).toContain('An internal error occurred')
    expect(seen[1]!.lastError).toBeNull()
    expect(JSON.stringify(seen)).not.toContain('secret')
    expect(times[1]! - times[0]!).toBeGreaterThan(900)
    expect(outcomes).toMatchObject([{ status: { name: 'Succeded' }, errorMessage: null }])
  })

  it('knows of its change at the vendor, after an attempt that failed later', async ({ expect }) => {
    const { id } = await follow({ failures: 0, failsAfter: 'delay' })
    const [first, second] = changesOf(id)
    expect(second).toEqual({ requestId: first!.requestId, mayHaveActed: true })
  })

  it('keeps its change at the vendor in mind for a retry, although a later query was refused', async ({
    expect,
  }) => {
    const { id } = await follow({ failures: 0, failsAfter: 'refusal' })
    const [kept] = await api.database.query({
      text: `select data #> '{origin,mayHaveActed}' as acted from failed_jobs
             where operation_id = $2 and (select set_config('app.tenant', $1, true)) is not null`,
      values: [demo.tenantId, id],
    })
    expect(kept).toEqual({ acted: true })
  })

  it('pauses longer and longer when the vendor asks for another attempt at once for ever', async ({
    expect,
  }) => {
    const { times, outcomes } = await follow({ failures: 0, again: 5 })
    const pauses = times.slice(1).map((time, index) => time - times[index]!)
    expect(pauses.at(-1)).toBeGreaterThan(1_400)
    expect(outcomes).toMatchObject([{ status: { name: 'Succeded' } }])
  })

  it('fails finally after the last attempt', async ({ expect }) => {
    const { seen, outcomes, times } = await follow({ failures: 99 })

    expect(seen.at(-1)).toMatchObject({ state: { name: 'Failed' }, attempts: 2 })
    expect(times.length).toBe(2)
    expect(outcomes).toMatchObject([
      { status: { name: 'Failed' }, errorMessage: expect.stringContaining('An internal error occurred') },
    ])
  })

  it('fails at once with the reason when a rule refuses it', async ({ expect }) => {
    const { seen, outcomes } = await follow({ failures: 0, byRule: true })

    expect(seen.at(-1)).toMatchObject({
      state: { name: 'Failed' },
      attempts: 1,
      lastError: 'The vendor refuses this for good.',
    })
    expect(outcomes).toMatchObject([{ status: { name: 'Failed' } }])
    // An outcome is no fault of the service.
    expect(faults).not.toContainEqual(
      expect.objectContaining({ message: 'The vendor refuses this for good.' }),
    )
  })

  it('fails with the original reason when its rollback is refused, too', async ({ expect }) => {
    const { seen, outcomes } = await follow({ failures: 0, byRule: true, cannotBeTakenBack: true })

    expect(seen.at(-1)).toMatchObject({ attempts: 1, lastError: 'The vendor refuses this for good.' })
    expect(outcomes).toMatchObject([{ status: { name: 'Failed' } }])
    expect(faults).toContainEqual(
      expect.objectContaining({ message: 'What there was to take back is gone.' }),
    )
  })

  it('fails when the queue gives up after every attempt was interrupted', async ({ expect }) => {
    const { outcomes } = await follow({ failures: 0 }, 180)

    expect(outcomes).toMatchObject([
      { status: { name: 'Failed' }, errorMessage: expect.stringContaining('interrupted before it finished') },
    ])
  })

  it('is left to the current attempt by one that missed its heartbeat', async ({ expect }) => {
    const { outcomes, times } = await follow({ failures: 0, hangs: true }, 0, async (id) => {
      await expect.poll(() => attemptsOf(id).length).toBe(1)
      const change = async (changes: string) =>
        await api.database.query({
          text: `update directory.jobs set ${changes} where data #>> '{origin,operationId}' = $1`,
          values: [id],
        })
      // Another process has taken it, and dies.
      await change(`attempt = attempt + 1, heartbeat_at = now() + interval '1 minute'`)
      freed.get(id)!()
      await sleep(500)
      expect(attemptsOf(id)).toHaveLength(1)
      await change(`state = 'Ready', heartbeat_at = null`)
      queue.wake()
    })
    expect(times).toHaveLength(2)
    expect(outcomes).toMatchObject([{ status: { name: 'Succeded' } }])
  })
})
