import type { SeatReading } from '../../src/domain/alerts/seats/seat-use.ts'
import type { WatchedSubscription } from '../../src/domain/alerts/subscriptions/watched-subscription.ts'
import type { Random } from './random.ts'

const day = 86_400_000

/** A subscription with nightly readings, and whether seats of it are wasted and can be given back. */
export interface DrawnSeats {
  readonly subscription: WatchedSubscription
  readonly isWasted: boolean
}

/** How a month of nights goes. Users leave seats, and other users take them, as the kind says. */
const kinds = ['busy', 'idle', 'vacant', 'growing', 'bought', 'spare'] as const

/** What is true of the subscription besides: whether seats can be given back, and whether someone has decided. */
const circumstances = [
  ...['renewed', 'renewed', 'renewed', 'returnable', 'stopped', 'decided', 'scheduled', 'late'],
  ...['trial', 'suspended', 'least', 'undecided'],
] as const

/**
 * Draws a subscription with seats. A seat is wasted if no user has had it for five nights, and the subscription has had it all
 * the time. One seat in twenty is spare.
 */
export function drawSeats(random: Random, now: Date, base: WatchedSubscription): DrawnSeats {
  const whole = (low: number, high: number) => Math.floor(low + (high - low + 1) * random())
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const from = (days: number) => new Date(now.getTime() + days * day)
  const quantity = whole(2, 120)
  const spare = Math.floor(quantity / 20)
  const { nights, isIdle } = drawNights(pick(kinds))
  const circumstance = pick(circumstances)
  const subscription: WatchedSubscription = {
    ...{ ...base, name: base.id, quantity, startDate: from(-200), endDate: from(whole(40, 160)) },
    ...{ autoRenewEnabled: true, endOfTermAction: 'Renew', seatReadings: nights },
    ...membersOf(circumstance),
  }
  const canReturn = ['renewed', 'returnable', 'undecided'].includes(circumstance)
  return { subscription, isWasted: isIdle && canReturn }

  /** Returns the readings, the latest first, and whether seats were unassigned in all of the last five nights. */
  function drawNights(kind: (typeof kinds)[number]): { nights: SeatReading[]; isIdle: boolean } {
    const month = (assignedOf: (night: number) => number, seatsOf = (_: number) => quantity) =>
      Array.from({ length: 5 }, (_, night) => ({ seats: seatsOf(night), assigned: assignedOf(night) }))
    // How many more users leave than may.
    const unused = whole(spare + 1, quantity)
    switch (kind) {
      case 'busy':
        return { nights: month(() => quantity - whole(0, spare)), isIdle: false }
      case 'spare':
        return { nights: month(() => quantity - spare), isIdle: false }
      case 'idle': {
        // Others come and go, and some night as many users as ever had a seat.
        const fullest = whole(0, 4)
        const assignedOf = (night: number) =>
          night === fullest ? quantity - unused : whole(0, quantity - unused)
        return { nights: month(assignedOf), isIdle: true }
      }
      case 'vacant': {
        // Seats are empty for less than five nights.
        const taken = whole(0, 4)
        return {
          nights: month((night) => (night === taken ? quantity - whole(0, spare) : quantity - unused)),
          isIdle: false,
        }
      }
      case 'growing': {
        // The seats are new since some nights.
        const added = whole(0, 3)
        const before = quantity - unused
        return {
          nights: month(
            () => before,
            (night) => (night <= added ? quantity : before),
          ),
          isIdle: false,
        }
      }
      case 'bought':
        return { nights: month(() => 0).slice(0, whole(0, 4)), isIdle: false }
    }
  }

  function membersOf(circumstance: (typeof circumstances)[number]): Partial<WatchedSubscription> {
    const renewal = { term: 'OneYear', billingFrequency: 'Monthly', customTermEndDate: null } as const
    const change = { id: 'a change', effectiveDate: from(20), action: 'Update' as const }
    const stops = { autoRenewEnabled: false, endOfTermAction: 'Stop' } as const
    switch (circumstance) {
      case 'renewed':
        return {}
      case 'returnable':
        return {
          ...stops,
          refundable: [{ quantity: Math.max(1, quantity), until: from(random() * 2 + 0.01) }],
        }
      case 'stopped':
        return { ...stops, refundable: [{ quantity, until: from(-random() - 0.01) }] }
      case 'decided':
        return { autoRenewSettings: { ...renewal, quantity: quantity - 1 } }
      case 'undecided':
        return { autoRenewSettings: { ...renewal, quantity: random() < 0.5 ? quantity : null } }
      case 'scheduled':
        return { scheduled: [{ ...change, change: { quantity: quantity - 1 } }] }
      case 'late':
        // The decision about the renewal may come too late, and is one about the whole subscription.
        return { endDate: from(random() * 0.9 + 0.05) }
      case 'trial':
        return { isTrialOffer: true }
      case 'suspended':
        return { status: 'Suspended' }
      case 'least':
        return { ...stops, minQuantity: quantity, refundable: [{ quantity, until: from(2) }] }
    }
  }
}
