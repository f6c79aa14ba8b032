import { type CatalogItem, catalogKey } from '../../catalogue/catalog-item.ts'
import type { State } from '../../state/state.ts'
import type { Promotion } from '../orders/tables.ts'
import { subscriptionsOf } from '../subscriptions/subscription.ts'

/** The built-in promotions. */
export const firstPromotions: readonly Promotion[] = [
  {
    ...{ id: 'CFQ7TTC0LCHC:0002:39NFJQT1X5K1', name: 'Business Premium, first year', segment: 'commercial' },
    ...{ startDate: '2024-01-01T00:00:00.000Z', endDate: '2099-12-31T23:59:59.000Z' },
    isAutoApplicable: true,
    terms: [{ duration: 'P1Y', billingCycles: ['monthly', 'annual'] }],
    percentOff: 15,
    ...{ minimumSeats: 1, maximumSeats: 300, redemptions: 1, forNewOnly: true },
  },
  {
    ...{
      id: 'CFQ7TTC0LFLX:0001:39NFJQT1Q5KX',
      name: 'Microsoft 365 E3 from 25 seats',
      segment: 'commercial',
    },
    ...{ startDate: '2024-01-01T00:00:00.000Z', endDate: '2099-12-31T23:59:59.000Z' },
    isAutoApplicable: false,
    terms: [
      { duration: 'P1Y', billingCycles: ['annual'] },
      { duration: 'P3Y', billingCycles: ['annual', 'triennial'] },
    ],
    percentOff: 10,
    ...{ minimumSeats: 25, maximumSeats: 2_400, redemptions: 2, forNewOnly: false },
  },
  {
    ...{ id: 'CFQ7TTC0H9MP:0002:39NFJQT10QVL', name: 'Power BI Pro in 2025', segment: 'commercial' },
    ...{ startDate: '2025-01-01T00:00:00.000Z', endDate: '2025-12-31T23:59:59.000Z' },
    isAutoApplicable: false,
    terms: [{ duration: 'P1Y', billingCycles: ['annual'] }],
    percentOff: 20,
    ...{ minimumSeats: 1, maximumSeats: 100, redemptions: 1, forNewOnly: false },
  },
]

/** The purchase that a promotion is checked against. */
export interface Redemption {
  readonly customerId: string
  readonly partnerId: string
  readonly item: CatalogItem
  readonly segment: string
  readonly country: string
  readonly termDuration: string | undefined
  readonly billingCycle: string
  readonly quantity: number
}

/** The reason why a promotion does not apply, in the vendor's terms. */
export interface Ineligibility {
  readonly type: string
  readonly description: string
  readonly [more: string]: unknown
}

/** Returns all reasons why a promotion does not apply; empty when it applies. */
export function ineligibilities(
  state: State,
  promotion: Promotion,
  wanted: Redemption,
  now: Date,
): Ineligibility[] {
  const { item, segment, country, quantity } = wanted
  const isOn = promotion.startDate <= now.toISOString() && now.toISOString() <= promotion.endDate
  const isThere = promotion.segment === segment && (promotion.country ?? country) === country
  if (!isOn || !isThere || !promotion.id.startsWith(`${catalogKey(item)}:`)) {
    const description = `${promotion.id} does not apply to this SKU, segment, country or date.`
    return [{ type: 'invalidPromotion', description }]
  }
  const found: Ineligibility[] = []
  const term = promotion.terms.find(({ duration }) => duration === wanted.termDuration)
  if (!term?.billingCycles.includes(wanted.billingCycle)) {
    const description = `The promotion is for ${promotion.terms.map(({ duration }) => duration).join(', ')}.`
    const eligibleTerms = promotion.terms.flatMap(({ duration, billingCycles }) =>
      billingCycles.map((billingCycle) => ({ duration, billingCycle })),
    )
    found.push({ type: 'term', description, eligibleTerms })
  }
  const [minimum, maximum] = [promotion.minimumSeats, promotion.maximumSeats]
  const had = [...subscriptionsOf(state, wanted.customerId, wanted.partnerId)]
  const redeemed = had.filter(({ promotionId }) => promotionId === promotion.id)
  const availableSeats = maximum - redeemed.reduce((seats, one) => seats + one.quantity, 0)
  if (quantity < minimum || quantity > availableSeats) {
    const description = `The promotion is for ${minimum} to ${maximum} seats; ${availableSeats} are left.`
    const seats = { minimumRequiredSeats: minimum, maximumRequiredSeats: maximum, availableSeats }
    found.push({ type: 'seatCount', description, ...seats })
  }
  if (redeemed.length >= promotion.redemptions) {
    const description = `A customer can use the promotion ${promotion.redemptions} times.`
    found.push({ type: 'redemptionLimit', description, maxCount: promotion.redemptions })
  } else if (promotion.forNewOnly && had.some((one) => one.item.productId === item.productId)) {
    const description = 'The promotion is for customers that have not bought the product before.'
    found.push({ type: 'offerPurchasedPreviously', description })
  }
  return found
}

/** Returns the promotion that applies to a purchase automatically; undefined when there is none. */
export function automaticPromotion(state: State, wanted: Redemption, now: Date): Promotion | undefined {
  return [...state.promotions.values()].find(
    (one) => one.isAutoApplicable && ineligibilities(state, one, wanted, now).length === 0,
  )
}
