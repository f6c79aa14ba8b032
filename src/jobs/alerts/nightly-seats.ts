import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import type { Runtime } from '../../queue/runtime.ts'
import { NotAnswered, readSeats } from '../../steps/alerts/read-seats.ts'
import { type Account, atAccount } from '../../steps/providers/accounts.ts'
import { providerConnections } from '../../store/providers/provider-connections.ts'
import { nextNight, nightly } from '../offers/nightly-catalogue.ts'

/** The dependencies of the nightly reading of seats. */
export type SeatRuntime = Pick<Runtime, 'database' | 'vendors' | 'now' | 'newId' | 'onFault'> & {
  /** The hour, in UTC, at which nightly work begins. */
  readonly catalogueHour: number
}

const secondMs = 1_000
const pollEveryMs = 5 * secondMs
// How long the reading of an account pauses when the vendor does not answer.
const waitMs = 15 * 60 * secondMs
// The number of customers that one claim of an account reads. Afterwards, other accounts and other processes get their turn.
const customersPerStretch = 100

/**
 * Starts the nightly work that reads how many seats are assigned to users. It reads a few customers at a time, at all
 * connected accounts whose vendors report the licences of users.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startNightlySeats(runtime: SeatRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly seats')
  const schedule = { name: 'nightly seats', first: secondMs, every: pollEveryMs }
  return recurring(() => readDueSeats(runtime), { ...schedule, onFault })
}

/** Reads the next customers of each account that is due. Several processes may run this; one of them reads each account. */
export async function readDueSeats(runtime: SeatRuntime): Promise<void> {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'nightly seats')
  const read = (account: Account) => readStretch(runtime, account)
  await runDueWork(runtime, 'Seats', { ...nightly, onFault }, atAccount(runtime.database, read))
}

/** Reads some customers of an account. Returns the time of the next read: now, until all customers have been read. */
async function readStretch(
  runtime: SeatRuntime,
  { tenantId, store, instance }: Account,
): Promise<Date | undefined> {
  const { database, now, newId, catalogueHour } = runtime
  const { providerInstanceId } = instance
  const night = nextNight(now(), catalogueHour)
  const connection = await providerConnections(database).find({ tenantId, providerInstanceId })
  if (!connection || connection.needs !== null) return night
  const vendor = await runtime.vendors(tenantId, instance)
  const after = await store.seatReadings.readTo(providerInstanceId)
  const customers = await store.subscriptionSyncs.customersAfter(
    providerInstanceId,
    after,
    customersPerStretch,
  )
  const subscriptions = await store.seatReadings.subscriptionsOf(
    providerInstanceId,
    customers.map(({ customerId }) => customerId),
  )
  const correlationId = newId()
  const onFault = (fault: unknown) => runtime.onFault(fault, correlationId)
  try {
    const readings = await readSeats({ vendor, correlationId, onFault }, customers, subscriptions)
    const isLast = customers.length < customersPerStretch
    const readTo = isLast ? null : customers.at(-1)!.customerId
    await store.seatReadings.note(providerInstanceId, { readings, readTo }, now())
    return isLast ? night : now()
  } catch (fault) {
    if (!(fault instanceof NotAnswered)) throw fault
    return new Date(now().getTime() + waitMs)
  }
}
