import { recurring } from '../queue/recurring/recurring.ts'

/** The log for changes of the number of held tenants. */
interface Log {
  warn(about: object, message: string): void
  info(about: object, message: string): void
}

const lookEveryMs = 5_000

/** The number of held tenants: tenants for which no jobs run and no vendor is called. */
export interface HoldWatch {
  /** Returns the number of held tenants at the last count. */
  heldTenants(): number
  end(): void
}

/**
 * Counts the held tenants, now and every 5 seconds, and logs when their number changes.
 *
 * @param count Returns the number of held tenants.
 */
export async function watchHolds(count: () => Promise<number>, log: Log): Promise<HoldWatch> {
  let heldTenants = 0
  const look = async () => {
    const found = await count()
    if (found === heldTenants) return
    heldTenants = found
    if (found === 0) log.info({ heldTenants }, 'the work of all tenants is released')
    else
      log.warn(
        { heldTenants },
        'no job runs and no vendor is called for the held tenants until reseller-api admin database release or tenant release',
      )
  }
  await look()
  // A database that does not answer is reported by /readyz and by the work that needs it.
  const { end } = recurring(look, { name: 'holds', every: lookEveryMs, onFault: () => {} })
  return { heldTenants: () => heldTenants, end }
}
