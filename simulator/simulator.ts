import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { azureActionRoutes } from './control-api/azure.ts'
import { billingControlRoutes } from './control-api/billing.ts'
import { clockAndFaultRoutes } from './control-api/clock-and-faults.ts'
import { customerActionRoutes } from './control-api/customers.ts'
import { delegationControlRoutes } from './control-api/delegation.ts'
import { directoryActionRoutes } from './control-api/directory.ts'
import { salesControlRoutes } from './control-api/sales.ts'
import { subscriptionSettingRoutes } from './control-api/subscription-settings.ts'
import { subscriptionActionRoutes } from './control-api/subscriptions.ts'
import { viewRoutes } from './control-api/views.ts'
import type { LoggedRequest } from './http/request-log.ts'
import { vendorRoutes } from './routes.ts'
import { seedDelegation } from './seed/delegation.ts'
import { seedState } from './seed/seed.ts'
import { seedSubscriptions } from './seed/subscriptions.ts'
import { requestListener } from './server/request-listener.ts'
import { settingsOf, timeOf } from './state/clock.ts'
import { addSample } from './state/sample.ts'
import type { State } from './state/state.ts'
import { openStore, type Store } from './state/store.ts'
import { type Dispatch, startDispatch } from './webhooks/dispatch.ts'

export interface SimulatorSettings {
  readonly host: string
  /** 0 picks a free port. */
  readonly port: number
  /** The file that stores the state. Without a file the state is lost on exit. */
  readonly stateFile?: string
  /**
   * The seed of all generated values; random by default. An existing state file keeps the seed with which it was
   * created.
   */
  readonly seed?: string
  /** A file with sample data. The data are added to a state in which a partner of the sample is missing. */
  readonly sampleFile?: string
}

export interface Simulator {
  readonly url: string
  readonly seed: string
  /** Closes all connections, including pending ones. */
  close(): Promise<void>
}

const maxRequestsKept = 1_000

// Longer than clients keep an idle connection, so that the client closes it and not the server. With Node's default of
// 5 seconds, a server whose thread was busy for longer, such as with a large price sheet, would close a connection on
// which a request has just arrived.
const keepAliveTimeoutMs = 600_000

/** Starts a simulator. @throws Error when the port is taken or the state file cannot be read */
export async function startSimulator({
  host,
  port,
  stateFile,
  seed,
  sampleFile,
}: SimulatorSettings): Promise<Simulator> {
  let answer: ReturnType<typeof requestListener> | undefined
  let dispatch: Dispatch | undefined
  const server = createServer({ keepAliveTimeout: keepAliveTimeoutMs }, (request, response) => {
    if (answer === undefined) return void response.writeHead(503).end()
    // The client may disconnect at any time.
    answer(request, response)
      .catch(() => response.destroy())
      .finally(() => dispatch?.wake())
  })
  // The port is opened first, so that a second simulator on the same port does not touch the state file of the first
  // one.
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
    if (sampleFile) store.change(() => addSample(store.state, sampleFile, new Date()))
  } catch (error) {
    await end()
    throw error
  }
  const requests: LoggedRequest[] = []
  const reset = (newSeed = settingsOf(store.state).seed) => {
    // A reset keeps the certificates, because clients have configured the root certificate.
    const certificate = store.state.certificates.get('webhooks')
    store.clear()
    seedAll(store.state, newSeed)
    if (certificate !== undefined) store.state.certificates.put('webhooks', certificate)
    requests.length = 0
  }
  const routes = [
    ...vendorRoutes,
    ...clockAndFaultRoutes,
    ...delegationControlRoutes,
    ...customerActionRoutes,
    ...directoryActionRoutes,
    ...salesControlRoutes,
    ...subscriptionActionRoutes,
    ...azureActionRoutes,
    ...subscriptionSettingRoutes,
    ...billingControlRoutes,
    ...viewRoutes(requests, reset),
  ]
  answer = requestListener(store, routes, (seen) => {
    requests.push(seen)
    if (requests.length >= 2 * maxRequestsKept) requests.splice(0, maxRequestsKept)
  })
  dispatch = startDispatch(store)
  dispatch.wake()
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    seed: settingsOf(store.state).seed,
    async close() {
      dispatch.stop()
      await end()
      store.close()
    },
  }
}

function openSeeded(stateFile: string | undefined, seed = randomBytes(6).toString('hex')): Store {
  const store = openStore(stateFile, () => timeOf(settingsOf(store.state).clock).getTime())
  if (store.state.settings.size > 0) return store
  store.change(() => seedAll(store.state, seed))
  return store
}

function seedAll(state: State, seed: string): void {
  const now = new Date()
  seedState(state, seed, now)
  seedDelegation(state, now)
  seedSubscriptions(state, now)
}
