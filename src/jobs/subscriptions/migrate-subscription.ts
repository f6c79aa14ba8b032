import { DomainError } from '../../domain/error.ts'
import { migrationPurchase } from '../../domain/orders/committed-purchase.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { type JobContext, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueAfterChange, valueOrThrow } from '../../queue/vendor-result.ts'
import { type PlaceOfSubscription, placeOf, takenOver } from '../../steps/subscriptions/subscription-state.ts'
import { takeInSuccessor } from '../../steps/subscriptions/succession.ts'
import type { MigrationState, MigrationWanted } from '../../vendors/commerce.ts'
import type { Vendor } from '../../vendors/port.ts'
import { type BeginningPurchase, beginPurchase, purchaseJob } from '../orders/purchase-job.ts'
import { type DoubtfulRefusal, searchPause } from '../orders/search-pause.ts'

/** A requested migration of a legacy subscription, and its progress. */
export interface AskedMigration {
  readonly customerId: string
  readonly subscriptionId: string
  readonly providerInstanceId: string
  readonly wanted: MigrationWanted
  /** Our id of the resulting subscription. */
  readonly successorId: string
  /** Whether the vendor has accepted the migration; from then on the job only polls. */
  readonly isBegun: boolean
  /** The vendor's id of the migration; undefined before it has begun, or if an earlier version has begun it. */
  readonly migrationId?: string
  /** The refusal of the migration, while an earlier attempt may have begun it. */
  readonly refused?: DoubtfulRefusal
}

/** Enqueues a migration. Until the migration is complete, no other change of the subscription at the vendor can begin. */
export async function beginMigration(
  context: BeginningPurchase & { newId(): string },
  subscription: ListedSubscription,
  wanted: MigrationWanted,
): Promise<void> {
  const { id: subscriptionId, customerId, providerInstanceId } = subscription
  const data = {
    customerId,
    subscriptionId,
    providerInstanceId,
    wanted,
    successorId: context.newId(),
    isBegun: false,
  }
  const purchase = migrationPurchase(subscription, wanted.quantity)
  const pendingOperationId = await beginPurchase(context, migrateSubscription, data, purchase)
  context.store.subscriptions.save({ ...subscription, pendingOperationId }, subscription, 'silent')
}

/** Migrates a legacy subscription at its vendor, and links the new subscription to the legacy one. */
export const migrateSubscription = purchaseJob<AskedMigration>({
  name: 'migrate-subscription',
  retries: vendorRetries,
  retry:
    'The subscription may have changed since the original request. Send that request for the subscription again.',
  hasBegun: ({ isBegun, refused }) => isBegun || refused !== undefined,

  async run(context) {
    const { data, store, vendor, now, intent, operationId, once } = context
    const known = await store.subscriptions.get(data)
    if (known.pendingOperationId !== operationId) return
    const account = await vendor(data.providerInstanceId)
    const place = await placeOf(store, known)
    const state = await once('migration', () =>
      data.isBegun ? polled(context, account, place) : started(context, account, place),
    )
    if ('refusal' in state) return tryAgain(context, account, state.refusal)
    if (state.status === 'Failed')
      throw new DomainError(
        'rule',
        state.reason ?? 'The vendor has not migrated the subscription and gives no reason.',
      )
    const { subscriptionId } = state
    if (state.status === 'Processing' || subscriptionId === null) return waitFor(context, state)
    const read = async (id: string) =>
      valueAfterChange(await account.subscription(place.customerId, id, intent))
    const there = await read(subscriptionId)
    const left = await read(place.subscriptionId)
    const note = {
      origin: 'Portal',
      kind: 'MigrateSubscription',
      at: now,
      correlationId: intent.correlationId,
    } as const
    await takeInSuccessor(context, known, there, {
      id: data.successorId,
      kind: note.kind,
      isReplaced: true,
    })
    const next = await takenOver(store, left, known, now)
    store.subscriptions.save({ ...next, monthlyBudget: null, pendingOperationId: null }, known, note)
  },

  async abandon({ data, store, operationId, refusal }) {
    const known = await store.subscriptions.get(data)
    store.subscriptions.save({ ...known, pendingOperationId: null }, known, 'silent')
    return refusal && { operationId }
  },
})

/**
 * Begins the migration, and returns its progress. Returns a refusal if the vendor may refuse because an earlier attempt has
 * begun a migration that the vendor does not return in queries yet.
 */
async function started(
  { data, intent, mayHaveActed }: Context,
  account: Vendor,
  { customerId, subscriptionId }: PlaceOfSubscription,
): Promise<MigrationState | { readonly refusal: string }> {
  const outcome = await account.startMigration(customerId, subscriptionId, data.wanted, intent)
  const isDoubtful = outcome.kind === 'refused' && (mayHaveActed || data.refused !== undefined)
  return isDoubtful ? { refusal: outcome.reason } : valueOrThrow(outcome)
}

/** Returns the progress of the migration that has begun. @throws TryLater while the vendor does not return it in queries */
async function polled(
  { data, intent }: Context,
  account: Vendor,
  { customerId, subscriptionId }: PlaceOfSubscription,
): Promise<MigrationState> {
  const state = valueAfterChange(await account.migration(customerId, subscriptionId, intent))
  if (data.migrationId === undefined || state.migrationId === data.migrationId) return state
  throw new TryLater('The vendor does not show the migration yet.', { isAnswered: true })
}

/**
 * Requests the migration again after a pause. A vendor migrates a subscription only once, so a second request is
 * harmless.
 *
 * @throws DomainError `rule` when so much time has passed that the vendor would return the migration if it existed
 */
function tryAgain({ data, now, continueJob: goOn }: Context, account: Vendor, reason: string): void {
  const refused = data.refused ?? { since: now.toISOString(), reason }
  const pause = searchPause(refused.since, account.ordersAppearWithin, now)
  if (pause === undefined) throw new DomainError('rule', reason)
  goOn({ ...data, refused }, pause)
}

function waitFor({ data, continueJob: goOn }: Context, { migrationId }: MigrationState): void {
  if (data.isBegun) throw new TryLater('The vendor is migrating the subscription.', { isAnswered: true })
  const { refused: _, ...rest } = data
  goOn({ ...rest, isBegun: true, migrationId }, firstPollMs)
}

const firstPollMs = 2_000

type Context = JobContext<AskedMigration>
