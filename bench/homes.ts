import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeFlags } from '../scripts/node-flags.mjs'
import { startCluster } from '../scripts/postgres-cluster.mjs'
import { type Bench, callers, type Findings, poolSize, type Row } from './bench.ts'
import { openConnection, requestText } from './connection.ts'
import type { Load } from './load.ts'
import { type ApiProcess, peakMemory, root, startApi, startGenerator, watched } from './processes.ts'
import { fillTenants } from './seed.ts'
import { inTurns, spread } from './statistics.ts'
import { addTenant, createDatabase, type Tenant } from './tenant.ts'
import { newReseller } from './writes.ts'

const rounds = 8
const resellers = 10_000
const movedResellers = 100_000

/**
 * Compares two tenants in one home with two tenants in two homes, each a PostgreSQL server of its own, and measures the
 * move of a tenant that is in use.
 */
export async function measureHomes(bench: Bench): Promise<Findings> {
  const server = await startCluster({ durable: true })
  const north = await createDatabase(server.url)
  try {
    const database = bench.database.database
    const [first, second, other] = [
      await addTenant(database, 'first'),
      await addTenant(database, 'second'),
      await addTenant(north.database, 'other'),
    ]
    const moved = await addTenant(database, 'moved')
    await fillTenants(bench.database, [
      { tenant: first, rows: resellers },
      { tenant: second, rows: resellers },
      { tenant: moved, rows: movedResellers },
    ])
    await fillTenants(north, [{ tenant: other, rows: resellers }])

    const homes = { DATABASE_URL: bench.database.url, DATABASE_HOMES: `north=${north.url}` }
    const environment = { ...homes, DATABASE_CONNECTIONS: String(poolSize), WORKER: 'false' }
    const api = await startApi(join(bench.folder, 'homes.log'), environment, bench.nodeOptions)
    const generators = [startGenerator(), startGenerator()]
    /** Returns the requests per second of two tenants together. */
    const load = async (tenants: readonly Tenant[], work: (tenant: Tenant) => Promise<string>) => {
      const results = await Promise.all(
        tenants.map(async (tenant, index) => {
          const one: Load = {
            ...{ port: api.port, connections: callers / 2, seconds: bench.seconds },
            text: await work(tenant),
          }
          return await generators[index]!.run(api.pid, one)
        }),
      )
      const failures = results.reduce((sum, result) => sum + result.failures, 0)
      if (failures > 0) throw new Error(`${failures} requests failed.`)
      return results.reduce((sum, { perSecond }) => sum + perSecond, 0)
    }
    const rows: Row[] = []
    const figures: Record<string, number> = {}
    for (const [name, work] of Object.entries(workOf(api))) {
      const inOne = () => load([first, second], work)
      const inTwo = () => load([first, other], work)
      await inOne()
      await inTwo()
      const pairs = await inTurns(rounds, inTwo, inOne)
      rows.push({
        check: 'homes',
        work: `${name}, two tenants in two homes, of two in one`,
        unit: 'x',
        value: spread(pairs.map(([two, one]) => two / one)),
        bound: 'atLeast',
        limit: 0.9,
        aim: 1.6,
      })
      figures[`${name}, two tenants in two homes, requests/s`] = spread(pairs.map(([two]) => two)).median
    }
    const move = await moveInUse(api, homes, moved)
    const memory = peakMemory(api.pid)
    await Promise.all([api.stop(), ...generators.map((generator) => generator.stop())])
    return {
      rows,
      figures: { ...figures, ...move },
      memory: { 'tenants in two homes': memory },
    }
  } finally {
    await north.drop()
    await server.stop()
  }
}

function workOf(api: ApiProcess): Record<string, (tenant: Tenant) => Promise<string>> {
  const json = { 'content-type': 'application/json', 'idempotency-key': '{id}' }
  return {
    'GET a page of 25': async (tenant) =>
      requestText('GET', '/v1/Resellers?pageSize=25', await api.headers(tenant)),
    'POST a reseller': async (tenant) =>
      requestText(
        'POST',
        '/v1/Resellers',
        { ...(await api.headers(tenant)), ...json },
        JSON.stringify(newReseller(tenant)),
      ),
  }
}

/**
 * Moves a tenant to the home north while one caller writes and another reads without a pause. Returns how long the move
 * takes, and for how long writes and reads were refused.
 */
async function moveInUse(api: ApiProcess, homes: Record<string, string>, tenant: Tenant) {
  const work = workOf(api)
  const texts = {
    reads: await work['GET a page of 25']!(tenant),
    writes: await work['POST a reseller']!(tenant),
  }
  let isOver = false
  const refusals = Object.entries(texts).map(async ([name, text]) => {
    const connection = await openConnection(api.port)
    let refusedMs = 0
    let answered = performance.now()
    while (!isOver) {
      const { status } = await connection.request(text.replaceAll('{id}', crypto.randomUUID()))
      const now = performance.now()
      if (status === 503) refusedMs += now - answered
      else if (status >= 300) throw new Error(`One of the ${name} was answered ${status}.`)
      answered = now
    }
    connection.close()
    return [`move, seconds in which ${name} get 503`, refusedMs / 1_000] as const
  })
  const begun = performance.now()
  const args = ['tenant', 'move', '--tenant', tenant.tenantId, '--to', 'north', '--linger', '0s']
  const command = watched(
    spawn(process.execPath, [...nodeFlags, join(root, 'cli/reseller-api.ts'), ...args], {
      env: { ...process.env, ...homes },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`The move ended with ${code}.`)
  const seconds = (performance.now() - begun) / 1_000
  isOver = true
  return {
    [`move of a tenant with ${movedResellers} resellers and audit rows, s`]: seconds,
    ...Object.fromEntries(await Promise.all(refusals)),
  }
}
