import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoCustomers } from '../../src/demo/customers.ts'
import {
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../src/demo/identifiers.ts'
import { demoOffers } from '../../src/demo/offers.ts'
import { demoCompanies } from '../../src/demo/resellers.ts'
import { demoSubscriptions } from '../../src/demo/subscriptions.ts'
import type { PlanAction } from '../../src/domain/plans/plan.ts'
import { settledLink } from '../../src/domain/providers/provider-customer.ts'
import { reseller as noun } from '../../src/domain/resellers/reseller.ts'
import { administration } from '../../src/store/administration.ts'
import { insertCustomer } from '../../src/store/customers/customers.ts'
import type { Database, Statement } from '../../src/store/database.ts'
import { openDatabase } from '../../src/store/database.ts'
import { insertOffer } from '../../src/store/offers/offers.ts'
import { insertAssociation, insertReseller } from '../../src/store/resellers/resellers.ts'
import { insertSubscription } from '../../src/store/subscriptions/subscriptions.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { databaseKinds } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'

const subscriptions = Number(process.env.PROVE_SUBSCRIPTIONS ?? 100_000)
const customers = subscriptions / 100
const resellers = customers / 20
// A margin of the csp with as many decimals as the API accepts.
const margin = { marginRule: { name: 'Markup' }, value: 12.3457 }

interface Total {
  readonly customerId: string | null
  readonly resellerId: string | null
  readonly state: { readonly name: string }
  readonly items: number
  readonly revenueBefore: number
  readonly revenueAfter: number
}

afterEach(endProcesses)

// Processes of the service are killed while they apply and undo a plan on PostgreSQL. The amounts are compared with those
// that PostgreSQL computes from the rows.
describe.runIf(isProving && databaseKinds.includes('postgresql'))(
  `a plan for ${subscriptions} subscriptions, with kill -9`,
  () => {
    let place: Premises
    let database: Database
    let service: ServiceProcess
    let headers: Record<string, string>
    beforeAll(async () => {
      place = await premises('postgresql')
      database = await openDatabase({ url: place.environment.DATABASE_URL!, connections: 2 })
      await sell(query)
    })
    afterAll(async () => {
      await database.close()
      await place.remove()
    })

    async function query<Row>(text: string, ...values: readonly unknown[]): Promise<Row[]> {
      return await database.asOwner((pool) =>
        administration(pool).inTenant(tenant.id, async (client) => {
          // A busy machine adds the subscriptions in more than the time of a statement.
          await client.query('set local statement_timeout = 0')
          return (await client.query(text, [...values])).rows as Row[]
        }),
      )
    }
    const start = async () => {
      service = startProcess({ ...place.environment, PORT: await freePort(), LOG_LEVEL: 'error' })
      await service.ready()
      headers = { ...(await credentials(service.url)), 'content-type': 'application/json' }
    }
    // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
    const send = async (method: string, path: string, body?: object): Promise<any> => {
      const answer = await fetch(service.url + path, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(answer.status, path).toBeLessThan(300)
      return await answer.json().catch(() => null)
    }
    const poll = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 3_000_000, interval: 200 })
    const reached = async (plan: string, state: string) =>
      await poll(async () => (await send('GET', plan)).state.name).toBe(state)
    /** Acts on a plan, kills the process when enough items have the state, and waits for the end in a new process. */
    const actAndKill = async (plan: string, action: PlanAction, moved: string, end: string) => {
      await send('POST', `${plan}/${action}`)
      await poll(async () => itemsIn((await send('GET', plan)).totals, moved)).toBeGreaterThan(
        subscriptions / 4,
      )
      await service.end('SIGKILL')
      await start()
      const { totals } = await send('GET', plan)
      expect(itemsIn(totals, moved)).toBeLessThan(subscriptions * 0.9)
      await reached(plan, end)
    }
    const everyTotal = async (plan: string, by: string): Promise<Total[]> => {
      const all: Total[] = []
      for (let token: string | null = ''; token !== null; ) {
        const page = await send(
          'GET',
          `${plan}/totals?by=${by}&pageSize=2000${token ? `&continuationToken=${encodeURIComponent(token)}` : ''}`,
        )
        all.push(...page.items)
        token = page.hasNextPage ? page.continuationToken : null
      }
      return all
    }
    const hash = async () => {
      const [row] = await query<{ hash: string }>(
        `select md5(string_agg(md5((to_jsonb(s) - 'version')::text), '' order by s.subscription_id)) as hash from subscriptions s`,
      )
      return row!.hash
    }

    it('previews, applies and undoes exactly', async () => {
      await start()
      const before = await hash()
      const seconds: Record<string, number> = {}
      const timed = async (name: string, work: () => Promise<unknown>) => {
        const began = performance.now()
        await work()
        seconds[name] = Math.round((performance.now() - began) / 100) / 10
      }

      const body = { name: 'All', kind: { name: 'Margin' }, change: { priceMargin: margin } }
      const selection = { searchValue: 'planned' }
      const { planId } = await send('POST', '/v1/plans', { ...body, selection })
      const plan = `/v1/plans/${planId}`
      await timed('preview', () => reached(plan, 'Previewed'))
      const previewed = await everyTotal(plan, 'customer')
      expect(sumsOf(previewed, 'customerId')).toEqual(await computed(query, 'customer_id'))
      const byReseller = sumsOf(await everyTotal(plan, 'reseller'), 'resellerId')
      expect(byReseller).toEqual(await computed(query, 'reseller_id'))
      const [total] = (await send('GET', plan)).totals
      expect(total).toMatchObject({ state: { name: 'Pending' }, items: subscriptions })

      // One in 40 changes between preview and run, another one between run and undo.
      await query(`create table planted as select subscription_id, quantity, csp_margin,
        (row_number() over (order by subscription_id))::integer as place from subscriptions where name like 'Planned%'`)
      await query(`update subscriptions s set version = version + 1, quantity = s.quantity + 1 from planted p
        where p.subscription_id = s.subscription_id and p.place % 40 = 1`)
      await send('POST', `${plan}/stage`)
      await timed('run', () => actAndKill(plan, 'run', 'Applied', 'Done'))
      const conflicts = Math.ceil(subscriptions / 40)
      const done = (await send('GET', plan)).totals as Total[]
      expect([itemsIn(done, 'Applied'), itemsIn(done, 'Conflict')]).toEqual([
        subscriptions - conflicts,
        conflicts,
      ])
      const [written] = await query<{ items: number; revenue: string }>(
        `select count(*)::integer as items, sum(${revenue("(s.csp_margin ->> 'value')::numeric")})::text as revenue
         from subscriptions s where s.name like 'Planned%' and s.csp_margin is not null`,
      )
      expect(written).toEqual({ items: subscriptions - conflicts, revenue: amountIn(done, 'Applied') })
      expect(cents(amountIn(done, 'Applied')) + cents(amountIn(done, 'Conflict'))).toBe(
        cents(String(total.revenueAfter)),
      )

      await query(`update subscriptions s set version = version + 1, csp_margin = '{"marginRule":{"name":"Markup"},"value":1}'
        from planted p where p.subscription_id = s.subscription_id and p.place % 40 = 2`)
      await timed('undo', () => actAndKill(plan, 'undo', 'Undone', 'Undone'))
      const undone = (await send('GET', plan)).totals as Total[]
      const kept = Math.ceil((subscriptions - 1) / 40)
      expect([itemsIn(undone, 'Undone'), itemsIn(undone, 'NotUndone')]).toEqual([
        subscriptions - conflicts - kept,
        kept,
      ])
      await query(`update subscriptions s set quantity = p.quantity, csp_margin = p.csp_margin from planted p
        where p.subscription_id = s.subscription_id and p.place % 40 in (1, 2)`)
      expect(await hash()).toBe(before)

      // Each change is in the history, in the audit log and in the history of margins once.
      const changes = subscriptions - conflicts + (subscriptions - conflicts - kept)
      const [records] = await query(
        `select (select count(*)::integer from subscription_changes where kind = 'UpdateSubscriptionPriceMargin') as history,
           (select count(*)::integer from audit_logs where description like 'A change by a plan%') as audit,
           (select count(*)::integer from margin_history where kind = 'Subscription') as margins`,
      )
      expect(records).toEqual({ history: changes, audit: changes, margins: changes })
      console.log(`${subscriptions} subscriptions, seconds:`, seconds)
    })
  },
)

function itemsIn(totals: readonly Total[], state: string): number {
  return totals.filter((one) => one.state.name === state).reduce((sum, { items }) => sum + items, 0)
}

function amountIn(totals: readonly Total[], state: string): string {
  return String(totals.find((one) => one.state.name === state)?.revenueAfter ?? 0)
}

/** An amount in cents. Sums of this proof stay far below the integers that a double cannot represent. */
function cents(amount: string): bigint {
  const [whole, decimals = ''] = amount.split('.')
  return BigInt(whole! + decimals.padEnd(2, '0'))
}

function sumsOf(totals: readonly Total[], party: 'customerId' | 'resellerId'): Record<string, string> {
  return Object.fromEntries(
    totals
      .map((one) => [one[party]!, `${one.items} ${one.revenueBefore} ${one.revenueAfter}`] as const)
      .toSorted(),
  )
}

type Query = <Row>(text: string, ...values: readonly unknown[]) => Promise<Row[]>

/** The SQL of the amount that a reseller pays: the unit price by a markup, rounded once, for all units. */
const revenue = (percent: string) => `round(round(s.cost * (100 + ${percent}) / 100, 8) * s.quantity, 2)`
const usual = `(a.price_margin ->> 'value')::numeric`

/** The sums by a party, computed by PostgreSQL from the rows. */
async function computed(query: Query, party: 'customer_id' | 'reseller_id'): Promise<Record<string, string>> {
  const plain = (sum: string) => `trim_scale(sum(${sum}))::text`
  const rows = await query<{ party: string; told: string }>(
    `select s.${party} as party, count(*) || ' ' || ${plain(revenue(usual))} || ' ' || ${plain(revenue(String(margin.value)))} as told
     from subscriptions s join reseller_associations a on a.tenant_id = s.tenant_id and a.reseller_id = s.reseller_id
       and a.provider_instance_id = s.provider_instance_id
     where s.name like 'Planned%' group by s.${party}`,
  )
  return Object.fromEntries(rows.map(({ party, told }) => [party, told] as const).toSorted())
}

/** Returns the statements that add one reseller, customer, offer and subscription, those of the demo. */
function patterns(): Statement[] {
  const { genericInstanceId: providerInstanceId } = tenant
  const own = { marginRule: { name: 'Markup' }, value: 15 } as const
  const offer = { ...demoOffers.find(({ id }) => id === demoOfferId(1))!, providerInstanceId }
  const association = {
    ...{ providerInstanceId, priceMargin: own, offerTypeMargins: null },
    ...{ providerResellerId: null, resellerProviderData: '{}', status: 'Success' as const },
  }
  const reseller = {
    ...noun.absent,
    ...demoCompanies[0]!,
    id: demoResellerId(1),
    internalIdentifier: 'pattern',
  }
  const subscription = { ...demoSubscriptions(new Date())[0]!, providerInstanceId }
  return [
    insertReseller(tenant.id, { ...reseller, providerResellers: [] }),
    insertAssociation(tenant.id, reseller.id, association),
    insertOffer(tenant.id, offer),
    insertCustomer(tenant.id, {
      ...{ ...demoCustomers[0]!, id: demoCustomerId(1) },
      relation: {
        ...{ resellerId: reseller.id, internalIdentifier: 'pattern' },
        bindings: [{ providerInstanceId, margin: own, offerTypeMargins: null }],
      },
      providerCustomers: [
        {
          ...{ providerInstanceId, providerCustomerId: 'pattern', providerCustomerData: '{}', domain: null },
          ...{
            status: 'Success',
            errorMessage: null,
            isOutcomeKnown: true,
            vendorCompany: null,
            ...settledLink,
          },
        },
      ],
    }),
    ...insertSubscription(tenant.id, subscription, offer.name),
  ]
}

/** Adds resellers, each with customers, each with subscriptions: copies of those of the demo. */
async function sell(query: Query): Promise<void> {
  for (const { text, values } of patterns()) await query(text, ...(values ?? []))
  const id = (kind: number, place: string) =>
    `('00000000-000${kind}-4000-8000-' || lpad((${place})::text, 12, '0'))::uuid`
  const copy = async (table: string, condition: string, source: string, changes: Record<string, string>) => {
    const columns = await query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    )
    const names = columns.map(({ name }) => name)
    await query(
      `insert into ${table} (${names.join()}) select ${names.map((name) => changes[name] ?? `t.${name}`).join()}
       from ${table} t, ${source} where t.tenant_id = '${tenant.id}' and ${condition}`,
    )
  }
  const ofReseller = `t.reseller_id = '${demoResellerId(1)}'`
  const ofCustomer = `t.customer_id = '${demoCustomerId(1)}'`
  const reseller = id(1, `1 + c / 20`)
  const eachReseller = `generate_series(1, ${resellers}) r`
  const eachCustomer = `generate_series(0, ${customers - 1}) c`
  await copy('resellers', ofReseller, eachReseller, {
    reseller_id: id(1, 'r'),
    internal_identifier: `'planned ' || r`,
  })
  await copy(
    'reseller_associations',
    `${ofReseller} and t.provider_instance_id = '${tenant.genericInstanceId}'`,
    eachReseller,
    {
      reseller_id: id(1, 'r'),
      price_margin: `json_build_object('marginRule', json_build_object('name', 'Markup'), 'value', 5 + r::numeric / 10000)`,
    },
  )
  await copy('customers', ofCustomer, eachCustomer, { customer_id: id(2, 'c') })
  await copy('customer_relations', ofCustomer, eachCustomer, {
    ...{ customer_id: id(2, 'c'), seller_id: reseller, reseller_id: reseller },
    internal_identifier: `'planned ' || c`,
  })
  await copy(
    'provider_customers',
    `${ofCustomer} and t.provider_instance_id = '${tenant.genericInstanceId}'`,
    eachCustomer,
    { customer_id: id(2, 'c'), provider_customer_id: `'planned ' || c` },
  )
  await copy(
    'customer_bindings',
    `${ofCustomer} and t.provider_instance_id = '${tenant.genericInstanceId}'`,
    eachCustomer,
    {
      ...{ customer_id: id(2, 'c'), seller_id: reseller },
    },
  )
  await copy(
    'subscriptions',
    `t.subscription_id = '${demoSubscriptionId(1)}'`,
    `generate_series(0, ${subscriptions - 1}) n`,
    {
      ...{ subscription_id: 'gen_random_uuid()', provider_subscription_id: `'planned ' || n` },
      ...{ customer_id: id(2, `n / 100`), reseller_id: id(1, `1 + n / 2000`) },
      ...{
        name: `'Planned ' || n`,
        search_key: `lower(concat_ws(chr(10), 'planned ' || n, split_part(t.search_key, chr(10), 2), 'planned ' || n))`,
        order_id: 'null',
      },
      ...{ quantity: '1 + n % 17', cost: `48 + n % 101 / 7.0::numeric(10, 4)` },
    },
  )
  await query('analyze subscriptions, reseller_associations, customer_bindings')
}
