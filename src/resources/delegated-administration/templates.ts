import { demo } from '../../demo/identifiers.ts'
import {
  canonicalTemplate,
  templateProblems,
} from '../../domain/delegated-administration/delegated-administration-template.ts'
import { orMissing, refuseInvalid } from '../../domain/error.ts'
import { refuseUnless } from '../../domain/providers/provider-types.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleTemplate } from './example.ts'
import { delegationTemplate } from './schema.ts'

const params = { providerInstanceId: uuid() }
const example = { params: { providerInstanceId: demo.tier2InstanceId } }

export const getDelegationTemplate = operation({
  id: 'getDelegationTemplate',
  method: 'GET',
  readsByKey: true,
  path: '/v1/delegated-administration/templates/{providerInstanceId}',
  tag: 'Delegated administration',
  summary: 'Get the delegated administration template of a provider instance.',
  description: 'New relationships request the roles of the template and of its groups by default.',
  roles: ['csp'],
  params,
  responses: {
    200: { description: 'The template.', schema: delegationTemplate },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: { ...example, response: exampleTemplate },

  async handle({ params, store }) {
    const {
      version,
      providerInstanceId: _,
      ...template
    } = await store.delegationTemplates.get(params.providerInstanceId)
    return answer(200, template, version)
  },
})

export const putDelegationTemplate = operation({
  id: 'putDelegationTemplate',
  method: 'PUT',
  path: '/v1/delegated-administration/templates/{providerInstanceId}',
  tag: 'Delegated administration',
  summary: 'Replace the delegated administration template of a provider instance.',
  description:
    'Nothing changes at the vendor. GET /v1/delegated-administration/plan lists the differences from the template, and POST /v1/delegated-administration/apply corrects them.',
  roles: ['csp'],
  params,
  body: delegationTemplate,
  responses: { 204: { description: 'Replaced.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'PutDelegationTemplate',
  example: { ...example, body: exampleTemplate },

  async handle({ params: { providerInstanceId }, body, store }) {
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    refuseUnless('delegatesAdministration')(
      orMissing(instances.get(providerInstanceId), 'provider instance', providerInstanceId),
    )
    refuseInvalid(templateProblems(body))
    const isThere = (await store.delegationTemplates.find(providerInstanceId)) !== undefined
    const seen = isThere ? await store.delegationTemplates.get(providerInstanceId) : undefined
    store.delegationTemplates.put(providerInstanceId, canonicalTemplate(body), seen)
  },
})
