import {
  canonicalOfferTypeMargins,
  marginProblems,
  marginRules,
  offerTypeProblems,
  type PriceMargin,
} from '../../domain/offers/margin.ts'
import { associationStatuses, type ProviderAssociation } from '../../domain/providers/provider-association.ts'
import { domainStatuses, type NewReseller, type Reseller } from '../../domain/resellers/reseller.ts'
import { companyProblems } from '../../domain/values/contact/company.ts'
import { searchRule } from '../../lists/paging.ts'
import {
  dateTime,
  decimal,
  dictionary,
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  optional,
  type Rule,
  type Shown,
  type Static,
  serverOwned,
  text,
  uuid,
} from '../../validation/fields.ts'
import { nullableCountry, nullablePhone, nullablePostalCode } from './contact-schema.ts'

const companyRule: Rule = (company) => companyProblems(company, 'zipCode')

const account = {
  companyName: nullableText(255, { description: 'Name of the company.' }),
  country: nullableCountry,
  addressLine1: nullableText(255),
  addressLine2: optional(nullableText(255)),
  city: nullableText(255),
  state: nullableText(255),
  zipCode: nullablePostalCode,
  firstName: nullableText(255, { description: 'First name of the primary contact.' }),
  lastName: nullableText(255, { description: 'Last name of the primary contact.' }),
  email: nullableText(255, { description: 'E-mail address of the primary contact.' }),
  phone: nullablePhone,
}

/** The body of an update of a reseller's account info. */
export const resellerAccountInfo = object(account, { rule: companyRule, title: 'ResellerAccountInfo' })

export const priceMargin = object(
  {
    marginRule: enumeration(marginRules),
    value: decimal(0, 999, 4, { description: 'Percent, at most 4 decimals.' }),
  },
  { rule: marginProblems, title: 'PriceMargin' },
)

/** The query of an operation that sets margins. */
export const effectiveDateQuery = {
  effectiveDate: optional(
    dateTime({
      description:
        'From when on the margins hold, where that is before now: for what was charged since, once an invoice is rated again.',
    }),
  ),
}

export const offerTypeMargins = nullable(
  dictionary(priceMargin, {
    rule: offerTypeProblems,
    unwrap: 'Value',
    description:
      'Margins by offer type, which win over the price margin; an offer type without one is absent.',
  }),
)

const association = {
  providerInstanceId: uuid({ description: 'The provider instance that the reseller is bound to.' }),
  priceMargin,
  offerTypeMargins: optional(offerTypeMargins),
  providerResellerId: optional(
    nullableText(255, {
      description: 'The id of the reseller at the vendor; its primary partner id on Microsoft Tier 2.',
    }),
  ),
  resellerProviderData: nullableText(10_000, {
    description: 'A JSON object as text, with what the kind of instance asks for.',
  }),
}

/** A reseller's association with a provider instance, as requests describe it. */
export const providerReseller = object(
  {
    ...association,
    status: optional(serverOwned(enumeration(associationStatuses))),
  },
  { title: 'NewProviderReseller' },
)

/** A new reseller, as requests describe it. */
export const newReseller = object(
  {
    id: optional(
      uuid({ description: 'The identifier to give to the reseller; repeating the request with it is safe.' }),
    ),
    ...account,
    internalIdentifier: optional(nullableText(255)),
    taxId: optional(nullableText(255)),
    providerResellers: nullable(list(providerReseller, { maxItems: 100 })),
    customDomain: optional(serverOwned(object({ customDomain: text(253) }))),
  },
  { rule: companyRule, title: 'NewReseller' },
)

/** A reseller as answers show it. */
export const shownReseller = object(
  {
    id: uuid(),
    ...account,
    addressLine2: nullableText(255),
    internalIdentifier: nullableText(255),
    taxId: nullableText(255),
    providerResellers: list(
      object({
        providerInstanceId: uuid(),
        priceMargin,
        offerTypeMargins: nullable(dictionary(priceMargin)),
        providerResellerId: nullableText(255),
        resellerProviderData: nullableText(10_000),
        status: enumeration(associationStatuses),
      }),
    ),
    customDomain: nullable(object({ customDomain: text(253), status: enumeration(domainStatuses) })),
  },
  { title: 'Reseller' },
)

export const resellerCreated = object({ resellerId: uuid() })
export const providerInstanceAdded = object({ providerInstanceId: uuid() })
export const providerInstanceFilter = {
  customerId: optional(uuid({ description: 'Only resellers of this customer; needs providerInstanceId.' })),
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
export function toAssociation(given: Static<typeof providerReseller>): ProviderAssociation {
  return {
    providerInstanceId: given.providerInstanceId.toLowerCase(),
    ...toMargins(given),
    providerResellerId: given.providerResellerId ?? null,
    resellerProviderData: given.resellerProviderData,
    status: 'Processing',
  }
}

/** A new reseller as a request describes it, in the form in which it is kept; `id` is for one without an id. */
export function toReseller(given: Static<typeof newReseller>, id: string): NewReseller {
  const { customDomain: _, ...reseller } = given
  return {
    ...reseller,
    id: given.id?.toLowerCase() ?? id,
    addressLine2: given.addressLine2 ?? null,
    internalIdentifier: given.internalIdentifier ?? null,
    taxId: given.taxId ?? null,
    providerResellers: (given.providerResellers ?? []).map(toAssociation),
  }
}

/** A reseller in the form in which answers show it. */
export function showReseller(reseller: Reseller): Shown<typeof shownReseller> {
  const { id, version: _, providerResellers, customDomain, ...company } = reseller
  return {
    id,
    ...company,
    providerResellers: providerResellers.map((one) => ({ ...one, status: { name: one.status } })),
    customDomain: customDomain && {
      customDomain: customDomain.customDomain,
      status: { name: customDomain.status },
    },
  }
}
