import type { Logger } from 'pino'
import { authenticator } from './auth/authenticator.ts'
import { builtIn, foreignIssuer } from './auth/issuers.ts'
import { peopleIssuer } from './auth/people/issuer.ts'
import { consoleClientId } from './auth/people/person.ts'
import { tokenRoutes } from './auth/token-endpoint.ts'
import { removedPaths } from './changelog/removed-paths.ts'
import { changelogRoutes } from './changelog/routes.ts'
import { type Config, ConfigError, defaultHome, type HomeLocation, homesOf } from './config.ts'
import { issuerRequests } from './console/issuer-requests.ts'
import { consolePath, consoleFolder as usualConsole } from './console/page.ts'
import { consoleRoutes } from './console/routes.ts'
import { type SignIn, signInSearch } from './console/sign-in-clients.ts'
import { demo } from './demo/identifiers.ts'
import { demoPeople } from './demo/people/sign-ins.ts'
import { year } from './demo/year/identifiers.ts'
import { yearPeople } from './demo/year/people.ts'
import { roleOf } from './domain/users/portal-user.ts'
import { asyncApiDocument } from './event-schemas/document.ts'
import { eventSchemaRoutes } from './event-schemas/routes.ts'
import { type Home, openHome, openWorkingHome, requestQueue, type WorkingHome } from './home.ts'
import { distinctHomes, SameDatabase } from './homes/distinct-homes.ts'
import { domainSearch } from './homes/domain-search.ts'
import { type OpenHomes, openedHomes, openHomes } from './homes/open-homes.ts'
import { tenancyOfAll, tenancyOfOne } from './homes/tenancy.ts'
import { fixedDocument } from './http/document.ts'
import type { FinishedRequest } from './http/request-state.ts'
import { buildHttp } from './http/server.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { notificationRoutes } from './notifications/partner-center.ts'
import { startHealthServer } from './observability/health-server.ts'
import { type Meters, openMeters } from './observability/meters.ts'
import { type ObservedHome, observability } from './observability/observability.ts'
import { openTracing } from './observability/open-tracing.ts'
import type { Tracing } from './observability/tracing.ts'
import { openApi } from './openapi/document.ts'
import { comparedRead } from './openapi/headers.ts'
import { documentInfo } from './openapi/info.ts'
import { operations } from './operations.ts'
import { operatorHttp } from './operator-api/listener.ts'
import { prepareDemo, UnsafeStart } from './prepare-demo.ts'
import type { WorkerRuntime } from './queue/task.ts'
import type { PublicRoute } from './routes/route.ts'
import { isServed, type Packed } from './site/packed-folder.ts'
import { type DemoAccess, siteRoutes } from './site/routes.ts'
import { startWarnings } from './start-warnings.ts'
import { type Database, type DatabaseLocation, openDatabase } from './store/database.ts'
import type { EmbeddedDatabase } from './store/driver/embedded.ts'
import { requireIsolation } from './store/maintenance/isolation.ts'
import { CannotMigrate, migrate } from './store/migrate.ts'
import { NoSecretKey } from './store/providers/sealing.ts'
import { newTimeOrderedId } from './store/queue/time-ordered-ids.ts'
import { networkList } from './validation/networks.ts'

/** A running service. */
export interface Service {
  readonly url: string
  /** The URL of the console; undefined if the console can be neither found nor built. */
  readonly consoleUrl: string | undefined
  /** The URL for operators; undefined without ADMIN_PORT. */
  readonly adminUrl: string | undefined
  readonly database: Database
  /** The dependencies of background jobs. */
  readonly runtime: WorkerRuntime
  /**
   * Finishes the work in progress and stops the service.
   *
   * @param drainMs How many milliseconds clients have to use or close their idle connections, instead of the usual time.
   */
  stop(drainMs?: number): Promise<void>
}

// The OpenAPI document is created for its first request, because that takes a tenth of the start time of a process.
// Several services in one process, as in tests, share it.
let apiDocument: string | undefined
function apiDocumentText(): string {
  apiDocument ??= JSON.stringify(openApi(operations, documentInfo))
  return apiDocument
}

const apiDocumentPath = '/openapi.json'

/** Returns the routes of the OpenAPI and AsyncAPI documents. */
function apiDocumentRoutes(): PublicRoute[] {
  const route = (path: string, text: () => string): PublicRoute => ({
    ...{ method: 'GET', path },
    respond: fixedDocument('application/json; charset=utf-8', text, { 'cache-control': 'no-cache' }),
  })
  return [
    route(apiDocumentPath, apiDocumentText),
    route('/asyncapi.json', () => JSON.stringify(asyncApiDocument())),
  ]
}

/** Returns the location of the database of a home. */
function databaseLocation(config: Config, { url, directUrl }: HomeLocation): DatabaseLocation {
  return {
    url,
    directUrl,
    directory: config.dataDirectory,
    connections: config.databaseConnections,
    limits: { statement: config.statementSeconds * 1_000, lock: config.lockSeconds * 1_000 },
  }
}

/**
 * Starts the service: applies migrations, adds the demo tenant if configured, listens, and runs background jobs.
 *
 * @param embedded The embedded database of the first home, if it is already starting.
 */
export async function startService(
  config: Config,
  log: Logger,
  embedded?: Promise<EmbeddedDatabase | undefined>,
): Promise<Service & { readonly hasDemo: boolean }> {
  let hasDemo = false
  const open = async (database: Database, options: Parameters<typeof openHome>[1]) => {
    hasDemo = (await prepareDemo(config, database)) || hasDemo
    return await openHome(database, options)
  }
  const homes = await openConfigured(config, log, open, embedded)
  return { ...(await serveHomes(homes, config, log, { hasDemo, workDelayMs })), hasDemo }
}

/** Options of a service that a test sets and that `startService` otherwise takes from the environment. */
export interface ServeOptions {
  /**
   * Returns the time for business data and jobs; by default the time of the database. Tokens always use the time of the
   * database.
   */
  readonly today?: (() => Date) | undefined
  /** The databases of further homes, by their names. */
  readonly others?: Readonly<Record<string, Database>>
  /** For how many milliseconds the readers of /metrics share the metrics of the queue. */
  readonly queueSharedMs?: number
  /** How many milliseconds clients have to close their connections when the service stops. */
  readonly drainMs?: number
  /** Whether the documentation signs in with the clients of the demo tenant, and the console with its people. */
  readonly hasDemo?: boolean
  /** The folder with the console, instead of the usual one. */
  readonly consoleFolder?: Packed
  /** How many milliseconds after the start background work begins; at once by default. */
  readonly workDelayMs?: number
}

/** Serves requests with a migrated database. The returned `stop` also closes the database. */
export async function serveOn(
  database: Database,
  config: Config,
  log: Logger,
  { today, others = {}, ...more }: ServeOptions = {},
): Promise<Service> {
  const meters = openMeters()
  const homes = await Promise.all(
    Object.entries({ [defaultHome]: database, ...others }).map(([name, one]) =>
      openHome(one, { name, config, log, meters, today }),
    ),
  )
  const [first, ...further] = homes
  const opened = { ...openedHomes(first!, ...further), meters, whenOpened: () => {} }
  return await serveHomes(opened, config, log, more)
}

/** The homes of a process. `whenOpened` sets the function that is called when a further home opens. */
type Homes<H> = OpenHomes<H> & {
  /** The metrics that the homes record. */
  readonly meters: Meters
  readonly tracing?: Tracing | undefined
  whenOpened(listener: (home: H) => void): void
}

/**
 * Opens all configured homes, after their migrations. If there are several, those that do not answer are opened later.
 *
 * @throws The error of the home if it is the only one or if none can be opened, CannotMigrate, SameDatabase, UnsafeStart,
 *   NoSecretKey
 */
async function openConfigured<H extends WorkingHome>(
  config: Config,
  log: Logger,
  open: (database: Database, options: Parameters<typeof openHome>[1]) => Promise<H>,
  embedded?: Promise<EmbeddedDatabase | undefined>,
): Promise<Homes<H>> {
  const locations = homesOf(config)
  const meters = openMeters()
  const tracing = await openTracing(config.tracesEndpoint, log)
  const requireDistinct = distinctHomes(locations.map(({ name }) => name))
  const openingOf = (location: HomeLocation) => async () => {
    const { name } = location
    const database = await openDatabase({ ...databaseLocation(config, location), embedded: await embedded })
    const isOne = locations.length === 1
    const opened = orClose(database, async () => {
      await migrate(database)
      await requireIsolation(database)
      if (!isOne) await requireDistinct(name, database)
      const homeLog = isOne ? log : log.child({ home: name })
      for (const warning of await startWarnings(config, database)) homeLog.warn(warning)
      return await open(database, { name, config, log: homeLog, meters, tracing })
    })
    return await opened.catch((error) => {
      if (!isOne && error instanceof Error && !(error instanceof SameDatabase))
        error.message = `The home ${name}: ${error.message}`
      throw error
    })
  }
  if (locations.length === 1) {
    return { ...openedHomes(await openingOf(locations[0])()), meters, tracing, whenOpened: () => {} }
  }
  let listener: (home: H) => void = () => {}
  const openings = locations.map((location) => ({ name: location.name, open: openingOf(location) }))
  const homes = await openHomes<H>(openings, {
    isFatal: (error) => fatal.some((kind) => error instanceof kind),
    onOpened(home) {
      log.info({ home: home.name }, 'the home is open')
      listener(home)
    },
    onFailure: (home, err) => log.error({ home, err }, 'the home cannot be opened; the service tries again'),
  })
  return {
    ...{ ...homes, meters, tracing },
    whenOpened(other) {
      listener = other
    },
  }
}

// Errors of a home that only an operator can remove, and that end the start of the process.
const fatal = [CannotMigrate, ConfigError, SameDatabase, UnsafeStart, NoSecretKey]

async function serveHomes(
  homes: Homes<Home>,
  config: Config,
  log: Logger,
  {
    queueSharedMs,
    drainMs,
    hasDemo,
    consoleFolder = usualConsole,
    workDelayMs = 0,
  }: Omit<ServeOptions, 'today' | 'others'> = {},
): Promise<Service> {
  const bodies = requestQueue(config, bodyPlaces)
  const limits = rateLimits(
    { access: config.accessRequests, tenant: config.tenantRequests, address: config.addressRequests },
    config.serveProcesses,
    maxRefusalHoldMs,
  )
  const isOne = homes.names.length === 1
  const tenancy = isOne
    ? tenancyOfOne(homes.list()[0]!)
    : tenancyOfAll(homes, (fault) => log.error({ err: fault }, 'two homes have the same tenant'))
  const { directory, keys, trail, now } = tenancy
  let url = urlOf(config.host, config.port)
  const publicUrl = config.publicUrl ?? url
  const issuers = [
    builtIn({ url: publicUrl, audience: config.audience, signingKeys: keys }),
    ...config.issuers.map(foreignIssuer),
  ]
  let isReady = true
  const { meters } = homes
  const issuer = { issuerUrl: publicUrl, audience: config.audience, directory, keys, trail, clock: now }
  const people = hasDemo ? peopleIssuer({ ...issuer, people: [...yearPeople, ...demoPeople] }) : undefined
  const hasConsole = isServed(consoleFolder)
  const findSignIn = signInSearch(
    config.consoleClients,
    domainSearch(() => homes.list()),
    people && demoSignIn(publicUrl, config.demoVendorUrl),
  )
  const observabilityRoutes = observability({
    meters,
    homes: () => observed(homes),
    isSeveral: !isOne,
    isReady: () => isReady,
    queueSharedMs,
    admission: {
      queues: () =>
        homes
          .list()
          .flatMap(({ places, keyPlaces }) =>
            [...new Set([places, keyPlaces])].map((queue) => queue.state()),
          ),
      refusals: limits.refusals,
    },
  })
  const shared = {
    ...{ drainMs, limits, bodies, tracing: homes.tracing },
    trustedProxies: networkList(config.trustedProxies),
    onFinished: (request: FinishedRequest) => {
      meters.requestEnded(request)
      logRequest(log, request)
    },
  }
  const http = buildHttp({
    ...shared,
    operations: tenancy.operations,
    publicRoutes: [
      ...tokenRoutes({ ...issuer, people }),
      ...(people?.routes ?? []),
      ...apiDocumentRoutes(),
      ...eventSchemaRoutes(),
      ...changelogRoutes(() => config.publicUrl ?? url),
      ...siteRoutes(hasDemo ? demoAccess : undefined, hasConsole),
      ...consoleRoutes({
        ...{ publicUrl, isDemo: people !== undefined, findSignIn, folder: consoleFolder },
        issuers: issuerRequests((address, options) =>
          fetch(String(address).replace(publicUrl, people ? url : publicUrl), options),
        ),
      }),
      ...notificationRoutes({ newId: newTimeOrderedId, runtimeOf: tenancy.runtimeOf }),
      ...observabilityRoutes,
    ],
    removedPaths,
    authenticator: authenticator({ issuers, directory, clock: now }),
    tenantCheck: tenancy.tenantCheck,
    places: tenancy.places,
    keyPlaces: tenancy.keyPlaces,
  })
  const { runtime, database } = homes.list()[0]!
  const settle = () => trail.settled()
  return await orClose({ close: () => stopHomes(homes, settle) }, async () => {
    url = urlOf(config.host, await http.listen(config.host, config.port))
    const { adminHost, adminPort } = config
    const forOperators =
      adminPort === undefined
        ? undefined
        : operatorHttp({
            ...{ ...shared, homes, tenancy, comparedRead, issuerUrl: publicUrl },
            ...{ audience: config.audience, dnsServers: config.dnsServers },
            places: requestQueue(config, { places: operatorPlaces }),
          })
    const adminUrl = forOperators && urlOf(adminHost, await forOperators.listen(adminHost, adminPort!))
    if (adminUrl !== undefined) log.info({ url: adminUrl }, 'operators can administer the installation')
    const endDelay = config.worker ? afterDelay(() => startWorking(homes), workDelayMs) : () => {}
    return {
      ...{ url, adminUrl, database, runtime },
      consoleUrl: hasConsole ? `${url}${consolePath}` : undefined,
      async stop(drainMs?: number) {
        isReady = false
        endDelay()
        // All stop at the same time, so that none uses up the time that the others have until the process is killed.
        await stopHomes(homes, settle, () => Promise.all([http.close(drainMs), forOperators?.close(drainMs)]))
      },
    }
  })
}

const demoAccess: DemoAccess = {
  tenant: demo.domain,
  clients: Object.entries(demo.clientIds).map(([role, id]) => ({ role, id })),
  secret: demo.clientSecret,
}

/** Returns the sign-in of the demo's people at the built-in issuer. @param vendorUrl The address of the simulator. */
function demoSignIn(issuer: string, vendorUrl: string | undefined): SignIn {
  return {
    domain: demo.domain,
    client: { issuer, clientId: consoleClientId, scope: 'offline_access' },
    placeOf: (subject) => {
      const person = yearPeople.find((one) => one.subject === subject)
      return person
        ? { domain: year.domain, hasTour: roleOf(person.user) === 'csp', vendorUrl }
        : { domain: demo.domain, hasTour: false }
    },
  }
}

/** Runs work after a delay, or at once for 0. Returns a function that cancels work that has not begun. */
function afterDelay(work: () => void, delayMs: number): () => void {
  if (delayMs > 0) {
    const timer = setTimeout(work, delayMs)
    return () => clearTimeout(timer)
  }
  work()
  return () => {}
}

/** Runs the background work of the open homes, and of those that open later. */
function startWorking(homes: Homes<WorkingHome>): void {
  homes.whenOpened((home) => home.startWork())
  for (const home of homes.list()) home.startWork()
}

/** Stops the work of all homes while `meanwhile` runs, then waits for `settle`, and closes the databases. */
async function stopHomes(
  homes: Pick<Homes<WorkingHome>, 'list' | 'end' | 'tracing'>,
  settle: () => Promise<void> = async () => {},
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<void> {
  const stopWork = async (stopped: readonly WorkingHome[]) => {
    for (const home of stopped) home.end()
    await Promise.all(stopped.map((home) => home.stopQueue()))
  }
  const atFirst = homes.list()
  await Promise.all([meanwhile(), stopWork(atFirst), homes.end()])
  await stopWork(homes.list().filter((home) => !atFirst.includes(home)))
  await settle()
  await Promise.all(homes.list().map(({ database }) => database.close()))
  await homes.tracing?.stop()
}

/** Returns the states of all configured homes. */
function observed(homes: OpenHomes<WorkingHome>): ObservedHome[] {
  const open = new Map(homes.list().map((home) => [home.name, home]))
  return homes.names.map((name) => ({ name, open: open.get(name), problem: homes.problem(name) }))
}

/** Runs background jobs without serving requests. */
export async function startBackgroundWork(
  config: Config,
  log: Logger,
): Promise<Pick<Service, 'database' | 'stop'>> {
  const homes = await openConfigured(config, log, openWorkingHome)
  return await orClose({ close: () => stopHomes(homes) }, async () => {
    let isReady = true
    const routes = observability({
      meters: homes.meters,
      homes: () => observed(homes),
      isSeveral: homes.names.length > 1,
      isReady: () => isReady,
    })
    const health = await startHealthServer(routes, config.host, config.workerHealthPort)
    startWorking(homes)
    return {
      database: homes.list()[0]!.database,
      async stop() {
        isReady = false
        await stopHomes(homes)
        health?.close()
      },
    }
  })
}

// The maximum number of large bodies that are received at the same time. Each can take 1 MiB of memory, and half a
// minute if its sender is slow. The limit per tenant prevents that a few slow tenants occupy all slots.
const bodyPlaces = { places: 64, placesOfTenant: 12 }
// The maximum average delay of a refusal by a rate limit. A caller must not send a request before Retry-After, so a
// caller that obeys it loses little time.
const maxRefusalHoldMs = 4_000

// The first statements of background work would delay the first requests, above all on the embedded database, which has a
// single session.
const workDelayMs = 500

// Each write of an operator opens a connection of its own, so few of them run at the same time.
const operatorPlaces = 2

/** Runs `work` and returns its result. If `work` fails, closes `open` and throws the error. */
async function orClose<T>(open: { close(): Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await open.close().catch(() => {})
    throw error
  }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function logRequest(log: Logger, { fault, ...request }: FinishedRequest): void {
  if (fault === undefined) log.info(request, 'request')
  else log.error({ ...request, err: fault }, 'request')
}
