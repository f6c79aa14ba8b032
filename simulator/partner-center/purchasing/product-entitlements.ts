import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { itemOf } from '../orders/prices.ts'
import type { Order, OrderLine } from '../orders/tables.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'

/** The route for a customer's software and reservations, which are derived from the orders that bought them. */
export const productEntitlementRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/entitlements',
    family: 'customers',
    needs: 'user',
    handle: list,
  },
]

const kinds: Readonly<Record<string, string>> = {
  AzureReservation: 'reservedinstance',
  Software: 'software',
}

function list(call: PartnerCall): Answer {
  const { state, partner, query } = call
  const { customer } = requireRelatedCustomer(call)
  const wanted = query.get('entitlementtype')?.toLowerCase()
  if (wanted !== undefined && !Object.values(kinds).includes(wanted))
    throw invalid(`entitlementType must be one of ${[...new Set(Object.values(kinds))].join(', ')}.`)
  const showsExpiry = query.get('showexpiry')?.toLowerCase() === 'true'
  const owned = [...state.orders.values()].filter(
    (order) =>
      order.customerId === customer.id &&
      order.partnerId === partner.tenantId &&
      order.status === 'completed',
  )
  const items = owned.flatMap((order) =>
    order.lines.flatMap((line) => {
      const type = kinds[itemOf(state, line.offerId)?.productType.id ?? '']
      if (type === undefined || (wanted !== undefined && type !== wanted)) return []
      return [entitlement(order, line, type, showsExpiry)]
    }),
  )
  return { status: 200, body: collection(items) }
}

function entitlement(order: Order, line: OrderLine, entitlementType: string, showsExpiry: boolean): object {
  const [productId, skuId] = line.offerId.split(':')
  const years = /^P(\d)Y$/.exec(line.termDuration ?? '')?.[1]
  const expiry = new Date(order.dueAt)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + Number(years ?? 0))
  return {
    includedEntitlements: [],
    referenceOrder: { id: order.id, lineItemId: String(line.lineItemNumber), alternateId: order.alternateId },
    ...{ productId, skuId, quantity: line.quantity, entitledArtifacts: [], entitlementType },
    ...(showsExpiry && years !== undefined ? { expiryDate: expiry.toISOString() } : {}),
    ...(entitlementType === 'reservedinstance'
      ? { dynamicAttributes: { reservationType: 'virtualmachines' } }
      : {}),
  }
}
