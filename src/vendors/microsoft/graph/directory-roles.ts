import { listAt, textAt } from '../transport/wire.ts'

/** Returns roles in Graph's form. */
export function rolesOnWire(ids: readonly string[]): object {
  return { unifiedRoles: ids.map((id) => ({ roleDefinitionId: id.toLowerCase() })) }
}

/** Returns the role ids of a relationship or an assignment. */
export function roleIdsIn(body: unknown): string[] {
  const roles = listAt(body, 'accessDetails', 'unifiedRoles')
  return roles.flatMap((role) => textAt(role, 'roleDefinitionId')?.toLowerCase() ?? [])
}
