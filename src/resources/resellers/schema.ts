import { canonicalOfferTypeMargins, type PriceMargin } from '../../domain/offers/margin.ts'
import { association, type ProviderAssociation } from '../../domain/providers/provider-association.ts'
import {
  type NewReseller,
  type Reseller,
  reseller,
  type shownReseller,
} from '../../domain/resellers/reseller.ts'
import { searchRule } from '../../lists/paging.ts'
import { dateTime, object, optional, type Rule, type Shown, uuid } from '../../validation/fields.ts'

/** The query of an operation that sets margins. */
export const effectiveDateQuery = {
  effectiveDate: optional(
    dateTime({
      description:
        'The start of validity of the margins, for a moment in the past; now if absent. Invoices that were already imported change when they are re-rated.',
    }),
  ),
}

/** A reseller's association with a provider instance, as requests describe it. */
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

/** What the members of a query for resellers need of one another. */
export const resellerListRule: Rule = (query) => [
  ...searchRule(query),
  ...(query.customerId !== undefined && query.providerInstanceId === undefined
    ? [{ path: 'providerInstanceId', description: 'The query is required together with customerId.' }]
    : []),
]

/** The margins of a request in the form in which they are kept. */
export function toMargins(given: {
  priceMargin: PriceMargin
  offerTypeMargins?: Record<string, PriceMargin> | null
}) {
  const { priceMargin, offerTypeMargins } = given
  return {
    priceMargin,
    offerTypeMargins: offerTypeMargins ? canonicalOfferTypeMargins(offerTypeMargins) : null,
  }
}

/** An association as a request describes it, in the form in which it is kept. */
export function toAssociation(given: object): ProviderAssociation {
  return association.parse(given)
}

/** A new reseller as a request describes it, in the form in which it is kept; `id` is for one without an id. */
export function toReseller(given: { id?: string }, id: string): NewReseller {
  const parsed = reseller.parse(given)
  return { ...parsed, id: given.id === undefined ? id : parsed.id }
}

/** A reseller in the form in which answers show it. */
export function showReseller(one: Reseller): Shown<typeof shownReseller> {
  return reseller.show(one)
}
