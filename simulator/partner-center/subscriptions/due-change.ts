import { type Appointment, note } from '../../state/due-queue.ts'
import { later } from '../../state/duration.ts'
import type { State } from '../../state/state.ts'
import { subscriptionSettings } from './settings.ts'
import type { Subscription, SubscriptionSettings } from './tables.ts'

/** What time brings to a subscription next. */
export interface Coming {
  readonly what: 'nextCharge' | 'transition' | 'termEnd' | 'disabling' | 'deletion'
  readonly at: Date
}

/** How long an end state lasts before the next one. */
const lingering = { expired: 'P30D', disabled: 'P90D' } as const

/** What comes next, and when; undefined when nothing will. */
export function comingTo(subscription: Subscription, settings: SubscriptionSettings): Coming | undefined {
  const { status, since, term, nextCharge, scheduledActions } = subscription
  if (status === 'expired') return { what: 'disabling', at: later(new Date(since), lingering.expired)! }
  if (status === 'disabled') return { what: 'deletion', at: later(new Date(since), lingering.disabled)! }
  if ((status !== 'active' && status !== 'suspended') || term === undefined) return undefined
  const dated = scheduledActions.find(({ scheduleType }) => scheduleType === 'CustomDate')
  const end: Coming = { what: 'termEnd', at: later(new Date(term.endsAt), settings.renewalLag)! }
  const coming: Coming[] = [
    ...(nextCharge === undefined ? [] : [{ what: 'nextCharge' as const, at: new Date(nextCharge.at) }]),
    ...(dated === undefined ? [] : [{ what: 'transition' as const, at: new Date(dated.effectiveDate!) }]),
  ]
  return coming.reduce((first, one) => (one.at <= first.at ? one : first), end)
}

/** The appointment of a subscription, if there is one. */
export function appointmentOf(state: State, subscription: Subscription): Appointment | undefined {
  const coming = comingTo(subscription, subscriptionSettings(state))
  if (coming === undefined) return undefined
  const { number, id } = subscription
  return { at: coming.at.getTime(), order: number, table: 'subscriptions', key: id }
}

/** Notes what comes next to a subscription. */
export function remind(state: State, subscription: Subscription): void {
  const appointment = appointmentOf(state, subscription)
  if (appointment !== undefined) note(state, appointment)
}
