import { type CatalogItem, type CatalogView, catalogKey, type Segment } from '../../catalogue/catalog-item.ts'
import {
  availabilityIdOf,
  catalogItem,
  catalogItems,
  type ReservationScope,
} from '../../catalogue/catalogue.ts'
import { everySegment } from '../../catalogue/licences.ts'
import { type Market, marketOf } from '../../catalogue/markets.ts'
import { salesSettings } from '../../catalogue/settings.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, link, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { marketOfCustomer } from '../orders/prices.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'

const family = 'products'
const ofPartner = '/v1/products'
const ofCustomer = '/v1/customers/{customerId}/products'

/** Routes for the catalogue without prices: products, SKUs and availabilities. */
export const productRoutes: readonly PartnerRoute[] = [ofPartner, ofCustomer].flatMap((path) => {
  const route = (below: string, handle: PartnerRoute['handle']): PartnerRoute => ({
    method: 'GET',
    path: path + below,
    ...{ family, handle },
  })
  const availabilities = '/{productId}/skus/{skuId}/availabilities'
  return [
    route('', listProducts),
    route('/{productId}', getProduct),
    route('/{productId}/skus', listSkus),
    route('/{productId}/skus/{skuId}', getSku),
    route(availabilities, listAvailabilities),
    route(`${availabilities}/{availabilityId}`, getAvailability),
  ]
})

const views: Readonly<Record<string, (item: CatalogItem) => boolean>> = {
  onlineservices: isIn('OnlineServices'),
  azure: isIn('Azure'),
  microsoftazure: isIn('Azure'),
  azurereservations: isIn('AzureReservations'),
  azurereservationsvm: isIn('AzureReservations'),
  software: isIn('Software'),
  softwareperpetual: (item) => isIn('Software')(item) && item.termOptions[0]!.duration === null,
  softwaresubscriptions: (item) => isIn('Software')(item) && item.termOptions[0]!.duration !== null,
  softwaresuselinux: () => false,
  marketplacesaas: () => false,
}

function isIn(view: CatalogView): (item: CatalogItem) => boolean {
  return (item) => item.view === view
}

/** The market and segments of a query. */
interface Wanted {
  readonly market: Market
  readonly segments: readonly Segment[]
}

/**
 * Returns the market and the segments of a query. The market is that of the customer in the path; without a customer,
 * it is the country in the query.
 */
function readWanted(call: PartnerCall): Wanted {
  const { query, params } = call
  const country = query.get('country')
  const market =
    params.customerId === undefined
      ? marketOf(country ?? '')
      : marketOfCustomer(requireRelatedCustomer(call).customer)
  if (market === undefined)
    throw invalid(`country must be a market of the vendor; ${country ?? 'none'} is not.`)
  const segment = query.get('targetsegment')?.toLowerCase()
  // By default, the nonprofit segment is excluded.
  if (segment === undefined) return { market, segments: everySegment.filter((one) => one !== 'nonprofit') }
  const known = everySegment.filter((one) => one === segment)
  if (known.length === 0) throw new Refusal(403, 400030, `The segment ${segment} is not allowed.`)
  return { market, segments: known }
}

function listProducts(call: PartnerCall): Answer {
  const { segments } = readWanted(call)
  const view = call.query.get('targetview')?.toLowerCase()
  const fits = view !== undefined && Object.hasOwn(views, view) ? views[view] : undefined
  if (fits === undefined) throw new Refusal(403, 400036, `The target view ${view ?? ''} is not allowed.`)
  const products = new Map<string, CatalogItem>()
  for (const item of catalogItems(call.state)) {
    const isShown = fits(item) && !item.isExtendedService && isFor(item, segments)
    if (isShown && !products.has(item.productId)) products.set(item.productId, item)
  }
  return { status: 200, body: collection([...products.values()].map((item) => product(call, item))) }
}

function isFor({ segments }: CatalogItem, wanted: readonly Segment[]): boolean {
  return segments.some((segment) => wanted.includes(segment))
}

function getProduct(call: PartnerCall): Answer {
  return { status: 200, body: product(call, itemsOf(call)[0]!) }
}

/** Returns the SKUs of the product in the path. @throws Refusal when the product is not sold in the market */
function itemsOf(call: PartnerCall): CatalogItem[] {
  const { segments } = readWanted(call)
  const { productId = '' } = call.params
  const found = skusOf(call, productId.toUpperCase()).filter(
    (item) => isFor(item, segments) && !salesSettings(call.state).withdrawn.includes(catalogKey(item)),
  )
  if (found.length > 0) return found
  throw new Refusal(404, 400013, `The product ${productId} was not found.`)
}

function skusOf({ state }: PartnerCall, productId: string): CatalogItem[] {
  const madeUp = catalogItem(state, productId, '0001')
  if (productId.startsWith('CFQ9')) return madeUp === undefined ? [] : [madeUp]
  return [...catalogItems(state)].filter(
    (item) => item.productId === productId && !item.isLegacy && !item.isExtendedService,
  )
}

function product({ path, query }: PartnerCall, item: CatalogItem): object {
  const self = `${path.replace(/^\/v1/, '').replace(/(\/products).*$/, '$1')}/${item.productId}`
  return {
    id: item.productId,
    title: item.productTitle,
    description: item.description,
    productType: item.productType,
    isMicrosoftProduct: true,
    publisherName: item.publisher,
    links: { skus: link(`${self}/skus?${searchOf(query)}`), self: link(`${self}?${searchOf(query)}`) },
  }
}

function searchOf(query: PartnerCall['query']): string {
  const [country, segment] = [query.get('country'), query.get('targetsegment')]
  return [country && `country=${country}`, segment && `targetSegment=${segment}`].filter(Boolean).join('&')
}

function listSkus(call: PartnerCall): Answer {
  return { status: 200, body: collection(itemsOf(call).map((item) => sku(item, readWanted(call).market))) }
}

function getSku(call: PartnerCall): Answer {
  return { status: 200, body: sku(requireItem(call), readWanted(call).market) }
}

function requireItem(call: PartnerCall): CatalogItem {
  const { productId, skuId = '' } = call.params
  const found = itemsOf(call).find((item) => item.skuId === skuId.toUpperCase())
  if (found !== undefined) return found
  throw new Refusal(404, 400018, `The SKU ${skuId} of the product ${productId} was not found.`)
}

function sku(item: CatalogItem, { currency, symbol }: Market): object {
  const { skuId, productId, title, description, isTrial, minimumQuantity, maximumQuantity } = item
  return {
    ...{ id: skuId, productId, title, description, minimumQuantity, maximumQuantity, isTrial },
    supportedBillingCycles: [...new Set(item.termOptions.flatMap(({ billingCycles }) => billingCycles))],
    purchasePrerequisites: item.view === 'AzureReservations' ? ['InventoryCheck'] : [],
    inventoryVariables: item.provisioningVariables.slice(0, 1),
    provisioningVariables: item.provisioningVariables,
    constraints: [],
    dynamicAttributes: {
      provisioningId: item.provisioningId,
      isAddon: item.isAddon,
      prerequisiteSkus: item.prerequisiteSkus,
      hasConstraints: item.attestationType !== undefined,
    },
    attestationProperties: {
      enforceAttestation: item.attestationType !== undefined,
      attestationType: item.attestationType ?? 'None',
    },
    consumptionType: item.unitType === 'Usage-based' ? 'Overage' : 'None',
    ...(item.minimumCommitment === undefined
      ? {}
      : {
          minimumPurchaseCommitment: {
            grain: 'Hourly',
            currencyCode: { code: currency, symbol },
            amount: item.minimumCommitment,
          },
        }),
  }
}

function listAvailabilities(call: PartnerCall): Answer {
  return { status: 200, body: collection(availabilitiesOf(call)) }
}

function getAvailability(call: PartnerCall): Answer {
  const { availabilityId = '' } = call.params
  const found = availabilitiesOf(call).find(({ id }) => id === availabilityId.toUpperCase())
  if (found !== undefined) return { status: 200, body: found }
  throw new Refusal(404, 400019, `The availability ${availabilityId} was not found.`)
}

function availabilitiesOf(call: PartnerCall): { readonly id: string }[] {
  const { market, segments } = readWanted(call)
  const item = requireItem(call)
  return item.segments
    .filter((segment) => segments.includes(segment))
    .map((segment) => availability(call, item, segment, market))
}

function availability(call: PartnerCall, item: CatalogItem, segment: Segment, market: Market) {
  const { productId, skuId, isTrial } = item
  const { country, currency, symbol } = market
  const id = availabilityIdOf(call.state, item, segment, country, call.now, reservationScopeIn(call))
  // The terms of reservations and savings plans name no billing cycle: every cycle of the SKU is possible.
  const isCommitted = item.view === 'AzureReservations' || item.minimumCommitment !== undefined
  const terms = item.termOptions.flatMap(({ duration, billingCycles }) =>
    (isCommitted ? [undefined] : billingCycles).map((billingCycle) => ({
      id: [duration ?? 'none', billingCycle].filter(Boolean).join('-'),
      duration: duration ?? '',
      description: duration === null ? 'No term' : `Term of ${duration}`,
      billingCycle: billingCycle && pascal(billingCycle),
      renewalOptions:
        duration === null || isCommitted
          ? []
          : [{ renewToId: `${duration}-${billingCycle}`, isAutoRenewable: true }],
      cancellationPolicies: cancellationPolicies(item),
    })),
  )
  return resource(
    {
      ...{ id, productId, skuId, segment, country },
      catalogItemId: `${productId}:${skuId}:${id}`,
      defaultCurrency: { code: currency, symbol },
      isPurchasable: true,
      isRenewable:
        item.minimumCommitment === undefined && item.termOptions.some(({ duration }) => duration !== null),
      isTrial,
      // Perpetual software has no terms.
      ...(item.view === 'Software' && terms.every(({ duration }) => duration === '') ? {} : { terms }),
      renewalInstructions: terms
        .filter(({ renewalOptions }) => renewalOptions.length > 0)
        .map(({ id: termId, renewalOptions }) => ({ applicableTermIds: [termId], renewalOptions })),
      includedQuantityOptions: [],
      // In the vendor's documentation, the availability of a savings plan contains its product and SKU.
      ...(item.minimumCommitment === undefined
        ? {}
        : { product: product(call, item), sku: sku(item, market) }),
    },
    {
      type: 'Availability',
      self: `/products/${productId}/skus/${skuId}/availabilities/${id}?country=${country}`,
    },
  ) as { readonly id: string }
}

/** Returns the reservation scope in a query; by default that of legacy Azure. */
function reservationScopeIn({ query }: PartnerCall): ReservationScope {
  const told = query.get('reservationscope') ?? 'MS-AZR-0145P'
  if (told.toLowerCase() === 'azureplan') return 'AzurePlan'
  if (told === 'MS-AZR-0145P') return told
  throw invalid('reservationScope is AzurePlan, or left out.')
}

/** Returns an enumeration value as availabilities write it, such as `OneTime`. */
function pascal(word: string): string {
  return word.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function cancellationPolicies({ view, isTrial, termOptions }: CatalogItem): object[] {
  if (isTrial || view === 'Azure') return []
  const isForGood = view === 'Software' && termOptions[0]!.duration === null
  return [{ refundOptions: [{ sequenceId: 0, type: 'Full', expiresAfter: isForGood ? 'P30D' : 'P7D' }] }]
}
