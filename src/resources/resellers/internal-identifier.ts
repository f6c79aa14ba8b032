import { demoResellerId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { text, uuid } from '../../validation/fields.ts'

export const updateResellerInternalIdentifier = operation({
  id: 'updateResellerInternalIdentifier',
  method: 'PATCH',
  path: '/v1/Resellers/{resellerId}/internal-identifier',
  tag: 'Resellers',
  summary: "Set a reseller's internal identifier.",
  description: 'The body is a JSON string: the internal identifier.',
  roles: ['csp'],
  params: { resellerId: uuid() },
  body: text(255),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'UpdateResellerInternalIdentifier',
  example: { params: { resellerId: demoResellerId(3) }, body: 'R-2077' },

  async handle({ params, body, store }) {
    const reseller = await store.resellers.get(params.resellerId)
    store.resellers.save({ ...reseller, internalIdentifier: body })
  },
})
