import { demo } from '../../demo/identifiers.ts'
import { allowedFrom } from '../../domain/plans/plan.ts'
import { actOnPlan } from '../../jobs/plans/plan-actions.ts'
import { operation } from '../../kernel/operation.ts'
import { planParams } from './schema.ts'

const common = {
  method: 'POST',
  tag: 'Plans',
  roles: ['csp', 'reseller', 'customer'],
  params: planParams,
  responses: { 202: { description: 'Accepted. GET /v1/plans/{planId} shows the state.' } },
  errors: ['NotFound', 'Conflict', 'PreconditionFailed'],
} as const

export const stagePlan = operation({
  ...common,
  id: 'stagePlan',
  path: '/v1/plans/{planId}/stage',
  summary: 'Approve the preview of a plan.',
  description: 'Only a staged plan can run. If the plan is not Previewed, the answer is 409.',
  allowedFrom: allowedFrom('stage'),
  audit: 'StagePlan',
  example: { params: { planId: demo.planId } },

  async handle(context) {
    await actOnPlan(context, context.params.planId, 'stage')
  },
})

export const runPlan = operation({
  ...common,
  id: 'runPlan',
  path: '/v1/plans/{planId}/run',
  summary: 'Apply a staged plan.',
  description:
    'A subscription that has changed since the preview is a conflict and is skipped. The work runs in the background; see Operation-Location.',
  allowedFrom: allowedFrom('run'),
  audit: 'RunPlan',
  example: { params: { planId: demo.stagedPlanId } },

  async handle(context) {
    await actOnPlan(context, context.params.planId, 'run')
  },
})

export const pausePlan = operation({
  ...common,
  id: 'pausePlan',
  path: '/v1/plans/{planId}/pause',
  summary: 'Pause the work of a plan.',
  description: 'No further subscription is changed. Changes that have begun at a vendor are completed.',
  allowedFrom: allowedFrom('pause'),
  audit: 'PausePlan',
  example: { params: { planId: demo.runningPlanId } },

  async handle(context) {
    await actOnPlan(context, context.params.planId, 'pause')
  },
})

export const resumePlan = operation({
  ...common,
  id: 'resumePlan',
  path: '/v1/plans/{planId}/resume',
  summary: 'Continue the paused work of a plan.',
  description: 'The work continues in the background; see Operation-Location.',
  allowedFrom: allowedFrom('resume'),
  audit: 'ResumePlan',
  example: { params: { planId: demo.pausedPlanId } },

  async handle(context) {
    await actOnPlan(context, context.params.planId, 'resume')
  },
})

export const undoPlan = operation({
  ...common,
  id: 'undoPlan',
  path: '/v1/plans/{planId}/undo',
  summary: 'Undo a plan.',
  description:
    'Each subscription that the plan has changed gets its former values, unless it was changed again since. The work runs in the background; see Operation-Location.',
  allowedFrom: allowedFrom('undo'),
  audit: 'UndoPlan',
  example: { params: { planId: demo.donePlanId } },

  async handle(context) {
    await actOnPlan(context, context.params.planId, 'undo')
  },
})

export const cancelPlan = operation({
  ...common,
  id: 'cancelPlan',
  path: '/v1/plans/{planId}/cancel',
  summary: 'Cancel a plan that has not run.',
  description: 'A plan that has run cannot be cancelled, but can be undone.',
  allowedFrom: allowedFrom('cancel'),
  audit: 'CancelPlan',
  example: { params: { planId: demo.planId } },

  async handle(context) {
    await actOnPlan(context, context.params.planId, 'cancel')
  },
})
