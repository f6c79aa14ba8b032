import { demo } from '../../src/demo/identifiers.ts'
import { checkAllAlerts } from '../../src/steps/alerts/check-alerts.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { finished, until } from '../harness/work.ts'
import { oneOf } from '../independent-rating/drawing.ts'
import type { Margin } from '../independent-rating/model.ts'
import { onTheWire } from '../independent-rating/writes.ts'
import { midnight } from '../subscriptions/calendar.ts'
import { endOfTerm, shareOfNext } from './charges.ts'
import { amountSeenBy, decimalOf, minorUnits, minus, type Role, sumOf } from './oracle.ts'
import { order } from './purchases.ts'
import { expectedOf, nameOf, presentSales } from './surfaces.ts'
import { type Body, type Bought, drawMargin, priceAt, rolesOf, type SurfaceWorld, soldOf } from './world.ts'

const { tenantId } = demo
const terms = { OneMonth: 1, OneYear: 12, ThreeYears: 36 } as Readonly<Record<string, number>>

/** Previews a plan of each kind as each party, and compares its items and totals. */
export async function checkPlans(world: SurfaceWorld): Promise<void> {
  const { api, draw } = world
  const owners = [
    { role: 'csp' as const, one: world.bought[0]! },
    ...world.premises.resellers.flatMap((reseller) => {
      const one = world.bought.find((each) => each.reseller === reseller)
      return one ? [{ role: 'reseller' as const, one }] : []
    }),
    { role: 'customer' as const, one: oneOf(draw, world.bought) },
  ]
  for (const { role, one: owner } of owners) {
    const caller = await world.as(role, owner)
    const seen = world.bought.filter(
      (each) =>
        !each.isCancelled &&
        (role === 'csp' ||
          (role === 'reseller' ? each.reseller === owner.reseller : each.customer === owner.customer)),
    )
    const margin: Margin = drawMargin(draw)
    const seats = 20 + draw(5)
    const bodies = [
      ...(role === 'customer' ? [] : [{ kind: 'Margin', change: { priceMargin: onTheWire(margin) } }]),
      { kind: 'Seats', change: { quantity: seats } },
      { kind: 'Renewal', change: { endOfTermAction: { name: 'Stop' } } },
    ]
    for (const { kind, change } of bodies) {
      const plan = { name: kind, kind: { name: kind }, change, selection: { searchValue: 'surface' } }
      const made = await api.request('POST', '/v1/plans', { ...caller, body: plan })
      await finished(api, made, {
        read: async (path) => (await api.request('GET', path, caller)).body,
      })
      const at = `/v1/plans/${made.body.planId}`
      const items = (await api.request('GET', `${at}/items`, { ...caller, query: { pageSize: 500 } })).body
        .items
      for (const item of items) {
        const one = seen.find(({ id }) => id === item.subscriptionId)
        if (!one || item.currency === null) continue
        const what = `${kind} plan of ${role}: ${nameOf(one)}`
        const pick = (side: string) =>
          [item[`cost${side}`], item[`revenue${side}`]].map((value) =>
            decimalOf(value === null ? null : { value }),
          )
        const before =
          kind === 'Renewal' ? renewed(world, one, role) : expectedOf(world, one, role).all.slice(0, 2)
        world.check(`${what}, before`, pick('Before'), before)
        const own = role === 'csp' ? 0 : 1
        const sales = presentSales(world, one).map((sale, place) =>
          place === own ? { ...sale, margin } : sale,
        )
        const after =
          kind === 'Margin'
            ? expectedOf(world, one, role, one.seats, sales).all.slice(0, 2)
            : kind === 'Seats'
              ? expectedOf(world, one, role, seats).all.slice(0, 2)
              : expectedOf(world, one, role, 0).all.slice(0, 2)
        if (item.state.name === 'Pending') world.check(`${what}, after`, pick('After'), after)
      }
      const { totals } = (await api.request('GET', at, caller)).body
      for (const total of totals)
        for (const member of ['costBefore', 'costAfter', 'revenueBefore', 'revenueAfter'])
          world.check(
            `${kind} plan of ${role}: total ${member}`,
            decimalOf({ value: total[member] }),
            sumOf(
              items
                .filter(
                  (item: Body) => item.state.name === total.state.name && item.currency === total.currency,
                )
                .map((item: Body) => item[member]),
            ),
          )
    }
  }
}

function renewed(world: SurfaceWorld, one: Bought, role: Role): (string | null)[] {
  const present = soldOf(world, one).prices.at(-1)!.terms
  const isOver = !(one.offer.term in terms)
  const price = isOver ? present : priceAt(world, one, new Date(midnight(endOfTerm(world, one))))
  const share = shareOfNext(world, one)
  const seen = amountSeenBy(role, presentSales(world, one), price, {
    ...{ seats: isOver ? 0 : (one.renewal?.seats ?? one.seats), decimals: minorUnits[one.currency]! },
    ...(share && { share }),
  })
  return [seen.list, seen.revenue]
}

/** Checks all alerts, and compares the money at stake with the prices that each party sees. */
export async function checkAlerts(world: SurfaceWorld): Promise<void> {
  const { store, statements } = openTenantStore(world.api.database, tenantId)
  await checkAllAlerts(store, world.now())
  if (statements.length > 0) await world.api.database.transaction([setTenant(tenantId), ...statements])
  for (const one of world.bought) {
    if (one.isCancelled) continue
    for (const role of rolesOf(one)) {
      const caller = await world.as(role, one)
      const { body } = await world.api.request('GET', '/v1/alerts', {
        ...caller,
        query: { subscriptionId: one.id, pageSize: 100 },
      })
      const losses = body.items.filter(({ kind }: Body) => kind.name === 'NegativeMargin')
      const [list, revenue] = expectedOf(world, one, role).all
      const isLoss =
        role !== 'customer' &&
        list !== null &&
        revenue !== null &&
        minus(list!, revenue!).match(/^(?!-|0$)/) !== null
      const expected = isLoss ? [minus(list!, revenue!)] : []
      world.check(
        `loss of ${nameOf(one)} for ${role}`,
        losses.map(({ atStake }: Body) => decimalOf(atStake)),
        expected,
      )
      for (const { atStake } of body.items.filter(({ kind }: Body) => kind.name === 'RenewalDeadline'))
        world.check(
          `renewal of ${nameOf(one)} for ${role}`,
          decimalOf(atStake),
          role === 'customer' ? revenue : list,
        )
    }
  }
}

/**
 * Buys above a purchase limit, and compares the amount that the csp is asked to approve with its price of the dry run.
 */
export async function checkHeld(world: SurfaceWorld): Promise<void> {
  const { api, draw, premises } = world
  for (const reseller of premises.resellers) {
    const at = `/v1/Resellers/${reseller}/purchase-limits`
    const limit = (seatsPerOrder: number | null) =>
      api.request('PATCH', at, { body: { seatsPerOrder, amounts: [] } })
    await limit(1)
    let amount: string | null = null
    const { id: customer, market } = oneOf(
      draw,
      premises.customers.filter(({ sellers }) => sellers.includes(reseller)),
    )
    const offer = oneOf(draw, world.offers)
    const wanted = { customer, reseller, offer, by: 'reseller' as const, margin: null, seats: 2 + draw(12) }
    const { one } = await order(world, { ...wanted, currency: market.currency }, async () => {
      const held = await until(
        'the held purchase',
        async () => (await api.request('GET', '/v1/Orders/held-purchases')).body.items,
        (items) => items.some((item: Body) => item.customerId === customer && item.seats === wanted.seats),
      )
      const found = held.find((item: Body) => item.customerId === customer)
      amount = decimalOf(found.amount)
      const path = `/v1/Orders/customers/${customer}/held-purchases/${found.operationId}/decision`
      await api.request('POST', path, { body: { decision: { name: 'Approve' } } })
      await api.vendor.hasten()
    })
    world.check(`held ${nameOf(one)}`, amount, expectedOf(world, one, 'csp').all[1])
    await limit(null)
  }
}
