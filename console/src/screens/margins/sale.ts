import type { Caller, PlannedMargin, ResellerClient, WriteOptions } from '@reseller-api/client'
import { customerMarginsBody, marginsBody, startOn, type TypedMargins } from './margin.ts'

/** The sale of the csp to a reseller at a provider instance. */
interface ResellerSale {
  readonly kind: 'Reseller'
  readonly resellerId: string
  readonly providerInstanceId: string
}

/** The sale of a seller to a customer at a provider instance. */
interface CustomerSale {
  readonly kind: 'Customer'
  readonly customerId: string
  /** The reseller that sells; null for the csp. */
  readonly resellerId: string | null
  readonly providerInstanceId: string
}

/** The sale whose margins a seller sets. */
export type MarginSale = ResellerSale | CustomerSale

/** A sale whose planned margins are listed: one at a provider instance, or that of a single subscription. */
export type PlannedSale = MarginSale | { readonly kind: 'Subscription'; readonly subscriptionId: string }

/** Returns a key of a sale, which no other sale has. */
export function keyOf(sale: MarginSale): string {
  const customer = sale.kind === 'Customer' ? [sale.customerId] : []
  return [...customer, sale.resellerId ?? 'csp', sale.providerInstanceId].join(':')
}

/** Sends the request that sets typed margins of a sale, or its dry run. */
export function setMargins<Options extends WriteOptions>(
  client: ResellerClient,
  sale: MarginSale,
  typed: TypedMargins,
  options: Options,
) {
  const { providerInstanceId } = sale
  const start = startOn(typed.effectiveDate)
  if (sale.kind === 'Reseller')
    return client.resellers.updateMargins(
      { resellerId: sale.resellerId, providerInstanceId, ...start },
      marginsBody(providerInstanceId, typed),
      options,
    )
  return client.customers.updateMargins(
    { customerId: sale.customerId, providerInstanceId, ...start },
    customerMarginsBody(sale.resellerId, typed),
    options,
  )
}

/** Returns the query parameters that name the buyer of a sale, and the reseller that sells to it. */
export function partiesOf(sale: MarginSale): { readonly customerId?: string; readonly resellerId?: string } {
  return {
    ...(sale.kind === 'Customer' && { customerId: sale.customerId }),
    ...(sale.resellerId !== null && { resellerId: sale.resellerId }),
  }
}

/** Returns whether a seller makes a sale itself, so that the service computes its prices with proposed margins. */
export function isOwnSale({ kind, resellerId }: MarginSale, role: Caller['role']['name']): boolean {
  return role === 'csp'
    ? kind === 'Reseller' || resellerId === null
    : role === 'reseller' && kind === 'Customer'
}

/** Returns the query parameters with which the list of planned margins includes the planned margins of a sale. */
export function plannedFilter(sale: PlannedSale) {
  if (sale.kind === 'Subscription') return { subject: sale.kind, subscriptionId: sale.subscriptionId }
  if (sale.kind === 'Reseller') return { subject: sale.kind, resellerId: sale.resellerId }
  return { subject: sale.kind, customerId: sale.customerId }
}

/** Returns whether a planned margin in the list for a sale is one of this sale: the list has all instances and sellers. */
export function isPlannedFor(
  { providerInstanceId, resellerId }: Pick<PlannedMargin, 'providerInstanceId' | 'resellerId'>,
  sale: PlannedSale,
): boolean {
  if (sale.kind === 'Subscription') return true
  return providerInstanceId === sale.providerInstanceId && resellerId === sale.resellerId
}
