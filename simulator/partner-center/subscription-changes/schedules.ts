import { isDeepStrictEqual } from 'node:util'
import { catalogKey } from '../../catalogue/catalog-item.ts'
import { catalogItem } from '../../catalogue/catalogue.ts'
import { Refusal } from '../../http/refusal.ts'
import type { State } from '../../state/state.ts'
import { chosenItem, requireQuantity } from '../subscriptions/products.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import type { NextTermInstructions, ScheduledAction, Subscription } from '../subscriptions/tables.ts'
import { cycleEnd } from '../subscriptions/terms.ts'
import { requireCustomEnd } from './coterm-dates.ts'
import type { WantedSubscription } from './wanted.ts'

type Schedules = Pick<Subscription, 'autoRenew' | 'nextTerm' | 'scheduledActions' | 'nextCharge'>

/**
 * Returns the scheduled changes of a subscription after an update: auto-renewal, instructions for the next term,
 * scheduled actions, and the change at the next billing cycle.
 *
 * @throws Refusal when a change is impossible
 */
export function schedulesFor(
  state: State,
  now: Date,
  before: Subscription,
  wanted: WantedSubscription,
): Schedules {
  const { autoRenew, scheduledActions } = wanted
  const { kind, item } = before
  if (autoRenew && !before.autoRenew && (before.term === undefined || kind === 'reservation')) {
    throw new Refusal(400, 800093, 'The subscription is not eligible for renewal.')
  }
  const nextTerm = nextTermFor(state, before, wanted)
  if (!isDeepStrictEqual(scheduledActions, before.scheduledActions)) {
    requireActions(state, now, before, wanted)
    const both = scheduledActions.length > 0 && nextTerm !== undefined && !item.isTrial
    if (both && !subscriptionSettings(state).schedulesTogether) {
      const text = 'Scheduled actions and instructions for the next term cannot be combined.'
      throw new Refusal(400, 900279, text)
    }
  }
  return { autoRenew, nextTerm, scheduledActions, nextCharge: nextChargeFor(state, now, before, wanted) }
}

function nextTermFor(
  state: State,
  before: Subscription,
  { nextTerm, autoRenew }: WantedSubscription,
): NextTermInstructions | undefined {
  // A trial always has instructions for the next term.
  if (nextTerm === undefined) return before.item.isTrial ? before.nextTerm : undefined
  if (isDeepStrictEqual(nextTerm, before.nextTerm))
    return autoRenew || before.item.isTrial ? nextTerm : undefined
  if (!autoRenew) {
    throw new Refusal(400, 900277, 'Instructions for the next term are for subscriptions that are renewed.')
  }
  requireInstructions(state, before, nextTerm)
  const { customTermEndDate, product } = nextTerm
  if (customTermEndDate !== undefined) {
    const begins = new Date(before.term!.endsAt)
    requireCustomEnd(state, before, product.termDuration, customTermEndDate, begins)
  }
  return nextTerm
}

function requireInstructions(
  state: State,
  before: Subscription,
  { product, quantity }: Omit<NextTermInstructions, 'customTermEndDate'>,
): void {
  const item = chosenItem(state, product)
  requireQuantity(item, quantity)
  const own = catalogItem(state, before.item.productId, before.item.skuId)
  const isOther = catalogKey(item) !== catalogKey(before.item)
  if (isOther && !own?.transitionsTo.includes(catalogKey(item))) {
    throw new Refusal(400, 900269, `${before.item.title} cannot be transitioned to ${item.title}.`)
  }
}

/**
 * Whether a scheduled action requires auto-renewal to be on (true) or off (false). Undefined for a transition, which
 * may also happen before the term ends.
 */
const renewals: Readonly<Record<ScheduledAction['actionType'], boolean | undefined>> = {
  Cancel: false,
  RenewToExtendedServiceTerm: false,
  RenewToNewTerm: true,
  Transition: undefined,
}

function requireActions(state: State, now: Date, before: Subscription, wanted: WantedSubscription): void {
  const refuse = (code: number, text: string) => {
    throw new Refusal(400, code, text)
  }
  const atEnd = wanted.scheduledActions.filter(({ scheduleType }) => scheduleType === 'TermEnd')
  if (atEnd.length > 1) refuse(900279, 'There can be one scheduled action for the end of the term.')
  for (const { scheduleType, actionType, effectiveDate, instructions } of wanted.scheduledActions) {
    const renewal = renewals[actionType]
    if (renewal !== undefined && renewal !== wanted.autoRenew) {
      refuse(900277, `${actionType} requires autoRenewEnabled ${renewal}.`)
    }
    if (instructions !== undefined) requireInstructions(state, before, instructions)
    if (actionType === 'RenewToExtendedServiceTerm' && !hasExtendedService(state, before)) {
      refuse(900280, 'There is no extended service term for this product.')
    }
    if (scheduleType === 'TermEnd') continue
    if (actionType !== 'Transition') refuse(900277, 'Only a transition can be scheduled for a date.')
    const time = Date.parse(String(effectiveDate))
    const isWithin = time > now.getTime() && time < Date.parse(before.term?.endsAt ?? '')
    if (!isWithin) refuse(900277, 'effectiveDate has to lie ahead, and before the end of the term.')
  }
}

function hasExtendedService(state: State, { item }: Subscription): boolean {
  return catalogItem(state, item.productId, item.skuId)?.extendedServiceSku !== undefined
}

function nextChargeFor(
  state: State,
  now: Date,
  before: Subscription,
  { nextCharge }: WantedSubscription,
): Subscription['nextCharge'] {
  if (nextCharge === undefined) return undefined
  const { at, ...known } = before.nextCharge ?? {}
  if (at !== undefined && isDeepStrictEqual(known, nextCharge)) return before.nextCharge
  if (before.item.isLegacy) throw legacyCycle()
  const { item, termDuration, term, billingCycle, quantity } = before
  if (term === undefined || termDuration === undefined) {
    throw new Refusal(400, 800097, 'There is no billing cycle to change.')
  }
  chosenItem(state, { ...item, termDuration, billingCycle: nextCharge.product.billingCycle })
  const seats = nextCharge.quantity ?? quantity
  requireQuantity(catalogItem(state, item.productId, item.skuId), seats)
  if (seats < quantity) throw new Refusal(400, 800090, 'Seats can be returned at the end of the term.')
  return { ...nextCharge, at: cycleEnd(term, billingCycle, now) ?? term.endsAt }
}

export function legacyCycle(): Refusal {
  return new Refusal(400, 2054, 'The billing cycle of a legacy offer is changed by its order.')
}
