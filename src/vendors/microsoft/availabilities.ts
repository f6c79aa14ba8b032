import type { Country } from '../../domain/contact/country.ts'
import type { BillingFrequency, Segment, TermDuration } from '../../domain/offers/offer.ts'
import type { VendorOffer, VendorPrice } from '../../domain/offers/vendor-price.ts'
import type { OfferType } from '../../domain/providers/provider.ts'
import { done, mapDone, missing, refused } from '../outcome.ts'
import type { Answer, Tracing } from '../port.ts'
import type { Call, Connection } from './connection.ts'
import { cycles, saleSegments, terms } from './sale-words.ts'
import { listAt, textAt } from './wire.ts'

const list = {
  method: 'GET',
  path: '/products/{productId}/skus/{skuId}/availabilities',
  family: 'products',
  as: 'app',
} as const satisfies Call

/** What is to be bought, as far as it decides under which id. */
export interface Wanted {
  /** `product:sku`. */
  readonly providerOfferId: string
  readonly offerType: OfferType
  readonly market: Country
  readonly segment: Segment
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
}

/** The two halves of an offer's id; undefined for a legacy offer, whose id is a GUID. */
export function skuIn(providerOfferId: string): { productId: string; skuId: string } | undefined {
  const [, productId, skuId] = /^([A-Za-z0-9]{12}):([A-Za-z0-9]{4})$/.exec(providerOfferId) ?? []
  return productId === undefined || skuId === undefined ? undefined : { productId, skuId }
}

/**
 * The id under which an offer goes into a cart at this moment. It changes without notice, so it is read just before
 * and kept nowhere. Refused with the terms that there are when it is not sold as wanted.
 */
export async function catalogItemIdOf(
  { askForList }: Pick<Connection, 'askForList'>,
  wanted: Wanted,
  tracing: Tracing,
): Promise<Answer<string>> {
  const sku = skuIn(wanted.providerOfferId)
  if (sku === undefined) return missing(`${wanted.providerOfferId} is no offer of Microsoft's catalogue.`)
  const query = shelf(wanted.market, wanted.segment, wanted.offerType)
  const answer = await askForList(list, { params: sku, query }, tracing)
  if (answer.kind !== 'done') return answer
  const found = answer.value.filter((one) => segmentOf(one) === wanted.segment)
  if (found.length === 0)
    return missing(`Microsoft does not sell ${wanted.providerOfferId} to ${wanted.segment} customers there.`)
  const fitting = found.find((one) => listAt(one, 'terms').some((term) => isTerm(term, wanted)))
  const id = textAt(fitting, 'catalogItemId')
  if (id !== null) return done(id)
  const known = new Set(found.flatMap((one) => listAt(one, 'terms').map(nameOf)))
  return refused('TermNotSold', `Microsoft sells this offer with ${[...known].join(', ')} only.`)
}

/**
 * Where offers of a type are looked for. Reservations stand on two shelves, and customers with the Azure plan take those of
 * `reservationScope` AzurePlan (docs.microsoft.com/partner-center/developer/purchase-azure-reservations).
 */
export function shelf(market: Country, segment: Segment, offerType: OfferType) {
  return {
    country: market,
    targetSegment: saleSegments.theirs(segment),
    reservationScope: offerType === 'AzureReservation' ? 'AzurePlan' : undefined,
  }
}

/** Since when the Azure plan is sold; what is billed by use has no price of its own, then or now. */
const soldSince = new Date('2019-11-01T00:00:00Z')

/** The prices of a plan that is billed by use: it is bought for nothing, in the terms of its availabilities. */
export async function planPrices(
  { askForList }: Pick<Connection, 'askForList'>,
  { providerOfferId, name, offerType, billingType }: VendorOffer,
  { market, segment }: { readonly market: Country; readonly segment: Segment },
  tracing: Tracing,
): Promise<Answer<readonly VendorPrice[]>> {
  const details = { params: skuIn(providerOfferId), query: shelf(market, segment, offerType) }
  const answer = await askForList(list, details, tracing)
  return mapDone(answer, (availabilities) =>
    availabilities
      .filter((one) => segmentOf(one) === segment)
      .flatMap((one) => {
        const currency = textAt(one, 'defaultCurrency', 'code')
        return listAt(one, 'terms').flatMap((term): VendorPrice[] => {
          const [termDuration, billingFrequency] = [termOf(term), cycleOf(term)]
          if (currency === null || !termDuration || !billingFrequency) return []
          return [
            {
              ...{ providerOfferId, offerName: name, offerType, billingType, segment, currency },
              ...{ region: market, termDuration, billingFrequency, cost: '0', erp: '0' },
              ...{ validFrom: soldSince, validTo: null },
            },
          ]
        })
      }),
  )
}

/** An availability without a segment is for everybody who was asked for. */
function segmentOf(availability: unknown): Segment | undefined {
  return saleSegments.ours(textAt(availability, 'segment') ?? 'commercial')
}

/** A term that names no billing cycle, such as one of a reservation, is billed in every way that its prices have. */
function isTerm(term: unknown, { termDuration, billingFrequency }: Wanted): boolean {
  const isBilledSo = textAt(term, 'billingCycle') === null || cycleOf(term) === billingFrequency
  return termOf(term) === termDuration && isBilledSo
}

function termOf(term: unknown): TermDuration | undefined {
  return terms.ours(textAt(term, 'duration') ?? '')
}

function cycleOf(term: unknown): BillingFrequency | undefined {
  return cycles.ours(textAt(term, 'billingCycle') ?? '')
}

function nameOf(term: unknown): string {
  const [duration, cycle] = [textAt(term, 'duration'), textAt(term, 'billingCycle')]
  const named = termOf(term) ?? duration
  return cycle === null ? `${named}` : `${named} billed ${cycleOf(term) ?? cycle}`
}
