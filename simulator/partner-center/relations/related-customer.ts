import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall } from '../../http/route.ts'
import type { Customer, Relation } from './tables.ts'

/** A customer and its relation with the calling partner. */
export interface RelatedCustomer {
  readonly customer: Customer
  readonly relation: Relation
}

/**
 * Returns the customer in the path. @throws Refusal when there is none, or the customer has no relation with the
 * partner
 */
export function requireRelatedCustomer({ state, partner, params }: PartnerCall): RelatedCustomer {
  const customer = state.customers.get(params.customerId!.toLowerCase())
  if (customer === undefined)
    throw new Refusal(404, 60003, `The customer ${params.customerId} was not found.`)
  const relation = customer.relations[partner.tenantId]
  if (relation?.type === 'reseller') return { customer, relation }
  const pair = `The partner id ${partner.tenantId} and the customer id ${customer.id}`
  const text = `${pair} have no commerce relationship.`
  throw new Refusal(403, 20002, text)
}
