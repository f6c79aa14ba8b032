import { join } from 'node:path'
import { applicationRole } from '../src/store/database.ts'
import { refreshStatistics } from '../src/store/maintenance/statistics.ts'
import { type Bench, callers, type Findings, poolSize } from './bench.ts'
import { requestText } from './connection.ts'
import { pgbench, transactionOf } from './pgbench.ts'
import { type ApiProcess, peakMemory, startApi, startGenerator } from './processes.ts'
import { record } from './recording.ts'
import { inTurns, spread } from './statistics.ts'
import { addTenant, onServer, type Tenant } from './tenant.ts'

const rounds = 16
const extraRounds = 3
const path = '/v1/Resellers'
const headers = { 'content-type': 'application/json', 'idempotency-key': '{id}' }

/** P2: POST a reseller, with audit row, job and idempotency record, against pgbench with the same transaction. */
export async function measureWrites(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'writes')
  const body = JSON.stringify(newReseller(tenant))
  const [first, second] = await record(url, tenant, { method: 'POST', path, headers, body })
  const transaction = await transactionOf(url, first.at(-1)!, second.at(-1)!)
  const yardstick = (isPipelined: boolean) =>
    pgbench(transaction, {
      url,
      role: applicationRole,
      file: join(bench.folder, 'write.sql'),
      clients: poolSize,
      seconds: Math.ceil(bench.seconds),
      isPipelined,
    })

  const generator = startGenerator()
  const load = async (api: ApiProcess, seconds = bench.seconds) => {
    const text = requestText('POST', path, { ...(await api.headers(tenant)), ...headers }, body)
    const result = await generator.run(api.pid, { port: api.port, connections: callers, seconds, text })
    if (result.failures > 0) throw new Error(`${result.failures} of the writes failed.`)
    return result
  }
  // The yardstick works on no jobs, so neither does this process; one that does is measured below.
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize) }
  const log = join(bench.folder, 'writes.log')
  const api = await startApi(log, { ...environment, WORKER: 'false' }, bench.nodeOptions)
  await load(api, 2)
  // No process works beside it, which would do so.
  await refreshStatistics(database)
  await yardstick(true)
  const pairs = await inTurns(
    rounds,
    () => load(api),
    () => yardstick(true),
  )
  const unpipelined = []
  for (let round = 0; round < extraRounds; round += 1) unpipelined.push(await yardstick(false))
  const memory = peakMemory(api.pid)
  await api.stop()

  await onServer(url, 'delete from directory.jobs')
  const working = await startApi(log, environment, bench.nodeOptions)
  const whileWorking = []
  for (let round = 0; round < extraRounds; round += 1) whileWorking.push(await load(working))
  const [{ waiting }] = (await onServer(url, 'select count(*)::integer as waiting from directory.jobs')) as [
    { waiting: number },
  ]
  const begun = whileWorking.reduce((sum, { perSecond }) => sum + perSecond * bench.seconds, 0)
  const workingMemory = peakMemory(working.pid)
  await Promise.all([working.stop(), generator.stop()])

  const median = (values: number[]) => spread(values).median
  return {
    rows: [
      {
        check: 'P2',
        work: 'POST a reseller, of pgbench with the same transaction, pipelined',
        unit: '%',
        value: spread(pairs.map(([mine, limit]) => (100 * mine.perSecond) / limit)),
        bound: 'atLeast',
        limit: 60,
        aim: 80,
      },
    ],
    figures: {
      'POST, requests/s': median(pairs.map(([mine]) => mine.perSecond)),
      'POST, median ms': median(pairs.map(([mine]) => mine.median)),
      'POST, p99 ms': median(pairs.map(([mine]) => mine.p99)),
      'POST, processor µs': 1_000 * median(pairs.map(([mine]) => mine.processorTime)),
      'POST while the process also runs jobs, requests/s': median(
        whileWorking.map(({ perSecond }) => perSecond),
      ),
      'jobs completed by this process meanwhile, jobs/s': (begun - waiting) / (extraRounds * bench.seconds),
      'pgbench pipelined, transactions/s': median(pairs.map(([, limit]) => limit)),
      'pgbench without pipelining, transactions/s': median(unpipelined),
      'database round trips of a POST': first.length,
      'SQL statements of a POST': first.flat().length,
    },
    memory: { POST: memory, 'POST and jobs': workingMemory },
  }
}

/** The body of a request that creates a reseller. */
export function newReseller({ genericInstanceId }: Tenant) {
  return {
    companyName: 'Nordlicht Cloud GmbH',
    country: 'DE',
    addressLine1: 'Speicherstrasse 12',
    addressLine2: null,
    city: 'Hamburg',
    state: 'Hamburg',
    zipCode: '20457',
    firstName: 'Anna',
    lastName: 'Petersen',
    email: 'anna.petersen@nordlicht.example',
    phone: '+49 40 30201234',
    internalIdentifier: 'R-1042',
    taxId: 'DE811907980',
    providerResellers: [
      {
        providerInstanceId: genericInstanceId,
        priceMargin: { marginRule: { name: 'Markup' }, value: 12.5 },
        offerTypeMargins: null,
        providerResellerId: null,
        resellerProviderData: '{}',
      },
    ],
  }
}
