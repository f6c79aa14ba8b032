import type { BillingCycle } from '../../catalogue/catalog-item.ts'
import { catalogItem, catalogItemOf } from '../../catalogue/catalogue.ts'
import { addDuration } from '../../state/duration.ts'
import type { State } from '../../state/state.ts'
import { childrenOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import type { MigrationWish } from './tables.ts'

/**
 * The reason why a migration is impossible. `code` is the error code of a refused migration, `short` the code in the
 * answer of a validation.
 */
export interface MigrationProblem {
  readonly code: number
  readonly short: number
  readonly description: string
}

const problems = {
  inactive: [900215, 3, 'The subscription is not active.'],
  busy: [900216, 4, 'Another migration of the subscription is running.'],
  ending: [900217, 9, 'The term ends within 24 hours.'],
  promotion: [900218, 2, 'The subscription has a promotion.'],
  noPath: [900220, 5, 'The offer is not available in the new commerce experience.'],
  mixed: [900221, 10, 'The add-ons do not belong to the subscription.'],
  unsupported: [900222, 8, 'The term or the billing cycle is not supported.'],
  tooYoung: [900226, 7, 'The subscription has been active for less than a month.'],
  duplicate: [900248, 11, 'An add-on is given twice.'],
  missing: [900262, 6, 'An active add-on of the subscription is missing.'],
} as const satisfies Record<string, readonly [number, number, string]>

function problem(name: keyof typeof problems): MigrationProblem {
  const [code, short, description] = problems[name]
  return { code, short, description }
}

/** Returns the default migration target of a legacy offer. */
export function migrationTarget(state: State, { item }: Subscription): string | undefined {
  return item.isLegacy ? catalogItem(state, item.productId, item.skuId)?.transitionsTo[0] : undefined
}

/**
 * Returns all reasons why a migration is impossible. `isRenewal` means that the migration starts at the last moment of
 * the term.
 */
export function migrationProblems(
  state: State,
  now: Date,
  owner: { readonly partnerId: string; readonly customerId: string },
  wish: MigrationWish,
  isRenewal = false,
): MigrationProblem[] {
  const source = state.subscriptions.get(wish.currentSubscriptionId)
  if (source === undefined || source.customerId !== owner.customerId) return [problem('inactive')]
  const found = problemsOf(state, now, source, wish, isRenewal)
  const children = childrenOf(state, source.id).filter(({ status }) => status === 'active')
  const sent = wish.addOns.map(({ currentSubscriptionId }) => currentSubscriptionId)
  if (new Set(sent).size < sent.length) found.push(problem('duplicate'))
  if (sent.some((id) => !children.some((child) => child.id === id))) found.push(problem('mixed'))
  if (children.some(({ id }) => !sent.includes(id))) found.push(problem('missing'))
  for (const addOn of wish.addOns) {
    const child = children.find(({ id }) => id === addOn.currentSubscriptionId)
    if (child !== undefined) found.push(...problemsOf(state, now, child, addOn, isRenewal))
  }
  return found
}

function problemsOf(
  state: State,
  now: Date,
  source: Subscription,
  { termDuration, billingCycle, catalogItemId }: MigrationWish,
  isRenewal: boolean,
): MigrationProblem[] {
  const found: MigrationProblem[] = []
  if (source.status !== 'active') found.push(problem('inactive'))
  if (isMigrating(state, source.id)) found.push(problem('busy'))
  if (source.promotionId !== undefined) found.push(problem('promotion'))
  const end = source.term?.endsAt
  const tomorrow = addDuration(now, 'P1D')!.toISOString()
  if (!isRenewal && end !== undefined && end <= tomorrow) found.push(problem('ending'))
  if (addDuration(new Date(source.createdAt), 'P1M')! > now) found.push(problem('tooYoung'))
  const item = catalogItemOf(state, catalogItemId ?? '')
  if (!source.item.isLegacy || item === undefined) return [...found, problem('noPath')]
  const option = item.termOptions.find(({ duration }) => duration === termDuration)
  if (!option?.billingCycles.includes(billingCycle as BillingCycle)) found.push(problem('unsupported'))
  return found
}

function isMigrating(state: State, subscriptionId: string): boolean {
  for (const { status, wish } of state.migrations.values()) {
    if (status === 'Processing' && wish.currentSubscriptionId === subscriptionId) return true
  }
  return false
}
