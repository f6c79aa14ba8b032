import type { Customer, Partner } from '../../partner-center/relations/tables.ts'
import type { State } from '../../state/state.ts'
import { assignmentsOf, statusAt } from './delegation.ts'
import { roleName } from './role-definitions.ts'

/**
 * Returns the names of the roles that a partner has in the directory of a customer: the roles that come with a reseller
 * relation that allows delegated access, and those of each active assignment of an active delegated relationship.
 *
 * @returns `all` if the reseller relation gives all roles; undefined if the partner has no access
 */
export function delegatedRoles(
  state: State,
  { tenantId }: Partner,
  { id, relations }: Customer,
  now: Date,
): 'all' | readonly string[] | undefined {
  const relation = relations[tenantId]
  const comesWithRelation = relation?.type === 'reseller' && relation.allowDelegatedAccess
  if (comesWithRelation && relation.delegatedRoles === undefined) return 'all'
  const assigned = [...state.delegatedRelationships.values()]
    .filter(
      ({ partnerId, customer, phases }) =>
        partnerId === tenantId && customer?.tenantId === id && statusAt(phases, now) === 'active',
    )
    .flatMap((relationship) => assignmentsOf(state, relationship.id))
    .filter(({ phases }) => statusAt(phases, now) === 'active')
  if (!comesWithRelation && assigned.length === 0) return undefined
  const names = assigned.flatMap(({ roleIds }) => roleIds.map(roleName))
  return [...(comesWithRelation ? relation.delegatedRoles! : []), ...names]
}
