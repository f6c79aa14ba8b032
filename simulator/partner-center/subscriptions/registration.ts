import { addDuration } from '../../state/duration.ts'
import type { State } from '../../state/state.ts'
import { subscriptionSettings } from './settings.ts'

/** Returns whether a subscription of Azure is registered for reservations at a time. */
export function registrationStatus(
  state: State,
  subscriptionId: string,
  now: Date,
): 'NotRegistered' | 'Registering' | 'Registered' {
  const since = state.registrations.get(subscriptionId)
  if (since === undefined) return 'NotRegistered'
  return addDuration(new Date(since), subscriptionSettings(state).registrationTakes)! <= now
    ? 'Registered'
    : 'Registering'
}
