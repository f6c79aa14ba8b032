import type { ScheduledAction } from '../../subscriptions/changes/scheduled-change.ts'
import { minuteOf } from '../../values/moment.ts'
import type { Finding } from '../alert.ts'
import { costOf, pathOf, placeOf, sharesOf, type WatchedSubscription } from './watched-subscription.ts'

const scheduledNames: Readonly<Record<ScheduledAction, string>> = {
  Update: 'scheduled change',
  Suspend: 'scheduled suspension',
  Reactivate: 'scheduled reactivation',
  Cancel: 'scheduled cancellation',
}

/**
 * Returns the findings about scheduled changes that did not run, because the subscription has changed since the change was scheduled.
 */
export function conflictFindings(one: WatchedSubscription): Finding[] {
  if (one.status === 'Deleted') return []
  return one.conflicts.map(({ id, action, change, effectiveDate }) => {
    const { quantity = one.quantity } = change
    const seats = Math.abs(quantity - one.quantity)
    const wanted =
      seats === 0 ? '' : ` It would set ${quantity} seats; the subscription has ${one.quantity} now.`
    const request = { method: 'DELETE', path: `${pathOf(one)}/scheduled-changes/${id}`, body: null } as const
    return {
      ...placeOf(one),
      ...{ subjectType: 'ScheduledChange', subjectId: id, subjectName: one.name },
      kind: 'VendorDifference',
      severity: 'Warning',
      description: `The ${scheduledNames[action]} for ${minuteOf(effectiveDate)} did not run, because the subscription has changed at the vendor since the change was scheduled.${wanted} Cancel the scheduled change, or send it again with a later effectiveDate.`,
      actBefore: null,
      shares: sharesOf(one, (party) => ({ stake: seats === 0 ? null : costOf(one, party, seats), request })),
    }
  })
}
