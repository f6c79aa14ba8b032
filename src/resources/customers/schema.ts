import {
  associationsOf,
  type Customer,
  type CustomerBinding,
  customerAccount,
  customerNoun,
  type KnownRelation,
  type NewCustomer,
  relationRead,
  showsTerms,
} from '../../domain/customers/customer.ts'
import { noun } from '../../domain/noun.ts'
import { canonicalOfferTypeMargins } from '../../domain/offers/margin.ts'
import { offerTypeMargins, priceMargin } from '../../domain/offers/margin-fields.ts'
import { newProviderCustomer, provisioningStatuses } from '../../domain/providers/provider-customer.ts'
import { companyProblems } from '../../domain/values/contact/company.ts'
import type { Role } from '../../kernel/operation.ts'
import {
  boolean,
  dictionary,
  enumeration,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Rule,
  type Shown,
  type Static,
  serverOwned,
  uuid,
} from '../../validation/fields.ts'

const companyRule: Rule = (company) => companyProblems(company, 'zip')

/** The account info of a customer in a request that updates it. */
export const customerAccountInfo = object(noun(customerAccount).requestMembers, {
  ...{ rule: companyRule, title: 'CustomerAccountInfo' },
})

const association = object(
  {
    resellerId: nullableUuid({ description: 'The id of the reseller; null for the csp itself.' }),
    resellerName: nullableText(255),
    providerInstanceId: uuid(),
    providerResellerId: nullableText(255, {
      description: 'The partner id of the reseller at the vendor; null if it has none.',
    }),
    internalIdentifier: nullableText(255, {
      description:
        'The id that this seller has given to the customer; null if there is no such id, and for customers.',
    }),
  },
  { title: 'CustomerAssociation' },
)

/**
 * The schema of the member that names the reseller whose relation a request changes. In a request of a reseller, the
 * service sets the member.
 */
export const relationId = optional(
  nullableUuid({
    description:
      'The reseller that sells to the customer; null or absent for the csp itself. If the caller is a reseller, the service sets this member.',
  }),
)

/** The query parameter that names the reseller whose relation with the customer a request reads. */
export const relationQuery = optional(
  uuid({
    description:
      'The reseller whose relation with the customer is used; absent for the direct relation with the csp. Most reads use another relation if there is no direct one. A caller that is a reseller always uses its own relation.',
  }),
)

/** A customer at one provider instance, as a request contains it. */
export const providerCustomer = object(
  {
    providerInstanceId: uuid({ description: 'The id of the provider instance at which the customer buys.' }),
    providerCustomerId: optional(
      nullableText(255, {
        description:
          'The id of an existing customer at the vendor, to link it; null or absent to create a new one.',
      }),
    ),
    providerCustomerData: nullableText(10_000, {
      description: 'Vendor-specific settings, as a JSON object in a string; null if the vendor needs none.',
    }),
    margin: priceMargin,
    offerTypeMargins: optional(offerTypeMargins),
    status: optional(serverOwned(enumeration('ProvisioningStatus', provisioningStatuses))),
    errorMessage: optional(serverOwned(nullableText(10_000))),
  },
  { title: 'NewProviderCustomer' },
)

/** A customer to create, as a request contains it. */
export const newCustomer = object(
  {
    ...customerNoun.requestMembers,
    internalIdentifier: optional(nullableText(255)),
    resellerId: relationId,
    providerCustomers: nullable(list(providerCustomer, { maxItems: 100 })),
    customerAssociations: optional(serverOwned(nullable(list(association)))),
    isDeleted: optional(serverOwned(boolean())),
  },
  { rule: companyRule, title: 'CreateCustomerRequest', extending: [customerAccountInfo] },
)

const shownMargin = nullable(priceMargin)

/** A customer, as answers show it. */
export const shownCustomer = object(
  {
    ...customerNoun.answerMembers,
    internalIdentifier: nullableText(255, {
      description:
        'The id that the seller of the returned relation has given to the customer; null if there is no such id, and for customers.',
    }),
    resellerId: nullableUuid({
      description: 'The reseller of the returned relation; null for the direct relation with the csp.',
    }),
    providerCustomers: list(
      object(
        {
          providerInstanceId: uuid(),
          providerCustomerId: nullableText(255),
          providerCustomerData: nullableText(10_000),
          margin: shownMargin,
          offerTypeMargins: nullable(dictionary(priceMargin)),
          status: enumeration('ProvisioningStatus', provisioningStatuses),
          errorMessage: nullableText(10_000, {
            description:
              'The reason of the failure, from the vendor or, for example for a held link, from the service; null if it did not fail.',
          }),
        },
        { title: 'ProviderCustomer' },
      ),
    ),
    customerAssociations: list(association),
    isDeleted: boolean(),
  },
  { title: 'Customer', extending: [customerAccountInfo] },
)

export const customerCreated = object({ customerId: uuid() }, { title: 'CreatedCustomer' })

/** Converts the margins in a request to the stored margins of a relation for one provider instance. */
export function toBinding(
  providerInstanceId: string,
  given: Pick<Static<typeof providerCustomer>, 'margin' | 'offerTypeMargins'>,
): CustomerBinding {
  return {
    providerInstanceId: providerInstanceId.toLowerCase(),
    margin: given.margin,
    offerTypeMargins: given.offerTypeMargins ? canonicalOfferTypeMargins(given.offerTypeMargins) : null,
  }
}

/**
 * The caller of a request. A reseller that links an existing vendor customer must prove that it sells to that customer.
 */
interface Requester {
  readonly resellerId: string | null
}

/** Converts a provider customer of a request to its stored form. */
export function toProviderCustomer(given: Static<typeof providerCustomer>, { resellerId }: Requester) {
  const { providerInstanceId, providerCustomerId, providerCustomerData } = given
  return newProviderCustomer(
    {
      providerInstanceId: providerInstanceId.toLowerCase(),
      providerCustomerId: providerCustomerId || null,
      providerCustomerData,
    },
    resellerId,
  )
}

/** Converts a customer in a request to its stored form. `id` is used when the request has no id. */
export function toCustomer(given: Static<typeof newCustomer>, id: string, requester: Requester): NewCustomer {
  const providerCustomers = given.providerCustomers ?? []
  const parsed = customerNoun.parse(given)
  return {
    ...parsed,
    id: given.id === undefined ? id : parsed.id,
    relation: {
      resellerId: given.resellerId?.toLowerCase() ?? null,
      internalIdentifier: given.internalIdentifier ?? null,
      bindings: providerCustomers.map((one) => toBinding(one.providerInstanceId, one)),
    },
    providerCustomers: providerCustomers.map((one) => toProviderCustomer(one, requester)),
  }
}

/** Converts a customer to its form in answers for a role, with the relation of one seller. */
export function showCustomer(
  customer: Customer,
  role: Role,
  resellerId?: string | null,
): Shown<typeof shownCustomer> {
  const relation = relationRead(customer, resellerId)
  const withTerms = showsTerms(role)
  return {
    ...customerNoun.show(customer, role),
    internalIdentifier: withTerms ? relation.internalIdentifier : null,
    resellerId: relation.resellerId,
    providerCustomers: showProviderCustomers(customer, relation, withTerms),
    customerAssociations: associationsOf(customer).map((one) =>
      withTerms ? one : { ...one, internalIdentifier: null },
    ),
    isDeleted: customer.isDeleted,
  }
}

function showProviderCustomers(customer: Customer, { bindings }: KnownRelation, withTerms: boolean) {
  return bindings.flatMap(({ providerInstanceId, margin, offerTypeMargins }) => {
    const known = customer.providerCustomers.find((one) => one.providerInstanceId === providerInstanceId)
    if (!known) return []
    const { providerCustomerId, providerCustomerData, status, errorMessage } = known
    return [
      {
        providerInstanceId,
        providerCustomerId,
        providerCustomerData,
        margin: withTerms ? margin : null,
        offerTypeMargins: withTerms ? offerTypeMargins : null,
        status: { name: status },
        errorMessage,
      },
    ]
  })
}
