import { describe, expect, onTestFinished, test } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { noTolerance } from '../../src/domain/invoices/reconciliation/reconciliation.ts'
import { openStore } from '../../src/store/store.ts'
import { billMonth } from '../harness/billed-month.ts'
import { type DatabaseKind, databaseKinds, freshDatabase } from '../harness/databases.ts'

// The embedded database is for trials, so it gets fewer lines.
const sizes: Readonly<Record<DatabaseKind, { subscriptions: number; mistakes: number }>> = {
  embedded: { subscriptions: 20_000, mistakes: 100 },
  postgresql: { subscriptions: 400_000, mistakes: 1_000 },
}

describe.each(databaseKinds)('a reconciliation, on the %s database', (kind) => {
  test('finds and classifies every mistake among all lines, and reports no other', async () => {
    const database = await freshDatabase(kind)
    onTestFinished(() => database.close())
    const month = await billMonth(database, sizes[kind])
    const { store } = openStore(database, { tenantId: demo.tenantId, resellerId: null, customerId: null })
    const invoice = await store.reconciliations.invoice(month.invoiceId)

    const memory = watchMemory()
    const began = performance.now()
    await store.reconciliations.make(invoice, noTolerance, new Date())
    const seconds = (performance.now() - began) / 1000
    const megabytes = memory.stop()

    const named = new Set<string>()
    const reconciliation = await store.reconciliations.find(month.invoiceId)
    for (let after: readonly string[] | undefined = [], pageNumber = 1; after; pageNumber += 1) {
      const request = { pageNumber, pageSize: 2000, after: pageNumber === 1 ? undefined : after }
      const page = await store.reconciliations.differences(reconciliation)(request)
      for (const one of page.rows) named.add(`${one.kind} ${one.providerSubscriptionId}`)
      after = page.next
    }
    const planted = new Set(month.mistakes.map((one) => `${one.kind} ${one.providerSubscriptionId}`))
    const right = named.intersection(planted).size
    console.info(
      `${kind}: ${month.lines} lines in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more memory; ` +
        `${planted.size} mistakes, ${named.size} found: precision ${right / named.size}, recall ${right / planted.size}`,
    )
    expect(planted.size).toBe(12 * sizes[kind].mistakes)
    expect([...named.difference(planted)].slice(0, 20)).toEqual([])
    expect([...planted.difference(named)].slice(0, 20)).toEqual([])
    expect(reconciliation.lineCount).toBe(month.lines)
  })
})

/** Measures the memory of the process above its initial value. Returns the maximum. */
function watchMemory() {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 50)
  return {
    stop() {
      clearInterval(timer)
      return (most - before) / 1e6
    },
  }
}
