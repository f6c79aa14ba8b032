import { type CatalogItem, catalogKey, type Segment } from '../../catalogue/catalog-item.ts'
import { availabilityIdOf, catalogItem, catalogItemOf } from '../../catalogue/catalogue.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { addDuration } from '../../state/duration.ts'
import { idFor, nextId, nextNumber } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { chosenItem } from '../subscriptions/products.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import { childrenOf, requireSubscription, subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { monthsIn } from '../subscriptions/terms.ts'
import type { Transition } from './tables.ts'
import { beginTransition, completeTransition, withLicenses } from './transition.ts'

const family = 'subscriptions'
const one = '/v1/customers/{customerId}/subscriptions/{subscriptionId}'

/** Routes that move seats to other products, and that list the possible target products. */
export const transitionRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${one}/transitionEligibilities`, family, handle: eligibilities },
  { method: 'POST', path: `${one}/transitions`, family, handle: create },
  { method: 'GET', path: `${one}/transitions`, family, handle: list },
]

const transitionTypes = ['transition_only', withLicenses] as const

function eligibilities(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { state, query } = call
  const source = requireSubscription(call, customer)
  const type = query.get('eligibilitytype')?.toLowerCase() ?? 'immediate'
  if (type !== 'immediate' && type !== 'scheduled')
    throw invalid('eligibilityType must be immediate or scheduled.')
  const errors = errorsOf(state, source)
  const hidesTargets = type === 'scheduled' || source.item.isTrial
  const items = targetsOf(state, source).map((item) => ({
    operationId: idFor(state, `eligibility/${source.id}/${catalogKey(item)}`),
    catalogItemId: withAvailability(call, customer, item, source.segment),
    ...{ title: item.title, description: item.description, quantity: source.quantity },
    eligibilities: transitionTypes.map((transitionType) => ({
      ...{ isEligible: errors.length === 0, transitionType, errors },
    })),
    subscriptionEligibilities: hidesTargets ? [] : subscriptionTargets(call, source, item),
    attributes: { objectType: 'TransitionEligibility' },
  }))
  return { status: 200, body: collection(items) }
}

/** Returns the transition targets of a subscription that are sold in its segment. */
function targetsOf(state: State, { item, segment }: Subscription): CatalogItem[] {
  if (item.isLegacy) return []
  return (catalogItem(state, item.productId, item.skuId)?.transitionsTo ?? [])
    .map((key) => catalogItemOf(state, key))
    .filter((target) => target?.segments.includes(segment as Segment) === true) as CatalogItem[]
}

function withAvailability(
  { state, now }: PartnerCall,
  { billingProfile }: Customer,
  item: CatalogItem,
  segment: string,
): string {
  const { country = 'US' } = billingProfile.defaultAddress
  return `${catalogKey(item)}:${availabilityIdOf(state, item, segment as Segment, country, now)}`
}

interface TransitionError {
  readonly code: number
  readonly description: string
}

function errorsOf(state: State, source: Subscription): TransitionError[] {
  const errors: TransitionError[] = []
  if (source.status !== 'active')
    errors.push({ code: 2, description: 'The source subscription is not active.' })
  if (childrenOf(state, source.id).some(({ status }) => status === 'active'))
    errors.push({ code: 6, description: 'The subscription has add-ons.' })
  if (pendingTransition(state, source.id) !== undefined)
    errors.push({ code: 4, description: 'Another operation on the subscription is running.' })
  return errors
}

function subscriptionTargets({ state, now }: PartnerCall, source: Subscription, item: CatalogItem): object[] {
  const { customerId, partnerId } = source
  return [...subscriptionsOf(state, customerId, partnerId)]
    .filter((target) => catalogKey(target.item) === catalogKey(item) && target.status !== 'deleted')
    .map((target) => {
      const errors = targetErrors(source, target, now)
      return {
        ...{ isEligible: errors.length === 0, subscriptionId: target.id, errors },
        subscriptionFriendlyName: target.friendlyName,
        subscriptionTermDuration: target.termDuration,
        subscriptionBillingCycle: target.billingCycle,
      }
    })
}

function targetErrors(source: Subscription, target: Subscription, now: Date): TransitionError[] {
  const errors: TransitionError[] = []
  if (target.status !== 'active') errors.push({ code: 1, description: 'The target is not active.' })
  if ((target.cancellableUntil ?? '') > now.toISOString())
    errors.push({ code: 2, description: 'The target can still be cancelled.' })
  if (monthsIn(target.termDuration) < monthsIn(source.termDuration))
    errors.push({ code: 3, description: 'The term of the target is shorter than that of the source.' })
  if ((target.term?.endsAt ?? '') < (source.term?.endsAt ?? ''))
    errors.push({ code: 4, description: 'The target ends before the source.' })
  return errors
}

function create(call: PartnerCall): Answer {
  const { state, now, partner } = call
  const { customer } = requireRelatedCustomer(call)
  const source = requireSubscription(call, customer)
  const wanted = readTransition(call, source)
  const number = nextNumber(state, 'transitions')
  const { transitionTakes } = subscriptionSettings(state)
  const transition: Transition = {
    ...{ id: nextId(state), number, partnerId: partner.tenantId, customerId: customer.id },
    ...{ fromId: source.id, ...wanted },
    startedAt: now.toISOString(),
    dueAt: addDuration(now, transitionTakes)!.toISOString(),
  }
  beginTransition(state, transition)
  const isNow = transition.dueAt <= now.toISOString()
  const begun = isNow
    ? completeTransition(state, transition, now, (event) => record(call, event))
    : transition
  return { status: 200, body: renderTransition(begun, source) }
}

function readTransition(call: PartnerCall, source: Subscription) {
  const { state, body } = call
  const sent = Object(body)
  const refuse = (code: number, text: string, status = 400) => new Refusal(status, code, text)
  if (source.status !== 'active') throw refuse(900260, `The source subscription is ${source.status}.`)
  const [error] = errorsOf(state, source)
  if (error !== undefined)
    throw refuse(error.code === 4 ? 900261 : 900236, error.description, error.code === 4 ? 409 : 400)
  const { toCatalogItemId, promotionId, quantity = source.quantity } = sent
  const item = targetsOf(state, source).find(
    (target) => catalogKey(target) === String(toCatalogItemId).split(':', 2).join(':'),
  )
  if (item === undefined)
    throw refuse(900258, `The subscription cannot be transitioned to ${toCatalogItemId}.`)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > source.quantity)
    throw refuse(900259, `The quantity must be from 1 to ${source.quantity}.`)
  const transitionType = transitionTypes.find((type) => type === sent.transitionType)
  if (transitionType === undefined) throw invalid(`transitionType is ${transitionTypes.join(' or ')}.`)
  const toId = sent.toSubscriptionId?.toLowerCase()
  if (toId !== undefined) requireTarget(call, source, item, toId)
  const termDuration = sent.termDuration ?? (source.item.isTrial ? 'P1M' : source.termDuration)
  const ownCycle = source.item.isTrial ? 'monthly' : source.billingCycle
  const billingCycle = (sent.billingCycle ?? ownCycle).toLowerCase()
  if (!source.item.isTrial && monthsIn(termDuration) < monthsIn(source.termDuration))
    throw refuse(900267, `A term of ${source.termDuration} cannot be shortened to ${termDuration}.`)
  chosenItem(state, { ...item, termDuration, billingCycle })
  return { toCatalogItemId, quantity, transitionType, toId, termDuration, billingCycle, promotionId }
}

function requireTarget(
  { state, now }: PartnerCall,
  source: Subscription,
  item: CatalogItem,
  toId: string,
): void {
  const target = [...subscriptionsOf(state, source.customerId, source.partnerId)].find(
    ({ id }) => id === toId,
  )
  if (target === undefined) throw new Refusal(404, 20003, `The subscription ${toId} was not found.`)
  if (catalogKey(target.item) !== catalogKey(item))
    throw new Refusal(400, 900268, `The subscription ${toId} has another product.`)
  const [error] = targetErrors(source, target, now)
  if (error !== undefined) throw new Refusal(400, 900268, error.description)
}

function pendingTransition(state: State, fromId: string): Transition | undefined {
  return [...state.transitions.values()].find((row) => row.fromId === fromId && row.completedAt === undefined)
}

/** Returns the transitions, newest first, or the transition of one operation. */
function list(call: PartnerCall): Answer {
  const source = requireSubscription(call, requireRelatedCustomer(call).customer)
  const operationId = call.query.get('operationid')?.toLowerCase()
  const rows = [...call.state.transitions.values()]
    .filter(({ fromId, id }) => fromId === source.id && (operationId ?? id) === id)
    .toReversed()
  return { status: 200, body: collection(rows.map((row) => renderTransition(row, source))) }
}

function renderTransition(transition: Transition, source: Subscription): object {
  const { startedAt, completedAt, failure, transitionType } = transition
  const ending =
    completedAt === undefined
      ? undefined
      : { status: failure === undefined ? 'Completed' : 'Failed', at: completedAt }
  const event = (name: string, status: string, timestamp: string) => ({
    ...{ name, status, timestamp },
    errors: status === 'Failed' ? [failure] : [],
  })
  const names = transitionType === withLicenses ? ['Conversion', 'LicenseTransfer'] : ['Conversion']
  return {
    operationId: transition.id,
    fromCatalogItemId: source.offerId,
    fromSubscriptionId: transition.fromId,
    toCatalogItemId: transition.toCatalogItemId,
    toSubscriptionId: transition.toId,
    ...{ quantity: transition.quantity, termDuration: transition.termDuration },
    ...{ billingCycle: transition.billingCycle, promotionId: transition.promotionId, transitionType },
    events: names.flatMap((name) => [
      event(name, 'Started', startedAt),
      ...(ending === undefined ? [] : [event(name, ending.status, ending.at)]),
    ]),
    attributes: { objectType: 'Transition' },
  }
}
