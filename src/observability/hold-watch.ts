import { recurring } from '../queue/recurring/recurring.ts'

/** The log for changes of the number of held tenants. */
interface Log {
  warn(about: object, message: string): void
  info(about: object, message: string): void
}

const lookEveryMs = 5_000

/** The number of held tenants: tenants for which no jobs run and no vendor is called, such as tenants that are being moved. */
export interface HoldWatch {
  /** Returns the number of held tenants at the last count. */
  heldTenants(): number
  end(): void
}

/**
 * Counts the held tenants, now and every 5 seconds, and logs when their number changes.
 *
 * @param read Returns the holds of all tenants.
 */
export async function watchHolds(
  read: () => Promise<readonly { readonly isMoving: boolean }[]>,
  log: Log,
): Promise<HoldWatch> {
  let heldTenants = 0
  let movingTenants = 0
  const look = async () => {
    const holds = await read()
    const moving = holds.filter(({ isMoving }) => isMoving).length
    if (holds.length === heldTenants && moving === movingTenants) return
    heldTenants = holds.length
    movingTenants = moving
    const about = { heldTenants, ...(moving > 0 && { movingTenants }) }
    if (heldTenants === 0) log.info(about, 'the work of all tenants is released')
    else if (heldTenants === moving)
      log.info(about, 'no job runs and no vendor is called for the tenants until their moves have ended')
    else
      log.warn(
        about,
        'no job runs and no vendor is called for the held tenants until reseller-api admin database release or tenant release',
      )
  }
  await look()
  // A database that does not answer is reported by /readyz and by the work that needs it.
  const { end } = recurring(look, { name: 'holds', every: lookEveryMs, onFault: () => {} })
  return { heldTenants: () => heldTenants, end }
}
