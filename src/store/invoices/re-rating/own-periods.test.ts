import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atVendor, type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import type { Database, Rows } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { importLines } from '../publish/import-lines.ts'
import { loadRelations } from '../rate/line-relations.ts'
import type { ParkedLine } from '../write/pieces.ts'

const subscriptions = 40
const cents = (amount: number) => (Math.round(amount * 100) / 100).toFixed(2)

describe.each(oneDatabase(import.meta.url))('periods of terms, on the %s database', (kind) => {
  let database: Database
  let world: BilledWorld
  let invoices = 0

  beforeAll(async () => {
    database = await freshDatabase(kind)
    world = await fillWorld(database, demo.tenantId, { resellers: 3, customers: 20, subscriptionsOfEach: 2 })
  })
  afterAll(() => database.close())

  const query = (text: string, values: readonly unknown[] = []): Promise<Rows> =>
    database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)

  const lineOf = (subscription: number, more: object) => ({
    ...{
      customerId: atVendor.customer(Math.ceil(subscription / 2)),
      subscriptionId: atVendor.subscription(subscription),
    },
    ...{ chargeStartDate: '2026-10-20', quantity: 1, currency: 'EUR', ...more },
  })

  async function imported(lines: readonly object[]): Promise<{ invoiceId: string; parked: ParkedLine[] }> {
    invoices += 1
    const bytes = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
    const source = {
      ...{ version: 'one', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: bytes.length }] },
      open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
    }
    const known = await loadRelations(database, demo.tenantId, world.providerInstanceId)
    const invoice = invoiceOf(world, { kind: 'license', providerInvoiceId: `2026-10-${invoices}` })
    const parked: ParkedLine[] = []
    const options = { newId: randomUUID, onParked: (one: ParkedLine) => void parked.push(one) }
    const outcome = await importLines(database, invoice, source, known, options)
    if (outcome.state !== 'Ready') throw new Error(JSON.stringify(outcome))
    return { invoiceId: outcome.invoiceId, parked }
  }

  /** One year at 100 for each subscription, in one line or in twelve. */
  const whole = () =>
    Array.from({ length: subscriptions }, (_, index) => lineOf(index + 1, { subtotal: '100' }))
  const periods = () =>
    Array.from({ length: subscriptions * 12 }, (_, index) => {
      const [before, after] = [((index % 12) * 100) / 12, (((index % 12) + 1) * 100) / 12]
      return lineOf(1 + Math.floor(index / 12), {
        subtotal: cents(Number(cents(after)) - Number(cents(before))),
        ...{ termAmountBefore: before.toFixed(8), termAmountAfter: after.toFixed(8) },
      })
    })

  const owed = async (id: string) =>
    await query(
      `select provider_subscription_id, trim_scale(sum(l.subtotal))::text as paid,
         trim_scale(coalesce(sum(l.subtotal_for_reseller), 0))::text as reseller,
         trim_scale(coalesce(sum(l.subtotal_for_customer), 0))::text as customer
       from invoice_license_lines l join invoices i using (tenant_id, invoice_id, revision)
       where invoice_id = $1 group by 1 order by 1`,
      [id],
    )

  test('sum up to a line for the whole term, even after a re-rating', async () => {
    const [apart, atOnce] = [await imported(periods()), await imported(whole())]
    expect(await owed(apart.invoiceId)).toHaveLength(subscriptions)
    expect(await owed(apart.invoiceId)).toEqual(await owed(atOnce.invoiceId))

    await query(
      `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
       select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-10-18T00:00:00Z',
         '{"margin": {"marginRule": {"name": "Margin"}, "value": 7.77}, "offerTypeMargins": null}'
       from reseller_associations where provider_instance_id = $1`,
      [world.providerInstanceId],
    )
    const { reRatings } = openTenantStore(database, demo.tenantId).store
    for (const { invoiceId } of [apart, atOnce])
      expect(await reRatings.make(await reRatings.find(invoiceId), 'Another margin.')).toBeDefined()
    expect(await owed(apart.invoiceId)).toEqual(await owed(atOnce.invoiceId))
    expect(await owed(apart.invoiceId)).toEqual(await owed((await imported(periods())).invoiceId))
  })

  test('are parked when their difference is not the billed amount', async () => {
    const off = { subtotal: '8.35', termAmountBefore: '0', termAmountAfter: '8.33333333' }
    const { parked } = await imported([
      lineOf(1, off),
      lineOf(1, { ...off, subtotal: '8.34' }),
      lineOf(1, { ...off, termAmountAfter: 'a lot' }),
    ])
    expect(parked.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'termAmountAfter minus termAmountBefore must equal subtotal within one minor unit of EUR.'],
      [3, 'termAmountAfter must be a number.'],
    ])
  })
})
