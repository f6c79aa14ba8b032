import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atVendor, type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import type { Database, Rows } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { setTenant } from '../../tenant.ts'
import { importLines } from '../publish/import-lines.ts'
import { loadRelations } from './line-relations.ts'

const { tenantId } = demo
const dayMs = 86_400_000
const midnight = (ahead: number) => new Date((Math.floor(Date.now() / dayMs) + ahead) * dayMs)
const day = (ahead: number) => midnight(ahead).toISOString().slice(0, 10)

describe.each(oneDatabase(import.meta.url))('charges around a planned margin, on the %s database', (kind) => {
  let database: Database
  let world: BilledWorld
  beforeAll(async () => {
    database = await freshDatabase(kind)
    world = await fillWorld(database, tenantId, { resellers: 1, customers: 1, subscriptionsOfEach: 1 })
  })
  afterAll(() => database.close())

  const query = (text: string): Promise<Rows> =>
    database.asOwner(async (pool) => (await pool.query(text)).rows)

  /** Imports a charge of 100 for each day, and returns what the reseller owes for them. */
  async function owedFor(providerInvoiceId: string, ...days: readonly number[]): Promise<string[]> {
    const lines = days.map((ahead) => ({
      ...{ currency: 'EUR', subscriptionId: atVendor.subscription(1), chargeType: 'cycleCharge' },
      ...{ quantity: 1, subtotal: 100, chargeStartDate: day(ahead), chargeEndDate: day(ahead) },
    }))
    const bytes = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'))
    const source = {
      ...{ version: 'one', lineCount: null, total: null, pieces: [{ name: 'one', bytes: bytes.length }] },
      open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
    }
    const known = await loadRelations(database, tenantId, world.providerInstanceId)
    const period = { periodStart: midnight(-5), periodEnd: midnight(5) }
    const invoice = invoiceOf(world, { kind: 'onetime', providerInvoiceId, ...period })
    const outcome = await importLines(database, invoice, source, known, { newId: randomUUID })
    if (outcome.state !== 'Ready') throw new Error(JSON.stringify(outcome))
    const rows = await query(`select subtotal_for_reseller::text as owed from invoice_onetime_lines
      where invoice_id = '${outcome.invoiceId}' order by line_number`)
    return rows.map(({ owed }) => String(Number(owed)))
  }

  it('have it from its day on, before and after its day has come, and never once it is withdrawn', async () => {
    const [one] = await query(
      `select subscription_id from subscriptions where provider_subscription_id = '${atVendor.subscription(1)}'`,
    )
    const [before] = await owedFor('G1', 0)
    const holder = {
      ...{ kind: 'Subscription' as const, partyId: String(one!.subscription_id), sellerId: null },
      providerInstanceId: world.providerInstanceId,
    }
    const terms = { margin: { marginRule: { name: 'Markup' as const }, value: 10 }, offerTypeMargins: null }
    const plan = async (ahead: number) => {
      const { store, statements } = openTenantStore(database, tenantId)
      store.plannedMargins.plan(holder, midnight(ahead), terms, randomUUID())
      await database.transaction([setTenant(tenantId), ...statements])
    }
    await plan(2)
    expect(await owedFor('G2', -1, 0, 1, 2, 3)).toEqual([before, before, before, '110', '110'])

    // The day has come, and no process has run since.
    await query(`update margin_history set valid_from = valid_from - interval '2 days', recorded_at = recorded_at - interval '2 days'
      where planned_margin_id is not null`)
    expect(await owedFor('G3', -1, 0, 1)).toEqual([before, '110', '110'])

    await query('delete from margin_history where planned_margin_id is not null')
    await plan(3)
    const { store, statements } = openTenantStore(database, tenantId)
    const [{ id } = { id: '' }] = (
      await store.plannedMargins.list({ subscriptionId: holder.partyId })({ pageNumber: 1, pageSize: 5 })
    ).rows
    store.plannedMargins.withdraw(id, await store.plannedMargins.holderOf(id))
    await database.transaction([setTenant(tenantId), ...statements])
    expect(await owedFor('G4', 0, 3, 4)).toEqual([before, before, before])
  })
})
