import { demoPlannedMarginId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const withdrawPlannedMargin = operation({
  id: 'withdrawPlannedMargin',
  method: 'DELETE',
  path: '/v1/planned-margins/{plannedMarginId}',
  tag: 'Planned margins',
  summary: 'Withdraw a planned margin.',
  description:
    'The csp can also withdraw the margins of resellers for their customers. The margin that applies before that day continues to apply. A margin that applies already is not a planned one: to end it, set another margin.',
  roles: ['csp', 'reseller'],
  params: { plannedMarginId: uuid({ description: 'The id of the planned margin.' }) },
  responses: { 204: { description: 'Withdrawn.' } },
  errors: ['NotFound'],
  audit: 'WithdrawPlannedMargin',
  example: { params: { plannedMarginId: demoPlannedMarginId(1) } },

  async handle({ params: { plannedMarginId }, store, concerns }) {
    const { parties, ...holder } = await store.plannedMargins.holderOf(plannedMarginId)
    concerns(parties)
    store.plannedMargins.withdraw(plannedMarginId, holder)
  },
})
