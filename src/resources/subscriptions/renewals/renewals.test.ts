import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../../test/harness/api.ts'
import { oneDatabase } from '../../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../../demo/identifiers.ts'
import { administration } from '../../../store/administration.ts'

const day = 86_400_000

describe.each(oneDatabase(import.meta.url))('GET /v1/subscriptions/renewals, on the %s database', (kind) => {
  let api: TestApi
  const soon = new Date(Math.ceil(Date.now() / day + 10) * day)
  beforeAll(async () => {
    api = await startApi(kind)
    await set(1, 'end_date = $2, auto_renew_settings = $3', soon, { ...settings, quantity: 4 })
    await set(2, `end_date = $2, end_of_term_action = 'Stop', auto_renew_enabled = false`, later(5))
    await set(
      3,
      `end_date = $2, end_of_term_action = 'ExtendedService', auto_renew_enabled = false`,
      later(3),
    )
    await set(4, 'end_date = $2', later(2))
    await set(5, `end_date = $2, status = 'Expired'`, later(1))
    await set(8, 'end_date = $2', later(-12))
    await set(11, 'end_date = $2', later(1))
    await set(12, 'end_date = $2', later(60))
  })
  afterAll(() => api.stop())

  const settings = { term: 'OneYear', billingFrequency: 'Monthly', customTermEndDate: null }
  const later = (days: number) => new Date(soon.getTime() + days * day)
  const set = (place: number, assignments: string, ...values: unknown[]) =>
    api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, (client) =>
        client.query(`update subscriptions set ${assignments} where subscription_id = $1`, [
          demoSubscriptionId(place),
          ...values,
        ]),
      ),
    )
  const listed = async (query: object = {}, as: 'csp' | 'reseller' | 'customer' = 'csp') =>
    (await api.request('GET', '/v1/subscriptions/renewals', { as, query: query as never })).body.items
  const ids = (items: { subscriptionId: string }[]) => items.map(({ subscriptionId }) => subscriptionId)

  it('lists terms that end within the next ninety days, soonest first, without ended ones', async () => {
    expect(ids(await listed())).toEqual([1, 11, 4, 3, 2, 12].map(demoSubscriptionId))
    expect(ids(await listed({ days: 12 }))).toEqual([1, 11].map(demoSubscriptionId))
    expect((await listed({ days: 1 })).length).toBe(0)
  })

  it('has the deadlines for a change and for cancelling a renewal', async () => {
    const [renewed] = await listed()
    expect(renewed).toMatchObject({
      ...{ customerId: demoCustomerId(1), quantity: 5, quantityAfter: 4, scheduledChanges: 0 },
      ...{ endOfTermAction: { name: 'Renew' }, endDate: soon.toISOString() },
      ...{ actBefore: later(-1).toISOString(), reactUntil: later(7).toISOString() },
    })
  })

  it('has the action at the end of each term: a suspended subscription stops in any case', async () => {
    const told = Object.fromEntries(
      (await listed()).map(
        (one: {
          subscriptionId: string
          endOfTermAction: { name: string }
          quantityAfter: number
          reactUntil: string | null
        }) => [one.subscriptionId, [one.endOfTermAction.name, one.quantityAfter, one.reactUntil !== null]],
      ),
    )
    expect([1, 2, 3, 4].map((place) => told[demoSubscriptionId(place)])).toEqual([
      ['Renew', 4, true],
      ['Stop', 0, false],
      ['ExtendedService', 5, false],
      ['Stop', 0, false],
    ])
  })

  it('counts the changes scheduled before the end', async () => {
    const path = `/v1/customers/${demoCustomerId(1)}/subscriptions/${demoSubscriptionId(12)}/scheduled-changes`
    for (const days of [-5, 59, 61]) {
      const body = { effectiveDate: later(days), action: { name: 'Suspend' } }
      expect((await api.request('POST', path, { body })).status).toBe(201)
    }
    expect((await listed()).at(-1).scheduledChanges).toBe(2)
  })

  it('shows each reader its own', async () => {
    expect(ids(await listed({}, 'reseller'))).toEqual([1, 4, 3, 2, 12].map(demoSubscriptionId))
    expect(ids(await listed({}, 'customer'))).toEqual([1, 4, 3, 2, 12].map(demoSubscriptionId))
    expect(ids(await listed({ resellerId: demoResellerId(1) }))).toEqual(
      [1, 4, 3, 2, 12].map(demoSubscriptionId),
    )
    expect(await listed({ resellerId: demoResellerId(2) })).toEqual([])
  })
})
