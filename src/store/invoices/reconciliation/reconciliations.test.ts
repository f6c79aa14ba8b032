import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BilledMonth, billMonth } from '../../../../test/harness/billed-month.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import { noTolerance } from '../../../domain/invoices/reconciliation/reconciliation.ts'
import type { Database } from '../../database.ts'
import { openTenantStore } from '../../store.ts'

describe.each(oneDatabase(import.meta.url))('a reconciliation, on the %s database', (kind) => {
  let database: Database
  let month: BilledMonth

  beforeAll(async () => {
    database = await freshDatabase(kind)
    month = await billMonth(database, { subscriptions: 600, mistakes: 4 })
    const { store } = openTenant()
    const invoice = await store.reconciliations.invoice(month.invoiceId)
    await store.reconciliations.make(invoice, noTolerance, new Date('2026-12-06T08:00:00Z'))
  })
  afterAll(() => database.close())

  const openTenant = () => openTenantStore(database, demo.tenantId)
  const differences = async (classes?: string[], pageSize = 2000) => {
    const { reconciliations } = openTenant().store
    const found = await reconciliations.find(month.invoiceId)
    return await reconciliations.differences(found, classes)({ pageNumber: 1, pageSize })
  }

  test('finds every mistake in a bill, and no other', async () => {
    const { rows } = await differences()
    const named = rows.map((one) => `${one.kind} ${one.providerSubscriptionId}`).sort()
    expect(named).toEqual(month.mistakes.map((one) => `${one.kind} ${one.providerSubscriptionId}`).sort())
    expect(new Set(month.mistakes.map((one) => one.kind)).size).toBe(12)
  })

  test('sums up the amounts at stake by kind, and counts the compared lines', async () => {
    const found = await openTenant().store.reconciliations.find(month.invoiceId)
    expect(found).toMatchObject({ lineCount: month.lines, reconciledAt: new Date('2026-12-06T08:00:00Z') })
    const { rows } = await differences()
    for (const sum of found.summary) {
      const ofKind = rows.filter((one) => one.kind === sum.kind && one.currency === sum.currency)
      expect(ofKind).toHaveLength(sum.differences)
      const cents = ofKind.reduce((total, { atStake }) => total + Math.round(Number(atStake) * 100), 0)
      expect(Math.round(Number(sum.atStake) * 100)).toBe(cents)
    }
  })

  test('lists the highest amount at stake first, and filters by class', async () => {
    const { rows } = await differences(['Quantity', 'Duplicate'])
    expect(new Set(rows.map((one) => one.kind))).toEqual(new Set(['Quantity', 'Duplicate']))
    const stakes = rows.map(({ atStake }) => Number(atStake))
    expect(stakes).toEqual(stakes.toSorted((one, other) => other - one))
  })

  test('lists the lines concerned, and explains the difference', async () => {
    const { rows } = await differences(['Duplicate'])
    expect(rows[0]).toMatchObject({
      lineCount: 2,
      lineNumbers: [expect.any(String), expect.any(String)],
      explanation: expect.stringMatching(
        /^\d+\.\d\d EUR was billed for 2026-11-\d\d to 2026-12-\d\d twice: line \d+ bills the same period as line \d+\.$/,
      ),
    })
  })

  test('has the same result when it is repeated', async () => {
    const before = await differences()
    const { store } = openTenant()
    await store.reconciliations.make(
      await store.reconciliations.invoice(month.invoiceId),
      noTolerance,
      new Date('2026-12-07T08:00:00Z'),
    )
    expect(await differences()).toEqual(before)
  })

  test('includes parked lines, because the vendor bills them as well', async () => {
    const planted = new Set(month.mistakes.map((one) => one.providerSubscriptionId))
    const clean = (which: number) => `sub-${String(which * 4).padStart(8, '0')}`
    const [repeated, foreign] = [...Array(100).keys()]
      .slice(1)
      .map(clean)
      .filter((id) => !planted.has(id))
    await database.asOwner(async (pool) => {
      const lines = `invoice_onetime_lines where invoice_id = $1 and charge_type = 'cycleCharge' and provider_subscription_id = $2`
      const parked = `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, code, reason, amount, currency, content)
        values ($1, $2, 1, $3, 'lines', 1, $4, 'In words of any kind.', $5, $6, $7)`
      await pool.query(`update ${lines.replace('where', `set provider_line_id = 'L-1' where`)}`, [
        month.invoiceId,
        repeated,
      ])
      const { rows } = await pool.query(
        `delete from ${lines} returning charge_start_date as start, quantity::int, subtotal::float8`,
        [month.invoiceId, foreign],
      )
      // Only the beginning of a parked line is stored.
      const content = JSON.stringify({
        ...{ PartnerId: 'distributor', SubscriptionId: foreign!.toUpperCase(), ChargeType: 'cycleCharge' },
        ...{ ChargeStartDate: rows[0].start, BillableQuantity: rows[0].quantity, Subtotal: rows[0].subtotal },
        Currency: 'USD',
      }).slice(0, -6)
      const park = (number: number, ...told: unknown[]) =>
        pool.query(parked, [demo.tenantId, month.invoiceId, number, ...told])
      await park(90_001, 'Repeated', '25.5', 'EUR', 'L-1')
      await park(90_002, 'Currency', rows[0].subtotal, 'USD', content)
      // The day of these lines is unknown.
      for (const [index, start] of ['31/10/2026', '10.31.2026', '2026-02-30', '', null].entries()) {
        const undated = content.replace(/("ChargeStartDate":)"[^"]*"/, `$1${JSON.stringify(start)}`)
        expect(undated).not.toBe(content)
        await park(90_003 + index, 'Currency', rows[0].subtotal, 'USD', undated)
      }
      await park(90_008, 'Currency', null, 'USD', content)
      await park(90_009, 'Currency', '1', null, content)
    })
    const before = (await differences()).rows.map((one) => `${one.kind} ${one.providerSubscriptionId}`)
    const { store } = openTenant()
    await store.reconciliations.make(
      await store.reconciliations.invoice(month.invoiceId),
      noTolerance,
      new Date('2026-12-08T08:00:00Z'),
    )
    const { rows } = await differences()
    const added = rows.filter((one) => !before.includes(`${one.kind} ${one.providerSubscriptionId}`))
    expect(rows).toHaveLength(before.length + 2)
    expect(added.map((one) => [one.kind, one.providerSubscriptionId, one.lineNumbers[0]]).sort()).toEqual([
      ['Currency', foreign, '90002'],
      ['Duplicate', repeated, '90001'],
    ])
  })
})
