import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import Big from 'big.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawLines } from '../../../../test/billing/lines.ts'
import { atVendor, type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import { linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { correctionPlace, costOwner, type LineOwner } from '../../../domain/invoices/rating/corrections.ts'
import type { Database, Rows } from '../../database.ts'
import { readMigrations } from '../../migrate.ts'
import { openStore, openTenantStore } from '../../store.ts'
import { importLines } from '../publish/import-lines.ts'
import { loadRelations } from '../rate/line-relations.ts'

const kind = 'onetime'
const count = 3_000
const csp = { audience: 'csp', resellerId: null, customerId: null } as const

describe.each(oneDatabase(import.meta.url))(
  'lines whose buyer a re-rating finds, on the %s database',
  (on) => {
    let database: Database
    let world: BilledWorld
    let invoiceId: string
    let cost: string

    beforeAll(async () => {
      database = await freshDatabase(on)
      world = await fillWorld(database, demo.tenantId, {
        resellers: 4,
        customers: 20,
        subscriptionsOfEach: 2,
      })
      // By a rule that needs no retail price: lines without a subscription have none.
      await query(
        `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
       select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-01-01',
         '{"margin": {"marginRule": {"name": "Markup"}, "value": 4}, "offerTypeMargins": null}'
       from reseller_associations where provider_instance_id = $1`,
        [world.providerInstanceId],
      )
      invoiceId = await imported('G000000001')
    })
    afterAll(() => database.close())

    const store = () => openTenantStore(database, demo.tenantId).store
    const query = (text: string, values: readonly unknown[] = []): Promise<Rows> =>
      database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)

    async function imported(providerInvoiceId: string): Promise<string> {
      const lines = drawLines(kind, world, providerInvoiceId, 7)
      const bytes = Buffer.from(Array.from({ length: count }, () => `${lines.line()}\n`).join(''))
      const source = {
        ...{ version: 'one', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: bytes.length }] },
        open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
      }
      const known = await loadRelations(database, demo.tenantId, world.providerInstanceId)
      const invoice = invoiceOf(world, { kind, providerInvoiceId })
      const outcome = await importLines(database, invoice, source, known, { newId: randomUUID })
      if (outcome.state !== 'Ready') throw new Error(JSON.stringify(outcome))
      return outcome.invoiceId
    }

    /** Adds the customer that has a number at the vendor, without a seller. */
    async function create(number: number): Promise<string> {
      const customerId = randomUUID()
      await query(
        'insert into customers (tenant_id, customer_id, company_name, company_name_key) values ($1, $2, $3, $3)',
        [demo.tenantId, customerId, `Late ${number}`],
      )
      await query(
        `insert into provider_customers (tenant_id, customer_id, provider_instance_id, provider_customer_id, status,
         is_outcome_known) values ($1, $2, $3, $4, 'Success', true)`,
        [demo.tenantId, customerId, world.providerInstanceId, atVendor.customer(number)],
      )
      return customerId
    }

    /** Lets the reseller that the lines of a customer name sell to this customer. */
    async function sell(number: number, customerId: string): Promise<void> {
      await query(
        `insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id)
       select tenant_id, $1, reseller_id, reseller_id from reseller_associations where provider_reseller_id = $2`,
        [customerId, String(4_000_000 + 1 + (number % world.size.resellers))],
      )
      await query(
        `insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin)
       select tenant_id, customer_id, seller_id, $1, '{"marginRule": {"name": "Markup"}, "value": 11}'
       from customer_relations where customer_id = $2`,
        [world.providerInstanceId, customerId],
      )
    }

    const rateAgain = async (reason: string) =>
      expect(await store().reRatings.make(await store().reRatings.find(invoiceId), reason)).toBeDefined()

    type Line = LineOwner & Record<'number' | 'subtotal' | 'forReseller' | 'forCustomer', string>

    /** Returns the lines of the current revision of the invoice, by number. */
    const lines = async (): Promise<readonly Line[]> =>
      (await query(
        `select l.line_number::text as number, l.reseller_id as "resellerId", l.customer_id as "customerId",
         l.subtotal::text as subtotal, coalesce(l.subtotal_for_reseller, 0)::text as "forReseller",
         coalesce(l.subtotal_for_customer, 0)::text as "forCustomer"
       from ${linesTable(kind)} l join invoices using (tenant_id, invoice_id, revision)
       where invoice_id = $1 order by line_number`,
        [invoiceId],
      )) as unknown as readonly Line[]

    const keyOf = ({ resellerId, customerId }: LineOwner) => `${resellerId} ${customerId}`
    const sum = (values: readonly string[]) => values.reduce((all, one) => all.plus(one), Big(0)).toFixed(6)

    /** Returns the cost and the amounts of each owner by the rule of the domain, without owners that have no line left. */
    async function expected() {
      const all = await lines()
      const corrections = Map.groupBy(
        all.filter(({ number }) => correctionPlace(number) !== null),
        ({ number }) => String(correctionPlace(number)!.line),
      )
      const owned = Map.groupBy(
        all.map((line) => {
          const of = corrections.get(String(correctionPlace(line.number)?.line ?? line.number)) ?? []
          return { line, owner: costOwner(line, of) }
        }),
        ({ owner }) => keyOf(owner),
      )
      return Object.fromEntries(
        [...owned].map(([key, of]) => [
          key,
          [
            of.length,
            sum(of.map(({ line }) => line.subtotal)),
            sum(of.map(({ line }) => line.forReseller)),
            sum(of.map(({ line }) => line.forCustomer)),
          ],
        ]),
      )
    }

    type Amounts = Record<'lineCount' | 'subtotal' | 'subtotalForReseller' | 'subtotalForCustomer', string>
    const amounts = (one: Amounts) => [
      Number(one.lineCount),
      ...[one.subtotal, one.subtotalForReseller, one.subtotalForCustomer].map((value) => sum([value])),
    ]
    const byOwner = (rows: readonly (LineOwner & Amounts)[]) =>
      Object.fromEntries(rows.map((one) => [keyOf(one), amounts(one)]))
    const results = async (isUnknown?: boolean) =>
      (await store().invoiceResults.page('2026-10-01', csp, { level: 'Customer', size: 20_000, isUnknown }))
        .rows
    const header = (reader: Parameters<ReturnType<typeof store>['billedInvoices']['get']>[1]) =>
      store().billedInvoices.get(invoiceId, reader)

    /** Checks results, totals, headers and lists against the rule of the domain. */
    async function expectCostsOfBuyers() {
      const wanted = await expected()
      expect(byOwner(await results())).toEqual(wanted)
      const invoice = await header(csp)
      const shares = await store().invoiceShares.page(invoice, csp, { level: 'Customer', size: 20_000 })
      expect(byOwner(shares.rows)).toEqual(wanted)
      expect(sum(Object.values(wanted).map(([, one]) => String(one)))).toBe(cost)
      for (const { resellerId, customerId } of shares.rows) {
        if (customerId === null || resellerId === null) continue
        const reader = { audience: 'csp', resellerId, customerId } as const
        const of = await header(reader)
        expect(amounts(of)).toEqual(wanted[keyOf(reader)])
        const parts = await store().invoiceShares.page(of, reader, { level: 'Subscription', size: 20_000 })
        expect(sum(parts.rows.map(({ subtotal }) => subtotal))).toBe(wanted[keyOf(reader)]![1])
        const listed = await store().invoiceLines.page(of, reader, { size: 20_000 })
        expect(listed.rows).toHaveLength(Number(of.lineCount))
        expect(sum(listed.rows.map((line) => line.subtotal!))).toBe(wanted[keyOf(reader)]![1])
        const [first] = (await store().invoiceLines.page(of, reader, { size: 1 })).rows
        expect(first).toEqual(listed.rows[0])
      }
    }

    /** Checks that each reseller counts exactly the lines that it can list. */
    async function expectOwnLinesBelow() {
      const owners = await query(
        `select distinct reseller_id as id from ${linesTable(kind)} where invoice_id = $1 and reseller_id is not null order by 1`,
        [invoiceId],
      )
      await Promise.all(
        owners.map(async ({ id }) => {
          const resellerId = id as string
          const own = openStore(database, { tenantId: demo.tenantId, resellerId, customerId: null }).store
          const reader = { audience: 'reseller', resellerId, customerId: null } as const
          const of = await own.billedInvoices.get(invoiceId, reader)
          const listed = await own.invoiceLines.page(of, reader, { size: 20_000 })
          expect(listed.rows).toHaveLength(Number(of.lineCount))
          const month = await own.invoiceResults.page('2026-10-01', reader, {
            level: 'Customer',
            size: 20_000,
          })
          const shares = await own.invoiceShares.page(of, reader, { level: 'Customer', size: 20_000 })
          for (const rows of [month.rows, shares.rows])
            expect(rows.reduce((all, { lineCount }) => all + Number(lineCount), 0)).toBe(listed.rows.length)
        }),
      )
    }

    const unknownCost = async () => {
      const rows = await results(true)
      return sum(rows.map(({ subtotal }) => subtotal))
    }
    const gapCost = async () => {
      const gaps = await query(
        `select g.subtotal::text as subtotal from invoice_gaps g join invoices using (tenant_id, invoice_id, revision)
       where invoice_id = $1 and gap in ('UnknownCustomer', 'UnknownSeller')`,
        [invoiceId],
      )
      return sum(gaps.map(({ subtotal }) => subtotal as string))
    }

    test('are listed as unknown with the partner id that they name', async () => {
      const invoice = await header(csp)
      const { rows } = await store().unknownRelations.list(invoice)({ pageNumber: 1, pageSize: 100 })
      const found = rows.filter(({ gap }) => gap === 'UnknownCustomer')
      expect(found.length).toBeGreaterThan(2)
      for (const { customerProviderId, resellerMpnId, namedResellerName } of found) {
        const number = Array.from({ length: 30 }, (_, index) => index + 1).find(
          (one) => atVendor.customer(one) === customerProviderId,
        )!
        const reseller = 1 + (number % world.size.resellers)
        expect([resellerMpnId, namedResellerName]).toEqual([
          String(4_000_000 + reseller),
          `Reseller ${reseller}`,
        ])
      }
    })

    let sellerless: string
    /** The numbers of the unknown customers in the lines. */
    let strangers: readonly number[]

    test('are in the result of unknown parties at first', async () => {
      cost = sum([(await header(csp)).subtotal])
      const vendorIds = new Set(
        (
          await query(`select customer_provider_id as id from ${linesTable(kind)} where customer_id is null`)
        ).map(({ id }) => id),
      )
      strangers = Array.from({ length: 10 }, (_, index) => 21 + index).filter((number) =>
        vendorIds.has(atVendor.customer(number)),
      )
      expect(strangers.length).toBeGreaterThan(2)
      await expectCostsOfBuyers()
      expect(await unknownCost()).toBe(await gapCost())
    })

    test('move with their cost to the buyer, even if only some are found', async () => {
      const before = Number(await unknownCost())
      for (const number of strangers.slice(1, 2)) await sell(number, await create(number))
      sellerless = await create(strangers[0]!)
      await rateAgain('Some customers were missing.')
      await expectCostsOfBuyers()
      expect(await unknownCost()).toBe(await gapCost())
      expect(Math.abs(Number(await unknownCost()))).not.toBe(Math.abs(before))
      await expectOwnLinesBelow()
    })

    test('move again when a later re-rating finds the seller', async () => {
      await sell(strangers[0]!, sellerless)
      await rateAgain('The seller was missing.')
      await expectCostsOfBuyers()
      const rows = (await results()).filter(({ customerId }) => customerId === sellerless)
      expect(rows).toMatchObject([{ resellerId: expect.any(String), isUnknown: false }])
      expect(Number(rows[0]!.subtotalForReseller)).not.toBe(0)
      await expectOwnLinesBelow()
    })

    test('stay with the buyer when its margin changes', async () => {
      await query(`update customer_bindings set margin = '{"marginRule": {"name": "Markup"}, "value": 12}'
      where margin ->> 'value' = '11'`)
      await rateAgain('Another margin.')
      await expectCostsOfBuyers()
      await expectOwnLinesBelow()
    })

    test('move by a migration in an invoice that was re-rated before it', async () => {
      const moving = () =>
        query(
          `select t.* from invoice_totals t join invoices using (tenant_id, invoice_id, revision)
           where invoice_id = $1 and total_number < 0 order by total_number`,
          [invoiceId],
        )
      const before = await moving()
      expect(before.length).toBeGreaterThan(2)
      await query('delete from invoice_totals where total_number < 0')
      const migrations = await readMigrations()
      await query(migrations.find(({ name }) => name === '060-move-costs-to-found-buyers')!.text)
      expect(await moving()).toEqual(before)
      await expectCostsOfBuyers()
    })

    test('leave no row of unknown parties once all are found', async () => {
      for (const number of strangers.slice(2)) await sell(number, await create(number))
      await rateAgain('All customers are known.')
      await expectCostsOfBuyers()
      expect(await results(true)).toEqual([])
      const invoice = await header(csp)
      const unknown = { level: 'Customer', isUnknown: true, size: 20_000 } as const
      expect((await store().invoiceShares.page(invoice, csp, unknown)).rows).toEqual([])
      expect(byOwner(await results())).not.toHaveProperty('null null')
      await expectOwnLinesBelow()
    })

    test('name their last correction, and corrections the line that they correct', async () => {
      const { rows } = await store().invoiceLines.page(await header(csp), csp, { size: 20_000 })
      const numbers = rows.map(({ lineNumber }) => lineNumber!)
      const places = new Map(numbers.map((number) => [number, correctionPlace(number)]))
      expect([...places.values()].filter((place) => place !== null).length).toBeGreaterThan(10)
      for (const { lineNumber, ...told } of rows) {
        const place = places.get(lineNumber!)!
        const last = numbers.findLast((number) => String(places.get(number)?.line) === lineNumber) ?? null
        const revision = place?.revision ?? (last && places.get(last)!.revision)
        expect(told).toMatchObject({
          correctedLineNumber: place && String(place.line),
          lastCorrectionNumber: last,
          correctionRevision: revision && String(revision),
        })
      }
    })
  },
)
