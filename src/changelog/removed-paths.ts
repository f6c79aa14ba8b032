import type { RemovedPath } from '../http/server.ts'

const subscription = '/v1/customers/{customerId}/subscriptions/{subscriptionId}'

// The last segment of each removed path below a subscription, and the present segment if it has another name.
const subscriptionWords: readonly (readonly [before: string, now?: string])[] = [
  ['rename', 'name'],
  ['upgrade-eligible-subscriptions', 'eligible-for-upgrade'],
  ...['azure-entitlements', 'eligible-transitions', 'upgrade', 'suspend', 'reactivate', 'migration'].map(
    (word) => [word] as const,
  ),
  ...['price-margin', 'po-number', 'internal-id', 'monthly-budget'].map((word) => [word] as const),
]

/** The removed paths of the API, each with the path that replaces it. Requests to removed paths return 410. */
export const removedPaths: readonly RemovedPath[] = [
  { path: '/v1/Users', successor: '/v1' },
  { path: '/v1/Subscriptions/customers', successor: '/v1/customers/{customerId}/subscriptions' },
  { path: '/v1/Subscriptions/customers/*', successor: '/v1/customers/{customerId}/subscriptions' },
  { path: '/v1/Subscriptions/customers/:customerId/subscriptions/:subscriptionId', successor: subscription },
  ...['', '/subscriptions'].flatMap((between) =>
    subscriptionWords.map(([before, now = before]) => ({
      path: `/v1/Subscriptions/customers/:customerId${between}/:subscriptionId/${before}`,
      successor: `${subscription}/${now}`,
    })),
  ),
  {
    path: '/v1/Customers/:customerId/users/:customerUserId/assign-roles',
    successor: '/v1/Customers/{customerId}/users/{customerUserId}/user-roles',
  },
]
