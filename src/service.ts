import { randomBytes } from 'node:crypto'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Logger } from 'pino'
import { v7 as timeOrderedUuid } from 'uuid'
import { authenticator } from './auth/authenticator.ts'
import { builtIn, foreignIssuer, type Issuer } from './auth/issuers.ts'
import { newSigningKey, signingKeys } from './auth/signing-keys.ts'
import { tenantCheck } from './auth/tenant.ts'
import { tokenRoutes } from './auth/token-endpoint.ts'
import { tokenTrail } from './auth/token-trail.ts'
import { removedPaths } from './changelog/removed-paths.ts'
import { changelogRoutes } from './changelog/routes.ts'
import { comparedRead } from './compared-read.ts'
import { type Config, ConfigError, settings } from './config.ts'
import { openVendors } from './connections/provider-connections.ts'
import { configuredSealer, lazySealer } from './connections/secret-keys.ts'
import { fixedDocument } from './http/document.ts'
import type { FinishedRequest } from './http/request-state.ts'
import { buildHttp } from './http/server.ts'
import { startDelegationWatch } from './jobs/delegated-administration/watch-delegation.ts'
import { startNightlyInvoices } from './jobs/invoices/nightly-invoices.ts'
import { jobs } from './jobs/jobs.ts'
import { startMaintenance } from './jobs/maintenance.ts'
import { startNightlyCatalogue } from './jobs/offers/nightly-catalogue.ts'
import { startSubscriptionClock } from './jobs/subscriptions/subscription-clock.ts'
import { startSubscriptionSync } from './jobs/subscriptions/sync-subscriptions.ts'
import { startUpkeep } from './jobs/upkeep.ts'
import { ApiError } from './kernel/errors.ts'
import { prepare } from './kernel/run.ts'
import { type FairQueue, type FairQueueLimits, fairQueue, unknownTenant } from './limits/fair-queue.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { positions } from './lists/page-tokens.ts'
import { smtpMail } from './mail/smtp.ts'
import { notificationRoutes, notificationUrl } from './notifications/partner-center.ts'
import { watchClock } from './observability/clock-watch.ts'
import { startHealthServer } from './observability/health-server.ts'
import { watchHolds } from './observability/hold-watch.ts'
import { observability } from './observability/observability.ts'
import { openApi } from './openapi/document.ts'
import { documentInfo } from './openapi/info.ts'
import { operations } from './operations.ts'
import { prepareDemo } from './prepare-demo.ts'
import type { QueuedJob } from './queue/job.ts'
import type { WorkerRuntime } from './queue/task.ts'
import { startWorker } from './queue/worker.ts'
import { startWarnings } from './start-warnings.ts'
import { administration } from './store/administration.ts'
import { type Database, type DatabaseLocation, openDatabase } from './store/database.ts'
import { type Directory, directoryOf } from './store/directory.ts'
import { migrate } from './store/migrate.ts'
import { openDatabaseClock } from './store/queue/database-clock.ts'
import { type JobQueue, openJobQueue } from './store/queue/job-queue.ts'
import type { LoopState } from './store/queue/loops.ts'
import { workHolds } from './store/queue/work-holds.ts'
import { networkList } from './validation/networks.ts'

/** A running service. */
export interface Service {
  readonly url: string
  readonly database: Database
  /** The dependencies of background jobs. */
  readonly runtime: WorkerRuntime
  /** Finishes the work in progress and stops the service. */
  stop(): Promise<void>
}

// The OpenAPI document is created for its first request, because that takes a tenth of the start time of a process.
// Several services in one process, as in tests, share it.
let apiDocument: string | undefined
function apiDocumentText(): string {
  apiDocument ??= JSON.stringify(openApi(operations, documentInfo))
  return apiDocument
}

const apiDocumentPath = '/openapi.json'

/** Returns the location of the configured database. */
export function databaseLocation(config: Config): DatabaseLocation {
  return {
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    directory: config.dataDirectory,
    connections: config.databaseConnections,
    limits: { statement: config.statementSeconds * 1_000, lock: config.lockSeconds * 1_000 },
  }
}

/** Starts the service: applies migrations, adds the demo tenant if configured, listens, and runs background jobs. */
export async function startService(
  config: Config,
  log: Logger,
): Promise<Service & { readonly hasDemo: boolean }> {
  const database = await openDatabase(databaseLocation(config))
  return await orClose(database, async () => {
    await migrate(database)
    await warnAtStart(config, database, log)
    const hasDemo = await prepareDemo(config, database)
    return { ...(await serveOn(database, config, log)), hasDemo }
  })
}

/**
 * Serves requests with a migrated database. The returned `stop` also closes the database.
 *
 * @param today Returns the time for business data and jobs; by default the time of the database. Tokens always use the
 * time of the database.
 */
export async function serveOn(
  database: Database,
  config: Config,
  log: Logger,
  today?: () => Date,
): Promise<Service> {
  const clock = await openDatabaseClock(database)
  const { now } = clock
  const positionKey = await prepareIssuer(database, config)
  const places = requestQueue(config, { places: config.requestPlaces ?? placesOf(database, config) })
  const keyPlaces = database.isSharing ? requestQueue(config, { places: placesOfKeyReads }) : places
  const bodies = requestQueue(config, bodyPlaces)
  const limits = rateLimits(
    { access: config.accessRequests, tenant: config.tenantRequests, address: config.addressRequests },
    config.serveProcesses,
    maxRefusalHoldMs,
  )
  const directory = inTurn(directoryOf(database), places)
  const keys = signingKeys(directory, now, lazySealer(config, database))
  let url = urlOf(config.host, config.port)
  const publicUrl = config.publicUrl ?? url
  const issuers = [
    builtIn({ url: publicUrl, audience: config.audience, signingKeys: keys }),
    ...foreignIssuers(config),
  ]
  let isReady = true
  let look = () => {}
  let states = (): LoopState[] => []
  const holds = await watchHolds(async () => (await workHolds(database)).length, log)
  const { routes: observabilityRoutes, observe } = observability({
    database,
    clock,
    isReady: () => isReady,
    loops: () => states(),
    heldTenants: holds.heldTenants,
    admission: {
      queues: () => [...new Set([places, keyPlaces])].map((queue) => queue.state()),
      refusals: limits.refusals,
    },
  })

  const queue = openQueue(database, log)
  const runtime = {
    ...workerRuntime(database, queue, config, log, today ?? now),
    positions: positions(positionKey),
  }
  const trail = tokenTrail(database, timeOrderedUuid, (fault) => runtime.onFault(fault, 'token trail'))
  const http = buildHttp({
    operations: operations.map((operation) =>
      prepare(runtime, operation, comparedRead(operation, operations)),
    ),
    publicRoutes: [
      ...tokenRoutes({ issuerUrl: publicUrl, audience: config.audience, directory, keys, trail, clock: now }),
      {
        method: 'GET',
        path: apiDocumentPath,
        respond: fixedDocument('application/json; charset=utf-8', apiDocumentText, {
          'cache-control': 'no-cache',
        }),
      },
      ...changelogRoutes(() => config.publicUrl ?? url),
      ...notificationRoutes({ ...runtime, inTurn: places.within, onNoted: () => look() }),
      ...observabilityRoutes,
    ],
    removedPaths,
    authenticator: authenticator({ issuers, directory, clock: now }),
    tenantCheck: tenantCheck(directory),
    trustedProxies: networkList(config.trustedProxies),
    limits,
    places,
    keyPlaces,
    bodies,
    onFinished: (request) => {
      observe(request)
      logRequest(log, request)
    },
  })
  return await orClose(queueAlone(queue), async () => {
    await addApiPage(http.instance)
    url = urlOf(config.host, await http.listen(config.host, config.port))
    const endWatch = watchClock(clock, log)
    const work = config.worker ? startWork(runtime, config) : undefined
    look = work?.look ?? look
    states = work?.states ?? states
    return {
      url,
      database,
      runtime,
      async stop() {
        isReady = false
        endWatch()
        holds.end()
        work?.end()
        // Both stop at the same time, so that neither uses up the time that the other has until the process is killed.
        await Promise.all([http.close(), stopQueue(queue, log)])
        await trail.settled()
        await database.close()
      },
    }
  })
}

async function warnAtStart(config: Config, database: Database, log: Logger): Promise<void> {
  for (const warning of await startWarnings(config, database)) log.warn(warning)
}

/** Runs background jobs without serving requests. */
export async function startBackgroundWork(
  config: Config,
  log: Logger,
): Promise<Pick<Service, 'database' | 'stop'>> {
  const database = await openDatabase(databaseLocation(config))
  return await orClose(database, async () => {
    await migrate(database)
    await warnAtStart(config, database, log)
    const clock = await openDatabaseClock(database)
    const queue = openQueue(database, log)
    return await orClose(queueAlone(queue), async () => {
      let isReady = true
      let states = (): LoopState[] => []
      const holds = await watchHolds(async () => (await workHolds(database)).length, log)
      const { routes } = observability({
        ...{ database, clock, isReady: () => isReady, loops: () => states() },
        heldTenants: holds.heldTenants,
      })
      const health = await startHealthServer(routes, config.host, config.workerHealthPort)
      const work = startWork(workerRuntime(database, queue, config, log, clock.now), config)
      states = work.states
      const endWatch = watchClock(clock, log)
      return {
        database,
        async stop() {
          isReady = false
          endWatch()
          holds.end()
          work.end()
          await stopQueue(queue, log)
          await database.close()
          health?.close()
        },
      }
    })
  })
}

// Connections of the pool that requests never use: one for the job queue and one for /readyz.
const connectionsOfOthers = 2
// The maximum number of requests that use the database at the same time. More would mostly wait for each other and
// delay other tenants: the embedded database executes one statement at a time, and one thread processes all results of
// a server.
const usualPlaces = 4

// The maximum number of concurrent requests that only read rows by key. A read takes microseconds, and many reads share
// a system call.
const placesOfKeyReads = 32

// The maximum number of large bodies that are received at the same time. Each can take 1 MiB of memory, and half a
// minute if its sender is slow. The limit per tenant prevents that a few slow tenants occupy all slots.
const bodyPlaces = { places: 64, placesOfTenant: 12 }
// The maximum average delay of a refusal by a rate limit. A caller must not send a request before Retry-After, so a
// caller that obeys it loses little time.
const maxRefusalHoldMs = 4_000

/** Returns the number of requests that may use a database at the same time. */
function placesOf({ kind }: Database, { databaseConnections }: Config): number {
  return kind === 'embedded'
    ? usualPlaces
    : Math.min(usualPlaces, Math.max(2, databaseConnections - connectionsOfOthers))
}

/** Returns a fair queue for requests, with a limited number of places. */
function requestQueue(
  { requestQueue, requestQueueSeconds }: Config,
  places: Pick<FairQueueLimits, 'places' | 'placesOfTenant'>,
): FairQueue {
  return fairQueue({ ...places, queued: requestQueue, waitMs: requestQueueSeconds * 1_000 }, () => {
    const text = 'The service has more requests than it can answer in time. Try again in 2 seconds.'
    return new ApiError('Overloaded', text, { headers: { 'retry-after': '2' } })
  })
}

/**
 * Returns a directory of API accesses whose look-ups wait in the fair queue. The tenant is not known before the
 * look-up, so all look-ups wait in the queue of the unknown tenant.
 */
function inTurn(directory: Directory, { within }: FairQueue): Directory {
  return {
    ...directory,
    access: (issuer, subject) => within(unknownTenant, () => directory.access(issuer, subject)),
    client: (clientId) => within(unknownTenant, () => directory.client(clientId)),
  }
}

function workerRuntime(
  database: Database,
  queue: JobQueue,
  config: Config,
  log: Logger,
  now: () => Date,
): WorkerRuntime {
  const sealer = lazySealer(config, database)
  return {
    database,
    queue,
    vendors: openVendors({ database, sealer }),
    sealer,
    mail: config.smtpUrl && config.mailFrom && smtpMail(config.smtpUrl, config.mailFrom),
    catalogueEndsPercent: config.catalogueEndsPercent,
    now,
    newId: timeOrderedUuid,
    onFault: (fault, correlationId) => log.error({ err: fault, correlationId }, 'fault'),
    onRefusal: ({ message }, correlationId) => log.info({ reason: message, correlationId }, 'refused'),
  }
}

function openQueue(database: Database, log: Logger): JobQueue {
  return openJobQueue(database, (fault) => log.error({ err: fault }, 'job queue'))
}

/** Stops the job queue and logs the jobs that were interrupted. */
async function stopQueue(queue: JobQueue, log: Logger): Promise<void> {
  const cutOff = (await queue.stop()) as QueuedJob[]
  if (cutOff.length === 0) return
  const jobs = cutOff.map(({ kind, origin: { operationId, correlationId } }) => ({
    kind,
    operationId,
    correlationId,
  }))
  log.warn({ jobs }, 'jobs were cut off; they start again in another process, or at the next start')
}

/**
 * Starts the worker and the recurring work. `end` stops the recurring work, because stopping the job queue does not
 * stop it. `states` returns the states of all loops.
 */
function startWork(runtime: WorkerRuntime, config: Config) {
  startWorker(runtime, jobs)
  const { publicUrl, syncSeconds, catalogueHour } = config
  const callAt = (tenantId: string, providerInstanceId: string) =>
    publicUrl && notificationUrl(publicUrl, { tenantId, providerInstanceId })
  const sync =
    syncSeconds === undefined ? undefined : startSubscriptionSync({ ...runtime, syncSeconds, callAt })
  const recurring = [
    ...startMaintenance(runtime.database, (fault) => runtime.onFault(fault, 'maintenance')),
    startUpkeep(runtime),
    startDelegationWatch(runtime),
    startSubscriptionClock(runtime),
    ...(sync ? [sync] : []),
    ...(catalogueHour === undefined
      ? []
      : [
          startNightlyCatalogue({ ...runtime, catalogueHour }),
          startNightlyInvoices({ ...runtime, catalogueHour }),
        ]),
  ]
  return {
    look: sync?.look,
    end: () => recurring.forEach((one) => void one.end()),
    states: () => [...runtime.queue.states(), ...recurring.map((one) => one.state())],
  }
}

function foreignIssuers(config: Config): Issuer[] {
  try {
    return config.issuers.map(foreignIssuer)
  } catch (error) {
    throw new ConfigError(`${settings.issuers.env}: ${(error as Error).message}`)
  }
}

/** Runs `work` and returns its result. If `work` fails, closes `open` and throws the error. */
async function orClose<T>(open: { close(): Promise<void> }, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await open.close().catch(() => {})
    throw error
  }
}

function queueAlone(queue: JobQueue): { close(): Promise<void> } {
  return { close: async () => void (await queue.stop()) }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/**
 * Creates a signing key for tokens if there is none, sealed if a SECRET_KEY is configured. Returns the key that signs
 * page tokens. An existing signing key is not changed, because other processes may have no SECRET_KEY until they are
 * restarted.
 */
async function prepareIssuer(database: Database, config: Config): Promise<Buffer> {
  return await database.asOwner(async (pool) => {
    const admin = administration(pool)
    await admin.ensureSigningKey(async () => newSigningKey(await configuredSealer(config, database)))
    return await admin.sharedSecret('list positions', () => randomBytes(32))
  })
}

/** Adds the page /docs, which reads the OpenAPI document from its own path. */
async function addApiPage(instance: ReturnType<typeof buildHttp>['instance']): Promise<void> {
  // The page cannot be added without this plugin. Its document is never shown.
  await instance.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0' } as never },
  })
  await instance.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // With upgrade-insecure-requests, a browser would ask for the document by https, which the service may not speak.
    transformStaticCSP: (policy) =>
      policy
        .replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'")
        .replace(/upgrade-insecure-requests; ?/, ''),
    theme: { title: documentInfo.title },
    uiHooks: {
      onRequest: (request, reply, done) => {
        if (/^\/docs\/(json|yaml)\b/.test(request.url)) reply.redirect(apiDocumentPath)
        else done()
      },
    },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      tryItOutEnabled: true,
      // A stored token would remain after the page is closed, and any script of the same origin could read the token.
      persistAuthorization: false,
    },
  })
}

function logRequest(log: Logger, { fault, ...request }: FinishedRequest): void {
  if (fault === undefined) log.info(request, 'request')
  else log.error({ ...request, err: fault }, 'request')
}
