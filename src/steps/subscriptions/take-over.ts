import type { ProviderInstance } from '../../domain/providers/provider.ts'
import {
  describeDiscovery,
  detectChange,
  type ObservedChange,
} from '../../domain/subscriptions/changes/observed-change.ts'
import {
  type Difference,
  differences,
  differencesText,
} from '../../domain/subscriptions/changes/subscription-comparison.ts'
import type { ListedSubscription, Subscription } from '../../domain/subscriptions/subscription.ts'
import { isEntitlement } from '../../domain/subscriptions/subscription-purchase.ts'
import { insertAuditLog } from '../../store/audit-logs/audit-logs.ts'
import type { Database, Statement } from '../../store/database.ts'
import { openTenantStore, type Store } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import type { Vendor } from '../../vendors/port.ts'
import { offerKept } from '../offers/kept-offer.ts'
import { newcomer } from './adopt-subscription.ts'
import { takenOver, termPriceIn } from './subscription-state.ts'

/** The dependencies of a sync: the account, and the correlation id of the audit rows. */
export interface TakingOver {
  readonly database: Database
  readonly now: () => Date
  readonly newId: () => string
  readonly tenantId: string
  readonly instance: ProviderInstance
  readonly vendor: Vendor
  readonly correlationId: string
}

/**
 * Updates our copies of a customer's subscriptions from the vendor's, and writes the changes to history and
 * audit log. Skips subscriptions with a pending background operation, and new ones that an
 * order is buying.
 *
 * @param ours All our copies of the customer's subscriptions at the account. They must be read before the vendor's, so
 * that an older answer does not overwrite a newer change.
 * @throws Conflicting when a copy has changed since `ours` was read
 */
export async function takeOver(
  taking: TakingOver,
  customerId: string,
  theirs: readonly VendorSubscription[],
  ours: readonly ListedSubscription[],
): Promise<void> {
  const { database, tenantId } = taking
  const { store, statements } = openTenantStore(database, tenantId)
  const known = new Map(
    ours.flatMap((one) => (one.providerSubscriptionId === null ? [] : [[one.providerSubscriptionId, one]])),
  )
  // The vendor may list a subscription for an entitlement later. The subscription's name at the vendor is then our order id.
  const entitled = new Map(ours.filter(isEntitlement).map((one) => [one.orderId, one]))
  const told: Statement[] = []
  const strange: VendorSubscription[] = []
  const unchanged: Unchanged[] = []
  for (const one of theirs) {
    const copy = known.get(one.subscriptionId) ?? (one.name === null ? undefined : entitled.get(one.name))
    if (!copy) strange.push(one)
    else if (copy.pendingOperationId === null) {
      const audit = await refresh(taking, store, copy, one)
      if (audit) told.push(audit)
      else unchanged.push({ copy, theirs: one })
    }
  }
  await learnPrices(store, unchanged)
  if (strange.length > 0) told.push(...(await discover(taking, store, customerId, strange, known)))
  if (statements.length > 0) await database.transaction([setTenant(tenantId), ...statements, ...told])
}

/** Updates a stored subscription. @returns the statement that inserts its audit row; undefined without a change */
async function refresh(
  taking: TakingOver,
  store: Store,
  copy: ListedSubscription,
  theirs: VendorSubscription,
): Promise<Statement | undefined> {
  const now = taking.now()
  const found = differences(copy, theirs, now)
  const happening = detectChange(
    copy,
    theirs,
    found.map(({ member }) => member),
    now,
  )
  if (!happening) return undefined
  await offerKept({ ...taking, store }, taking.instance.providerInstanceId, theirs)
  store.subscriptions.save(await takenOver(store, theirs, copy, now), copy, {
    origin: happening.origin,
    kind: happening.operation,
    at: now,
    correlationId: taking.correlationId,
  })
  return tell(taking, copy, happening, found)
}

/** A copy of a subscription that equals the vendor's. */
interface Unchanged {
  readonly copy: ListedSubscription
  readonly theirs: VendorSubscription
}

/**
 * Stores the price of the present term for subscriptions without a price, for example because the catalogue was read
 * after the subscriptions. Explanations of prices need it, and rating needs the retail price. Reads the catalogue by
 * one statement, because some offers never get a price, and their subscriptions are looked up in each sync.
 */
async function learnPrices(store: Store, unchanged: readonly Unchanged[]): Promise<void> {
  const unpriced = unchanged.filter(
    ({ copy }) => copy.price === null && copy.billingType !== 'Usage' && copy.status !== 'Deleted',
  )
  const prices = await store.offers.pricesOfEach(
    unpriced.map(({ copy: { offerId, segment, region, startDate } }) => ({
      ...{ offerId, segment, region, at: startDate },
    })),
  )
  for (const [index, { copy, theirs }] of unpriced.entries()) {
    const price = termPriceIn(prices[index]!, copy, theirs)
    if (price) store.subscriptions.save({ ...copy, price }, copy, 'silent')
  }
}

/** Stores new subscriptions of a customer. @returns the statements that insert their audit rows */
async function discover(
  taking: TakingOver,
  store: Store,
  customerId: string,
  strange: readonly VendorSubscription[],
  known: ReadonlyMap<string, Subscription>,
): Promise<Statement[]> {
  const { providerInstanceId } = taking.instance
  const customer = await store.customers.get(customerId)
  const told: Statement[] = []
  // Parents come before their children.
  const inOrder = strange.toSorted(
    (one, other) => Number(one.parentSubscriptionId !== null) - Number(other.parentSubscriptionId !== null),
  )
  const added = new Map(known)
  for (const theirs of inOrder) {
    // The job of an order stores a subscription that was bought through this service.
    if (await store.orders.isBeingBought(providerInstanceId, theirs)) continue
    const offer = await offerKept({ ...taking, store }, providerInstanceId, theirs)
    const subscription = await newcomer({ ...taking, store }, theirs, {
      ...{ providerInstanceId, customer, offer },
      predecessor: added.get(theirs.migratedFrom ?? '') ?? null,
      parentId: added.get(theirs.parentSubscriptionId ?? '')?.id ?? null,
    })
    const happening = describeDiscovery(theirs.migratedFrom)
    store.subscriptions.add(subscription, offer.name, {
      origin: happening.origin,
      kind: happening.operation,
      at: taking.now(),
      correlationId: taking.correlationId,
    })
    added.set(theirs.subscriptionId, subscription)
    told.push(tell(taking, subscription, happening, []))
  }
  return told
}

function tell(
  { tenantId, newId, correlationId }: TakingOver,
  { id, customerId, resellerId }: Pick<Subscription, 'id' | 'customerId' | 'resellerId'>,
  { operation, description }: ObservedChange,
  found: readonly Difference[],
): Statement {
  return insertAuditLog(tenantId, {
    id: newId(),
    correlationId,
    operation,
    status: 'Succeded',
    userEmail: null,
    userName: null,
    resellerId,
    customerId,
    description: found.length === 0 ? description : `${description} ${differencesText(found)}.`,
    errorMessage: null,
    cspData: null,
    data: JSON.stringify({
      subscriptionId: id,
      before: Object.fromEntries(found.map(({ member, ours }) => [member, ours])),
      after: Object.fromEntries(found.map(({ member, theirs }) => [member, theirs])),
    }),
  })
}
