import { operationKinds, workStates } from '../../domain/operations/operation-kind.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, dateTime, names, optional, uuid } from '../../validation/fields.ts'
import { exampleOperation, listedOperation, showListed } from './schema.ts'

export const listOperations = operation({
  id: 'listOperations',
  method: 'GET',
  path: '/v1/operations',
  tag: 'Operations',
  summary: 'List background operations.',
  description:
    'The csp sees the operations of its tenant; resellers and customers see the operations that concern them. GET /v1/operations/{operationId} shows the results of one. The newest operation comes first.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  query: {
    ...pageQuery,
    state: optional(
      names(workStates, { description: 'Only operations in these states, separated by a vertical bar.' }),
    ),
    kind: optional(
      names(operationKinds, { description: 'Only operations of these kinds, separated by a vertical bar.' }),
    ),
    customerId: optional(uuid({ description: 'Only operations that concern this customer.' })),
    resellerId: optional(uuid({ description: 'Only operations that concern this reseller.' })),
    orderId: optional(uuid({ description: 'Only operations for this order.' })),
    subscriptionId: optional(
      uuid({ description: 'Only operations for this subscription, and for the order that created it.' }),
    ),
    providerInstanceId: optional(uuid({ description: 'Only operations at this provider instance alone.' })),
    correlationId: optional(uuid({ description: 'Only operations with this correlation id.' })),
    isAcknowledged: optional(
      boolean({
        description:
          'true: only operations whose failure a caller has acknowledged; false: only all other operations.',
      }),
    ),
    since: optional(dateTime({ description: 'Only operations that started at this time or later.' })),
  },
  responses: { 200: { description: 'One page of operations.', schema: pageOf(listedOperation) } },
  example: { query: { pageSize: 10, state: 'Succeded' }, response: examplePage([exampleOperation], 10) },

  async handle({ query, store, page }) {
    const filter = {
      ...query,
      states: query.state?.split('|'),
      kinds: query.kind?.split('|'),
    }
    return await page(store.shownOperations.list(filter), showListed)
  },
})
