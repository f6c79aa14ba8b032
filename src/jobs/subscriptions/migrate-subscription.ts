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

/** A requested migration of a legacy subscription, and its progress. */
interface AskedMigration {
  readonly customerId: string
  readonly subscriptionId: string
  readonly providerInstanceId: string
  readonly wanted: MigrationWanted
  /** Our id of the resulting subscription. */
  readonly successorId: string
  /** Whether the vendor has accepted the migration; from then on the job only polls. */
  readonly isBegun: boolean
}

/** Enqueues a migration. Until the migration is complete, no other change of the subscription is possible. */
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
  retry: 'The subscription may have changed since. Send the original request for the subscription again.',
  hasBegun: ({ isBegun }) => isBegun,

  async run(context) {
    const { data, store, vendor, now, intent, operationId, once } = context
    const known = await store.subscriptions.get(data)
    if (known.pendingOperationId !== operationId) return
    const account = await vendor(data.providerInstanceId)
    const place = await placeOf(store, known)
    const state = await once('migration', () => migration(context, account, place))
    if (state.status === 'Failed')
      throw new DomainError(
        'rule',
        state.reason ?? 'The vendor has not migrated the subscription and gives no reason.',
      )
    const { subscriptionId } = state
    if (state.status === 'Processing' || subscriptionId === null) return waitFor(context)
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

async function migration(
  { data, intent }: Context,
  account: Vendor,
  { customerId, subscriptionId }: PlaceOfSubscription,
): Promise<MigrationState> {
  return valueOrThrow(
    data.isBegun
      ? await account.migration(customerId, subscriptionId, intent)
      : await account.startMigration(customerId, subscriptionId, data.wanted, intent),
  )
}

function waitFor({ data, continueJob: goOn }: Context): void {
  if (data.isBegun) throw new TryLater('The vendor is migrating the subscription.', { isAnswered: true })
  goOn({ ...data, isBegun: true }, firstPollMs)
}

const firstPollMs = 2_000

type Context = JobContext<AskedMigration>
