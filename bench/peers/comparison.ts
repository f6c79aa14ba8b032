import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { type Bench, callers, poolSize } from '../bench.ts'
import { openConnection } from '../connection.ts'
import { newWord, uniqueWord } from '../load.ts'
import {
  freePort,
  type Generator,
  peakMemory,
  type ServedLoad,
  startApi,
  startGenerator,
} from '../processes.ts'
import { fillTenants } from '../seed.ts'
import { inTurns, type Spread, spread } from '../statistics.ts'
import { addTenant, createDatabase, createEmptyDatabase } from '../tenant.ts'
import { backendTimes, timeBetween } from './backends.ts'
import { installed } from './installation.ts'
import { type Peer, type Work, type WorkRequest, works } from './peer.ts'
import { resellerRequests } from './reseller-peer.ts'

const rounds = 8
const resellers = 10_000
const warmUpSeconds = 3

/** The rate and the processor time of one server: requests per second, and microseconds per request. */
export interface ServerFigures {
  readonly perSecond: number
  readonly server: number
  readonly postgres: number
}

/** One work of the service and of a peer. */
export interface ComparedWork {
  readonly work: Work
  /** The rate of the service, as a multiple of the peer's rate. */
  readonly times: Spread
  readonly ours: ServerFigures
  readonly theirs: ServerFigures
}

/** The service and a peer; memory in MB, undefined where only Linux has it. */
export interface Comparison {
  readonly peer: string
  readonly title: string
  readonly isSameWork: boolean
  readonly works: readonly ComparedWork[]
  /** The load average of the last minute, with that of the bench itself. */
  readonly loadAfter: number
  readonly memory: { readonly ours?: number | undefined; readonly theirs?: number | undefined }
}

interface Measured {
  readonly pid: number
  readonly port: number
  readonly databaseUrl: string
  readonly requests: Readonly<Record<Work, WorkRequest>>
}

type Slice = ServedLoad & { readonly postgresTime: number }

/** Measures the service and a peer in turns, each on a database of its own with the same resellers. */
export async function compare(bench: Bench, peer: Peer): Promise<Comparison> {
  const folder = await installed(peer)
  const serverUrl = bench.database.url
  const own = await createDatabase(serverUrl)
  const other = await createEmptyDatabase(serverUrl)
  const generator = startGenerator()
  const stops: (() => Promise<void>)[] = [generator.stop, own.drop, other.drop]
  try {
    const tenant = await addTenant(own.database, 'peers')
    await fillTenants(own, [{ tenant, rows: resellers }])
    const { rows } = await own.database.asOwner((pool) =>
      pool.query('select * from resellers where tenant_id = $1', [tenant.tenantId]),
    )
    // No peer works on jobs.
    const environment = { DATABASE_URL: own.url, DATABASE_CONNECTIONS: String(poolSize), WORKER: 'false' }
    const api = await startApi(join(bench.folder, `${peer.name}-service.log`), environment, bench.nodeOptions)
    stops.unshift(api.stop)
    const process = await peer.start({
      databaseUrl: other.url,
      poolSize,
      port: await freePort(),
      folder,
      logFile: join(bench.folder, `${peer.name}.log`),
      tenant,
      resellers: rows,
    })
    stops.unshift(process.stop)
    const ids = rows.map((row) => String(row.reseller_id))
    const ours = {
      ...api,
      databaseUrl: own.url,
      requests: resellerRequests(tenant, ids, await api.headers(tenant)),
    }
    const theirs = { ...process, databaseUrl: other.url }

    const compared: ComparedWork[] = []
    for (const work of works) {
      await expectSuccess(ours, work, 'The service')
      await expectSuccess(theirs, work, peer.title)
      const slice = (server: Measured, seconds = bench.seconds) => measure(generator, server, work, seconds)
      await slice(ours, warmUpSeconds)
      await slice(theirs, warmUpSeconds)
      const pairs = await inTurns(
        rounds,
        () => slice(ours),
        () => slice(theirs),
      )
      const times = spread(pairs.map(([mine, yardstick]) => mine.perSecond / yardstick.perSecond))
      console.log(`  ${peer.name}, ${work}: ${times.median.toPrecision(3)} x`)
      compared.push({
        work,
        times,
        ours: figuresOf(pairs.map(([mine]) => mine)),
        theirs: figuresOf(pairs.map(([, yardstick]) => yardstick)),
      })
    }
    return {
      peer: peer.name,
      title: peer.title,
      isSameWork: peer.isSameWork,
      works: compared,
      loadAfter: loadavg()[0]!,
      memory: { ours: peakMemory(ours.pid), theirs: peakMemory(theirs.pid) },
    }
  } finally {
    for (const stop of stops) await stop()
  }
}

async function measure(generator: Generator, server: Measured, work: Work, seconds: number): Promise<Slice> {
  const { pid, port, databaseUrl, requests } = server
  const before = await backendTimes(databaseUrl)
  const result = await generator.run(pid, { port, connections: callers, seconds, ...requests[work] })
  if (result.failures > 0)
    throw new Error(`${result.failures} of ${result.requests} requests failed: ${work}.`)
  return { ...result, postgresTime: timeBetween(before, await backendTimes(databaseUrl)) }
}

function figuresOf(slices: readonly Slice[]): ServerFigures {
  const sum = (value: (slice: Slice) => number) => slices.reduce((total, slice) => total + value(slice), 0)
  const requests = sum((slice) => slice.requests)
  return {
    perSecond: spread(slices.map(({ perSecond }) => perSecond)).median,
    server: (1_000 * sum((slice) => slice.processorTime * slice.requests)) / requests,
    postgres: (1_000 * sum((slice) => slice.postgresTime)) / requests,
  }
}

/** Sends one request before the load. @throws Error with the answer when it is no success */
async function expectSuccess({ port, requests }: Measured, work: Work, server: string): Promise<void> {
  const { text, ids, refusal } = requests[work]
  const connection = await openConnection(port)
  const request = text.replaceAll('{id}', ids?.[0] ?? randomUUID()).replace(uniqueWord, newWord())
  const { status, body } = await connection.request(request)
  connection.close()
  if (status >= 300 || (refusal !== undefined && body.includes(refusal)))
    throw new Error(`${server} answers ${status} to ${work}: ${body.slice(0, 1_000)}`)
}
