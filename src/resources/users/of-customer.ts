import { demoCustomerId, demoResellerId, demoUserId } from '../../demo/identifiers.ts'
import { refuseDeleted } from '../../domain/customers/customer.ts'
import { orMissing, refuseInvalid } from '../../domain/error.ts'
import { groupProblems, relationOfNewUser, takenEmailProblems } from '../../domain/users/portal-user.ts'
import { operation } from '../../kernel/operation.ts'
import { list, optional, uuid } from '../../validation/fields.ts'
import { examplePortalUser, exampleShownPortalUser } from './example.ts'
import { portalUserId, portalUserInfo, shownPortalUser, showPortalUser, toPortalUser } from './schema.ts'

export const listPortalUsersOfCustomer = operation({
  id: 'listPortalUsersOfCustomer',
  method: 'GET',
  path: '/v1/customer/{customerId}/users',
  tag: 'Portal users',
  summary: "List a customer's portal users.",
  description: 'The list is sorted by name and not paged.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    resellerId: optional(uuid({ description: "Only users of the customer's relation with this reseller." })),
  },
  responses: { 200: { description: 'The complete list.', schema: list(shownPortalUser) } },
  errors: ['NotFound'],
  example: {
    params: { customerId: demoCustomerId(1) },
    response: [
      {
        ...exampleShownPortalUser,
        id: demoUserId(6),
        firstName: 'Miriam',
        lastName: 'Lindner',
        email: 'miriam.lindner@lindner.example',
        role: { name: 'customer' },
        party: { id: demoCustomerId(1), name: 'Lindner Backwaren GmbH' },
      },
    ],
  },

  async handle({ params, query, caller, store }) {
    const users = await store.portalUsers.ofCustomer(params.customerId, query.resellerId)
    return users.map((user) => showPortalUser(user, caller.role))
  },
})

export const createPortalUserOfCustomer = operation({
  id: 'createPortalUserOfCustomer',
  method: 'POST',
  path: '/v1/customer/{customerId}/users',
  tag: 'Portal users',
  summary: 'Create a portal user for a customer.',
  description:
    'To sign in, the user must be in the group Administrator or Viewer, and the operator must have assigned an account of an OpenID Connect issuer to the user.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    resellerId: optional(
      uuid({
        description:
          "The reseller of the relation for which the user is created. If absent, the customer's only relation is used, or its direct relation if it has several.",
      }),
    ),
  },
  body: portalUserInfo,
  responses: { 201: { description: 'The id of the new user.', schema: portalUserId } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'CreateUser',
  example: {
    params: { customerId: demoCustomerId(1) },
    query: { resellerId: demoResellerId(1) },
    body: { ...examplePortalUser, firstName: 'Petra', lastName: 'Lindner', email: 'petra@lindner.example' },
    response: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e50',
  },

  async handle({ params, query, body, store, newId }) {
    const customer = orMissing(await store.customers.find(params.customerId), 'customer', params.customerId)
    const { resellerId } = relationOfNewUser(refuseDeleted(customer), query.resellerId)
    const isTaken = await store.portalUsers.isTaken(body.email)
    refuseInvalid([...groupProblems(body.groups), ...takenEmailProblems(isTaken)])
    const user = { ...toPortalUser(body), id: newId(), resellerId, customerId: customer.id }
    store.portalUsers.add(user)
    return user.id
  },
})
