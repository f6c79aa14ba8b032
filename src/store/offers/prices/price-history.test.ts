import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atVendor, type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import { amountOwed, retailAmount } from '../../../domain/invoices/rating/rating.ts'
import type { PriceMargin } from '../../../domain/offers/margin.ts'
import type { ListedSubscription } from '../../../domain/subscriptions/subscription.ts'
import { monthsAfter } from '../../../domain/subscriptions/term.ts'
import { decimal } from '../../../domain/values/decimal.ts'
import type { Database, Rows } from '../../database.ts'
import { importLines } from '../../invoices/publish/import-lines.ts'
import { loadRelations } from '../../invoices/rate/line-relations.ts'
import { openTenantStore } from '../../store.ts'
import { setTenant } from '../../tenant.ts'

const size = { resellers: 3, customers: 20, subscriptionsOfEach: 2 }
const count = size.customers * size.subscriptionsOfEach
const splitMargin: PriceMargin = { marginRule: { name: 'SplitMargin' }, value: 40 }
const discount: PriceMargin = { marginRule: { name: 'ErpMinusDiscount' }, value: 5 }

interface Price {
  readonly cost: string
  readonly erp: string
}

/** A change of a price on a day of the history, and the delay in days until this service learns of it. */
interface Happening {
  readonly kind: 'Renewal' | 'Change'
  readonly after: number
  readonly lag: number
  readonly price: Price
}

const amount = fc.integer({ min: 1, max: 10 ** 8 }).map((digits) => (digits / 10_000).toFixed(4))
const price = fc.record({ cost: amount, erp: amount })
const histories = fc.sample(
  fc.record({
    price,
    happenings: fc.array(
      fc.record({
        kind: fc.constantFrom('Renewal' as const, 'Change' as const),
        after: fc.integer({ min: 0, max: 20 }),
        lag: fc.integer({ min: 0, max: 3 }),
        price,
      }),
      { maxLength: 6 },
    ),
  }),
  { numRuns: count, seed: 21 },
)

const firstDay = new Date('2026-09-20T00:00:00Z')
const day = (number: number, hours = 0) => new Date(firstDay.getTime() + (number * 24 + hours) * 3_600_000)
const days = Array.from({ length: 40 }, (_, number) => number)

/**
 * Returns the price of a unit on each day: the last change of a day counts, and a price is valid until the next change.
 */
function pricesByDay({ price, happenings }: (typeof histories)[number]): Price[] {
  const prices = days.map(() => price)
  for (const { at, price } of dated(happenings)) prices.fill(price, Math.min(at, days.length))
  return prices
}

/** Returns the changes with their days; each follows the one before. */
function dated(happenings: readonly Happening[]): (Happening & { readonly at: number })[] {
  let at = 1
  return happenings.map((one) => {
    at += 1 + one.after
    return { ...one, at }
  })
}

describe.each(oneDatabase(import.meta.url))('the price of a day, on the %s database', (kind) => {
  let database: Database
  let world: BilledWorld
  let invoices = 0

  beforeAll(async () => {
    database = await freshDatabase(kind)
    world = await fillWorld(database, demo.tenantId, size)
    await query('update reseller_associations set price_margin = $1 where provider_instance_id = $2', [
      JSON.stringify(splitMargin),
      world.providerInstanceId,
    ])
    await query('update customer_bindings set margin = $1 where provider_instance_id = $2', [
      JSON.stringify(discount),
      world.providerInstanceId,
    ])
    await beginAnew()
  })
  afterAll(() => database.close())

  const query = (text: string, values: readonly unknown[] = []): Promise<Rows> =>
    database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)
  /** Restores the initial state of every subscription. */
  async function beginAnew() {
    await query('delete from margin_history where tenant_id = $1::uuid', [demo.tenantId])
    await query('delete from subscription_changes where tenant_id = $1::uuid', [demo.tenantId])
    for (const [index, { price }] of histories.entries())
      await query(
        'update subscriptions set cost = $1, erp = $2, start_date = $3 where provider_subscription_id = $4',
        [price.cost, price.erp, day(0), atVendor.subscription(index + 1)],
      )
  }
  const scoped = () => openTenantStore(database, demo.tenantId)

  /** Saves a subscription with a change by a person. */
  async function save(
    number: number,
    change: (seen: ListedSubscription) => ListedSubscription,
    at: Date,
  ): Promise<void> {
    const { store, statements } = scoped()
    const seen = (await store.subscriptions.atVendor(
      world.providerInstanceId,
      atVendor.subscription(number),
    ))!
    const note = { origin: 'Portal', kind: 'UpdateSubscription', at, correlationId: null } as const
    store.subscriptions.save(change(seen), seen, note)
    await database.transaction([setTenant(demo.tenantId), ...statements])
  }

  /** Saves a subscription after a change at the vendor, at the time when this service learns of it. */
  async function hear(number: number, { kind, at, lag, price }: Happening & { readonly at: number }) {
    const { store, statements } = scoped()
    const seen = (await store.subscriptions.atVendor(
      world.providerInstanceId,
      atVendor.subscription(number),
    ))!
    const heard = day(at + lag, 15)
    const term = { startDate: day(at), endDate: monthsAfter(day(at), 1) }
    const next = { ...seen, ...(kind === 'Renewal' ? term : {}), price: { ...price, currency: 'EUR' } }
    const note = { origin: 'Vendor', kind: 'UpdateSubscription', at: heard, correlationId: null } as const
    store.subscriptions.save(next, seen, kind === 'Renewal' ? note : { ...note, at: day(at, 15) })
    await database.transaction([setTenant(demo.tenantId), ...statements])
  }

  /** Imports a line of every subscription for every day, and returns the amounts owed for each. */
  async function billed(numbers: readonly number[], until = days.length): Promise<Map<string, Rows[number]>> {
    invoices += 1
    const invoice = invoiceOf(world, { kind: 'onetime', providerInvoiceId: `G00000000${invoices}` })
    const lines = numbers.flatMap((number) =>
      days.slice(0, until).map((place) => ({
        ...{ SubscriptionId: atVendor.subscription(number), CustomerId: null, Currency: 'EUR' },
        ...{ Quantity: 1, Subtotal: subtotal(place), ChargeType: `${number} ${place}` },
        ChargeStartDate: day(place).toISOString(),
      })),
    )
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const source = {
      ...{ version: 'one', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: bytes.length }] },
      open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
    }
    const known = await loadRelations(database, demo.tenantId, world.providerInstanceId)
    const imported = await importLines(database, invoice, source, known, { newId: randomUUID })
    if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
    lastInvoice = imported.invoiceId
    const rows = await query(
      `select charge_type as line, reseller_id is not null as "hasReseller", reseller_id as seller, gap, retail_subtotal::text as retail,
         subtotal_for_reseller::text as reseller, subtotal_for_customer::text as customer
       from invoice_onetime_lines where invoice_id = $1 order by line_number`,
      [imported.invoiceId],
    )
    return new Map(rows.map((row) => [row.line as string, row]))
  }
  let lastInvoice = ''
  const subtotal = (place: number) => (place % 7 === 3 ? '-17.35' : `${100 + place}.${10 + place}`)
  const everything = histories.map((_, index) => index + 1)
  const preview = async (invoiceId: string) => {
    const { reRatings } = scoped().store
    return await reRatings.preview(await reRatings.find(invoiceId))
  }

  it('rates lines before any change', async () => {
    const lines = await billed([1])
    expect(lines.get('1 5')).toMatchObject({ gap: null, customer: customerAmount(5, histories[0]!.price) })
  })

  it('rates a line equally before and after a renewal at another price', async () => {
    const renewals = histories.map(({ price }) => ({
      ...({ kind: 'Renewal', at: 35, after: 0, lag: 0 } as const),
      price: { cost: price.cost, erp: decimal(price.erp).times(decimal('3')).toFixed() },
    }))
    const numbers = [1, 2, 3]
    const before = await billed(numbers, 35)
    const invoiceId = lastInvoice
    for (const number of numbers) await hear(number, renewals[number - 1]!)
    expect(await billed(numbers, 35)).toEqual(before)
    const after = await billed(numbers)
    for (const number of numbers)
      expect(after.get(`${number} 36`)).toMatchObject({
        customer: customerAmount(36, renewals[number - 1]!.price),
      })
    expect(await preview(invoiceId)).toMatchObject({ lines: 0, differences: [] })
  })

  it('applies to the seller of that day, at its own margins, for a bill at any time', async () => {
    const [number, move] = [3, { at: day(15, 15) }]
    await beginAnew()
    const { store } = scoped()
    const former = (await store.subscriptions.atVendor(
      world.providerInstanceId,
      atVendor.subscription(number),
    ))!
    const [next] = await query(
      `select reseller_id as id from reseller_associations
       where provider_instance_id = $1 and reseller_id <> $2 order by 1 limit 1`,
      [world.providerInstanceId, former.resellerId],
    )
    const place = [former.customerId, next!.id, world.providerInstanceId]
    await query(
      `insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id)
       values ('${demo.tenantId}', $1, $2, $2)`,
      place.slice(0, 2),
    )
    await query(
      `insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin)
       values ('${demo.tenantId}', $1, $2, $3, '${JSON.stringify(discount)}')`,
      place,
    )
    const double: PriceMargin = { marginRule: { name: 'Markup' }, value: 100 }
    await save(number, (seen) => ({ ...seen, margins: { csp: null, reseller: double } }), move.at)
    await query(`update margin_history set valid_from = $1, recorded_at = $1 where kind = 'Subscription'`, [
      day(0),
    ])
    const before = await billed([number])

    const margins = { csp: null, reseller: null }
    await save(number, (seen) => ({ ...seen, margins, resellerId: next!.id as string }), move.at)
    const after = await billed([number])
    const until = (bill: typeof before, place: number) =>
      days.slice(0, place).map((one) => bill.get(`${number} ${one}`))
    expect(until(after, 16)).toEqual(until(before, 16))
    const { price } = histories[number - 1]!
    expect(after.get(`${number} 15`)).toMatchObject({ seller: former.resellerId })
    expect(after.get(`${number} 16`)).toMatchObject({ seller: next!.id, ...owedOn(16, price) })
    expect(await preview(lastInvoice)).toMatchObject({ lines: 0, differences: [] })

    expect(
      await query(`select seller_id as seller, terms from margin_history where kind = 'Subscription'`),
    ).toEqual([{ seller: former.resellerId, terms: double }])
    await query('update subscriptions set reseller_id = $1 where subscription_id = $2', [
      ...[former.resellerId, former.id],
    ])
  })

  it('follows the price chain of that day, for any changes and any delay of their report', async () => {
    await beginAnew()
    for (const [index, { happenings }] of histories.entries())
      for (const happening of dated(happenings)) await hear(index + 1, happening)
    const lines = await billed(everything)
    expect(lines.size).toBe(count * days.length)
    for (const number of everything) {
      const prices = pricesByDay(histories[number - 1]!)
      for (const place of days) {
        const line = lines.get(`${number} ${place}`)!
        const { hasReseller, ...owed } = line
        // A credit is priced like the charge that it reverses: charges have no end here, so that is the one of the day
        // before.
        const price = prices[subtotal(place).startsWith('-') ? place - 1 : place]!
        expect(owed).toMatchObject(
          hasReseller
            ? { gap: null, ...owedOn(place, price) }
            : { gap: null, reseller: null, customer: customerAmount(place, price) },
        )
      }
    }
    expect(await preview(lastInvoice)).toMatchObject({ lines: 0, differences: [] })
  })

  it('that changes after the bill is corrected by a re-rating to the amounts of a new import', async () => {
    const number = 7
    await beginAnew()
    await billed([number])
    const [invoiceId, late] = [lastInvoice, { kind: 'Renewal', at: 22, after: 0, lag: 30 } as const]
    await hear(number, { ...late, price: { cost: '10', erp: '77' } })
    const today = await billed([number])
    expect((await preview(invoiceId)).lines).toBeGreaterThan(0)
    const { reRatings } = scoped().store
    await reRatings.make(await reRatings.find(invoiceId), 'A renewal that was reported late.')
    const owed = await query(
      `select sum(subtotal_for_customer)::text as customer, sum(subtotal_for_reseller)::text as reseller
       from invoice_onetime_lines where invoice_id = $1 and revision = 2`,
      [invoiceId],
    )
    const sum = (member: 'customer' | 'reseller') =>
      [...today.values()].reduce((total, one) => total.plus(decimal(one[member] as string)), decimal('0'))
    expect(owed).toEqual([{ customer: sum('customer').toFixed(2), reseller: sum('reseller').toFixed(2) }])
    expect(await preview(invoiceId)).toMatchObject({ lines: 0 })
  })

  /** Returns the amounts owed for the line of a day at a price, by the definition with decimals. */
  function owedOn(place: number, { cost, erp }: Price, sales = [splitMargin, discount]) {
    const paid = decimal(subtotal(place))
    const owed = amountOwed({
      ...{ currency: 'EUR', payer: 'csp', paid },
      erp: retailAmount(paid, { cost: decimal(cost), erp: decimal(erp) }),
      sales: sales.map((margin, index) => ({
        seller: index === 0 ? 'csp' : 'reseller',
        buyer: index === sales.length - 1 ? 'customer' : 'reseller',
        terms: { Subscription: null, OfferType: null, ProviderInstance: margin },
        limits: { capsAtErp: false, floorsAtList: false },
      })),
    })
    const [reseller, customer] = owed.map((one) => one!.toFixed(2))
    return { reseller, customer }
  }
  const customerAmount = (place: number, price: Price) => owedOn(place, price).customer
})
