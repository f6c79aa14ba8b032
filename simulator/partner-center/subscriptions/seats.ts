import { fixedId } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { skuOf } from '../directory/skus.ts'
import type { Seats } from '../directory/tables.ts'
import { putSeats, seatsOf } from '../directory/user.ts'
import type { SoldItem, Subscription } from './tables.ts'

type Units = 'activeUnits' | 'warningUnits' | 'suspendedUnits'

const unitsOf: Readonly<Partial<Record<Subscription['status'], Units>>> = {
  active: 'activeUnits',
  suspended: 'suspendedUnits',
  expired: 'warningUnits',
  disabled: 'suspendedUnits',
}

/** Updates the number of a customer's seats after a change of a subscription. */
export function moveSeats(state: State, before: Subscription | undefined, after: Subscription): void {
  addSeats(state, before, -1)
  addSeats(state, after, 1)
}

function addSeats(state: State, subscription: Subscription | undefined, sign: 1 | -1): void {
  const units = subscription === undefined ? undefined : unitsOf[subscription.status]
  if (subscription === undefined || units === undefined || !licenses(subscription)) return
  const { customerId, item, quantity } = subscription
  const skuId = directorySkuOf(state, item)
  const none: Seats = {
    ...{ customerId, skuId },
    ...{ activeUnits: 0, warningUnits: 0, suspendedUnits: 0, consumedUnits: 0 },
  }
  const seats = seatsOf(state, customerId, skuId) ?? none
  // The control API may have lowered the number of seats in the meantime.
  putSeats(state, { ...seats, [units]: Math.max(0, seats[units] + sign * quantity) })
}

function licenses({ kind, item }: Subscription): boolean {
  return kind === 'seats' || (kind === 'legacy' && item.unitType === 'Licenses')
}

/**
 * Returns the id of the SKU by which the directory assigns licences of a sold item to users. Adds the SKU to the
 * directory if it is missing.
 */
export function directorySkuOf(state: State, { provisioningId: id, title: name }: SoldItem): string {
  if (skuOf(state, id) !== undefined) return id
  const skuPartNumber = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  const plan = { id: fixedId(`plan/${id}`), displayName: name, serviceName: skuPartNumber }
  state.skus.put(id, { id, name, skuPartNumber, licenseGroupId: 'group1', plans: [plan] })
  return id
}
