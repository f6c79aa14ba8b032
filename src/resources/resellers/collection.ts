import { refuseInvalid } from '../../domain/error.ts'
import { resellerBindingProblems } from '../../domain/providers/binding.ts'
import { newReseller, retryProblems, shownReseller } from '../../domain/resellers/reseller.ts'
import { verifyAssociation } from '../../jobs/customers/verify-association.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery, searchQuery } from '../../lists/paging.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleReseller, exampleShownReseller } from './example.ts'
import {
  providerInstanceFilter,
  resellerCreated,
  resellerListRule,
  showReseller,
  toReseller,
} from './schema.ts'

export const listResellers = operation({
  id: 'listResellers',
  method: 'GET',
  path: '/v1/Resellers',
  tag: 'Resellers',
  summary: 'List resellers.',
  description: 'The list is sorted by company name, unless the query sorts otherwise.',
  roles: ['csp'],
  query: {
    ...pageQuery,
    ...searchQuery(['Company.Name', 'InternalIdentifier', 'MpnId'], ['Company.Name']),
    ...providerInstanceFilter,
  },
  queryRule: resellerListRule,
  responses: { 200: { description: 'One page of resellers.', schema: pageOf(shownReseller) } },
  example: {
    query: { pageSize: 10, searchValue: 'cloud' },
    response: examplePage([exampleShownReseller], 10),
  },

  async handle({ query: { ascendingOrder = true, ...filter }, caller, store, page }) {
    const all = store.resellers.list({ ...filter, descending: !ascendingOrder })
    return await page(all, (one) => showReseller(one, caller.role))
  },
})

export const createReseller = operation({
  id: 'createReseller',
  method: 'POST',
  path: '/v1/Resellers',
  tag: 'Resellers',
  summary: 'Create a reseller.',
  description:
    'Set id to make the request repeatable: the same content returns 200 and the id, other content returns 400.',
  roles: ['csp'],
  body: newReseller,
  responses: {
    201: { description: 'The id of the new reseller.', schema: resellerCreated },
    200: {
      description: 'The id of the reseller, which already exists with the same content.',
      schema: uuid({ title: 'ResellerId', description: 'The id of the reseller.' }),
    },
  },
  audit: 'CreateReseller',
  example: { body: exampleReseller, response: { resellerId: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e3f' } },

  async handle({ body, store, jobs, newId }) {
    const reseller = toReseller(body, newId())
    const existing = body.id === undefined ? undefined : await store.resellers.find(reseller.id)
    if (existing) {
      refuseInvalid(retryProblems(reseller, existing))
      return answer(200, existing.id)
    }
    const instances = await store.providerInstances.named(reseller.providerResellers)
    refuseInvalid(
      resellerBindingProblems(reseller, reseller.providerResellers, instances, 'providerResellers'),
    )
    store.resellers.add(reseller)
    for (const { providerInstanceId } of reseller.providerResellers)
      jobs.add(verifyAssociation, { resellerId: reseller.id, providerInstanceId })
    return answer(201, { resellerId: reseller.id })
  },
})
