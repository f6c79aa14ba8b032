import { type EventKind, namedKinds } from './event-kinds.ts'

/** The declaration of the trigger that writes the events of a table, as the migration has it. */
export interface EventTrigger {
  readonly kind: string
  readonly ids: readonly string[]
  readonly reseller: string | null
  readonly customer: string | null
  readonly instance: string | null
  readonly version: string | null
  readonly created: boolean | { readonly column: string; readonly value: string }
  /** Whether another kind has this one as `createdWith`. */
  readonly announces: boolean
  readonly createdWith: string | null
  readonly updated: boolean
  readonly deleted: boolean
  readonly transitions: readonly {
    readonly column: string
    readonly value: string | null
    readonly action: string
  }[]
  /** The compared columns, sorted by name. */
  readonly watched: readonly string[]
}

/** Returns the declaration of the trigger that a kind of events needs. */
export function triggerOf(kind: string, declared: EventKind): EventTrigger {
  const { ids, recipient, reseller = null, customer = null, instance = null, version = null } = declared
  const { isCreated, isUpdated, isDeleted = false, createdWith = null, transitions = [], members } = declared
  return {
    ...{ kind, ids: [recipient ?? [], ...Object.values(ids)].flat(), reseller, customer, instance, version },
    ...{ created: isCreated, announces: namedKinds.some(([, one]) => one.createdWith === kind), createdWith },
    ...{ updated: isUpdated, deleted: isDeleted },
    transitions: transitions.map(({ column, value = null, action }) => ({ column, value, action })),
    watched: Object.keys(members).sort(),
  }
}
