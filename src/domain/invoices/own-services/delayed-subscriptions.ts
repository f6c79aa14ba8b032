import { monthsAfter } from '../../subscriptions/term.ts'
import { beginOf, monthOf } from '../month.ts'

/**
 * A subscription with a change, such as a renewal, that was due and is not processed yet. Therefore no invoice has the charges
 * of the subscription in `month`.
 */
export interface DelayedSubscription {
  /** For example 2026-10. */
  readonly month: string
  readonly subscriptionId: string
}

/** A subscription with a change, such as a renewal, that was due and is not processed yet. */
export interface OverdueSubscription {
  readonly subscriptionId: string
  /** When the change was due. Charges from this moment on are unknown. */
  readonly since: Date
}

/** Returns the key that identifies a delayed subscription within a provider instance. */
export function delayKey({ month, subscriptionId }: DelayedSubscription): string {
  return `${month} ${subscriptionId}`
}

/** The ids of the subscriptions whose charges of a month begin to wait, and of those whose charges no longer wait. */
export interface DelayChanges {
  readonly begun: readonly string[]
  readonly ended: readonly string[]
}

/**
 * Returns how the delayed subscriptions of a month change. A subscription that is still delayed in an earlier month stays
 * delayed, so that its charges are billed in the order of their months.
 *
 * @param overdue The ids of the subscriptions with a change that was due before the end of the month.
 * @param delayed The delayed subscriptions of all months.
 */
export function delaysOf(
  month: string,
  overdue: Iterable<string>,
  delayed: readonly DelayedSubscription[],
): DelayChanges {
  const idsWhere = (isWanted: (one: DelayedSubscription) => boolean) =>
    delayed.filter(isWanted).map(({ subscriptionId }) => subscriptionId)
  const present = new Set(idsWhere((one) => one.month === month))
  const wanted = new Set([...overdue, ...idsWhere((one) => one.month < month)])
  return {
    begun: [...wanted].filter((id) => !present.has(id)),
    ended: [...present].filter((id) => !wanted.has(id)),
  }
}

/**
 * Returns the months whose delayed subscriptions change: months in which an overdue subscription is not delayed yet, and
 * months in which a delayed subscription is no longer overdue.
 *
 * @param unbilled The period of the months that are not closed yet. All changes of `overdue` were due before the end of this
 * period.
 */
export function monthsWithDelayChanges(
  overdue: readonly OverdueSubscription[],
  delayed: readonly DelayedSubscription[],
  unbilled: { readonly startDate: Date; readonly endDate: Date },
): string[] {
  const known = new Set(delayed.map(delayKey))
  const sinceOf = new Map(overdue.map(({ subscriptionId, since }) => [subscriptionId, monthOf(since)]))
  const ended = delayed.filter(({ month, subscriptionId }) => {
    const since = sinceOf.get(subscriptionId)
    return since === undefined || month < since
  })
  const begun = overdue.flatMap(({ subscriptionId, since }) => {
    const first = new Date(Math.max(since.getTime(), unbilled.startDate.getTime()))
    return monthsFrom(first, unbilled.endDate)
      .map((month) => ({ month, subscriptionId }))
      .filter((one) => !known.has(delayKey(one)))
  })
  return [...new Set([...ended, ...begun].map(({ month }) => month))].sort()
}

/** Returns the months from the month of a moment to the month that ends at `until`. */
function monthsFrom(first: Date, until: Date): string[] {
  const months: string[] = []
  for (let begin = beginOf(monthOf(first)); begin < until; begin = monthsAfter(begin, 1))
    months.push(monthOf(begin))
  return months
}
