import { demoResellerId } from '../../demo/identifiers.ts'
import { shownReseller } from '../../domain/resellers/reseller.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleShownReseller } from './example.ts'
import { showReseller } from './schema.ts'

export const getReseller = operation({
  id: 'getReseller',
  method: 'GET',
  readsByKey: true,
  path: '/v1/Resellers/{resellerId}',
  tag: 'Resellers',
  summary: 'Get a reseller.',
  description: 'A reseller can only get itself.',
  roles: ['csp', 'reseller'],
  params: { resellerId: uuid() },
  responses: {
    200: { description: 'The reseller.', schema: shownReseller },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: { params: { resellerId: demoResellerId(1) }, response: exampleShownReseller },

  async handle({ params, caller, store }) {
    const reseller = await store.resellers.get(params.resellerId)
    return answer(200, showReseller(reseller, caller.role), reseller.version)
  },
})
