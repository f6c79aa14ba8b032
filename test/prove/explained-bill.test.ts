import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleCustomer } from '../../src/resources/customers/example.ts'
import { startApi, type TestAnswer, type TestApi, type TestRequest } from '../harness/api.ts'
import { databaseKinds } from '../harness/databases.ts'
import { until } from '../harness/work.ts'
import { type Explained, explained, owedFor } from '../independent-rating/explained.ts'
import { digits, fraction, multiply, round } from '../independent-rating/fractions.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** A purchase, and its change before the month is closed. */
interface Case {
  readonly name: string
  readonly item: string
  readonly term: string
  readonly billing: string
  readonly quantity: number
  readonly providerData?: object
  /** Whether its term ends early, so that its price is not that of the offer. */
  readonly isShortened?: true
  readonly parent?: string
  /** The reseller's own margin in the order. */
  readonly margin?: object
  /** Its change within the first month. */
  readonly becomes?: 'more' | 'fewer' | 'cancelled' | 'upgraded'
  /** The charge types of its lines in the first and in the second month. */
  readonly lines: readonly [readonly string[], readonly string[]]
}

const [premium, basic, standard, e3] = [
  'CFQ7TTC0LCHC:0002',
  'CFQ7TTC0LH18:0001',
  'CFQ7TTC0LDPB:0001',
  'CFQ7TTC0LFLX:0001',
]
const year = { term: 'OneYear', billing: 'Annual', quantity: 7 } as const
const byMonth = { term: 'OneYear', billing: 'Monthly', quantity: 7 } as const
const month = { term: 'OneMonth', billing: 'Monthly', quantity: 7 } as const
const own = { marginRule: { name: 'Margin' }, value: 12.5 }
const azureSubscription = '5ab50000-0000-4000-8000-000000000001'

/** The midnight at which a later month begins. */
function firstOfMonth(later: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, 1)).toISOString()
}

const cases: readonly Case[] = [
  { name: 'seats for a year', item: basic, ...year, lines: [['new'], []] },
  {
    name: 'seats for a year, ordered with a margin',
    item: basic,
    ...year,
    margin: own,
    lines: [['new'], []],
  },
  {
    name: 'seats for a year, billed by the month',
    item: basic,
    ...byMonth,
    lines: [['new'], ['cycleCharge']],
  },
  { name: 'seats for a month, and their renewal', item: basic, ...month, lines: [['new'], ['renew']] },
  {
    name: 'a trial',
    item: 'CFQ7TTC0LDPB:0017',
    term: 'OneMonth',
    billing: 'None',
    quantity: 25,
    // The conversion takes place at the end of its month.
    lines: [[], ['new']],
  },
  {
    name: 'perpetual software',
    item: 'DG7GMGF0D5RK:0005',
    term: 'NoTerm',
    billing: 'OneTime',
    quantity: 2,
    lines: [['new'], []],
  },
  {
    name: 'software for a year',
    item: 'DG7GMGF0FKZV:0003',
    term: 'OneYear',
    billing: 'Annual',
    quantity: 2,
    lines: [['new'], []],
  },
  {
    ...{ name: 'an Azure plan', item: 'DZH318Z0BPS6:0001', term: 'NoTerm', billing: 'Monthly', quantity: 1 },
    lines: [['new'], ['new']],
  },
  {
    ...{ name: 'a reservation', item: 'DZH318Z0BQ3Q:00JB', term: 'OneYear', billing: 'OneTime', quantity: 2 },
    providerData: { reservationScope: 'Shared', azureSubscriptionId: azureSubscription },
    lines: [['new'], []],
  },
  {
    ...{ name: 'seats for a shorter term', item: basic, ...year, lines: [['new'], []] },
    ...{ providerData: { customTermEndDate: firstOfMonth(4) }, isShortened: true },
  },
  { name: 'the base of an add-on', item: standard, ...year, lines: [['new'], []] },
  {
    name: 'an add-on',
    item: 'CFQ7TTC0LH0T:0001',
    ...year,
    parent: 'the base of an add-on',
    lines: [['new'], []],
  },
  { name: 'seats with an automatic promotion', item: premium, ...year, lines: [['new'], []] },
  {
    ...{ name: 'seats with a requested promotion', item: e3, ...year, quantity: 30 },
    providerData: { promotionId: 'CFQ7TTC0LFLX:0001:39NFJQT1Q5KX' },
    lines: [['new'], []],
  },
  {
    name: 'seats, and more of them later',
    item: basic,
    ...year,
    becomes: 'more',
    lines: [['new', 'addQuantity'], []],
  },
  {
    name: 'seats, of which some are given back',
    item: basic,
    ...year,
    becomes: 'fewer',
    lines: [['new', 'removeQuantity'], []],
  },
  {
    name: 'seats that are cancelled',
    item: basic,
    ...year,
    becomes: 'cancelled',
    lines: [['new', 'cancel'], []],
  },
  {
    name: 'seats that are moved to another offer',
    item: basic,
    ...year,
    becomes: 'upgraded',
    lines: [['new', 'convert'], []],
  },
]

/** The charges that are rated by the history of their day, and so by the margins that were set after the purchase. */
const later = ['addQuantity', 'renew', 'cycleCharge']

const reseller = { as: 'reseller' } as const
const resellerId = demoResellerId(1)
const { tier2InstanceId: providerInstanceId } = demo

describe.each(databaseKinds)(
  'the explained price of each kind of purchase is billed, on the %s database',
  (kind) => {
    let api: TestApi
    let ahead = 0
    let customerId = ''
    const failures = new Map<string, string>()
    const bought = new Map<
      string,
      { id: string; vendorId: string; before: Explained; after?: Explained; last?: Explained }
    >()
    let lines: readonly [Body[], Body[]] = [[], []]

    beforeAll(async () => {
      api = await startApi(kind, { SYNC_SECONDS: '1' }, undefined, () => new Date(Date.now() + ahead))
      await api.vendor.billing({ retryAfter: 0 })
      await api.vendor.act('resellers/6234502', { hasSignedAgreement: true })
      await settled(await api.request('POST', `/v1/Providers/Instances/${providerInstanceId}/catalogue-sync`))
      await marginOfReseller({ marginRule: { name: 'SplitMargin' }, value: 35 }, 6, '2026-01-01T00:00:00Z')
      customerId = await newCustomer()
      for (const one of cases) await attempt(one.name, () => buy(one))
      // From here on both use other margins, which do not affect earlier purchases.
      await marginOfReseller({ marginRule: { name: 'Markup' }, value: 3 }, 8)
      await patched(`/v1/Customers/${customerId}/margins/${providerInstanceId}`, {
        ...{ margin: { marginRule: { name: 'ErpMinusDiscount' }, value: 2.25 }, resellerId },
        offerTypeMargins: ofUse(4),
      })
      for (const one of cases) if (bought.has(one.name)) await attempt(one.name, () => change(one))
      lines = [await closedMonth(), await closedMonth(trialIsConverted)]
      for (const [name, one] of bought)
        await attempt(name, async () => {
          bought.set(name, { ...one, last: await explained(api, path(one.id), reseller) })
        })
    }, 300_000)
    afterAll(() => api.stop())

    async function attempt(name: string, work: () => Promise<void>): Promise<void> {
      await work().catch((error) => void failures.set(name, String(error)))
    }

    async function settled(answer: TestAnswer): Promise<Body> {
      if (answer.status >= 300) throw new Error(answer.text)
      const path = answer.headers.get('operation-location')
      for (let patience = 400; path !== null; patience -= 1) {
        const { body } = await api.request('GET', path)
        if (body.state.name === 'Succeded') break
        if (body.state.name !== 'Processing' || patience === 0) throw new Error(JSON.stringify(body))
        if (body.attempts > 0) await api.vendor.hasten()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return answer.body
    }

    async function patched(path: string, body: unknown, request: TestRequest = {}): Promise<void> {
      const answer = await api.request('PATCH', path, { body, ...request })
      expect(answer.status, answer.text).toBe(204)
    }

    /**
     * Usage-based products and reservations have no suggested price, so their own margin is a markup, which needs none.
     */
    const ofUse = (value: number) => {
      const markup = { marginRule: { name: 'Markup' }, value }
      return { AzurePlan: markup, AzureReservation: markup }
    }

    const marginOfReseller = (priceMargin: object, use: number, effectiveDate?: string) =>
      patched(
        `/v1/Resellers/${resellerId}/margins/${providerInstanceId}`,
        { providerInstanceId, priceMargin, offerTypeMargins: ofUse(use) },
        effectiveDate ? { query: { effectiveDate } } : {},
      )

    async function newCustomer(): Promise<string> {
      const agreement = { AcceptedMCA: true, AgreementDate: '2026-11-02', KeepPrimaryInformation: true }
      const at = {
        ...{ providerInstanceId, margin: { marginRule: { name: 'Markup' }, value: 17.5 } },
        providerCustomerData: JSON.stringify({ Domain: `proof${kind}`, ...agreement }),
      }
      const where = {
        country: 'AT',
        city: 'Wien',
        state: 'Wien',
        zip: '1200',
        phone: '+43 1 5223457',
        taxId: null,
      }
      const body = { ...exampleCustomer, ...where, companyName: 'Proof', resellerId, providerCustomers: [at] }
      return (await settled(await api.request('POST', '/v1/Customers', { body }))).customerId
    }

    const path = (id: string, rest = '') => `/v1/customers/${customerId}/subscriptions/${id}${rest}`

    /**
     * Orders as the reseller. Compares the dry run and the explanation of the offer with the subscription's
     * explanation.
     */
    async function buy({
      name,
      item,
      term,
      billing,
      quantity,
      providerData,
      parent,
      margin,
      isShortened,
    }: Case): Promise<void> {
      const query = { segment: 'Commercial', customerId, searchValue: item, searchField: 'ProviderOfferId' }
      const { body: offers } = await api.request('GET', '/v1/Offers', { ...reseller, query })
      const offer = offers.items.find((one: Body) => one.providerOfferId.startsWith(item))
      if (!offer) throw new Error(`${item} is not listed.`)
      const order = {
        ...{ offerId: offer.id, customerId, providerInstanceId, quantity, subscriptionName: name },
        ...{
          termDuration: { name: term },
          billingFrequency: { name: billing },
          segment: { name: 'Commercial' },
        },
        ...{ operation: { name: 'CreateSubscription' }, autoRenewEnabled: term !== 'NoTerm' },
        ...(providerData && { providerData: JSON.stringify(providerData) }),
        ...(parent && { parentSubscriptionId: bought.get(parent)!.id }),
        ...(margin && { subscriptionMargin: margin }),
      }
      const headers = { prefer: 'dry-run' }
      const dry = await api.request('POST', '/v1/Orders', { ...reseller, headers, body: order })
      await settled(await api.request('POST', '/v1/Orders', { ...reseller, body: order }))
      const listed = await api.request('GET', `/v1/customers/${customerId}/subscriptions`, {
        ...reseller,
        query: { pageSize: 100, searchValue: name },
      })
      const found = listed.body.items.find((one: Body) => one.subscriptionName === name)
      const before = await explained(api, path(found.id), reseller)
      bought.set(name, { id: found.id, vendorId: found.providerSubscriptionId, before })
      if (item.startsWith('DZH318Z0BPS6')) {
        const there = { id: azureSubscription, friendlyName: 'Production' }
        await api.vendor.act(`subscriptions/${found.providerSubscriptionId}/entitlements`, there)
      }
      const { total } = dry.body.preview.price
      const previewed = [total.costPrice, total.revenuePrice].map(
        (price) => price && digits(fraction(String(price.value))),
      )
      expect(previewed, 'the prices of a dry run of the order').toEqual([
        before.amounts.reseller,
        before.amounts.customer,
      ])
      const shown = [found.listPrice, found.revenuePrice].map(
        (price) => price && digits(fraction(String(price.value))),
      )
      expect(shown, 'the prices of the list of subscriptions').toEqual([
        before.amounts.reseller,
        before.amounts.customer,
      ])
      if (margin) return
      const explanations = await api.request('GET', `/v1/Offers/${offer.id}/price-explanation`, {
        ...reseller,
        query: {
          segment: 'Commercial',
          providerInstanceId,
          customerId,
          termDuration: term,
          billingFrequency: billing,
        },
      })
      // The explanation of an offer lacks the terms of this single purchase.
      if (name.includes('promotion') || isShortened) return
      const [one] = explanations.body
      const times = (price: Body) =>
        price && digits(round(multiply(fraction(String(price.value)), fraction(String(quantity))), 2))
      expect([one.costPrice, one.revenuePrice].map(times), 'the explanation of the offer').toEqual([
        before.amounts.reseller,
        before.amounts.customer,
      ])
    }

    async function change({ name, becomes }: Case): Promise<void> {
      const one = bought.get(name)!
      const { body } = await api.request('GET', path(one.id), reseller)
      const wanted = { name, nextBillingFrequency: body.billingFrequency }
      const edit = async (quantity: number) =>
        await settled(
          await api.request('PATCH', path(one.id), { ...reseller, body: { ...wanted, quantity } }),
        )
      if (becomes === 'more') await edit(body.quantity + 4)
      if (becomes === 'fewer') await edit(body.quantity - 3)
      if (becomes === 'cancelled') await settled(await api.request('DELETE', path(one.id), reseller))
      if (becomes === 'upgraded') {
        const { body: moves } = await api.request('GET', path(one.id, '/eligible-transitions'), reseller)
        const move = moves.find(
          (each: Body) => each.providerOfferId === standard && !each.destinationSubscriptionId,
        )
        await settled(await api.request('POST', path(one.id, '/upgrade'), { ...reseller, body: move }))
      }
      bought.set(name, { ...one, after: await explained(api, path(one.id), reseller) })
    }

    /** Closes a month at the vendor, imports its invoices, and reads the lines as the csp. */
    async function closedMonth(isReady = async () => {}): Promise<Body[]> {
      const known = new Set((await invoices()).map(({ id }: Body) => id))
      const { now } = await api.vendor.advance('closing')
      ahead = Date.parse(now) - Date.now()
      await isReady()
      await settled(await api.request('POST', `/v1/Providers/Instances/${providerInstanceId}/invoice-import`))
      const [invoice] = (await invoices()).filter(({ id }: Body) => !known.has(id))
      const query = { format: 'jsonl' }
      const { text } = await api.request('GET', `/v1/Invoices/${invoice.id}/export`, { query })
      return text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    }

    /** Until a sync has read the conversion, the price is unknown: a line has no amounts before a re-rating. */
    async function trialIsConverted(): Promise<void> {
      const { id, before } = bought.get('a trial')!
      await until(
        'the price of the converted trial',
        () => explained(api, path(id), reseller),
        ({ amounts }) => amounts.customer !== before.amounts.customer,
      )
    }

    async function invoices(): Promise<Body[]> {
      const query = { providerInstanceId, invoiceType: 'onetime', pageSize: 100 }
      return (await api.request('GET', '/v1/Invoices', { query })).body.items
    }

    it.each(cases)('$name', (one) => expectExplained(one))

    function expectExplained({ name, item, lines: expected, billing }: Case): void {
      expect(failures.get(name)).toBeUndefined()
      const isReserved = name === 'a reservation'
      const { vendorId, before, after, last } = bought.get(name)!
      // The order of a reservation has no vendor subscription.
      const isOf = (line: Body) =>
        line.providerSubscriptionId === vendorId || (isReserved && `${line.productId}:${line.skuId}` === item)
      const found = lines.map((ofMonth) => ofMonth.filter(isOf))
      for (const [number, ofMonth] of found.entries()) {
        const types = [...new Set(ofMonth.map(({ chargeType }) => chargeType))].sort()
        expect(types, `the lines of month ${number + 1}`).toEqual([...expected[number]!].sort())
        for (const line of ofMonth) {
          // A conversion credits the former product and charges the new one.
          const isLater =
            later.includes(line.chargeType) || (line.chargeType === 'convert' && line.subtotal > 0)
          const terms = number === 1 ? last! : isLater ? after! : before
          const billed = {
            forReseller: digits(fraction(String(line.subtotalForReseller))),
            forCustomer: digits(fraction(String(line.subtotalForCustomer))),
          }
          expect(billed, `${line.chargeType} of ${line.subtotal}`).toEqual(
            owedFor(terms, String(line.subtotal)),
          )
          const isWholeTerm = line.chargeType === 'new' && billing !== 'Monthly'
          if (isWholeTerm) {
            expect({
              csp: digits(fraction(String(line.subtotal))),
              reseller: billed.forReseller,
              customer: billed.forCustomer,
            }).toEqual(terms.amounts)
          }
        }
      }
    }
  },
)
