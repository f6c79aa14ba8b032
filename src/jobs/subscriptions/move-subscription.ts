import { DomainError } from '../../domain/error.ts'
import { type CommittedPurchase, movePurchase } from '../../domain/orders/committed-purchase.ts'
import {
  moveInto,
  moveOut,
  moveTo,
  refusalInto,
} from '../../domain/subscriptions/changes/subscription-move.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { priceFor } from '../../domain/subscriptions/subscription-price.ts'
import { type JobContext, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueAfterChange, valueOrThrow } from '../../queue/vendor-result.ts'
import type { KnownMove } from '../../steps/subscriptions/possible-moves.ts'
import { type PlaceOfSubscription, placeOf, takenOver } from '../../steps/subscriptions/subscription-state.ts'
import { takeInSuccessor } from '../../steps/subscriptions/succession.ts'
import type { Subscribing, TransitionState } from '../../vendors/commerce.ts'
import type { Vendor } from '../../vendors/port.ts'
import { type BeginningPurchase, beginPurchase, purchaseJob } from '../orders/purchase-job.ts'
import { type DoubtfulRefusal, searchPause } from '../orders/search-pause.ts'

/** A requested move of a subscription or of some of its seats. */
export interface AskedMove {
  readonly customerId: string
  readonly subscriptionId: string
  readonly providerInstanceId: string
  readonly offerId: string
  readonly wanted: Parameters<Subscribing['startTransition']>[2]
  /** Our id of the target subscription; null for a new one. */
  readonly destinationId: string | null
  /** Our id of the resulting subscription. */
  readonly successorId: string
  readonly isWhole: boolean
  /** Whether the vendor has accepted the move; from then on the job only polls. */
  readonly isBegun: boolean
  /**
   * The vendor's id of the latest move before this one, so that the job recognises its own move; null if there is none,
   * undefined before the job has read it.
   */
  readonly formerMoveId?: string | null
  /** The refusal of the move, while an earlier attempt may have begun it. */
  readonly refused?: DoubtfulRefusal
}

const kind = 'UpgradeSubscription'

/** Enqueues a move. Until the move is complete, no other change of the subscription at the vendor can begin. */
export async function beginMove(
  context: Moving,
  subscription: ListedSubscription,
  move: KnownMove,
  successorId: string,
): Promise<void> {
  const { id: subscriptionId, customerId, providerInstanceId } = subscription
  const { offer, destination, quantity, transitionType, destinationSubscriptionId } = move
  const data: AskedMove = {
    customerId,
    subscriptionId,
    providerInstanceId,
    offerId: offer.id,
    wanted: {
      providerOfferIdWithAvailability: move.providerOfferIdWithAvailability,
      quantity,
      transitionType,
      destinationSubscriptionId,
      termDuration: move.termDuration ?? subscription.termDuration,
      billingFrequency: move.billingFrequency ?? subscription.billingFrequency,
    },
    destinationId: destination?.id ?? null,
    successorId,
    isWhole: quantity === subscription.quantity,
    isBegun: false,
  }
  const purchase = await purchaseIn(context, subscription, move)
  const pendingOperationId = await beginPurchase(context, moveSubscription, data, purchase)
  context.store.subscriptions.save({ ...subscription, pendingOperationId }, subscription, 'silent')
}

type Moving = BeginningPurchase & { readonly now: Date }

async function purchaseIn(
  { store, now }: Moving,
  { id: subscriptionId, customerId, segment, region, ...known }: ListedSubscription,
  { offer, destination, quantity: seats, ...move }: KnownMove,
): Promise<CommittedPurchase> {
  const [sold, prices] = await Promise.all([
    store.subscriptions.sold({ customerId, subscriptionId }),
    store.offers.prices(offer.id, { segment, region, at: now }),
  ])
  const term = {
    termDuration: move.termDuration ?? known.termDuration,
    billingFrequency: move.billingFrequency ?? known.billingFrequency,
  }
  const price = priceFor(prices, { ...term, currency: known.price?.currency ?? null })
  return movePurchase(sold, { destination, price, term: { ...term, offerType: offer.offerType }, seats })
}

/** Moves seats to another offer at the vendor. When the vendor keeps no subscriptions, changes only our copies. */
export const moveSubscription = purchaseJob<AskedMove>({
  name: 'move-subscription',
  retries: vendorRetries,
  retry:
    'The subscription may have changed since the original request. Send that request for the subscription again.',
  hasBegun: ({ isBegun, refused }) => isBegun || refused !== undefined,

  async run(context) {
    const { data, store, vendor, operationId } = context
    const known = await store.subscriptions.get(data)
    if (known.pendingOperationId !== operationId) return
    const account = await vendor(data.providerInstanceId)
    if (account.capabilities.keepsSubscriptions) await moveThere(context, account, known)
    else await moveHere(context, known)
  },

  async abandon({ data, store, operationId, refusal }) {
    const known = await store.subscriptions.get(data)
    store.subscriptions.save({ ...known, pendingOperationId: null }, known, 'silent')
    return refusal && { operationId }
  },
})

type Context = JobContext<AskedMove>

async function moveThere(context: Context, account: Vendor, known: ListedSubscription): Promise<void> {
  const { data, store, now, once, intent, mayHaveActed, isRestored, continueJob: goOn } = context
  const place = await placeOf(store, known)
  const { isBegun, formerMoveId } = data
  // Stores the id of the latest move before this one. Skipped if an attempt may have begun the move without this id, in an
  // earlier version of the service, because the latest move may then be this one.
  if (!isBegun && formerMoveId === undefined && (isRestored || !mayHaveActed)) {
    const latest = await latestMove(context, account, place)
    if (isRestored && latest) throw new DomainError('rule', perhapsMoved)
    return goOn({ ...data, formerMoveId: latest?.moveId ?? null })
  }
  const state = data.refused
    ? await searched(context, account, place, data.refused)
    : await once('move', () => move(context, account, place))
  if (state === undefined) return
  if ('refusal' in state)
    return goOn({ ...data, refused: { since: now.toISOString(), reason: state.refusal } }, firstPollMs)
  const { events, destinationSubscriptionId: subscriptionId } = state
  const failed = events.find(({ status }) => status === 'Failed')
  if (failed) throw new DomainError('rule', failed.reason ?? `${failed.name} has failed without a reason.`)
  if (subscriptionId === null || events.some(({ status }) => status !== 'Completed')) return waitFor(context)
  const read = async (id: string) =>
    valueAfterChange(await account.subscription(place.customerId, id, intent))
  const left = await read(place.subscriptionId)
  if (subscriptionId !== place.subscriptionId) {
    const there = await read(subscriptionId)
    const isReplaced = data.isWhole && data.destinationId === null
    await takeInSuccessor(context, known, there, { id: data.successorId, kind, isReplaced })
  }
  const next = await takenOver(store, left, known, now)
  store.subscriptions.save({ ...next, pendingOperationId: null }, known, noteOf(context))
}

const perhapsMoved =
  'Nothing was moved by this copy of the database. The vendor shows an earlier move of the subscription, which may be the requested one. Compare the seats at the vendor, and send the request again if they were not moved.'

/**
 * Begins the move, and returns its progress. If the move may have begun already, queries the vendor first: the vendor detects
 * a repeated request only for a limited time, and afterwards would move the seats a second time. Returns a refusal if the
 * vendor may refuse because an earlier attempt has begun the move.
 */
async function move(
  context: Context,
  account: Vendor,
  place: PlaceOfSubscription,
): Promise<TransitionState | { readonly refusal: string }> {
  const { data, intent } = context
  const { customerId, subscriptionId } = place
  const mayHaveActed = context.mayHaveActed || context.isRestored
  const isKnown = data.isBegun || (mayHaveActed && data.formerMoveId !== undefined)
  const begun = isKnown ? await begunMove(context, account, place) : undefined
  if (data.isBegun && begun === undefined)
    throw new TryLater('The vendor does not show the move yet.', { isAnswered: true })
  if (begun) return begun
  const outcome = await account.startTransition(customerId, subscriptionId, data.wanted, intent)
  if (isKnown && outcome.kind === 'refused') return { refusal: outcome.reason }
  return valueOrThrow(outcome)
}

/**
 * Returns the progress of a move that the vendor has refused and an earlier attempt may have begun; undefined while the
 * vendor may still return such a move in a later query.
 *
 * @throws DomainError `rule` when so much time has passed that the vendor would return the move if it existed
 */
async function searched(
  context: Context,
  account: Vendor,
  place: PlaceOfSubscription,
  { since, reason }: DoubtfulRefusal,
): Promise<TransitionState | undefined> {
  const begun = await begunMove(context, account, place)
  if (begun) return begun
  const pause = searchPause(since, account.ordersAppearWithin, context.now)
  if (pause === undefined) throw new DomainError('rule', reason)
  context.continueJob(context.data, pause)
  return undefined
}

/**
 * Returns the progress of the move of this job; undefined while the vendor returns only earlier moves.
 *
 * @throws TryLater when the vendor refuses the query, because the move may have begun
 */
async function begunMove(
  { data, intent }: Context,
  account: Vendor,
  { customerId, subscriptionId }: PlaceOfSubscription,
): Promise<TransitionState | undefined> {
  const answer = await account.transition(customerId, subscriptionId, intent)
  if (answer.kind === 'missing') return undefined
  const latest = valueAfterChange(answer)
  return latest.moveId !== null && latest.moveId === data.formerMoveId ? undefined : latest
}

/** Returns the latest move of a subscription; undefined when there is none. */
async function latestMove(
  { intent }: Context,
  account: Vendor,
  { customerId, subscriptionId }: PlaceOfSubscription,
): Promise<TransitionState | undefined> {
  const answer = await account.transition(customerId, subscriptionId, intent)
  return answer.kind === 'missing' ? undefined : valueOrThrow(answer)
}

function waitFor({ data, continueJob: goOn }: Context): void {
  if (data.isBegun) throw new TryLater('The vendor is moving the seats.', { isAnswered: true })
  const { refused: _, ...rest } = data
  goOn({ ...rest, isBegun: true }, firstPollMs)
}

const firstPollMs = 2_000

async function moveHere(context: Context, known: ListedSubscription): Promise<void> {
  const { data, store, now } = context
  const { customerId, destinationId, offerId, successorId: id } = data
  const seats = data.wanted.quantity
  if (destinationId !== null) {
    const destination = await store.subscriptions.get({ customerId, subscriptionId: destinationId })
    // The destination may have changed since the request, for example while the purchase waited for its approval.
    const refusal = refusalInto(known, destination)
    if (refusal !== null) throw new DomainError('rule', `Nothing was moved. ${refusal}`)
    store.subscriptions.save(moveInto(destination, seats), destination, noteOf(context))
  } else {
    const offer = await store.offers.get(offerId)
    const { region, segment, termDuration, billingFrequency } = known
    const prices = await store.offers.prices(offerId, { region, segment, at: now })
    const currency = known.price?.currency ?? null
    const price = priceFor(prices, { termDuration, billingFrequency, currency }) ?? null
    const moved = moveTo(known, { id, offer, seats, price }, now)
    store.subscriptions.add(moved, offer.name, noteOf(context), data.isWhole ? known : null)
  }
  store.subscriptions.save(
    { ...moveOut(known, seats, now), pendingOperationId: null },
    known,
    noteOf(context),
  )
}

function noteOf({ now, intent: { correlationId } }: Context) {
  return { origin: 'Portal', kind, at: now, correlationId } as const
}
