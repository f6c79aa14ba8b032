import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingsOf, timeOf } from './clock.ts'
import { azureDoorRoutes } from './control/azure-door.ts'
import { billingControlRoutes } from './control/billing.ts'
import { controlRoutes } from './control/controls.ts'
import { delegationControlRoutes } from './control/delegation.ts'
import { doorRoutes } from './control/door.ts'
import { peopleDoorRoutes } from './control/people-door.ts'
import { salesControlRoutes } from './control/sales.ts'
import { subscriptionSwitchRoutes } from './control/subscription-switches.ts'
import { subscriptionDoorRoutes } from './control/subscriptions-door.ts'
import { viewRoutes } from './control/views.ts'
import { seedDelegation } from './demo-delegation.ts'
import { seedSubscriptions } from './demo-subscriptions.ts'
import { vendorRoutes } from './routes.ts'
import { seedWorld } from './seed.ts'
import { requestListener, type Seen } from './server.ts'
import { openStore, type Store } from './store.ts'
import { type Dispatch, startDispatch } from './webhooks/dispatch.ts'
import type { World } from './world.ts'

export interface SimulatorSettings {
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  /** The file that keeps the state; without one it ends with the process. */
  readonly stateFile?: string
  /** What the vendor invents follows from it; without one it is drawn. A state file keeps its own. */
  readonly seed?: string
}

export interface Simulator {
  readonly url: string
  readonly seed: string
  /** Ends every connection, whatever it waits for. */
  close(): Promise<void>
}

const requestsKept = 1_000

/** Starts a simulator. @throws Error when the port is taken or the state file cannot be read */
export async function startSimulator({ host, port, stateFile, seed }: SimulatorSettings): Promise<Simulator> {
  let answer: ReturnType<typeof requestListener> | undefined
  let dispatch: Dispatch | undefined
  const server = createServer((request, response) => {
    if (answer === undefined) return void response.writeHead(503).end()
    // A caller that goes away in the middle is none of our troubles.
    answer(request, response)
      .catch(() => response.destroy())
      .finally(() => dispatch?.wake())
  })
  // The port comes first: a second simulator by mistake must not touch the file of the first.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const end = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  let store: Store
  try {
    store = openSeeded(stateFile, seed)
  } catch (error) {
    await end()
    throw error
  }
  const requests: Seen[] = []
  const reset = (newSeed = settingsOf(store.world).seed) => {
    // Who trusts its root would have to be told of another one.
    const certificate = store.world.certificates.get('webhooks')
    store.clear()
    begin(store.world, newSeed)
    if (certificate !== undefined) store.world.certificates.put('webhooks', certificate)
    requests.length = 0
  }
  const routes = [
    ...vendorRoutes,
    ...controlRoutes,
    ...delegationControlRoutes,
    ...doorRoutes,
    ...peopleDoorRoutes,
    ...salesControlRoutes,
    ...subscriptionDoorRoutes,
    ...azureDoorRoutes,
    ...subscriptionSwitchRoutes,
    ...billingControlRoutes,
    ...viewRoutes(requests, reset),
  ]
  answer = requestListener(store, routes, (seen) => {
    requests.push(seen)
    if (requests.length >= 2 * requestsKept) requests.splice(0, requestsKept)
  })
  dispatch = startDispatch(store)
  dispatch.wake()
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    seed: settingsOf(store.world).seed,
    async close() {
      dispatch.stop()
      await end()
      store.close()
    },
  }
}

function openSeeded(stateFile: string | undefined, seed = randomBytes(6).toString('hex')): Store {
  const store = openStore(stateFile, () => timeOf(settingsOf(store.world).clock).getTime())
  if (store.world.settings.size > 0) return store
  store.change(() => begin(store.world, seed))
  return store
}

function begin(world: World, seed: string): void {
  const now = new Date()
  seedWorld(world, seed, now)
  seedDelegation(world, now)
  seedSubscriptions(world, now)
}
