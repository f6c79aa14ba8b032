import { canonicalOfferTypeMargins, type PriceMargin } from '../../domain/offers/margin.ts'
import { association, type ProviderAssociation } from '../../domain/providers/provider-association.ts'
import {
  type NewReseller,
  type Reseller,
  reseller,
  type shownReseller,
} from '../../domain/resellers/reseller.ts'
import type { Role } from '../../kernel/operation.ts'
import { searchRule } from '../../lists/paging.ts'
import { dateTime, object, optional, type Rule, type Shown, uuid } from '../../validation/fields.ts'

/** The query parameters of an operation that sets margins. */
export const effectiveDateQuery = {
  effectiveDate: optional(
    dateTime({
      description:
        'A moment of the UTC day from which the margins are valid; today if absent. A later day, at most a year ahead, plans the margins: until then the current margins apply. Invoices that are already imported change only by a re-rating.',
    }),
  ),
}

/** A reseller's association with a provider instance, as a request contains it. */
export const providerReseller = object(association.requestMembers, { title: 'NewProviderReseller' })

export const resellerCreated = object({ resellerId: uuid() }, { title: 'CreatedReseller' })
export const providerInstanceAdded = object(
  { providerInstanceId: uuid() },
  { title: 'AddedProviderInstance' },
)
export const providerInstanceFilter = {
  customerId: optional(
    uuid({ description: 'Only resellers of this customer. Requires providerInstanceId.' }),
  ),
  providerInstanceId: optional(uuid({ description: 'Only resellers at this provider instance.' })),
}

/** Returns the problems that result from the combination of query parameters of a list of resellers. */
export const resellerListRule: Rule = (query) => [
  ...searchRule(query),
  ...(query.customerId !== undefined && query.providerInstanceId === undefined
    ? [
        {
          path: 'providerInstanceId',
          description: 'providerInstanceId is required together with customerId.',
        },
      ]
    : []),
]

/** Converts the margins in a request to their stored form. */
export function toMargins(given: {
  priceMargin: PriceMargin
  offerTypeMargins?: Record<string, PriceMargin> | null
}) {
  const { priceMargin, offerTypeMargins } = given
  return {
    margin: priceMargin,
    offerTypeMargins: offerTypeMargins ? canonicalOfferTypeMargins(offerTypeMargins) : null,
  }
}

/** Converts an association in a request to its stored form. */
export function toAssociation(given: object): ProviderAssociation {
  return association.parse(given)
}

/** Converts a reseller in a request to its stored form. `id` is used when the request has no id. */
export function toReseller(given: { id?: string }, id: string): NewReseller {
  const parsed = reseller.parse(given)
  return { ...parsed, id: given.id === undefined ? id : parsed.id }
}

/** Converts a reseller to its form in answers for a role. */
export function showReseller(one: Reseller, role: Role): Shown<typeof shownReseller> {
  return reseller.show(one, role)
}
