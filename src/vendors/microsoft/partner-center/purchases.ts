import { v5 as derivedId } from 'uuid'
import { lastDayOf } from '../../../domain/subscriptions/term.ts'
import type { PlacedOrder, Purchase, Purchasing } from '../../commerce.ts'
import { done, mapDone, refused } from '../../outcome.ts'
import type { Answer, Outcome, Tracing } from '../../port.ts'
import type { Account } from '../account.ts'
import { azureRegistration } from '../azure-registration.ts'
import { catalogItemIdOf, skuIn } from '../pricing/availabilities.ts'
import type { Call, Connection } from '../transport/connection.ts'
import { failureOf } from '../transport/errors.ts'
import type { Reply } from '../transport/http.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { agreements } from './agreements.ts'
import { commitmentOf, reservationContext, savingsPlanContext } from './azure-benefits.ts'
import { lineRefusal, promotionRefusal } from './cart-errors.ts'
import { cycles, terms } from './enum-mapping.ts'
import { orderReading, placedIn } from './orders.ts'
import { azurePlan } from './vendor-subscription.ts'

const customer = '/customers/{customerId}'
const carts = `${customer}/carts`
const calls = {
  validation: { method: 'GET', path: `${customer}/validationStatus`, family: 'customers', as: 'user' },
  promotions: {
    method: 'POST',
    path: `${customer}/promotionEligibilities`,
    family: 'promotions',
    as: 'app',
  },
  promotion: {
    method: 'GET',
    path: '/productpromotions/{promotionId}',
    family: 'promotions',
    as: 'app',
  },
  createCart: { method: 'POST', path: carts, family: 'carts', as: 'app' },
  checkOut: { method: 'POST', path: `${carts}/{cartId}/checkout`, family: 'carts', as: 'app' },
  createOrder: { method: 'POST', path: `${customer}/orders`, family: 'orders', as: 'app' },
  subscriptions: { method: 'GET', path: `${customer}/subscriptions`, family: 'subscriptions', as: 'app' },
} as const satisfies Record<string, Call>

// The UUID namespace of request ids that are derived from an intent and a catalogue item id.
const namespace = '4b7d1f0a-6c52-5e3d-8a91-2f6c0b9d7e14'

/** The cart id for purchases of legacy offers. They have no cart: placing the order is their only request. */
const withoutCart = 'order'

/**
 * Returns the calls for purchases at Partner Center: for carts, their checkout, and the resulting orders. The vendor
 * reports problems per cart line. The reference of a purchase is sent as the friendly name of the subscription, so that
 * the order can be found when the answer to the checkout was lost.
 */
export function purchases(connection: Connection, account: Account) {
  const { tier, recordsAgreements } = account
  const { ask, askForList, write } = connection
  const { agreement } = agreements(connection, account)
  const reading = orderReading(connection)
  const registered = azureRegistration(connection)

  async function isReviewed(customerId: string, tracing: Tracing): Promise<Answer<null>> {
    const details = { params: { customerId }, query: { type: 'account' } }
    const answer = await ask(calls.validation, details, tracing)
    // The vendor answers with this code for a customer that it has never reviewed.
    if (answer.kind === 'refused' && answer.code === '600074') return done(null)
    if (answer.kind !== 'done') return answer
    const status = textAt(answer.value.body, 'status')?.toLowerCase()
    const code = blocking.get(status ?? '')
    return code === undefined ? done(null) : failed({ code }, 403)
  }

  async function isAccepted(customerId: string, tracing: Tracing): Promise<Answer<null>> {
    if (!recordsAgreements) return done(null)
    const answer = await agreement(customerId, tracing)
    if (answer.kind !== 'done' || answer.value.isAccepted) return mapDone(answer, () => null)
    return failed({ code: 13605 }, 403)
  }

  /**
   * Refuses an Azure plan when the customer has an Azure plan with the same reseller already, because Microsoft allows
   * one per reseller (docs.microsoft.com/partner-center/developer/create-azure-plan). Without a reseller, any Azure plan
   * of the customer counts. Returns done for every other purchase.
   */
  async function isFirstPlan(purchase: Purchase, tracing: Tracing): Promise<Answer<null>> {
    const { customerId, offerType } = purchase
    if (offerType !== 'AzurePlan') return done(null)
    const answer = await askForList(calls.subscriptions, { params: { customerId } }, tracing)
    if (answer.kind !== 'done') return answer
    const partnerId = partnerOnRecord(purchase, tier)
    const isSame = (one: unknown) =>
      textAt(one, 'offerId')?.startsWith(azurePlan) &&
      textAt(one, 'status')?.toLowerCase() !== 'deleted' &&
      (partnerId === null || textAt(one, 'partnerId') === partnerId)
    if (!answer.value.some(isSame)) return done(null)
    return refused('UnableToProcessCartLineItem', 'The customer has an Azure plan with this seller already.')
  }

  /**
   * Refuses a savings plan of the scope Shared unless it names an active Azure plan of the customer. Returns done
   * for every other purchase.
   */
  async function isForPlan({ customerId, savingsPlan }: Purchase, tracing: Tracing): Promise<Answer<null>> {
    if (savingsPlan?.scope !== 'Shared') return done(null)
    const answer = await askForList(calls.subscriptions, { params: { customerId } }, tracing)
    if (answer.kind !== 'done') return answer
    const plan = answer.value.find((one) => isId(textAt(one, 'id'), savingsPlan.billedTo))
    const isActive = textAt(plan, 'status')?.toLowerCase() === 'active'
    if (isActive && textAt(plan, 'offerId')?.startsWith(azurePlan)) return done(null)
    return refused(
      'SubscriptionIsNotValid',
      'azurePlanId in providerData must be the id of an active Azure plan of the customer.',
    )
  }

  async function isPromoted(
    purchase: Purchase,
    catalogItemId: string,
    tracing: Tracing,
  ): Promise<Answer<null>> {
    const { customerId, promotionId, quantity } = purchase
    if (promotionId === null) return done(null)
    const item = { id: 0, catalogItemId, quantity, promotionId, ...termsOf(purchase) }
    const details = { params: { customerId }, body: { items: [item] } }
    const answer = await askForList(calls.promotions, details, tracing)
    if (answer.kind !== 'done') return answer
    const found = listAt(answer.value[0], 'eligibilities').find(
      (one) => textAt(one, 'promotionId') === promotionId,
    )
    if (at(found, 'isEligible') === true) return done(null)
    return promotionRefusal(found)
  }

  return {
    ...reading,

    async checkPurchase(purchase, tracing) {
      const { customerId, providerOfferId } = purchase
      const [accepted, reviewed, first, forPlan, item] = await Promise.all([
        isAccepted(customerId, tracing),
        isReviewed(customerId, tracing),
        isFirstPlan(purchase, tracing),
        isForPlan(purchase, tracing),
        skuIn(providerOfferId) === undefined
          ? done(providerOfferId)
          : catalogItemIdOf(connection, purchase, tracing),
      ])
      for (const answer of [accepted, reviewed])
        if (answer.kind !== 'done' && !isUnasked(answer)) return answer
      for (const answer of [first, forPlan]) if (answer.kind !== 'done') return answer
      if (item.kind !== 'done') return item
      return isPromoted(purchase, item.value, tracing)
    },

    async promotionFor(purchase, tracing) {
      const { customerId, providerOfferId, promotionId: named, quantity, market } = purchase
      if (skuIn(providerOfferId) === undefined) return done(null)
      const item = await catalogItemIdOf(connection, purchase, tracing)
      if (item.kind !== 'done') return item
      const asked = { id: 0, catalogItemId: item.value, quantity, ...termsOf(purchase) }
      const body = { items: [named === null ? asked : { ...asked, promotionId: named }] }
      const answer = await askForList(calls.promotions, { params: { customerId }, body }, tracing)
      if (answer.kind !== 'done') return answer
      const eligible = listAt(answer.value[0], 'eligibilities').filter(
        (one) => at(one, 'isEligible') === true,
      )
      for (const promotionId of eligible.map((one) => textAt(one, 'promotionId'))) {
        if (promotionId === null) continue
        const details = { params: { promotionId }, query: { country: market } }
        const promotion = await ask(calls.promotion, details, tracing)
        if (promotion.kind !== 'done') return promotion
        const off = discountIn(promotion.value.body, purchase)
        const isApplied =
          named !== null || at(promotion.value.body, 'properties', 'isAutoApplicable') === true
        if (isApplied && off !== null) return done({ promotionId, off })
      }
      return done(null)
    },

    async preparePurchase(purchase, intent) {
      const { customerId, providerOfferId } = purchase
      if (skuIn(providerOfferId) === undefined) return done({ cartId: withoutCart })
      const item = await catalogItemIdOf(connection, purchase, intent)
      if (item.kind !== 'done') return item
      const registration = await registered(purchase, intent)
      if (registration.kind !== 'done') return registration
      const body = { lineItems: [lineOf(purchase, item.value, tier)], ...attestation(purchase, tier) }
      // The catalogue item id, and so the body, may change between retries. A request with another body needs another
      // request id.
      const requestId = derivedId(`${intent.requestId}/${item.value}`, namespace)
      const outcome = await write(
        calls.createCart,
        { params: { customerId }, body },
        { ...intent, requestId },
      )
      // A cart alone buys nothing. So if it is unknown whether the cart was created, it is abandoned, and a retry
      // creates a new one.
      if (outcome.kind === 'unknown') return { kind: 'unavailable', reason: outcome.reason }
      return outcome.kind === 'done' ? cartIn(outcome.value) : outcome
    },

    async placeOrder(purchase, cartId, intent) {
      const { customerId } = purchase
      if (cartId === withoutCart) {
        const body = orderOf(purchase, tier)
        const ordered = await write(calls.createOrder, { params: { customerId }, body }, intent)
        return ordered.kind === 'done' ? orderFrom(ordered.value.body, purchase) : ordered
      }
      const outcome = await write(calls.checkOut, { params: { customerId, cartId } }, intent)
      if (outcome.kind === 'done') return checkedOut(outcome.value, purchase)
      if (outcome.kind !== 'missing') return outcome
      // The cart may be missing because an earlier try has already placed its order.
      const found = await reading.findOrder(purchase, intent)
      return found.kind === 'done' ? found : outcome
    },
  } satisfies Partial<Purchasing>
}

function isId(id: string | null, wanted: string): boolean {
  return id?.toLowerCase() === wanted.toLowerCase()
}

/** Returns whether the vendor did not answer a check because a user's consent is missing; callers skip the check. */
function isUnasked(answer: Answer<unknown>): boolean {
  return answer.kind === 'unavailable' && answer.needs === 'consent'
}

/** Returns the discount of a promotion for a purchase as a fraction; null when it is not a percentage. */
function discountIn(promotion: unknown, purchase: Purchase): string | null {
  const { billingFrequency, termDuration } = purchase
  const { productId, skuId } = skuIn(purchase.providerOfferId) ?? {}
  const product = listAt(promotion, 'requiredProducts').find(
    (one) =>
      textAt(one, 'productId') === productId &&
      textAt(one, 'skuId') === skuId &&
      terms.ours(textAt(one, 'term', 'duration') ?? '') === termDuration &&
      cycles.ours(textAt(one, 'term', 'billingCycle') ?? '') === billingFrequency,
  )
  const policy = listAt(product, 'pricingPolicies').find(
    (one) => textAt(one, 'policyType')?.toLowerCase() === 'percentdiscount',
  )
  return textAt(policy, 'value')
}

// The codes with which the vendor refuses a purchase, by the status of the customer (Partner Center, retrieve
// validation status). All other statuses, and a missing status, allow the purchase.
const blocking = new Map([
  ['underreview', 800073],
  ['inreview', 800073],
  ['vetting', 800073],
  ['unknown', 800073],
  ['notallowed', 800075],
  ['denied', 800075],
  ['rejected', 800075],
  ['locked', 900416],
])

/** Returns the outcome that an answer of the vendor with this error code and HTTP status would have. */
function failed(body: { readonly code: number }, status: number): Answer<never> {
  const wire = { code: String(body.code) }
  return failureOf({ status, headers: new Headers(), body: wire }, calls.createCart, []) as Answer<never>
}

function termsOf({ termDuration, billingFrequency }: Purchase) {
  return {
    billingCycle: cycles.theirs(billingFrequency),
    ...(termDuration === 'NoTerm' ? {} : { termDuration: terms.theirs(termDuration) }),
  }
}

function lineOf(purchase: Purchase, catalogItemId: string, tier: Account['tier']): object {
  const { reference, quantity, currency, promotionId, customTermEndDate, renewsTo } = purchase
  const partnerId = partnerOnRecord(purchase, tier)
  const { parentSubscriptionId, isAttestationAccepted } = purchase
  const context = {
    ...reservationContext(purchase),
    ...savingsPlanContext(purchase),
    ...(parentSubscriptionId === null ? {} : { ParentSubscriptionId: parentSubscriptionId }),
  }
  return {
    ...{ id: 0, catalogItemId, friendlyName: reference, quantity, currencyCode: currency },
    ...termsOf(purchase),
    ...(promotionId === null ? {} : { promotionId }),
    ...(customTermEndDate === null
      ? {}
      : { customTermEndDate: lastDayOf({ endDate: customTermEndDate }).toISOString() }),
    ...(renewsTo === null ? {} : { renewsTo: { termDuration: terms.theirs(renewsTo) } }),
    ...(partnerId === null ? {} : { participants: [{ key: 'transaction_reseller', value: partnerId }] }),
    ...(isAttestationAccepted ? { attestationAccepted: true } : {}),
    ...(Object.keys(context).length === 0 ? {} : { provisioningContext: context }),
    ...commitmentOf(purchase),
  }
}

/** Returns the partner id to send with a purchase; null without a reseller, and for tier 1. */
function partnerOnRecord({ partnerId }: Purchase, tier: Account['tier']): string | null {
  return tier === 2 ? partnerId : null
}

/**
 * Returns the csp's attestation that the reseller is the partner of the customer; empty for a purchase without a
 * reseller. An operator who connects an account as indirect provider consents to this attestation.
 */
function attestation(purchase: Purchase, tier: Account['tier']) {
  return partnerOnRecord(purchase, tier) === null ? {} : { partnerOnRecordAttestationAccepted: true }
}

function orderOf(purchase: Purchase, tier: Account['tier']): object {
  const { customerId, reference, quantity, providerOfferId, currency, parentSubscriptionId } = purchase
  const partnerId = partnerOnRecord(purchase, tier)
  const line = {
    ...{ lineItemNumber: 0, offerId: providerOfferId, friendlyName: reference, quantity },
    ...(parentSubscriptionId === null ? {} : { parentSubscriptionId }),
    ...(partnerId === null ? {} : { partnerIdOnRecord: partnerId }),
    ...(purchase.isAttestationAccepted ? { attestationAccepted: true } : {}),
  }
  return {
    ...{ referenceCustomerId: customerId, currencyCode: currency, lineItems: [line] },
    billingCycle: cycles.theirs(purchase.billingFrequency),
    ...attestation(purchase, tier),
  }
}

function cartIn({ body }: Reply): Outcome<{ readonly cartId: string }> {
  const cartId = textAt(body, 'id')
  const refusal = listAt(body, 'lineItems').map(lineRefusal).find(Boolean)
  if (refusal !== undefined) return refusal
  if (cartId !== null) return done({ cartId })
  return { kind: 'unavailable', reason: 'Microsoft created a cart without an id.' }
}

/** Returns the outcome of a checkout. The cart has one line, so the answer contains either one order or one error. */
function checkedOut({ body, headers }: Reply, purchase: Purchase): Outcome<PlacedOrder> {
  const [error] = listAt(body, 'orderErrors')
  // A documented answer has the order itself instead of a list.
  if (error === undefined)
    return orderFrom(at(body, 'orders') === undefined ? body : listAt(body, 'orders')[0], purchase)
  return failureOf({ status: 400, headers, body: error }, calls.checkOut, [])
}

function orderFrom(body: unknown, purchase: Purchase): Outcome<PlacedOrder> {
  const order = placedIn(body, purchase)
  if (order !== undefined) return done(order)
  return {
    kind: 'unknown',
    reason: "Microsoft's answer does not show the order; read the current state.",
  }
}
