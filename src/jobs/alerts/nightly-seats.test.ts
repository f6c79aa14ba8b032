import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoOfferId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { demoSubscriptions } from '../../demo/subscriptions.ts'
import { administration } from '../../store/administration.ts'
import { insertSubscription } from '../../store/subscriptions/subscriptions.ts'
import { setTenant } from '../../store/tenant.ts'
import { peopleAt } from '../../vendors/microsoft/simulated.ts'
import { keepUp } from '../upkeep.ts'
import { checkAlerts } from './alert-clock.ts'
import { readDueSeats } from './nightly-seats.ts'

const providerCustomerId = 'd0000000-0000-5000-8000-000000000010'
const providerOfferId = 'CFQ7TTC0LDPB:0001'
const dayMs = 86_400_000
const quantity = 12
const of = (id: string) => `/v1/customers/${demoCustomerId(10)}/subscriptions/${id}`

describe.each(oneDatabase(import.meta.url))('the nightly reading of seats, on the %s database', (kind) => {
  let api: TestApi
  let id: string
  let skuId: string
  let ahead = 0
  const faults: unknown[] = []
  const now = () => new Date(Date.now() + ahead)
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
    const { id: there } = await api.vendor.act(`customers/${providerCustomerId}/subscriptions`, {
      ...{ offer: providerOfferId, quantity, friendlyName: 'Seats', resellerMpnId: '6234500' },
    })
    id = randomUUID()
    const legacy = demoSubscriptions(new Date()).find((one) => one.id === demoSubscriptionId(7))!
    const row = {
      ...{ ...legacy, id, providerOfferId, providerSubscriptionId: there, quantity },
      ...{ offerId: demoOfferId(8), price: { cost: '120', erp: '144', currency: 'EUR' } },
    }
    await api.database.transaction([
      setTenant(demo.tenantId),
      ...insertSubscription(demo.tenantId, row, 'Seats'),
    ])
    // The refusal takes over the vendor's dates.
    const body = { name: 'x', quantity, nextBillingFrequency: { name: 'Monthly' } }
    expect((await api.request('PATCH', of(id), { body })).status).toBe(409)
    const { body: licenses } = await api.request('GET', `/v1/Customers/${demoCustomerId(10)}/licenses`, {
      query: { providerInstanceId: demo.tier2InstanceId },
    })
    skuId = licenses.find(({ totalLicenses }: { totalLicenses: number }) => totalLicenses === quantity).skuId
    for (const name of ['Ada Eins', 'Ben Zwei', 'Cem Drei']) await assign(name)
  })
  afterAll(() => api.stop())

  /** Adds a user with a licence at the vendor. */
  async function assign(name: string): Promise<void> {
    const userId = await peopleAt(api.vendor).enter(providerCustomerId, name)
    const { status, text } = await api.request(
      'PATCH',
      `/v1/Customers/${demoCustomerId(10)}/users/${userId}/licenses`,
      { body: { providerInstanceId: demo.tier2InstanceId, licenses: [{ skuId, isSelected: true }] } },
    )
    expect(status, text).toBe(200)
  }

  const rows = async (text: string, ...values: unknown[]) =>
    await api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => (await client.query(text, values)).rows),
    )

  /** Reads the seats at the beginning of the next night. */
  async function readNight(): Promise<void> {
    const onFault = (fault: unknown) => void faults.push(fault)
    const runtime = { ...api.runtime, now, onFault, catalogueHour: 2 }
    await keepUp(runtime)
    await readDueSeats(runtime)
    ahead += dayMs
  }

  async function check(): Promise<void> {
    const runtime = { database: api.database, now, onFault: (fault: unknown) => void faults.push(fault) }
    await rows(
      `update directory.due_work set due_at = '-infinity' where tenant_id = $1 and kind = 'Alerts'`,
      demo.tenantId,
    )
    await rows('delete from alert_checks')
    await checkAlerts(runtime)
    expect(faults).toEqual([])
  }
  const list = async (as: 'csp' | 'reseller') =>
    (await api.request('GET', '/v1/alerts', { as, query: { kind: 'UnassignedSeats', subscriptionId: id } }))
      .body.items

  const assignedIn = async (as: 'csp' | 'reseller' | 'customer') =>
    (await api.request('GET', `/v1/customers/${demoCustomerId(10)}/subscriptions`, { as })).body.items.find(
      (one: { id: string }) => one.id === id,
    )?.assignedLicenses

  it('is shown in lists, until it is more than four days old', async () => {
    expect(await assignedIn('csp')).toBeNull()
    await readNight()
    expect([await assignedIn('csp'), await assignedIn('reseller')]).toEqual([3, 3])
    const { body } = await api.request('GET', '/v1/subscriptions', { query: { searchValue: 'Seats' } })
    expect(body.items).toMatchObject([{ id, quantity, assignedLicenses: 3 }])
    const [{ read_on: day }] = await rows(
      'select read_on::text from seat_readings where subscription_id = $1',
      id,
    )
    const setDay = (on: string) =>
      rows(`update seat_readings set read_on = ${on} where subscription_id = $1`, id)
    await setDay('current_date - 4')
    expect(await assignedIn('csp')).toBe(3)
    await setDay('current_date - 5')
    expect(await assignedIn('csp')).toBeNull()
    await setDay(`'${day}'`)
  })

  it('raises an alert after five nights, for each party at its own price', async () => {
    for (let night = 2; night <= 4; night += 1) await readNight()
    await check()
    expect(await list('csp')).toEqual([])
    await readNight()
    await check()
    const [[ofCsp], [ofReseller]] = [await list('csp'), await list('reseller')]
    expect(ofCsp).toMatchObject({
      subject: { id },
      atStake: { value: 90, currency: { name: 'EUR' } },
      description: expect.stringContaining('9 of 12 seats'),
      request: { method: 'PATCH', path: of(id) },
    })
    // The csp buys for 10 a month and sells with 10 %; the reseller sells with 15 %.
    expect(ofReseller.atStake.value).toBe(99)
    const withoutTimes = { ...ofReseller, since: null, actBefore: null }
    expect(JSON.stringify(withoutTimes)).not.toMatch(/\b(90|10|120)\b(?!-)/)
    const [customer] = await rows(
      `select stake::text from alerts where kind = 'UnassignedSeats' and audience = 'customer' and subscription_id = $1`,
      id,
    )
    expect(customer.stake).toBe('113.85')
  })

  it('asks the vendor for the product of a subscription once, and for licences only of customers with seats', async () => {
    const requests = (await api.vendor.requests()).map(({ url }) => String(url))
    expect(requests.filter((url) => url.includes(`provisioningstatus`)).length).toBeGreaterThan(0)
    const before = requests.length
    await readNight()
    const asked = (await api.vendor.requests()).slice(before).map(({ url }) => String(url))
    expect(asked.filter((url) => !url.includes('subscribedskus'))).toEqual([])
    expect(asked.every((url) => url.includes(providerCustomerId))).toBe(true)
  })

  it('counts a licence without a user once, for all accounts that sell the product to the customer', async () => {
    const elsewhere = randomUUID()
    await rows(
      `insert into provider_customers select (jsonb_populate_record(p, jsonb_build_object('provider_instance_id', $2::text))).*
       from provider_customers p where p.customer_id = $1 and p.provider_instance_id = $3`,
      ...[demoCustomerId(10), demo.tier1InstanceId, demo.tier2InstanceId],
    )
    // It ends first, so five of the nine licences without a user are its own.
    const row = {
      ...demoSubscriptions(new Date()).find((one) => one.id === demoSubscriptionId(7))!,
      ...{ id: elsewhere, providerSubscriptionId: elsewhere, providerInstanceId: demo.tier1InstanceId },
      ...{ quantity: 5, endDate: new Date(Date.now() + 100 * dayMs), name: 'Elsewhere' },
    }
    await api.database.transaction([
      setTenant(demo.tenantId),
      ...insertSubscription(demo.tenantId, row, 'Seats'),
      {
        text: 'insert into seat_readings (tenant_id, subscription_id, sku_id) values ($1, $2, $3)',
        values: [demo.tenantId, elsewhere, skuId],
      },
    ])
    await readNight()
    const [reading] = await rows(
      'select seats[1] as seats, assigned[1] as assigned from seat_readings where subscription_id = $1',
      id,
    )
    expect(reading).toEqual({ seats: quantity, assigned: 8 })
    const [other] = await rows('select seats from seat_readings where subscription_id = $1', elsewhere)
    expect(other.seats).toEqual([])
    await rows(`update subscriptions set status = 'Deleted' where subscription_id = $1`, elsewhere)
  })

  it('has a request that a dry run accepts, and ends when the seats are assigned', async () => {
    const [{ request }] = await list('reseller')
    const dry = await api.request(request.method, request.path, {
      ...{ as: 'reseller', body: request.body, headers: { prefer: 'dry-run' } },
    })
    expect([dry.status, dry.text]).toEqual([200, expect.any(String)])
    for (let user = 1; user <= 9; user += 1) await assign(`User ${user}`)
    await readNight()
    await check()
    expect(await list('csp')).toEqual([])
  })

  it('waits with its place when the vendor does not answer', async () => {
    await api.vendor.faults([{ route: 'GET /v1/customers/*/subscribedskus', fault: 'status', status: 503 }])
    await readNight()
    const [due] = await rows(
      `select due_at from directory.due_work where kind = 'Seats' and id = $1`,
      demo.tier2InstanceId,
    )
    // It waited for 15 minutes of the night that has passed.
    expect(due.due_at.getTime()).toBeLessThan(now().getTime() - dayMs / 2)
    expect(faults).toEqual([])
  })
})
