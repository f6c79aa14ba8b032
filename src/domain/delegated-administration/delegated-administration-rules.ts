import { type Problem, quote } from '../../validation/problem.ts'
import { DomainError } from '../error.ts'
import { delegableRoles, globalAdministrator } from './delegable-roles.ts'
import {
  type AccessAssignment,
  coversRoles,
  type DelegatedRelationship,
  type GroupAccess,
  type NewDelegatedRelationship,
  refuseUnlessAllowed,
} from './delegated-administration.ts'

/** How long a name may be, in characters. */
export const maxNameCharacters = 50
/** For how long a relationship is asked unless something else is wanted: as long as the vendor allows. */
export const usualDuration = 'P730D'

/** The roles to ask for: those that a request names, else those that are set for the provider instance. */
export function rolesToAsk(selected: readonly string[] | null, usual: readonly string[]): readonly string[] {
  return selected === null || selected.length === 0 ? usual : selected
}

/** Where the members of a new relationship stand in a request. */
export type Places = Readonly<Record<'displayName' | 'duration' | 'autoExtends' | 'roleIds', string>>

/** The problems of a relationship that is to be asked for. */
export function newRelationshipProblems(
  { displayName, duration, autoExtends, roleIds }: NewDelegatedRelationship,
  places: Places,
): Problem[] {
  const found: (readonly [path: string, description: string | undefined])[] = [
    [places.displayName, nameProblem(displayName)],
    [places.duration, durationProblem(duration)],
    [places.autoExtends, autoExtends ? autoExtendProblem(roleIds) : undefined],
  ]
  return [
    ...found.flatMap(([path, description]) => (description === undefined ? [] : [{ path, description }])),
    ...rolesProblems(roleIds, places.roleIds),
  ]
}

/** The problems of a list of roles that stands at a path. */
export function rolesProblems(roleIds: readonly string[], path: string): Problem[] {
  if (roleIds.length === 0) return [{ path, description: noRoles }]
  return roleIds.flatMap((id, index) => {
    const description = roleProblem(id, roleIds, index)
    return description === undefined ? [] : [{ path: `${path}[${index}]`, description }]
  })
}

/** What is wrong with the name of a relationship. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Give a name, which the customer reads before it approves.'
  if ([...name].length <= maxNameCharacters) return undefined
  return `The name has ${[...name].length} characters; ${maxNameCharacters} are the most.`
}

const days = 730

/** What is wrong with the duration of a relationship: from a day to two years, in years, months, weeks or days. */
export function durationProblem(duration: string): string | undefined {
  const length = durationDays(duration)
  if (length !== undefined && length >= 1 && length <= days) return undefined
  return `${quote(duration)} is no duration from a day to two years, such as P730D, P6M or P2Y.`
}

/** The length of an ISO 8601 duration in days, a year being 365 of them and a month the twelfth part. */
export function durationDays(duration: string): number | undefined {
  const parts = /^P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,4})D)?$/.exec(duration)
  if (parts === null || duration === 'P') return undefined
  const [years, months, weeks, rest] = parts.slice(1).map((part) => Number(part ?? 0))
  return years! * 365 + (months! * 365) / 12 + weeks! * 7 + rest!
}

const noRoles = 'No roles are named and none are set for the provider instance; name at least one.'

function roleProblem(id: string, all: readonly string[], index: number): string | undefined {
  if (!delegableRoles.has(id.toLowerCase())) {
    return `${quote(id)} is the id of no built-in role that can be delegated; 729827e3-9c14-49f7-bb1b-9608f156bbb8 is Helpdesk Administrator.`
  }
  const first = all.findIndex((other) => other.toLowerCase() === id.toLowerCase())
  return first === index ? undefined : `${delegableRoles.get(id.toLowerCase())} is named twice; name it once.`
}

/** What is wrong with extending roles automatically. */
export function autoExtendProblem(roleIds: readonly string[]): string | undefined {
  if (!coversRoles(roleIds, [globalAdministrator])) return undefined
  return 'Microsoft does not extend relationships with the role Global Administrator; leave the role out, or do not extend.'
}

/** Refuses to change whether a relationship is extended. @throws DomainError rule */
export function refuseAutoExtend(
  relationship: Pick<DelegatedRelationship, 'status' | 'roleIds'>,
  isWanted: boolean,
): void {
  refuseUnlessAllowed(relationship, 'setAutoExtend')
  const problem = isWanted ? autoExtendProblem(relationship.roleIds) : undefined
  if (problem !== undefined) throw new DomainError('rule', problem)
}

/**
 * What a relationship still gives to groups: to each that has no assignment yet those of its roles that the
 * relationship has.
 *
 * @param isRepeated Whether this was wanted before and may have been done then: so there may be nothing left to give.
 * @throws DomainError rule when the relationship is not active, or when there is nothing to give
 */
export function accessToGive(
  relationship: Pick<DelegatedRelationship, 'status' | 'roleIds'>,
  assignments: readonly Pick<AccessAssignment, 'securityGroupId' | 'status'>[],
  groups: readonly GroupAccess[],
  isRepeated = false,
): GroupAccess[] {
  refuseUnlessAllowed(relationship, 'assign')
  if (groups.length === 0) throw new DomainError('rule', noGroup)
  const held = new Set(relationship.roleIds)
  const possible = groups
    .map(({ securityGroupId, roleIds }) => ({
      securityGroupId: securityGroupId.toLowerCase(),
      roleIds: roleIds.map((id) => id.toLowerCase()).filter((id) => held.has(id)),
    }))
    .filter(({ roleIds }) => roleIds.length > 0)
  if (possible.length === 0) throw new DomainError('rule', noCommonRole)
  const missing = possible.filter(
    ({ securityGroupId }) =>
      !assignments.some((one) => one.securityGroupId === securityGroupId && one.status !== 'deleted'),
  )
  if (missing.length > 0 || isRepeated) return missing
  throw new DomainError('rule', 'Each security group of the provider instance has an assignment already.')
}

const noGroup =
  'No security group is set for the provider instance; PUT /v1/delegated-administration/templates/{providerInstanceId} sets some.'
const noCommonRole =
  'The relationship has none of the roles that are set for the security groups of the provider instance.'
