import { demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { instancesOf, unsupportedCountryProblems } from '../../domain/providers/provider-association.ts'
import { resellerAccountInfo } from '../../domain/resellers/reseller.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleAccount } from './example.ts'

export const updateResellerAccountInfo = operation({
  id: 'updateResellerAccountInfo',
  method: 'PATCH',
  path: '/v1/Resellers/{resellerId}/account-info',
  tag: 'Resellers',
  summary: "Update a reseller's company data and primary contact.",
  description: 'Optional members that are absent keep their value.',
  roles: ['csp'],
  params: { resellerId: uuid() },
  body: resellerAccountInfo,
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'UpdateReseller',
  example: { params: { resellerId: demoResellerId(2) }, body: exampleAccount },

  async handle({ params, body, store }) {
    const reseller = await store.resellers.get(params.resellerId)
    const instances = await store.providerInstances.named(reseller.providerResellers)
    refuseInvalid(unsupportedCountryProblems(body, instancesOf(reseller.providerResellers, instances)))
    store.resellers.save({ ...reseller, ...body })
  },
})
