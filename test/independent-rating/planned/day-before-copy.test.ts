import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../harness/databases.ts'
import { passDays, runMarginClock, stopMarginClock } from '../../harness/margin-clock.ts'
import { succeeded } from '../../harness/work.ts'
import { importBill, readBill } from '../bills.ts'
import { type RatedService, startRated } from '../comparison.ts'
import { explained, owedFor } from '../explained.ts'
import { dayOf } from '../ledger.ts'
import { type BilledLine, csp, type Margin, type Margins, type SoldSubscription } from '../model.ts'
import { rate } from '../rating.ts'
import { orderOf } from '../writes.ts'

const markup = (value: number): Margin => ({ rule: 'Markup', value: String(value) })
const usual = (value: number): Margins => ({ usual: markup(value), byOfferType: {} })
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * 86_400_000))

describe.each(oneDatabase(import.meta.url))(
  'on the day of planned margins, before the clock, on the %s database',
  (kind) => {
    let rated: RatedService
    let headers: { authorization: string }
    let reseller: string
    let customer: string
    let own: SoldSubscription
    beforeAll(async () => {
      const size = { resellers: 1, customers: 1, subscriptionsOfEach: 2 }
      let stop = async () => {}
      rated = await startRated(kind, 11, size, (stopping) => {
        stop = stopping
      })
      const { api, premises, ledger, say } = rated
      await stopMarginClock(api)
      reseller = premises.resellers[0]!
      customer = premises.customers[0]!.id
      headers = await premises.authorization(reseller)
      own = ledger.sold[0]!
      await say({ what: 'association', reseller, margins: usual(1), effective: null })
      await say({ what: 'relation', customer, seller: reseller, margins: usual(2), effective: null })
      for (const more of [0, 1]) {
        const effective = `${day(1 + more)}T12:00:00Z`
        await say({ what: 'association', reseller, margins: usual(10 + more), effective })
        await say({ what: 'relation', customer, seller: reseller, margins: usual(20 + more), effective })
        const ofOwn = { what: 'own', customer, subscription: own.id, effective } as const
        await say({ ...ofOwn, seller: csp, margin: markup(30 + more) })
        await say({ ...ofOwn, seller: reseller, margin: markup(40 + more) })
      }
      await passDays(api, 1)
      ledger.pass(1)
      return stop
    })

    const as = (seller: string): { headers: Record<string, string> } =>
      seller === csp ? { headers: {} } : { headers }
    const pathOf = ({ id }: { id: string }) => `/v1/customers/${customer}/subscriptions/${id}`

    /** The margins that the resources show: of the association, of the binding, and of the subscription for both sellers. */
    async function shown(): Promise<number[]> {
      const { api, premises } = rated
      const read = async (seller: string, path: string) => (await api.request('GET', path, as(seller))).body
      const isThere = (one: { providerInstanceId: string }) =>
        one.providerInstanceId === premises.providerInstanceId
      const [ofCsp, ofReseller] = [await read(csp, pathOf(own)), await read(reseller, pathOf(own))]
      return [
        (await read(csp, `/v1/Resellers/${reseller}`)).providerResellers.find(isThere).priceMargin.value,
        (await read(reseller, `/v1/Customers/${customer}`)).providerCustomers.find(isThere).margin.value,
        ofCsp.margin.value,
        ofReseller.margin.value,
      ]
    }

    const query = (text: string) => rated.api.database.asOwner(async (pool) => (await pool.query(text)).rows)
    const recorded = () =>
      query(`select kind, party_id, seller_id, valid_from, recorded_at, terms::text from margin_history
        where kind in ('Association', 'Binding', 'Subscription') order by margin_history_id`)
    const uncopied = async () =>
      (
        await query(
          'select 1 from margin_history where planned_margin_id is not null and valid_from <= now()',
        )
      ).length

    /** Bills charges of a subscription, and returns their amounts with those of the second implementation. */
    async function billed(one: SoldSubscription, chargeType: string, days: readonly number[]) {
      const { api, premises, ledger } = rated
      const { vendorId } = premises.customers[0]!
      const invoice = { invoice: randomUUID(), kind: 'onetime', currency: 'EUR' } as const
      const lines = days.map((ahead, number): BilledLine => {
        const on = day(ahead)
        return {
          ...{
            ...invoice,
            key: on,
            number,
            amount: '100',
            vendorCustomer: vendorId,
            vendorSubscription: one.vendorId,
          },
          ...{ partnerId: null, orderId: null, chargeType, day: on, from: on, until: on },
          ...{ unitPrice: null, effectivePrice: null },
        }
      })
      const found = await readBill(api, await importBill(api, invoice, lines))
      const expected = lines.map((line) => {
        const { gap: _, ...amounts } = rate(ledger.world, line, lines)
        return amounts
      })
      return { found: lines.map(({ key }) => found.get(key)), expected }
    }

    it('the price, the subscription, the bill and the explanation of an order agree', async () => {
      const { api, premises, ledger, purchase } = rated
      const offerId = premises.offers[0]!.id
      const wanted = { customer, reseller, by: reseller, offerId, margin: null }
      const previewed = async (seller: string) => {
        const { body } = await api.request('POST', '/v1/Orders', {
          headers: { ...as(seller).headers, prefer: 'dry-run' },
          body: orderOf(premises, wanted, 'Preview'),
        })
        const { unit, total } = body.preview.price
        return [unit.revenuePrice.value, total.revenuePrice.value]
      }
      const promised = [await previewed(csp), await previewed(reseller)]
      await purchase(wanted, day(0))
      expect(await uncopied()).toBe(4)
      const bought = ledger.sold.at(-1)!
      const stored = async (seller: string) => {
        const { body } = await api.request('GET', pathOf(bought), as(seller))
        const list = (await api.request('GET', `/v1/customers/${customer}/subscriptions`, as(seller))).body
        const listed = list.items.find(({ id }: { id: string }) => id === bought.id)
        return [body.offerPrice.revenuePrice.value, listed.revenuePrice.value]
      }
      const [now, ofDay] = [
        await explained(api, pathOf(bought), { headers }),
        await explained(api, pathOf(bought), { headers }, day(0)),
      ]
      expect([now.toReseller.margin, now.toCustomer.margin]).toEqual([markup(10), markup(20)])
      expect(ofDay).toEqual(now)
      expect([await stored(csp), await stored(reseller)]).toEqual(promised)
      const totals = promised.map(([, total]) => total)
      expect([now.amounts.reseller, now.amounts.customer].map(Number)).toEqual(totals)

      const { found, expected } = await billed(bought, 'new', [0])
      expect(found).toEqual(expected)
      expect(found).toEqual([{ customer, reseller, ...owedFor(ofDay, '100') }])
      expect(found).toMatchObject([{ forReseller: '110', forCustomer: '132' }])
    })

    it('changes of other members keep the margins, and record none', async () => {
      const { api } = rated
      expect(await shown()).toEqual([10, 20, 30, 40])
      const before = await recorded()
      const { name, quantity, billingFrequency } = (await api.request('GET', pathOf(own))).body
      const company = {
        ...{
          companyName: 'Nordlicht Cloud AG',
          country: 'DE',
          addressLine1: 'Am Kiel-Kanal 1',
          city: 'Kiel',
        },
        ...{ state: 'Schleswig-Holstein', zipCode: '24106', firstName: 'Anna', lastName: 'Petersen' },
        ...{ email: null, phone: null },
      }
      const patches: [seller: string, path: string, body: unknown][] = [
        [csp, `/v1/Resellers/${reseller}/account-info`, company],
        [csp, `/v1/Resellers/${reseller}/internal-identifier`, 'R-2077'],
        [
          reseller,
          `/v1/Customers/${customer}/internal-identifier`,
          { internalIdentifier: 'C-2077', resellerId: reseller },
        ],
        [csp, pathOf(own), { name, quantity: quantity + 2, nextBillingFrequency: billingFrequency }],
        [reseller, `${pathOf(own)}/internal-id`, 'S-2077'],
      ]
      for (const [seller, path, body] of patches)
        await succeeded(api, await api.request('PATCH', path, { ...as(seller), body }))
      expect((await api.request('GET', pathOf(own))).body.quantity).toBe(quantity + 2)
      expect([await shown(), await recorded()]).toEqual([[10, 20, 30, 40], before])

      const { found, expected } = await billed(own, 'cycleCharge', [-1, 0, 1])
      expect(found).toEqual(expected)
      expect(found.map((line) => line?.forReseller)).toEqual(['101', '130', '131'])
      expect(found.map((line) => line?.forCustomer)).toEqual(['103.02', '182', '184.71'])

      expect(await uncopied()).toBe(4)
      await runMarginClock(api)
      expect(await uncopied()).toBe(0)
      expect([await shown(), await recorded()]).toEqual([[10, 20, 30, 40], before])
      expect((await billed(own, 'cycleCharge', [-1, 0, 1])).found).toEqual(found)

      // The next planned margins begin as these did.
      await passDays(api, 1)
      expect([await shown(), await uncopied()]).toEqual([[11, 21, 31, 41], 4])
    })
  },
)
