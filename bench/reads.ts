import { join } from 'node:path'
import { type Bench, callers, type Findings, poolSize } from './bench.ts'
import { requestText } from './connection.ts'
import { peakMemory, startApi, startBareServer, startGenerator } from './processes.ts'
import { record } from './recording.ts'
import { fillTenants } from './seed.ts'
import { inTurns, spread } from './statistics.ts'
import { addTenant } from './tenant.ts'

const rounds = 20
const resellers = 10_000

/** P1: GET one reseller with all duties against a bare handler that runs the same statement. */
export async function measureReads(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'reads')
  await fillTenants(bench.database, [{ tenant, rows: resellers }])
  const { rows } = await database.asOwner((pool) =>
    pool.query('select reseller_id as id from resellers where tenant_id = $1', [tenant.tenantId]),
  )
  const ids: string[] = rows.map(({ id }) => id)
  const id = ids[0]!
  const [recording] = await record(url, tenant, { method: 'GET', path: `/v1/Resellers/${id}` })
  const statement = recording.flat()[0]!

  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize) }
  const api = await startApi(join(bench.folder, 'reads.log'), environment, bench.nodeOptions)
  const bare = await startBareServer({
    url,
    connections: poolSize,
    statement: { ...statement, name: statement.name! },
    id,
  })
  const generator = startGenerator()
  const text = requestText('GET', '/v1/Resellers/{id}', await api.headers(tenant))
  const load = ({ pid, port }: { pid: number; port: number }, seconds = bench.seconds) =>
    generator.run(pid, { port, connections: callers, seconds, text, ids })

  await load(api, 2)
  await load(bare, 2)
  const pairs = await inTurns(
    rounds,
    () => load(api),
    () => load(bare),
  )
  const memory = peakMemory(api.pid)
  await Promise.all([api.stop(), bare.stop(), generator.stop()])
  const failures = pairs.flat().reduce((sum, result) => sum + result.failures, 0)
  if (failures > 0) throw new Error(`${failures} of the reads failed.`)

  const median = (values: number[]) => spread(values).median
  return {
    rows: [
      {
        check: 'P1',
        work: 'GET one reseller, of a bare node:http + pg handler',
        unit: '%',
        value: spread(pairs.map(([mine, yardstick]) => (100 * mine.perSecond) / yardstick.perSecond)),
        bound: 'atLeast',
        limit: 70,
        aim: 85,
      },
    ],
    figures: {
      'GET, requests/s': median(pairs.map(([mine]) => mine.perSecond)),
      'GET, median ms': median(pairs.map(([mine]) => mine.median)),
      'GET, p99 ms': median(pairs.map(([mine]) => mine.p99)),
      'bare handler, requests/s': median(pairs.map(([, yardstick]) => yardstick.perSecond)),
      'GET, processor µs': 1_000 * median(pairs.map(([mine]) => mine.processorTime)),
      'bare handler, processor µs': 1_000 * median(pairs.map(([, yardstick]) => yardstick.processorTime)),
      'load generator for the bare handler, cores': median(pairs.map(([, yardstick]) => yardstick.cores)),
      'database round trips of a GET': recording.length,
      'SQL statements of a GET': recording.flat().length,
    },
    memory: { GET: memory },
  }
}
