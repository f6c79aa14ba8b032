import {
  type AccessAssignment,
  autoExtends,
  coversRoles,
  type DelegatedRelationship,
  extension,
  type GroupAccess,
  isAllowed,
  isOver,
  type NewDelegatedRelationship,
  noExtension,
  sameRoles,
} from './delegated-administration.ts'
import { autoExtendProblem, maxNameCharacters } from './delegated-administration-rules.ts'
import { type DelegationTemplate, wantedRoles } from './delegated-administration-template.ts'
import { endsWithin, isStuck } from './delegated-administration-watch.ts'

/** One customer's relationships at the vendor, and their access assignments by relationship id. */
export interface DelegationState {
  readonly customerId: string
  readonly relationships: readonly DelegatedRelationship[]
  readonly assignments: ReadonlyMap<string, readonly AccessAssignment[]>
}

/** A request to the vendor that removes a difference from the template. A repeated step has no further effect. */
export type DelegationStep =
  /** Creates a relationship and locks it for approval. */
  | { readonly kind: 'offer'; readonly relationship: NewDelegatedRelationship }
  | { readonly kind: 'lockForApproval'; readonly relationshipId: string }
  | { readonly kind: 'setAutoExtend'; readonly relationshipId: string; readonly isWanted: boolean }
  | { readonly kind: 'assign'; readonly relationshipId: string; readonly access: GroupAccess }
  | {
      readonly kind: 'changeRoles'
      readonly relationshipId: string
      readonly assignmentId: string
      readonly roleIds: readonly string[]
    }
  /** Removes an assignment. After its deletion, the next plan assigns the same group again. */
  | { readonly kind: 'removeAssignment'; readonly relationshipId: string; readonly assignmentId: string }

export const stepKinds = [
  'offer',
  'lockForApproval',
  'setAutoExtend',
  'assign',
  'changeRoles',
  'removeAssignment',
] as const satisfies readonly DelegationStep['kind'][]

export const differenceKinds = [
  /** The customer has no active relationship. */
  'missing',
  /** The customer has active relationships, but none of them contains all roles of the template and its groups. */
  'wrongRoles',
  /** The relationship ends within the `renewalDays` of the template. */
  'expiring',
  /** The relationship is extended automatically although the template does not want it, or the other way round. */
  'autoExtend',
  /** The template wants automatic extension, but the relationship has Global Administrator, which forbids it. */
  'globalAdministrator',
  'assignmentAbsent',
  'assignmentRoles',
  /** An assignment has failed, or has been pending for too long. */
  'assignmentStuck',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** The parties that a difference can wait for when no step is possible; `person` is an operator of the csp. */
export type Actor = 'customer' | 'vendor' | 'person'

/**
 * A difference between the state at the vendor and the template. A difference without a step names the party that must
 * act.
 */
export type Difference = {
  readonly kind: DifferenceKind
  readonly relationshipId: string | null
  readonly securityGroupId: string | null
} & ({ readonly step: DelegationStep } | { readonly waitsFor: Actor })

/**
 * Returns how a customer's delegated administration differs from a template, with the steps that are possible now; an
 * empty list when nothing differs.
 *
 * The plan checks one relationship: of the active ones with all roles of the template, the one that ends last. Roles
 * and groups that the template lacks stay, and so do all other relationships, because other systems may use them. A
 * change in progress results in a difference that waits for the vendor or the customer. A second plan, right after the
 * steps of the first, therefore contains no steps.
 */
export function planFor(template: DelegationTemplate, state: DelegationState, now: Date): Difference[] {
  const wanted = wantedRoles(template)
  const alive = state.relationships
    .filter((one) => !isOver(one) && one.customerId === state.customerId)
    .toSorted(byEnd)
  const fitting = alive.filter(({ roleIds }) => coversRoles(roleIds, wanted))
  const best = fitting.find(isActive)
  if (best !== undefined) {
    return [
      ...lifeDifferences(template, state, best, fitting, now),
      ...accessDifferences(template, state, best, now),
    ]
  }
  const kind = alive.some(isActive) ? 'wrongRoles' : 'missing'
  return [{ kind, relationshipId: null, securityGroupId: null, ...newOne(template, state, fitting) }]
}

/** Returns the steps of those differences that have one. */
export function stepsOf(differences: readonly Difference[]): DelegationStep[] {
  return differences.flatMap((one) => ('step' in one ? [one.step] : []))
}

function isActive({ status }: DelegatedRelationship): boolean {
  return status === 'active'
}

/** Compares two relationships by end, the latest first. Relationships without an end come last. */
function byEnd(one: DelegatedRelationship, other: DelegatedRelationship): number {
  const end = ({ endsAt }: DelegatedRelationship) => endsAt?.getTime() ?? 0
  return end(other) - end(one) || (one.relationshipId < other.relationshipId ? -1 : 1)
}

/** Returns the differences that concern automatic extension and the end of the relationship. */
function lifeDifferences(
  template: DelegationTemplate,
  state: DelegationState,
  best: DelegatedRelationship,
  fitting: readonly DelegatedRelationship[],
  now: Date,
): Difference[] {
  const { relationshipId } = best
  const about = { relationshipId, securityGroupId: null }
  const isForbidden = template.autoExtends && autoExtendProblem(best.roleIds) !== undefined
  const isSwitched = autoExtends(best) !== template.autoExtends && !isForbidden
  const autoExtendDuration = template.autoExtends && !isForbidden ? extension : noExtension
  const step = { kind: 'setAutoExtend', relationshipId, isWanted: template.autoExtends } as const
  const differences: Difference[] = isSwitched ? [{ kind: 'autoExtend', ...about, step }] : []
  // Check the end with the automatic extension that the relationship will have after this plan: if the plan switches
  // the extension off, the relationship may need a successor now.
  if (endsWithin({ ...best, autoExtendDuration }, template.renewalDays, now)) {
    const successors = fitting.filter((one) => !isActive(one))
    return [...differences, { kind: 'expiring', ...about, ...newOne(template, state, successors) }]
  }
  // An operator must decide whether to remove the role, because users may depend on it.
  if (isForbidden) return [{ kind: 'globalAdministrator', ...about, waitsFor: 'person' }]
  return differences
}

/**
 * Returns the next step towards a suitable relationship, or the party to wait for. The vendor is the party while a
 * relationship is being activated; the customer, while one is being approved. Otherwise the step offers a draft of ours
 * or, without a draft, creates and offers a new relationship.
 */
function newOne(
  template: DelegationTemplate,
  state: DelegationState,
  coming: readonly DelegatedRelationship[],
): { step: DelegationStep } | { waitsFor: 'customer' | 'vendor' } {
  if (coming.some(({ status }) => status !== 'created' && status !== 'approvalPending')) {
    return { waitsFor: 'vendor' }
  }
  if (coming.some((one) => isAllowed(one, 'approve'))) return { waitsFor: 'customer' }
  const prefix = namePrefix(template, state)
  const draft = coming.find(({ displayName }) => displayName.startsWith(prefix))
  if (draft !== undefined) {
    return { step: { kind: 'lockForApproval', relationshipId: draft.relationshipId } }
  }
  return {
    step: {
      kind: 'offer',
      relationship: {
        displayName: nextName(prefix, state),
        duration: template.duration,
        autoExtends: template.autoExtends,
        customerId: state.customerId,
        roleIds: wantedRoles(template),
      },
    },
  }
}

// Six characters remain for the number at the end of the name.
const maxPrefixCharacters = maxNameCharacters - 6

/**
 * Returns the prefix of the names that we give to relationships with a customer. Two plans that run at the same time
 * produce the same name, and the vendor rejects the duplicate, because names must be unique among all relationships of
 * the partner.
 */
function namePrefix({ label }: DelegationTemplate, { customerId }: DelegationState): string {
  const tail = ` ${customerId.slice(0, 8)} `
  return [...label].slice(0, maxPrefixCharacters - tail.length).join('') + tail
}

function nextName(prefix: string, { relationships }: DelegationState): string {
  const numbers = relationships
    .filter(({ displayName }) => displayName.startsWith(prefix))
    .map(({ displayName }) => Number(displayName.slice(prefix.length)))
    .filter(Number.isSafeInteger)
  return `${prefix}${Math.max(0, ...numbers) + 1}`
}

/** Returns the differences between the security groups of the template and the assignments of the relationship. */
function accessDifferences(
  { groups }: DelegationTemplate,
  { assignments }: DelegationState,
  { relationshipId }: DelegatedRelationship,
  now: Date,
): Difference[] {
  const known = assignments.get(relationshipId) ?? []
  return groups.flatMap((access): Difference[] => {
    const { securityGroupId, roleIds } = access
    const about = { relationshipId, securityGroupId }
    const found = known.find(
      (one) => one.securityGroupId === securityGroupId.toLowerCase() && one.status !== 'deleted',
    )
    if (found === undefined) {
      return [{ kind: 'assignmentAbsent', ...about, step: { kind: 'assign', relationshipId, access } }]
    }
    const { assignmentId } = found
    if (isStuck(found, now)) {
      const step = { kind: 'removeAssignment', relationshipId, assignmentId } as const
      return [{ kind: 'assignmentStuck', ...about, step }]
    }
    if (found.status !== 'active') return [{ kind: 'assignmentAbsent', ...about, waitsFor: 'vendor' }]
    if (sameRoles(found.roleIds, roleIds)) return []
    const step = { kind: 'changeRoles', relationshipId, assignmentId, roleIds } as const
    return [{ kind: 'assignmentRoles', ...about, step }]
  })
}
