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
  summary: 'Confirm held ends: end prices and offers that the vendor no longer lists.',
  description:
    'A background operation ends the prices and offers, except those that a later price sheet lists again. If a later sync finds other prices or offers to end, it holds them under another id.',
  roles: ['csp'],
  params: { providerInstanceId: uuid(), heldEndsId: uuid() },
  responses: { 202: { description: 'Accepted. The work runs in the background; see Operation-Location.' } },
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
