import { skus } from '../partner-center/directory/skus.ts'
import { addUser, putSeats } from '../partner-center/directory/user.ts'
import type { State } from '../state/state.ts'

/** The users of the demo customer, with fixed ids. */
export const demoUsers = [
  { id: 'd0000000-0000-5000-8000-000000000011', firstName: 'Ada', lastName: 'Berger' },
  { id: 'd0000000-0000-5000-8000-000000000012', firstName: 'Bruno', lastName: 'Claus' },
  // This user is synchronized from the customer's on-premises directory.
  { id: 'd0000000-0000-5000-8000-000000000013', firstName: 'Carla', lastName: 'Dietz', isSynchronized: true },
] as const

/** Fills the directory of the demo customer: three users, and two seats of each product. */
export function addDemoUsers(
  state: State,
  now: Date,
  customer: { readonly id: string; readonly domain: string },
): void {
  for (const { id, firstName, lastName, ...more } of demoUsers) {
    addUser(state, now, customer.id, {
      ...{ id, firstName, lastName, displayName: `${firstName} ${lastName}`, usageLocation: 'AT' },
      userPrincipalName: `${firstName.toLowerCase()}@${customer.domain}`,
      ...('isSynchronized' in more ? { lastDirectorySyncTime: now.toISOString() } : {}),
    })
  }
  const units = { activeUnits: 2, warningUnits: 0, suspendedUnits: 0, consumedUnits: 0 }
  for (const { id } of skus) putSeats(state, { customerId: customer.id, skuId: id, ...units })
}
