import { DomainError } from '../../domain/error.ts'
import { orderPurchase } from '../../domain/orders/committed-purchase.ts'
import { isSettled, type Order } from '../../domain/orders/order.ts'
import { isGivenUp, notShownText } from '../../domain/orders/undecided-order.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { type JobContext, purchaseRetries } from '../../queue/job.ts'
import { doneOrRefused, TryLater, valueAfterChange, valueOrThrow } from '../../queue/vendor-result.ts'
import type { AdmittedOrder } from '../../steps/orders/admitted-order.ts'
import { purchaseOf } from '../../steps/orders/purchase.ts'
import type { PlacedOrder } from '../../vendors/commerce.ts'
import type { Answer, Vendor } from '../../vendors/port.ts'
import { completeOrder, type Purchased } from './complete-order.ts'
import type { OrderWork, Searching } from './order-work.ts'
import { type BeginningPurchase, beginPurchase, purchaseJob } from './purchase-job.ts'
import { retryOrder } from './retry-order.ts'
import { searchPause } from './search-pause.ts'

type Context = JobContext<OrderWork>

/** An order that is placed at a vendor. */
interface Placing extends Purchased {
  readonly account: Vendor
}

/** Thrown when the order has failed, and it is certain that nothing was bought. */
class NotBought extends DomainError {
  /** The vendor's id of the order that it has cancelled; null if it has none. */
  readonly providerOrderId: string | null

  constructor(reason: string, providerOrderId: string | null = null) {
    super('rule', reason)
    this.name = 'NotBought'
    this.providerOrderId = providerOrderId
  }
}

/** Adds the job for a new order. */
export async function beginOrder(
  context: BeginningPurchase,
  { order, price, offer }: AdmittedOrder,
): Promise<void> {
  const terms = await context.store.sellingTerms.of(order)
  const data = { step: 'prepare', orderId: order.id, providerInstanceId: order.providerInstanceId } as const
  await beginPurchase(context, placeOrder, data, orderPurchase(order, price, terms, offer))
}

/**
 * Buys an order exactly once. The job commits each step before the next one, and can repeat every step: it stores the
 * request id of a purchase before it sends the request, and searches for the vendor's order before it buys again.
 */
export const placeOrder = purchaseJob<OrderWork>({
  name: 'place-order',
  // Frequent retries are safe: they query the outcome before they buy.
  retries: purchaseRetries,
  // Carts expire. With many waiting orders, the first cart would expire before the last is prepared.
  finishesFirst: true,
  hasBegun: ({ step }) => step !== 'prepare',
  retry: retryOrder,

  async run(context) {
    const { data, store, vendor } = context
    const order = await store.orders.get(data.orderId)
    if (isSettled(order)) return
    const account = await vendor(order.providerInstanceId)
    const placing = { order, account, ...(await purchaseOf(store, order)) }
    if (!account.capabilities.hasRemoteSide) return await buyAtOnce(context, placing)
    switch (data.step) {
      case 'prepare':
        return await prepare(context, placing)
      case 'place':
        return await place(context, placing)
      case 'search':
        return await search(context, placing, data)
      case 'watch':
        return await watch(context, placing)
    }
  },

  async abandon({ data, store, reason, refusal }) {
    const order = await store.orders.get(data.orderId)
    if (isSettled(order)) return undefined
    // The purchase may have succeeded, so the order keeps its status and gets the reason. The account's next sync searches
    // for it again.
    const isBoughtPerhaps = data.step !== 'prepare' && !(refusal instanceof NotBought)
    const status = isBoughtPerhaps ? order.status : 'Failed'
    const cancelledId = refusal instanceof NotBought ? refusal.providerOrderId : null
    const providerOrderId = order.providerOrderId ?? cancelledId
    store.orders.save({ ...order, status, errorMessage: reason, providerOrderId })
    return isBoughtPerhaps ? undefined : { orderId: order.id }
  },
})

/** Completes the order immediately, because a Generic instance has no remote system. */
async function buyAtOnce(context: Context, placing: Placing): Promise<void> {
  const { account, order, purchase } = placing
  await take(context, placing, valueOrThrow(await account.placeOrder(purchase, order.id, context.intent)))
}

/**
 * Returns whether this database is a restored copy whose original may have bought the order. False after the job has searched
 * for the order at the vendor without a result, and started again.
 */
function mayBeBought({ isRestored, data: { lapses = 0 } }: Context): boolean {
  return isRestored && lapses === 0
}

async function prepare(context: Context, { account, order, offer, purchase }: Placing): Promise<void> {
  const { data, store, once, intent, continueJob: goOn, now } = context
  if (mayBeBought(context)) return goOn({ ...data, step: 'search', since: now.toISOString(), refusal: null })
  refuseByRules(account.rules.order(order, offer, now))
  const { cartId } = await once('prepare', async () => {
    const outcome = doneOrRefused(await account.preparePurchase(purchase, intent))
    if (outcome.kind !== 'done') throw new NotBought(outcome.reason)
    return outcome.value
  })
  store.orders.save({ ...order, status: 'Provisioning', providerCartId: cartId })
  goOn({ ...data, step: 'place' })
}

async function place(context: Context, placing: Placing): Promise<void> {
  const { data, once, intent, continueJob: goOn, now } = context
  const { account, order, purchase } = placing
  const mayHaveActed = context.mayHaveActed || mayBeBought(context)
  if (mayHaveActed) {
    const found = asked(await account.findOrder(purchase, intent))
    if (found) return await take(context, placing, found)
  }
  const outcome = await once('place', async () => {
    const placed = await account.placeOrder(purchase, order.providerCartId!, intent)
    // The vendor may be busy because it is processing this purchase.
    if (placed.kind === 'busy')
      throw new TryLater(placed.reason, { afterMs: placed.afterMs, mayHaveActed: true })
    return doneOrRefused(placed)
  })
  switch (outcome.kind) {
    case 'refused':
    case 'missing': {
      const refusal = outcome.kind === 'refused' ? outcome.reason : null
      // The vendor may refuse because an earlier attempt bought the order.
      if (mayHaveActed) return goOn({ ...data, step: 'search', since: now.toISOString(), refusal })
      if (refusal !== null) throw new NotBought(refusal)
      return prepareAnew(context, order, outcome.reason)
    }
    case 'done':
      return await take(context, placing, outcome.value)
  }
}

async function search(context: Context, placing: Placing, { since, refusal }: Searching): Promise<void> {
  const { data, intent, continueJob: goOn, now } = context
  const { account, order, purchase } = placing
  const found = asked(await account.findOrder(purchase, intent))
  if (found) return await take(context, placing, found)
  const pause = searchPause(since, account.ordersAppearWithin, now)
  if (pause !== undefined) return goOn(data, pause)
  if (refusal !== null) throw new NotBought(refusal)
  prepareAnew(context, order, 'The vendor has no such order.')
}

// How often the job starts again with a new cart before it fails the order.
const maxLapses = 5

/**
 * Starts the job again with a new cart when nothing was bought, such as after a cart has expired. Fails the order after
 * `maxLapses` such starts.
 */
function prepareAnew({ data, store, continueJob: goOn }: Context, order: Order, reason: string): void {
  const { orderId, providerInstanceId, lapses = 0 } = data
  if (lapses === maxLapses) throw new NotBought(reason)
  store.orders.save({ ...order, providerCartId: null })
  goOn({ orderId, providerInstanceId, step: 'prepare', lapses: lapses + 1 })
}

async function watch(context: Context, placing: Placing): Promise<void> {
  const { account, order, purchase } = placing
  const found = asked(await account.order(purchase.customerId, order.providerOrderId!, context.intent))
  if (found && (found.status !== 'Pending' || found.subscriptionId))
    return await take(context, placing, found)
  lookAgain(context, found)
}

/** Stores that the vendor has the order. Completes the order if possible; otherwise polls it again later. */
async function take(context: Context, placing: Placing, placed: PlacedOrder): Promise<void> {
  if (placed.status === 'Cancelled' || placed.status === 'Failed')
    throw new NotBought(placed.reason ?? nothingBought[placed.status], placed.orderId)
  const order: Order = { ...placing.order, status: 'Provisioning', providerOrderId: placed.orderId }
  if (await completeOrder(context, { ...placing, order }, placing.account, placed)) return
  if (placing.order.providerOrderId === null) context.store.orders.save(order)
  lookAgain(context, placed)
}

const nothingBought = {
  Cancelled: 'The vendor has cancelled the order.',
  Failed: 'The order has failed at the vendor.',
}

// Most orders are ready within seconds. The pause grows to ten minutes, so that thousands can wait for long.
const maxPauseMs = 600_000

/**
 * Polls the order again later.
 *
 * @param shown The vendor's present answer about the order; undefined when the vendor returns no order.
 * @throws DomainError `rule` when the vendor has returned neither the order nor its subscription for a week
 */
function lookAgain({ data, continueJob: goOn, now }: Context, shown: PlacedOrder | undefined): void {
  const { orderId, providerInstanceId } = data
  const { looks = 0, unshownSince } = data as { readonly looks?: number; readonly unshownSince?: string }
  // A pending order is polled without limit, because a person can see it at the vendor and end it there.
  const since = shown?.status === 'Pending' ? undefined : (unshownSince ?? now.toISOString())
  if (since !== undefined && isGivenUp(new Date(since), now)) throw new DomainError('rule', notShownText)
  const next = looks + 1
  const pause = Math.min(maxPauseMs, 500 * 2 ** Math.min(next, 20))
  const watched = { orderId, providerInstanceId, step: 'watch', looks: next, unshownSince: since } as const
  goOn(watched, pause, shown?.reason ?? null)
}

/**
 * Returns the vendor's order from an answer; undefined when the vendor returns no order.
 * @throws TryLater when the vendor refuses the query, because the order may then exist
 */
function asked(answer: Answer<PlacedOrder>): PlacedOrder | undefined {
  if (answer.kind === 'missing' || answer.kind === 'unshown') return undefined
  return valueAfterChange(answer)
}
