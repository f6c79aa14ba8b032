import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAccounts } from './accounts.ts'
import { measureBacklog } from './backlog.ts'
import { type Bench, callers, type Findings, poolSize, type Row } from './bench.ts'
import { measureBilling } from './billing.ts'
import { measureCustomers } from './customers.ts'
import { measureEvents } from './events.ts'
import { measureEventsAndChain } from './events-and-chain.ts'
import { measureHomes } from './homes.ts'
import { measureLists } from './lists.ts'
import { describeMachine } from './machine.ts'
import { measureOffers } from './offers.ts'
import { measureOrders } from './orders.ts'
import { peers } from './peers/list.ts'
import { measurePeers } from './peers/peers.ts'
import { keepComparisons, peerTable } from './peers/tables.ts'
import { root } from './processes.ts'
import { measureReads } from './reads.ts'
import { keep, keepSection, table } from './report.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { spread } from './statistics.ts'
import { measureSync } from './sync.ts'
import { createDatabase } from './tenant.ts'
import { measureTenants } from './tenants.ts'
import { measureWrites } from './writes.ts'

const measurements: Record<string, (bench: Bench) => Promise<Findings>> = {
  P1: measureReads,
  P2: measureWrites,
  P3: measureBilling,
  P4: measureLists,
  P6: measureStart,
  P8: measureEventsAndChain,
  accounts: measureAccounts,
  customers: measureCustomers,
  jobs: measureBacklog,
  offers: measureOffers,
  orders: measureOrders,
  sync: measureSync,
  tenants: measureTenants,
}
/** Measurements that install packages or take long; a whole run has none of them. */
const onDemand: typeof measurements = {
  events: measureEvents,
  homes: measureHomes,
  peers: measurePeers,
  soak: measureSoak,
}
const memoryLimit = 300

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    peers: { type: 'string' },
    rows: { type: 'string', default: '5000000' },
    lines: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
    profile: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(`Measures the API against the limit of this machine; takes some twelve minutes.

  --only P1,P2   only these of ${Object.keys(measurements).join(', ')}; the names alone do the same
  --only peers   compares with other servers, which it installs from the npm registry; no part of a whole run
  --only events  pages and streams of a feed of 5,000,000 events; no part of a whole run. With the usual size, its
                 results are kept in docs/performance.md
  --only homes   two tenants in two databases beside two in one, and a move under load; no part of a whole run
  --only soak    half of the load that the service can bear, for some minutes; no part of a whole run. With the usual
                 length, its results are kept in docs/performance.md
  --minutes n    length of the soak (20)
  --peers a,b    only these of ${peers.map(({ name }) => name).join(', ')}
  --rows n       resellers, and audit rows, of the large tenant of P4, or events of its feed (5000000)
  --lines n      lines of the invoice of P3 (1000000); with 5000000 it takes about 15 minutes more
  --seconds n    length of one slice of P1, P2 and peers (1)
  --profile dir  lets the serving processes write CPU profiles to a folder

Only a whole run with the usual sizes is kept in bench/results.json and docs/performance.md. Results of peers are kept in
bench/peers/results.json and docs/performance.md, one by one, if a slice has its usual length.`)
  process.exit(0)
}

const named = [...(values.only?.split(',') ?? []), ...positionals]
const chosen = named.length > 0 ? named : Object.keys(measurements)
const isWhole =
  named.length === 0 && values.rows === '5000000' && values.lines === '1000000' && values.seconds === '1'
const serverUrl = process.env.BENCH_DATABASE_URL
if (!serverUrl) throw new Error('BENCH_DATABASE_URL names no PostgreSQL server; npm run bench starts one.')

const begin = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'reseller-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const machine = await describeMachine(serverUrl, folder)
const rows: Row[] = []
const figures: Record<string, number> = {}
const settings: Omit<Bench, 'database'> = {
  folder,
  seconds: Number(values.seconds),
  rows: Number(values.rows),
  lines: Number(values.lines),
  minutes: Number(values.minutes),
  nodeOptions: values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] : [],
  peers: values.peers?.split(',') ?? [],
}
for (const name of chosen) {
  const measure = measurements[name] ?? onDemand[name]
  if (!measure) {
    const known = Object.keys({ ...measurements, ...onDemand }).join(', ')
    throw new Error(`There is no ${name}; there are ${known}.`)
  }
  console.log(`${name} ...`)
  // What one measurement leaves behind would be worked on, and counted, in the next.
  const database = await createDatabase(serverUrl)
  const found = await measure({ ...settings, database }).finally(database.drop)
  rows.push(...found.rows)
  Object.assign(figures, found.figures)
  for (const [work, memory] of Object.entries(found.memory)) {
    if (memory !== undefined) rows.push(memoryRow(work, memory))
  }
  if (found.rows.length > 0) console.log(`${table(found.rows)}\n`)
  for (const comparison of found.comparisons ?? []) console.log(`${peerTable(comparison)}\n`)
  if (found.comparisons && values.seconds === '1' && !values.profile) {
    keepComparisons(
      { machine, comparisons: found.comparisons },
      join(root, 'bench/peers/results.json'),
      join(root, 'docs/performance.md'),
    )
  }
}
const conditions = { callers, poolSize, rows: Number(values.rows), secondsOfASlice: Number(values.seconds) }
if (rows.length > 0) console.log(`\n${table(rows)}\n`)
for (const [name, value] of Object.entries(figures)) console.log(`${name}: ${Number(value.toPrecision(4))}`)
console.log(`\nTook ${Math.round((performance.now() - begin) / 1_000)} s.`)
const sectionOf: Record<string, string | false> = {
  events: values.rows === '5000000' && 'results of the feed',
  soak: values.minutes === '20' && 'results of the soak',
}
const section = chosen.length === 1 && sectionOf[chosen[0]!]
if (section) keepSection({ machine, conditions, rows, figures }, section, join(root, 'docs/performance.md'))
if (isWhole)
  keep(
    { machine, conditions, rows, figures },
    join(root, 'bench/results.json'),
    join(root, 'docs/performance.md'),
  )

function memoryRow(work: string, memory: number): Row {
  return {
    check: 'RSS',
    work: `peak memory of a serving process, ${work}`,
    unit: 'MB',
    value: spread([memory]),
    bound: 'atMost',
    limit: memoryLimit,
  }
}
