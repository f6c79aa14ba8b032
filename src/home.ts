import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { auditSeals, pruningSeals } from './auth/audit-seals.ts'
import { newSigningKey, signingKeys } from './auth/signing-keys.ts'
import { tenantCheck } from './auth/tenant.ts'
import { tokenTrail } from './auth/token-trail.ts'
import type { Config } from './config.ts'
import { openVendors } from './connections/provider-connections.ts'
import { configuredSealer, lazySealer } from './connections/secret-keys.ts'
import type { TenantHome } from './homes/tenancy.ts'
import { startAlertClock, startSubjectAlertClock } from './jobs/alerts/alert-clock.ts'
import { startNightlySeats } from './jobs/alerts/nightly-seats.ts'
import { type AuditChainRuntime, startAuditChains } from './jobs/audit-logs/audit-chain-clock.ts'
import { type AuditRetentionRuntime, startAuditRetention } from './jobs/audit-logs/audit-retention-clock.ts'
import { startDelegationWatch } from './jobs/delegated-administration/watch-delegation.ts'
import { startNightlyInvoices } from './jobs/invoices/nightly-invoices.ts'
import { jobs } from './jobs/jobs.ts'
import { startMaintenance } from './jobs/maintenance.ts'
import { startMarginClock } from './jobs/offers/margin-clock.ts'
import { startNightlyCatalogue } from './jobs/offers/nightly-catalogue.ts'
import { startSubscriptionClock } from './jobs/subscriptions/subscription-clock.ts'
import { startSubscriptionSync } from './jobs/subscriptions/sync-subscriptions.ts'
import { startUpkeep } from './jobs/upkeep.ts'
import { startWebhooks } from './jobs/webhooks/webhook-clock.ts'
import { ApiError } from './kernel/errors.ts'
import { prepare } from './kernel/run.ts'
import { type FairQueue, type FairQueueLimits, fairQueue, unknownTenant } from './limits/fair-queue.ts'
import { type Positions, positions } from './lists/page-tokens.ts'
import { smtpMail } from './mail/smtp.ts'
import { notificationUrl } from './notifications/partner-center.ts'
import { watchClock } from './observability/clock-watch.ts'
import { type HoldWatch, watchHolds } from './observability/hold-watch.ts'
import type { Meters } from './observability/meters.ts'
import { watchNights } from './observability/nightly-watch.ts'
import { type SchemaWatch, watchSchema } from './observability/schema-watch.ts'
import type { Tracing } from './observability/tracing.ts'
import { comparedRead } from './openapi/headers.ts'
import { operations } from './operations.ts'
import { openOutbound } from './outbound/send.ts'
import { webhookSender } from './outbound/webhooks.ts'
import type { QueuedJob } from './queue/job.ts'
import type { WorkerRuntime } from './queue/task.ts'
import { startWorker } from './queue/worker.ts'
import type { DeliveryRuntime } from './steps/webhooks/delivery-runtime.ts'
import { administration } from './store/administration.ts'
import { type Database, TenantMoving } from './store/database.ts'
import { type Directory, directoryOf } from './store/directory.ts'
import { schemaDifference } from './store/migrate.ts'
import { type OldestSuccess, oldestSuccesses } from './store/providers/nightly-successes.ts'
import { type DatabaseClock, openDatabaseClock } from './store/queue/database-clock.ts'
import { openJobQueue } from './store/queue/job-queue.ts'
import type { LoopState } from './store/queue/loops.ts'
import { newTimeOrderedId } from './store/queue/time-ordered-ids.ts'
import { workHolds } from './store/queue/work-holds.ts'

/** How a home is opened. */
export interface HomeOptions {
  readonly name: string
  readonly config: Config
  /** The log of this home. */
  readonly log: Logger
  readonly meters: Meters
  readonly tracing?: Tracing | undefined
  /** Returns the time for business data and jobs; by default the time of the database. */
  readonly today?: (() => Date) | undefined
}

/** A database of the service, with its job queue and its clock. It has all rows of its tenants. */
export interface WorkingHome {
  readonly name: string
  readonly database: Database
  readonly clock: DatabaseClock
  readonly runtime: WorkerRuntime
  readonly holds: HoldWatch
  readonly schema: SchemaWatch
  /** Starts the worker and the recurring work. */
  startWork(): void
  /** Starts a sync of the subscriptions that notifications have named. */
  look(): void
  /** Returns the states of all loops; none before `startWork`. */
  states(): readonly LoopState[]
  /** Returns the last successes of recurring work at vendor accounts; none before `startWork`. */
  successes(): readonly OldestSuccess[]
  /** Starts no further recurring work. */
  end(): void
  /** Waits for running jobs for some time, and puts those that have not ended back into the queue. */
  stopQueue(): Promise<void>
}

/** A home (database) of the service, with the parts that run its background work and answer its tenants' requests. */
export type Home = WorkingHome & TenantHome & { readonly positions: Positions }

const stalledAttempts = 3

/** Opens a home for background work. The caller closes the database. */
export async function openWorkingHome(
  untraced: Database,
  { name, config, log, meters, tracing, today }: HomeOptions,
): Promise<WorkingHome> {
  const database = tracing?.database(untraced) ?? untraced
  const clock = await openDatabaseClock(untraced)
  // A request wakes the queue, whose polls are no work of the request.
  const queue = openJobQueue(untraced, (fault) => log.error({ err: fault }, 'job queue'))
  const sealer = lazySealer(config, database)
  const runtime: WorkerRuntime = {
    database,
    queue,
    vendors: openVendors({
      ...{ database, sealer, onUnreadable: meters.secretUnreadable },
      watch: { ...meters.vendors, ...(tracing && { onSend: tracing.onSend }) },
    }),
    sealer,
    mail: config.smtpUrl && config.mailFrom && smtpMail(config.smtpUrl, config.mailFrom),
    catalogueEndsPercent: config.catalogueEndsPercent,
    tracing,
    now: today ?? clock.now,
    newId: newTimeOrderedId,
    onFault: (fault, correlationId) => {
      // Expected during a move: the audit row of a refused write is refused as well.
      if (fault instanceof TenantMoving) log.info({ reason: fault.message, correlationId }, 'refused')
      else log.error({ err: fault, correlationId }, 'fault')
    },
    onJobEnd(end) {
      meters.jobEnded(end)
      tracing?.jobEnded(end)
      // A vendor or a database that several attempts did not reach needs a look, unlike a single lost answer.
      const isStalled = end.outcome === 'retried' && end.attempts >= stalledAttempts
      // A job that reads many pages continues many times; only its end is of interest.
      const level = isStalled ? 'warn' : end.outcome === 'continued' ? 'debug' : 'info'
      log[level](end, 'job ended')
    },
  }
  const keys = signingKeys(directoryOf(database), clock.now, sealer)
  const seals = { seal: auditSeals(keys, clock.now), sealPruning: pruningSeals(keys, clock.now) }
  const holds = await watchHolds(() => workHolds(database), log)
  const endWatch = watchClock(clock, log)
  // Only this process can open the embedded database.
  const isShared = untraced.kind === 'postgresql'
  const schema = watchSchema(isShared ? () => schemaDifference(untraced) : undefined, log)
  const outbound = openOutbound({ allowed: config.webhookNetworks })
  const delivery = {
    sendWebhook: webhookSender(outbound),
    onAttempts: meters.webhookAttempts,
    onUnreadable: meters.secretUnreadable,
  }
  let work: ReturnType<typeof startWork> | undefined
  return {
    ...{ name, database, clock, runtime, holds, schema },
    startWork() {
      work ??= startWork({ ...runtime, ...seals, ...delivery }, config)
    },
    look: () => work?.look?.(),
    states: () => work?.states() ?? [],
    successes: () => work?.successes() ?? [],
    end() {
      endWatch()
      holds.end()
      schema.end()
      work?.end()
      outbound.close()
    },
    async stopQueue() {
      const cutOff = (await queue.stop()) as QueuedJob[]
      if (cutOff.length === 0) return
      const jobs = cutOff.map(({ kind, origin: { operationId, correlationId } }) => ({
        kind,
        operationId,
        correlationId,
      }))
      log.warn({ jobs }, 'jobs were cut off; they start again in another process, or at the next start')
    },
  }
}

/** Prepares a home, which is a database with its tenants, for requests and background work. The caller closes the database. */
export async function openHome(untraced: Database, options: HomeOptions): Promise<Home> {
  const { config } = options
  const positionKey = await prepareIssuer(untraced, config)
  const home = await openWorkingHome(untraced, options)
  const { clock, database } = home
  const places = requestQueue(config, { places: config.requestPlaces ?? placesOf(database, config) })
  const keyPlaces = database.isSharing ? requestQueue(config, { places: placesOfKeyReads }) : places
  const directory = inTurn(directoryOf(database), places)
  const { webhookNetworks } = config
  const runtime = { ...home.runtime, positions: positions(positionKey), webhookNetworks }
  return {
    ...home,
    ...{ places, keyPlaces, directory, positions: runtime.positions },
    keys: signingKeys(directory, clock.now, lazySealer(config, database)),
    trail: tokenTrail(database, newTimeOrderedId, (fault) => runtime.onFault(fault, 'token trail')),
    tenantCheck: tenantCheck(directory),
    notified: { database, vendors: runtime.vendors, inTurn: places.within, onNoted: () => home.look() },
    operations: operations.map((operation) =>
      prepare(runtime, operation, comparedRead(operation, operations)),
    ),
  }
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

/** Returns the number of requests that may use a database at the same time. */
function placesOf({ kind }: Database, { databaseConnections }: Config): number {
  return kind === 'embedded'
    ? usualPlaces
    : Math.min(usualPlaces, Math.max(2, databaseConnections - connectionsOfOthers))
}

/** Returns a fair queue for requests, with a limited number of places. */
export function requestQueue(
  { requestQueue, requestQueueSeconds }: Config,
  places: Pick<FairQueueLimits, 'places' | 'placesOfTenant'>,
): FairQueue {
  return fairQueue({ ...places, queued: requestQueue, waitMs: requestQueueSeconds * 1_000 }, () => {
    const text = 'The service has more requests than it can answer in time. Try again in 2 seconds.'
    return new ApiError('Overloaded', text, { headers: { 'retry-after': '2' } })
  })
}

/**
 * Returns a directory whose look-ups wait in the fair queue. The tenant is not known before the look-up, so all look-ups
 * wait in the queue of the unknown tenant.
 */
function inTurn(directory: Directory, { within }: FairQueue): Directory {
  return {
    ...directory,
    access: (issuer, subject) => within(unknownTenant, () => directory.access(issuer, subject)),
    client: (clientId) => within(unknownTenant, () => directory.client(clientId)),
    hasTenant: (tenantId) => within(unknownTenant, () => directory.hasTenant(tenantId)),
  }
}

/**
 * Starts the worker and the recurring work. `end` stops the recurring work, because stopping the job queue does not
 * stop it. `states` returns the states of all loops.
 */
type Working = WorkerRuntime &
  Pick<AuditChainRuntime, 'seal'> &
  Pick<AuditRetentionRuntime, 'sealPruning'> &
  Pick<DeliveryRuntime, 'sendWebhook' | 'onAttempts' | 'onUnreadable'>

function startWork(runtime: Working, config: Config) {
  startWorker(runtime, jobs)
  const { publicUrl, syncSeconds, catalogueHour } = config
  const callAt = (tenantId: string, providerInstanceId: string) =>
    publicUrl && notificationUrl(publicUrl, { tenantId, providerInstanceId })
  const sync =
    syncSeconds === undefined ? undefined : startSubscriptionSync({ ...runtime, syncSeconds, callAt })
  const nights = watchNights(
    () =>
      oldestSuccesses(runtime.database, [
        ...(sync ? (['SubscriptionSync'] as const) : []),
        ...(catalogueHour === undefined ? [] : (['Catalogue', 'Invoices'] as const)),
        'DelegationWatch',
      ]),
    (fault) => runtime.onFault(fault, 'nightly watch'),
  )
  const recurring = [
    nights,
    ...startMaintenance(runtime.database, (fault) => runtime.onFault(fault, 'maintenance')),
    startUpkeep(runtime),
    startAuditChains(runtime),
    startAuditRetention(runtime),
    startAlertClock(runtime),
    startSubjectAlertClock(runtime),
    startDelegationWatch(runtime),
    startSubscriptionClock(runtime),
    startMarginClock(runtime),
    startWebhooks(runtime),
    ...(sync ? [sync] : []),
    ...(catalogueHour === undefined
      ? []
      : [
          startNightlyCatalogue({ ...runtime, catalogueHour }),
          startNightlyInvoices({ ...runtime, catalogueHour }),
          startNightlySeats({ ...runtime, catalogueHour }),
        ]),
  ]
  return {
    look: sync?.look,
    successes: nights.successes,
    end: () => recurring.forEach((one) => void one.end()),
    states: () => [...runtime.queue.states(), ...recurring.map((one) => one.state())],
  }
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
