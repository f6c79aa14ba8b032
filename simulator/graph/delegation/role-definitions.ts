import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { badRequest, odataList } from '../odata.ts'

const path = '/v1.0/roleManagement/directory/roleDefinitions'

/** Routes for the directory roles that can be delegated. */
export const roleDefinitionRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family: 'graph', handle: list },
  { method: 'GET', path: `${path}/{roleDefinitionId}`, family: 'graph', handle: get },
]

/** The role names by role id. Role ids are the same in every directory. The vendor has about 100 more roles. */
const names = new Map(
  Object.entries({
    '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3': 'Application Administrator',
    'c4e39bd9-1100-46d3-8c65-fb160da0071f': 'Authentication Administrator',
    'b0f54661-2d74-4c50-afa3-1ec803f12efe': 'Billing Administrator',
    '158c047a-c907-4556-b7ef-446551a6b5f7': 'Cloud Application Administrator',
    '7698a772-787b-4ac8-901f-60d6b08affd2': 'Cloud Device Administrator',
    '17315797-102d-40b4-93e0-432062caca18': 'Compliance Administrator',
    'b1be1c3e-b65d-4f19-8427-f6fa0d97feb9': 'Conditional Access Administrator',
    '88d8e3e3-8f55-4a1e-953a-9b9898b8876b': 'Directory Readers',
    '9360feb5-f418-4baa-8175-e2a00bac4301': 'Directory Writers',
    '8329153b-31d0-4727-b945-745eb3bc5f31': 'Domain Name Administrator',
    '44367163-eba1-44c3-98af-f5787879f96a': 'Dynamics 365 Administrator',
    '29232cdf-9323-42fd-ade2-1d097af3e4de': 'Exchange Administrator',
    '62e90394-69f5-4237-9190-012177145e10': 'Global Administrator',
    'f2ef992c-3afb-46b9-b7cf-a126ee74c451': 'Global Reader',
    'fdd7a751-b60b-444a-984c-02652fe8fa1c': 'Groups Administrator',
    '729827e3-9c14-49f7-bb1b-9608f156bbb8': 'Helpdesk Administrator',
    '3a2c62db-5318-420d-8d74-23affee5d9d5': 'Intune Administrator',
    '4d6ac14f-3453-41d0-bef9-a3e0c569773a': 'License Administrator',
    '966707d0-3269-4727-9be2-8c3a10f19b9d': 'Password Administrator',
    '7be44c8a-adaf-4e2a-84d6-ab2649e08a13': 'Privileged Authentication Administrator',
    'e8611ab8-c189-46e8-94e1-60213ab1f814': 'Privileged Role Administrator',
    '194ae4cb-b126-40b2-bd5b-6091b380977d': 'Security Administrator',
    '5d6b6bb7-de71-4623-b4af-96380a352509': 'Security Reader',
    'f023fd81-a637-4b56-95fd-791ac0226033': 'Service Support Administrator',
    'f28a1f50-f6e7-4571-818b-6a12f2af6b6c': 'SharePoint Administrator',
    '69091246-20e8-4a56-aa4d-066075b2a7a8': 'Teams Administrator',
    'fe930be7-5e62-47db-91af-98c3a49a38b1': 'User Administrator',
  }),
)

/** Returns the name of a known role. */
export function roleName(id: string): string {
  return names.get(id)!
}

function list(call: PartnerCall): Answer {
  const value = [...names].map(([id, displayName]) => renderRole(id, displayName))
  return { status: 200, body: odataList(call, 'roleManagement/directory/roleDefinitions', value) }
}

function get({ params }: PartnerCall): Answer {
  const id = params.roleDefinitionId!.toLowerCase()
  const displayName = names.get(id)
  if (displayName === undefined) throw new Refusal(404, 'Request_ResourceNotFound', `There is no role ${id}.`)
  return { status: 200, body: renderRole(id, displayName) }
}

function renderRole(id: string, displayName: string): object {
  return { id, displayName, templateId: id, isBuiltIn: true, isEnabled: true, resourceScopes: ['/'] }
}

/**
 * Returns the roles in `{unifiedRoles: [{roleDefinitionId}]}`.
 *
 * @throws Refusal when the list is empty or has an unknown role
 */
export function readRoles(accessDetails: unknown): string[] {
  const { unifiedRoles } = Object(accessDetails)
  if (!Array.isArray(unifiedRoles) || unifiedRoles.length === 0) {
    throw badRequest('accessDetails.unifiedRoles must name a role.')
  }
  const ids = unifiedRoles.map((one) => String(Object(one).roleDefinitionId).toLowerCase())
  const unknown = ids.find((id) => !names.has(id))
  if (unknown !== undefined) throw badRequest(`The role definition ${unknown} is not valid.`)
  return [...new Set(ids)]
}

export function renderRoles(ids: readonly string[]): object {
  return { unifiedRoles: ids.map((roleDefinitionId) => ({ roleDefinitionId })) }
}
