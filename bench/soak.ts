import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Bench, callers, type Findings, poolSize, type Row } from './bench.ts'
import { requestText } from './connection.ts'
import type { Load } from './load.ts'
import { memoryNow, processorTime, type ServedLoad, startApi, startGenerator } from './processes.ts'
import { fillTenants } from './seed.ts'
import { spread } from './statistics.ts'
import { addTenant, onServer } from './tenant.ts'
import { newReseller } from './writes.ts'

const resellers = 10_000
const capacitySeconds = 5
// The service reads a list page and a reseller, and writes a reseller, each at this part of what it can do alone.
const partOfCapacity = 1 / 6
const sampleEveryMs = 15_000

/** What is seen of the service and its database at one moment. */
interface Sample {
  readonly memory: number
  readonly connections: number
  readonly processorTime: number
  readonly written: number
  /** Bytes of write-ahead log since the server was created. */
  readonly wal: number
  /** Bytes of all tables and indexes. */
  readonly bytes: number
  /** Rows of tables whose rows do not stay: jobs that wait or run. */
  readonly jobs: number
}

/**
 * Puts half of the load that the service can bear on it, for many minutes, and measures what must stay flat: memory,
 * connections, waiting jobs, and the bytes of tables and of the write-ahead log for each write.
 */
export async function measureSoak(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'soak')
  await fillTenants(bench.database, [{ tenant, rows: resellers }])
  const found = await database.asOwner((pool) =>
    pool.query('select reseller_id as id from resellers where tenant_id = $1', [tenant.tenantId]),
  )
  const ids: string[] = found.rows.map(({ id }) => id)
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize) }
  const api = await startApi(join(bench.folder, 'soak.log'), environment, bench.nodeOptions)
  const authorized = await api.headers(tenant)
  const json = { 'content-type': 'application/json', 'idempotency-key': '{id}' }
  const work: Record<'read' | 'list' | 'write', Pick<Load, 'text' | 'ids'>> = {
    read: { text: requestText('GET', '/v1/Resellers/{id}', authorized), ids },
    list: { text: requestText('GET', '/v1/Resellers?pageSize=25', authorized) },
    write: {
      text: requestText(
        'POST',
        '/v1/Resellers',
        { ...authorized, ...json },
        JSON.stringify(newReseller(tenant)),
      ),
    },
  }
  const loads = Object.entries(work).map(([name, load]) => ({ name, load, generator: startGenerator() }))
  const base = { port: api.port, connections: callers / 4 }
  const capacity: Record<string, number> = {}
  for (const { name, load, generator } of loads) {
    const { perSecond } = await generator.run(api.pid, { ...base, ...load, seconds: capacitySeconds })
    capacity[name] = perSecond
  }

  const sample = async (): Promise<Sample> => {
    const [row] = await onServer(
      url,
      `select (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())::integer
           as connections,
         (select count(*) from resellers)::integer as written,
         pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
         (select sum(pg_total_relation_size(c.oid)) from pg_class c join pg_namespace n on n.oid = relnamespace
          where relkind = 'r' and nspname in ('public', 'directory'))::float8 as bytes,
         (select count(*) from directory.jobs)::integer as jobs`,
    )
    const memory = memoryNow(api.pid) ?? Number.NaN
    return { ...(row as unknown as Sample), memory, processorTime: processorTime(api.pid) }
  }
  const seconds = bench.minutes * 60
  const begun = performance.now()
  let results: ServedLoad[] | undefined
  const running = Promise.all(
    loads.map(({ name, load, generator }) =>
      generator.run(api.pid, { ...base, ...load, seconds, perSecond: capacity[name]! * partOfCapacity }),
    ),
  ).then((all) => {
    results = all
  })
  const samples = [await sample()]
  while (!results) {
    await Promise.race([running, sleep(sampleEveryMs)])
    samples.push(await sample())
  }
  const elapsed = performance.now() - begun
  await Promise.all([api.stop(), ...loads.map(({ generator }) => generator.stop())])
  const failures = results.reduce((sum, one) => sum + one.failures, 0)
  if (failures > 0) throw new Error(`${failures} of the requests failed.`)

  // The first fifth fills caches and free lists. The rest is compared in two halves.
  const [start, middle, end] = [0.2, 0.6, 1].map((share) => Math.floor((samples.length - 1) * share))
  const first = samples.slice(start, middle! + 1)
  const second = samples.slice(middle, end! + 1)
  const median = (part: readonly Sample[], member: keyof Sample) =>
    spread(part.map((one) => one[member])).median
  const perWrite = (part: readonly Sample[], member: 'wal' | 'bytes') =>
    (part.at(-1)![member] - part[0]![member]) / (part.at(-1)!.written - part[0]!.written)
  const ratio = (what: string, value: number, limit: number): Row => ({
    check: 'soak',
    work: `${what}, second half of ${bench.minutes} minutes of the first`,
    ...{ unit: 'x', value: spread([value]), bound: 'atMost', limit },
  })
  return {
    rows: [
      ratio('memory of the process', median(second, 'memory') / median(first, 'memory'), 1.1),
      ratio('connections', median(second, 'connections') / median(first, 'connections'), 1),
      ratio('write-ahead log for each write', perWrite(second, 'wal') / perWrite(first, 'wal'), 1.2),
      ratio('tables and indexes for each write', perWrite(second, 'bytes') / perWrite(first, 'bytes'), 1.2),
    ],
    figures: {
      ...Object.fromEntries(
        loads.flatMap(({ name }, index) => [
          [`soak, ${name}s/s`, results![index]!.perSecond],
          [`soak, ${name} median ms`, results![index]!.median],
          [`soak, ${name} p99 ms`, results![index]!.p99],
        ]),
      ),
      'soak, writes': samples.at(-1)!.written - samples[0]!.written,
      'soak, cores of the process': (samples.at(-1)!.processorTime - samples[0]!.processorTime) / elapsed,
      'soak, memory at the end, MB': samples.at(-1)!.memory,
      'soak, connections': median(second, 'connections'),
      'soak, jobs in the queue at the end': samples.at(-1)!.jobs,
      'soak, WAL of a write, kB': perWrite(second, 'wal') / 1_000,
      'soak, tables and indexes of a write, kB': perWrite(second, 'bytes') / 1_000,
    },
    memory: {},
  }
}
