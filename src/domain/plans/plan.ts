import {
  dateTime,
  described,
  list,
  name as nameOf,
  nullable,
  nullableText,
  object,
  optional,
  type Shown,
  type Static,
  text,
  uuid,
} from '../../validation/fields.ts'
import { type Problem, quote } from '../../validation/problem.ts'
import type { AllowedFrom } from '../allowed-from.ts'
import { DomainError } from '../error.ts'
import { composed, enumerated, internal, kept, noun, type RecordOf, type Role } from '../noun.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '../subscriptions/subscription.ts'
import {
  changeProblems,
  type PlanChange,
  type PlanKind,
  parseChange,
  planChange,
  planKinds,
  planRow,
  showChange,
} from './plan-change.ts'

/** The states of a plan. */
export const planStates = [
  'Previewing',
  'Previewed',
  'Staged',
  'Running',
  'Paused',
  'Done',
  'Undoing',
  'UndoPaused',
  'Undone',
  'Cancelled',
] as const
export type PlanState = (typeof planStates)[number]

/** The actions on a plan. */
export const planActions = ['addRows', 'stage', 'run', 'pause', 'resume', 'undo', 'cancel'] as const
export type PlanAction = (typeof planActions)[number]

/** The states in which each action is possible, with the state that follows. */
export const actions: Readonly<Record<PlanAction, Partial<Readonly<Record<PlanState, PlanState>>>>> = {
  addRows: { Previewing: 'Previewing', Previewed: 'Previewing' },
  stage: { Previewed: 'Staged' },
  run: { Staged: 'Running' },
  pause: { Running: 'Paused', Undoing: 'UndoPaused' },
  resume: { Paused: 'Running', UndoPaused: 'Undoing' },
  undo: { Done: 'Undoing', Paused: 'Undoing' },
  cancel: { Previewing: 'Cancelled', Previewed: 'Cancelled', Staged: 'Cancelled' },
}

/** Returns the states in which an action on a plan is possible. */
export function allowedFrom(action: PlanAction): AllowedFrom {
  return { noun: 'plan', member: 'state', values: planStates.filter((state) => actions[action][state]) }
}

/**
 * The states with background work, each with the state that follows when the work is complete (`ended`) or has failed
 * (`failed`).
 */
export const passages: Readonly<
  Record<'Previewing' | 'Running' | 'Undoing', { readonly ended: PlanState; readonly failed: PlanState }>
> = {
  Previewing: { ended: 'Previewed', failed: 'Cancelled' },
  Running: { ended: 'Done', failed: 'Paused' },
  Undoing: { ended: 'Undone', failed: 'UndoPaused' },
}

/** The states in which background work applies or undoes a plan. */
export type WorkingState = keyof typeof passages

/** Returns the state of a plan if background work runs in this state; undefined otherwise. */
export function workingState({ state }: { readonly state: PlanState }): WorkingState | undefined {
  return state in passages ? (state as WorkingState) : undefined
}

/** The conditions by which a plan selects subscriptions. An absent member excludes no subscription. */
export interface PlanSelection {
  readonly customerId?: string
  readonly resellerId?: string
  readonly offerId?: string
  readonly providerInstanceId?: string
  readonly statuses?: readonly SubscriptionStatus[]
  readonly searchValue?: string
}

const planSelection = nullable(
  object(
    {
      customerId: optional(uuid()),
      resellerId: optional(uuid()),
      offerId: optional(uuid()),
      providerInstanceId: optional(uuid()),
      statuses: optional(
        list(nameOf(subscriptionStatuses), {
          maxItems: subscriptionStatuses.length,
          description: 'The states of the subscriptions; absent for all but Deleted.',
        }),
      ),
      searchValue: optional(
        text(255, {
          description:
            'Text to find anywhere in the name of the subscription, the name of its offer or its id at the vendor.',
        }),
      ),
    },
    {
      title: 'PlanSelection',
      description: 'The conditions that a subscription meets to be in the plan; null for a plan of rows.',
    },
  ),
)

function showSelection(selection: PlanSelection): NonNullable<Shown<typeof planSelection>> {
  const { customerId, resellerId, offerId, providerInstanceId, statuses, searchValue } = selection
  return {
    ...{ customerId, resellerId, offerId, providerInstanceId, searchValue },
    statuses: statuses && [...statuses],
  }
}

const nullableChange = nullable(planChange)

/** The maximum number of rows of a request. */
export const maxRows = 1_000

/** The members of a plan. */
export const plan = noun({
  id: kept(uuid(), { sent: 'ignored', column: 'plan_id', isFixed: true }),
  name: kept(text(255), { isFixed: true, example: 'Margins for 2027' }),
  kind: enumerated('PlanKind', planKinds, {
    isFixed: true,
    description: 'The change: own margins, seats, renewal settings or sellers of subscriptions.',
  }),
  change: composed({
    ...{ sent: 'optional', column: 'change', isJson: true, isFixed: true },
    schema: nullableChange,
    absent: null,
    example: showChange({ priceMargin: { marginRule: { name: 'Markup' }, value: 12.5 } }),
    show: (change: PlanChange | null): Shown<typeof nullableChange> => change && showChange(change),
    parse: (given: Static<typeof planChange> | null) => given && parseChange(given),
  }),
  selection: composed({
    ...{ sent: 'optional', column: 'selection', isJson: true, isFixed: true },
    schema: planSelection,
    absent: null,
    example: showSelection({ statuses: ['Active'], searchValue: 'backup' }),
    show: (selection: PlanSelection | null) => selection && showSelection(selection),
    parse: (given: PlanSelection | null) => given,
  }),
  state: enumerated('PlanState', planStates, {
    ...{ sent: 'ignored', example: 'Previewed' },
    description: 'The state of the plan.',
  }),
  reason: kept(
    nullableText(10_000, { description: 'Why the background work has stopped; null if it has not.' }),
    {
      sent: 'ignored',
    },
  ),
  operationId: kept(
    uuid({ description: 'The background operation that previews, runs or undoes the plan.' }),
    { sent: 'ignored' },
  ),
  createdAt: kept(dateTime(), { sent: 'ignored', isFixed: true, example: '2026-11-21T09:42:00.125Z' }),
  resellerId: internal<string | null>({ isFixed: true }),
  customerId: internal<string | null>({ isFixed: true }),
  /** The role of the party of the plan. */
  audience: internal<Role>({ isFixed: true }),
  version: internal<number>({ isFixed: true, readAs: 'integer' }),
})

export type Plan = RecordOf<typeof plan.members>

const rows = list(planRow, {
  maxItems: maxRows,
  description: 'The subscriptions of the plan; absent for a plan with a selection.',
})

/** A request for a plan. */
export const planRequest = object(
  {
    ...plan.requestMembers,
    rows: optional(rows),
  },
  { title: 'PlanRequest', description: 'A new plan, with either a selection or rows.' },
)

/** A request that adds rows to a plan. */
export const planRows = object(
  { rows: described(rows, 'The subscriptions to add, each at most once.') },
  { title: 'PlanRows', description: 'Further rows of a plan.' },
)

/** A request for a plan that matches its schema. `planProblems` checks the rules that no schema can state. */
export type RequestedPlan = Static<typeof planRequest>

/** Returns the problems of a request for a plan; an empty list when there are none. */
export function planProblems(
  { kind: { name: kind }, change, selection, rows }: RequestedPlan,
  role: Role,
): Problem[] {
  const isForRole = rolesByKind[kind].includes(role)
  const hasBoth = (selection ?? null) !== null && rows !== undefined
  const hasNone = (selection ?? null) === null && (rows ?? []).length === 0
  return [
    ...(isForRole
      ? []
      : [{ path: 'kind', description: `A ${role} can send ${kindsFor(role).join(', ')}; not ${kind}.` }]),
    ...(hasBoth ? [{ path: 'rows', description: 'Send either selection or rows.' }] : []),
    ...(hasNone
      ? [{ path: 'selection', description: 'Send selection, such as {} for all subscriptions, or rows.' }]
      : []),
    ...(change ? changeProblems(kind, change, 'change') : []),
    ...(!change && selection ? changeProblems(kind, {}, 'change') : []),
    ...rowProblems(kind, rows ?? [], !change),
  ]
}

/** Returns the problems of a request that adds rows to a plan; an empty list when there are none. */
export function rowsProblems(
  { kind, change, selection }: Pick<Plan, 'kind' | 'change' | 'selection'>,
  { rows }: Static<typeof planRows>,
): Problem[] {
  if (selection !== null)
    return [{ path: 'rows', description: 'The plan has a selection. Create a plan of rows.' }]
  return rowProblems(kind, rows, change === null)
}

/** For each kind of plan, the roles that may make the same change to a single subscription. */
const rolesByKind: Readonly<Record<PlanKind, readonly Role[]>> = {
  Margin: ['csp', 'reseller'],
  Seats: ['csp', 'reseller', 'customer'],
  Renewal: ['csp', 'reseller', 'customer'],
  Seller: ['csp'],
}

function kindsFor(role: Role): PlanKind[] {
  return planKinds.filter((kind) => rolesByKind[kind].includes(role))
}

function rowProblems(
  kind: PlanKind,
  rows: NonNullable<RequestedPlan['rows']>,
  needsChange: boolean,
): Problem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ subscriptionId, ...change }, place) => {
    const id = subscriptionId.toLowerCase()
    const isRepeated = seen.has(id)
    seen.add(id)
    const path = `rows[${place}]`
    return [
      ...(isRepeated
        ? [{ path: `${path}.subscriptionId`, description: `Send the subscription ${quote(id)} once.` }]
        : []),
      ...(needsChange || Object.keys(change).length > 0 ? changeProblems(kind, change, path) : []),
    ]
  })
}

/**
 * A row of a plan: a subscription, and the members that the row itself sets (`change`; null if it sets none). All other
 * members come from the plan.
 */
export interface PlanRow {
  readonly subscriptionId: string
  readonly change: PlanChange | null
}

/** Returns the rows of a request. */
export function rowsOf({ rows = [] }: Pick<RequestedPlan, 'rows'>): PlanRow[] {
  return rows.map(({ subscriptionId, ...change }) => ({
    subscriptionId: subscriptionId.toLowerCase(),
    change: Object.keys(change).length === 0 ? null : parseChange(change),
  }))
}

/** Returns a new plan of a request. */
export function newPlan(
  given: object,
  own: Pick<Plan, 'id' | 'operationId' | 'audience' | 'resellerId' | 'customerId' | 'createdAt'>,
): Plan {
  return { ...plan.parse(given), ...own, state: 'Previewing', reason: null, version: 1 }
}

/**
 * Returns a plan after an action.
 *
 * @throws DomainError `conflict` when the action is not possible in the state of the plan
 */
export function afterAction(plan: Plan, action: PlanAction): Plan {
  const state = actions[action][plan.state]
  if (state) return { ...plan, state, reason: null }
  const possible = planActions.filter((one) => actions[one][plan.state])
  throw new DomainError(
    'conflict',
    `The plan is ${plan.state}. ${possible.length === 0 ? 'No action is possible in this state.' : `Possible actions are ${possible.join(', ')}.`}`,
  )
}
