import { listAt, textAt } from '../transport/wire.ts'

/** Roles as Graph writes them. */
export function rolesOnWire(ids: readonly string[]): object {
  return { unifiedRoles: ids.map((id) => ({ roleDefinitionId: id.toLowerCase() })) }
}

/** The ids of the roles of a relationship or an assignment. */
export function roleIdsIn(body: unknown): string[] {
  const roles = listAt(body, 'accessDetails', 'unifiedRoles')
  return roles.flatMap((role) => textAt(role, 'roleDefinitionId')?.toLowerCase() ?? [])
}
