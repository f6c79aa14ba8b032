import type { Problem } from '../../validation/problem.ts'
import type { GroupAccess, NewDelegatedRelationship } from './delegated-administration.ts'
import {
  autoExtendProblem,
  durationDays,
  durationProblem,
  maxNameCharacters,
  nameProblem,
  rolesProblems,
  rolesToAsk,
  usualDuration,
} from './delegated-administration-rules.ts'

/** The delegated administration that the csp wants for all customers of a provider instance. */
export interface DelegationTemplate {
  /** The prefix of the names of new relationships, which the customer reads. */
  readonly label: string
  readonly duration: string
  readonly autoExtends: boolean
  /** The roles of a new relationship, in addition to those of the groups. */
  readonly roleIds: readonly string[]
  readonly groups: readonly GroupAccess[]
  /** How many days before the end of a relationship its successor is requested. */
  readonly renewalDays: number
}

/** Returns the roles of a new relationship without duplicates: those of the template and those of its groups. */
export function wantedRoles({ roleIds, groups }: Pick<DelegationTemplate, 'roleIds' | 'groups'>): string[] {
  const all = [...roleIds, ...groups.flatMap((group) => group.roleIds)]
  return [...new Set(all.map((id) => id.toLowerCase()))]
}

/** Returns a template with its ids in lower case, as the database and API answers have them. */
export function canonicalTemplate(template: DelegationTemplate): DelegationTemplate {
  const lower = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())
  const groups = template.groups.map(({ securityGroupId, roleIds }) => ({
    securityGroupId: securityGroupId.toLowerCase(),
    roleIds: lower(roleIds),
  }))
  return { ...template, roleIds: lower(template.roleIds), groups }
}

/**
 * Returns a relationship to create. Members that the request leaves out are taken from the template, or from
 * defaults when there is no template.
 *
 * @param requestId Makes the name unique when the request contains no name.
 */
export function newRelationship(
  request: Pick<NewDelegatedRelationship, 'autoExtends' | 'customerId'> & {
    readonly displayName: string | null
    readonly roleIds: readonly string[] | null
  },
  template: DelegationTemplate | undefined,
  requestId: string,
): NewDelegatedRelationship {
  const { displayName, autoExtends, customerId } = request
  const tail = ` ${requestId.slice(-8)}`
  const label = [...(template?.label ?? 'Delegated administration')].slice(0, maxNameCharacters - tail.length)
  const usual = template ? wantedRoles(template) : []
  return {
    displayName: displayName ?? label.join('') + tail,
    duration: template?.duration ?? usualDuration,
    roleIds: rolesToAsk(request.roleIds, usual).map((id) => id.toLowerCase()),
    ...{ autoExtends, customerId },
  }
}

/** Returns the problems of a template; their paths are relative to the template. */
export function templateProblems(template: DelegationTemplate): Problem[] {
  const { label, duration, renewalDays, roleIds, groups } = template
  const wrongDuration = durationProblem(duration)
  const found: (readonly [path: string, description: string | undefined])[] = [
    ['label', nameProblem(label)],
    ['duration', wrongDuration],
    ['renewalDays', wrongDuration ? undefined : renewalProblem(renewalDays, duration)],
    ['autoExtends', template.autoExtends ? autoExtendProblem(wantedRoles(template)) : undefined],
    ...groups.map(
      (group, index) => [`groups[${index}].securityGroupId`, groupProblem(group, index, groups)] as const,
    ),
  ]
  return [
    ...found.flatMap(([path, description]) => (description === undefined ? [] : [{ path, description }])),
    // An empty list of roles is valid when there are groups, because a new relationship also has the groups' roles.
    ...(roleIds.length === 0 && groups.length > 0 ? [] : rolesProblems(roleIds, 'roleIds')),
    ...groups.flatMap((group, index) => rolesProblems(group.roleIds, `groups[${index}].roleIds`)),
  ]
}

// renewalDays must be less than the duration. Otherwise every new relationship would already be within renewalDays of
// its end and get a successor immediately.
function renewalProblem(renewalDays: number, duration: string): string | undefined {
  if (Number.isInteger(renewalDays) && renewalDays >= 0 && renewalDays < durationDays(duration)!)
    return undefined
  return `renewalDays must be a whole number that is at least 0 and less than the days of the duration ${duration}.`
}

function groupProblem(
  { securityGroupId }: GroupAccess,
  index: number,
  groups: readonly GroupAccess[],
): string | undefined {
  const first = groups.findIndex((one) => one.securityGroupId.toLowerCase() === securityGroupId.toLowerCase())
  return first === index
    ? undefined
    : 'The security group is given twice; give it once, with all of its roles.'
}
