import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawing, drawLines } from '../../../../test/billing/lines.ts'
import { type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { isProving, sampleOf } from '../../../../test/harness/proving.ts'
import { demo } from '../../../demo/identifiers.ts'
import { lineKinds, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import type { Database, Rows } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { importLines } from '../publish/import-lines.ts'
import { loadRelations } from '../rate/line-relations.ts'

const rules = ['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount']
const rounds = isProving ? [2, 3, 4, 5, 6] : [2, 3, 4]
const count = 250

const databases = oneDatabase(import.meta.url).flatMap((database) =>
  sampleOf(lineKinds, 2).map((kind) => ({ database, kind })),
)

describe.each(databases)(
  '$kind lines without retail prices, on the $database database',
  ({ database: on, kind }) => {
    let database: Database
    let world: BilledWorld
    const draw = drawing(11)

    beforeAll(async () => {
      database = await freshDatabase(on)
      world = await fillWorld(database, demo.tenantId, {
        resellers: 3,
        customers: 12,
        subscriptionsOfEach: 2,
      })
    })
    afterAll(() => database.close())

    const query = (text: string, values: readonly unknown[] = []): Promise<Rows> =>
      database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)

    /** Imports lines under a vendor's invoice number; the lines are the same for every number. */
    async function imported(providerInvoiceId: string): Promise<string> {
      const lines = drawLines(kind, world, providerInvoiceId, 5)
      // Every third line has no second price, so the retail price is that of its subscription.
      const drawn = Array.from({ length: count }, (_, index) =>
        index % 3 === 0 ? lines.line().replace(/"EffectiveUnitPrice":[^,]+,/, '') : lines.line(),
      )
      const bytes = Buffer.from(drawn.join('\n'))
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

    const ofRound = (some: Rows) => some.filter(() => draw(3) === 0)
    const margin = () => ({ marginRule: { name: rules[draw(4)] }, value: draw(4_000) / 100 })
    const day = () => `2026-10-${String(1 + draw(28)).padStart(2, '0')}T00:00:00Z`

    /**
     * Records other margins for some relations and other prices for some subscriptions, each from a day of the month.
     */
    async function change(): Promise<void> {
      const record = (kind: string, party: unknown, seller: unknown, terms: object) =>
        query(
          `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, terms)
         values ($1, $2, $3, $4, $5, $6, $7)`,
          [demo.tenantId, kind, party, seller, world.providerInstanceId, day(), JSON.stringify(terms)],
        )
      const at = [world.providerInstanceId]
      const relation = () => ({
        margin: margin(),
        offerTypeMargins: draw(3) === 0 ? { AzurePlan: margin() } : null,
      })
      const resellers = await query(
        'select reseller_id as id from reseller_associations where provider_instance_id = $1 order by 1',
        at,
      )
      for (const { id } of ofRound(resellers)) await record('Association', id, null, relation())
      const bindings = await query(
        'select customer_id as id, seller_id as seller from customer_bindings where provider_instance_id = $1 order by 1, 2',
        at,
      )
      for (const { id, seller } of ofRound(bindings)) await record('Binding', id, seller, relation())
      const subscriptions = await query(
        'select subscription_id as id from subscriptions where provider_instance_id = $1 order by 1',
        at,
      )
      for (const { id } of ofRound(subscriptions))
        await record('Price', id, null, { cost: '10', erp: draw(2) === 0 ? null : String(10 + draw(9)) })
    }

    const owed = async (id: string) =>
      await query(
        `select line_number % ${correctionStep} as number, trim_scale(coalesce(sum(l.subtotal_for_reseller), 0))::text as reseller,
         trim_scale(coalesce(sum(l.subtotal_for_customer), 0))::text as customer
       from ${linesTable(kind)} l join invoices i using (tenant_id, invoice_id, revision)
       where invoice_id = $1 group by 1 order by 1`,
        [id],
      )
    const unknown = async (id: string) =>
      await query(
        `select g.gap, g.customer_provider_id, g.customer_id, g.reseller_id, g.provider_subscription_id, g.line_count, g.subtotal
       from invoice_gaps g join invoices i using (tenant_id, invoice_id, revision)
       where invoice_id = $1 order by gap_number`,
        [id],
      )

    test('have the same amounts in a new import and in a re-rated one, for any order of changes', async () => {
      const invoiceId = await imported('G000000001')
      const { reRatings } = openTenantStore(database, demo.tenantId).store
      let takenBack = 0
      for (const round of rounds) {
        const before = await owed(invoiceId)
        await change()
        await reRatings.make(await reRatings.find(invoiceId), `Round ${round}.`)
        const again = await imported(`G00000000${round}`)
        const after = await owed(invoiceId)
        expect(after).toEqual(await owed(again))
        expect(await unknown(invoiceId)).toEqual(await unknown(again))
        expect(await reRatings.preview(await reRatings.find(invoiceId))).toMatchObject({ lines: 0 })
        takenBack += after.filter(
          ({ customer }, line) => customer === '0' && before[line]!.customer !== '0',
        ).length
      }
      expect(takenBack).toBeGreaterThan(10)
    })
  },
)
