import { closeDueMonth, dueClosing } from '../billing/closing/due-closing.ts'
import {
  completeMigration,
  dueMigration,
  dueSchedule,
  runSchedule,
} from '../partner-center/moves/migration.ts'
import { completeTransition, dueTransition } from '../partner-center/moves/transition.ts'
import { fulfilOrders } from '../partner-center/purchasing/fulfilment.ts'
import { dueSubscriptionChange } from '../partner-center/subscriptions/due-change.ts'
import { applyDueChange } from '../partner-center/subscriptions/renewal.ts'
import { type DueChange, type DueTable, enqueue, takeDue } from '../state/due-queue.ts'
import type { Rows, State } from '../state/state.ts'
import type { Store } from '../state/store.ts'

/**
 * Applies every automatic change that is due until now, once and in order of time. A change is recorded with the time
 * at which it was due.
 */
export function advanceTo(store: Store, now: Date): void {
  for (;;) {
    const closing = store.change(() => dueClosing(store.state, now))
    if (closing === undefined) break
    // A month is closed after all changes that were due before its closing.
    applyDueChangesUntil(store, closing.at)
    store.change(() => closeDueMonth(store.state, closing))
  }
  applyDueChangesUntil(store, now)
}

function applyDueChangesUntil(store: Store, now: Date): void {
  const { state } = store
  // Orders are provisioned first: a subscription whose order was due long ago may have several renewals that are due
  // now.
  store.change(() => fulfilOrders(state, now))
  for (;;) {
    const due = takeDue(state, now, () => allDueChanges(state))
    if (due === undefined) return
    store.change(() => apply(state, due))
  }
}

/** Two functions for one table: `dueChange` returns the next automatic change of a row, `act` applies it. */
interface DueHandler<Table extends DueTable> {
  readonly dueChange: (state: State, row: Rows[Table]) => DueChange | undefined
  readonly act: (state: State, row: Rows[Table], at: Date) => void
}

const dueHandlers: { readonly [Table in DueTable]: DueHandler<Table> } = {
  subscriptions: { dueChange: dueSubscriptionChange, act: applyDueChange },
  transitions: { dueChange: (_, row) => dueTransition(row), act: completeTransition },
  migrations: { dueChange: (_, row) => dueMigration(row), act: completeMigration },
  migrationSchedules: { dueChange: dueSchedule, act: runSchedule },
}

function apply(state: State, { table, key, at }: DueChange): void {
  const handler = dueHandlers[table] as DueHandler<DueTable>
  const row = state[table].get(key)
  if (row === undefined) return
  const current = handler.dueChange(state, row)
  if (current?.at === at) handler.act(state, row, new Date(at))
  // The migration is scheduled for the end of the term, which a renewal has moved in the meantime.
  else if (table === 'migrationSchedules' && current !== undefined) enqueue(state, current)
}

function* allDueChanges(state: State): Generator<DueChange> {
  for (const table of Object.keys(dueHandlers) as DueTable[]) {
    for (const row of state[table].values()) {
      const change = (dueHandlers[table] as DueHandler<DueTable>).dueChange(state, row)
      if (change !== undefined) yield change
    }
  }
}
