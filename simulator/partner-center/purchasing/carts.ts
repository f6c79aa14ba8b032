import { salesSettings } from '../../catalogue/settings.ts'
import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { administratorOf } from '../../login/administrator.ts'
import { nextId } from '../../state/seeded-values.ts'
import { addOrder, renderOrder } from '../orders/order.ts'
import { keyOf } from '../orders/prices.ts'
import type { Cart, CartLine } from '../orders/tables.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { expiryFrom, renderCart, requireCart } from './cart.ts'
import { checkLine, isLineError } from './cart-check.ts'
import { readLines } from './cart-lines.ts'
import type { Buyer, CheckedLine } from './checked-line.ts'
import { fulfil } from './fulfilment.ts'
import { orderCodeOf, orderLineOf, recordPurchase } from './order-lines.ts'
import { refuseSale, refuseUnattested } from './sale-gates.ts'

const family = 'carts'
const path = '/v1/customers/{customerId}/carts'

/** Routes for carts, whose errors are reported per line, and for their checkout. */
export const cartRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path, family, handle: createCart },
  { method: 'GET', path: `${path}/{cartId}`, family, handle: getCart },
  { method: 'PUT', path: `${path}/{cartId}`, family, handle: replaceCart },
  { method: 'POST', path: `${path}/{cartId}/checkout`, family, handle: checkOut },
]

function createCart(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const at = call.now.toISOString()
  const cart: Cart = {
    id: nextId(call.state),
    partnerId: call.partner.tenantId,
    customerId: customer.id,
    ...{ createdAt: at, modifiedAt: at, modifiedBy: call.user ?? administratorOf(call.partner) },
    expiresAt: expiryFrom(call),
    ...contentOf({ call, customer }),
  }
  call.state.carts.put(cart.id, cart)
  return { status: 201, body: renderCart(cart) }
}

function getCart(call: PartnerCall): Answer {
  return { status: 200, body: renderCart(requireCart(call, requireRelatedCustomer(call).customer)) }
}

function replaceCart(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const cart = requireCart(call, customer)
  if (cart.checkedOut !== undefined) throw alreadySubmitted(cart)
  const replaced = { ...cart, modifiedAt: call.now.toISOString(), ...contentOf({ call, customer }) }
  call.state.carts.put(cart.id, replaced)
  return { status: 200, body: renderCart(replaced) }
}

function alreadySubmitted({ id }: Cart): Refusal {
  return new Refusal(400, 800065, `The cart ${id} has been submitted already.`)
}

function contentOf(buyer: Buyer): Pick<Cart, 'lines' | 'isPartnerOnRecordAttested'> {
  const { partnerOnRecordAttestationAccepted: attested } = Object(buyer.call.body)
  const lines = readLines(buyer.call.body)
  refuseUnattested(attested, lines.flatMap(everyLine).flatMap(resellersOf))
  return {
    lines: lines.map((line) => checkEveryLine(buyer, line)),
    ...(typeof attested === 'boolean' ? { isPartnerOnRecordAttested: attested } : {}),
  }
}

/**
 * Checks a line and its add-ons. Returns the line with the members that the server sets: order group, currency,
 * promotion and error.
 */
function checkEveryLine(buyer: Buyer, line: CartLine, base?: CheckedLine): CartLine {
  const checked = checkLine(buyer, line, base)
  if (isLineError(checked)) return { ...line, error: checked }
  const { item, market, promotion } = checked
  // Lines with the same catalogue view and billing cycle are in one order group, because they are billed together.
  const orderGroup = base?.line.orderGroup ?? `OMS-${item.view}-${line.billingCycle}`
  const told = { ...line, orderGroup, currencyCode: market.currency, promotionId: promotion?.id }
  const addonItems = line.addonItems?.map((addon) => checkEveryLine(buyer, addon, { ...checked, line: told }))
  return { ...told, ...(addonItems === undefined ? {} : { addonItems }) }
}

/**
 * Buys the lines of a cart. Each order group is bought completely or not at all; the answer lists the orders, and the
 * errors of the other groups.
 */
function checkOut(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const cart = requireCart(call, customer)
  if (cart.checkedOut !== undefined) {
    if (salesSettings(call.state).secondCheckout === 'refused') throw alreadySubmitted(cart)
    return { status: 201, body: cart.checkedOut }
  }
  const lines = cart.lines.flatMap(everyLine)
  const bad = lines.find(({ error }) => error !== undefined)
  if (bad !== undefined)
    throw new Refusal(400, 800009, `The line ${bad.id} of the cart has an error: ${bad.error!.errorCode}.`)
  refuseSale(call, customer, lines.flatMap(resellersOf))

  const orders: object[] = []
  const orderErrors: object[] = []
  for (const [orderGroupId, lines] of Map.groupBy(cart.lines, ({ orderGroup }) => orderGroup)) {
    const outcome = buyGroup({ call, customer }, lines)
    if ('code' in outcome) orderErrors.push({ orderGroupId, ...outcome, code: Number(outcome.code) })
    else orders.push(renderOrder(call.state, call.state.orders.get(outcome.orderId)!, false))
  }
  const checkedOut = {
    orders,
    ...(orderErrors.length === 0 ? {} : { orderErrors }),
    attributes: { objectType: 'CartCheckoutResult' },
  }
  call.state.carts.put(cart.id, { ...cart, checkedOut })
  return { status: 201, body: checkedOut }
}

function everyLine(line: CartLine): CartLine[] {
  return [line, ...(line.addonItems ?? [])]
}

function resellersOf({ participants = [] }: CartLine): string[] {
  return participants.map(({ value }) => value)
}

type GroupOutcome = { readonly orderId: string } | { readonly code: string; readonly description: string }

function buyGroup({ call, customer }: Buyer, lines: readonly CartLine[]): GroupOutcome {
  const planned = salesSettings(call.state).orderErrors.find(({ item }) =>
    lines.some(({ catalogItemId }) => item === '*' || item === keyOf(catalogItemId)),
  )
  if (planned !== undefined)
    return { code: planned.code, description: planned.description ?? 'The order cannot be placed now.' }

  const checked: { readonly told: CheckedLine; readonly parentLine?: number }[] = []
  for (const line of lines) {
    const base = checkLine({ call, customer }, line)
    if (isLineError(base)) return refusedLine(base)
    const parentLine = checked.push({ told: base }) - 1
    for (const addon of line.addonItems ?? []) {
      const told = checkLine({ call, customer }, addon, base)
      if (isLineError(told)) return refusedLine(told)
      checked.push({ told, parentLine })
    }
  }
  const { billingCycle, market } = checked[0]!.told
  const order = addOrder(call, {
    ...{ customer, billingCycle, currency: market.currency },
    lines: checked.map(({ told, parentLine }, number) => orderLineOf(call, told, number, parentLine)),
  })
  for (const line of order.lines) recordPurchase(call, customer, order.id, line)
  fulfil(call.state, call.now, order)
  return { orderId: order.id }

  function refusedLine(error: Exclude<ReturnType<typeof checkLine>, CheckedLine>): GroupOutcome {
    // An outdated availability id is the only line error that makes the whole checkout fail.
    if (error.errorCode === 'CatalogItemIdIsNotValid') throw new Refusal(404, 400019, error.errorDescription)
    return { code: orderCodeOf(error), description: error.errorDescription }
  }
}
