import type { BillingCycle, Segment, TermDuration } from '../catalogue/catalog-item.ts'
import { catalogItemOf, rotateAvailabilities } from '../catalogue/catalogue.ts'
import { marketOf } from '../catalogue/markets.ts'
import { setPrice } from '../catalogue/prices.ts'
import { salesSettings } from '../catalogue/settings.ts'
import type { GarbledSheet, PlannedError, SalesSettings } from '../catalogue/tables.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { orderStatuses, type Promotion } from '../partner-center/orders/tables.ts'
import { addDuration } from '../state/duration.ts'
import { nextId } from '../state/seeded-values.ts'
import { action, invalidInput } from './action.ts'
import { duration, oneOf, type SettingRule, settingsRoutes } from './settings-routes.ts'

const errors: SettingRule = [
  (value) => Array.isArray(value) && value.every(isPlannedError),
  'a list of {item, code, description}; item is a catalogue key, or * for each',
]

const rules: Readonly<Record<keyof SalesSettings, SettingRule>> = {
  cartLife: duration,
  provisioning: duration,
  listLag: duration,
  secondCheckout: oneOf('same', 'refused'),
  sandboxQuantity: [isCount, 'an integer from 0'],
  madeUpProducts: [isCount, 'an integer from 0'],
  lineErrors: errors,
  orderErrors: errors,
  withdrawn: [
    (value) => Array.isArray(value) && value.every((key) => typeof key === 'string'),
    'a list of catalogue keys',
  ],
  garbledSheets: [
    (value) => Array.isArray(value) && value.every(isGarbledSheet),
    'a list of {sheet, rows, find, replace}; sheet is the name of one, or * for all',
  ],
}

/** Routes for the sales settings, and for actions on the catalogue and on carts. */
export const salesControlRoutes: readonly OpenRoute[] = [
  ...settingsRoutes('sales', salesSettings, rules),
  action('catalogue/availabilities/rotate', rotate),
  action('catalogue/prices', changePrice),
  action('catalogue/promotions', addPromotion),
  action('carts/{cartId}/expire', expireCart),
  action('orders/{orderId}/status', setOrderStatus),
]

function isGarbledSheet(value: unknown): value is GarbledSheet {
  const { sheet, rows = 0, find = '', replace = '' } = Object(value)
  return isCount(rows) && [sheet, find, replace].every((text) => typeof text === 'string')
}

function isPlannedError(value: unknown): value is PlannedError {
  const { item, code, description = '' } = Object(value)
  return [item, code, description].every((text) => typeof text === 'string')
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0
}

function rotate({ state }: Call): Answer {
  return { status: 200, body: { rotation: rotateAvailabilities(state) } }
}

const money = /^\d{1,12}(\.\d{1,6})?$/

/**
 * Sets the price of an item, by default from now on: `{item, termDuration, billingCycle, segment?, country,
 * unitPrice, erpPrice, from?}`.
 */
function changePrice(call: Call): Answer {
  const {
    item: key,
    segment = 'commercial',
    country,
    unitPrice,
    erpPrice,
    from,
    ...terms
  } = Object(call.body)
  const item = catalogItemOf(call.state, String(key))
  const market = marketOf(String(country))
  if (item === undefined) throw invalidInput('item must be a catalogue key, such as CFQ7TTC0LH18:0001.')
  if (market === undefined) throw invalidInput('country must be a market of the vendor, such as DE.')
  if (!money.test(unitPrice) || !money.test(erpPrice))
    throw invalidInput('unitPrice and erpPrice must be strings such as 12.50.')
  const time = from === undefined ? call.now : new Date(String(from))
  if (Number.isNaN(time.getTime())) throw invalidInput('from must be a time such as 2027-01-31T12:00:00Z.')
  const offer = {
    ...{ productId: item.productId, skuId: item.skuId, segment: segment as Segment },
    ...{ country: market.country, currency: market.currency },
    termDuration: (terms.termDuration ?? null) as TermDuration | null,
    billingCycle: terms.billingCycle as BillingCycle,
  }
  const change = { unitPrice, erpPrice, from: time.toISOString() }
  setPrice(call.state, offer, change)
  return { status: 200, body: { ...offer, ...change } }
}

/** Adds a promotion, by default for a year from now: `{item, percentOff, termDuration, billingCycle, …}`. */
function addPromotion(call: Call): Answer {
  const { item: key, percentOff, termDuration, billingCycle, ...told } = Object(call.body)
  const item = catalogItemOf(call.state, String(key))
  if (item === undefined) throw invalidInput('item must be a catalogue key, such as CFQ7TTC0LH18:0001.')
  if (typeof percentOff !== 'number' || percentOff <= 0 || percentOff > 100)
    throw invalidInput('percentOff must be a number above 0, up to 100.')
  const promotion: Promotion = {
    id: `${key}:${nextId(call.state).replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    name: `${percentOff} % off ${item.title}`,
    segment: 'commercial',
    startDate: call.now.toISOString(),
    endDate: addDuration(call.now, 'P1Y')!.toISOString(),
    isAutoApplicable: false,
    terms: [{ duration: termDuration ?? 'P1Y', billingCycles: [billingCycle ?? 'annual'] }],
    percentOff,
    ...{ minimumSeats: 1, maximumSeats: 10_000, redemptions: 1, forNewOnly: false },
    ...told,
  }
  call.state.promotions.put(promotion.id, promotion)
  return { status: 201, body: promotion }
}

function expireCart({ state, params, now }: Call): Answer {
  const cart = state.carts.get(params.cartId!)
  if (cart === undefined) throw new Refusal(404, 404, `There is no cart ${params.cartId}.`)
  const expired = { ...cart, expiresAt: now.toISOString() }
  state.carts.put(cart.id, expired)
  return { status: 200, body: expired }
}

/** Sets the status of an order that is not provisioned: `{status}`. */
function setOrderStatus({ state, params, body }: Call): Answer {
  const order = state.orders.get(params.orderId!)
  if (order === undefined) throw new Refusal(404, 404, `There is no order ${params.orderId}.`)
  const status = orderStatuses.find((one) => one === Object(body).status)
  if (status === undefined) throw invalidInput(`status must be one of ${orderStatuses.join(', ')}.`)
  const changed = { ...order, status }
  state.orders.put(order.id, changed)
  if (status === 'pending') state.pendingOrders.put(order.id, { orderId: order.id, dueAt: order.dueAt })
  else state.pendingOrders.remove(order.id)
  return { status: 200, body: changed }
}
