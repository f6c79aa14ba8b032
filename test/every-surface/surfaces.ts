import { demo } from '../../src/demo/identifiers.ts'
import { oneOf } from '../independent-rating/drawing.ts'
import { saleOnDay } from '../independent-rating/histories.ts'
import { csp, type Sale } from '../independent-rating/model.ts'
import { markets } from '../independent-rating/premises.ts'
import { shareOf } from './charges.ts'
import { amountSeenBy, decimalOf, minorUnits, type Role, type Seen, seenBy, unitSeenBy } from './oracle.ts'
import { purchase } from './purchases.ts'
import {
  type Body,
  type Bought,
  drawMargin,
  pathOf,
  presentDay,
  priceAt,
  rolesOf,
  type SurfaceWorld,
  soldOf,
} from './world.ts'

const { genericInstanceId: providerInstanceId } = demo

/** The present sales of a subscription, or of an offer to its parties. */
export function presentSales(world: SurfaceWorld, one: Bought, isOfOffer = false): Sale[] {
  const { customer, reseller, offer } = one
  const sellers = reseller === null ? [csp] : [csp, reseller]
  return sellers.map(
    (seller) =>
      saleOnDay(
        world.ledger.world.histories,
        { seller, reseller, customer, subscription: isOfOffer ? null : one.id, offerType: offer.offerType },
        presentDay(),
      )!,
  )
}

/** The three prices of an answer; a price in another currency than that of the subscription has its code. */
const triple = (
  { currency }: Bought,
  answer: Body,
  names: readonly [list: string, revenue: string, erp: string],
) =>
  names.map((name) => {
    const code = answer[name]?.currency.name ?? currency
    return code === currency ? decimalOf(answer[name]) : `${decimalOf(answer[name])} ${code}`
  })
const asList = ({ list, revenue, erp }: Seen) => [list, revenue, erp]
const unitNames = ['costPrice', 'revenuePrice', 'erpPrice'] as const
const listNames = ['listPrice', 'revenuePrice', 'erpPrice'] as const
const amountNames = ['listAmount', 'revenueAmount', 'erpAmount'] as const

/** What a role sees of the present price of a subscription: of one unit, and of all seats. */
export function expectedOf(
  world: SurfaceWorld,
  one: Bought,
  role: Role,
  seats = one.seats,
  sales = presentSales(world, one),
) {
  const price = soldOf(world, one).prices.at(-1)!.terms
  const share = shareOf(world, one)
  const shared = share ? { share } : {}
  return {
    unit: asList(unitSeenBy(role, sales, price, share)),
    all: asList(amountSeenBy(role, sales, price, { seats, decimals: minorUnits[one.currency]!, ...shared })),
  }
}

/** Orders, and compares the dry run with the oracle. */
export async function checkedPurchase(world: SurfaceWorld): Promise<void> {
  const { one, preview, by } = await purchase(world)
  const { unit, all } = expectedOf(world, one, by)
  const what = `dry run of ${nameOf(one)} by ${by}`
  world.check(`${what}, unit`, triple(one, preview.price.unit, unitNames), unit)
  world.check(`${what}, total`, triple(one, preview.price.total, unitNames), all)
}

export const nameOf = ({ offer, currency, seats, reseller, id }: Bought) =>
  `${offer.code} ${offer.offerType} ${offer.term} ${offer.billing} of ${offer.price.cost}/${offer.price.erp} x ${seats} ${currency} ${reseller ? 'by reseller' : 'direct'} ${id}`

/** Compares the lists, reads, explanations, offers and dry runs of every subscription for each of its parties. */
export async function checkPresent(world: SurfaceWorld): Promise<void> {
  const { api } = world
  for (const one of world.bought) {
    if (one.isCancelled) continue
    for (const role of rolesOf(one)) {
      const caller = await world.as(role, one)
      const { unit, all } = expectedOf(world, one, role)
      const what = (surface: string) => `${surface} of ${nameOf(one)} for ${role}`
      const lists = [
        `/v1/customers/${one.customer}/subscriptions`,
        ...(role === 'csp' ? ['/v1/subscriptions'] : []),
      ]
      for (const list of lists) {
        const { body } = await api.request('GET', list, { ...caller, query: { pageSize: 500 } })
        const found = body.items.find(({ id }: Body) => id === one.id)
        world.check(what(`list ${list.slice(0, 14)}`), triple(one, found, listNames), all)
      }
      const explained = await api.request('GET', pathOf(one, '/price-explanation'), caller)
      world.check(what('explained unit'), triple(one, explained.body, unitNames), unit)
      world.check(what('explained amounts'), triple(one, explained.body, amountNames), all)
      const { body } = await api.request('GET', pathOf(one), caller)
      const sales = presentSales(world, one)
      const current = asList(seenBy(role, sales, presentPrice(world, one), '1', 8))
      world.check(what('offerPrice'), triple(one, body.offerPrice, unitNames), current)
      await checkOffer(world, one, role, caller)
      await checkDryRun(world, one, role, caller, body)
    }
  }
}

const presentPrice = (world: SurfaceWorld, one: Bought) => priceAt(world, one, world.now())

async function checkOffer(world: SurfaceWorld, one: Bought, role: Role, caller: object): Promise<void> {
  const { api, draw } = world
  const { offer, customer, reseller } = one
  const what = (surface: string) => `${surface} of the offer of ${nameOf(one)} for ${role}`
  const view = {
    segment: 'Commercial',
    customerId: customer,
    ...(reseller && role !== 'reseller' && { resellerId: reseller }),
  }
  const sales = presentSales(world, one, true)
  const expected = (by = sales) => asList(seenBy(role, by, presentPrice(world, one), '1', 8))
  const listed = await api.request('GET', '/v1/Offers', {
    ...caller,
    query: { ...view, pageSize: 100, searchValue: offer.code, searchField: 'ProviderOfferId' },
  })
  const item = listed.body.items.find(({ id }: Body) => id === offer.id)
  world.check(what('list'), triple(one, item.prices[0], unitNames), expected())
  const read = await api.request('GET', `/v1/Offers/${offer.id}`, {
    ...caller,
    query: { ...view, providerInstanceId },
  })
  world.check(what('read'), triple(one, read.body.prices[0], unitNames), expected())
  const explanation = (query: object) =>
    api.request('GET', `/v1/Offers/${offer.id}/price-explanation`, {
      ...caller,
      query: { ...view, providerInstanceId, ...query },
    })
  const plain = await explanation({})
  world.check(what('explanation'), triple(one, plain.body[0], unitNames), expected())
  if (role === 'customer') return
  if (reseller !== null) await checkToReseller(world, one, role, caller, sales[0]!)
  const margin = drawMargin(draw)
  const level = oneOf(draw, ['OfferType', 'ProviderInstance'])
  const proposed = await explanation({
    ...{ marginRule: margin.rule, marginValue: margin.value, marginLevel: level },
  })
  const own = role === 'csp' ? 0 : 1
  const changed = sales.map((sale, place) => (place === own ? { ...sale, margin } : sale))
  world.check(what('proposed margin'), triple(one, proposed.body[0], unitNames), expected(changed))
}

/** Compares the prices of the csp's sale to a reseller, without a customer. */
async function checkToReseller(
  world: SurfaceWorld,
  one: Bought,
  role: Role,
  caller: object,
  sale: Sale,
): Promise<void> {
  const { offer, reseller, currency } = one
  const query = {
    segment: 'Commercial',
    providerInstanceId,
    ...(role === 'csp' && { resellerId: reseller! }),
  }
  const { body } = await world.api.request('GET', `/v1/Offers/${offer.id}`, { ...caller, query })
  const { country } = markets.find((each) => each.currency === currency)!
  const row = body.prices.find(({ region }: Body) => region.value === country)
  const expected = asList(seenBy(role, [sale], priceAt(world, one, world.now()), '1', 8))
  world.check(`price to the reseller of ${nameOf(one)} for ${role}`, triple(one, row, unitNames), expected)
}

async function checkDryRun(
  world: SurfaceWorld,
  one: Bought,
  role: Role,
  caller: object,
  read: Body,
): Promise<void> {
  if (one.offer.offerType !== 'License' || read.status.name !== 'Active') return
  const more = one.seats + 1 + world.draw(9)
  const answer = await world.api.request('PATCH', pathOf(one), {
    headers: { ...(caller as Body).headers, prefer: 'dry-run' },
    body: { name: read.name, quantity: more, nextBillingFrequency: read.billingFrequency },
  })
  if (answer.status === 400) return
  const { price } = answer.body.preview
  const what = `dry run of ${more} seats of ${nameOf(one)} for ${role}`
  world.check(`${what}, before`, triple(one, price.before, listNames), expectedOf(world, one, role).all)
  world.check(`${what}, after`, triple(one, price.after, listNames), expectedOf(world, one, role, more).all)
}
