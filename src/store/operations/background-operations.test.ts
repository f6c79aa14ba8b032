import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { type Database, openDatabase } from '../database.ts'
import { setTenant } from '../tenant.ts'
import { insertBackgroundOperation, type NewOperation } from './background-operations.ts'

// PostgreSQL plans the first five runs of a prepared statement for their values, and compares the costs afterwards.
const plannedRuns = 5
const runs = 3 * plannedRuns

describe.each(oneDatabase(import.meta.url))('a new background operation, on the %s database', (kind) => {
  let created: Database
  let database: Database
  beforeAll(async () => {
    const fresh = await freshDatabase(kind)
    created = fresh
    // As a server of an operator. The server of the tests plans no statement for its values.
    await fresh.asOwner((pool) =>
      pool.query(`do $$ begin
        execute format('alter database %I set plan_cache_mode = auto', current_database());
      end $$`),
    )
    // All statements run on the same connection.
    database = kind === 'embedded' ? fresh : await openDatabase({ url: fresh.url!, connections: 1 })
  })
  afterAll(async () => {
    await Promise.all([...new Set([created, database])].map((one) => one.close()))
  })

  const add = async (values: Partial<NewOperation>): Promise<string> => {
    const operation: NewOperation = {
      ...{ id: randomUUID(), operation: 'CreateOrder', correlationId: randomUUID(), state: 'Processing' },
      ...{ attempts: 0, lastError: null, nextAttemptAt: null, openJobs: [0], hasFailed: false },
      ...{ resellerId: null, customerId: demo.customerId, createdAt: new Date(), finishedAt: null },
      ...{ startedBy: 'csp', ...values },
    }
    await database.transaction([
      setTenant(demo.tenantId),
      insertBackgroundOperation(demo.tenantId, operation),
    ])
    return operation.id
  }
  const readSeller = async (text: string, id: string) => {
    const rows = await database.query({
      text: `${text} and tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId, id],
    })
    return rows[0]!.seller
  }
  const sellerOf = async (id: string) =>
    await readSeller('select reseller_id as seller from background_operations where operation_id = $2', id)
  const order = { orderId: demo.failedOrderId }
  const subscription = { subscriptionId: demoSubscriptionId(1) }

  it.each([
    ['with its seller', { resellerId: demoResellerId(1), jobData: [order] }],
    ['of an order', { jobData: [order] }],
    ['of a subscription', { jobData: [subscription] }],
    ['of both', { jobData: [{ ...order, ...subscription }] }],
  ])('%s is not planned at each run', async (_, values) => {
    const read = async () =>
      await database.query({
        text: `select coalesce(sum(custom_plans), 0)::integer as planned from pg_prepared_statements
               where statement like 'insert into background_operations%'`,
        values: [],
      })
    const before = (await read())[0]!.planned as number
    for (let run = 0; run < runs; run += 1) await add(values)
    expect(((await read())[0]!.planned as number) - before).toBeLessThanOrEqual(plannedRuns)
  })

  it('has the seller of its subscription or order, if the seller may follow it', async () => {
    const ofOrder = await readSeller(
      'select reseller_id as seller from orders where order_id = $2',
      order.orderId,
    )
    const ofSubscription = await readSeller(
      'select reseller_id as seller from subscriptions where subscription_id = $2',
      subscription.subscriptionId,
    )
    expect([ofOrder, ofSubscription]).not.toContain(null)
    const unknown = randomUUID()
    const other = demoResellerId(9)
    const sellers = [
      [ofOrder, { jobData: [order] }],
      [ofSubscription, { jobData: [subscription] }],
      [ofSubscription, { jobData: [{ ...order, ...subscription }] }],
      [ofOrder, { jobData: [{ ...order, subscriptionId: unknown }] }],
      [null, { jobData: [{ orderId: unknown }] }],
      [null, { jobData: [] }],
      [null, { jobData: [order], startedBy: null }],
      [other, { jobData: [order], resellerId: other }],
    ] as const
    for (const [seller, values] of sellers) expect(await sellerOf(await add(values))).toBe(seller)
  })
})
