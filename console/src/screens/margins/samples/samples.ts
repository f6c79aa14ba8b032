import type { ExplainedOfferPrice, Offer, ResellerClient } from '@reseller-api/client'
import { failureOf } from '../../../api/failures.ts'
import { type ReadRequest, useRead } from '../../../api/read.ts'
import type { segments } from '../../order/segments.ts'
import { useBought } from '../instances/use-bought.ts'
import { appliedMargin, digitsOf, type OfferType, type TypedMargins } from '../margin.ts'
import { type MarginSale, partiesOf } from '../sale.ts'
import { boughtOffers, chooseSamples, hasCost } from './choose.ts'

export type Segment = (typeof segments)[number]

/** An offer with two explanations of its price: by the recorded margins, and by the proposed margins. */
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
  isEnabled = true,
}: SamplesSettings) {
  const at = { ...partiesOf(sale), providerInstanceId: sale.providerInstanceId, segment }
  const { effectiveDate: _, ...margins } = proposed
  const { isKnown, bought } = useBoughtOffers({ sale, segment }, isEnabled)
  return useRead(
    ['offers.explainPrices', 'samples', at, margins, count, bought],
    async (client, request) => {
      try {
        const query = { at, country, proposed, count, bought }
        return { samples: await readSamples(client, query, request), reason: undefined }
      } catch (error) {
        const reason = failureOf(error).members.marginValue
        if (reason === undefined) throw error
        return { samples: [], reason }
      }
    },
    { keepsFormer: true, isEnabled: isEnabled && isKnown },
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
  const { isKnown, bought } = useBoughtOffers({ sale, segment })
  return useRead(
    ['offers.explainPrices', 'resold', at, bought],
    async (client, request) => {
      const offers = await readOffers(client, { at, count: maxSamples, bought }, request)
      const found = await Promise.all(
        offers.map(async (offer): Promise<Resold | undefined> => {
          const price = preferred(
            await client.offers.explainPrices({ id: offer.id, ...at }, request),
            country,
          )
          return price && { offer, price }
        }),
      )
      return found.filter((one) => one !== undefined)
    },
    { isEnabled: isKnown },
  )
}

/** Reads which offers the buyer of a sale has, those of the most subscriptions first. */
function useBoughtOffers({ sale, segment }: Omit<SampledSale, 'country'>, isEnabled = true) {
  const { providerInstanceId, resellerId } = sale
  const buyer = sale.kind === 'Customer' ? { customerId: sale.customerId } : { resellerId: sale.resellerId }
  const { isKnown, bought } = useBought(buyer, isEnabled)
  return { isKnown, bought: boughtOffers(bought, { providerInstanceId, resellerId, segment }) }
}

/** Returns what the customer pays in an explained price; null if it is unknown. */
export function paidByCustomer({ steps }: Pick<ExplainedOfferPrice, 'steps'>): string | null {
  return steps.findLast(({ buyer }) => buyer?.name === 'customer')?.price ?? null
}

interface OffersQuery {
  readonly at: ReturnType<typeof partiesOf> & {
    readonly providerInstanceId: string
    readonly segment: Segment
  }
  readonly count: number
  /** The ids of the offers that the buyer has. */
  readonly bought: readonly string[]
}

/** Reads the offers to sample. A catalogue has thousands of offers, so those that the buyer has are read by their ids. */
async function readOffers(
  client: ResellerClient,
  { at, count, bought }: OffersQuery,
  request: ReadRequest,
): Promise<readonly Offer[]> {
  const listed = client.offers.list({ ...at, pageSize: searched }, request)
  const owned = bought
    .slice(0, count)
    // An offer that the seller no longer has is no sample.
    .map((id) => client.offers.get({ id, ...at }, request).then(Array.of<Offer>, () => []))
  const own = (await Promise.all(owned)).flat()
  const others = (await listed).items.filter(({ id }) => !own.some((one) => one.id === id))
  return chooseSamples([...own, ...others], bought).slice(0, count)
}

interface SamplesQuery extends OffersQuery {
  readonly country: string | null
  readonly proposed: TypedMargins
}

/**
 * Reads sample offers and lets the service explain the price of each with the recorded and with the proposed margins.
 */
async function readSamples(
  client: ResellerClient,
  { at, country, proposed, ...query }: SamplesQuery,
  request: ReadRequest,
): Promise<readonly Sample[]> {
  const offers = await readOffers(client, { at, ...query }, request)
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

/** Returns the price for a country, or another one. Prices without a cost say nothing about a margin. */
function preferred(prices: readonly ExplainedOfferPrice[], country: string | null) {
  const known = prices.filter(hasCost)
  return known.find(({ region }) => region.value === country) ?? known[0]
}

/** Proposed margins can join or split the billing frequencies of a price, so one common frequency is enough. */
function isSamePrice(one: ExplainedOfferPrice, other: ExplainedOfferPrice): boolean {
  return (
    one.termDuration.name === other.termDuration.name &&
    one.region.value === other.region.value &&
    one.billingFrequencies.some(({ name }) => name === other.billingFrequencies[0]?.name)
  )
}
