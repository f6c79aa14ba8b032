import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import type { Database, Statement } from '../database.ts'
import { hastenOperation } from '../operations/operation-jobs.ts'
import { type Attempt, type JobQueue, openJobQueue } from './job-queue.ts'
import { type Enqueued, LostJob } from './jobs.ts'
import { holdTenants, releaseTenants } from './work-holds.ts'

describe.each(oneDatabase(import.meta.url))('the job queue, on the %s database', (kind) => {
  let database: Database
  const queues: JobQueue[] = []
  const faults: unknown[] = []

  beforeAll(async () => {
    database = await freshDatabase(kind)
    // The demo has a job that waits for ever.
    await database.query({ text: 'delete from directory.jobs', values: [] })
  })
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.stop(0)
    // A job that a failed test leaves would disturb the next test.
    await database.query({ text: 'delete from directory.jobs', values: [] })
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => database.close())

  /** Opens the queue as another process would. */
  function open(): JobQueue {
    const queue = openJobQueue(database, (fault) => faults.push(fault))
    queues.push(queue)
    return queue
  }

  const tenantId = randomUUID()
  const addAll = (queue: JobQueue, jobs: readonly Partial<Enqueued>[]) =>
    database.transaction(
      jobs.map((one) => queue.statement({ tenantId, providerInstanceId: '', data: {}, ...one })),
    )
  const add = (queue: JobQueue, data: object, more: Partial<Enqueued> = {}) =>
    addAll(queue, [{ data, ...more }])

  /** Runs jobs of a queue until the test ends them. */
  function workOn(queue: JobQueue) {
    const attempts: Attempt[] = []
    const ends: (() => void)[] = []
    queue.work(
      async (attempt) => {
        attempts.push(attempt)
        await new Promise<void>((resolve) => ends.push(resolve))
        try {
          await database.transaction([attempt.done])
        } catch {
          await attempt.requireHeld()
        }
      },
      async () => {},
    )
    return { attempts, end: () => ends.splice(0).forEach((one) => void one()) }
  }

  const job = async () => (await database.query({ text: 'select * from directory.jobs', values: [] }))[0]
  const takenForDead: Statement = {
    text: `update directory.jobs set state = 'Ready', heartbeat_at = null where state = 'Running'`,
    values: [],
  }
  const count = async () =>
    (await database.query({ text: 'select count(*)::integer as n from directory.jobs', values: [] }))[0]!.n
  const finished = () => expect.poll(count).toBe(0)

  it('runs jobs without faults during work of the database owner', async () => {
    const queue = open()
    const performed: unknown[] = []
    queue.work(
      async ({ data, done }) => {
        performed.push(data)
        await database.transaction([done])
      },
      async () => {},
    )
    const jobs = Array.from({ length: 40 }, (_, number) => ({ number }))
    for (const data of jobs) {
      await add(queue, data, { providerInstanceId: `${data.number % 4}` })
      queue.wake()
      await database.asOwner((pool) => pool.query('select 1'))
    }
    await finished()
    expect(performed).toHaveLength(jobs.length)
    expect(performed).toEqual(expect.arrayContaining(jobs))
  })

  it('leaves places to another tenant while one has 200 slow jobs at ten accounts', async () => {
    const queue = open()
    await addAll(
      queue,
      Array.from({ length: 200 }, (_, number) => ({
        data: { of: 'noisy' },
        providerInstanceId: `${number % 10}`,
      })),
    )
    const { attempts, end } = workOn(queue)
    const begun = (tenant: string) =>
      attempts.filter(({ data }) => (data as { of: string }).of === tenant).length
    await expect.poll(() => begun('noisy')).toBe(24)
    await add(queue, { of: 'quiet' }, { tenantId: randomUUID() })
    queue.wake()
    await expect.poll(() => begun('quiet')).toBe(1)
    expect(begun('noisy')).toBe(24)
    while (attempts.length < 201) {
      end()
      await sleep(5)
    }
    expect(attempts.every(({ number }) => number === 1)).toBe(true)
    end()
    await finished()
  })

  it('leaves jobs to the process that fetched them again; the former attempts end silently', async () => {
    const [slow, heir] = [open(), open()]
    // As many as a process runs for one account, so that the slow process itself does not fetch them again.
    const jobs = Array.from({ length: 8 }, () => ({}))
    await addAll(slow, jobs)
    const first = workOn(slow)
    await expect.poll(() => first.attempts.length).toBe(jobs.length)

    await database.query(takenForDead)
    const second = workOn(heir)
    await expect.poll(() => second.attempts.length).toBe(jobs.length)
    expect(new Set(second.attempts.map(({ number }) => number))).toEqual(new Set([2]))
    for (const attempt of first.attempts) await expect(attempt.requireHeld()).rejects.toThrow(LostJob)
    first.end()
    await sleep(100)
    expect(await count()).toBe(jobs.length)
    expect(await job()).toMatchObject({ state: 'Running', attempt: 2 })

    second.end()
    await finished()
  })

  it('continues an attempt without heartbeats when its own process fetches the job again', async () => {
    const queue = open()
    await add(queue, {})
    const { attempts, end } = workOn(queue)
    await expect.poll(() => attempts.length).toBe(1)

    await database.query(takenForDead)
    queue.wake()
    await expect.poll(job).toMatchObject({ state: 'Running', attempt: 2 })
    expect(attempts).toHaveLength(1)
    end()
    await finished()
  })

  it('accepts the outcome of an attempt without heartbeats unless another process has the job', async () => {
    const queue = open()
    let attempts = 0
    queue.work(
      async ({ done }) => {
        attempts += 1
        // In one transaction, so that no poll fetches the job in between.
        await database.transaction([takenForDead, done])
      },
      async () => {},
    )
    await add(queue, {})
    queue.wake()
    await finished()
    expect(attempts).toBe(1)
  })

  it('returns interrupted jobs when it stops, to be fetched at once by others', async () => {
    const [leaving, staying] = [open(), open()]
    await add(leaving, { name: 'long' })
    const { attempts } = workOn(leaving)
    await expect.poll(() => attempts.length).toBe(1)
    expect(await leaving.stop(50)).toEqual([{ name: 'long' }])
    expect(await job()).toMatchObject({ state: 'Ready', attempt: 1 })

    const heir = workOn(staying)
    await expect.poll(() => heir.attempts.length).toBe(1)
    expect(heir.attempts[0]!.number).toBe(2)
    heir.end()
    await finished()
  })

  it('starts no job while it stops: a job that it just fetched does not count as tried', async () => {
    const [leaving, staying] = [open(), open()]
    await add(leaving, {})
    const { attempts } = workOn(leaving)
    // It has begun to poll at this moment.
    expect(await leaving.stop()).toEqual([])
    expect(attempts).toEqual([])

    const heir = workOn(staying)
    await expect.poll(() => heir.attempts.length).toBe(1)
    expect(heir.attempts[0]!.number).toBe(1)
    heir.end()
    await finished()
  })

  it('stops the heartbeats of a job that throws, so that the queue repeats it', async () => {
    const queue = open()
    let attempts = 0
    queue.work(
      async ({ done }) => {
        attempts += 1
        if (attempts === 1) throw new Error('the outcome cannot be recorded')
        await database.transaction([done])
      },
      async () => {},
    )
    await add(queue, {})
    queue.wake()
    await expect.poll(() => faults.length).toBe(1)
    expect(faults.splice(0)).toEqual([new Error('the outcome cannot be recorded')])
    await database.query({
      text: `update directory.jobs set heartbeat_at = now() - interval '11 seconds'`,
      values: [],
    })
    queue.wake()
    await finished()
    expect(attempts).toBe(2)
  })

  it('lets a job wait, longer after each interruption, and gives it up after 180 attempts', async () => {
    const queue = open()
    const given: string[] = []
    const ends = (how: string) => async (attempt: Attempt) => {
      given.push(how)
      await database.transaction([attempt.done])
    }
    await add(queue, {}, { afterMs: 3_600_000 })
    queue.work(ends('performed'), ends('given up'))
    const set = (changes: string) =>
      database.query({ text: `update directory.jobs set ${changes}`, values: [] })
    const lost = `state = 'Running', heartbeat_at = now() - interval '1 minute'`
    for (const [attempt, seconds] of [
      [3, 40],
      [6, 320],
      [100, 3_600],
    ]) {
      await set(`${lost}, attempt = ${attempt}`)
      queue.wake()
      await expect.poll(job).toMatchObject({ state: 'Waiting', attempt })
      const { due_at: due } = (await job()) as { due_at: Date }
      expect(Math.abs(due.getTime() - Date.now() - seconds! * 1_000)).toBeLessThan(60_000)
    }
    expect(given).toEqual([])
    await set('attempt = 180, due_at = now()')
    await finished()
    expect(given).toEqual(['given up'])
  })

  it('runs the jobs of an account in their order, those that precede others first', async () => {
    const queue = open()
    const performed: unknown[] = []
    await addAll(queue, [{ data: { n: 3 } }, { data: { n: 4 } }, { data: { n: 1 }, isFirst: true }])
    await add(queue, { n: 2 }, { isFirst: true })
    queue.work(
      async ({ data, done }) => {
        performed.push(data)
        await database.transaction([done])
      },
      async () => {},
    )
    await finished()
    expect(performed).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }])
  })

  it('divides three quarters of its places among tenants with a backlog; a newcomer finds a place', async () => {
    const queue = open()
    const tenants = Array.from({ length: 6 }, () => randomUUID())
    for (const tenant of tenants)
      await addAll(
        queue,
        Array.from({ length: 30 }, (_, number) => ({
          ...{ tenantId: tenant, providerInstanceId: `${number % 3}`, data: { tenant } },
        })),
      )
    const { attempts, end } = workOn(queue)
    const begun = () => Map.groupBy(attempts, ({ data }) => (data as { tenant: string }).tenant)
    await expect.poll(() => attempts.length).toBe(24)
    expect([...begun().values()].map((list) => list.length)).toEqual(Array(6).fill(4))
    const newcomer = randomUUID()
    await add(queue, { tenant: newcomer }, { tenantId: newcomer })
    queue.wake()
    await expect.poll(() => begun().get(newcomer)?.length).toBe(1)
    while (attempts.length < 181) {
      end()
      await sleep(5)
    }
    end()
    await finished()
  })

  it('gives all its places to many tenants with one job each, and at most eight to one account', async () => {
    const queue = open()
    await addAll(
      queue,
      Array.from({ length: 20 }, () => ({ data: { of: 'one' } })),
    )
    const { attempts, end } = workOn(queue)
    await expect.poll(() => attempts.length).toBe(8)
    const others = Array.from({ length: 60 }, () => ({ tenantId: randomUUID(), data: { of: 'many' } }))
    await addAll(queue, others)
    queue.wake()
    await expect.poll(() => attempts.length).toBe(32)
    while (attempts.length < 80) {
      end()
      await sleep(5)
    }
    end()
    await finished()
  })

  it.each([
    ['waits', 'Waiting'],
    ['runs', 'Running'],
  ])(
    'runs a hastened job at once, although its attempt ends with a delay: hastened while it %s',
    async (_, state) => {
      const queue = open()
      const data = { origin: { operationId: randomUUID() } }
      const later = { tenantId, providerInstanceId: '', data, afterMs: 3_600_000 }
      const attempts: number[] = []
      let release = () => {}
      const hastened = new Promise<void>((resolve) => {
        release = resolve
      })
      queue.work(
        async (attempt) => {
          attempts.push(attempt.number)
          if (attempts.length > 1) return void (await database.transaction([attempt.done]))
          if (state === 'Running') await hastened
          await database.transaction([attempt.continued(later)])
        },
        async () => {},
      )
      await add(queue, data)
      queue.wake()
      await expect.poll(job).toMatchObject({ state })
      await database.transaction(hastenOperation(tenantId, data.origin.operationId))
      release()
      await expect
        .poll(() => {
          queue.wake()
          return count()
        })
        .toBe(0)
      expect(attempts).toEqual([1, 1])
    },
  )

  it('skips tenants with a hold, and their jobs run after its release', async () => {
    const queue = open()
    const { rows } = await database.asOwner((pool) => pool.query('select tenant_id from directory.tenants'))
    const held = rows[0].tenant_id as string
    await database.asOwner((pool) => holdTenants(pool, 'A test holds it.', held))
    await add(queue, { of: 'held' }, { tenantId: held })
    await add(queue, { of: 'other' })
    const { attempts, end } = workOn(queue)
    await expect.poll(() => attempts.map(({ data }) => data)).toEqual([{ of: 'other' }])
    end()
    await expect.poll(count).toBe(1)
    await database.asOwner((pool) => releaseTenants(pool, held))
    queue.wake()
    await expect.poll(() => attempts.length).toBe(2)
    end()
    await finished()
  })

  it('runs each job once when three processes fetch at the same time', async () => {
    const performed: unknown[] = []
    const queues = [open(), open(), open()]
    const jobs = Array.from({ length: 300 }, (_, number) => ({
      ...{ tenantId: number % 2 === 0 ? tenantId : randomUUID(), data: { number } },
    }))
    await addAll(queues[0]!, jobs)
    for (const queue of queues)
      queue.work(
        async ({ data, number, done }) => {
          expect(number).toBe(1)
          performed.push(data)
          await database.transaction([done])
        },
        async () => {},
      )
    await finished()
    expect(performed).toHaveLength(300)
    expect(new Set(performed.map((data) => JSON.stringify(data))).size).toBe(300)
  })
})
