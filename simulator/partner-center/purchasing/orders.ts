import type { CatalogItem } from '../../catalogue/catalog-item.ts'
import { catalogItem } from '../../catalogue/catalogue.ts'
import { salesSettings } from '../../catalogue/settings.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { addOrder, renderOrder, requireOrder } from '../orders/order.ts'
import { itemOf, keyOf, marketOfCustomer, pricesOf } from '../orders/prices.ts'
import type { Order, OrderLine } from '../orders/tables.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { requireActiveReseller } from '../relations/relationships.ts'
import type { Customer } from '../relations/tables.ts'
import { subscriptionsOf } from '../subscriptions/subscription.ts'
import { checkLine, isLineError } from './cart-check.ts'
import { readLines } from './cart-lines.ts'
import { fulfil } from './fulfilment.ts'
import { orderCodeOf, orderLineOf, recordPurchase } from './order-lines.ts'
import { refuseSale, refuseUnattested } from './sale-gates.ts'

const family = 'orders'
const path = '/v1/customers/{customerId}/orders'

/** Routes that list and read the orders of a customer, and that create orders without a cart. */
export const orderRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path, family, handle: createOrder },
  { method: 'GET', path, family, handle: listOrders },
  { method: 'GET', path: `${path}/{orderId}`, family, handle: getOrder },
  {
    method: 'GET',
    path: `${path}/{orderId}/provisioningstatus`,
    family,
    needs: 'user',
    handle: provisioningStatus,
  },
]

function wantsPrices({ query }: PartnerCall): boolean {
  return query.get('include_price')?.toLowerCase() === 'true'
}

/** Returns the orders of a customer. New orders are listed only after `listLag`. */
function listOrders(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const wanted = call.query.get('billingtype')?.toLowerCase()
  const found = [...call.state.orders.values()].filter(
    (order) =>
      order.customerId === customer.id &&
      order.partnerId === call.partner.tenantId &&
      order.listedFrom <= call.now.toISOString() &&
      (wanted === undefined || wanted === 'none' || billingTypeOf(call, order) === wanted),
  )
  return {
    status: 200,
    body: collection(found.map((order) => renderOrder(call.state, order, wantsPrices(call)))),
  }
}

function billingTypeOf({ state }: PartnerCall, { lines }: Order): string {
  const isUsage = lines.every(({ offerId }) => itemOf(state, offerId)?.unitType === 'Usage-based')
  return isUsage ? 'usage' : 'license'
}

function getOrder(call: PartnerCall): Answer {
  const order = requireOrder(call, requireRelatedCustomer(call).customer)
  return { status: 200, body: renderOrder(call.state, order, wantsPrices(call)) }
}

function provisioningStatus(call: PartnerCall): Answer {
  const { lines } = requireOrder(call, requireRelatedCustomer(call).customer)
  const items = lines.map(({ lineItemNumber, quantity, subscriptionId }) => {
    const status = subscriptionId === undefined ? 'Pending' : 'Fulfilled'
    const quantityProvisioningInformation = [{ quantity, status }]
    return { lineItemNumber, status, quantityProvisioningInformation }
  })
  return { status: 200, body: collection(items) }
}

/**
 * Creates an order without a cart. Legacy offers and add-ons are ordered by offer id, all other items by catalogue item
 * id.
 */
function createOrder(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { lineItems, billingCycle: sentCycle, currencyCode, referenceCustomerId } = Object(call.body)
  const { partnerOnRecordAttestationAccepted: attested } = Object(call.body)
  if (referenceCustomerId !== undefined && referenceCustomerId !== customer.id)
    throw invalid('referenceCustomerId is not the customer in the path.')
  if (!Array.isArray(lineItems) || lineItems.length === 0)
    throw invalid('lineItems must contain at least one line.')
  const market = marketOfCustomer(customer)
  if (market === undefined || (currencyCode !== undefined && currencyCode !== market.currency))
    throw new Refusal(400, 900169, `The customer cannot buy in ${currencyCode ?? 'any currency'}.`)
  const billingCycle = String(sentCycle ?? 'monthly').toLowerCase()
  const lines = lineItems.map((sent: unknown, number) => readLine(call, customer, sent, number, billingCycle))
  const resellers = lines.flatMap(({ resellerMpnId }) => resellerMpnId ?? [])
  refuseUnattested(attested, resellers)
  refuseSale(call, customer, resellers)
  const order = addOrder(call, { customer, billingCycle, currency: market.currency, lines })
  for (const line of order.lines) recordPurchase(call, customer, order.id, line)
  fulfil(call.state, call.now, order)
  return { status: 201, body: renderOrder(call.state, call.state.orders.get(order.id)!, false) }
}

function readLine(
  call: PartnerCall,
  customer: Customer,
  sent: unknown,
  number: number,
  billingCycle: string,
): OrderLine {
  const line = Object(sent)
  const offerId = String(line.offerId ?? '')
  if (offerId.includes(':')) return catalogLine(call, customer, line, number, billingCycle)
  const item = catalogItem(call.state, offerId, '')
  if (item === undefined || salesSettings(call.state).withdrawn.includes(offerId))
    throw new Refusal(400, 800004, `The offer ${offerId} is not for sale.`)
  const quantity = Number(line.quantity)
  if (!Number.isInteger(quantity) || quantity < item.minimumQuantity || quantity > item.maximumQuantity)
    throw new Refusal(
      400,
      2002,
      `quantity of ${item.title} must be from ${item.minimumQuantity} to ${item.maximumQuantity}.`,
    )
  if (item.attestationType !== undefined && line.attestationAccepted !== true)
    throw new Refusal(400, 900203, `CatalogItemId: ${offerId} requires attestation acceptance.`)
  const cycle = item.termOptions[0]!.billingCycles.find((one) => one === billingCycle || item.isTrial)
  if (cycle === undefined) throw invalid(`billingCycle of ${item.title} cannot be ${billingCycle}.`)
  const parentSubscriptionId = line.parentSubscriptionId && String(line.parentSubscriptionId).toLowerCase()
  refuseAlone(call, customer, item, parentSubscriptionId, quantity)
  refuseSecondTrial(call, customer, item)
  const mpnId = line.partnerIdOnRecord
  const priced = { item, segment: 'commercial', market: marketOfCustomer(customer)! } as const
  const terms = { termDuration: undefined, customTermEndDate: undefined, promotion: undefined }
  return {
    lineItemNumber: Number(line.lineItemNumber ?? number),
    offerId: item.productId,
    friendlyName: String(line.friendlyName ?? item.title),
    ...{ quantity, billingCycle: cycle, segment: 'commercial', transactionType: 'New' },
    parentSubscriptionId,
    isAttested: line.attestationAccepted === true ? true : undefined,
    resellerMpnId: mpnId && requireActiveReseller(call.state, call.partner, String(mpnId)).mpnId,
    provisioningContext: line.provisioningContext,
    ...pricesOf(call, { ...priced, ...terms, billingCycle: cycle }),
  }
}

/** Reads a line with a catalogue item id and checks it like a cart line. */
function catalogLine(
  call: PartnerCall,
  customer: Customer,
  sent: Record<string, unknown>,
  number: number,
  billingCycle: string,
): OrderLine {
  const { offerId, partnerIdOnRecord, parentSubscriptionId, provisioningContext, lineItemNumber } = sent
  const context = {
    ...Object(provisioningContext),
    ...(parentSubscriptionId ? { parentSubscriptionId } : {}),
  }
  const [line] = readLines({
    lineItems: [
      {
        ...sent,
        ...{ id: Number(lineItemNumber ?? number), catalogItemId: offerId, billingCycle },
        ...(partnerIdOnRecord
          ? { participants: [{ key: 'transaction_reseller', value: partnerIdOnRecord }] }
          : {}),
        provisioningContext: context,
      },
    ],
  })
  const checked = checkLine({ call, customer }, line!)
  if (isLineError(checked) && checked.errorCode === 'CatalogItemIdIsNotValid')
    throw new Refusal(404, 400019, checked.errorDescription)
  if (isLineError(checked))
    throw new Refusal(400, Number(orderCodeOf(checked)), `${checked.errorCode}: ${checked.errorDescription}`)
  return orderLineOf(call, checked, line!.id, undefined)
}

/** Refuses an add-on that has no matching parent subscription with at least as many seats. */
function refuseAlone(
  { state, partner }: PartnerCall,
  customer: Customer,
  item: CatalogItem,
  parentId: string | undefined,
  quantity: number,
): void {
  if (!item.isAddon) return
  const refused = (text: string) => new Refusal(400, 800029, text)
  if (parentId === undefined) throw refused(`${item.title} requires a parentSubscriptionId.`)
  const parent = state.subscriptions.get(parentId)
  const isTheirs = parent?.customerId === customer.id && parent.partnerId === partner.tenantId
  if (!isTheirs || !item.prerequisiteSkus.includes(keyOf(parent.offerId)))
    throw refused(`${item.title} is not an add-on of the subscription ${parentId}.`)
  if (parent.status !== 'active') throw refused(`The subscription ${parentId} is ${parent.status}.`)
  if (parent.quantity < quantity)
    throw refused(`The subscription ${parentId} has ${parent.quantity} seats only.`)
}

function refuseSecondTrial({ state, partner }: PartnerCall, customer: Customer, item: CatalogItem): void {
  if (!item.isTrial) return
  for (const one of subscriptionsOf(state, customer.id, partner.tenantId)) {
    if (keyOf(one.offerId) === item.productId)
      throw new Refusal(403, 800020, `The customer has already had ${item.title}.`)
  }
}
