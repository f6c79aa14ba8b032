import { startSimulator } from '../../simulator/simulator.ts'
import type { ConnectionRuntime } from '../../src/connections/provider-connections.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { bindDemo } from '../../src/prepare-demo.ts'
import { hasten } from '../../src/store/queue/jobs.ts'
import { controlOf } from '../../src/vendors/microsoft/simulated.ts'
import type { Limits } from '../../src/vendors/microsoft/transport/limits.ts'

/** Limits of a vendor account that keep a failing vendor from delaying a test. */
export const quickLimits: Partial<Limits> = {
  backOff: 5,
  failures: 1_000,
  familyPerMinute: 100_000,
  customerPerMinute: 100_000,
}

/** How long the vendor takes for an order: long enough for tests to see the order as pending. */
const quickSales = { provisioning: 'PT0.1S', listLag: 'PT0.1S' }

/**
 * The simulator that is the vendor of the demo's Microsoft instances, with the actions that tests perform there
 * directly.
 */
export interface TestVendor extends ReturnType<typeof controlOf> {
  readonly url: string
  /**
   * Returns the first password from the answer to each creation of a customer, by the first part of the
   * customer's domain.
   */
  firstPasswords(): Promise<ReadonlyMap<string, string>>
  /** Starts the jobs that wait for the vendor at once, which a successful connection test does as well. */
  hasten(): Promise<void>
  stop(): Promise<void>
}

/** Starts a simulator and connects the demo's Microsoft instances to it. */
export async function startVendor(runtime: ConnectionRuntime): Promise<TestVendor> {
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, seed: 'tests of the service' })
  await bindDemo(runtime, simulator.url, quickLimits)
  const control = controlOf(simulator.url)
  const sales: typeof control.sales = (settings) => control.sales({ ...quickSales, ...settings })
  await sales({})
  return {
    ...control,
    url: simulator.url,
    sales,
    async firstPasswords() {
      // Only the answer to the creation contains the password, and repeated answers to the same request id.
      const { replays } = await control.state()
      const told = replays.filter((one: Replay) => one.answer.body?.userCredentials)
      return new Map(
        told.map(({ answer: { body } }: Replay) => [prefixOf(body!), body!.userCredentials.password]),
      )
    },
    async hasten() {
      for (const providerInstanceId of [demo.tier1InstanceId, demo.tier2InstanceId])
        await hasten(runtime.database, { tenantId: demo.tenantId, providerInstanceId })
    },
    stop: () => simulator.close(),
  }
}

interface CreatedCustomer {
  readonly companyProfile: { readonly domain: string }
  readonly userCredentials: { readonly password: string }
}

interface Replay {
  readonly answer: { readonly body?: CreatedCustomer }
}

function prefixOf({ companyProfile: { domain } }: CreatedCustomer): string {
  return domain.split('.')[0]!
}
