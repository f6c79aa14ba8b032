import {
  afterAction,
  newPlan,
  type Plan,
  type PlanAction,
  type RequestedPlan,
  rowsOf,
  workingState,
} from '../../domain/plans/plan.ts'
import type { Beginning } from '../../queue/job.ts'
import type { ApiAccess } from '../../store/directory.ts'
import { previewPlan } from './preview-plan.ts'
import { workPlan } from './work-plan.ts'

/** The dependencies of a request that adds a plan. */
interface Adding extends Beginning {
  readonly caller: Pick<ApiAccess, 'role' | 'resellerId' | 'customerId'>
  readonly now: Date
  newId(): string
  concerns(ids: { readonly planId: string }): void
}

/** Adds a plan of the caller, whose preview runs in the background. Returns the id of the plan. */
export function addPlan({ store, jobs, caller, now, newId, concerns }: Adding, given: RequestedPlan): string {
  const planId = newId()
  concerns({ planId })
  const operationId = jobs.add(previewPlan, { planId, after: null })
  const { role: audience, resellerId, customerId } = caller
  store.plans.add(
    newPlan(given, { id: planId, operationId, audience, resellerId, customerId, createdAt: now }),
  )
  const rows = rowsOf(given)
  if (rows.length > 0) store.planItems.addRows(planId, rows)
  return planId
}

/**
 * Adds rows to a plan, and previews them in the background. A row is ignored if the plan already has one for its subscription.
 *
 * @throws DomainError `conflict` unless the plan is `Previewing` or `Previewed`
 */
export function addRows({ store, jobs }: Beginning, plan: Plan, given: Pick<RequestedPlan, 'rows'>): void {
  const next = afterAction(plan, 'addRows')
  store.planItems.addRows(plan.id, rowsOf(given))
  store.plans.save({ ...next, operationId: jobs.add(previewPlan, { planId: plan.id, after: null }) })
}

/**
 * Performs an action on a plan. Background work begins if the new state needs it.
 *
 * @throws DomainError `conflict` when the action is not possible in the state of the plan
 */
export async function actOnPlan(
  { store, jobs }: Beginning,
  planId: string,
  action: Exclude<PlanAction, 'addRows'>,
): Promise<void> {
  const next = afterAction(await store.plans.get(planId), action)
  const operationId = workingState(next) ? jobs.add(workPlan, { planId, after: null }) : next.operationId
  store.plans.save({ ...next, operationId })
}
