import { demo } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { confirmHeldEnds } from '../../jobs/offers/confirm-held-ends.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const confirmProviderHeldEnds = operation({
  id: 'confirmProviderHeldEnds',
  method: 'POST',
  path: '/v1/Providers/Instances/{providerInstanceId}/held-ends/{heldEndsId}/confirmation',
  tag: 'Providers',
  summary: 'Confirm that held prices and offers end.',
  description:
    'They end in the background, as they were when they were held: what a later sheet lists again stays. A later sync that finds other ends holds them under another id.',
  roles: ['csp'],
  params: { providerInstanceId: uuid(), heldEndsId: uuid() },
  responses: { 202: { description: 'It has begun.' } },
  errors: ['NotFound'],
  audit: 'ConfirmHeldEnds',
  example: { params: { providerInstanceId: demo.tier1InstanceId, heldEndsId: demo.heldEndsId } },

  async handle({ params, store, jobs }) {
    const providerInstanceId = params.providerInstanceId.toLowerCase()
    const heldEndsId = params.heldEndsId.toLowerCase()
    const held = await store.catalogue.heldEnds(providerInstanceId)
    const { id } = orMissing(
      held.find(({ id }) => id === heldEndsId),
      'held ends',
      heldEndsId,
    )
    jobs.add(confirmHeldEnds, { providerInstanceId, heldEndsId: id })
  },
})
