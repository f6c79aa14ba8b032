import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { resellerBindingProblems } from '../../domain/providers/binding.ts'
import { refuseSecondAssociation } from '../../domain/providers/provider-association.ts'
import { verifyAssociation } from '../../jobs/customers/verify-association.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleAssociation } from './example.ts'
import { providerInstanceAdded, providerReseller, toAssociation } from './schema.ts'

export const addResellerProviderInstance = operation({
  id: 'addResellerProviderInstance',
  method: 'POST',
  path: '/v1/Resellers/{resellerId}/provider-instances',
  tag: 'Resellers',
  summary: 'Add a provider instance to a reseller.',
  description:
    "The provider instance must support the reseller's country. The vendor confirms in the background that the reseller may sell there. If the confirmation fails, the same request starts a new confirmation.",
  roles: ['csp'],
  params: { resellerId: uuid() },
  body: providerReseller,
  responses: {
    201: { description: 'The id of the provider instance that was added.', schema: providerInstanceAdded },
  },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'AddResellerProviderInstance',
  example: {
    params: { resellerId: demoResellerId(6) },
    body: exampleAssociation,
    response: { providerInstanceId: demo.genericInstanceId },
  },

  async handle({ params, body, store, jobs }) {
    const reseller = await store.resellers.get(params.resellerId)
    const association = toAssociation(body)
    refuseSecondAssociation(reseller.providerResellers, association)
    const instances = await store.providerInstances.named([...reseller.providerResellers, association])
    refuseInvalid(resellerBindingProblems(reseller, [association], instances))
    const { providerInstanceId } = association
    store.marginHistory.holdsSince(null, { providerInstanceId })
    store.resellers.addAssociation(reseller, association)
    jobs.add(verifyAssociation, { resellerId: reseller.id, providerInstanceId })
    return answer(201, { providerInstanceId })
  },
})
