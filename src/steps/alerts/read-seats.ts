import { readingsOf } from '../../domain/alerts/seats/seat-use.ts'
import { forEachIsolated } from '../../queue/recurring/for-each.ts'
import type { NewReading, SeatedSubscription } from '../../store/alerts/seat-readings.ts'
import type { CustomerAtVendor } from '../../store/subscriptions/subscription-syncs.ts'
import type { Answer, Vendor } from '../../vendors/port.ts'

// How many customers are read concurrently.
const concurrentReadsCount = 4

/** Thrown when the vendor does not answer a query now; the reading of seats then pauses. */
export class NotAnswered extends Error {}

/** The dependencies of the functions that read seats. */
export interface SeatReader {
  readonly vendor: Pick<Vendor, 'licenses' | 'licensedSku'>
  readonly correlationId: string
  readonly onFault: (fault: unknown) => void
}

/**
 * Reads how the seats of customers are assigned. A customer whose directory the vendor does not let the service read has no
 * readings.
 *
 * @throws NotAnswered when the vendor does not answer now
 */
export async function readSeats(
  reader: SeatReader,
  customers: readonly CustomerAtVendor[],
  subscriptions: readonly SeatedSubscription[],
): Promise<NewReading[]> {
  const ofCustomer = Map.groupBy(subscriptions, ({ customerId }) => customerId)
  const readings: NewReading[] = []
  let waiting: NotAnswered | undefined
  const read = async ({ customerId, providerCustomerId }: CustomerAtVendor) => {
    if (waiting) return
    try {
      readings.push(...(await readCustomer(reader, providerCustomerId, ofCustomer.get(customerId)!)))
    } catch (fault) {
      if (!(fault instanceof NotAnswered)) throw fault
      waiting = fault
    }
  }
  await forEachIsolated(
    customers.filter(({ customerId }) => ofCustomer.has(customerId)),
    read,
    {
      atOnce: concurrentReadsCount,
      nameOf: ({ customerId }) => `Seats of customer ${customerId}`,
      onFault: reader.onFault,
    },
  )
  if (waiting) throw waiting
  return readings
}

async function readCustomer(
  { vendor, correlationId }: SeatReader,
  providerCustomerId: string,
  subscriptions: readonly SeatedSubscription[],
): Promise<NewReading[]> {
  const licenses = shownValue(await vendor.licenses(providerCustomerId, { correlationId }))
  if (licenses === null) return []
  const known: (SeatedSubscription & { readonly isNew: boolean })[] = []
  for (const one of subscriptions) {
    if (one.isSkuKnown) known.push({ ...one, isNew: false })
    else {
      const asked = await vendor.licensedSku(providerCustomerId, one.providerSubscriptionId, {
        correlationId,
      })
      const skuId = shownValue(asked)
      known.push({ ...one, skuId, isNew: asked.kind === 'done' })
    }
  }
  const ofUsers = licenses.filter(({ isForUsers }) => isForUsers)
  const licensed = known.flatMap(({ skuId, ...one }) => (skuId === null ? [] : [{ ...one, skuId }]))
  const readings = readingsOf(licensed, ofUsers)
  return known.flatMap(({ id, skuId, isNew, isElsewhere }) => {
    if (isElsewhere) return []
    const reading = readings.get(id) ?? null
    return reading || isNew ? [{ subscriptionId: id, skuId, reading }] : []
  })
}

/** Returns the value of an answer; null if the vendor refuses it or has none. @throws NotAnswered */
function shownValue<T>(answer: Answer<T>): T | null {
  if (answer.kind === 'done') return answer.value
  if (answer.kind === 'refused' || answer.kind === 'missing' || answer.kind === 'unshown') return null
  throw new NotAnswered('reason' in answer ? answer.reason : 'The vendor accepts no more requests for now.')
}
