import { orderPrices } from '../../domain/orders/order-price.ts'
import { offeredPrice } from '../../domain/subscriptions/subscription-price.ts'
import { beginOrder } from '../../jobs/orders/place-order.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { type AdmittedOrder, admittedOrder } from '../../steps/orders/admitted-order.ts'
import { purchaseOf } from '../../steps/orders/purchase.ts'
import { showPrice } from '../offers/price-schema.ts'
import { exampleOrder } from './example.ts'
import { newOrder, orderCreated, toOrderWanted } from './schema.ts'

export const createOrder = operation({
  id: 'createOrder',
  method: 'POST',
  path: '/v1/Orders',
  tag: 'Orders',
  summary: 'Order a subscription for a customer.',
  description:
    'The order gets the current price and is sent to the vendor in the background. Operation-Location and GET /v1/Orders/customers/{customerId} show the progress. An Idempotency-Key is valid for 30 days. Above a purchase limit that the csp has set, the order waits for the approval of the csp, unless the csp itself orders. A dry run previews price (of one unit and of all units, for the first term; for resellers and customers the price of a shortened term is in proportion to that of a full term, and the bill of a vendor can be lower by about a cent for each unit and billing period), vendor (whether the vendor would accept the order now, and the reason if not) and approval (whether the order would wait).',
  roles: ['csp', 'reseller', 'customer'],
  body: newOrder,
  responses: { 200: { description: 'The id of the new order.', schema: orderCreated } },
  errors: ['BusinessRuleViolation'],
  audit: 'CreateOrder',
  keepsAnswerHours: 30 * 24,
  example: { body: exampleOrder, response: { orderId: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41' } },

  async handle(context) {
    const { body, caller, store, now, newId } = context
    const ordering = { role: caller.role, margin: body.subscriptionMargin ?? null, now, newId }
    const admitted = await admittedOrder(store, toOrderWanted(body), ordering)
    await previewOrder(context, admitted)
    const { order } = admitted
    store.orders.add(order)
    await beginOrder(context, admitted)
    return { orderId: order.id }
  },
})

/**
 * Adds to the answer of a dry run the prices of the order as the caller sees them, and whether the vendor would accept
 * the order now.
 */
async function previewOrder(
  { store, caller, preview, ask }: Pick<Context, 'store' | 'caller' | 'preview' | 'ask'>,
  { order, price, offer }: AdmittedOrder,
): Promise<void> {
  const { providerInstanceId, currency } = order
  await preview('price', async () => {
    const [terms, { purchase }] = await Promise.all([store.sellingTerms.of(order), purchaseOf(store, order)])
    const promotion = await ask(providerInstanceId, async (vendor, tracing) => {
      const answer = await vendor.promotionFor(purchase, tracing)
      return answer.kind === 'done' ? answer : { kind: 'done', value: null }
    })
    const paid = promotion === null ? price : { ...price, ...offeredPrice(price, promotion) }
    const { unit, total } = orderPrices(order, paid, terms, offer, caller.role)
    const shown = (prices: typeof unit) => ({
      costPrice: showPrice(prices.cost, currency),
      revenuePrice: showPrice(prices.revenue, currency),
      erpPrice: showPrice(prices.erp, currency),
    })
    return { unit: shown(unit), total: shown(total) }
  })
  await preview('vendor', async () => {
    const { purchase } = await purchaseOf(store, order)
    return await ask(providerInstanceId, async (vendor, tracing) => {
      const answer = await vendor.checkPurchase(purchase, tracing)
      // A refusal is a valid result of this check, not an error. isAllowed is null if the vendor cannot decide now.
      const isRefused = answer.kind === 'refused' || answer.kind === 'missing'
      const isAllowed = answer.kind === 'done' ? true : isRefused ? false : null
      const reason = 'reason' in answer ? answer.reason : null
      return { kind: 'done', value: { isAllowed, reason } }
    })
  })
}
