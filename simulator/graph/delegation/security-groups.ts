import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { odataPage, requireOwnTenant } from '../odata.ts'
import type { SecurityGroup } from './tables.ts'

const family = 'graph'

/** Routes for security groups in the partner's directory, whose members administer customers. */
export const securityGroupRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1.0/groups', family, needs: 'user', handle: list },
  { method: 'GET', path: '/v1.0/groups/{groupId}', family, needs: 'user', handle: get },
]

function list(call: PartnerCall): Answer {
  requireOwnTenant(call)
  const body = odataPage<SecurityGroup>(call, {
    rows: groupsOf(call),
    fields: { displayName: ({ displayName }) => displayName, securityEnabled: () => 'true' },
    shown: renderGroup,
    context: 'groups',
    largest: 999,
  })
  return { status: 200, body }
}

function get(call: PartnerCall): Answer {
  requireOwnTenant(call)
  const id = call.params.groupId!.toLowerCase()
  const group = groupsOf(call).find((one) => one.id === id)
  if (group === undefined)
    throw new Refusal(404, 'Request_ResourceNotFound', `Resource '${id}' does not exist.`)
  return { status: 200, body: renderGroup(group) }
}

/** Returns the security groups of the calling partner. */
export function groupsOf({ state, partner }: Pick<PartnerCall, 'state' | 'partner'>): SecurityGroup[] {
  return [...state.securityGroups.values()].filter(({ partnerId }) => partnerId === partner.tenantId)
}

function renderGroup({ id, displayName, createdAt }: SecurityGroup): object {
  return {
    id,
    displayName,
    createdDateTime: createdAt,
    securityEnabled: true,
    mailEnabled: false,
    groupTypes: [],
  }
}
