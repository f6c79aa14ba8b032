import { passages, workingState } from '../../domain/plans/plan.ts'
import type { VainJob } from '../../queue/job.ts'

/** A plan, and the last subscription that the earlier stretches of its work have read. */
export interface PlanStretch {
  readonly planId: string
  readonly after: string | null
}

/** Stores that the background work of a plan has failed, so that its party can resume it. */
export async function stopPlan({ data, store, operationId, reason }: VainJob<PlanStretch>): Promise<void> {
  const plan = await store.plans.find(data.planId)
  const state = workingState(plan)
  if (!state || plan.operationId !== operationId) return
  store.plans.save({ ...plan, state: passages[state].failed, reason })
}
