import type { CatalogItem } from '../../catalogue/catalog-item.ts'
import { catalogItem, catalogItems } from '../../catalogue/catalogue.ts'
import { marketOf } from '../../catalogue/markets.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'

const family = 'offers'

/** Routes for legacy offers, whose ids are GUIDs. */
export const offerRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/offers', family, handle: listOffers },
  { method: 'GET', path: '/v1/offers/{offerId}', family, handle: getOffer },
  { method: 'GET', path: '/v1/offers/{offerId}/addons', family, handle: listAddons },
]

const maxPageItems = 1_000

/** Returns the legacy offers. Supports `size` and `offset` (0-based). */
function listOffers(call: PartnerCall): Answer {
  const country = countryOf(call)
  const offset = readNumber(call, 'offset', 0)
  const size = readNumber(call, 'size', maxPageItems)
  const items = offersOf(call).slice(offset, offset + size)
  return { status: 200, body: collection(items.map((item) => offer(item, country))) }
}

function countryOf({ query }: PartnerCall): string {
  const country = query.get('country') ?? ''
  if (marketOf(country) !== undefined) return country.toUpperCase()
  throw invalid(`country must be a market of the vendor; ${country || 'none'} is not.`)
}

function readNumber({ query }: PartnerCall, name: string, usual: number): number {
  const text = query.get(name)
  if (text === undefined) return usual
  if (/^\d{1,6}$/.test(text)) return Math.min(Number(text), maxPageItems)
  throw invalid(`${name} must be a number.`)
}

function offersOf({ state }: PartnerCall): CatalogItem[] {
  return [...catalogItems(state)].filter(({ isLegacy }) => isLegacy)
}

function getOffer(call: PartnerCall): Answer {
  return { status: 200, body: offer(requireOffer(call), countryOf(call)) }
}

function requireOffer({ state, params }: PartnerCall): CatalogItem {
  const { offerId = '' } = params
  if (/^[0-9A-Z]{12}(:|$)/i.test(offerId))
    throw new Refusal(400, 2100, `${offerId} is a product; the ids of offers are GUIDs.`)
  const found = catalogItem(state, offerId, '')
  if (found?.isLegacy === true) return found
  throw new Refusal(404, 1000, `The offer ${offerId} was not found.`)
}

function listAddons(call: PartnerCall): Answer {
  const country = countryOf(call)
  const base = requireOffer(call)
  const addons = offersOf(call).filter(
    ({ isAddon, prerequisiteSkus }) => isAddon && prerequisiteSkus.includes(base.productId),
  )
  return { status: 200, body: collection(addons.map((item) => offer(item, country))) }
}

function offer(item: CatalogItem, country: string): object {
  const { productId: id, title, description, minimumQuantity, maximumQuantity, isTrial, isAddon } = item
  const fields = {
    ...{ id, name: title, description, minimumQuantity, maximumQuantity, country, locale: 'en-US' },
    ...{ isTrial, isAddOn: isAddon, isAvailableForPurchase: true, isAutoRenewable: !isTrial },
    rank: 1,
    billing: 'license',
    supportedBillingCycles: item.termOptions[0]!.billingCycles,
    prerequisiteOffers: item.prerequisiteSkus,
    upgradeTargetOffers: [],
    product: { id: item.provisioningId, name: title, unit: item.unitType },
    unitType: item.unitType,
    hasAddOns: !isAddon,
    ...(item.attestationType === undefined
      ? {}
      : { attestationProperties: { attestationType: item.attestationType, enforceAttestation: true } }),
  }
  return resource(fields, { type: 'Offer', self: `/offers/${id}?country=${country}` })
}
