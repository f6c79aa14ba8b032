import { type Appointment, takeDue } from './agenda.ts'
import { fulfilOrders } from './partner-center/fulfilment.ts'
import { passTime } from './partner-center/renewal.ts'
import { appointmentOf } from './partner-center/subscription-agenda.ts'
import type { Store } from './store.ts'
import type { World } from './world.ts'

/** Does all that time has brought until now: each thing once, in its order, at its own time. */
export function passTimeUntil(store: Store, now: Date): void {
  const { world } = store
  // Subscriptions come first: one that was ordered long ago may have had terms since.
  store.change(() => fulfilOrders(world, now))
  for (;;) {
    const due = takeDue(world, now, () => appointments(world))
    if (due === undefined) return
    store.change(() => keep(world, due))
  }
}

function keep(world: World, { table, key, at }: Appointment): void {
  if (table !== 'subscriptions') return
  const subscription = world.subscriptions.get(key)
  // What has changed meanwhile has another appointment, or none.
  if (subscription === undefined || appointmentOf(world, subscription)?.at !== at) return
  passTime(world, subscription, new Date(at))
}

function* appointments(world: World): Generator<Appointment> {
  for (const subscription of world.subscriptions.values()) {
    const appointment = appointmentOf(world, subscription)
    if (appointment !== undefined) yield appointment
  }
}
