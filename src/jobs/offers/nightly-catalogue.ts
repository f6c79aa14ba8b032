import { beginUnasked, type UnaskedRuntime } from '../../queue/begin-work.ts'
import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { type Account, atAccount } from '../../steps/providers/accounts.ts'
import type { Statement } from '../../store/database.ts'
import { providerConnections } from '../../store/providers/provider-connections.ts'
import { syncCatalogue, wholeCatalogue } from './sync-catalogue.ts'

/** The dependencies of the nightly sync of catalogues. */
export interface NightlyRuntime extends UnaskedRuntime {
  readonly onFault: (fault: unknown, correlationId: string) => void
  /** The hour, in UTC, at which nightly work begins. */
  readonly catalogueHour: number
}

const secondMs = 1_000
const pollEveryMs = 5 * secondMs
const dayMs = 24 * 3_600 * secondMs

/**
 * Starts the sync of the catalogues of all connected accounts: each night, soon after an account is connected, and
 * when an account gets its first customer in a country.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startNightlyCatalogue(runtime: NightlyRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly catalogue')
  const name = 'nightly catalogue'
  return recurring(() => beginDueSyncs(runtime), { name, first: secondMs, every: pollEveryMs, onFault })
}

/**
 * Starts the sync of catalogues whose sync has not started since nightly work last became due, or that were never
 * synced for the country of a customer. Several processes may run this; only one of them starts each sync.
 */
export async function beginDueSyncs(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  const begin = async ({ tenantId, store, instance }: Account) => {
    const { providerInstanceId } = instance
    const next = nextNight(now(), catalogueHour)
    // An account without credentials or consent is skipped until they are renewed, which makes its work due.
    const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
    if (!connection || connection.needs !== null) return next
    const markets = await store.catalogue.countriesAt(providerInstanceId)
    const night = lastNight(now(), catalogueHour)
    if (!(await store.catalogue.isDue(providerInstanceId, markets, night))) return next
    const claim = () => store.catalogue.claim(providerInstanceId, markets, now(), night)
    await beginSync(runtime, { tenantId, providerInstanceId }, claim)
    return next
  }
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly catalogue')
  await runDueWork(runtime, 'Catalogue', { ...nightly, onFault }, atAccount(database, begin))
}

/**
 * How nightly work is claimed: for a few accounts at a time, so that the nightly work of many accounts leaves room for
 * other work.
 */
export const nightly = { leaseMs: 5 * 60 * secondMs, claimed: 20, atOnce: 4 }

/** Returns the latest time at which nightly work has become due. */
export function lastNight(now: Date, hour: number): Date {
  const begins = new Date(now)
  begins.setUTCHours(hour, 0, 0, 0)
  return begins > now ? new Date(begins.getTime() - dayMs) : begins
}

/** Returns the next time at which nightly work becomes due. */
export function nextNight(now: Date, hour: number): Date {
  return new Date(lastNight(now, hour).getTime() + dayMs)
}

/**
 * Starts a background operation that syncs a catalogue, without a user who requested it.
 *
 * @param claim Returns a statement for the same transaction, which fails when another process has started the sync.
 * @returns the operation id
 * @throws Conflicting when the statement of `claim` fails
 */
export async function beginSync(
  runtime: UnaskedRuntime,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
  claim?: () => Statement,
): Promise<string> {
  const jobs = [{ kind: syncCatalogue as never, data: wholeCatalogue(providerInstanceId) }]
  return await beginUnasked(runtime, { tenantId, operation: 'SyncCatalogue', jobs }, claim)
}
