import { demo } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { applyDelegation } from '../../jobs/delegated-administration/apply-delegation.ts'
import { operation } from '../../kernel/operation.ts'
import { list, nullable, object, optional, uuid } from '../../validation/fields.ts'

export const applyDelegationTemplate = operation({
  id: 'applyDelegationTemplate',
  method: 'POST',
  path: '/v1/delegated-administration/apply',
  tag: 'Delegated administration',
  summary: 'Repair what differs from the template, at all customers of a provider instance or at some.',
  description:
    'This is done in the background; the operation shows how many customers are through, and what came of each. Nothing is ever terminated, and applied again nothing changes. What customers have to approve ends the work for them: apply again when they have.',
  roles: ['csp'],
  body: object({
    providerInstanceId: uuid({ description: 'A Microsoft instance that has a template.' }),
    customerIds: optional(
      nullable(
        list(uuid(), { description: 'Only these customers; all when null or absent.', maxItems: 1000 }),
      ),
    ),
  }),
  responses: { 202: { description: 'It has begun.' } },
  errors: ['BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'ApplyDelegationTemplate',
  example: { body: { providerInstanceId: demo.tier2InstanceId } },

  async handle({ body, store, jobs }) {
    const providerInstanceId = body.providerInstanceId.toLowerCase()
    const customerIds = body.customerIds?.map((id) => id.toLowerCase()) ?? null
    const template = await store.delegationTemplates.find(providerInstanceId)
    const there = await store.delegationTemplates.among(providerInstanceId, customerIds ?? [])
    refuseInvalid([
      ...(template ? [] : [{ path: 'providerInstanceId', description: noTemplate }]),
      ...(customerIds ?? []).flatMap((id, index) =>
        there.has(id) || !template ? [] : [{ path: `customerIds[${index}]`, description: notThere }],
      ),
    ])
    jobs.add(applyDelegation, { providerInstanceId, customerIds, isBegun: false })
  },
})

const noTemplate =
  'The tenant has no template for such a provider instance; PUT /v1/delegated-administration/templates/{providerInstanceId} sets one.'
const notThere = 'No such customer is at the provider instance; GET /v1/Customers lists them.'
