import { demo } from '../../demo/identifiers.ts'
import { allowedFrom } from '../../domain/operations/operation-actions.ts'
import { retryOperation } from '../../jobs/operations/retry-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const retryBackgroundOperation = operation({
  id: 'retryBackgroundOperation',
  method: 'POST',
  path: '/v1/operations/{operationId}/retry',
  tag: 'Operations',
  summary: 'Retry a failed or waiting background operation.',
  description:
    'The failed parts of a failed operation run again; the next attempt of a waiting operation starts now. A reseller or customer can retry only what it has started. If an earlier attempt may have bought something, the retry only searches for the purchase at the vendor and buys nothing. A dry run previews jobs, the names of the parts that would run. 409 says what the caller can do instead.',
  roles: ['csp', 'reseller', 'customer'],
  params: { operationId: uuid() },
  responses: { 202: { description: 'Accepted. GET /v1/operations/{operationId} shows the progress.' } },
  errors: ['NotFound', 'Conflict'],
  allowedFrom: allowedFrom('retry'),
  audit: 'RetryOperation',
  example: { params: { operationId: demo.failedOperationId } },

  async handle(context) {
    await retryOperation(context, context.params.operationId)
  },
})
