import type { BilledState, RecordedChange } from '../../../domain/invoices/reconciliation/expected-charges.ts'
import { jsonObject } from '../../columns.ts'

/** The members of a subscription that determine its bill, with their values at one moment. */
export type PlainState = Omit<BilledState, 'since'>

// The columns of the recorded members on which a bill depends.
const keptMembers = `"status" text, "providerOfferId" text, "quantity" integer, "termDuration" text,
  "billingFrequency" text, "startDate" text, "endDate" text, "anchorDay" integer, "price" json`

/** The SQL that aggregates the rows `c` of `subscription_changes` to `KeptChanges`. */
export const keptChanges = jsonObject<KeptChanges>({
  version: 'min(c.version)',
  before: '(array_agg(c.before order by c.version) filter (where c.version > 1))[1]',
  changes: `json_agg(json_build_array(extract(epoch from c.changed_at) * 1000,
    (select row_to_json(a) from json_to_record(c.after) as a (${keptMembers}))) order by c.version)`,
})

/** The changes of a subscription as the database returns them, with the dates of each state as text. */
export interface KeptChanges {
  /**
   * The version of the first change. The `before` of version 1 is the state of a replaced subscription, so it is
   * ignored.
   */
  readonly version: number
  readonly before: KeptState | null
  /** The changes, oldest first; null when the subscription has no changes. */
  readonly changes: readonly (readonly [changedAt: number, after: KeptState])[] | null
}

type KeptState = Omit<PlainState, 'startDate' | 'endDate'> & {
  readonly startDate: string
  readonly endDate: string
}

/** Returns the changes of a subscription, oldest first; an empty list without changes. */
export function changesOf({ version, before: first, changes }: KeptChanges): RecordedChange[] {
  let before = version === 1 || first === null ? null : stateOf(first)
  return (changes ?? []).map(([changedAt, kept]) => {
    const after = stateOf(kept)
    const change = { changedAt: new Date(changedAt), before, after }
    before = after
    return change
  })
}

function stateOf({ startDate, endDate, ...state }: KeptState): PlainState {
  return { ...state, startDate: new Date(startDate), endDate: new Date(endDate) }
}
