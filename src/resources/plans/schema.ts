import type { Role } from '../../domain/noun.ts'
import { type Plan, plan } from '../../domain/plans/plan.ts'
import { type PlanChange, planChange, showChange } from '../../domain/plans/plan-change.ts'
import { type PlanItem, type PlanTotal, planItemStates } from '../../domain/plans/plan-item.ts'
import { decimal } from '../../domain/values/decimal.ts'
import {
  count,
  described,
  enumeration,
  list,
  nullable,
  nullableText,
  nullableUuid,
  number,
  object,
  type Shown,
  uuid,
} from '../../validation/fields.ts'

export const planParams = { planId: uuid({ description: 'The id of the plan.' }) }

const state = enumeration('PlanItemState', planItemStates, {
  description: 'Whether the change is applied, skipped, in conflict with another change, or undone.',
})
const currency = nullableText(3, { description: 'The currency of the amounts; null if they are unknown.' })

const paidByCustomer = 'For a customer: what the customer itself pays.'
const nullForCustomer = 'Null for a customer, for which revenueBefore and revenueAfter are what it pays.'
const totalOfCustomer = '0 for a customer, for which revenueBefore and revenueAfter are what it pays.'

/** The number of items of a plan that have the same state and currency, and the sums of their amounts. */
export const planTotal = object(
  {
    customerId: nullableUuid({ description: 'The customer, in totals by customer.' }),
    resellerId: nullableUuid({
      description: 'The reseller, in totals by reseller; null for the csp itself.',
    }),
    state,
    currency,
    items: count({ description: 'The number of subscriptions.' }),
    costBefore: number({
      description: `What the caller pays for the term, before the change. ${totalOfCustomer}`,
    }),
    costAfter: number({
      description: `What the caller pays for the term, after the change. ${totalOfCustomer}`,
    }),
    revenueBefore: number({
      description: `What the caller's buyers pay for the term, before the change. ${paidByCustomer}`,
    }),
    revenueAfter: number({
      description: `What the caller's buyers pay for the term, after the change. ${paidByCustomer}`,
    }),
  },
  {
    title: 'PlanTotal',
    description:
      "The number of a plan's subscriptions with the same state and currency, and the sums of their amounts. Unknown amounts count as 0. Amounts of a plan of the kind Renewal are for the next term.",
  },
)

/** A plan in lists. */
export const listedPlan = object(plan.answerMembers, {
  title: 'PlanSummary',
  description: 'A change of many subscriptions.',
})

/** A plan, as answers about a single one show it. */
export const shownPlan = object(
  {
    ...plan.answerMembers,
    totals: list(planTotal, { description: 'The sums of all subscriptions, by state and currency.' }),
  },
  {
    title: 'Plan',
    description: 'A change of many subscriptions, with its totals.',
    extending: [listedPlan],
  },
)

const image = nullable(planChange)
const amount = (description: string) => nullable(number({ description }))

/** An item of a plan. */
export const planItem = object(
  {
    subscriptionId: uuid(),
    customerId: nullableUuid(),
    resellerId: nullableUuid({
      description: 'The reseller at the time of the preview; null for the csp itself.',
    }),
    state,
    reason: nullableText(10_000, {
      description: 'Why the change is skipped, in conflict, failed or not undone.',
    }),
    before: described(image, 'The values that the subscription had at the preview.'),
    after: described(image, 'The subscription as the plan sets it.'),
    found: described(image, 'The subscription as a conflict found it; null without a conflict.'),
    currency,
    costBefore: amount(`What the caller pays for the term, before the change. ${nullForCustomer}`),
    costAfter: amount(`What the caller pays for the term, after the change. ${nullForCustomer}`),
    revenueBefore: amount(`What the caller's buyer pays for the term, before the change. ${paidByCustomer}`),
    revenueAfter: amount(`What the caller's buyer pays for the term, after the change. ${paidByCustomer}`),
    operationId: nullableUuid({ description: 'The operation that changes the subscription at its vendor.' }),
  },
  {
    title: 'PlanItem',
    description:
      'What a plan does to a subscription. Amounts of a plan of the kind Renewal are for the next term.',
  },
)

const exact = (value: string) => decimal(value)
const exactOrNull = (value: string | null) => (value === null ? null : decimal(value))
const shownImage = (change: PlanChange | null) => change && showChange(change)

export function showTotal(total: PlanTotal): Shown<typeof planTotal> {
  const { state, costBefore, costAfter, revenueBefore, revenueAfter, ...shown } = total
  return {
    ...{ ...shown, state: { name: state } },
    ...{ costBefore: exact(costBefore), costAfter: exact(costAfter) },
    ...{ revenueBefore: exact(revenueBefore), revenueAfter: exact(revenueAfter) },
  }
}

export function showItem(item: PlanItem): Shown<typeof planItem> {
  const { state, before, after, found, costBefore, costAfter, revenueBefore, revenueAfter, ...shown } = item
  return {
    ...{ ...shown, state: { name: state } },
    ...{ before: shownImage(before), after: shownImage(after), found: shownImage(found) },
    ...{ costBefore: exactOrNull(costBefore), costAfter: exactOrNull(costAfter) },
    ...{ revenueBefore: exactOrNull(revenueBefore), revenueAfter: exactOrNull(revenueAfter) },
  }
}

export function showPlan(one: Plan, totals: readonly PlanTotal[], role: Role): Shown<typeof shownPlan> {
  return { ...plan.show(one, role), totals: totals.map(showTotal) }
}
