import { DomainError, textOfRefusal } from '../../domain/error.ts'
import { heldPurchaseText } from '../../domain/orders/purchase-limits.ts'
import { type Plan, type PlanState, passages, workingState } from '../../domain/plans/plan.ts'
import { changeIn, type PlanChange } from '../../domain/plans/plan-change.ts'
import {
  amountsAfter,
  conflictAtRun,
  conflictAtUndo,
  imageOf,
  type PlanItem,
  type PlanItemState,
  type Sold,
} from '../../domain/plans/plan-item.ts'
import { collectJobs } from '../../queue/begin-work.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import type { EndedItem } from '../../store/plans/plan-items.ts'
import type { SaleChange } from '../../store/subscriptions/sale-changes.ts'
import { type PlanStretch, stopPlan } from './plan-end.ts'
import { planReads } from './plan-reads.ts'
import { type PlanReads, planSteps } from './plan-steps.ts'
import { presentItem } from './preview-plan.ts'

/**
 * Functions that check and preview the change of a subscription with its present data. Both functions throw a DomainError
 * when a rule forbids the change.
 */
interface Present {
  check(): Promise<unknown>
  item(): Promise<PlanItem>
}

/** The states of items while a plan is applied, or undone. */
interface Direction {
  readonly from: PlanItemState
  readonly underWay: PlanItemState
  readonly done: PlanItemState
  readonly conflict: PlanItemState
  readonly failed: PlanItemState
  /** The members that an item sets. */
  change(plan: Plan, item: PlanItem): PlanChange
  /** Returns why an item must not be changed now; undefined if there is no reason. */
  conflictOf(plan: Plan, item: PlanItem, sold: Sold, present: Present): Promise<string | undefined>
}

const applying: Direction = {
  ...{ from: 'Pending', underWay: 'Applying', done: 'Applied', conflict: 'Conflict', failed: 'Failed' },
  change: ({ kind }, { after }) => changeIn(kind, after!),
  conflictOf: async (_plan, item, _sold, present) => conflictAtRun(item, await present.item()),
}

const undoing: Direction = {
  ...{ from: 'Applied', underWay: 'Undoing', done: 'Undone', conflict: 'NotUndone', failed: 'NotUndone' },
  change: ({ kind }, { before }) => changeIn(kind, before!),
  async conflictOf(plan, item, sold, present) {
    const conflict = conflictAtUndo(plan.kind, item, imageOf(plan, sold))
    if (conflict === undefined) await present.check()
    return conflict
  },
}

const directions: Partial<Readonly<Record<PlanState, Direction>>> = {
  ...{ Running: applying, Paused: applying },
  ...{ Undoing: undoing, UndoPaused: undoing },
}

// The pauses before a stretch polls again: `pollMs` for changes at vendors, `heldPollMs` for held purchases, which can wait
// for days.
const pollMs = 1_000
const heldPollMs = 10_000
// The maximum number of changes in progress at vendors. Held purchases do not count, because they would stop the plan until
// the csp has decided.
const mostUnderWay = 100

/**
 * Applies or undoes a plan in stretches. A stretch changes some subscriptions in one transaction with their items, so that an
 * interruption repeats no change. Each change at a vendor is a separate background operation.
 */
export const workPlan = job<PlanStretch>({
  name: 'work-plan',
  retries: vendorRetries,
  hasBegun: () => true,
  retry: 'Resume the plan by POST /v1/plans/{planId}/resume.',

  async run(context) {
    const { data, store, operationId, continueJob } = context
    const plan = await store.plans.find(data.planId)
    const wanted = directions[plan.state]
    if (!wanted || plan.operationId !== operationId) return
    store.plans.hold(plan)
    const reads = planReads(store)
    // A run that was paused may have begun changes at vendors. An undo waits for them, so that it undoes them as well.
    const waits =
      wanted === undoing && (await store.planItems.inState(plan.id, applying.underWay, null, 1)).length > 0
    const direction = waits ? applying : wanted
    // Read before the ended items. Otherwise an operation that ends between the two reads would count as a held purchase.
    const runningCount = await store.planItems.runningCount(plan.id, direction.underWay, mostUnderWay)
    const ended = await store.planItems.ended(plan.id, direction.underWay, mostUnderWay)
    const underWay = await store.planItems.inState(plan.id, direction.underWay, null, ended.length + 1)
    const state = workingState(plan)
    const { atOnce, isAtVendor } = planSteps[plan.kind]
    const most = isAtVendor ? Math.min(atOnce, mostUnderWay - runningCount) : atOnce
    const limit = state && !waits ? most : 0
    const next = await store.planItems.inState(plan.id, direction.from, data.after, limit)
    const settled = await settle(context, reads, plan, direction, ended)
    const begun = await begin(context, reads, plan, direction, next)
    store.planItems.change(plan.id, [...settled, ...begun])
    const isOpen = underWay.length > ended.length || begun.some((one) => one.state === direction.underWay)
    const after = next.at(-1)?.subscriptionId ?? data.after
    if (next.length > 0 || (waits && !isOpen)) continueJob({ ...data, after })
    else if (isOpen && runningCount === 0) continueJob({ ...data, after }, heldPollMs, heldPurchaseText)
    else if (isOpen) continueJob({ ...data, after }, pollMs, 'Changes at vendors are under way.')
    else if (state) store.plans.save({ ...plan, state: passages[state].ended })
  },

  abandon: stopPlan,
})

/** Returns items after their background operations have ended. */
async function settle(
  { store }: JobContext<PlanStretch>,
  reads: PlanReads,
  plan: Plan,
  direction: Direction,
  ended: readonly EndedItem[],
): Promise<PlanItem[]> {
  const sold = await soldOf(store, plan, ended)
  const settled: PlanItem[] = []
  const { isStoredFirst = false, priced } = planSteps[plan.kind]
  for (const { operationState, lastError, ...item } of ended) {
    const one = sold.get(item.subscriptionId)
    const hasFailed = operationState === 'Failed'
    const state = hasFailed && !isStoredFirst ? direction.failed : direction.done
    const reason = hasFailed ? lastError : item.reason
    const isApplied = one !== undefined && state === applying.done
    const amounts = isApplied ? amountsAfter(plan, item, await priced(reads, one)) : {}
    settled.push({ ...item, state, reason, ...amounts })
  }
  return settled
}

/** Changes the subscriptions of items immediately, or adds the jobs that change them. Returns the items in their new states. */
async function begin(
  context: JobContext<PlanStretch>,
  reads: PlanReads,
  plan: Plan,
  direction: Direction,
  items: readonly PlanItem[],
): Promise<PlanItem[]> {
  const sold = await soldOf(context.store, plan, items)
  const [begun, sales]: [PlanItem[], SaleChange[]] = [[], []]
  for (const item of items)
    begun.push(await beginItem(context, reads, plan, direction, item, sold.get(item.subscriptionId), sales))
  const { store, now: at, intent } = context
  const kind = planSteps[plan.kind].operation
  store.saleChanges.save(sales, { origin: 'Portal', kind, at, correlationId: intent.correlationId })
  return begun
}

async function soldOf(
  { plannedSubscriptions }: JobContext<object>['store'],
  plan: Plan,
  items: readonly PlanItem[],
) {
  if (items.length === 0) return new Map<string, Sold>()
  const ids = items.map(({ subscriptionId }) => subscriptionId)
  const found = await plannedSubscriptions.named(plan, ids)
  return new Map<string, Sold>(found.map((one) => [one.id, one]))
}

async function beginItem(
  context: JobContext<PlanStretch>,
  reads: PlanReads,
  plan: Plan,
  direction: Direction,
  item: PlanItem,
  sold: Sold | undefined,
  sales: SaleChange[],
): Promise<PlanItem> {
  const { store, now, intent, newId } = context
  const inConflict = (reason: string): PlanItem => ({
    ...{ ...item, state: direction.conflict, reason },
    found: sold ? imageOf(plan, sold) : null,
  })
  if (!sold)
    return inConflict('The subscription is no longer within the reach of the party that created the plan.')
  const change = direction.change(plan, item)
  try {
    const present = {
      check: () => planSteps[plan.kind].changed(reads, plan, sold, change, now),
      item: () => presentItem(reads, plan, sold, change, now),
    }
    const conflict = await direction.conflictOf(plan, item, sold, present)
    if (conflict !== undefined) return inConflict(conflict)
    const { terms: _, ...seen } = sold
    const operationId = newId()
    const { jobs, work } = collectJobs(operationId)
    const changing = { store, jobs, now, reads, correlationId: intent.correlationId }
    const next = await planSteps[plan.kind].begin(changing, plan, seen, change)
    if (next) sales.push({ seen, next })
    tell(context, plan, sold, change, work.length > 0 ? operationId : undefined)
    if (work.length === 0) return { ...item, state: direction.done, operationId: null }
    const { operation } = planSteps[plan.kind]
    const subject = { resellerId: readerOf(plan, sold), customerId: sold.customerId }
    context.begin({ operationId, operation, startedBy: plan.audience, ...subject, jobs: work })
    return { ...item, state: direction.underWay, operationId }
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    return inConflict(textOfRefusal(refusal))
  }
}

/**
 * Returns the reseller that may read the audit rows and the operation of a change; null for none. A change of the
 * seller has no such reseller, as in the operation that changes the seller of a single subscription: a reseller must
 * not learn which other reseller sells the subscription before or after the change, or what the vendor has answered
 * about the partner id of that reseller.
 */
function readerOf({ kind }: Plan, { resellerId }: Sold): string | null {
  return kind === 'Seller' ? null : resellerId
}

/**
 * Adds the audit row of a change. Resellers see no margin that the csp has set.
 *
 * @param operationId The background operation of the change; undefined if the change is complete.
 */
function tell(
  { audit }: JobContext<PlanStretch>,
  plan: Plan,
  sold: Sold,
  change: PlanChange,
  operationId: string | undefined,
): void {
  const { id, kind, audience } = plan
  const whole = JSON.stringify(change)
  const data = audience === 'csp' && kind === 'Margin' ? null : whole
  audit({
    ...(operationId === undefined
      ? { status: 'Succeded' as const }
      : { status: 'Processing' as const, id: operationId }),
    ...{ operation: planSteps[kind].operation, errorMessage: null },
    ...{ resellerId: readerOf(plan, sold), customerId: sold.customerId },
    description: `A change by a plan (planId: ${id}, subscriptionId: ${sold.id}).`,
    data,
    cspData: data === whole ? null : whole,
  })
}
