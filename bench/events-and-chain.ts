import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Conflicting } from '../src/store/database.ts'
import { refreshStatistics } from '../src/store/maintenance/statistics.ts'
import { newSealingKey } from '../src/store/providers/sealing.ts'
import { openTestChain } from '../test/harness/audit-chain.ts'
import { type Bench, callers, type Findings, poolSize, type Row } from './bench.ts'
import { requestText } from './connection.ts'
import { connect, createSeller, newCustomer } from './customers.ts'
import { answerAtOnce, createBuyer, newOrder, stockOffer } from './orders.ts'
import { backendTimes, timeBetween } from './peers/backends.ts'
import {
  type ApiProcess,
  type Generator,
  peakMemory,
  processorTime,
  startApi,
  startGenerator,
  startSimulator,
} from './processes.ts'
import { costOf, measureRecordingCosts, type Recorded, type RecordingCosts } from './recording-costs.ts'
import { inTurns, medianInterval, spread } from './statistics.ts'
import { addTenant, type BenchDatabase, type Tenant } from './tenant.ts'
import { newReseller } from './writes.ts'

/** The service is started this many times for each kind of work. */
const starts = 2
/** The pairs of slices of each start. Short slices: the load of the machine rarely changes between two neighbours. */
const pairsOfStart = { completed: 8, accepted: 40 }
/**
 * The pairs before them, which are not counted: they compile code, and their rows fill the tables. An order takes up to twice the
 * processor time in the first slice of a start, and a tenth more in the second one.
 */
const warmingPairs = { completed: 2, accepted: 4 }
/** The part of the requests of a slice that is sent before it, because each session plans its statements again after a switch. */
const replanningShare = 0.4
/** The part of the usual length of a slice that a slice of single writes takes. */
const acceptedShare = 0.25
const headers = { 'content-type': 'application/json', 'idempotency-key': '{id}' }

/** The requests of one slice, their time in milliseconds, and the processor time in milliseconds that they took. */
interface Slice {
  readonly requests: number
  readonly elapsed: number
  readonly ofService: number
  readonly ofDatabase: number
}

/** A slice with events and the audit chain, and one without. */
type Pair = readonly [Slice, Slice]

type BodyName = 'order' | 'customer' | 'reseller'

/** A kind of write, and how many of them a slice sends and completes; undefined to send for the time of a slice. */
interface Work {
  readonly name: string
  readonly path: string
  readonly body: BodyName
  readonly count?: number
}

const completed: readonly Work[] = [
  { name: 'orders, completed', path: '/v1/Orders', body: 'order', count: 120 },
  { name: 'customers, created at the vendor', path: '/v1/Customers', body: 'customer', count: 200 },
  { name: 'resellers, verified', path: '/v1/Resellers', body: 'reseller', count: 600 },
]
const accepted: readonly Work[] = [
  { name: 'POST a reseller', path: '/v1/Resellers', body: 'reseller' },
  { name: 'POST an order', path: '/v1/Orders', body: 'order' },
]

/** A database with a tenant of its own, and how to start a service on it. */
interface World {
  readonly url: string
  readonly tenant: Tenant
  readonly bodies: Readonly<Record<BodyName, string>>
  start(environment?: Readonly<Record<string, string>>): Promise<ApiProcess>
  /** Switches the triggers that write events and add audit rows to the chain. */
  record(isOn: boolean): Promise<void>
  refreshStatistics(): Promise<void>
  /** Chains all rows of the audit log, in this process. */
  chain(): Promise<void>
  /** Waits until all background work is done and each audit row is chained. */
  complete(): Promise<void>
  /** Counts the events and the rows of the audit log of the tenant. */
  count(): Promise<Recorded>
  close(): Promise<void>
}

/**
 * P8: writes with events and the chain of the audit log against the same writes without, in one process and one database whose
 * triggers are switched before each slice; the service has no setting for it. Two databases differ by more than the triggers cost,
 * each for as long as it exists.
 */
export async function measureEventsAndChain(bench: Bench): Promise<Findings> {
  const generator = startGenerator()
  const world = await createWorld(bench, bench.database)

  const memories: number[] = []
  const recorded = new Map<string, Recorded>()
  const compare = async (work: Work): Promise<readonly Pair[]> => {
    const kind = work.count === undefined ? 'accepted' : 'completed'
    const pairs: Pair[] = []
    for (let start = 1; start <= starts; start += 1) {
      const api = await world.start({ WORKER: String(kind === 'completed') })
      const slice = (isRecorded: boolean) => async () => {
        await world.record(isRecorded)
        await measureSlice(bench, generator, world, api, work, replanningShare)
        return measureSlice(bench, generator, world, api, work)
      }
      await inTurns(warmingPairs[kind], slice(true), slice(false))
      if (start === 1) {
        await world.refreshStatistics()
        await world.record(true)
        const before = await world.count()
        const { requests } = await measureSlice(bench, generator, world, api, work)
        recorded.set(work.name, perWrite(before, await world.count(), requests))
      }
      const found = await inTurns(pairsOfStart[kind], slice(true), slice(false))
      pairs.push(...found)
      memories.push(peakMemory(api.pid) ?? Number.NaN)
      await api.stop()
      console.log(`P8 ${work.name}, start ${start} of ${starts}: ${shownRatios(found)}`)
    }
    return pairs
  }
  const pairs = new Map<string, readonly Pair[]>()
  let costs: RecordingCosts
  try {
    for (const work of completed) pairs.set(work.name, await compare(work))
    costs = await measureRecordingCosts(world)
    for (const work of accepted) pairs.set(work.name, await compare(work))
    await world.record(true)
  } finally {
    await Promise.all([generator.stop(), world.close()])
  }

  return {
    rows: [...pairs].flatMap(([name, found]) => [
      rowOf(name, found),
      costRowOf(name, found, costOf(recorded.get(name)!, costs)),
    ]),
    figures: Object.assign(
      {
        'processor µs of an event': costs.event,
        'processor µs of an entry for the audit chain': costs.pendingRow,
        'processor µs of a link of the audit chain': costs.chainedRow,
      },
      ...[...pairs].map(([name, found]) => figuresOf(name, found, recorded.get(name)!)),
    ),
    memory: { 'writes with events and the audit chain': Math.max(...memories) },
  }
}

/**
 * Enables or disables the triggers that write events and add audit rows to the chain. Each is a transaction of its own, so that none
 * waits for a table while it holds another.
 */
async function switchTriggers(client: pg.Client, isOn: boolean): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s %s trigger %I', tgrelid::regclass, $1::text, tgname) as statement from pg_trigger
      where tgname in ('events', 'events_of_deletions', 'audit_logs_are_chained')`,
    [isOn ? 'enable' : 'disable'],
  )
  for (const { statement } of rows) await client.query(statement)
}

async function createWorld(bench: Bench, { database, url }: BenchDatabase): Promise<World> {
  const tenant = await addTenant(database, 'recorded')
  const audit = await openTestChain(database)
  const log = join(bench.folder, 'events-and-chain.log')
  const simulator = await startSimulator(log)
  await answerAtOnce(simulator.url)
  const secretKey = newSealingKey()
  const providerInstanceId = await connect(database, tenant, simulator.url, secretKey)
  const offerId = await stockOffer(database, tenant, providerInstanceId)
  const connection = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), SECRET_KEY: secretKey }
  const start = (environment: Record<string, string> = {}) =>
    startApi(log, { ...connection, ...environment }, bench.nodeOptions)
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const isEmpty = async (table: string) =>
    (await observer.query(`select from ${table} limit 1`)).rowCount === 0
  const chain = async () => {
    while (!(await isEmpty('directory.audit_pending'))) await audit.chain().catch(throwUnlessConflicting)
  }

  const api = await start()
  const resellerId = await createSeller(api, tenant, providerInstanceId)
  const customerId = await createBuyer(api, tenant, resellerId, providerInstanceId)
  await api.stop()
  return {
    ...{ url, tenant, start },
    bodies: {
      order: JSON.stringify(newOrder({ offerId, customerId, resellerId, providerInstanceId })),
      customer: JSON.stringify(newCustomer(resellerId, providerInstanceId)),
      reseller: JSON.stringify(newReseller(tenant)),
    },
    record: (isOn) => switchTriggers(observer, isOn),
    refreshStatistics: () => refreshStatistics(database),
    chain,
    async complete() {
      while (!(await isEmpty('open_operations'))) await sleep(10)
      await chain()
    },
    async count() {
      const { rows } = await observer.query<Recorded>(
        `select (select count(*) from events where tenant_id = $1)::int as events,
           (select count(*) from audit_logs where tenant_id = $1)::int as "auditRows"`,
        [tenant.tenantId],
      )
      return rows[0]!
    },
    close: async () => void (await Promise.all([simulator.stop(), observer.end()])),
  }
}

/** The service extends the same chains; of two processes, one begins again. */
function throwUnlessConflicting(fault: unknown): void {
  if (!(fault instanceof Conflicting)) throw fault
}

/**
 * Sends the requests of one slice to the service, and completes their work if the slice has a count.
 *
 * @param share The part of the usual requests of a slice.
 */
async function measureSlice(
  bench: Bench,
  generator: Generator,
  world: World,
  api: ApiProcess,
  { path, body, count }: Work,
  share = 1,
): Promise<Slice> {
  const head = { ...(await api.headers(world.tenant)), ...headers }
  const text = requestText('POST', path, head, world.bodies[body])
  const limit =
    count === undefined
      ? { seconds: share * acceptedShare * bench.seconds }
      : { seconds: 600, requests: Math.ceil(share * count) }
  const before = await backendTimes(world.url)
  const served = processorTime(api.pid) + processorTime(process.pid)
  const begin = performance.now()
  const { requests, failures } = await generator.run(api.pid, {
    ...{ port: api.port, connections: callers, text },
    ...limit,
  })
  if (failures > 0) throw new Error(`${failures} of the writes were refused.`)
  if (count !== undefined) await world.complete()
  return {
    requests,
    elapsed: performance.now() - begin,
    ofService: processorTime(api.pid) + processorTime(process.pid) - served,
    ofDatabase: timeBetween(before, await backendTimes(world.url)),
  }
}

/** Returns how many events and rows of the audit log one of several writes has. */
function perWrite(before: Recorded, after: Recorded, writes: number): Recorded {
  return {
    events: (after.events - before.events) / writes,
    auditRows: (after.auditRows - before.auditRows) / writes,
  }
}

const perSecond = ({ requests, elapsed }: Slice) => (requests / elapsed) * 1_000
/** The requests per second with events and the audit chain, in percent of those without. */
const rateRatio = ([recorded, plain]: Pair) => (100 * perSecond(recorded)) / perSecond(plain)
type Time = 'ofService' | 'ofDatabase'
/** The processor time of one request in microseconds, over all slices with events and the audit chain, or all without. */
function timeOfOne(pairs: readonly Pair[], side: 0 | 1, times: readonly Time[]): number {
  const sum = (value: (slice: Slice) => number) => pairs.reduce((all, pair) => all + value(pair[side]), 0)
  return (
    (1_000 * sum((slice) => times.reduce((all, time) => all + slice[time], 0))) /
    sum(({ requests }) => requests)
  )
}
const bothTimes: readonly Time[] = ['ofService', 'ofDatabase']
/** The processor time without events and the audit chain, in percent of that with them, over all slices. */
const timeRatio = (pairs: readonly Pair[]) =>
  (100 * timeOfOne(pairs, 1, bothTimes)) / timeOfOne(pairs, 0, bothTimes)

function shownRatios(pairs: readonly Pair[]): string {
  const rate = spread(pairs.map(rateRatio)).median.toFixed(1)
  return `rate ${rate} % of that without events and the audit chain; processor time without ${timeRatio(pairs).toFixed(1)} % of that with`
}

function rowOf(name: string, pairs: readonly Pair[]): Row {
  return {
    check: 'P8',
    work: `${name}: with events and the audit chain, of without`,
    unit: '%',
    value: spread(pairs.map(rateRatio)),
    bound: 'atLeast',
    limit: 95,
  }
}

/** The cost of recording in percent of the processor time of a write with it, for each slice. */
function costRowOf(name: string, pairs: readonly Pair[], cost: number): Row {
  const shares = pairs.map(
    ([{ requests, ofService, ofDatabase }]) => (cost * requests) / (10 * (ofService + ofDatabase)),
  )
  return {
    check: 'P8',
    work: `${name}: processor time of events and the audit chain, of all`,
    unit: '%',
    value: spread(shares),
    bound: 'atMost',
    limit: 5,
  }
}

function figuresOf(
  name: string,
  pairs: readonly Pair[],
  { events, auditRows }: Recorded,
): Record<string, number> {
  const [least, most] = medianInterval(pairs.map(rateRatio))
  const median = (side: 0 | 1) => spread(pairs.map((pair) => perSecond(pair[side]))).median
  return {
    [`${name}, events of each`]: events,
    [`${name}, rows of the audit log of each`]: auditRows,
    [`${name}, rate with events and the audit chain, % of the rate without them: at least (95 % confidence)`]:
      least,
    [`${name}, rate with events and the audit chain, % of the rate without them: at most (95 % confidence)`]:
      most,
    [`${name}, per second, with events and the audit chain`]: median(0),
    [`${name}, per second, without events and the audit chain`]: median(1),
    [`${name}, processor µs of the service for each, with events and the audit chain`]: timeOfOne(pairs, 0, [
      'ofService',
    ]),
    [`${name}, processor µs of the service for each, without events and the audit chain`]: timeOfOne(
      pairs,
      1,
      ['ofService'],
    ),
    [`${name}, processor µs of PostgreSQL for each, with events and the audit chain`]: timeOfOne(pairs, 0, [
      'ofDatabase',
    ]),
    [`${name}, processor µs of PostgreSQL for each, without events and the audit chain`]: timeOfOne(
      pairs,
      1,
      ['ofDatabase'],
    ),
    [`${name}, processor time without events and the audit chain, % of the time with them`]: timeRatio(pairs),
  }
}
