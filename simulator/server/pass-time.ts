import { closeDueMonth, dueClosing } from '../billing/closing/due-closing.ts'
import {
  completeMigration,
  migrationAppointment,
  runSchedule,
  scheduleAppointment,
} from '../partner-center/moves/migration.ts'
import { completeTransition, transitionAppointment } from '../partner-center/moves/transition.ts'
import { fulfilOrders } from '../partner-center/purchasing/fulfilment.ts'
import { appointmentOf } from '../partner-center/subscriptions/due-change.ts'
import { passTime } from '../partner-center/subscriptions/renewal.ts'
import { type AgendaTable, type Appointment, note, takeDue } from '../state/due-queue.ts'
import type { Rows, State } from '../state/state.ts'
import type { Store } from '../state/store.ts'

/** Does all that time has brought until now: each thing once, in its order, at its own time. */
export function passTimeUntil(store: Store, now: Date): void {
  for (;;) {
    const closing = store.change(() => dueClosing(store.state, now))
    if (closing === undefined) break
    // A month is billed when everything has come to pass that belongs to it.
    keepAppointmentsUntil(store, closing.at)
    store.change(() => closeDueMonth(store.state, closing))
  }
  keepAppointmentsUntil(store, now)
}

function keepAppointmentsUntil(store: Store, now: Date): void {
  const { state } = store
  // Subscriptions come first: one that was ordered long ago may have had terms since.
  store.change(() => fulfilOrders(state, now))
  for (;;) {
    const due = takeDue(state, now, () => appointments(state))
    if (due === undefined) return
    store.change(() => keep(state, due))
  }
}

/** When something comes to the rows of a table, and what then is done. */
interface Keeper<Table extends AgendaTable> {
  readonly appointment: (state: State, row: Rows[Table]) => Appointment | undefined
  readonly act: (state: State, row: Rows[Table], at: Date) => void
}

const keepers: { readonly [Table in AgendaTable]: Keeper<Table> } = {
  subscriptions: { appointment: appointmentOf, act: passTime },
  transitions: { appointment: (_, row) => transitionAppointment(row), act: completeTransition },
  migrations: { appointment: (_, row) => migrationAppointment(row), act: completeMigration },
  migrationSchedules: { appointment: scheduleAppointment, act: runSchedule },
}

function keep(state: State, { table, key, at }: Appointment): void {
  const keeper = keepers[table] as Keeper<AgendaTable>
  const row = state[table].get(key)
  if (row === undefined) return
  const current = keeper.appointment(state, row)
  if (current?.at === at) keeper.act(state, row, new Date(at))
  // A renewal has moved the end of the term that a schedule waits for.
  else if (table === 'migrationSchedules' && current !== undefined) note(state, current)
}

function* appointments(state: State): Generator<Appointment> {
  for (const table of Object.keys(keepers) as AgendaTable[]) {
    for (const row of state[table].values()) {
      const appointment = (keepers[table] as Keeper<AgendaTable>).appointment(state, row)
      if (appointment !== undefined) yield appointment
    }
  }
}
