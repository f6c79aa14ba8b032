import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, openDatabase } from '../src/store/database.ts'
import { type JobQueue, openJobQueue } from '../src/store/queue/job-queue.ts'
import { jobsOf } from '../src/store/queue/jobs.ts'
import { type Bench, type Findings, poolSize } from './bench.ts'
import { spread } from './statistics.ts'

// Enough jobs that none of the slices runs out of them.
const few = 100_000
const many = 1_000_000
const tenants = 1_000
const rounds = 3

/**
 * The rate at which one process completes jobs that do nothing else, with many jobs waiting behind them and with few;
 * and what deferred jobs cost.
 */
export async function measureBacklog({ database: { url }, seconds }: Bench): Promise<Findings> {
  const database = await openDatabase({ url, connections: poolSize })
  const slice = { few: [] as Slice[], many: [] as Slice[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const [size, count] of [
      ['few', few],
      ['many', many],
    ] as const) {
      await fill(database, count, 'Ready')
      slice[size].push(await completedPerSecond(database, seconds * 4))
    }
  }
  await fill(database, many, 'Waiting')
  const deferred: number[] = []
  const jobs = jobsOf(database)
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now()
    await jobs.tidy()
    await jobs.fetch({ count: 8, shared: 24, ofAccount: 8, running: new Map(), runningAt: new Map() })
    deferred.push(performance.now() - begun)
  }
  await database.close()
  const median = (values: readonly number[]) => spread(values).median
  const rates = (size: keyof typeof slice) => slice[size].map(({ perSecond }) => perSecond)
  const enqueued = (size: keyof typeof slice) => slice[size].map(({ enqueueMs }) => enqueueMs)
  return {
    rows: [
      {
        check: 'jobs',
        work: `jobs completed while ${many} wait, of those while ${few} wait`,
        unit: '%',
        value: spread(rates('many').map((rate, round) => (100 * rate) / rates('few')[round]!)),
        bound: 'atLeast',
        limit: 80,
        aim: 95,
      },
      {
        check: 'jobs',
        work: `time to enqueue a job while ${many} wait, of that while ${few} wait`,
        unit: 'x',
        value: spread(enqueued('many').map((time, round) => time / enqueued('few')[round]!)),
        bound: 'atMost',
        limit: 2,
        aim: 1.25,
      },
    ],
    figures: {
      'jobs completed without other work, jobs/s': median(rates('many')),
      'poll of the queue with 1,000,000 deferred jobs, ms': median(deferred),
    },
    memory: {},
  }
}

interface Slice {
  readonly perSecond: number
  readonly enqueueMs: number
}

async function completedPerSecond(database: Database, seconds: number): Promise<Slice> {
  const queue = openJobQueue(database, (fault) => {
    throw fault
  })
  let completed = 0
  queue.work(
    async ({ done }) => {
      await database.transaction([done])
      completed += 1
    },
    async () => {},
  )
  await sleep(1_000)
  const [before, begun] = [completed, performance.now()]
  const times = await enqueueUntil(database, queue, begun + seconds * 1_000)
  const perSecond = (1_000 * (completed - before)) / (performance.now() - begun)
  await queue.stop()
  return { perSecond, enqueueMs: spread(times).median }
}

async function enqueueUntil(database: Database, queue: JobQueue, end: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const begun = performance.now()
    await database.transaction([
      queue.statement({ tenantId: randomUUID(), providerInstanceId: '', data: {} }),
    ])
    times.push(performance.now() - begun)
    await sleep(20)
  }
  return times
}

/** Replaces all jobs. */
async function fill(database: Database, count: number, state: 'Ready' | 'Waiting'): Promise<void> {
  const run = (work: (pool: pg.Pool) => Promise<unknown>) => database.asOwner(work, { areOff: true })
  await run((pool) => pool.query('truncate directory.jobs'))
  // The ids ascend in time, as those of the service do.
  await run((pool) =>
    pool.query(
      `insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, data)
       select (lpad(to_hex(number), 8, '0') || substr(md5(number::text), 9))::uuid, md5('tenant ' || number % $2)::uuid, number % 3, $3, false, now() + interval '1 day', '{}'
       from generate_series(1, $1) number`,
      [count, tenants, state],
    ),
  )
  // Otherwise these would run during one of the slices, and a million jobs have more changed pages to write.
  await run((pool) => pool.query('vacuum analyze directory.jobs'))
  await run((pool) => pool.query('checkpoint'))
}
