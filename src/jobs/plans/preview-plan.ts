import { DomainError, textOfRefusal } from '../../domain/error.ts'
import { type Plan, passages } from '../../domain/plans/plan.ts'
import type { PlanChange } from '../../domain/plans/plan-change.ts'
import { itemOf, type PlanItem, type Sold, skippedItem } from '../../domain/plans/plan-item.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import { type PlanStretch, stopPlan } from './plan-end.ts'
import { planReads } from './plan-reads.ts'
import { type PlanReads, planSteps } from './plan-steps.ts'

const batchSize = 1_000

/** Previews a plan: stores what it would do to each of its subscriptions, with the amounts. */
export const previewPlan = job<PlanStretch>({
  name: 'preview-plan',
  retries: vendorRetries,
  hasBegun: () => false,
  retry: 'Send the plan again by POST /v1/plans.',

  async run(context) {
    const { data, store, operationId, continueJob } = context
    const plan = await store.plans.find(data.planId)
    if (plan.state !== 'Previewing' || plan.operationId !== operationId) return
    store.plans.hold(plan)
    const { batch, last } = await (plan.selection ? selected(context, plan) : rows(context, plan))
    const reads = planReads(store)
    const items: PlanItem[] = []
    for (const one of batch) items.push(await previewed(reads, plan, one, context.now))
    if (items.length > 0) store.planItems.put(plan.id, items)
    if (last !== null) continueJob({ ...data, after: last })
    else store.plans.save({ ...plan, state: passages.Previewing.ended })
  },

  abandon: stopPlan,
})

/** A subscription of a plan, with the members to set; undefined if the party of the plan sees no such subscription. */
interface Candidate {
  readonly subscriptionId: string
  readonly sold: Sold | undefined
  readonly change: PlanChange
}

/** The subscriptions of a stretch, and the id after which the next stretch begins; null if none follows. */
interface Batch {
  readonly batch: readonly Candidate[]
  readonly last: string | null
}

async function selected({ data, store }: JobContext<PlanStretch>, plan: Plan): Promise<Batch> {
  const { plannedSubscriptions } = store
  const { found, last } = await plannedSubscriptions.selected(plan, plan.selection!, data.after, batchSize)
  return { batch: found.map((sold) => ({ subscriptionId: sold.id, sold, change: plan.change! })), last }
}

async function rows({ data, store }: JobContext<PlanStretch>, plan: Plan): Promise<Batch> {
  const given = await store.planItems.rowsAfter(plan.id, data.after, batchSize)
  const ids = given.map(({ subscriptionId }) => subscriptionId)
  const found = new Map(
    (await store.plannedSubscriptions.named(plan, ids)).map((one) => [one.id, one] as const),
  )
  const batch = given.map(({ subscriptionId, change }) => ({
    subscriptionId,
    sold: found.get(subscriptionId),
    change: { ...plan.change, ...change },
  }))
  return { batch, last: batch.length === batchSize ? batch.at(-1)!.subscriptionId : null }
}

async function previewed(
  reads: PlanReads,
  plan: Plan,
  { subscriptionId, sold, change }: Candidate,
  now: Date,
): Promise<PlanItem> {
  if (!sold)
    return skippedItem(
      { subscriptionId, customerId: null, resellerId: null },
      `There is no subscription ${subscriptionId} within your reach.`,
    )
  try {
    return await presentItem(reads, plan, sold, change, now)
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    const { customerId, resellerId } = sold
    return skippedItem({ subscriptionId, customerId, resellerId }, textOfRefusal(refusal))
  }
}

/** Returns what a plan does to a subscription now. @throws DomainError when a rule forbids the change */
export async function presentItem(
  reads: PlanReads,
  plan: Plan,
  sold: Sold,
  change: PlanChange,
  now: Date,
): Promise<PlanItem> {
  const step = planSteps[plan.kind]
  const after = await step.changed(reads, plan, sold, change, now)
  const priced = { before: await step.priced(reads, sold), after: await step.priced(reads, after) }
  return itemOf(plan, { before: sold, after, priced })
}
