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

const september = { start: new Date('2026-09-01T00:00:00Z'), end: new Date('2026-10-01T00:00:00Z') }

describe.each(oneDatabase(import.meta.url))('credits before their charges, on the %s database', (kind) => {
  let database: Database
  let world: BilledWorld

  beforeAll(async () => {
    database = await freshDatabase(kind)
    world = await fillWorld(database, demo.tenantId, { resellers: 3, customers: 20, subscriptionsOfEach: 2 })
    // All margins of October differ from those of September.
    await query(
      `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
       select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-10-01T00:00:00Z',
         '{"margin": {"marginRule": {"name": "Markup"}, "value": 77}, "offerTypeMargins": null}'
       from reseller_associations where provider_instance_id = $1`,
      [world.providerInstanceId],
    )
  })
  afterAll(() => database.close())

  const query = (text: string, values: readonly unknown[] = []): Promise<Rows> =>
    database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)
  const reRatings = () => openTenantStore(database, demo.tenantId).store.reRatings

  async function imported(
    providerInvoiceId: string,
    { start, end }: typeof september,
    lines: readonly object[],
    version = 'one',
  ): Promise<string> {
    const bytes = Buffer.from(lines.map((line) => JSON.stringify({ currency: 'EUR', ...line })).join('\n'))
    const source = {
      ...{ version, lineCount: null, total: null, pieces: [{ name: version, bytes: bytes.length }] },
      open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
    }
    const known = await loadRelations(database, demo.tenantId, world.providerInstanceId)
    const invoice = invoiceOf(world, {
      kind: 'onetime',
      providerInvoiceId,
      periodStart: start,
      periodEnd: end,
    })
    const outcome = await importLines(database, invoice, source, known, { newId: randomUUID })
    if (outcome.state !== 'Ready') throw new Error(JSON.stringify(outcome))
    return outcome.invoiceId
  }

  const october = { start: september.end, end: new Date('2026-11-01T00:00:00Z') }
  /** Other subscriptions for each test. */
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const charge = (number: number) => ({
    ...{
      subscriptionId: atVendor.subscription(number),
      chargeType: 'cycleCharge',
      quantity: 1,
      subtotal: 100.13,
    },
    ...{ chargeStartDate: '2026-09-20', chargeEndDate: '2026-10-19' },
  })
  const credit = (number: number) => ({
    ...{ subscriptionId: atVendor.subscription(number), chargeType: 'cancelImmediate', quantity: -1 },
    ...{ subtotal: -100.13, chargeStartDate: '2026-10-02', chargeEndDate: '2026-10-19' },
  })

  const owed = async (...invoices: readonly string[]) =>
    await query(
      `select l.provider_subscription_id as subscription, sum(l.subtotal)::text as paid,
         sum(l.subtotal_for_reseller)::text as reseller, sum(l.subtotal_for_customer)::text as customer
       from invoice_onetime_lines l join invoices i using (tenant_id, invoice_id, revision)
       where invoice_id = any($1) and charge_type <> 'usage' group by 1 order by 1`,
      [invoices],
    )
  /** Returns the subscriptions for which a party owes or gets an amount. */
  const unsettled = async (...invoices: readonly string[]) =>
    (await owed(...invoices)).filter(
      ({ reseller, customer }) => Number(reseller) !== 0 || Number(customer) !== 0,
    )
  const revision = async (invoiceId: string) => (await reRatings().find(invoiceId)).revision

  test('cost nothing together with them, for every party, once the charges are imported', async () => {
    const numbers = range(1, 20)
    const other = {
      ...charge(1),
      chargeType: 'usage',
      chargeStartDate: '2026-10-25',
      chargeEndDate: '2026-10-26',
    }
    const later = await imported('G000000002', october, [...numbers.map(credit), other])
    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await revision(later)).toBe(1)
    // A margin that is set for the past changes only lines that an operator re-rates.
    const before = await query(
      `select subtotal_for_reseller::text as owed from invoice_onetime_lines where invoice_id = $1 and charge_type = 'usage'`,
      [later],
    )
    await query(
      `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
       select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-10-21T00:00:00Z',
         '{"margin": {"marginRule": {"name": "Markup"}, "value": 1}, "offerTypeMargins": null}'
       from reseller_associations where provider_instance_id = $1`,
      [world.providerInstanceId],
    )
    const earlier = await imported('G000000001', september, numbers.map(charge))
    expect((await unsettled(earlier, later)).length).toBeGreaterThan(numbers.length / 2)

    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await unsettled(earlier, later)).toEqual([])
    expect(
      await query(
        `select sum(l.subtotal_for_reseller)::text as owed from invoice_onetime_lines l join invoices i
           using (tenant_id, invoice_id, revision)
         where invoice_id = $1 and charge_start_date = '2026-10-25T00:00:00Z'`,
        [later],
      ),
    ).toEqual(before)
    expect(await revision(later)).toBe(2)
    expect(await revision(earlier)).toBe(1)
    expect(await reRatings().preview(await reRatings().find(earlier))).toMatchObject({ lines: 0 })

    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await revision(later)).toBe(2)
  })

  test('follow charges that the vendor has replaced', async () => {
    const numbers = range(21, 30)
    const [early, late] = ['G000000011', 'G000000012']
    const moved = (number: number) => ({ ...charge(number), orderId: `o${number}` })
    const back = (number: number) => ({ ...credit(number), orderId: `o${number}` })
    const onDay = (day: string) => numbers.map((number) => ({ ...moved(number), chargeStartDate: day }))
    const earlier = await imported(early, september, onDay('2026-10-01'))
    const later = await imported(late, october, numbers.map(back))
    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await revision(later)).toBe(1)
    await imported(early, september, onDay('2026-09-20'), 'two')
    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await unsettled(earlier, later)).toEqual([])
    expect(await revision(later)).toBe(2)
  })

  test('wait for an invoice that is being imported', async () => {
    const numbers = range(31, 40)
    const later = await imported('G000000022', october, numbers.map(credit))
    await imported('G000000021', september, numbers.map(charge))
    const claimed =
      "update invoices set claimed_until = now() + $2 * interval '1 minute' where invoice_id = $1"
    await query(claimed, [later, 10])
    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await revision(later)).toBe(1)
    await query(claimed, [later, -1])
    await reRatings().makeOfLateCharges(world.providerInstanceId)
    expect(await revision(later)).toBe(2)
    const left = 'select 1 from invoices where has_new_charges and provider_instance_id = $1'
    expect(await query(left, [world.providerInstanceId])).toEqual([])
  })
})
