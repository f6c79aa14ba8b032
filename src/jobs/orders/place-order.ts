import { DomainError } from '../../domain/error.ts'
import { isSettled, type Order } from '../../domain/orders/order.ts'
import { refuseByRules, vendorRules } from '../../domain/providers/vendor-rules.ts'
import { type JobContext, job, purchaseRetries } from '../../queue/job.ts'
import { TryLater, valueOrThrow } from '../../queue/vendor-result.ts'
import { purchaseOf } from '../../steps/orders/purchase.ts'
import type { PlacedOrder } from '../../vendors/commerce.ts'
import type { Answer, Vendor } from '../../vendors/port.ts'
import { completeOrder, type Purchased } from './complete-order.ts'

/**
 * Where the work on an order stands:
 *
 * - `prepare`: nothing is bought yet, and nothing will be by what was asked for so far.
 * - `place`: what was prepared is kept, and is being carried out.
 * - `search`: it may have been carried out, and the vendor is given time to show it.
 * - `watch`: the vendor has the order, and provisions it.
 */
type Step =
  | { readonly step: 'prepare' }
  | { readonly step: 'place' }
  | { readonly step: 'search'; readonly since: string; readonly refusal: string | null }
  | { readonly step: 'watch'; readonly looks: number }

/** The work on an order. */
export type OrderWork = Step & {
  readonly orderId: string
  readonly providerInstanceId: string
  /** How often what was prepared has come to nothing. */
  readonly lapses?: number
}

type Context = JobContext<OrderWork>

/** An order that the vendor is told of. */
interface Placing extends Purchased {
  readonly account: Vendor
}

/** The vendor has said no, and nothing was bought. */
class NotBought extends DomainError {
  constructor(reason: string) {
    super('rule', reason)
    this.name = 'NotBought'
  }
}

/**
 * Has an order bought once, and only once. Each step is committed before the next one begins, and every step may be
 * repeated: the request id of a purchase is stored before the vendor hears of it, and what came of it is looked for
 * before anything is bought anew.
 */
export const placeOrder = job<OrderWork>({
  name: 'place-order',
  // Asking what became of it harms nobody.
  retries: purchaseRetries,
  // What is prepared lapses: with many orders waiting, the last would be prepared before the first is carried out.
  finishesFirst: true,

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
        return await watch(context, placing, data.looks)
    }
  },

  async abandon({ data, store, reason, refusal }) {
    const order = await store.orders.get(data.orderId)
    if (isSettled(order)) return
    // Then it stays open, says why, and is looked for again when its account is gone through.
    const isBoughtPerhaps = data.step !== 'prepare' && !(refusal instanceof NotBought)
    const status = isBoughtPerhaps ? order.status : 'Failed'
    store.orders.save({ ...order, status, errorMessage: reason })
  },
})

/** Where nobody outside has to agree there is nothing to wait for. */
async function buyAtOnce(context: Context, placing: Placing): Promise<void> {
  const { account, order, purchase } = placing
  await take(context, placing, valueOrThrow(await account.placeOrder(purchase, order.id, context.intent)))
}

async function prepare(
  { data, store, once, intent, continueJob: goOn, now }: Context,
  { account, order, offer, purchase }: Placing,
): Promise<void> {
  refuseByRules(vendorRules[account.type].order(order, offer, account, now))
  const outcome = await once('prepare', () => account.preparePurchase(purchase, intent))
  if (outcome.kind === 'refused' || outcome.kind === 'missing') throw new NotBought(outcome.reason)
  const { cartId } = valueOrThrow(outcome)
  store.orders.save({ ...order, status: 'Provisioning', providerCartId: cartId })
  goOn({ ...data, step: 'place' })
}

async function place(context: Context, placing: Placing): Promise<void> {
  const { data, once, intent, mayHaveActed, continueJob: goOn, now } = context
  const { account, order, purchase } = placing
  if (mayHaveActed) {
    const found = asked(await account.findOrder(purchase, intent))
    if (found) return await take(context, placing, found)
  }
  const outcome = await once('place', () => account.placeOrder(purchase, order.providerCartId!, intent))
  switch (outcome.kind) {
    case 'refused':
    case 'missing': {
      const refusal = outcome.kind === 'refused' ? outcome.reason : null
      // It says no to what it has done before, perhaps.
      if (mayHaveActed) return goOn({ ...data, step: 'search', since: now.toISOString(), refusal })
      if (refusal !== null) throw new NotBought(refusal)
      return prepareAnew(context, order, outcome.reason)
    }
    case 'busy':
      // With this very purchase, it may be.
      throw new TryLater(outcome.reason, { at: outcome.until, mayHaveActed: true })
    default:
      return await take(context, placing, valueOrThrow(outcome))
  }
}

async function search(
  context: Context,
  placing: Placing,
  { since, refusal }: Extract<Step, { step: 'search' }>,
): Promise<void> {
  const { data, intent, continueJob: goOn, now } = context
  const { account, order, purchase } = placing
  const found = asked(await account.findOrder(purchase, intent))
  if (found) return await take(context, placing, found)
  const proven = Date.parse(since) + account.ordersAppearWithin
  if (now.getTime() < proven) {
    const age = now.getTime() - Date.parse(since)
    const pause = Math.min(
      Math.max(age / 2, searchPause.shortest),
      searchPause.longest,
      proven - now.getTime(),
    )
    return goOn(data, new Date(now.getTime() + pause))
  }
  if (refusal !== null) throw new NotBought(refusal)
  prepareAnew(context, order, 'The vendor has nothing of it.')
}

// More than this is no bad luck.
const maxLapses = 5

/** Begins again with what has lapsed, and of which nothing was bought. */
function prepareAnew({ data, store, continueJob: goOn }: Context, order: Order, reason: string): void {
  const { orderId, providerInstanceId, lapses = 0 } = data
  if (lapses === maxLapses) throw new NotBought(reason)
  store.orders.save({ ...order, providerCartId: null })
  goOn({ orderId, providerInstanceId, step: 'prepare', lapses: lapses + 1 })
}

// Most are shown within seconds, and all within minutes.
const searchPause = { shortest: 1_000, longest: 30_000 }

async function watch(context: Context, placing: Placing, looks: number): Promise<void> {
  const { account, order, purchase } = placing
  const found = asked(await account.order(purchase.customerId, order.providerOrderId!, context.intent))
  if (found && (found.status !== 'Pending' || found.subscriptionId))
    return await take(context, placing, found)
  lookAgain(context, looks + 1)
}

/** Goes on with an order that the vendor has. */
async function take(context: Context, placing: Placing, placed: PlacedOrder): Promise<void> {
  if (placed.status === 'Cancelled') throw new NotBought('The vendor has cancelled the order.')
  const order: Order = { ...placing.order, status: 'Provisioning', providerOrderId: placed.orderId }
  if (await completeOrder(context, { ...placing, order }, placing.account, placed)) return
  const { looks = 0 } = context.data as { readonly looks?: number }
  if (placing.order.providerOrderId === null) context.store.orders.save(order)
  lookAgain(context, looks + 1)
}

// Seconds at first, for most are ready then; thousands that wait for long are looked at every ten minutes each.
const maxPauseMs = 600_000

function lookAgain({ data, continueJob: goOn, now }: Context, looks: number): void {
  const { orderId, providerInstanceId } = data
  const pause = Math.min(maxPauseMs, 500 * 2 ** Math.min(looks, 20))
  goOn({ orderId, providerInstanceId, step: 'watch', looks }, new Date(now.getTime() + pause))
}

/** What a vendor shows of an order; undefined when it shows none. Its saying no to the question proves nothing. */
function asked(answer: Answer<PlacedOrder>): PlacedOrder | undefined {
  if (answer.kind === 'missing' || answer.kind === 'unshown') return undefined
  if (answer.kind === 'refused') throw new TryLater(answer.reason)
  return valueOrThrow(answer)
}
