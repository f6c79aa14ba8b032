import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { administration } from '../../src/store/administration.ts'
import { connected, createSeller } from '../faults/customers.ts'
import { createBuyers, startOrders, stockOffers, unfinishedOrders } from '../faults/orders.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { databaseKinds } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'

const orders = Number(process.env.PROVE_SUBSCRIPTIONS ?? 200)
const buyers = 20
const quantity = 20
const route = 'PATCH /v1/customers/*/subscriptions/*'
const changesGoWrong = [
  { route, probability: 0.15, fault: 'reset', acts: true },
  { route, probability: 0.05, fault: 'reset' },
  { route, probability: 0.05, fault: 'timeout', acts: true, ms: 3_000 },
  { route, probability: 0.05, fault: 'status', status: 503, acts: true },
]

afterEach(endProcesses)

describe.runIf(isProving && databaseKinds.includes('postgresql'))(
  `a plan that changes the seats of ${orders} subscriptions, while the vendor fails and the service is killed`,
  () => {
    it('buys and returns each seat once', { timeout: 3_600_000 }, async () => {
      const place = await premises('postgresql')
      onTestFinished(place.remove)
      const vendor = await startVendor('plans')
      onTestFinished(vendor.remove)
      const environment = { ...(await connected(place, vendor)), PORT: await freePort(), LOG_LEVEL: 'error' }
      await stockOffers(place)
      let service = startProcess(environment)
      await service.ready()
      const { url } = service
      const headers = { ...(await credentials(url)), 'content-type': 'application/json' }
      const resellerId = await createSeller(url, headers)
      const ids = await createBuyers(url, headers, resellerId, buyers)
      const placing = startOrders(url, headers, { buyers: ids, resellerId, clients: 8, orders })
      await placing.done
      const poll = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 1_200_000, interval: 50 })
      await poll(() => unfinishedOrders(url, headers, placing.works)).toBe(0)

      // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
      const send = async (method: string, path: string, body?: object): Promise<any> => {
        const answer = await fetch(url + path, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        expect(answer.status, text).toBeLessThan(300)
        return text === '' ? null : JSON.parse(text)
      }
      const itemsIn = async (plan: string): Promise<Record<string, number>> => {
        const { totals } = await send('GET', plan)
        const counts: Record<string, number> = {}
        for (const { state, items } of totals) counts[state.name] = (counts[state.name] ?? 0) + items
        return counts
      }
      const stateOf = async (plan: string) => (await send('GET', plan)).state.name

      await vendor.control.faults(changesGoWrong)
      const body = { name: 'Seats', kind: { name: 'Seats' }, change: { quantity }, selection: {} }
      const { planId } = await send('POST', '/v1/plans', body)
      const plan = `/v1/plans/${planId}`
      await poll(() => stateOf(plan)).toBe('Previewed')
      expect(await itemsIn(plan)).toEqual({ Pending: orders })
      await send('POST', `${plan}/stage`)

      for (const [action, end, outcome] of [
        ['run', 'Done', { Applied: orders }],
        // Seats of the offer without a cart cannot be returned.
        ['undo', 'Undone', { Undone: orders / 2, NotUndone: orders / 2 }],
      ] as const) {
        await send('POST', `${plan}/${action}`)
        const [moved] = Object.keys(outcome)
        await poll(async () => (await itemsIn(plan))[moved!] ?? 0).toBeGreaterThan(orders / 8)
        await service.end('SIGKILL')
        expect(await itemsLeft(place)).toBeGreaterThan(0)
        service = startProcess(environment)
        await service.ready()
        await poll(() => stateOf(plan)).toBe(end)
        expect(await itemsIn(plan)).toEqual(outcome)
      }

      // The vendor has changed each subscription once to the quantity of the plan, and every second one once back.
      const changes = await vendor.control.ledger('ChangeQuantity')
      const bySubscription = Map.groupBy(changes, ({ subject }) => subject as string)
      expect(bySubscription.size).toBe(orders)
      for (const [first, ...others] of bySubscription.values()) {
        expect(first!.after.quantity).toBe(quantity)
        expect(others.map(({ after }) => after.quantity)).toEqual(others.map(() => first!.before.quantity))
      }
      expect(changes).toHaveLength(orders * 1.5)
    })
  },
)

/** Returns the number of items whose change has not ended, while no process runs. */
async function itemsLeft(place: Premises): Promise<number> {
  return await place.look((database) =>
    database.asOwner((pool) =>
      administration(pool).inTenant(tenant.id, async (client) => {
        const text = `select count(*)::integer as items from plan_items where state like '%ing'`
        return (await client.query(text)).rows[0].items
      }),
    ),
  )
}
