import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawLines } from '../../../../test/billing/lines.ts'
import { atVendor, type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { wrongCopies } from '../../../../test/harness/list-copies.ts'
import { demo } from '../../../demo/identifiers.ts'
import { invoiceLines, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import type { Database, Rows } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { setTenant } from '../../tenant.ts'
import { type Imported, importLines, type LineSource } from '../publish/import-lines.ts'
import { loadRelations } from '../rate/line-relations.ts'
import type { ReRating } from './re-ratings.ts'

const billed = ['dailyratedusage', 'onetime'] as const
const count = 1_500

const databases = oneDatabase(import.meta.url).flatMap((database) =>
  billed.map((kind) => ({ database, kind })),
)

describe.each(databases)(
  're-rating $kind lines, on the $database database',
  ({ database: databaseKind, kind }) => {
    let database: Database
    let world: BilledWorld
    let invoiceId: string
    let announced: ReRating
    let made: ReRating | undefined

    beforeAll(async () => {
      database = await freshDatabase(databaseKind)
      world = await fillWorld(database, demo.tenantId, {
        resellers: 4,
        customers: 20,
        subscriptionsOfEach: 2,
      })
      invoiceId = await imported('G000000001')
    })
    afterAll(() => database.close())

    const scoped = () => openTenantStore(database, demo.tenantId).store
    const reRatings = () => scoped().reRatings
    const query = (text: string, values: readonly unknown[] = []): Promise<Rows> =>
      database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)

    /** Imports the generated lines under a vendor's invoice number; the lines are the same for every number. */
    async function imported(providerInvoiceId: string): Promise<string> {
      const outcome = await importing(providerInvoiceId)
      if (outcome.state !== 'Ready') throw new Error(JSON.stringify(outcome))
      return outcome.invoiceId
    }
    async function importing(providerInvoiceId: string, told: Partial<LineSource> = {}): Promise<Imported> {
      const lines = drawLines(kind, world, providerInvoiceId, 7)
      const bytes = Buffer.from(Array.from({ length: count }, () => `${lines.line()}\n`).join(''))
      const source = {
        ...{ version: 'one', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: bytes.length }] },
        open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
        ...told,
      }
      const known = await loadRelations(database, demo.tenantId, world.providerInstanceId)
      const invoice = invoiceOf(world, { kind, providerInvoiceId })
      return await importLines(database, invoice, source, known, { newId: randomUUID })
    }

    const recorded = (historyKind: string, party: string, seller: string) =>
      `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
       select tenant_id, '${historyKind}', ${party}, ${seller}, provider_instance_id, '2026-10-10T00:00:00Z',
         json_build_object('margin', $1::json, 'offerTypeMargins', null) from changed`

    /** Sets another margin for half of the resellers and a third of the customers, from a day within the month. */
    async function setMargins(value: number): Promise<void> {
      const margin = JSON.stringify({ marginRule: { name: 'Markup' }, value })
      await database.transaction([
        setTenant(demo.tenantId),
        {
          text: `with changed as (
                   update reseller_associations set price_margin = $1, offer_type_margins = null
                   where provider_instance_id = $2 and ('x' || right(reseller_id::text, 4))::bit(16)::int % 2 = 0
                   returning *
                 ) ${recorded('Association', 'reseller_id', 'null::uuid')}`,
          values: [margin, world.providerInstanceId],
        },
        {
          text: `with changed as (
                   update customer_bindings set margin = $1, offer_type_margins = null
                   where provider_instance_id = $2 and ('x' || right(customer_id::text, 4))::bit(16)::int % 3 = 0
                   returning *
                 ) ${recorded('Binding', 'customer_id', 'seller_id')}`,
          values: [margin, world.providerInstanceId],
        },
      ])
    }

    const columns = invoiceLines[kind].fields.map(({ column }) => column).join(', ')
    const linesOf = (revision: number) =>
      query(
        `select md5(string_agg(l::text, '|' order by line_number)) as digest, count(*)::int as lines
       from (select line_number, ${columns} from ${linesTable(kind)} where invoice_id = $1 and revision = $2
         and line_number < ${correctionStep}) l`,
        [invoiceId, revision],
      )
    /** Returns the amount owed for each vendor line, including all corrections. */
    const owed = async (id: string, revision: number) =>
      await query(
        `select line_number % ${correctionStep} as number, trim_scale(coalesce(sum(subtotal_for_reseller), 0))::text as reseller,
         trim_scale(coalesce(sum(subtotal_for_customer), 0))::text as customer
       from ${linesTable(kind)} where invoice_id = $1 and revision = $2 group by 1 order by 1`,
        [id, revision],
      )
    const totals = async (revision: number) =>
      await query(
        `select reseller_id, customer_id, subtotal, subtotal_for_reseller, subtotal_for_customer from invoice_totals
       where invoice_id = $1 and revision = $2 order by 1, 2`,
        [invoiceId, revision],
      )

    /** Returns the amounts owed by party. */
    const owedBy = async (id: string, revision: number) =>
      await query(
        `select reseller_id, customer_id, sum(subtotal_for_reseller)::text as reseller, sum(subtotal_for_customer)::text as customer
       from ${linesTable(kind)} where invoice_id = $1 and revision = $2 and customer_id is not null
       group by 1, 2 order by 1, 2`,
        [id, revision],
      )
    const gaps = async (id: string, revision: number) =>
      await query(
        `select gap, customer_provider_id, customer_id, reseller_id, provider_subscription_id, line_count, subtotal
       from invoice_gaps where invoice_id = $1 and revision = $2 order by gap_number`,
        [id, revision],
      )
    const present = async () => (await reRatings().find(invoiceId)).revision
    const rateAgain = async (reason: string) => {
      await reRatings().make(await reRatings().find(invoiceId), reason)
      return await present()
    }

    test('changes nothing while margins are unchanged', async () => {
      const preview = await reRatings().preview(await reRatings().find(invoiceId))
      expect(preview).toMatchObject({ lines: 0, differences: [], revision: 1 })
      expect(await reRatings().make(await reRatings().find(invoiceId), 'nothing')).toBeUndefined()
      expect((await reRatings().find(invoiceId)).revision).toBe(1)
    })

    test('previews the effect of another margin on a closed month, without changing it', async () => {
      await setMargins(33)
      announced = await reRatings().preview(await reRatings().find(invoiceId))
      expect(announced.lines).toBeGreaterThan(count / 10)
      expect(announced.differences.length).toBeGreaterThan(5)
      expect((await reRatings().find(invoiceId)).revision).toBe(1)
    })

    test('makes a revision that differs exactly by the preview, for every party', async () => {
      made = await reRatings().make(await reRatings().find(invoiceId), 'A margin that was agreed late.')
      expect(made).toEqual(announced)
      const before = new Map((await totals(1)).map((one) => [`${one.reseller_id} ${one.customer_id}`, one]))
      const differing = (await totals(2)).flatMap((after) => {
        const former = before.get(`${after.reseller_id} ${after.customer_id}`)!
        expect(after.subtotal).toBe(former.subtotal)
        const minus = (column: string) => (Number(after[column]) - Number(former[column])).toFixed(2)
        const [forReseller, forCustomer] = [minus('subtotal_for_reseller'), minus('subtotal_for_customer')]
        const isSame = Number(forReseller) === 0 && Number(forCustomer) === 0
        const { reseller_id: resellerId, customer_id: customerId } = after
        return isSame ? [] : [{ resellerId, customerId, forReseller, forCustomer }]
      })
      const byParty = (one: object) => JSON.stringify(one)
      expect(differing.map(byParty).sort()).toEqual(
        announced.differences
          .filter((one) => Number(one.forReseller) !== 0 || Number(one.forCustomer) !== 0)
          .map(({ resellerId, customerId, forReseller, forCustomer }) =>
            byParty({ resellerId, customerId, forReseller, forCustomer }),
          )
          .sort(),
      )
    })

    test('keeps every original line in both revisions', async () => {
      const [[former], [present]] = [await linesOf(1), await linesOf(2)]
      expect(present).toEqual(former)
      expect(former!.lines).toBeGreaterThan(count * 0.9)
    })

    test('owes the same for each line as a new import', async () => {
      const again = await imported('G000000002')
      expect(await owed(invoiceId, 2)).toEqual(await owed(again, 1))
      // Lines with an owner have no gap any more.
      expect(await gaps(invoiceId, 2)).toEqual(await gaps(again, 1))
    })

    test('builds on its former corrections when it is repeated', async () => {
      await setMargins(5)
      const third = await reRatings().make(await reRatings().find(invoiceId), 'Another mistake.')
      expect(third).toMatchObject({ revision: 2 })
      const again = await imported('G000000003')
      expect(await owed(invoiceId, 3)).toEqual(await owed(again, 1))
      expect((await linesOf(3))[0]).toEqual((await linesOf(1))[0])
    })

    /** Adds customers with consecutive numbers, to each of whom two resellers sell. */
    async function bindCustomers(from: number, until: number): Promise<void> {
      const { tenantId } = demo
      for (let number = from; number <= until; number += 1) {
        const customerId = randomUUID()
        const name = `Late ${number}`
        const customer = [tenantId, customerId]
        await query(
          'insert into customers (tenant_id, customer_id, company_name, company_name_key) values ($1, $2, $3, $3)',
          [...customer, name],
        )
        await query(
          `insert into provider_customers (tenant_id, customer_id, provider_instance_id, provider_customer_id, status,
             is_outcome_known) values ($1, $2, $3, $4, 'Success', true)`,
          [...customer, world.providerInstanceId, atVendor.customer(number)],
        )
        const sellers = [1 + (number % 4), 1 + ((number + 1) % 4)].map((one) => String(4_000_000 + one))
        await query(
          `insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id)
           select tenant_id, $1, reseller_id, reseller_id from reseller_associations where provider_reseller_id = any($2)`,
          [customerId, sellers],
        )
        await query(
          `insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin)
           select tenant_id, customer_id, seller_id, $1, '{"marginRule": {"name": "Markup"}, "value": 11}'
           from customer_relations where customer_id = $2`,
          [world.providerInstanceId, customerId],
        )
      }
    }

    test('bills lines without an owner to the owner that it finds, and later re-ratings build on that', async () => {
      await bindCustomers(21, 26)
      // By a rule that needs no retail price: lines without a subscription have none.
      await query(
        `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
         select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-01-01',
           '{"margin": {"marginRule": {"name": "Markup"}, "value": 4}, "offerTypeMargins": null}'
         from reseller_associations where provider_instance_id = $1`,
        [world.providerInstanceId],
      )
      const before = await gaps(invoiceId, 3)
      const found = await rateAgain('Bound after the bill.')
      const again = await imported('G000000004')
      expect(await owedBy(invoiceId, found)).toEqual(await owedBy(again, 1))
      expect(await gaps(invoiceId, found)).toEqual(await gaps(again, 1))
      const unknown = (all: Rows) => all.filter(({ gap }) => gap === 'UnknownCustomer').length
      expect(unknown(await gaps(invoiceId, found))).toBeLessThan(unknown(before))
      expect((await linesOf(found))[0]).toEqual((await linesOf(1))[0])
      expect(await reRatings().preview(await reRatings().find(invoiceId))).toMatchObject({ lines: 0 })

      await setMargins(8)
      await query(`update customer_bindings set margin = '{"marginRule": {"name": "Markup"}, "value": 12}'
        where margin ->> 'value' = '11'`)
      const later = await rateAgain('One more mistake.')
      expect(later).toBeGreaterThan(found)
      const today = await imported('G000000005')
      expect(await owedBy(invoiceId, later)).toEqual(await owedBy(today, 1))
      expect(await gaps(invoiceId, later)).toEqual(await gaps(today, 1))
    })

    test('repeats the description of the line for a late owner, once', async () => {
      const told = kind === 'onetime' ? 'quantity, charge_type' : 'quantity'
      const shown = await query(
        `select (select row(${told})::text from (select late.*) l) = (select row(${told})::text from (select line.*) l) as "isSame",
           late.quantity = 0 as "isEmpty", late.line_number / ${correctionStep} as revision
         from ${linesTable(kind)} late join customers c on c.customer_id = late.customer_id and c.company_name like 'Late%'
         join ${linesTable(kind)} line on line.invoice_id = late.invoice_id and line.revision = late.revision
           and line.line_number = late.line_number % ${correctionStep}
         where late.invoice_id = $1 and late.revision = $2 and line.quantity <> 0 group by 1, 2, 3 order by 3`,
        [invoiceId, await present()],
      )
      expect(shown).toMatchObject([
        { isSame: true, isEmpty: false },
        { isSame: false, isEmpty: true },
      ])
      const [row] = await query(
        'select trim_scale(subtotal)::text as subtotal from invoices where invoice_id = $1',
        [invoiceId],
      )
      const [first] = await query(
        'select trim_scale(subtotal)::text as subtotal from invoice_revisions where invoice_id = $1 and revision = 1',
        [invoiceId],
      )
      expect(row).toEqual(first)
    })

    test('runs despite rejected newer lines, and keeps their error', async () => {
      const state = async () => {
        const states = await scoped().importStates.of(world.providerInstanceId)
        const { state, reason } = states.find((one) => one.invoiceId === invoiceId)!
        return { state, reason }
      }
      const refused = await importing('G000000001', { version: 'two', total: '1.00' })
      expect(refused).toMatchObject({ state: 'Failed' })
      await setMargins(3)
      const former = await present()
      expect(await rateAgain('While newer lines are refused.')).toBeGreaterThan(former)
      expect(await state()).toEqual({
        state: 'Failed',
        reason: expect.stringMatching(/The vendor bills 1.00/),
      })
      expect(await importing('G000000001')).toEqual({ state: 'Unchanged' })
      expect(await state()).toEqual({ state: 'Ready', reason: null })

      await importing('G000000001', { version: 'three', total: '1.00' })
      await importing('G000000001')
      expect(await state()).toEqual({ state: 'Ready', reason: null })
      expect(await importing('G000000001', { version: 'four' })).toMatchObject({ state: 'Ready' })
    })

    test('keeps parked lines with all members', async () => {
      const told = 'line_number, piece, line, code, reason, amount, currency, content'
      const parked = async (revision: number) =>
        await query(`select ${told} from parked_lines where invoice_id = $1 and revision = $2`, [
          invoiceId,
          revision,
        ])
      const former = await present()
      await query(
        `insert into parked_lines (tenant_id, invoice_id, revision, ${told})
         values ($1, $2, $3, 900, 'lines', 900, 'Currency', 'The line is in USD.', 12.5, 'USD', '{}')`,
        [demo.tenantId, invoiceId, former],
      )
      await setMargins(4)
      const kept = await parked(await rateAgain('Another margin.'))
      expect(kept).toMatchObject([{ code: 'Currency', currency: 'USD' }])
      expect(kept).toEqual(await parked(former))
    })

    test('lists an invoice for those who have a line in its last revision', async () => {
      expect(await wrongCopies(database)).toEqual([])
    })

    test('is rejected during an import of the same invoice', async () => {
      const invoice = await reRatings().find(invoiceId)
      await query(`update invoices set claimed_until = now() + interval '1 minute' where invoice_id = $1`, [
        invoiceId,
      ])
      await expect(reRatings().make(invoice, 'too early')).rejects.toThrow('The invoice is being imported')
    })
  },
)
