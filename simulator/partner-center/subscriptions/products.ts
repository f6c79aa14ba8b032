import type { BillingCycle, CatalogItem, Segment, TermDuration } from '../../catalogue/catalog-item.ts'
import { availabilityIdOf, catalogItem, priceOf } from '../../catalogue/catalogue.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { State } from '../../state/state.ts'
import { offerIdOf, toSoldItem } from './subscription.ts'
import type { Subscription } from './tables.ts'
import { monthsIn, monthsInCycle } from './terms.ts'

/** The product, term and cycle of a subscription. */
export interface ProductChoice {
  readonly productId: string
  readonly skuId: string
  readonly termDuration: string
  readonly billingCycle: string
}

/** Returns the chosen item. @throws Refusal when there is none, or the item is not sold for that term or cycle */
export function chosenItem(state: State, choice: ProductChoice): CatalogItem {
  const { productId, skuId, termDuration, billingCycle } = choice
  const item = catalogItem(state, productId, skuId)
  if (item === undefined) throw new Refusal(404, 400013, `The product ${productId}:${skuId} was not found.`)
  if (item.isLegacy) return item
  const cycle = monthsInCycle(billingCycle)
  if (cycle !== undefined && cycle > monthsIn(termDuration)) {
    throw new Refusal(
      400,
      900270,
      `The billing cycle ${billingCycle} is longer than the term ${termDuration}.`,
    )
  }
  const option = item.termOptions.find(({ duration }) => duration === termDuration)
  if (option === undefined) throw new Refusal(400, 900267, `The term ${termDuration} is not available.`)
  if (!option.billingCycles.includes(billingCycle as BillingCycle)) {
    const text = `The billing cycle ${billingCycle} is not available for the term ${termDuration}.`
    throw new Refusal(400, 800097, text)
  }
  return item
}

/** Throws Refusal if the item is not sold in this quantity. */
export function requireQuantity(
  item: Pick<CatalogItem, 'minimumQuantity' | 'maximumQuantity'> | undefined,
  quantity: unknown,
): asserts quantity is number {
  const { minimumQuantity, maximumQuantity } = item ?? { minimumQuantity: 1, maximumQuantity: 10_000_000 }
  const isRight = Number.isInteger(quantity) && (quantity as number) >= minimumQuantity
  if (isRight && (quantity as number) <= maximumQuantity) return
  if (quantity === undefined) throw invalid('quantity is required.')
  throw new Refusal(400, 2002, `The quantity must be from ${minimumQuantity} to ${maximumQuantity}.`)
}

/** Returns the subscription with the chosen product, at its current price. */
export function withProduct(
  state: State,
  subscription: Subscription,
  item: CatalogItem,
  { termDuration, billingCycle }: Pick<ProductChoice, 'termDuration' | 'billingCycle'>,
  at: Date,
): Subscription {
  const { customerId, segment, currency } = subscription
  const country = state.customers.get(customerId)?.billingProfile.defaultAddress.country ?? 'US'
  const offer = {
    ...{ productId: item.productId, skuId: item.skuId, country, currency },
    termDuration: termDuration as TermDuration,
    billingCycle: billingCycle as BillingCycle,
    segment: segment as Segment,
  }
  const availabilityId = item.isLegacy
    ? undefined
    : availabilityIdOf(state, item, segment as Segment, country, at)
  return {
    ...subscription,
    ...{ termDuration, billingCycle },
    item: toSoldItem(item),
    offerId: offerIdOf(item, availabilityId),
    // Items that are withdrawn or have no list price keep the old price. The price of a savings plan is its commitment
    // in each term.
    unitPrice: subscription.savingsPlan
      ? subscription.unitPrice
      : (priceOf(state, offer, at)?.unitPrice ?? subscription.unitPrice),
  }
}
