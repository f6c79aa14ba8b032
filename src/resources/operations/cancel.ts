import { demo } from '../../demo/identifiers.ts'
import { allowedFrom } from '../../domain/operations/operation-actions.ts'
import { cancelOperation } from '../../jobs/operations/cancel-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const cancelBackgroundOperation = operation({
  id: 'cancelBackgroundOperation',
  method: 'POST',
  path: '/v1/operations/{operationId}/cancel',
  tag: 'Operations',
  summary: 'Cancel the parts of a background operation that have not begun.',
  description:
    'The parts that have not begun at a vendor fail within seconds, and what the request has stored is undone. Parts that have begun continue: a purchase that may have been made is never cancelled. A reseller or customer can cancel only what it has started. A dry run previews jobs, the names of the parts that would be cancelled.',
  roles: ['csp', 'reseller', 'customer'],
  params: { operationId: uuid() },
  responses: { 202: { description: 'Accepted. GET /v1/operations/{operationId} shows the outcome.' } },
  errors: ['NotFound', 'Conflict'],
  allowedFrom: allowedFrom('cancel'),
  audit: 'CancelOperation',
  example: { params: { operationId: demo.waitingOperationId } },

  async handle(context) {
    await cancelOperation(context, context.params.operationId)
  },
})
