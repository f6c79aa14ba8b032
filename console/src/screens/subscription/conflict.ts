import type { ComparedSubscription, SubscriptionConflict } from '@reseller-api/client'

/** The members that a person can send; the vendor alone sets all others. */
export const sendable = ['name', 'quantity', 'nextBillingFrequency', 'endOfTermAction'] as const

export type Sendable = (typeof sendable)[number]

/** Whose value of a member is sent. */
export type Side = 'yours' | 'ours' | 'vendors'

/** A member that differs between what the person has typed, our copy and the vendor. */
export interface Difference {
  readonly member: keyof ComparedSubscription
  /** Undefined for a member that only the vendor sets. */
  readonly yours: unknown
  readonly ours: unknown
  readonly vendors: unknown
  readonly isSendable: boolean
}

export type Typed = Readonly<Record<Sendable, unknown>>

/** Returns the members that differ; those that a request can set come first. */
export function differencesOf(
  { portalSubscription: ours, providerSubscription: vendors }: SubscriptionConflict,
  typed: Typed,
): readonly Difference[] {
  const members = Object.keys(vendors) as (keyof ComparedSubscription)[]
  return members
    .map((member) => {
      const isSendable = (sendable as readonly string[]).includes(member)
      const yours = isSendable ? typed[member as Sendable] : undefined
      return { member, yours, ours: plain(ours[member]), vendors: plain(vendors[member]), isSendable }
    })
    .filter(({ yours, ours, vendors, isSendable }) =>
      isSendable ? !(same(yours, vendors) && same(ours, vendors)) : !same(ours, vendors),
    )
    .sort((left, right) => Number(right.isSendable) - Number(left.isSendable))
}

/**
 * Returns the values to send: for each member that differs the value of the chosen side, and for all others the typed
 * value.
 */
export function chosenValues<Values extends Typed>(
  typed: Values,
  differences: readonly Difference[],
  sides: Readonly<Partial<Record<string, Side>>>,
): Values {
  const chosen = differences
    .filter(({ isSendable }) => isSendable)
    .map((one) => [one.member, one[sides[one.member] ?? 'yours']] as const)
  return { ...typed, ...Object.fromEntries(chosen) }
}

/** Returns the name of an enumeration, and any other value unchanged. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : value
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
}
