import { hasCapability } from '../../domain/providers/provider-types.ts'
import { beginUnasked, type UnaskedRuntime } from '../../queue/begin-work.ts'
import { forEachIsolated } from '../../queue/for-each.ts'
import { type Recurring, recurring } from '../../queue/recurring.ts'
import { type Account, accounts, nameOfAccount } from '../../steps/providers/accounts.ts'
import type { Statement } from '../../store/database.ts'
import { providerConnections } from '../../store/providers/provider-connections.ts'
import { syncCatalogue, wholeCatalogue } from './sync-catalogue.ts'

/** The dependencies of the nightly sync of catalogues. */
export interface NightlyRuntime extends UnaskedRuntime {
  readonly onFault: (fault: unknown, correlationId: string) => void
  /** The hour, in UTC, at which the night begins. */
  readonly catalogueHour: number
}

const secondMs = 1_000
const pollEveryMs = 30 * secondMs
const dayMs = 24 * 3_600 * secondMs

/**
 * Syncs the catalogues of all connected accounts: each night, at the start, and with the first customer of a
 * country.
 *
 * @returns the work, to stop it
 */
export function startNightlyCatalogue(runtime: NightlyRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly catalogue')
  const name = 'nightly catalogue'
  return recurring(() => beginDueSyncs(runtime), { name, first: secondMs, every: pollEveryMs, onFault })
}

/**
 * Begins the sync of catalogues that were not synced since the last night began, or not for a country that has a
 * customer now. Several processes may run this; one of them begins each sync.
 */
export async function beginDueSyncs(runtime: NightlyRuntime): Promise<void> {
  const { database, now, catalogueHour } = runtime
  const begin = async ({ tenantId, store, instance }: Account) => {
    const { providerInstanceId } = instance
    if (!hasCapability(instance, 'hasRemoteSide')) return
    // An account that waits for a person is synced the next night.
    const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
    if (!connection || connection.needs !== null) return
    const markets = await store.catalogue.countriesAt(providerInstanceId)
    const night = lastNight(now(), catalogueHour)
    if (!(await store.catalogue.isDue(providerInstanceId, markets, night))) return
    const claim = () => store.catalogue.claim(providerInstanceId, markets, now(), night)
    await beginSync(runtime, { tenantId, providerInstanceId }, claim)
  }
  await forEachIsolated(accounts(database), begin, {
    nameOf: nameOfAccount,
    onFault: (fault) => runtime.onFault(fault, 'nightly catalogue'),
  })
}

/** Returns the last moment at which a night began. */
export function lastNight(now: Date, hour: number): Date {
  const begins = new Date(now)
  begins.setUTCHours(hour, 0, 0, 0)
  return begins > now ? new Date(begins.getTime() - dayMs) : begins
}

/**
 * Begins the sync of a catalogue in the background, without a requester.
 *
 * @param claim A condition in the same transaction.
 * @returns the operation id
 * @throws Conflicting when the condition does not hold
 */
export async function beginSync(
  runtime: UnaskedRuntime,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
  claim?: () => Statement,
): Promise<string> {
  const jobs = [{ kind: syncCatalogue as never, data: wholeCatalogue(providerInstanceId) }]
  return await beginUnasked(runtime, { tenantId, operation: 'SyncCatalogue', jobs }, claim)
}
