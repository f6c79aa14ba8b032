import { refuseInvalid } from '../../domain/error.ts'
import { groupProblems, takenEmailProblems } from '../../domain/users/portal-user.ts'
import { emailKey } from '../../domain/values/contact/email.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePortalUser } from './example.ts'
import { portalUserInfo, resellerOfUser, toPortalUser, userEmail } from './schema.ts'

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
  errors: ['NotFound'],
  audit: 'UpdateUser',
  example: { params: { email: examplePortalUser.email }, body: examplePortalUser },

  async handle({ params, query, body, store }) {
    const user = await store.portalUsers.get(params.email, query.resellerId)
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
  errors: ['NotFound'],
  audit: 'DeleteUser',
  example: { params: { email: 'bruno.keller@lindner.example' } },

  async handle({ params, query, store }) {
    store.portalUsers.delete(await store.portalUsers.get(params.email, query.resellerId))
  },
})
