import { demo } from '../../demo/identifiers.ts'
import {
  allowedFrom,
  partiesOf,
  refuseToOthers,
  refuseUnfailed,
} from '../../domain/operations/operation-actions.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const acknowledgeBackgroundOperation = operation({
  id: 'acknowledgeBackgroundOperation',
  method: 'POST',
  path: '/v1/operations/{operationId}/acknowledgement',
  tag: 'Operations',
  summary: 'Acknowledge a failed background operation.',
  description:
    'The operation stays Failed, with acknowledgedAt and acknowledgedBy. GET /v1/operations?state=Failed&isAcknowledged=false then omits the operation. Acknowledge an operation that needs no more work, for example if its retry is refused. A repeated request keeps the first acknowledgement; a retry of the operation removes the acknowledgement. A reseller or customer can acknowledge only operations that it has started.',
  roles: ['csp', 'reseller', 'customer'],
  params: { operationId: uuid() },
  responses: { 204: { description: 'Acknowledged.' } },
  errors: ['NotFound', 'Conflict'],
  allowedFrom: allowedFrom('acknowledge'),
  audit: 'AcknowledgeOperation',
  example: { params: { operationId: demo.failedOperationId } },

  async handle({ params, caller, store, concerns }) {
    const found = await store.backgroundOperations.get(params.operationId)
    concerns(partiesOf(found))
    refuseToOthers(caller.role, found)
    refuseUnfailed(found)
    store.backgroundOperations.acknowledge(found, caller.name)
  },
})
