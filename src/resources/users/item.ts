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
  summary: 'Change a portal user: name, e-mail address and groups.',
  description: 'Whose user it is stays. A new e-mail address is the one of the path from then on.',
  roles: ['csp', 'reseller', 'customer'],
  params: { email: userEmail },
  query: { resellerId: resellerOfUser },
  body: portalUserInfo,
  responses: { 204: { description: 'Changed.' } },
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
  summary: 'Delete a portal user, who from then on cannot sign in.',
  description: 'Deleted users are not shown any more. One with the same e-mail address can be created anew.',
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
