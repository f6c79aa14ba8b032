import type { BillingFrequency, Segment, TermDuration } from '../../domain/offers/offer.ts'
import { done, missing, refused } from '../outcome.ts'
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
  readonly market: string
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
  const targetSegment = saleSegments.theirs(wanted.segment)
  const query = { country: wanted.market, targetSegment }
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

/** An availability without a segment is for everybody who was asked for. */
function segmentOf(availability: unknown): Segment | undefined {
  return saleSegments.ours(textAt(availability, 'segment') ?? 'commercial')
}

/** Terms of reservations name no billing cycle: they are sold with each that the SKU supports. */
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
  const cycle = textAt(term, 'billingCycle')
  const duration = termOf(term) ?? textAt(term, 'duration')
  return cycle === null ? `${duration}` : `${duration} billed ${cycleOf(term) ?? cycle}`
}
