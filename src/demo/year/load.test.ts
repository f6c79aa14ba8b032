import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherProducts } from '../../../simulator/catalogue/other-products.ts'
import { openTestChain } from '../../../test/harness/audit-chain.ts'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { wrongCopies } from '../../../test/harness/list-copies.ts'
import { verifyAuditLog } from '../../audit-chain.ts'
import { isCharged } from '../../domain/invoices/charged.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { checkAllAlerts } from '../../steps/alerts/check-alerts.ts'
import { administration } from '../../store/administration.ts'
import { openTenantStore } from '../../store/store.ts'
import { year } from './identifiers.ts'
import { loadYear } from './load.ts'
import { hasYear } from './present.ts'

// February has no 30th and 31st day, and is in another year than the recorded days.
const now = new Date('2027-03-02T10:00:00Z')
const openMonth = '2027-01-01'
// The owner of the tables sees the rows of all tenants.
const ours = `tenant_id = '${year.tenantId}'`

// Only the embedded database has a demo. `npm run prove` loads the year there, also for the tests of the console.
describe.each(oneDatabase(import.meta.url))('the year of the demo, on the %s database', (kind) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape
  let rows: (text: string) => Promise<any[]>

  beforeAll(async () => {
    database = await freshDatabase(kind)
    expect(await hasYear(database)).toBe(false)
    await loadYear(database, now)
    rows = (text) =>
      database.asOwner((pool) =>
        administration(pool).inTenant(year.tenantId, async (client) => (await client.query(text)).rows),
      )
  })
  afterAll(() => database.close())

  it('has a year of business with months that end before the day of the start', async () => {
    expect(await hasYear(database)).toBe(true)
    const [size] = await rows(
      `select (select count(*)::int from resellers where ${ours}) resellers,
         (select count(*)::int from customers where ${ours}) customers,
         (select count(*)::int from provider_instances where ${ours}) instances,
         (select count(*)::int from subscriptions where ${ours}) subscriptions,
         (select count(distinct period)::int from invoices where ${ours}) months,
         (select max(period)::text from invoices where ${ours}) newest`,
    )
    expect(size).toMatchObject({ resellers: 12, instances: 3, months: 13, newest: openMonth })
    expect(size.customers).toBeGreaterThan(99)
    expect(size.subscriptions).toBeGreaterThan(200)
  })

  it('counts the rows of its lists', async () => {
    const { store } = openTenantStore(database, year.tenantId)
    const page = { pageNumber: 1, pageSize: 1 }
    const { totalCount: resellers } = await store.resellers.list({ descending: false })(page)
    const { totalCount: customers } = await store.customers.list({ descending: false })(page)
    const [rowsOf] = await rows(`select count(*)::int as customers from customers where ${ours}`)
    expect({ resellers, customers }).toEqual({ resellers: 12, ...rowsOf })
  })

  it.each(['license', 'usage', 'onetime', 'dailyratedusage'])(
    'has %s invoices whose totals are the sums of their lines',
    async (lines) => {
      const wrong = await rows(
        `select i.invoice_id from invoices i
         join (select invoice_id, revision, sum(subtotal) total, sum(subtotal_for_customer) customer, sum(line_count) lines
           from invoice_totals where ${ours} group by 1, 2) t using (invoice_id, revision)
         where i.${ours} and i.kind = '${lines}' and ((t.total, t.customer, t.lines) =
           (select sum(l.subtotal), sum(l.subtotal_for_customer), count(*) from invoice_${lines}_lines l
            where l.${ours} and l.invoice_id = i.invoice_id and l.revision = i.revision)) is not true`,
      )
      expect(wrong).toEqual([])
    },
  )

  it('has its faults in the open month', async () => {
    const [faults] = await rows(
      `select (select count(*)::int from parked_lines where ${ours}) parked,
         (select count(*)::int from invoice_gaps where ${ours}) unknown,
         (select count(*)::int from orders where ${ours} and status = 'Failed') orders,
         (select count(*)::int from scheduled_changes where ${ours} and status = 'Conflict') conflicts,
         (select count(*)::int from reconciliation_differences d join invoices i using (tenant_id, invoice_id)
          where d.${ours} and i.period <> '${openMonth}') "earlierDifferences"`,
    )
    expect(faults).toMatchObject({ parked: 2, orders: 1, conflicts: 1, earlierDifferences: 0 })
    expect(faults.unknown).toBeGreaterThan(0)
    const kinds = await rows(
      `select distinct d.kind from reconciliation_differences d join invoices i using (tenant_id, invoice_id)
       where d.${ours} and i.period = '${openMonth}' order by 1`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Price', 'Quantity']))
  })

  it('names the unknown customer of a difference as the line of the vendor does', async () => {
    const unknown = await rows(
      `select invoice_id as "invoiceId", d.revision from reconciliation_differences d join invoices i using (tenant_id, invoice_id, revision)
       where d.${ours} and d.customer_id is null and d.line_count > 0`,
    )
    expect(unknown.length).toBeGreaterThan(0)
    const { store } = openTenantStore(database, year.tenantId)
    const page = { pageNumber: 1, pageSize: 100 }
    const { rows: differences } = await store.reconciliations.differences(unknown[0])(page)
    const names = differences.filter(({ customerId }) => customerId === null).map((one) => one.customerName)
    expect(names).toEqual(unknown.map(() => 'Roter Milan Naturerlebnis gGmbH'))
  })

  it('has one known customer in the open month with whom the distributor loses money', async () => {
    const losses = await rows(
      `select customer_id from invoice_totals t join invoices i using (tenant_id, invoice_id, revision)
       where t.${ours} and i.period = '${openMonth}' and i.kind <> 'dailyratedusage' and t.reseller_id is not null
       group by 1 having sum(t.subtotal_for_reseller) < sum(t.subtotal)`,
    )
    expect(losses).toHaveLength(1)
  })

  it('adds up to the same cent on the board of each month and in its results', async () => {
    const { store } = openTenantStore(database, year.tenantId)
    const everybody = { audience: 'csp', resellerId: null, customerId: null } as const
    const sumOf = (rows: readonly { currency: string; subtotal: string | null }[]) => {
      const sums: Record<string, string> = {}
      for (const { currency, subtotal } of rows)
        sums[currency] = decimal(sums[currency] ?? '0')
          .plus(decimal(subtotal ?? '0'))
          .toFixed()
      return sums
    }
    const months = await rows(`select distinct period::text as month from invoices where ${ours}`)
    for (const { month } of months) {
      const { rows: board } = await store.monthStates.list(month)({ pageNumber: 1, pageSize: 500 })
      expect(board.some(({ kind }) => !isCharged(kind))).toBe(true)
      const added = sumOf(board.filter(({ kind }) => isCharged(kind)))
      for (const level of ['Reseller', 'Customer', 'Invoice'] as const) {
        const { rows: results } = await store.invoiceResults.page(month, everybody, { level, size: 2_000 })
        expect(sumOf(results), `${month} ${level}`).toEqual(added)
      }
    }
  })

  // So a sum of both would count Azure twice. The vendor truncates the lines of onetime to cents.
  it('has daily usage that the lines of onetime on the same bill charge', async () => {
    const bills = await rows(
      `with used as materialized (
         select invoice_id, revision, sum(subtotal) amount,
           count(distinct (provider_subscription_id, meter_name, meter_region)) charges
         from invoice_dailyratedusage_lines where ${ours} group by 1, 2
       ), plans as materialized (
         select distinct provider_subscription_id id from invoice_dailyratedusage_lines where ${ours}
       ), charged as materialized (
         select invoice_id, revision, sum(subtotal) amount from invoice_onetime_lines
         where ${ours} and provider_subscription_id in (select id from plans) group by 1, 2
       )
       select i.provider_invoice_id bill, u.amount::float8 used, u.charges::float8 charges, c.amount::float8 charged
       from used u join invoices i on i.${ours} and i.invoice_id = u.invoice_id and i.revision = u.revision
       left join invoices o on o.${ours} and o.provider_invoice_id = i.provider_invoice_id and o.kind = 'onetime'
       left join charged c on c.invoice_id = o.invoice_id and c.revision = o.revision`,
    )
    expect(bills.length).toBeGreaterThan(0)
    for (const { bill, used, charged, charges } of bills) {
      expect(charged, bill).toBeLessThanOrEqual(used)
      expect(used - charged, bill).toBeLessThan(charges * 0.03)
    }
  })

  // The first sync would hold the ends of other prices, and fail above the faults that the demo is about.
  it('has prices of software subscriptions that the simulated vendor still lists', async () => {
    const found = await rows(
      `select distinct p.term_duration term, p.billing_frequency billing from offer_prices p
       join offers o using (tenant_id, offer_id)
       where p.${ours} and o.offer_type = 'SoftwareSubscription' and p.valid_to is null`,
    )
    const names = { P1Y: 'OneYear', P3Y: 'ThreeYears', annual: 'Annual', triennial: 'Triennial' } as const
    const listed = otherProducts
      .filter(({ productType }) => productType.displayName === 'Software Subscriptions')
      .flatMap(({ termOptions }) => termOptions)
      .flatMap(({ duration, billingCycles }) =>
        billingCycles.map((cycle) => ({
          term: names[duration as keyof typeof names],
          billing: names[cycle as keyof typeof names],
        })),
      )
    expect(listed.length).toBeGreaterThan(0)
    expect(found).toHaveLength(listed.length)
    expect(found).toEqual(expect.arrayContaining(listed))
  })

  it('has equal copies of what lists read from other tables', async () => {
    expect(await wrongCopies(database)).toEqual([])
  })

  // The service reads relationships from the vendor.
  it('has renewals, a budget and a conflict that need a person now', async () => {
    const { store } = openTenantStore(database, year.tenantId)
    await checkAllAlerts(store, now)
    const found = await rows(`select distinct kind from alerts where ${ours} order by 1`)
    expect(found.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['BudgetOverrun', 'RenewalDeadline', 'VendorDifference']),
    )
  })

  it('has seats of several customers that no user has, each with money at stake and a request', async () => {
    const { store } = openTenantStore(database, year.tenantId)
    await checkAllAlerts(store, now)
    const found = await rows(
      `select customer_id, stake::float8, request is not null as "isReady" from alerts
       where ${ours} and kind = 'UnassignedSeats' and audience = 'csp'`,
    )
    expect(new Set(found.map(({ customer_id: id }) => id)).size).toBeGreaterThan(2)
    expect(found.filter(({ stake, isReady }) => !isReady || !(stake > 0))).toEqual([])
  })

  it('has an audit log that the service chains, and that verifies', async () => {
    const chain = await openTestChain(database)
    await chain.chain()
    const report = await verifyAuditLog(
      database,
      { tenantId: year.tenantId },
      {},
      { keyIds: [chain.keyId], published: [] },
    )
    const [{ count }] = await rows(`select count(*)::int from audit_logs where ${ours}`)
    expect(report).toMatchObject({ findings: [] })
    expect(count).toBeGreaterThan(500)
  })
})
