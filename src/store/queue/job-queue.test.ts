import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { LostJob } from './held-jobs.ts'
import { type Attempt, isJobQueueCurrent, type JobQueue, openJobQueue } from './job-queue.ts'

describe.each(databaseKinds)('the job queue, on the %s database', (kind) => {
  let database: Database
  const queues: JobQueue[] = []
  const faults: unknown[] = []

  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.stop(0)
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => database.close())

  /** Opens the queue as another process would. */
  async function open(): Promise<JobQueue> {
    const queue = await openJobQueue(database, (fault) => faults.push(fault))
    queues.push(queue)
    return queue
  }

  const add = async (queue: JobQueue, data: object, group = 'any') =>
    await database.transaction([await queue.statement({ data, group })])

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

  const job = async () => (await database.query({ text: 'select * from pgboss.job', values: [] }))[0]
  const takenForDead = () =>
    database.query({
      text: `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
      values: [],
    })
  const finished = () => expect.poll(job).toMatchObject({ state: 'completed' })
  const cleared = () => database.query({ text: 'delete from pgboss.job', values: [] })

  it('runs jobs without faults during work of the database owner', async () => {
    const queue = await open()
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
      await add(queue, data, `${data.number % 4}`)
      queue.wake()
      await database.asOwner((pool) => pool.query('select 1'))
    }
    const completed = `select count(*)::integer as count from pgboss.job where state = 'completed'`
    const done = async () => (await database.query({ text: completed, values: [] }))[0]?.count
    await expect.poll(done).toBe(jobs.length)
    expect(performed).toHaveLength(jobs.length)
    expect(performed).toEqual(expect.arrayContaining(jobs))
    await cleared()
  })

  it('leaves places to another tenant while one has 200 slow jobs at ten accounts', async () => {
    const queue = await open()
    const statements = Array.from({ length: 200 }, (_, number) =>
      queue.statement({ data: { tenant: 'noisy' }, group: `noisy/${number % 10}` }),
    )
    await database.transaction(await Promise.all(statements))
    const { attempts, end } = workOn(queue)
    const begun = (tenant: string) =>
      attempts.filter(({ data }) => (data as { tenant: string }).tenant === tenant).length
    await expect.poll(() => begun('noisy')).toBe(24)
    await add(queue, { tenant: 'quiet' }, 'quiet/any')
    queue.wake()
    await expect.poll(() => begun('quiet')).toBe(1)
    expect(begun('noisy')).toBe(24)
    // The jobs that the dispatcher has returned run later, in their first attempt.
    while (attempts.length < 201) {
      end()
      await sleep(5)
    }
    expect(attempts.every(({ number }) => number === 1)).toBe(true)
    end()
    const left = `select count(*)::integer as count from pgboss.job where state <> 'completed'`
    await expect.poll(async () => (await database.query({ text: left, values: [] }))[0]?.count).toBe(0)
    await cleared()
  })

  it('leaves a job to the process that fetched it again; the former attempt ends silently', async () => {
    const [slow, heir] = [await open(), await open()]
    await add(slow, {})
    const first = workOn(slow)
    await expect.poll(() => first.attempts.length).toBe(1)

    await takenForDead()
    const second = workOn(heir)
    await expect.poll(() => second.attempts.length).toBe(1)
    expect(second.attempts[0]!.number).toBe(2)
    await expect(first.attempts[0]!.requireHeld()).rejects.toThrow(LostJob)
    first.end()
    await sleep(100)
    expect(await job()).toMatchObject({ state: 'active', retry_count: 1 })

    second.end()
    await finished()
    await cleared()
  })

  it('continues an attempt without heartbeats when its own process fetches the job again', async () => {
    const queue = await open()
    await add(queue, {})
    const { attempts, end } = workOn(queue)
    await expect.poll(() => attempts.length).toBe(1)

    await takenForDead()
    queue.wake()
    await expect.poll(job).toMatchObject({ state: 'active', retry_count: 1 })
    expect(attempts).toHaveLength(1)
    end()
    await finished()
    await cleared()
  })

  it('accepts the outcome of an attempt without heartbeats unless another process has the job', async () => {
    const queue = await open()
    await add(queue, {})
    const { attempts, end } = workOn(queue)
    await expect.poll(() => attempts.length).toBe(1)
    await takenForDead()
    end()
    await finished()
    await cleared()
  })

  it('returns interrupted jobs when it stops, to be fetched at once by others', async () => {
    const [leaving, staying] = [await open(), await open()]
    await add(leaving, { name: 'long' })
    const { attempts } = workOn(leaving)
    await expect.poll(() => attempts.length).toBe(1)
    expect(await leaving.stop(50)).toEqual([{ name: 'long' }])
    const due = `select state = 'retry' and start_after <= now() as "isDue" from pgboss.job`
    expect(await database.query({ text: due, values: [] })).toEqual([{ isDue: true }])

    const heir = workOn(staying)
    await expect.poll(() => heir.attempts.length).toBe(1)
    expect(heir.attempts[0]!.number).toBe(2)
    heir.end()
    await finished()
    await cleared()
  })

  it('starts no job while it stops: a job that it just fetched does not count as tried', async () => {
    const [leaving, staying] = [await open(), await open()]
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
    await cleared()
  })

  it('stops the heartbeats of a job that throws, so that the queue repeats it', async () => {
    const queue = await open()
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
      text: `update pgboss.job set heartbeat_on = now() - interval '11 seconds'`,
      values: [],
    })
    await expect.poll(job).toMatchObject({ state: 'retry', retry_count: 0 })
    await database.query({ text: 'update pgboss.job set start_after = now()', values: [] })
    queue.wake()
    await finished()
    expect(attempts).toBe(2)
    await cleared()
  })

  it('is migrated to the schema of the library and to each changed option', async () => {
    const asOwner = (text: string) => database.asOwner((pool) => pool.query(text))
    const isCurrent = () => database.asOwner((pool) => isJobQueueCurrent(pool, kind))
    expect(await isCurrent()).toBe(true)
    await asOwner('update pgboss.version set version = version - 1')
    expect(await isCurrent()).toBe(false)
    await asOwner('update pgboss.version set version = version + 1')

    await asOwner(`update pgboss.queue set expire_seconds = 900 where name = 'jobs'`)
    expect(await isCurrent()).toBe(false)
    await migrate(database)
    const { rows } = await asOwner(`select expire_seconds from pgboss.queue where name = 'jobs'`)
    expect(rows).toEqual([{ expire_seconds: 86_400 }])
    expect(await isCurrent()).toBe(true)
  })
})
