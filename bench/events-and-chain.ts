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
  peakMemory,
  processorTime,
  startApi,
  startGenerator,
  startSimulator,
} from './processes.ts'
import { inTurns, medianInterval, spread } from './statistics.ts'
import { addTenant } from './tenant.ts'
import { newReseller } from './writes.ts'

/**
 * The numbers of rounds. Many short rounds: a load of the machine that changes meets few of them, and the interval that
 * contains the true median is narrow. A slice with background work takes several times as long as one without.
 */
const rounds = { completed: 24, accepted: 60 }
/** Requests after each switch, in which the connections plan their statements again. */
const warmingRequests = 6 * callers
const headers = { 'content-type': 'application/json', 'idempotency-key': '{id}' }

/** The rate of a slice, and the processor time in microseconds that the service and PostgreSQL took for each request. */
interface Slice {
  readonly perSecond: number
  readonly ofService: number
  readonly ofDatabase: number
}

/** A slice with events and chain, and one without. */
type Pair = readonly [Slice, Slice]

/** A kind of write, and how many of them a slice sends and completes; undefined to send for the time of a slice. */
interface Work {
  readonly name: string
  readonly path: string
  readonly body: string
  readonly count?: number
}

/**
 * P8: writes with events and the chain of the audit log against the same writes without, in the same process and the
 * same tables. Without means that the triggers are off, which the service itself cannot do.
 */
export async function measureEventsAndChain(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'recorded')
  const audit = await openTestChain(database)
  const log = join(bench.folder, 'events-and-chain.log')
  const simulator = await startSimulator(log)
  await answerAtOnce(simulator.url)
  const secretKey = newSealingKey()
  const providerInstanceId = await connect(database, tenant, simulator.url, secretKey)
  const offerId = await stockOffer(database, tenant, providerInstanceId)
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), SECRET_KEY: secretKey }
  const generator = startGenerator()
  const observer = new pg.Client({ connectionString: url })
  await observer.connect()
  const isEmpty = async (table: string) =>
    (await observer.query(`select from ${table} limit 1`)).rowCount === 0

  const working = await startApi(log, environment, bench.nodeOptions)
  const resellerId = await createSeller(working, tenant, providerInstanceId)
  const customerId = await createBuyer(working, tenant, resellerId, providerInstanceId)
  const bodies = {
    order: JSON.stringify(newOrder({ offerId, customerId, resellerId, providerInstanceId })),
    customer: JSON.stringify(newCustomer(resellerId, providerInstanceId)),
    reseller: JSON.stringify(newReseller(tenant)),
  }

  const send = async (api: ApiProcess, { path, body, count }: Work) => {
    const text = requestText('POST', path, { ...(await api.headers(tenant)), ...headers }, body)
    const limit = count === undefined ? { seconds: bench.seconds } : { seconds: 600, requests: count }
    const result = await generator.run(api.pid, { port: api.port, connections: callers, text, ...limit })
    if (result.failures > 0) throw new Error(`${result.failures} of the writes were refused.`)
    return result.requests
  }
  /** Extends the chain in this process, because the service does so only every 30 seconds. */
  const extendChain = async () => {
    while (!(await isEmpty('directory.audit_pending'))) await audit.chain().catch(throwUnlessConflicting)
  }
  /** Extends the chain, and returns the processor time in microseconds that this process took for it. */
  const timedChain = async () => {
    const before = process.cpuUsage()
    await extendChain()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const complete = async ({ count }: Work) => {
    while (count !== undefined && !(await isEmpty('open_operations'))) await sleep(25)
  }
  const slice = async (api: ApiProcess, work: Work): Promise<Slice> => {
    const before = await backendTimes(url)
    const served = processorTime(api.pid)
    const begin = performance.now()
    const requests = await send(api, work)
    await complete(work)
    const chaining = work.count === undefined ? 0 : await timedChain()
    const elapsed = performance.now() - begin
    return {
      perSecond: (requests / elapsed) * 1_000,
      ofService: (1_000 * (processorTime(api.pid) - served) + chaining) / requests,
      ofDatabase: (1_000 * timeBetween(before, await backendTimes(url))) / requests,
    }
  }
  let isSwitchedOn: boolean | undefined
  /** Switches the triggers if the previous slice ran with the other state. */
  const recording = async (api: ApiProcess, work: Work, isOn: boolean) => {
    if (isOn === isSwitchedOn) return
    await observer.query(switchRecording(isOn))
    isSwitchedOn = isOn
    await send(api, { ...work, count: Math.min(work.count ?? warmingRequests, warmingRequests) })
    await complete(work)
    await extendChain()
  }
  const compare = async (api: ApiProcess, work: Work) => {
    const count = work.count === undefined ? rounds.accepted : rounds.completed
    const measured = async (isOn: boolean) => {
      await recording(api, work, isOn)
      return await slice(api, work)
    }
    isSwitchedOn = undefined
    await measured(true)
    await refreshStatistics(database)
    let round = 0
    return await inTurns(
      count,
      () => measured(true),
      () => measured(false),
      (pair) => {
        round += 1
        console.log(`P8 ${work.name}, round ${round} of ${count}: ${shownRatios(pair)}`)
      },
    )
  }

  const completed: Work[] = [
    { name: 'orders, completed', path: '/v1/Orders', body: bodies.order, count: 120 },
    { name: 'customers, created at the vendor', path: '/v1/Customers', body: bodies.customer, count: 300 },
    { name: 'resellers, verified', path: '/v1/Resellers', body: bodies.reseller, count: 800 },
  ]
  const accepted: Work[] = [
    { name: 'POST a reseller', path: '/v1/Resellers', body: bodies.reseller },
    { name: 'POST an order', path: '/v1/Orders', body: bodies.order },
  ]
  const pairs = new Map<string, readonly Pair[]>()
  for (const work of completed) pairs.set(work.name, await compare(working, work))
  const memory = peakMemory(working.pid)
  await working.stop()
  const accepting = await startApi(log, { ...environment, WORKER: 'false' }, bench.nodeOptions)
  for (const work of accepted) pairs.set(work.name, await compare(accepting, work))
  await Promise.all([accepting.stop(), generator.stop(), simulator.stop(), observer.end()])

  return {
    rows: [...pairs].map(([name, found]) => rowOf(name, found)),
    figures: Object.assign({}, ...[...pairs].map(([name, found]) => figuresOf(name, found))),
    memory: { 'writes with events and chain': memory },
  }
}

/** Returns the statement that switches the triggers of events and of the chain on or off. */
function switchRecording(isOn: boolean): string {
  return `do $$
    declare one record;
    begin
      for one in
        select tgrelid::regclass as watched, tgname from pg_trigger
        where tgname in ('events', 'events_of_deletions', 'audit_logs_are_chained')
      loop
        execute format('alter table %s ${isOn ? 'enable' : 'disable'} trigger %I', one.watched, one.tgname);
      end loop;
    end $$`
}

/** The service extends the same chains; of two processes, one begins again. */
function throwUnlessConflicting(fault: unknown): void {
  if (!(fault instanceof Conflicting)) throw fault
}

const total = ({ ofService, ofDatabase }: Slice) => ofService + ofDatabase
/** The requests per second with events and chain, in percent of those without. */
const rateRatio = ([recorded, plain]: Pair) => (100 * recorded.perSecond) / plain.perSecond
/** The processor time without events and chain, in percent of that with them. */
const timeRatio = ([recorded, plain]: Pair) => (100 * total(plain)) / total(recorded)

function shownRatios(pair: Pair): string {
  const [rate, time] = [rateRatio(pair), timeRatio(pair)].map((ratio) => `${ratio.toFixed(1)} %`)
  return `rate ${rate} of that without events and chain; processor time without ${time} of that with`
}

function rowOf(name: string, pairs: readonly Pair[]): Row {
  return {
    check: 'P8',
    work: `${name}: with events and chain, of without`,
    unit: '%',
    value: spread(pairs.map(rateRatio)),
    bound: 'atLeast',
    limit: 95,
  }
}

function figuresOf(name: string, pairs: readonly Pair[]): Record<string, number> {
  const median = (values: number[]) => spread(values).median
  const [rates, times] = [pairs.map(rateRatio), pairs.map(timeRatio)].map(medianInterval)
  return {
    [`${name}, rate with events and chain, % of the rate without them: at least (95 % confidence)`]:
      rates![0],
    [`${name}, rate with events and chain, % of the rate without them: at most (95 % confidence)`]: rates![1],
    [`${name}, per second, with events and chain`]: median(pairs.map(([recorded]) => recorded.perSecond)),
    [`${name}, per second, without events and chain`]: median(pairs.map(([, plain]) => plain.perSecond)),
    [`${name}, processor µs of the service for one, with events and chain`]: median(
      pairs.map(([recorded]) => recorded.ofService),
    ),
    [`${name}, processor µs of the service for one, without events and chain`]: median(
      pairs.map(([, plain]) => plain.ofService),
    ),
    [`${name}, processor µs of PostgreSQL for one, with events and chain`]: median(
      pairs.map(([recorded]) => recorded.ofDatabase),
    ),
    [`${name}, processor µs of PostgreSQL for one, without events and chain`]: median(
      pairs.map(([, plain]) => plain.ofDatabase),
    ),
    [`${name}, processor time without events and chain, % of the time with them`]: median(
      pairs.map(timeRatio),
    ),
    [`${name}, processor time without events and chain, % of the time with them: at least (95 % confidence)`]:
      times![0],
    [`${name}, processor time without events and chain, % of the time with them: at most (95 % confidence)`]:
      times![1],
  }
}
