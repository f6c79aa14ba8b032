import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../../simulator/seed/seed.ts'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { makeInstancesDue } from '../../../test/harness/due-work.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { beginDueImports } from './nightly-invoices.ts'

const databases = oneDatabase(import.meta.url)

const path = `/v1/Providers/Instances/${demo.tier2InstanceId}/invoice-import`

const usual = { closes: 'on-demand', polls: 1, retryAfter: 0, taxPercent: 19 }

describe.each(databases)('importing the invoices of an account, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    const { vendor } = api
    // The first month comes in many files. Each later import would start threads for them as well, which takes long.
    await vendor.billing({ ...usual, linesPerBlob: 7 })
    const customers = await api.request('GET', `/v1/Customers/${demoCustomerId(10)}`)
    const { providerCustomerId } = customers.body.providerCustomers.find(
      (one: { providerInstanceId: string }) => one.providerInstanceId === demo.tier2InstanceId,
    )
    await vendor.act(`customers/${providerCustomerId}/assortment`, {
      partnerId: indirectProvider.tenantId,
      resellerMpnId: '6234500',
    })
    await vendor.clock({ now: nextMonth() })
    await vendor.act(`partners/${indirectProvider.tenantId}/invoices`, {})
  })
  afterAll(() => api.stop())

  /** The progress of the last import at each poll. */
  const seen: { total: number; succeeded: number; failed: number }[] = []

  async function importAll(body?: object) {
    const begun = await api.request('POST', path, body && { body })
    expect(begun.status, begun.text).toBe(202)
    seen.length = 0
    const read = async (operation: string) => {
      const { body } = await api.request('GET', operation)
      seen.push(body.progress)
      return body
    }
    return await finished(api, begun, { read })
  }

  const ended = (operationId: string) => finished(api, `/v1/operations/${operationId}`)

  /** The imports without a requester, newest first. */
  const nightly = async () =>
    (
      await api.database.query({
        text: `select o.operation_id as id, s.provider_instance_id as instance from background_operations o
               join invoice_syncs s on s.tenant_id = o.tenant_id and s.operation_id = o.operation_id
               where o.tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null
               order by o.operation_id desc`,
        values: [demo.tenantId],
      })
    ).map((row) => row as { id: string; instance: string })

  const faults: unknown[] = []
  const night = async (days: number, changed: Partial<typeof api.runtime> = {}) => {
    await makeInstancesDue(api.database)
    await beginDueImports({
      ...api.runtime,
      ...changed,
      catalogueHour: 2,
      now: () => new Date(Date.now() + days * 86_400_000),
      onFault: (fault) => faults.push(fault),
    })
  }

  /** Makes the vendor bill one more month. */
  async function closeMonth(): Promise<string> {
    months += 1
    await api.vendor.billing(usual)
    await api.vendor.clock({ now: nextMonth(months) })
    const [{ id }] = await api.vendor.act(`partners/${indirectProvider.tenantId}/invoices`, {})
    return id
  }
  let months = 1

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

  it('skips at night what was billed before the account was connected, until an operator asks for it', async () => {
    await api.database.asOwner((pool) =>
      pool.query(`update provider_connections set connected_at = now() + interval '3 months'`),
    )
    await night(0)
    for (const { id } of await nightly())
      expect(await ended(id)).toMatchObject({ state: { name: 'Succeded' }, invoices: [] })
    expect(await imported()).toEqual([])
    await api.database.asOwner((pool) => pool.query('update provider_connections set connected_at = now()'))
  })

  it('begins at night for all accounts that can be opened, and for the others as soon as they can', async () => {
    const before = await nightly()
    const broken = demo.tier1InstanceId
    const vendors: typeof api.runtime.vendors = async (tenantId, instance) => {
      if (instance.providerInstanceId === broken) throw new Error('this account cannot be opened')
      return await api.runtime.vendors(tenantId, instance)
    }
    faults.length = 0
    await night(1, { vendors })
    expect(faults.map(String)).toEqual([expect.stringMatching(/this account cannot be opened$/)])
    const begun = await nightly()
    expect(begun.map(({ instance }) => instance).sort()).toEqual(
      before.map(({ instance }) => instance).sort(),
    )
    const changed = ({ id }: { id: string }) => !before.some((one) => one.id === id)
    expect(begun.filter(changed).map(({ instance }) => instance)).toEqual([demo.tier2InstanceId])
    await night(1)
    expect((await nightly()).filter(changed)).toHaveLength(2)
    await Promise.all((await nightly()).map(({ id }) => ended(id)))
  })

  it('makes a closed month readable in all four types, for each party that pays', async () => {
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
    // late-charges.test.ts proves what follows from new charges.
    const unsettled = await api.database.query({
      text: `select kind from invoices where tenant_id = $1::uuid and provider_instance_id = $2 and has_new_charges
               and kind <> 'dailyratedusage' and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId, demo.tier2InstanceId],
    })
    expect(unsettled).toEqual([])
  })

  it('shows its progress while it runs, and which invoices it has imported', async () => {
    const invoices = await imported()
    // The vendor needs this many polls per export, so that a reader can observe an import in progress.
    await api.vendor.billing({ ...usual, polls: 5 })
    const outcome = await importAll()
    await api.vendor.billing(usual)
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
  })

  it('changes nothing the second time, and adds a revision for lines that the vendor has replaced', async () => {
    const before = await imported()
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    expect(await imported()).toEqual(before)
    const { providerInvoiceId } = before.find((one: { providerInvoiceId: string }) =>
      one.providerInvoiceId.startsWith('G0'),
    )
    await api.vendor.act(`invoices/${providerInvoiceId}/replace`, {})
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    const revisions = await api.database.query({
      text: `select max(revision) as revision from invoices where tenant_id = $1::uuid and provider_invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId, providerInvoiceId],
    })
    expect(revisions).toEqual([{ revision: 2 }])
  })

  it("begins no import at night while the previous night's import is running", async () => {
    await closeMonth()
    await api.vendor.billing({ ...usual, retryAfter: 600 })
    await night(2)
    const begun = await nightly()
    await night(3)
    const later = await nightly()
    const ofTier2 = (rows: typeof begun) => rows.find(({ instance }) => instance === demo.tier2InstanceId)!.id
    expect(ofTier2(later)).toBe(ofTier2(begun))
    await api.vendor.billing(usual)
    await untilEnded(ofTier2(begun))
  })

  /** Runs waiting jobs at once, until an operation is complete. */
  async function untilEnded(operationId: string) {
    const meanwhile = async () => {
      await api.vendor.hasten()
      api.runtime.queue.wake()
    }
    return await finished(api, `/v1/operations/${operationId}`, { meanwhile })
  }

  it('requests an unknown export again a few times, each time after a delay', async () => {
    await api.vendor.faults([
      { route: 'GET /v1.0/reports/partners/billing/operations/**', fault: 'status', status: 404 },
    ])
    const asked = async () =>
      (await api.vendor.requests()).filter(({ url }: { url: string }) => url.includes('/billed/export'))
        .length
    const before = await asked()
    const { headers } = await api.request('POST', path)
    const operationId = headers.get('operation-location')!.split('/').at(-1)!
    const told = async () => {
      const { body } = await api.request('GET', `/v1/operations/${operationId}`)
      return body.invoices as { invoiceType: string; lastError: string | null; state: { name: string } }[]
    }
    const isExported = ({ invoiceType }: { invoiceType: string }) => /onetime|dailyrated/.test(invoiceType)
    // Lines without an export are imported; the others say what they wait for.
    await expect
      .poll(
        async () =>
          (await told()).length > 0 &&
          (await told()).every((one) =>
            isExported(one) ? one.lastError !== null : one.state.name === 'Succeded',
          ),
      )
      .toBe(true)
    const waiting = await asked()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await asked()).toBe(waiting)
    const { state, lastError, invoices } = await untilEnded(operationId)
    expect([state.name, lastError]).toEqual([
      'Failed',
      expect.stringContaining(' onetime: Microsoft has no such object'),
    ])
    expect((await asked()) - before).toBe(10 * invoices.filter(isExported).length)
    await api.vendor.faults([])
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
  })

  const ofKind = async (wanted: string, invoiceType = 'onetime') =>
    (await imported()).find(
      (one: { providerInvoiceId: string; invoiceType: unknown }) =>
        one.providerInvoiceId === wanted && JSON.stringify(one.invoiceType).includes(invoiceType),
    )

  it('accepts a bill with an explained difference, and reports the difference and the reason otherwise', async () => {
    const number = await closeMonth()
    await api.vendor.act(`invoices/${number}/adjust`, { amount: '-12.500000000001' })
    const refused = await importAll()
    expect(refused.lastError).toContain('the difference of -12.50 can be accepted')
    const accepted = (difference: number) => {
      const named = { providerInvoiceId: number, invoiceType: { name: 'onetime' } }
      return { acceptedDifferences: [{ ...named, difference, reason: 'A refund' }] }
    }
    expect((await importAll(accepted(-12))).state.name).toBe('Failed')
    expect(await importAll(accepted(-12.5))).toMatchObject({ state: { name: 'Succeded' } })
    const { id } = await ofKind(number)
    const { body } = await api.request('GET', `/v1/Invoices/${id}/reconciliation`)
    expect(body.summary.acceptedDifference).toEqual({ amount: -12.5, reason: 'A refund' })
    const query = { operations: 'AcceptInvoiceDifference' }
    const audit = await api.request('GET', '/v1/AuditLogs', { query })
    expect(audit.body.items).toMatchObject([
      { userName: expect.any(String), data: expect.stringMatching(/-12\.5/) },
    ])
  })

  it('imports corrections, and removes what the vendor has withdrawn, but not what it does not mention', async () => {
    const number = (await imported())
      .map((one: { providerInvoiceId: string }) => one.providerInvoiceId)
      .filter((one: string) => one.startsWith('G'))
      .sort()[0]!
    const [bill, used] = [await ofKind(number), await ofKind(number, 'dailyratedusage')]
    await api.vendor.billing({ ...usual, exports: 'no-data' })
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    expect([await ofKind(number), await ofKind(number, 'dailyratedusage')]).toEqual([bill, used])
    await api.vendor.billing(usual)
    const correction = await api.vendor.act(`invoices/${number}/amend`, { isVoid: true })
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    expect(await ofKind(number)).toMatchObject({ revision: bill.revision + 1, total: 0, lineCount: 0 })
    const corrected = await ofKind(correction.id)
    expect(corrected).toMatchObject({ revision: 1 })
    expect(corrected.total).toBeLessThan(bill.total)
    const { body } = await api.request('GET', `/v1/Invoices/${bill.id}/reconciliation`)
    expect(body.items).toEqual([])
  })

  it('reconciles the other invoices if the latest one cannot be reconciled', async () => {
    const unreconciled = () =>
      api.database.asOwner(async (pool) => {
        const { rows } = await pool.query(
          `select i.invoice_id as id from invoices i
           left join reconciliations r using (tenant_id, invoice_id, revision)
           where i.provider_instance_id = $1 and i.revision > 0 and r.revision is null order by i.issued_at desc`,
          [demo.tier2InstanceId],
        )
        return rows.map(({ id }) => id as string)
      })
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    await api.database.asOwner((pool) =>
      pool.query('delete from reconciliation_differences; delete from reconciliations'),
    )
    const [latest, ...others] = await unreconciled()
    expect(others.length).toBeGreaterThan(1)
    await api.database.asOwner((pool) =>
      pool.query(`alter table reconciliations add constraint fault check (invoice_id <> '${latest}')`),
    )
    const failed = await importAll()
    expect(failed).toMatchObject({ state: { name: 'Failed' }, lastError: expect.stringContaining(latest!) })
    expect(await unreconciled()).toEqual([latest])
    await api.database.asOwner((pool) => pool.query('alter table reconciliations drop constraint fault'))
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' } })
    expect(await unreconciled()).toEqual([])
  })

  it('reconciles an invoice again that a short outage of the database has interrupted', async () => {
    const asOwner = async (text: string) => await api.database.asOwner((pool) => pool.query(text))
    await asOwner(`delete from reconciliation_differences; delete from reconciliations;
      create sequence interruptions;
      create function interrupt() returns trigger language plpgsql security definer as $$ begin
        if nextval('public.interruptions') <= 2 then
          raise exception 'terminating connection' using errcode = '57P01';
        end if;
        return new;
      end $$;
      create trigger outage before insert on reconciliations for each row execute function interrupt()`)
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const { rows } =
      await asOwner(`select from invoices i left join reconciliations r using (tenant_id, invoice_id, revision)
      where i.provider_instance_id = '${demo.tier2InstanceId}' and i.revision > 0 and r.revision is null`)
    expect(rows).toEqual([])
    expect(
      (await asOwner('select last_value::int as value from interruptions')).rows[0].value,
    ).toBeGreaterThan(2)
    await asOwner(
      'drop trigger outage on reconciliations; drop function interrupt; drop sequence interruptions',
    )
  })
})

/** The fifth of next month: today's sales are billed by then. */
function nextMonth(months = 1): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5)).toISOString()
}
