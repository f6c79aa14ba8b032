import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { FaultState } from '../../simulator/faults/tables.ts'
import { demoCustomer, indirectProvider } from '../../simulator/seed/seed.ts'
import { controlOf } from '../../src/vendors/microsoft/simulated.ts'
import { childEnvironment } from '../harness/child-environment.ts'
import { until } from '../harness/work.ts'
import { freePort, statusOf } from './service-process.ts'

const program = fileURLToPath(new URL('../../simulator/main.ts', import.meta.url))

/** A simulator in a separate process, whose state survives it. */
export interface VendorProcess {
  readonly url: string
  readonly control: ReturnType<typeof controlOf>
  /** Kills it with -9. */
  kill(): Promise<void>
  /** Makes it accept connections without answers, until it is continued. */
  hang(): void
  continue(): void
  /** Starts it again with its former state, and waits until it answers. */
  start(): Promise<void>
  /** Sells something for each kind of lines, and bills the past month. */
  billMonth(): Promise<void>
  remove(): Promise<void>
}

/** Starts a simulator with a seed. */
export async function startVendor(seed: string): Promise<VendorProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'reseller-vendor-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let end = async () => {}
  let signal = (_: NodeJS.Signals) => {}

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [program], {
      env: childEnvironment({
        SIMULATOR_PORT: port,
        SIMULATOR_SEED: seed,
        SIMULATOR_STATE: join(folder, 'state.json'),
      }),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const killOrphan = () => child.kill('SIGKILL')
    process.once('exit', killOrphan)
    signal = (name) => child.kill(name)
    end = async () => {
      process.off('exit', killOrphan)
      child.kill('SIGKILL')
      await ended
    }
    await until(
      'the start of the simulator',
      () => statusOf(`${url}/simulator/clock`),
      (status) => status === 200,
    )
  }

  await start()
  const control = controlOf(url)
  return {
    url,
    control,
    kill: () => end(),
    hang: () => signal('SIGSTOP'),
    continue: () => signal('SIGCONT'),
    start,
    async billMonth() {
      await control.billing({ closes: 'on-demand', polls: 0, retryAfter: 0 })
      const partnerId = indirectProvider.tenantId
      await control.act(`customers/${demoCustomer.id}/assortment`, { partnerId })
      const now = new Date()
      await control.clock({
        now: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5)).toISOString(),
      })
      await control.act(`partners/${partnerId}/invoices`, {})
    },
    async remove() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Faults between the service and a vendor: lost answers before and after the vendor acts, truncated answers, proxy
 * errors, throttling, duplicate or delayed writes, and reads that lack recent writes.
 */
export const everythingGoesWrong = [
  { route: 'POST /v1/customers', probability: 0.06, fault: 'timeout', acts: true, ms: 3_000 },
  { route: 'POST /v1/customers', probability: 0.04, fault: 'timeout', ms: 3_000 },
  { route: 'POST /v1/customers', probability: 0.06, fault: 'reset', acts: true },
  { route: 'POST /v1/customers', probability: 0.04, fault: 'reset' },
  { route: 'POST /v1/customers', probability: 0.04, fault: 'half' },
  { route: 'POST /v1/customers', probability: 0.03, fault: 'html', acts: true },
  { route: 'POST /v1/customers', probability: 0.04, fault: 'duplicate' },
  { route: 'POST /v1/customers', probability: 0.03, fault: 'accepted', after: 'PT3S' },
  { route: 'POST /v1/customers', probability: 0.04, fault: 'status', status: 503, acts: true },
  { route: 'POST /v1/customers', probability: 0.03, fault: 'status', status: 500 },
  { route: '* /v1/**', probability: 0.03, fault: 'status', status: 429, retryAfter: 1 },
  { route: '* /v1/**', probability: 0.02, fault: 'delay', ms: 300 },
  { route: 'GET /v1/customers', probability: 0.5, fault: 'stale', age: 'PT20S' },
  { route: 'GET /v1/customers', probability: 0.05, fault: 'reset' },
  { route: 'HEAD /v1/domains/{domain}', probability: 0.05, fault: 'reset' },
  { route: 'POST /*/oauth2/**', probability: 0.02, fault: 'reset' },
]

// A fault that matched so many requests that it should have hit 20 of them misses all by an error only.
const surelyHits = 20

/**
 * Checks that each fault of a vendor has matched requests of the service, and has hit one if it matched many. A fault for a
 * route that no request uses tests nothing.
 */
export async function expectFaultsHit({ control }: Pick<VendorProcess, 'control'>): Promise<void> {
  const found: FaultState[] = await control.faultsSoFar()
  expect(found).not.toEqual([])
  const isIdle = ({ rule: { probability = 1 }, seen, fired }: FaultState) =>
    seen === 0 || (fired === 0 && seen * probability > surelyHits)
  expect(found.filter(isIdle)).toEqual([])
}

/** Kills a simulator and restarts it within a second. */
export async function interrupt(vendor: VendorProcess): Promise<void> {
  await vendor.kill()
  await sleep(randomInt(1_000))
  await vendor.start()
}

const buying = ['POST /v1/customers/*/carts/*/checkout', 'POST /v1/customers/*/orders']

/** The same for purchases, where a duplicate or missing purchase costs money. */
export const purchasesGoWrong = [
  ...buying.flatMap((route) => [
    // So frequent that several in a row leave an attempt without any answer.
    { route, probability: 0.1, fault: 'timeout', acts: true, ms: 3_000 },
    { route, probability: 0.3, fault: 'reset', acts: true },
    { route, probability: 0.04, fault: 'reset' },
    { route, probability: 0.1, fault: 'half' },
    { route, probability: 0.03, fault: 'html', acts: true },
    { route, probability: 0.04, fault: 'duplicate' },
    { route, probability: 0.03, fault: 'accepted', after: 'PT3S' },
    { route, probability: 0.04, fault: 'status', status: 503, acts: true },
    { route, probability: 0.03, fault: 'status', status: 500, code: 800005, acts: true },
    { route, probability: 0.03, fault: 'status', status: 409, code: 800064, acts: true },
    { route, probability: 0.03, fault: 'status', status: 500 },
  ]),
  { route: 'POST /v1/customers/*/carts', probability: 0.05, fault: 'reset', acts: true },
  { route: 'POST /v1/customers/*/carts', probability: 0.05, fault: 'status', status: 503 },
  { route: '* /v1/**', probability: 0.03, fault: 'status', status: 429, retryAfter: 1 },
  { route: '* /v1/**', probability: 0.02, fault: 'delay', ms: 300 },
  { route: 'GET /v1/customers/*/orders', probability: 0.3, fault: 'stale', age: 'PT20S' },
  { route: 'GET /v1/customers/*/**', probability: 0.03, fault: 'reset' },
  { route: 'PATCH /v1/customers/*/subscriptions/*', probability: 0.05, fault: 'reset', acts: true },
  { route: 'POST /*/oauth2/**', probability: 0.02, fault: 'reset' },
]
