import { fixedId } from '../draw.ts'
import type { Seats, World } from '../world.ts'
import { skuOf, skus } from './skus.ts'
import type { SoldItem, Subscription } from './subscription.ts'
import { putSeats, seatsOf } from './user.ts'

type Units = 'activeUnits' | 'warningUnits' | 'suspendedUnits'

const unitsOf: Readonly<Partial<Record<Subscription['status'], Units>>> = {
  active: 'activeUnits',
  suspended: 'suspendedUnits',
  expired: 'warningUnits',
  disabled: 'suspendedUnits',
}

/** Moves the licences of a customer from what a subscription gave before to what it gives now. */
export function moveSeats(world: World, before: Subscription | undefined, after: Subscription): void {
  count(world, before, -1)
  count(world, after, 1)
}

function count(world: World, subscription: Subscription | undefined, sign: 1 | -1): void {
  const units = subscription === undefined ? undefined : unitsOf[subscription.status]
  if (subscription === undefined || units === undefined || !licenses(subscription)) return
  const { customerId, item, quantity } = subscription
  const skuId = directorySkuOf(world, item)
  const none: Seats = {
    ...{ customerId, skuId },
    ...{ activeUnits: 0, warningUnits: 0, suspendedUnits: 0, consumedUnits: 0 },
  }
  const seats = seatsOf(world, customerId, skuId) ?? none
  // Seats may have been set to fewer meanwhile.
  putSeats(world, { ...seats, [units]: Math.max(0, seats[units] + sign * quantity) })
}

function licenses({ kind }: Subscription): boolean {
  return kind === 'seats' || kind === 'legacy'
}

/** The product under which the directory knows what is sold: one of the same name, or else one of its own. */
export function directorySkuOf(world: World, { productId, skuId, title }: SoldItem): string {
  const known = skus.find(({ name }) => name === title)
  if (known !== undefined) return known.id
  const id = fixedId(`sku/${productId}:${skuId}`)
  if (skuOf(world, id) === undefined) world.skus.put(id, newSku(id, title))
  return id
}

function newSku(id: string, name: string) {
  const skuPartNumber = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
  const plan = { id: fixedId(`plan/${id}`), displayName: name, serviceName: skuPartNumber }
  return { id, name, skuPartNumber, licenseGroupId: 'group1' as const, plans: [plan] }
}
