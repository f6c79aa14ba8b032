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
  summary: 'Apply the delegated administration template to customers of a provider instance.',
  description:
    'Runs in the background; GET /v1/operations/{operationId} shows progress and outcome by customer. No relationship is terminated, and the request is idempotent. If a customer must approve a relationship first, repeat the request after the approval.',
  roles: ['csp'],
  body: object({
    providerInstanceId: uuid({ description: 'The id of a Microsoft provider instance that has a template.' }),
    customerIds: optional(
      nullable(
        list(uuid(), {
          description: 'The ids of the customers; null or absent for all customers of the instance.',
          maxItems: 1000,
        }),
      ),
    ),
  }),
  responses: { 202: { description: 'Accepted. The work runs in the background; see Operation-Location.' } },
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
  'The tenant has no such provider instance, or the provider instance has no template. Create one with PUT /v1/delegated-administration/templates/{providerInstanceId}.'
const notThere = 'The provider instance has no customer with this id. GET /v1/Customers lists the customers.'
