import type { CreateCustomerRequest, UnknownRelation, VendorCustomer } from '@reseller-api/client'
import { marginBody, type TypedMargin } from '../margins/margin.ts'

/** The texts of a new customer, in the order of the form. */
export const companyMembers = [
  ...(['companyName', 'country', 'addressLine1', 'addressLine2', 'zip', 'city', 'state'] as const),
  ...(['taxId', 'internalIdentifier', 'firstName', 'lastName', 'email', 'phone'] as const),
] as const
export type CompanyMember = (typeof companyMembers)[number]

/** A new customer as it is typed. */
export interface TypedCustomer extends Readonly<Record<CompanyMember, string>> {
  /** Empty for a customer of the csp itself; null while no seller is chosen. */
  readonly resellerId: string | null
  readonly providerInstanceId: string
  /** The id of a customer that exists at the vendor; empty to create one there. */
  readonly providerCustomerId: string
  readonly domain: string
  readonly hasAgreed: boolean
  readonly margin: TypedMargin
}

/** What another screen knows about the new customer. */
export interface KnownCustomer {
  readonly name?: string | undefined
  readonly vendorId?: string | undefined
  readonly instance?: string | undefined
  readonly resellerId?: string | undefined
}

/**
 * Returns the form of a customer with what is known about it. A bill names a customer, but neither its seller nor its margin
 * is known, so the form of such a customer has none: the person has to choose.
 *
 * @param atVendor The company data of the customer at the vendor; null if they are unknown.
 */
export function firstCustomer(
  known: KnownCustomer,
  instances: readonly string[],
  atVendor: VendorCustomer | null,
): TypedCustomer {
  const given: Partial<Record<CompanyMember, string | null>> = atVendor ?? {}
  const texts = Object.fromEntries(companyMembers.map((name) => [name, given[name] ?? '']))
  const isOfBill = known.vendorId !== undefined
  return {
    ...(texts as Record<CompanyMember, string>),
    companyName: atVendor?.companyName ?? known.name ?? '',
    resellerId: known.resellerId ?? (isOfBill ? null : ''),
    providerInstanceId: known.instance ?? instances[0] ?? '',
    providerCustomerId: known.vendorId ?? '',
    ...{ domain: '', hasAgreed: false, margin: { rule: isOfBill ? '' : 'Markup', value: '' } },
  }
}

/** The seller that the lines of a bill name by its partner id. */
export interface NamedSeller {
  readonly partnerId: string
  /** The reseller that has the partner id; null if none or several have it. */
  readonly resellerId: string | null
  readonly name: string | null
}

/**
 * Returns the seller that the lines of an unknown customer name; null if they name none or several. An answer of an older
 * process, during an upgrade, names none.
 *
 * @param relations The unknown relations of the bill.
 */
export function sellerInBill(
  relations: readonly Pick<
    UnknownRelation,
    'customerProviderId' | 'resellerMpnId' | 'namedResellerId' | 'namedResellerName'
  >[],
  vendorId: string,
): NamedSeller | null {
  const named = relations.filter(
    ({ customerProviderId, resellerMpnId }) =>
      resellerMpnId && customerProviderId?.toLowerCase() === vendorId.toLowerCase(),
  )
  const [first] = named
  if (!first || new Set(named.map(({ resellerMpnId }) => resellerMpnId)).size > 1) return null
  const { resellerMpnId, namedResellerId: resellerId, namedResellerName: name } = first
  return { partnerId: resellerMpnId!, resellerId, name }
}

/** Returns whether a person has chosen another seller than the one that the lines of the bill name. */
export function isOtherSeller(named: NamedSeller | null, resellerId: string | null): boolean {
  return named !== null && named.resellerId !== null && resellerId !== null && resellerId !== named.resellerId
}

/** A seller of a customer at a provider instance. */
interface Association {
  readonly providerInstanceId: string
  readonly resellerId: string | null
  readonly resellerName: string | null
}

/**
 * Returns the sellers of a customer at a provider instance if none of them is the reseller that the lines of a bill name; else an
 * empty list. The answer is also empty if the lines name no reseller.
 */
export function sellersInstead<Seller extends Association>(
  associations: readonly Seller[],
  { instance, namedResellerId }: { readonly instance: string; readonly namedResellerId: string | null },
): readonly Seller[] {
  const sellers = associations.filter(({ providerInstanceId }) => providerInstanceId === instance)
  const isNamed = sellers.some(({ resellerId }) => resellerId === namedResellerId)
  return namedResellerId === null || isNamed ? [] : sellers
}

/** The ids of a customer at the vendors. */
interface LinkedCustomer {
  readonly providerCustomers: readonly {
    readonly providerInstanceId: string
    readonly providerCustomerId: string | null
  }[]
}

/**
 * Returns the customer that has an id at the vendor of a provider instance; undefined if none has it.
 *
 * @param customers The customers that a search for the id returns. The search also finds longer ids that contain it.
 */
export function customerAt<Found extends LinkedCustomer>(
  customers: readonly Found[],
  { instance, vendorId }: { readonly instance: string; readonly vendorId: string },
): Found | undefined {
  return customers.find(({ providerCustomers }) =>
    providerCustomers.some(
      ({ providerInstanceId, providerCustomerId }) =>
        providerInstanceId === instance && providerCustomerId?.toLowerCase() === vendorId.toLowerCase(),
    ),
  )
}

// No id of a reseller, and not the null of a customer of the csp itself.
const notChosen = ''

function withoutRule(margin: TypedMargin) {
  const { marginRule: _, ...value } = marginBody(margin)
  return value
}

/**
 * Returns the body of the request that creates a typed customer. An empty text is null. If no seller or no margin rule is chosen,
 * the body has no valid value for it: the service refuses the body, and the console guesses nothing.
 *
 * @param today The day of the agreement, if the customer has agreed.
 */
export function customerBody(typed: TypedCustomer, today: string): CreateCustomerRequest {
  const { resellerId, providerInstanceId, providerCustomerId, domain, hasAgreed, margin } = typed
  const texts = companyMembers.map((name) => [name, typed[name].trim() || null])
  const settings = {
    ...(domain.trim() && { Domain: domain.trim() }),
    // The contact in the form is the one who has agreed.
    ...(hasAgreed && { AcceptedMCA: true, AgreementDate: today, KeepPrimaryInformation: true }),
  }
  return {
    ...(Object.fromEntries(texts) as Record<CompanyMember, string | null>),
    resellerId: resellerId === null ? notChosen : resellerId || null,
    providerCustomers: [
      {
        providerInstanceId,
        providerCustomerId: providerCustomerId.trim() || null,
        providerCustomerData: JSON.stringify(settings),
        margin: margin.rule === '' ? withoutRule(margin) : marginBody(margin),
      },
    ],
  } as CreateCustomerRequest
}
