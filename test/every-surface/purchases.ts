import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { succeeded } from '../harness/work.ts'
import { oneOf } from '../independent-rating/drawing.ts'
import { dayOf } from '../independent-rating/ledger.ts'
import { csp, keyOf, type Margin, type Said, type SoldSubscription } from '../independent-rating/model.ts'
import { onTheWire } from '../independent-rating/writes.ts'
import type { Role } from './oracle.ts'
import {
  type Body,
  type Bought,
  drawMargin,
  drawMargins,
  isPriceNext,
  pathOf,
  presentDay,
  priceAt,
  rolesOf,
  type SurfaceWorld,
} from './world.ts'

const { genericInstanceId: providerInstanceId } = demo
const dayMs = 86_400_000

/** Places an order as one of its sellers, or as the customer, and returns the preview of its dry run. */
export async function purchase(world: SurfaceWorld): Promise<{ one: Bought; preview: Body; by: Role }> {
  const { premises, draw, offers } = world
  const { id: customer, sellers, market } = oneOf(draw, premises.customers)
  const seller = oneOf(draw, sellers)
  const reseller = seller === csp ? null : seller
  const offer = oneOf(draw, offers)
  const by: Role = oneOf(draw, ['csp', ...(reseller ? (['reseller'] as const) : []), 'customer'] as const)
  const margin: Margin | null = by !== 'customer' && draw(3) === 0 ? drawMargin(draw) : null
  const seats = 1 + draw(12)
  return await order(world, { customer, reseller, offer, by, margin, seats, currency: market.currency })
}

/** An order to place. */
interface Wanted extends Pick<Bought, 'customer' | 'reseller' | 'offer' | 'seats' | 'currency'> {
  readonly by: Role
  readonly margin: Margin | null
}

/** Places an order; `whileOpen` runs before it is complete. */
export async function order(
  world: SurfaceWorld,
  { customer, reseller, offer, by, margin, seats, currency }: Wanted,
  whileOpen: (preview: Body) => Promise<void> = async () => {},
): Promise<{ one: Bought; preview: Body; by: Role }> {
  const { api, ledger } = world
  const name = randomUUID()
  const body = {
    ...{ offerId: offer.id, customerId: customer, resellerId: reseller, providerInstanceId },
    ...{
      subscriptionName: name,
      termDuration: { name: offer.term },
      billingFrequency: { name: offer.billing },
    },
    ...{ segment: { name: 'Commercial' }, operation: { name: 'CreateSubscription' }, quantity: seats },
    ...(margin && { subscriptionMargin: onTheWire(margin) }),
    autoRenewEnabled: offer.term !== 'NoTerm',
  }
  const caller = await world.as(by, { customer, reseller })
  const headers = { ...(caller as Body).headers, prefer: 'dry-run' }
  const dry = await api.request('POST', '/v1/Orders', { headers, body })
  expect(dry.status, dry.text).toBe(200)
  const wanted = { customer, reseller, by: by === 'csp' ? csp : (reseller ?? csp), offerId: offer.id, margin }
  const today = presentDay()
  const price = isPriceNext(world, world.now()) ? offer.nextPrice : offer.price
  const frozen = { ...ledger.freeze(wanted, today), price }
  const ordered = await api.request('POST', '/v1/Orders', { ...caller, body })
  await whileOpen(dry.body.preview)
  await succeeded(api, ordered)
  const listed = await api.request('GET', `/v1/customers/${customer}/subscriptions`, {
    query: { searchValue: name },
  })
  const [found] = listed.body.items
  const vendorId = found.providerSubscriptionId ?? found.id
  ledger.add(wanted, frozen, { subscriptionId: found.id, vendorId, start: found.startDate }, today)
  const one: Bought = {
    ...{ id: found.id, vendorId, customer, reseller, currency, offer },
    ...{ at: new Date(found.startDate), termStart: new Date(found.startDate), firstSeats: seats },
    ...{ seats, isCancelled: false, ends: new Map(), events: [] },
  }
  world.bought.push(one)
  return { one, preview: dry.body.preview, by }
}

/** Changes the seats of a subscription as a random party, unless a rule refuses it. */
async function changeSeats(world: SurfaceWorld, one: Bought, change: number): Promise<void> {
  const { api } = world
  const caller = await world.as(oneOf(world.draw, rolesOf(one)), one)
  const read = await api.request('GET', pathOf(one), caller)
  const at = world.now()
  const answer =
    one.seats + change === 0
      ? await api.request('DELETE', pathOf(one), caller)
      : await api.request('PATCH', pathOf(one), {
          ...caller,
          body: {
            ...{ name: read.body.name, quantity: one.seats + change },
            nextBillingFrequency: read.body.billingFrequency,
          },
        })
  if (answer.status === 400) return
  await succeeded(api, answer)
  one.seats += change
  if (one.seats === 0) one.isCancelled = true
  const cause = one.seats === 0 ? 'cancelImmediate' : change > 0 ? 'addQuantity' : 'removeQuantity'
  one.events.push({ at, seats: one.seats, change, cause })
}

/** Moves seats to another offer of the same kind as a new subscription, unless a rule refuses it. */
async function move(world: SurfaceWorld, one: Bought, seats: number): Promise<void> {
  const { api, ledger } = world
  const { body: moves } = await api.request('GET', pathOf(one, '/eligible-transitions'))
  const found = moves.find(
    (each: Body) =>
      each.destinationSubscriptionId === null &&
      world.offers.some(({ code }) => code === each.providerOfferId),
  )
  if (!found) return
  const at = world.now()
  const before = new Set(await idsOf(world, one.customer))
  const answer = await api.request('POST', pathOf(one, '/upgrade'), { body: { ...found, quantity: seats } })
  if (answer.status === 400) return
  await succeeded(api, answer)
  const [id] = (await idsOf(world, one.customer)).filter((each) => !before.has(each))
  const offer = world.offers.find(({ code }) => code === found.providerOfferId)!
  one.seats -= seats
  one.isCancelled = one.seats === 0
  const cause = one.seats === 0 ? 'cancelImmediate' : 'removeQuantity'
  one.events.push({ at, seats: one.seats, change: -seats, cause })
  const { termStart, currency, customer, reseller } = one
  const ends = new Map(one.ends)
  const made = { id: id!, vendorId: id!, customer, reseller, currency, offer, at, termStart, ends }
  const moved: Bought = { ...made, firstSeats: seats, seats, isCancelled: false, events: [] }
  world.bought.push(moved)
  const subscriptions = ledger.world.subscriptions as Map<string, SoldSubscription>
  const own = ledger.world.histories.own as Map<string, readonly Said<Margin | null>[]>
  const prices = [{ number: 0, recordedOn: presentDay(), since: dayOf(at), terms: priceAt(world, moved, at) }]
  subscriptions.set(id!, {
    id: id!,
    vendorId: id!,
    customer,
    reseller,
    offerType: offer.offerType,
    prices,
    order: null,
  })
  for (const seller of [csp, reseller ?? csp]) {
    const margin = own.get(keyOf(one.id, seller))?.at(-1)?.terms
    const said = { number: 0, recordedOn: presentDay(), since: presentDay() }
    if (margin) own.set(keyOf(id!, seller), [{ ...said, terms: margin }])
  }
}

async function idsOf({ api }: SurfaceWorld, customer: string): Promise<string[]> {
  const { body } = await api.request('GET', `/v1/customers/${customer}/subscriptions`, {
    query: { pageSize: 500 },
  })
  return body.items.map(({ id }: Body) => id)
}

/** Sets the seats of the next term, and for some its end, unless a rule refuses it. */
async function renewWith(world: SurfaceWorld, one: Bought, seats: number): Promise<void> {
  const { api } = world
  const { body } = await api.request('GET', pathOf(one))
  const { offer } = one
  const start = new Date(body.endDate)
  const end = world.draw(2) === 0 ? null : new Date(start.getTime() + (1 + world.draw(27)) * dayMs)
  const answer = await api.request('PATCH', pathOf(one), {
    body: {
      ...{ name: body.name, quantity: one.seats, nextBillingFrequency: body.billingFrequency },
      autoRenewSettings: {
        ...{ term: { name: offer.term }, billingFrequency: { name: offer.billing } },
        ...{ quantity: seats, customTermEndDate: end?.toISOString() ?? null },
      },
    },
  })
  if (answer.status === 400) return
  await succeeded(api, answer)
  one.renewal = { seats, at: new Date(start.getTime() - 1), end: end && dayOf(end) }
}

/** Sets the seats and the end of the next term of some monthly subscriptions, so that shortened terms occur. */
export async function drawRenewals(world: SurfaceWorld): Promise<void> {
  for (const one of world.bought)
    if (one.offer.term === 'OneMonth' && !one.isCancelled && world.draw(3) > 0)
      await renewWith(world, one, 1 + world.draw(15))
}

/** Draws a change: margins of a seller, seats, a move, a renewal or a cancellation. */
export async function drawChange(world: SurfaceWorld): Promise<void> {
  const { draw } = world
  const chance = draw(10)
  if (chance < 2) return await drawMarginChange(world, 0)
  const one = oneOf(draw, world.bought)
  if (one.isCancelled) return
  if (chance < 4) return await setOwnMargin(world, one, 0)
  const isSeats = one.offer.offerType === 'License'
  if (one.offer.term === 'OneMonth' && draw(3) === 0) return await renewWith(world, one, 1 + draw(15))
  if (isSeats && draw(4) === 0) return await move(world, one, draw(2) === 0 ? one.seats : 1 + draw(one.seats))
  const change = chance === 4 ? -one.seats : chance === 5 ? -1 - draw(3) : 1 + draw(4)
  if (one.seats + change >= 0 && (isSeats || change === -one.seats)) await changeSeats(world, one, change)
}

/** Draws a margin of a seller for one of the last days. */
export async function drawCorrection(world: SurfaceWorld): Promise<void> {
  const ago = world.draw(70)
  const one = oneOf(world.draw, world.bought)
  if (world.draw(3) === 0 && !one.isCancelled) await setOwnMargin(world, one, ago)
  else await drawMarginChange(world, ago)
}

const daysAgo = (world: SurfaceWorld, ago: number) =>
  new Date(world.now().getTime() - ago * dayMs).toISOString()

async function drawMarginChange(world: SurfaceWorld, ago: number): Promise<void> {
  const { draw, premises } = world
  const effective = daysAgo(world, ago)
  const margins = drawMargins(draw)
  const reseller = oneOf(draw, premises.resellers)
  const { id: customer, sellers } = oneOf(draw, premises.customers)
  await world.say(
    draw(2) === 0
      ? { what: 'association', reseller, margins, effective }
      : { what: 'relation', customer, seller: oneOf(draw, sellers), margins, effective },
  )
}

async function setOwnMargin(world: SurfaceWorld, one: Bought, ago: number): Promise<void> {
  const { draw } = world
  const seller = one.reseller === null || draw(2) === 0 ? csp : one.reseller
  const margin = draw(4) === 0 ? null : drawMargin(draw)
  const about = { customer: one.customer, subscription: one.id, seller }
  await world.say({ what: 'own', ...about, margin, effective: daysAgo(world, ago) })
}
