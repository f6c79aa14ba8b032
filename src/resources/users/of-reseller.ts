import { demoResellerId } from '../../demo/identifiers.ts'
import { orMissing, refuseInvalid } from '../../domain/error.ts'
import { groupProblems, takenEmailProblems } from '../../domain/users/portal-user.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { examplePortalUser } from './example.ts'
import { portalUserId, portalUserInfo, toPortalUser } from './schema.ts'

export const createPortalUserOfReseller = operation({
  id: 'createPortalUserOfReseller',
  method: 'POST',
  path: '/v1/reseller/{resellerId}/users',
  tag: 'Portal users',
  summary: 'Create a portal user for a reseller.',
  description:
    'To sign in, the user must be in the group Administrator or Viewer, and the operator must have assigned an account of an OpenID Connect issuer to the user.',
  roles: ['csp', 'reseller'],
  params: { resellerId: uuid() },
  body: portalUserInfo,
  responses: { 201: { description: 'The id of the new user.', schema: portalUserId } },
  errors: ['NotFound'],
  audit: 'CreateUser',
  example: {
    params: { resellerId: demoResellerId(1) },
    body: {
      ...examplePortalUser,
      firstName: 'Ivana',
      lastName: 'Horak',
      email: 'ivana.horak@partner.example',
    },
    response: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e51',
  },

  async handle({ params, body, store, newId }) {
    const reseller = orMissing(await store.resellers.find(params.resellerId), 'reseller', params.resellerId)
    const isTaken = await store.portalUsers.isTaken(body.email)
    refuseInvalid([...groupProblems(body.groups), ...takenEmailProblems(isTaken)])
    const user = { ...toPortalUser(body), id: newId(), resellerId: reseller.id, customerId: null }
    store.portalUsers.add(user)
    return user.id
  },
})
