import type { ExplainedOfferPrice, Offer, ResellerClient } from '@reseller-api/client'
import { failureOf } from '../../../api/failures.ts'
import { type ReadRequest, useRead } from '../../../api/read.ts'
import type { segments } from '../../order/segments.ts'
import { appliedMargin, digitsOf, type OfferType, type TypedMargins } from '../margin.ts'
import { type MarginSale, partiesOf } from '../sale.ts'

export type Segment = (typeof segments)[number]

/** An offer with the price that is explained with the recorded margins, and with the proposed ones. */
export interface Sample {
  readonly offer: Offer
  readonly now: ExplainedOfferPrice
  readonly changed: ExplainedOfferPrice
}

/** The margins whose sample prices are read, and what the samples are chosen by. */
export interface SampledSale {
  /** A sale of the signed-in seller. */
  readonly sale: MarginSale
  /** The country whose prices are preferred: that of the buyer. */
  readonly country: string | null
  readonly segment: Segment
}

const maxSamples = 6
const searched = 200

interface SamplesSettings extends SampledSale {
  readonly proposed: TypedMargins
  /** The largest number of samples. */
  readonly count?: number
  readonly isEnabled?: boolean
}

/**
 * Reads the prices of some offers with the recorded and with proposed margins. If the service refuses a margin, the answer has the
 * reason instead.
 */
export function useSamples({
  sale,
  country,
  segment,
  proposed,
  count = maxSamples,
  isEnabled,
}: SamplesSettings) {
  const at = { ...partiesOf(sale), providerInstanceId: sale.providerInstanceId, segment }
  const { effectiveDate: _, ...margins } = proposed
  return useRead(
    ['offers.explainPrices', 'samples', at, margins, count],
    async (client, request) => {
      try {
        const query = { at, country, proposed, count }
        return { samples: await readSamples(client, query, request), reason: undefined }
      } catch (error) {
        const reason = failureOf(error).members.marginValue
        if (reason === undefined) throw error
        return { samples: [], reason }
      }
    },
    { keepsFormer: true, ...(isEnabled !== undefined && { isEnabled }) },
  )
}

/** An offer with its price in a sale of a reseller, as the csp reads it. */
export interface Resold {
  readonly offer: Offer
  readonly price: ExplainedOfferPrice
}

/** Reads what some offers cost in a sale of a reseller, with the recorded margins of both sales. */
export function useResold({ sale, country, segment }: SampledSale) {
  const at = { ...partiesOf(sale), providerInstanceId: sale.providerInstanceId, segment }
  return useRead(['offers.explainPrices', 'resold', at], async (client, request) => {
    const { items } = await client.offers.list({ ...at, pageSize: searched }, request)
    const offers = chooseSamples(items).slice(0, maxSamples)
    const found = await Promise.all(
      offers.map(async (offer): Promise<Resold | undefined> => {
        const price = preferred(await client.offers.explainPrices({ id: offer.id, ...at }, request), country)
        return price && { offer, price }
      }),
    )
    return found.filter((one) => one !== undefined)
  })
}

/** Returns what the customer pays in an explained price; null if it is unknown. */
export function paidByCustomer({ steps }: Pick<ExplainedOfferPrice, 'steps'>): string | null {
  return steps.findLast(({ buyer }) => buyer?.name === 'customer')?.price ?? null
}

interface SamplesQuery {
  readonly at: ReturnType<typeof partiesOf> & {
    readonly providerInstanceId: string
    readonly segment: Segment
  }
  readonly country: string | null
  readonly proposed: TypedMargins
  readonly count: number
}

/**
 * Reads sample offers, those of different types first, and lets the service explain the price of each with the recorded and
 * with the proposed margins.
 */
async function readSamples(
  client: ResellerClient,
  { at, country, proposed, count }: SamplesQuery,
  request: ReadRequest,
): Promise<readonly Sample[]> {
  const { items } = await client.offers.list({ ...at, pageSize: searched }, request)
  const offers = chooseSamples(items).slice(0, count)
  const samples = await Promise.all(
    offers.map(async (offer): Promise<Sample | undefined> => {
      const { margin, level } = appliedMargin(proposed, offer.offerType.name as OfferType)
      const marginValue = digitsOf(margin.value) ?? margin.value
      const proposal = { marginRule: margin.rule || 'Markup', marginValue, marginLevel: level } as const
      const [now, changed] = await Promise.all([
        client.offers.explainPrices({ id: offer.id, ...at }, request),
        client.offers.explainPrices({ id: offer.id, ...at, ...proposal }, request),
      ])
      const first = preferred(now, country)
      const same = first && changed.find((one) => isSamePrice(one, first))
      return first && same && { offer, now: first, changed: same }
    }),
  )
  return samples.filter((sample) => sample !== undefined)
}

/** Returns the price for a country, or another one whose cost is known. */
function preferred(prices: readonly ExplainedOfferPrice[], country: string | null) {
  const known = prices.filter(({ costPrice }) => costPrice !== null)
  return known.find(({ region }) => region.value === country) ?? known[0]
}

function chooseSamples(offers: readonly Offer[]): readonly Offer[] {
  const hasCost = (offer: Offer) => offer.prices.some(({ costPrice }) => Number(costPrice?.value ?? 0) > 0)
  const known = offers.filter(({ prices }) => prices.some(({ costPrice }) => costPrice !== null))
  // A margin changes no price of what is free, such as a plan whose usage is billed.
  const priced = [...known.filter(hasCost), ...known.filter((offer) => !hasCost(offer))]
  const isFirstOfType = (offer: Offer) =>
    priced.find(({ offerType }) => offerType.name === offer.offerType.name) === offer
  return [...priced.filter(isFirstOfType), ...priced.filter((offer) => !isFirstOfType(offer))]
}

/** Proposed margins can join or split the billing frequencies of a price, so one common frequency is enough. */
function isSamePrice(one: ExplainedOfferPrice, other: ExplainedOfferPrice): boolean {
  return (
    one.termDuration.name === other.termDuration.name &&
    one.region.value === other.region.value &&
    one.billingFrequencies.some(({ name }) => name === other.billingFrequencies[0]?.name)
  )
}
