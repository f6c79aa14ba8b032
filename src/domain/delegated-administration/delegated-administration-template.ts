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

/** How the customers of a provider instance are to be administered. */
export interface DelegationTemplate {
  /** What the names of new relationships begin with; the customer reads them. */
  readonly label: string
  readonly duration: string
  readonly autoExtends: boolean
  /** The roles to ask of customers, beside those of the groups. */
  readonly roleIds: readonly string[]
  readonly groups: readonly GroupAccess[]
  /** How many days before the end of a relationship another one is asked for. */
  readonly renewalDays: number
}

/** The roles that a template asks of customers: its own, and all that it gives to groups. */
export function wantedRoles({ roleIds, groups }: Pick<DelegationTemplate, 'roleIds' | 'groups'>): string[] {
  const all = [...roleIds, ...groups.flatMap((group) => group.roleIds)]
  return [...new Set(all.map((id) => id.toLowerCase()))]
}

/** A template with its ids as they are kept and shown, in lower case. */
export function canonicalTemplate(template: DelegationTemplate): DelegationTemplate {
  const lower = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())
  const groups = template.groups.map(({ securityGroupId, roleIds }) => ({
    securityGroupId: securityGroupId.toLowerCase(),
    roleIds: lower(roleIds),
  }))
  return { ...template, roleIds: lower(template.roleIds), groups }
}

/**
 * A relationship as a request asks for it; what the request leaves open is as the template says.
 *
 * @param requestId What makes a name unlike any other when the request gives none.
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

/** The problems of a template; paths are members of it. */
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
    // What the groups have is asked for as well.
    ...(roleIds.length === 0 && groups.length > 0 ? [] : rolesProblems(roleIds, 'roleIds')),
    ...groups.flatMap((group, index) => rolesProblems(group.roleIds, `groups[${index}].roleIds`)),
  ]
}

// Otherwise every relationship would be about to end as soon as it has begun, and be followed by another.
function renewalProblem(renewalDays: number, duration: string): string | undefined {
  if (Number.isInteger(renewalDays) && renewalDays >= 0 && renewalDays < durationDays(duration)!)
    return undefined
  return `A number of days from 0 that is less than the duration of ${duration}, such as 30.`
}

function groupProblem(
  { securityGroupId }: GroupAccess,
  index: number,
  groups: readonly GroupAccess[],
): string | undefined {
  const first = groups.findIndex((one) => one.securityGroupId.toLowerCase() === securityGroupId.toLowerCase())
  return first === index
    ? undefined
    : 'The security group is named twice; name it once, with all of its roles.'
}
