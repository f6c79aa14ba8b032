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

/** The maximum length of a relationship's name, in characters. */
export const maxNameCharacters = 50
/** The default duration of a relationship, and the longest that the vendor allows: 730 days. */
export const usualDuration = 'P730D'

/** Returns the selected roles, or the roles of the provider instance's template (`usual`) when none are selected. */
export function rolesToAsk(selected: readonly string[] | null, usual: readonly string[]): readonly string[] {
  return selected === null || selected.length === 0 ? usual : selected
}

/** The path in the request of each member of a new relationship, for use in problems. */
export type Places = Readonly<Record<'displayName' | 'duration' | 'autoExtends' | 'roleIds', string>>

/** Returns the problems of a relationship to create; an empty list when there are none. */
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
    ...rolesProblems(roleIds, places.roleIds, noRolesAnywhere),
  ]
}

/** Returns the problems of the list of roles at `path` in the request; `ofEmpty` is the text for an empty list. */
export function rolesProblems(roleIds: readonly string[], path: string, ofEmpty = noRoles): Problem[] {
  if (roleIds.length === 0) return [{ path, description: ofEmpty }]
  return roleIds.flatMap((id, index) => {
    const description = roleProblem(id, roleIds, index)
    return description === undefined ? [] : [{ path: `${path}[${index}]`, description }]
  })
}

/** Returns the problem of a relationship's name; undefined when the name is valid. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return emptyName
  if ([...name].length <= maxNameCharacters) return undefined
  return `The name has ${[...name].length} characters; at most ${maxNameCharacters} are allowed.`
}

const emptyName =
  'The name of a relationship must not be empty, because the customer reads it before approving.'

const days = 730

/**
 * Returns the problem of a relationship's duration; undefined when the duration is valid. It must be between one day
 * and two years, in ISO 8601 with years, months, weeks and days.
 */
export function durationProblem(duration: string): string | undefined {
  const length = durationDays(duration)
  if (length !== undefined && length >= 1 && length <= days) return undefined
  return `${quote(duration)} is not a duration from a day to two years, such as P730D, P6M or P2Y.`
}

/** An ISO 8601 duration in years, months, weeks and days. */
export const durationPattern = /^P(?=\d)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,4})D)?$/

/**
 * Returns the length of an ISO 8601 duration in days, or undefined when the text is not such a duration. A year
 * is 365 days, and a month is a twelfth of a year.
 */
export function durationDays(duration: string): number | undefined {
  const parts = durationPattern.exec(duration)
  if (parts === null) return undefined
  const [years, months, weeks, rest] = parts.slice(1).map((part) => Number(part ?? 0))
  return years! * 365 + (months! * 365) / 12 + weeks! * 7 + rest!
}

const noRoles =
  'At least one role is required; send the ids of roles such as 729827e3-9c14-49f7-bb1b-9608f156bbb8.'
const noRolesAnywhere =
  'At least one role is required, because the provider instance has no template with roles; send the ids of roles such as 729827e3-9c14-49f7-bb1b-9608f156bbb8.'

function roleProblem(id: string, all: readonly string[], index: number): string | undefined {
  if (!delegableRoles.has(id.toLowerCase())) {
    return `${quote(id)} is not the id of a built-in role that can be delegated; 729827e3-9c14-49f7-bb1b-9608f156bbb8 is Helpdesk Administrator.`
  }
  const first = all.findIndex((other) => other.toLowerCase() === id.toLowerCase())
  return first === index ? undefined : `${delegableRoles.get(id.toLowerCase())} is given twice; give it once.`
}

/**
 * Returns the reason why Microsoft does not extend a relationship with these roles automatically; undefined when the
 * roles allow automatic extension.
 */
export function autoExtendProblem(roleIds: readonly string[]): string | undefined {
  if (!coversRoles(roleIds, [globalAdministrator])) return undefined
  return 'Microsoft does not extend relationships with the role Global Administrator automatically; leave automatic extension off, or use only other roles.'
}

/**
 * Refuses to switch automatic extension on or off when the state or the roles of the relationship forbid it.
 *
 * @throws DomainError `rule`
 */
export function refuseAutoExtend(
  relationship: Pick<DelegatedRelationship, 'status' | 'roleIds'>,
  isWanted: boolean,
): void {
  refuseUnlessAllowed(relationship, 'setAutoExtend')
  const problem = isWanted ? autoExtendProblem(relationship.roleIds) : undefined
  if (problem !== undefined) throw new DomainError('rule', problem)
}

/**
 * Refuses a request for a new relationship when the vendor has answered with an existing relationship of the same name, and the
 * caller must not receive this relationship.
 *
 * @param isOffered Whether the caller may receive the existing relationship as the answer to its request.
 *
 * @throws DomainError `rule`
 */
export function refuseTakenName(isOffered: boolean): void {
  if (isOffered) return
  throw new DomainError(
    'rule',
    'Another delegated relationship of the account has this name, perhaps an ended one; choose another name.',
  )
}

/**
 * Returns the assignments to create: one for each group without an assignment. It has those roles of the group that
 * the relationship contains.
 *
 * @param groups The security groups of the provider instance, with their roles.
 * @param isRepeated Whether the request is a retry of one that may have succeeded. A retry does not throw when every
 * group has an assignment; the list is then empty.
 * @throws DomainError `rule` when the relationship is not active, `groups` is empty, the relationship contains no role
 * of a group, or every group has an assignment already
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
  throw new DomainError(
    'rule',
    'In this relationship, each security group of the template has an assignment already.',
  )
}

const noGroup =
  'No security group is set in the template of the provider instance; set some by PUT /v1/delegated-administration/templates/{providerInstanceId}.'
const noCommonRole =
  'The relationship has none of the roles that the template of the provider instance sets for its security groups.'
