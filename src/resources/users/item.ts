import { demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { groupProblems, takenEmailProblems } from '../../domain/users/portal-user.ts'
import { emailKey } from '../../domain/values/contact/email.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { examplePortalUser, exampleShownPortalUser } from './example.ts'
import {
  portalUserInfo,
  resellerOfUser,
  shownPortalUser,
  showPortalUser,
  toPortalUser,
  userEmail,
} from './schema.ts'

export const getPortalUser = operation({
  id: 'getPortalUser',
  method: 'GET',
  readsByKey: true,
  path: '/v1/users/{email}',
  tag: 'Portal users',
  summary: 'Get a portal user.',
  description: 'The ETag of the answer is the version for If-Match of a change or a deletion.',
  roles: ['csp', 'reseller', 'customer'],
  params: { email: userEmail },
  query: { resellerId: resellerOfUser },
  responses: {
    200: { description: 'The portal user.', schema: shownPortalUser },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: {
    params: { email: exampleShownPortalUser.email },
    query: { resellerId: demoResellerId(1) },
    response: exampleShownPortalUser,
  },

  async handle({ params, query, caller, store }) {
    const user = await store.portalUsers.get(params.email, query.resellerId)
    return answer(200, showPortalUser(user, caller.role), user.version)
  },
})

export const updatePortalUser = operation({
  id: 'updatePortalUser',
  method: 'PATCH',
  path: '/v1/users/{email}',
  tag: 'Portal users',
  summary: 'Update the name, e-mail address and groups of a portal user.',
  description:
    'The csp, reseller or customer of the user cannot be changed. After the e-mail address changes, use the new one in the path.',
  roles: ['csp', 'reseller', 'customer'],
  params: { email: userEmail },
  query: { resellerId: resellerOfUser },
  body: portalUserInfo,
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'UpdateUser',
  example: { params: { email: examplePortalUser.email }, body: examplePortalUser },

  async handle({ params, query, body, store, concerns }) {
    const user = await store.portalUsers.get(params.email, query.resellerId)
    concerns({ resellerId: user.resellerId, customerId: user.customerId })
    const isTaken =
      emailKey(body.email) !== emailKey(user.email) && (await store.portalUsers.isTaken(body.email))
    refuseInvalid([...groupProblems(body.groups), ...takenEmailProblems(isTaken)])
    store.portalUsers.save({ ...user, ...toPortalUser(body) })
  },
})

export const deletePortalUser = operation({
  id: 'deletePortalUser',
  method: 'DELETE',
  path: '/v1/users/{email}',
  tag: 'Portal users',
  summary: 'Delete a portal user.',
  description: 'The user can no longer sign in. A new user can be created with the same e-mail address.',
  roles: ['csp', 'reseller', 'customer'],
  params: { email: userEmail },
  query: { resellerId: resellerOfUser },
  responses: { 204: { description: 'Deleted.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'DeleteUser',
  example: { params: { email: 'bruno.keller@lindner.example' } },

  async handle({ params, query, store, concerns }) {
    const user = await store.portalUsers.get(params.email, query.resellerId)
    concerns({ resellerId: user.resellerId, customerId: user.customerId })
    store.portalUsers.delete(user)
  },
})
