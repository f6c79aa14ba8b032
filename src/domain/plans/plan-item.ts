import type { Role } from '../noun.ts'
import type { SellingTerms } from '../offers/selling-terms.ts'
import type { ListedSubscription } from '../subscriptions/subscription.ts'
import { amountsSeenBy } from '../subscriptions/subscription-price.ts'
import { canonicalJson } from '../values/canonical-json.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import { membersByKind, type PlanChange, type PlanKind } from './plan-change.ts'

/** The states of an item of a plan. A row has the state `Selected` until the preview has read its subscription. */
export const planItemStates = [
  'Selected',
  'Pending',
  'Applying',
  'Applied',
  'Skipped',
  'Conflict',
  'Failed',
  'Undoing',
  'Undone',
  'NotUndone',
] as const
export type PlanItemState = (typeof planItemStates)[number]

/** The amounts of an item as decimal texts; null if unknown. */
export interface ItemAmounts {
  readonly currency: string | null
  readonly costBefore: string | null
  readonly costAfter: string | null
  readonly revenueBefore: string | null
  readonly revenueAfter: string | null
}

/** What a plan does to a subscription. */
export interface PlanItem extends ItemAmounts {
  readonly subscriptionId: string
  readonly customerId: string | null
  readonly resellerId: string | null
  readonly state: PlanItemState
  readonly reason: string | null
  readonly before: PlanChange | null
  readonly after: PlanChange | null
  readonly found: PlanChange | null
  readonly operationId: string | null
}

/** The sum of items with one state and currency. Amounts are exact decimal texts. */
export interface PlanTotal {
  readonly customerId: string | null
  readonly resellerId: string | null
  readonly state: PlanItemState
  readonly currency: string | null
  readonly items: number
  readonly costBefore: string
  readonly costAfter: string
  readonly revenueBefore: string
  readonly revenueAfter: string
}

/** A subscription with the terms on which it is sold. */
export interface Sold extends ListedSubscription {
  readonly terms: SellingTerms
  readonly isBilledHere: boolean
}

/** A subscription before and after the change that a plan makes. */
export interface Transition {
  readonly before: Sold
  readonly after: Sold
  /** The two states from which the amounts before and after the change are computed. */
  readonly priced: { readonly before: Sold; readonly after: Sold }
}

/** The kind of a plan, and the role of its party. */
export interface PlanParty {
  readonly audience: Role
  readonly kind: PlanKind
}

/** Returns the snapshot (image) of a subscription: the members that a plan of the kind changes or depends on. */
export function imageOf({ kind, audience }: PlanParty, one: ListedSubscription): PlanChange {
  const { margins, internalId, quantity, resellerId } = one
  const { autoRenewEnabled, endOfTermAction, autoRenewSettings } = one
  return {
    ...(kind === 'Margin' && { priceMargin: audience === 'reseller' ? margins.reseller : margins.csp }),
    ...(kind === 'Seller' && { resellerMargin: margins.reseller, resellerInternalId: internalId }),
    quantity,
    resellerId,
    ...(kind === 'Renewal' && { autoRenewEnabled, endOfTermAction, autoRenewSettings }),
  }
}

/** Returns what a plan does to a subscription, with the amounts that the party of the plan sees. */
export function itemOf(party: PlanParty, { before, after, priced }: Transition): PlanItem {
  const isUnchanged = sameImage(imageOf(party, before), imageOf(party, after))
  return {
    subscriptionId: before.id,
    customerId: before.customerId,
    resellerId: before.resellerId,
    state: isUnchanged ? 'Skipped' : 'Pending',
    reason: isUnchanged ? 'The subscription already has these values.' : null,
    before: imageOf(party, before),
    after: imageOf(party, after),
    found: null,
    ...amountsBetween(party.audience, priced.before, priced.after),
    operationId: null,
  }
}

/**
 * Returns the amounts of an item after a change, computed from `priced`. They are null if their currency differs from that of
 * the item, because a total adds amounts of one currency.
 */
export function amountsAfter(
  { audience }: PlanParty,
  { currency }: Pick<PlanItem, 'currency'>,
  priced: Sold,
): Pick<ItemAmounts, 'costAfter' | 'revenueAfter'> {
  const after = amountsBetween(audience, priced, priced)
  if (currency !== after.currency) return { costAfter: null, revenueAfter: null }
  return { costAfter: after.costAfter, revenueAfter: after.revenueAfter }
}

function amountsBetween(party: Role, before: Sold, after: Sold): ItemAmounts {
  const one = amountsSeenBy(party, before)
  const next = amountsSeenBy(party, after)
  // An item has one currency. Leave amounts in another currency out, because a total adds amounts of one currency.
  const other = one && next && one.currency !== next.currency ? undefined : next
  const textOf = (amount: Decimal | null | undefined) => amount?.toFixed() ?? null
  return {
    currency: one?.currency ?? other?.currency ?? null,
    costBefore: textOf(one?.list),
    costAfter: textOf(other?.list),
    revenueBefore: textOf(one?.revenue),
    revenueAfter: textOf(other?.revenue),
  }
}

/** Returns an item without a change, with the reason. */
export function skippedItem(
  one: Pick<PlanItem, 'subscriptionId' | 'customerId' | 'resellerId'>,
  reason: string,
): PlanItem {
  return {
    ...one,
    ...{ state: 'Skipped', reason, before: null, after: null, found: null, operationId: null },
    ...{ currency: null, costBefore: null, costAfter: null, revenueBefore: null, revenueAfter: null },
  }
}

/**
 * Returns, as a text, how a subscription has changed since the preview; undefined if it has not changed.
 */
export function conflictAtRun(seen: PlanItem, present: PlanItem): string | undefined {
  const members = new Set(Object.keys({ ...seen.before, ...present.before }) as (keyof PlanChange)[])
  // Items of a preview by an earlier version of the service lack this member, so it is not compared.
  if (seen.before?.resellerInternalId === undefined) members.delete('resellerInternalId')
  return differencesBetween([
    ...[...members].map((member) => [member, seen.before?.[member], present.before?.[member]] as const),
    ...amountMembers.map((member) => [member, amountOf(seen[member]), amountOf(present[member])] as const),
  ])
}

const amountMembers = ['costBefore', 'costAfter', 'revenueBefore', 'revenueAfter', 'currency'] as const

/** Returns how a subscription has changed since the plan changed it; undefined if it has not changed. */
export function conflictAtUndo(kind: PlanKind, seen: PlanItem, present: PlanChange): string | undefined {
  const members = new Set<keyof PlanChange>([...membersByKind[kind], 'resellerId', 'resellerMargin'])
  if (isSameRenewal(seen.after ?? {}, present)) members.delete('autoRenewSettings')
  return differencesBetween(
    [...members].map((member) => [member, seen.after?.[member], present[member]] as const),
  )
}

/** Returns whether two renewals are equal. A null quantity in the settings means the present number of seats. */
function isSameRenewal(one: PlanChange, other: PlanChange): boolean {
  const numbered = ({ autoRenewSettings: settings, quantity }: PlanChange) =>
    textOf(settings && { ...settings, quantity: settings.quantity ?? quantity })
  return numbered(one) === numbered(other)
}

/** The texts for changes of members that no answer has. */
const hiddenMembers = new Map([
  ['resellerMargin', 'the margin of the reseller has changed'],
  ['resellerInternalId', 'the internal id of the reseller has changed'],
])

type Compared = readonly [member: string, seen: unknown, present: unknown]

function differencesBetween(compared: readonly Compared[]): string | undefined {
  const told = compared
    .filter(([, seen, present]) => textOf(seen) !== textOf(present))
    .map(
      ([member, seen, present]) =>
        hiddenMembers.get(member) ?? `${member} was ${textOf(seen)} and is ${textOf(present)} now`,
    )
  return told.length === 0 ? undefined : `${told.join('; ')}.`
}

function amountOf(amount: string | null): string | null {
  return amount === null || /[A-Z]/.test(amount) ? amount : decimal(amount).toFixed()
}

function sameImage(one: PlanChange, other: PlanChange): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value ?? null)))
}
