import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import { syncSubscriptions } from '../../src/jobs/subscriptions/sync-subscriptions.ts'
import type { Random } from './random.ts'
import type { YearService } from './service.ts'
import type { YearVendor } from './vendor.ts'

/** The parts that the generator of the year drives. */
export interface World {
  readonly service: YearService
  readonly vendor: YearVendor
  readonly random: Random
  readonly folder: string
}

/** Returns a day and hour of a month, counted from October 2025. */
export const dayIn = (month: number, day: number, hour = 9) => new Date(Date.UTC(2025, 9 + month, day, hour))

/** Ends the terms that are over, and reads the subscriptions of all customers, as the service does by itself. */
export async function sync({ service }: World): Promise<void> {
  const { runtime, database } = service
  await database.asOwner((pool) =>
    pool.query(`update directory.due_work set due_at = '-infinity' where kind = 'SubscriptionSync'`),
  )
  const onFault = (fault: unknown) => {
    throw fault
  }
  await passTime({ ...runtime, onFault })
  await syncSubscriptions({ ...runtime, onFault, ...{ syncSeconds: 3600, callAt: () => undefined } })
}
