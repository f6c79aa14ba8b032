import type { RemovedPath } from '../http/server.ts'

/** Paths that the API once had (see the changelog), and what took their place; they answer 410. */
export const removedPaths: readonly RemovedPath[] = [
  { path: '/v1/Users', successor: '/v1' },
  { path: '/v1/Subscriptions/customers', successor: '/v1/customers/{customerId}/subscriptions' },
  { path: '/v1/Subscriptions/customers/*', successor: '/v1/customers/{customerId}/subscriptions' },
  {
    path: '/v1/Customers/:customerId/users/:customerUserId/assign-roles',
    successor: '/v1/Customers/{customerId}/users/{customerUserId}/user-roles',
  },
]
