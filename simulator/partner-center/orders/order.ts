import { catalogItemOf } from '../../catalogue/catalogue.ts'
import { symbolOf } from '../../catalogue/markets.ts'
import { salesSettings } from '../../catalogue/settings.ts'
import { hasNoSubscription } from '../../catalogue/subscription-kinds.ts'
import { Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall } from '../../http/route.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import type { Customer } from '../relations/tables.ts'
import type { Order, OrderLine } from './tables.ts'

/** The input of a new order. */
export type NewOrder = Pick<Order, 'billingCycle' | 'currency' | 'lines'> & {
  readonly customer: Pick<Customer, 'id'>
} & Partial<Pick<Order, 'status' | 'transactionType'>>

/**
 * Adds an order, which is pending unless a status is given. The lines of a completed order must have subscription ids.
 */
export function addOrder(
  { state, now, partner }: { state: State; now: Date; partner: { readonly tenantId: string } },
  { customer, status, transactionType = 'UserPurchase', ...ordered }: NewOrder,
): Order {
  const settings = salesSettings(state)
  const id = nextId(state).replaceAll('-', '').slice(0, 12)
  const after = (duration: string) => addDuration(now, duration)!.toISOString()
  const order: Order = {
    id,
    alternateId: id.slice(0, 8),
    partnerId: partner.tenantId,
    customerId: customer.id,
    ...ordered,
    createdAt: now.toISOString(),
    listedFrom: after(settings.listLag),
    dueAt: after(settings.provisioning),
    status: status ?? 'pending',
    transactionType,
  }
  state.orders.put(id, order)
  if (order.status === 'pending') state.pendingOrders.put(id, { orderId: id, dueAt: order.dueAt })
  return order
}

/** Returns the order in the path. @throws Refusal when the partner has no such order for the customer */
export function requireOrder({ state, partner, params }: PartnerCall, { id }: Customer): Order {
  const order = state.orders.get(params.orderId!.toLowerCase())
  if (order?.customerId === id && order.partnerId === partner.tenantId) return order
  throw new Refusal(404, 20000, `The order ${params.orderId} was not found.`)
}

/** Returns an order as the API returns it, optionally with prices. */
export function renderOrder(state: State, order: Order, withPrices: boolean): object {
  const { id, alternateId, customerId, billingCycle, currency, createdAt, status, transactionType, lines } =
    order
  const fields = {
    ...{ id, alternateId, referenceCustomerId: customerId, billingCycle, currencyCode: currency },
    ...{ currencySymbol: symbolOf(currency), creationDate: createdAt, status, transactionType },
    ...(withPrices ? { totalPrice: sum(lines.map(extendedPrice)) } : {}),
    lineItems: lines.map((line) => renderLine(state, line, withPrices)),
  }
  const self = `/customers/${customerId}/orders/${id}`
  return resource(fields, { type: 'Order', self, etag: Buffer.from(`${id}/${status}`).toString('base64') })
}

function renderLine(state: State, line: OrderLine, withPrices: boolean): object {
  const { segment: _, billingCycle: __, parentLine: ___, isAttested, resellerMpnId, ...fields } = line
  const { listPrice, discountedPrice, proratedPrice, subscriptionId, ...shown } = fields
  const item = catalogItemOf(state, line.offerId)
  return {
    ...shown,
    ...(item !== undefined && hasNoSubscription(item, line.termDuration) ? {} : { subscriptionId }),
    ...(isAttested === undefined ? {} : { attestationAccepted: isAttested }),
    ...(resellerMpnId === undefined ? {} : { partnerIdOnRecord: resellerMpnId }),
    ...(withPrices
      ? {
          pricing: {
            listPrice: Number(listPrice),
            discountedPrice: Number(discountedPrice),
            proratedPrice: Number(proratedPrice),
            price: Number(proratedPrice),
            extendedPrice: extendedPrice(line),
          },
        }
      : {}),
    unitType: item?.unitType,
  }
}

function extendedPrice({ proratedPrice, quantity }: OrderLine): number {
  return Math.round(Number(proratedPrice) * 100 * quantity) / 100
}

function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
}

/** Returns the orders of a customer that are not provisioned yet. */
export function pendingOrdersOf(state: State, customerId: string, partnerId: string): Order[] {
  const orders = [...state.pendingOrders.values()].map(({ orderId }) => state.orders.get(orderId)!)
  return orders.filter((order) => order.customerId === customerId && order.partnerId === partnerId)
}
