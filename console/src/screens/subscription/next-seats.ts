import type { AutoRenewSettings, Subscription } from '@reseller-api/client'
import { isEndless } from '../../values/dates.ts'

/** Returns whether the seats of the next term can differ from the present ones. */
export function hasNextTerm({ endDate, termDuration, billingFrequency }: Subscription): boolean {
  return !isEndless(endDate) && termDuration.name !== 'NoTerm' && billingFrequency.name !== 'None'
}

/** The settings of a renewal that change only its seats. */
interface Renewal {
  readonly billingFrequency: AutoRenewSettings['billingFrequency']
  readonly seats: number | null
}

/**
 * Returns the settings of the renewal with other seats; null to renew the subscription unchanged. Other settings, such as
 * a longer term, stay.
 *
 * @returns undefined if the seats of the renewal stay as they are
 */
export function renewalWith(
  { autoRenewSettings: settings, termDuration }: Subscription,
  { billingFrequency, seats }: Renewal,
): AutoRenewSettings | null | undefined {
  if (seats === (settings?.quantity ?? null)) return undefined
  if (settings === null) return { term: termDuration, billingFrequency, quantity: seats }
  const { quantity: _, ...others } = settings
  const isUnchanged =
    others.term.name === termDuration.name &&
    others.billingFrequency.name === billingFrequency.name &&
    !others.customTermEndDate
  return seats === null && isUnchanged ? null : { ...others, quantity: seats }
}
