import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { usersOf } from '../../partner-center/directory/user.ts'

/** A route for one user of the token's tenant, by id or user principal name. */
export const graphUserRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1.0/users/{userId}', family: 'graph', needs: 'user', handle: get },
]

function get({ state, now, tenantId, params, origin }: PartnerCall): Answer {
  const asked = params.userId!.toLowerCase()
  for (const user of usersOf(state, tenantId, now)) {
    const { id, userPrincipalName, displayName, firstName, lastName, usageLocation } = user
    const fits = id === asked || userPrincipalName.toLowerCase() === asked
    if (!fits || user.softDeletionTime !== undefined) continue
    const body = {
      '@odata.context': `${origin}/v1.0/$metadata#users/$entity`,
      ...{ id, userPrincipalName, displayName, usageLocation: usageLocation ?? null },
      ...{ givenName: firstName ?? null, surname: lastName ?? null, mail: userPrincipalName },
    }
    return { status: 200, body }
  }
  const text = `Resource '${params.userId}' does not exist or one of its queried reference-property objects are not present.`
  throw new Refusal(404, 'Request_ResourceNotFound', text)
}
