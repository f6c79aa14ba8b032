import type { Segment } from '../../../domain/offers/offer.ts'
import type { VendorOffer } from '../../../domain/offers/vendor-price.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import type { Country } from '../../../domain/values/contact/country.ts'
import type { Catalogue, OfferBatch } from '../../commerce.ts'
import { done } from '../../outcome.ts'
import type { Answer, Tracing } from '../../port.ts'
import { azurePlan, isSavingsPlan } from '../partner-center/vendor-subscription.ts'
import type { Call, Connection } from '../transport/connection.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { isPlan, planPrices, shelf } from './availabilities.ts'

const calls = {
  products: { method: 'GET', path: '/products', family: 'products', as: 'app' },
  skus: { method: 'GET', path: '/products/{productId}/skus', family: 'products', as: 'app' },
  legacy: { method: 'GET', path: '/offers', family: 'offers', as: 'app' },
} as const satisfies Record<string, Call>

/**
 * The views of the catalogue, each with the type of its offers. In the view Azure, `typeOf` selects the products that
 * can be bought.
 */
const views: readonly (readonly [view: string, type: OfferType])[] = [
  ['OnlineServices', 'License'],
  ['Azure', 'AzurePlan'],
  ['AzureReservations', 'AzureReservation'],
  ['SoftwareSubscriptions', 'SoftwareSubscription'],
  ['SoftwarePerpetual', 'PerpetualSoftware'],
]

// Each product needs its own request. This many concurrent requests stay far below the rate limit of an account.
const concurrentReadsCount = 4
const pageSize = 500

/** Returns the call that lists the offers of a market: the SKUs of products, and legacy offers. */
export function catalogue({ askForList, askForPage }: Connection) {
  async function listed(
    [view, type]: readonly [view: string, type: OfferType],
    { market, segment }: { market: Country; segment: Segment },
    tracing: Tracing,
  ): Promise<Answer<readonly unknown[]>> {
    const query = { ...shelf(market, segment, type), targetView: view }
    const answer = await askForList(calls.products, { query }, tracing)
    // A view that the account may not read is treated as empty.
    const isClosed = answer.kind === 'refused' && (answer.code === '400036' || answer.code === '400030')
    return isClosed ? done([]) : answer
  }

  async function* batches(
    first: readonly unknown[],
    wanted: { market: Country; segment: Segment },
    tracing: Tracing,
  ): AsyncGenerator<OfferBatch> {
    for (const [index, view] of views.entries()) {
      const [, type] = view
      const products = index === 0 ? first : valueIn(await listed(view, wanted, tracing))
      for (let at = 0; at < products.length; at += concurrentReadsCount) {
        const some = products.slice(at, at + concurrentReadsCount)
        const offers = await Promise.all(some.map((product) => offersOf(product, type, wanted, tracing)))
        if (offers.flat().length > 0) yield await priced(offers.flat(), wanted, tracing)
      }
    }
    if (wanted.segment === 'Commercial') yield* legacyOffers(wanted.market, tracing)
  }

  async function offersOf(
    product: unknown,
    listedAs: OfferType,
    { market, segment }: { market: Country; segment: Segment },
    tracing: Tracing,
  ): Promise<VendorOffer[]> {
    const productId = textAt(product, 'id')
    const type = typeOf(product, listedAs)
    if (productId === null || type === undefined) return []
    const query = shelf(market, segment, type)
    const answer = await askForList(calls.skus, { params: { productId }, query }, tracing)
    // A product may disappear between two requests.
    return answer.kind === 'missing' ? [] : valueIn(answer).flatMap((sku) => offerOf(productId, sku, type))
  }

  async function priced(
    offers: readonly VendorOffer[],
    wanted: { market: Country; segment: Segment },
    tracing: Tracing,
  ): Promise<OfferBatch> {
    const plans = offers.filter(isPlan)
    const prices = await Promise.all(plans.map((plan) => planPrices({ askForList }, plan, wanted, tracing)))
    return { offers, prices: prices.flatMap(valueIn) }
  }

  async function* legacyOffers(market: Country, tracing: Tracing): AsyncGenerator<OfferBatch> {
    for (let offset = 0; ; offset += pageSize) {
      const query = { country: market, size: String(pageSize), offset: String(offset) }
      const page = valueIn(await askForPage(calls.legacy, { query }, tracing))
      if (page.length > 0) yield { offers: page.flatMap(legacyOfferOf), prices: [] }
      if (page.length < pageSize) return
    }
  }

  return {
    async offers(wanted, tracing) {
      const first = await listed(views[0]!, wanted, tracing)
      return first.kind === 'done' ? done(batches(first.value, wanted, tracing)) : first
    },
  } satisfies Partial<Catalogue>
}

/** Returns the value of an answer. @throws Error that ends the stream of offers when the answer has no value */
function valueIn<T>(answer: Answer<T>): T {
  if (answer.kind === 'done') return answer.value
  const reason = 'reason' in answer ? answer.reason : 'Microsoft accepts no more requests for now.'
  throw new Error(`The download of Microsoft's catalogue was interrupted: ${reason}`)
}

/** Returns the offer type of a product; undefined for Azure products other than the Azure plan and savings plans. */
function typeOf(product: unknown, listedAs: OfferType): OfferType | undefined {
  if (listedAs !== 'AzurePlan' || textAt(product, 'id') === azurePlan) return listedAs
  return isSavingsPlan(product) ? 'AzureSavingsPlan' : undefined
}

function offerOf(productId: string, sku: unknown, offerType: OfferType): VendorOffer[] {
  const skuId = textAt(sku, 'id')
  if (skuId === null) return []
  return [
    {
      providerOfferId: `${productId}:${skuId}`,
      ...told(sku, textAt(sku, 'title') ?? productId),
      offerType,
      billingType: offerType === 'AzurePlan' ? 'Usage' : 'License',
      isAddon: at(sku, 'dynamicAttributes', 'isAddon') === true,
      prerequisites: listAt(sku, 'dynamicAttributes', 'prerequisiteSkus').flatMap((one) => textAt(one) ?? []),
      attestationType: attestationTypeOf(sku),
    },
  ]
}

/**
 * Returns the type of the attestation that each order of a SKU or of a legacy offer requires from the buyer; null for
 * none (Partner Center, "Get a list of SKUs for a product" and "Offer resources").
 */
function attestationTypeOf(offered: unknown): string | null {
  const type = textAt(offered, 'attestationProperties', 'attestationType')
  return at(offered, 'attestationProperties', 'enforceAttestation') === true ? (type ?? 'Attestation') : null
}

function legacyOfferOf(offer: unknown): VendorOffer[] {
  const id = textAt(offer, 'id')
  if (id === null) return []
  const isUsage = /usage/i.test(textAt(offer, 'billing') ?? textAt(offer, 'unitType') ?? '')
  return [
    {
      providerOfferId: id,
      ...told(offer, textAt(offer, 'name') ?? id),
      offerType: isUsage ? 'AzureLegacy' : 'LicenseLegacy',
      billingType: isUsage ? 'Usage' : 'License',
      isAddon: at(offer, 'isAddOn') === true,
      prerequisites: listAt(offer, 'prerequisiteOffers').flatMap((one) => textAt(one) ?? []),
      attestationType: attestationTypeOf(offer),
    },
  ]
}

function told(body: unknown, name: string) {
  const maximum = Number(textAt(body, 'maximumQuantity') ?? Number.NaN)
  return {
    name,
    description: textAt(body, 'description'),
    imageUrl: null,
    isTrial: at(body, 'isTrial') === true,
    minQuantity: Number(textAt(body, 'minimumQuantity') ?? 1),
    maxQuantity: Number.isSafeInteger(maximum) && maximum > 0 ? maximum : null,
  }
}
