import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BilledMonth, billMonth } from '../../test/harness/billed-month.ts'
import { databaseKinds, freshDatabase } from '../../test/harness/databases.ts'
import { demo } from '../demo/identifiers.ts'
import { noTolerance } from '../domain/reconciliation.ts'
import type { Database } from './database.ts'
import { openStore } from './store.ts'

describe.each(databaseKinds)('a reconciliation, on the %s database', (kind) => {
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

  const openTenant = () =>
    openStore(database, { tenantId: demo.tenantId, resellerId: null, customerId: null })
  const differences = async (classes?: string[], pageSize = 2000) => {
    const { reconciliations } = openTenant().store
    const found = await reconciliations.find(month.invoiceId)
    return await reconciliations.differences(found, classes)({ pageNumber: 1, pageSize })
  }

  test('names every mistake in a bill, and no other', async () => {
    const { rows } = await differences()
    const named = rows.map((one) => `${one.kind} ${one.providerSubscriptionId}`).sort()
    expect(named).toEqual(month.mistakes.map((one) => `${one.kind} ${one.providerSubscriptionId}`).sort())
    expect(new Set(month.mistakes.map((one) => one.kind)).size).toBe(12)
  })

  test('sums up what is at stake by kinds, and tells how much was gone through', async () => {
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

  test('shows what is most at stake first, and the differences of some classes alone', async () => {
    const { rows } = await differences(['Quantity', 'Duplicate'])
    expect(new Set(rows.map((one) => one.kind))).toEqual(new Set(['Quantity', 'Duplicate']))
    const stakes = rows.map(({ atStake }) => Number(atStake))
    expect(stakes).toEqual(stakes.toSorted((one, other) => other - one))
  })

  test('shows the lines that are evidence, and says in words what is wrong', async () => {
    const { rows } = await differences(['Duplicate'])
    expect(rows[0]).toMatchObject({
      lineCount: 2,
      lineNumbers: [expect.any(String), expect.any(String)],
      explanation: expect.stringMatching(
        /^\d+\.\d\d EUR was billed for 2026-11-\d\d to 2026-12-\d\d twice: line \d+ repeats line \d+\.$/,
      ),
    })
  })

  test('is the same when it is made again', async () => {
    const before = await differences()
    const { store } = openTenant()
    await store.reconciliations.make(
      await store.reconciliations.invoice(month.invoiceId),
      noTolerance,
      new Date('2026-12-07T08:00:00Z'),
    )
    expect(await differences()).toEqual(before)
  })
})
