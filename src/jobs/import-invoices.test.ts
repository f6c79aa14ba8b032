import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../simulator/seed.ts'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { databaseKinds } from '../../test/harness/databases.ts'
import { demo, demoCustomerId } from '../demo/identifiers.ts'
import { lineKinds } from '../domain/invoice-lines.ts'

const path = `/v1/Providers/Instances/${demo.tier2InstanceId}/invoice-import`

describe.each(databaseKinds)('importing the invoices of an account, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    const { vendor } = api
    await vendor.billing({ closes: 'on-demand', polls: 1, retryAfter: 0, linesPerBlob: 7, taxPercent: 19 })
    const customers = await api.request('GET', `/v1/Customers/${demoCustomerId(10)}`)
    const { providerCustomerId } = customers.body.providerCustomers.find(
      (one: { providerInstanceId: string }) => one.providerInstanceId === demo.tier2InstanceId,
    )
    await vendor.door(`customers/${providerCustomerId}/assortment`, {
      partnerId: indirectProvider.tenantId,
      resellerMpnId: '6234500',
    })
    await vendor.clock({ now: nextMonth() })
    await vendor.door(`partners/${indirectProvider.tenantId}/invoices`, {})
  })
  afterAll(() => api.stop())

  /** How far the last import had come, each time that somebody looked. */
  const seen: { total: number; succeeded: number; failed: number }[] = []

  async function importAll() {
    const begun = await api.request('POST', path)
    expect(begun.status, begun.text).toBe(202)
    const operation = begun.headers.get('operation-location')!
    seen.length = 0
    for (const deadline = Date.now() + 60_000; ; ) {
      const { body } = await api.request('GET', operation)
      seen.push(body.progress)
      if (body.state.name !== 'Processing') return body
      if (Date.now() > deadline) throw new Error(JSON.stringify(body))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  const imported = async () => {
    const lists = await Promise.all(
      lineKinds.map(
        async (invoiceType) =>
          (
            await api.request('GET', '/v1/Invoices', {
              query: { providerInstanceId: demo.tier2InstanceId, invoiceType, pageSize: 100 },
            })
          ).body.items,
      ),
    )
    return lists.flat().filter((one: { providerInvoiceId: string }) => /^[GD]0/.test(one.providerInvoiceId))
  }

  it('makes a closed month readable in all four types, each for whoever pays', async () => {
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const invoices = await imported()
    expect(
      new Set(invoices.map((one: { invoiceType: unknown }) => JSON.stringify(one.invoiceType))).size,
    ).toBe(4)
    for (const { total } of invoices) expect(total).toBeGreaterThan(0)
    const onetime = invoices.find((one: { invoiceType: unknown }) =>
      /onetime/.test(JSON.stringify(one.invoiceType)),
    )
    const lines = await api.request('GET', `/v1/Invoices/${onetime.id}/onetime-lineitems`, {
      query: { pageSize: 2000 },
    })
    expect(lines.body.items.length).toBeGreaterThan(0)
    for (const line of lines.body.items) expect(line).toMatchObject({ customerId: demoCustomerId(10) })
    const unknown = await api.request('GET', `/v1/Invoices/${onetime.id}/unknown-relations`)
    expect(unknown.status, unknown.text).toBe(200)
  }, 120_000)

  it('tells while it goes on how far it has come, and which invoices it has brought', async () => {
    const invoices = await imported()
    // So often the vendor has to be asked for each that somebody who looks meets it halfway.
    await api.vendor.billing({ polls: 5 })
    const outcome = await importAll()
    await api.vendor.billing({ polls: 1 })
    const through = seen.map(({ succeeded }) => succeeded)
    expect(through).toEqual(through.toSorted((one, other) => one - other))
    expect(through.some((count) => count > 0 && count < invoices.length)).toBe(true)
    expect(seen.at(-1)).toEqual({ total: invoices.length, succeeded: invoices.length, failed: 0 })
    const key = (one: { providerInvoiceId: string; invoiceType: string }) =>
      `${one.providerInvoiceId} ${one.invoiceType}`
    expect(
      new Map(
        outcome.invoices.map(({ invoiceId, ...one }: { invoiceId: string } & Parameters<typeof key>[0]) => [
          key(one),
          { ...one, invoiceId },
        ]),
      ),
    ).toEqual(
      new Map(
        invoices.map(({ id, providerInvoiceId, invoiceType }) => [
          key({ providerInvoiceId, invoiceType }),
          {
            ...{ invoiceId: id, providerInvoiceId, invoiceType, lastError: null },
            state: { name: 'Succeded' },
          },
        ]),
      ),
    )
    const { body } = await api.request('GET', '/v1/AuditLogs', { query: { operations: 'ImportInvoices' } })
    expect(body.items[0].description).toContain(outcome.id)
  }, 120_000)

  it('changes nothing the second time, and makes a revision of lines that the vendor has replaced', async () => {
    const before = await imported()
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    expect(await imported()).toEqual(before)
    const { providerInvoiceId } = before.find((one: { providerInvoiceId: string }) =>
      one.providerInvoiceId.startsWith('G0'),
    )
    await api.vendor.door(`invoices/${providerInvoiceId}/replace`, {})
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    const revisions = await api.database.query({
      text: `select max(revision) as revision from invoices where tenant_id = $1::uuid and provider_invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId, providerInvoiceId],
    })
    expect(revisions).toEqual([{ revision: 2 }])
  }, 120_000)
})

/** The fifth of the month after this one: what was sold today is billed then. */
function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5)).toISOString()
}
