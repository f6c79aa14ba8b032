import {
  boolean,
  enumeration,
  integer,
  nullable,
  object,
  optional,
  type Shown,
  type Static,
  uuid,
  visibleTo,
} from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { priceMargin } from '../offers/margin-fields.ts'
import {
  type AutoRenewSettings,
  nullableRenewal,
  showSettings,
  toSettings,
} from '../subscriptions/renewal/auto-renew-settings.ts'
import {
  endOfTermActions,
  type Subscription,
  type SubscriptionMargins,
} from '../subscriptions/subscription.ts'

/** The kinds of plans. Each kind does for many subscriptions what one operation does for a single subscription. */
export const planKinds = ['Margin', 'Seats', 'Renewal', 'Seller'] as const
export type PlanKind = (typeof planKinds)[number]

type Margin = SubscriptionMargins['csp']

/** The members of a subscription that plans change. Absent members keep their values. */
export interface PlanChange
  extends Partial<
    Pick<
      Subscription,
      'quantity' | 'autoRenewEnabled' | 'endOfTermAction' | 'autoRenewSettings' | 'resellerId'
    >
  > {
  /** The margin that the party of the plan has set for the subscription. */
  readonly priceMargin?: Margin
  /** The margin of a reseller that ceases to sell the subscription. Only an undo reads it, and no answer has it. */
  readonly resellerMargin?: Margin
  /** The internal id that this reseller has set; handled like its margin. */
  readonly resellerInternalId?: Subscription['internalId']
}

/** The members that each kind of plan sets. At least one is present in a change. */
export const membersByKind = {
  Margin: ['priceMargin'],
  Seats: ['quantity'],
  Renewal: ['autoRenewEnabled', 'endOfTermAction', 'autoRenewSettings'],
  Seller: ['resellerId'],
} as const satisfies Readonly<Record<PlanKind, readonly (keyof PlanChange)[]>>

/** Returns those members of a subscription's snapshot (its image) that a plan of the kind sets. */
export function changeIn(kind: PlanKind, image: PlanChange): PlanChange {
  const members: readonly string[] = [...membersByKind[kind], 'resellerMargin', 'resellerInternalId']
  return Object.fromEntries(Object.entries(image).filter(([member]) => members.includes(member)))
}

const changeMembers = {
  priceMargin: optional(visibleTo('caller', nullable(priceMargin))),
  quantity: optional(integer(1, 2_147_483_647, { description: 'The number of seats.' })),
  autoRenewEnabled: optional(
    boolean({ description: 'Whether the subscription is renewed at the end of its term.' }),
  ),
  endOfTermAction: optional(enumeration('EndOfTermAction', endOfTermActions)),
  autoRenewSettings: optional(nullableRenewal),
  resellerId: optional(nullable(uuid({ description: 'The reseller that sells the subscription.' }))),
}

/** The members that a plan changes, in requests and answers. */
export const planChange = object(changeMembers, {
  title: 'PlanChange',
  description:
    'The members of a subscription that a plan changes, with their values. The kind of the plan decides which members are present.',
})

/** A row of a plan: a subscription, with the members to set if they differ from those of the plan. */
export const planRow = object(
  { subscriptionId: uuid(), ...changeMembers },
  { title: 'PlanRow', description: 'A subscription, with its own values of the members that the plan sets.' },
)

/** Converts the members to change to their form in answers. */
export function showChange(change: PlanChange): Shown<typeof planChange> {
  const { priceMargin, quantity, autoRenewEnabled, endOfTermAction, autoRenewSettings, resellerId } = change
  return {
    ...{ priceMargin, quantity, autoRenewEnabled, resellerId },
    endOfTermAction: endOfTermAction && { name: endOfTermAction },
    autoRenewSettings: autoRenewSettings && showSettings(autoRenewSettings),
  }
}

/** Converts the members to change of a request to their stored form. */
export function parseChange(given: Static<typeof planChange>): PlanChange {
  const { endOfTermAction, autoRenewSettings, ...plain } = given
  return {
    ...plain,
    ...(endOfTermAction && { endOfTermAction: endOfTermAction.name }),
    ...(autoRenewSettings !== undefined && {
      autoRenewSettings: autoRenewSettings && toSettings(autoRenewSettings),
    }),
  }
}

/** A change as stored in JSON, where dates are texts. */
export type StoredChange = Omit<PlanChange, 'autoRenewSettings'> & {
  readonly autoRenewSettings?:
    | (Omit<AutoRenewSettings, 'customTermEndDate'> & { customTermEndDate: string | null })
    | null
}

/** Converts the dates of a stored change from text to `Date`. Returns null for null. */
export function revivedChange(stored: StoredChange | null): PlanChange | null {
  if (!stored?.autoRenewSettings) return stored as PlanChange | null
  const { customTermEndDate: end, ...settings } = stored.autoRenewSettings
  return { ...stored, autoRenewSettings: { ...settings, customTermEndDate: end ? new Date(end) : null } }
}

/**
 * Returns the problems of a change for a kind of plan; an empty list when there are none.
 *
 * @param path The path of the change in the request.
 */
export function changeProblems(kind: PlanKind, change: object, path: string): Problem[] {
  const wanted: readonly string[] = membersByKind[kind]
  const given = Object.keys(change)
  const others = given.filter((member) => !wanted.includes(member))
  return [
    ...('resellerId' in change && change.resellerId === null
      ? [{ path: `${path}.resellerId`, description: 'Send the id of a reseller.' }]
      : []),
    ...others.map((member) => ({
      path: `${path}.${member}`,
      description: `A plan of the kind ${kind} sets ${wanted.join(', ')}; leave ${member} out.`,
    })),
    ...(given.some((member) => wanted.includes(member))
      ? []
      : [{ path, description: `A plan of the kind ${kind} must set ${oneOf(wanted)}.` }]),
  ]
}

function oneOf(members: readonly string[]): string {
  return members.length === 1 ? members[0]! : `at least one of ${members.join(', ')}`
}
