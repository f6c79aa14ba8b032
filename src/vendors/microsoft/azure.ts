import { v5 as derivedId } from 'uuid'
import type { Entitlement, Subscribing } from '../commerce.ts'
import { done, mapDone, missing, refused } from '../outcome.ts'
import { isTenantId, noSuchCustomer, strangeIds } from './partner-center/tenant-id.ts'
import { type Call, type Connection, unclear } from './transport/connection.ts'
import { textAt } from './transport/wire.ts'

const plan = '/customers/{customerId}/subscriptions/{subscriptionId}'
const calls = {
  entitlements: { method: 'GET', path: `${plan}/azureEntitlements`, family: 'subscriptions', as: 'app' },
  budget: { method: 'PATCH', path: '/customers/{customerId}/usagebudget', family: 'usage', as: 'app' },
  user: { method: 'GET', path: '/users/{userEmail}', family: 'users', as: 'user', on: 'graph' },
  assign: {
    method: 'PUT',
    path: '/subscriptions/{entitlementId}/providers/Microsoft.Authorization/roleAssignments/{name}',
    ...{ family: 'roles', as: 'user', on: 'azure' },
  },
} as const satisfies Record<string, Call>

/** The built-in role Owner, with the same id in every subscription. */
const owner = '8e3af657-a8ff-443c-a75c-2fe8c4bcb635'
// The UUID namespace of the names of role assignments, which are derived from subscription, user and role.
const namespace = 'b7a7a1e2-3c55-5a0f-9d53-1f0b6f8f6c21'
/** The pause before a retry when Azure does not find a new user yet. */
const replicationMs = 30_000

/** Returns the calls for Azure subscriptions below an Azure plan, and for customers' budgets. */
export function azure({ ask, askForList, write }: Connection) {
  return {
    async entitlements(customerId, subscriptionId, tracing) {
      const strange = strangeIds(customerId, subscriptionId)
      if (strange) return strange
      const answer = await askForList(calls.entitlements, { params: { customerId, subscriptionId } }, tracing)
      return mapDone(answer, (items) => items.flatMap(entitlementOf))
    },

    async setBudget(customerId, amount, intent) {
      const strange = strangeIds(customerId)
      if (strange) return strange
      const body = {
        amount: amount === null ? null : JSON.rawJSON(amount),
        attributes: { objectType: 'SpendingBudget' },
      }
      return mapDone(await write(calls.budget, { params: { customerId }, body }, intent), () => null)
    },

    async grantOwnerAccess(customerId, entitlementId, userEmail, intent) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      if (!isTenantId(entitlementId)) return missing('The id of an Azure subscription must be a UUID.')
      const user = await ask(calls.user, { params: { customerId, userEmail } }, intent)
      if (user.kind === 'missing') return missing('The directory of the customer has no such user.')
      if (user.kind !== 'done') return user
      const principalId = textAt(user.value.body, 'id')
      if (principalId === null) return unclear
      // The derived name is the same each time, so that a repeated request creates no second assignment.
      const name = derivedId(`${entitlementId}/${principalId}/${owner}`.toLowerCase(), namespace)
      const definition = `/subscriptions/${entitlementId}/providers/Microsoft.Authorization/roleDefinitions/${owner}`
      const details = {
        params: { customerId, entitlementId, name },
        query: { 'api-version': '2022-04-01' },
        body: { properties: { roleDefinitionId: definition, principalId, principalType: 'User' } },
      }
      const outcome = await write(calls.assign, details, intent)
      if (outcome.kind !== 'refused') return mapDone(outcome, () => null)
      if (outcome.code === 'RoleAssignmentExists') return done(null)
      if (outcome.code === 'PrincipalNotFound') {
        const reason = 'Azure does not know the user yet; new users appear there after a while.'
        return { kind: 'busy', reason, afterMs: replicationMs }
      }
      if (outcome.code === 'AuthorizationFailed') return refused(outcome.code, noOwner)
      return outcome
    },
  } satisfies Partial<Subscribing>
}

const noOwner =
  "The account is not an owner of the Azure subscription; one of its owners must restore the partner's access."

function entitlementOf(body: unknown): Entitlement[] {
  const entitlementId = textAt(body, 'id')?.toLowerCase()
  if (entitlementId === undefined) return []
  const isActive = textAt(body, 'status')?.toLowerCase() === 'active'
  return [{ entitlementId, name: textAt(body, 'friendlyName'), isActive }]
}
