import { isDeepStrictEqual } from 'node:util'
import { catalogItem } from '../../catalogue/catalogue.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { PartnerCall } from '../../http/route.ts'
import type { LedgerKind } from '../../ledger/tables.ts'
import type { State } from '../../state/state.ts'
import { requireActiveReseller } from '../relations/relationships.ts'
import { openBatches, withAdded, withRemoved } from '../subscriptions/cancellation-windows.ts'
import { chosenItem, requireQuantity, withProduct } from '../subscriptions/products.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import type { ScheduledAction, Subscription, SubscriptionKind } from '../subscriptions/tables.ts'
import { monthsIn, monthsInCycle, termFrom } from '../subscriptions/terms.ts'
import { legacyCycle, schedulesFor } from './schedules.ts'
import { changeStatus } from './states.ts'
import type { WantedSubscription } from './wanted.ts'

/** A subscription after a request, and the kinds of the ledger entries that record its changes, in order. */
export interface ChangedSubscription {
  readonly after: Subscription
  readonly kinds: readonly LedgerKind[]
}

/** Returns the subscription with the requested changes. @throws Refusal that names the first invalid change */
export function applyChange(
  call: PartnerCall,
  before: Subscription,
  wanted: WantedSubscription,
): ChangedSubscription {
  const { state, now } = call
  refuseUnchangeable(before)
  const kinds: LedgerKind[] = []
  const did = (kind: LedgerKind, after: Subscription) => {
    kinds.push(kind)
    return after
  }
  let after = before
  const status = changeStatus(call, before, wanted.status)
  if (status !== undefined) after = did(status.kind, status.after)
  if (after.status === 'deleted') return { after, kinds }

  if (wanted.quantity !== before.quantity) after = did('ChangeQuantity', withQuantity(call, after, wanted))
  if (wanted.termDuration !== before.termDuration) after = did('ChangeTerm', withTerm(call, after, wanted))
  else if (wanted.billingCycle !== before.billingCycle)
    after = did('ChangeBillingCycle', withCycle(call, after, wanted))

  const isImmediate = kinds.length > 0
  const schedules = schedulesFor(state, now, before, wanted)
  const rest = {
    ...after,
    ...schedules,
    ...(isImmediate
      ? withoutOldSchedules(state, before, schedules, status?.after.status === 'suspended')
      : {}),
    friendlyName: readName(wanted.friendlyName),
    renewalTermDuration: renewalTermOf(after, wanted),
    resellerMpnId: resellerOf(call, before, wanted),
  }
  if (!isDeepStrictEqual(toComparable(rest), toComparable(after))) after = did('ChangeSubscription', rest)
  return { after, kinds }
}

// Removes members that are undefined.
function toComparable(row: Subscription): unknown {
  return JSON.parse(JSON.stringify(row))
}

/**
 * Returns the schedules that remain after an immediate change. An immediate change removes the instructions for the
 * next term that an earlier request has set and, with the setting `discardsActions`, the scheduled actions for the end
 * of the term. A suspension removes all instructions and all scheduled actions, even those of the same request; a trial
 * keeps its instructions.
 */
function withoutOldSchedules(
  state: State,
  before: Subscription,
  { nextTerm, scheduledActions }: Pick<Subscription, 'nextTerm' | 'scheduledActions'>,
  isSuspended: boolean,
): Partial<Subscription> {
  const isOld = !before.item.isTrial && isDeepStrictEqual(nextTerm, before.nextTerm)
  const isOldAction = ({ scheduleType }: ScheduledAction) =>
    subscriptionSettings(state).discardsActions &&
    scheduleType === 'TermEnd' &&
    isDeepStrictEqual(scheduledActions, before.scheduledActions)
  return {
    nextTerm: isOld || (isSuspended && !before.item.isTrial) ? undefined : nextTerm,
    scheduledActions: isSuspended ? [] : scheduledActions.filter((one) => !isOldAction(one)),
  }
}

function refuseUnchangeable({ item, status }: Subscription): void {
  if (status === 'active' || status === 'suspended') return
  if (status === 'deleted' && item.isLegacy) {
    throw new Refusal(400, 2011, 'A subscription that is deleted cannot be changed.')
  }
  throw new Refusal(400, 2001, `A subscription that is ${status} cannot be changed.`)
}

function withQuantity(
  call: PartnerCall,
  before: Subscription,
  { quantity }: WantedSubscription,
): Subscription {
  const { state, now } = call
  const { item, kind } = before
  if (before.status === 'suspended') {
    throw new Refusal(400, 800091, 'The quantity of a suspended subscription cannot be changed.')
  }
  requireQuantity(kind === 'azurePlan' ? onlyOne : catalogItem(state, item.productId, item.skuId), quantity)
  const { mostSeats } = subscriptionSettings(state)
  if (quantity > mostSeats) {
    throw new Refusal(403, 800088, `A subscription can have ${mostSeats} seats at most.`)
  }
  const added = quantity - before.quantity
  if (added > 0) return { ...before, quantity, batches: withAdded(before, added, now) }
  if (kind === 'legacy') return { ...before, quantity }
  return { ...before, quantity, batches: batchesWithout(before, -added, now) }
}

const onlyOne = { minimumQuantity: 1, maximumQuantity: 1 }

function batchesWithout(before: Subscription, removed: number, now: Date): Subscription['batches'] {
  const rest = withRemoved(before, removed, now)
  if (rest !== undefined) return rest
  const open = openBatches(before, now)
  if (open.length === 0) {
    const text = 'Seats can be returned within 7 days after they were added, or at the end of the term.'
    throw new Refusal(400, 900257, text)
  }
  const total = open.reduce((sum, { quantity }) => sum + quantity, 0)
  throw new Refusal(400, 800090, `No more than ${total} seats can be returned now.`)
}

function withTerm(call: PartnerCall, before: Subscription, wanted: WantedSubscription): Subscription {
  const { state, now } = call
  const { item, termDuration } = before
  const duration = String(wanted.termDuration)
  if (item.isTrial) throw new Refusal(400, 800107, 'The term of a trial cannot be changed.')
  if (item.isLegacy || termDuration === undefined) throw invalid('termDuration cannot be changed.')
  if (monthsIn(duration) < monthsIn(termDuration)) {
    throw new Refusal(400, 800122, `A term of ${termDuration} cannot be shortened to ${duration}.`)
  }
  const choice = { ...item, termDuration: duration, billingCycle: wanted.billingCycle }
  const longer = withProduct(state, before, chosenItem(state, choice), choice, now)
  return { ...longer, term: termFrom(now, duration) }
}

function withCycle(
  call: PartnerCall,
  before: Subscription,
  { billingCycle }: WantedSubscription,
): Subscription {
  const { state, now } = call
  const { item, termDuration } = before
  if (item.isLegacy) throw legacyCycle()
  if (termDuration === undefined) throw new Refusal(400, 800097, 'There is no billing cycle to change.')
  const choice = { ...item, termDuration, billingCycle }
  const chosen = chosenItem(state, choice)
  if ((monthsInCycle(billingCycle) ?? 0) < (monthsInCycle(before.billingCycle) ?? 0)) {
    const text = 'A billing cycle can become shorter with the next charge or the next term only.'
    throw new Refusal(400, 800097, text)
  }
  return withProduct(state, before, chosen, choice, now)
}

function readName(name: string): string {
  if (name.trim() !== '' && name.length <= 256) return name
  throw invalid('friendlyName must have 1 to 256 characters.')
}

const neverRenewed: readonly SubscriptionKind[] = ['azurePlan', 'perpetual']

function renewalTermOf(
  { kind, renewalTermDuration }: Subscription,
  wanted: WantedSubscription,
): string | undefined {
  const duration = wanted.renewalTermDuration
  if (duration === renewalTermDuration || neverRenewed.includes(kind)) return renewalTermDuration
  if (monthsIn(duration) > 0) return duration
  throw invalid('renewalTermDuration must be P1M, P1Y or P3Y.')
}

function resellerOf(
  { state, partner }: PartnerCall,
  { resellerMpnId }: Subscription,
  wanted: WantedSubscription,
): string | undefined {
  const mpnId = wanted.resellerMpnId
  if (mpnId === resellerMpnId || mpnId === undefined) return mpnId
  if (!partner.isIndirectProvider) throw invalid('partnerId can only be set by indirect providers.')
  return requireActiveReseller(state, partner, String(mpnId)).mpnId
}
