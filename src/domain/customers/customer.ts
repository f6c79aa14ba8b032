import { nullableText, uuid } from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { DomainError, invalid } from '../error.ts'
import { kept, noun, type RecordOf } from '../noun.ts'
import type { OfferTypeMargins, PriceMargin } from '../offers/margin.ts'
import { associationAt } from '../providers/provider-association.ts'
import { idAtVendor, type ProviderCustomer } from '../providers/provider-customer.ts'
import {
  nullableCountry,
  nullableEmail,
  nullablePhone,
  nullablePostalCode,
} from '../values/contact/contact-fields.ts'

const text = (description?: string) => nullableText(255, description === undefined ? {} : { description })

/** A customer's company data and primary contact, in the order of the contract. Unknown values are null. */
export const customerAccount = {
  companyName: kept(text('The company name.'), { example: 'Baeckerei Lindner GmbH' }),
  taxId: kept(text(), { sent: 'optional', example: 'DE136695976' }),
  country: kept(nullableCountry, { example: 'DE' }),
  addressLine1: kept(text(), { example: 'Lange Strasse 7' }),
  addressLine2: kept(text(), { sent: 'optional' }),
  city: kept(text(), { example: 'Hamburg' }),
  state: kept(text(), { example: 'Hamburg' }),
  zip: kept(nullablePostalCode, { example: '20095' }),
  firstName: kept(text('The first name of the primary contact.'), { example: 'Miriam' }),
  middleName: kept(text(), { sent: 'optional' }),
  lastName: kept(text('The last name of the primary contact.'), { example: 'Lindner' }),
  email: kept(nullableEmail, { example: 'miriam.lindner@lindner.example' }),
  phone: kept(nullablePhone, { example: '+49 40 32101234' }),
}
export type CustomerAccount = RecordOf<typeof customerAccount>
export const customerAccountNoun = noun(customerAccount)

/** The members that the table of customers stores. Relations and provider customers have their own tables. */
export const customerNoun = noun({
  id: kept(uuid(), {
    ...{ sent: 'optional', column: 'customer_id', isFixed: true },
  }),
  ...customerAccount,
})

/** The binding of a relation to a provider instance: the seller's margins for the customer at this instance. */
export interface CustomerBinding {
  readonly providerInstanceId: string
  readonly margin: PriceMargin
  readonly offerTypeMargins: OfferTypeMargins | null
}

/** The link between a customer and one seller: a reseller, or the csp when `resellerId` is null. */
export interface Relation {
  readonly resellerId: string | null
  readonly internalIdentifier: string | null
  readonly bindings: readonly CustomerBinding[]
}

/** A relation with the name and the partner ids of its reseller. */
export interface KnownRelation extends Relation {
  readonly resellerName: string | null
  /** The reseller's partner ids by provider instance. */
  readonly partnerIds: Readonly<Record<string, string | null>>
}

/** A customer with its relations and its provider customers. */
export interface Customer extends CustomerAccount {
  readonly id: string
  readonly isDeleted: boolean
  /** Oldest first, never empty. Only relations within the reader's reach are included. */
  readonly relations: readonly KnownRelation[]
  readonly providerCustomers: readonly ProviderCustomer[]
  /**
   * The version of the customer, which increases by one with every change, including changes of relations and
   * provider customers.
   */
  readonly version: number
}

/** A customer to create, with its first relation. */
export interface NewCustomer extends CustomerAccount {
  readonly id: string
  readonly relation: Relation
  readonly providerCustomers: readonly ProviderCustomer[]
}

type Related = Pick<Customer, 'id' | 'relations'>

/**
 * Returns the relation that a read request uses: that of the named reseller. When the request names no
 * reseller, returns the direct relation with the csp, or the oldest relation if there is no direct one.
 *
 * @throws DomainError `forbidden` when the named reseller has no relation with the customer
 */
export function relationRead(customer: Related, resellerId: string | null | undefined): KnownRelation {
  if (!resellerId) return relationWith(customer, null) ?? customer.relations[0]!
  const relation = relationWith(customer, resellerId)
  if (relation) return relation
  throw new DomainError('forbidden', 'The reseller in resellerId has no relation with this customer.')
}

/**
 * Returns the relation that a write request changes: that of the named reseller, or the direct relation with
 * the csp when the request names no reseller.
 *
 * @throws DomainError `invalid`, with the member resellerId, when the customer has no such relation
 */
export function relationMeant(customer: Related, resellerId: string | null | undefined): KnownRelation {
  const relation = relationWith(customer, resellerId ?? null)
  if (relation) return relation
  throw invalid([
    {
      path: 'resellerId',
      description: resellerId
        ? 'The reseller has no relation with this customer.'
        : 'The customer has no direct relation with the csp; send the resellerId of the relation.',
    },
  ])
}

/** Returns whether the reseller has a relation with the customer; true when `resellerId` is null or absent. */
export function isSoldBy(customer: Related, resellerId: string | null | undefined): boolean {
  return !resellerId || relationWith(customer, resellerId) !== undefined
}

/**
 * Returns the relation of a customer with a reseller, or with the csp when `resellerId` is null; undefined when
 * the customer has no such relation.
 */
export function relationWith<C extends Related>(
  { relations }: C,
  resellerId: string | null,
): C['relations'][number] | undefined {
  return relations.find((one) => one.resellerId === (resellerId?.toLowerCase() ?? null))
}

/**
 * Returns the customer unless it is deleted, because a deleted customer cannot be changed.
 *
 * @throws DomainError `rule` when the customer is deleted
 */
export function refuseDeleted<C extends Pick<Customer, 'isDeleted'>>(customer: C): C {
  if (!customer.isDeleted) return customer
  throw new DomainError('rule', 'The customer is deleted; deleted customers can only be read.')
}

/**
 * Refuses to delete a customer, or to unbind it from a provider instance, while a provider customer is
 * `Processing`.
 *
 * @throws DomainError `rule`
 */
export function refuseWhileProcessing(providerCustomers: readonly ProviderCustomer[]): void {
  if (providerCustomers.every(({ status }) => status !== 'Processing')) return
  throw new DomainError(
    'rule',
    'A vendor is still processing this customer; wait until its provider customers are Success or Failed.',
  )
}

/**
 * Refuses to delete a customer, or to unbind it from a provider instance, while it has orders in progress or
 * running subscriptions.
 *
 * @throws DomainError `rule`; the text names what to do first
 */
export function refuseWithPurchases({
  openOrders,
  runningSubscriptions,
}: {
  readonly openOrders: number
  readonly runningSubscriptions: number
}): void {
  const found = [
    ...(openOrders > 0
      ? [
          `${counted(openOrders, 'order')} in progress: wait until GET /v1/Orders/customers/{customerId} shows none that is Processing or Provisioning`,
        ]
      : []),
    ...(runningSubscriptions > 0
      ? [
          `${counted(runningSubscriptions, 'running subscription')}: cancel each one that can be cancelled, with DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}, and wait for the end of the others`,
        ]
      : []),
  ]
  if (found.length > 0)
    throw new DomainError(
      'rule',
      `The customer can only be deleted, or removed from the provider instance, when nothing is open. It has ${found.join('; it has ')}.`,
    )
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}

/**
 * Returns the provider customers at those provider instances to which a relation of the customer is bound. Relations
 * outside the reader's reach are ignored.
 */
export function providerCustomersSeen(customer: Customer): ProviderCustomer[] {
  const bindings = customer.relations.flatMap((relation) => relation.bindings)
  return customer.providerCustomers.filter(({ providerInstanceId }) =>
    bindings.some((one) => one.providerInstanceId === providerInstanceId),
  )
}

/** The identity of a customer at the vendor of a provider instance. */
export interface PlaceAtVendor {
  readonly providerInstanceId: string
  /** The vendor's id of the customer. */
  readonly customerId: string
}

/**
 * Returns the identity of a customer at the vendor of a provider instance.
 *
 * @param asked With a `resellerId`, the instance must be one through which this reseller sells to the customer.
 * @throws DomainError `forbidden` when the reseller has no relation with the customer
 * @throws DomainError `missing` when the customer is not linked to the instance
 * @throws DomainError `rule` when the vendor has not created the customer yet
 */
export function placeAtVendor(
  customer: Customer,
  asked: { readonly providerInstanceId: string; readonly resellerId?: string | null | undefined },
): PlaceAtVendor {
  const relations = asked.resellerId ? [relationRead(customer, asked.resellerId)] : customer.relations
  const one = associationAt(providerCustomersSeen({ ...customer, relations }), asked.providerInstanceId)
  return { providerInstanceId: one.providerInstanceId, customerId: idAtVendor(one) }
}

/**
 * Refuses to bind a customer to a provider instance that the relation is bound to already.
 *
 * @throws DomainError `invalid`
 */
export function refuseSecondBinding(relation: Relation | undefined, providerInstanceId: string): void {
  if (!relation?.bindings.some((one) => one.providerInstanceId === providerInstanceId)) return
  throw invalid([
    { path: 'providerInstanceId', description: 'The customer is bound to this provider instance already.' },
  ])
}

/**
 * Refuses a reseller's request to sell to a customer at a provider instance where the customer already exists through
 * another seller. Only the csp may add a seller there, because each seller has access to the customer's users.
 *
 * @throws DomainError `rule`
 */
export function refuseInstanceOfOthers(
  { providerCustomers }: Pick<Customer, 'providerCustomers'>,
  providerInstanceId: string,
  caller: { readonly resellerId: string | null },
): void {
  if (caller.resellerId === null) return
  if (providerCustomers.every((one) => one.providerInstanceId !== providerInstanceId)) return
  throw new DomainError(
    'rule',
    'The customer exists at this provider instance through another seller. Only the csp can add you as a seller there.',
  )
}

/**
 * Returns a problem when another customer of the tenant has the id of the new customer; otherwise an empty list.
 */
export function takenIdProblems(isTaken: boolean): Problem[] {
  return isTaken
    ? [{ path: 'id', description: 'A customer with this id exists; send a different id, or none.' }]
    : []
}

/**
 * Returns whether a role may see the margins and the internal identifier of a relation. Customers may not, because
 * these are data of their seller.
 */
export function showsTerms(role: 'csp' | 'reseller' | 'customer'): boolean {
  return role !== 'customer'
}

/** The seller of a customer at a provider instance: a reseller, or the csp when `resellerId` is null. */
export interface CustomerAssociation {
  readonly resellerId: string | null
  readonly resellerName: string | null
  readonly providerInstanceId: string
  readonly providerResellerId: string | null
  readonly internalIdentifier: string | null
}

/** Returns one association for each binding of the customer's relations. */
export function associationsOf({ relations }: Pick<Customer, 'relations'>): CustomerAssociation[] {
  return relations.flatMap(({ resellerId, resellerName, internalIdentifier, partnerIds, bindings }) =>
    bindings.map(({ providerInstanceId }) => ({
      resellerId,
      resellerName,
      providerInstanceId,
      providerResellerId: partnerIds[providerInstanceId] ?? null,
      internalIdentifier,
    })),
  )
}
