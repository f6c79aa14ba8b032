import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi } from '../../../../test/harness/api.ts'
import { oneDatabase } from '../../../../test/harness/databases.ts'
import { offendingMembers, succeeded } from '../../../../test/harness/work.ts'
import { demo, demoCustomerId, demoResellerId } from '../../../demo/identifiers.ts'
import { beginScheduledChange } from '../../../jobs/subscriptions/scheduled-changes.ts'
import { passTime } from '../../../jobs/subscriptions/subscription-clock.ts'
import { administration } from '../../../store/administration.ts'
import { exampleOrder } from '../../orders/example.ts'

const customerId = demoCustomerId(1)
const day = 86_400_000

describe.each(oneDatabase(import.meta.url))('scheduled changes, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const from = (days: number) => new Date(Date.now() + days * day).toISOString()
  const of = (id: string, rest = '') => `/v1/customers/${customerId}/subscriptions/${id}${rest}`
  const at = (id: string, change = '') => of(id, `/scheduled-changes${change && `/${change}`}`)
  const read = async (id: string) => (await api.request('GET', of(id))).body
  const scheduled = async (id: string, change: string) => (await api.request('GET', at(id, change))).body
  const told = ({ body }: TestAnswer): string =>
    [
      body.description,
      ...(body.errors ?? []).flatMap((one: { description: string[] }) => one.description),
    ].join(' ')
  const rows = async (text: string, ...values: unknown[]) =>
    await api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => (await client.query(text, values)).rows),
    )
  /** Runs the clock at a future day. */
  const look = (days: number) =>
    passTime({ ...api.runtime, now: () => new Date(Date.now() + days * day), onFault: fail })
  const fail = (fault: unknown) => {
    throw fault
  }

  async function bought(): Promise<string> {
    const answer = await api.request('POST', '/v1/Orders', { body: exampleOrder })
    await succeeded(api, answer)
    const find = 'select subscription_id as id from subscriptions where order_id = $1'
    return (await rows(find, answer.body.orderId))[0].id
  }

  async function schedule(id: string, wanted: object, as: 'csp' | 'reseller' = 'csp'): Promise<string> {
    const { status, body, text } = await api.request('POST', at(id), {
      as,
      body: { effectiveDate: from(1), action: { name: 'Update' }, ...wanted },
    })
    expect([status, text]).toEqual([201, expect.any(String)])
    return body.scheduledChangeId
  }

  /** Returns a change after it was applied or has failed. */
  async function settled(id: string, change: string) {
    const status = async () => (await scheduled(id, change)).status.name
    await expect.poll(status).not.toMatch(/Scheduled|Processing/)
    return await scheduled(id, change)
  }

  const audited = (id: string, change: string) =>
    rows(
      `select operation, status, error_message, user_name, data from audit_logs
       where description like '%' || $1 || '%' and description like '%' || $2 || '%' order by occurred_at, audit_log_id`,
      id,
      change,
    )

  it('are applied at their time, and not before', async () => {
    const id = await bought()
    const change = await schedule(id, { change: { quantity: 9, name: 'Larger' } })
    await look(0.9)
    expect(await scheduled(id, change)).toMatchObject({
      status: { name: 'Scheduled' },
      change: { quantity: 9, name: 'Larger' },
      operationId: null,
    })
    await look(1.1)
    const { status, errorMessage, operationId } = await settled(id, change)
    expect([status.name, errorMessage]).toEqual(['Succeded', null])
    expect(await read(id)).toMatchObject({ quantity: 9, name: 'Larger', pendingOperationId: null })
    expect((await api.request('GET', `/v1/operations/${operationId}`)).body.state.name).toBe('Succeded')
    expect(await audited(id, change)).toMatchObject([
      { operation: 'UpdateSubscription', status: 'Processing', user_name: 'demo-csp' },
    ])
    const history = await rows(
      'select kind, origin from subscription_changes where subscription_id = $1 order by version',
      id,
    )
    expect(history).toEqual([
      { kind: 'CreateOrder', origin: expect.any(String) },
      { kind: 'UpdateSubscription', origin: 'Schedule' },
    ])
  })

  it.each([
    ['Suspend', 'Suspended'],
    ['Cancel', 'Deleted'],
  ])('have a subscription %sed', async (name, state) => {
    const id = await bought()
    const change = await schedule(id, { action: { name } })
    await look(1.1)
    expect((await settled(id, change)).status.name).toBe('Succeded')
    expect((await read(id)).status.name).toBe(state)
  })

  it('reactivate a suspended subscription', async () => {
    const id = await bought()
    await schedule(id, { action: { name: 'Suspend' } })
    await look(1.1)
    await expect.poll(async () => (await read(id)).status.name).toBe('Suspended')
    const change = await schedule(id, { action: { name: 'Reactivate' } })
    await look(1.1)
    expect((await settled(id, change)).status.name).toBe('Succeded')
    expect((await read(id)).status.name).toBe('Active')
  })

  it('are listed in the order of time, and stay in the list with their outcome', async () => {
    const id = await bought()
    const [later, sooner, given] = [
      await schedule(id, { effectiveDate: from(9), change: { quantity: 7 } }),
      await schedule(id, { effectiveDate: from(2), action: { name: 'Suspend' } }),
      await schedule(id, { effectiveDate: from(5), change: { quantity: 6 } }),
    ]
    expect((await api.request('DELETE', at(id, given))).status).toBe(204)
    const { items, totalCount } = (await api.request('GET', at(id), { as: 'customer' })).body
    expect(totalCount).toBe(3)
    expect(items.map((one: { id: string; status: object }) => [one.id, one.status])).toEqual([
      [sooner, { name: 'Scheduled' }],
      [given, { name: 'Cancelled' }],
      [later, { name: 'Scheduled' }],
    ])
    await look(6)
    expect((await scheduled(id, given)).status.name).toBe('Cancelled')
    expect((await read(id)).quantity).toBe(5)
    const again = await api.request('DELETE', at(id, given))
    expect(told(again)).toContain('is Cancelled; only one that is Scheduled or Conflict can be changed')
  })

  it('are changed by PATCH, in time and content', async () => {
    const id = await bought()
    const change = await schedule(id, { change: { quantity: 9 } })
    const anew = { effectiveDate: from(3), action: { name: 'Update' }, change: { quantity: 8 } }
    expect((await api.request('PATCH', at(id, change), { body: anew })).status).toBe(204)
    await look(1.1)
    expect((await scheduled(id, change)).status.name).toBe('Scheduled')
    await look(3.1)
    expect((await settled(id, change)).status.name).toBe('Succeded')
    expect((await read(id)).quantity).toBe(8)
    expect(told(await api.request('PATCH', at(id, change), { body: anew }))).toContain('is Succeded')
  })

  it('fail with the reason, and change nothing, if a rule forbids them at that time', async () => {
    const id = await bought()
    const change = await schedule(id, { effectiveDate: from(8), change: { quantity: 2 } })
    await look(8.1)
    const { status, errorMessage } = await settled(id, change)
    expect([status.name, errorMessage]).toEqual([
      'Failed',
      expect.stringMatching(/Seats could be returned only until .+, so the quantity must be at least 5\./),
    ])
    expect((await read(id)).quantity).toBe(5)
    expect(await audited(id, change)).toMatchObject([
      { operation: 'UpdateSubscription', status: 'Failed', error_message: errorMessage },
    ])
  })

  it('fail if the subscription is in another state at that time', async () => {
    const id = await bought()
    const change = await schedule(id, { effectiveDate: from(2), change: { quantity: 9 } })
    await schedule(id, { effectiveDate: from(1), action: { name: 'Suspend' } })
    await look(1.1)
    await expect.poll(async () => (await read(id)).status.name).toBe('Suspended')
    await look(2.1)
    expect(await settled(id, change)).toMatchObject({
      status: { name: 'Failed' },
      errorMessage: expect.stringContaining(
        'is Suspended, and a subscription can be changed only while it is Active',
      ),
    })
  })

  it('become a conflict if the same members have changed, and are applied after they are sent again', async () => {
    const id = await bought()
    const wanted = { effectiveDate: from(1), action: { name: 'Update' }, change: { quantity: 9 } }
    const change = await schedule(id, wanted)
    const body = { name: 'Backup of the bakery', quantity: 7, nextBillingFrequency: { name: 'Monthly' } }
    expect((await api.request('PATCH', of(id), { body })).status).toBe(202)
    await expect.poll(async () => (await read(id)).quantity).toBe(7)
    await look(1.1)
    expect(await settled(id, change)).toMatchObject({
      status: { name: 'Conflict' },
      errorMessage: expect.stringContaining('quantity was 5 when the change was scheduled and is 7 now'),
    })
    expect((await read(id)).quantity).toBe(7)
    expect(await audited(id, change)).toMatchObject([{ status: 'Failed' }])
    expect((await api.request('PATCH', at(id, change), { body: wanted })).status).toBe(204)
    await look(1.1)
    expect((await settled(id, change)).status.name).toBe('Succeded')
    expect((await read(id)).quantity).toBe(9)
  })

  it('ignore changes of other members', async () => {
    const id = await bought()
    const change = await schedule(id, { change: { quantity: 9 } })
    const body = { name: 'Renamed', quantity: 5, nextBillingFrequency: { name: 'Annual' } }
    expect((await api.request('PATCH', of(id), { body })).status).toBe(202)
    await expect.poll(async () => (await read(id)).name).toBe('Renamed')
    await look(1.1)
    expect((await settled(id, change)).status.name).toBe('Succeded')
    expect(await read(id)).toMatchObject({
      quantity: 9,
      nextBillingFrequency: { billingFrequency: { name: 'Annual' } },
    })
  })

  it('wait while another change of the subscription is running', async () => {
    const id = await bought()
    const change = await schedule(id, { change: { quantity: 9 } })
    const set = (operation: string | null) =>
      rows('update subscriptions set pending_operation_id = $2 where subscription_id = $1', id, operation)
    await set(demo.operationId)
    await look(1.1)
    expect((await scheduled(id, change)).status.name).toBe('Scheduled')
    await set(null)
    // A change that waits is due again after ten seconds.
    await look(1.2)
    expect((await settled(id, change)).status.name).toBe('Succeded')
  })

  it('start in the order of their dates, even if a process finds the later one first', async () => {
    const id = await bought()
    const [earlier, later] = [
      await schedule(id, { change: { quantity: 9 } }),
      await schedule(id, { effectiveDate: from(1.01), change: { name: 'Later' } }),
    ]
    const now = () => new Date(Date.now() + 1.1 * day)
    const begin = (change: string) =>
      beginScheduledChange(
        { ...api.runtime, now },
        { tenantId: demo.tenantId, kind: 'ScheduledChange', id: change },
      )
    expect(await begin(later!)).toBeInstanceOf(Date)
    expect((await scheduled(id, later!)).status.name).toBe('Scheduled')
    for (const change of [earlier!, later!]) {
      expect(await begin(change)).toBeUndefined()
      expect((await settled(id, change)).status.name).toBe('Succeded')
    }
    expect(await read(id)).toMatchObject({ quantity: 9, name: 'Later' })
  })

  it('are applied once by concurrent processes', async () => {
    const id = await bought()
    const changes = [
      await schedule(id, { change: { quantity: 9 } }),
      await schedule(id, { effectiveDate: from(1.01), change: { name: 'Second' } }),
    ]
    for (let turn = 0; turn < 2; turn += 1) {
      await Promise.all(Array.from({ length: 4 }, () => look(1.1 + turn)))
      await settled(id, changes[turn]!)
    }
    expect(await read(id)).toMatchObject({ quantity: 9, name: 'Second' })
    const operations = await rows(
      `select kind from subscription_changes where subscription_id = $1 and kind = 'UpdateSubscription'`,
      id,
    )
    expect(operations.length).toBe(2)
  })

  it('succeed without work if the subscription already has the wanted values', async () => {
    const id = await bought()
    const change = await schedule(id, { change: { quantity: 5 } })
    await look(1.1)
    expect(await settled(id, change)).toMatchObject({ status: { name: 'Succeded' }, operationId: null })
  })

  it('go with their subscription to the reseller that sells it now', async () => {
    const id = await bought()
    const sell = (seller: number) =>
      rows('update subscriptions set reseller_id = $2 where subscription_id = $1', id, demoResellerId(seller))
    const wanted = { effectiveDate: from(1), action: { name: 'Update' }, change: { quantity: 9 } }
    const answers = async (change: string) => [
      (await api.request('GET', at(id, change), { as: 'reseller' })).status,
      (await api.request('PATCH', at(id, change), { as: 'reseller', body: wanted })).status,
      (await api.request('DELETE', at(id, change), { as: 'reseller' })).status,
    ]
    const change = await schedule(id, wanted, 'reseller')
    await sell(3)
    expect(await answers(change)).toEqual([404, 404, 404])
    await look(1.1)
    const { status, operationId } = await settled(id, change)
    expect(status.name).toBe('Succeded')
    const owners = `select reseller_id as seller from background_operations where operation_id = $1 union all
      select reseller_id from audit_logs where description like '%' || $2 || '%' and operation = 'UpdateSubscription'`
    expect(await rows(owners, operationId, change)).toEqual(Array(2).fill({ seller: demoResellerId(3) }))
    // The present seller reads these rows, which must not name a user of the former one.
    const users = `select l.status, l.user_name from audit_logs l join background_operations o
      on o.tenant_id = l.tenant_id and o.correlation_id = l.correlation_id where o.operation_id = $1 order by l.occurred_at`
    expect(await rows(users, operationId)).toEqual([
      { status: 'Processing', user_name: null },
      { status: 'Succeded', user_name: null },
    ])
    const told = `select reseller_id as seller from events where kind = 'scheduled-change' and ids[1] = $1 order by event_number`
    expect(await rows(told, change)).toEqual([1, 3].map((one) => ({ seller: demoResellerId(one) })))
    const other = await schedule(id, { ...wanted, change: { name: 'Larger' } })
    await sell(1)
    const reader = async (as: 'csp' | 'reseller' | 'customer') => {
      const { userName, userEmail } = (await api.request('GET', at(id, other), { as })).body
      return [userName, userEmail]
    }
    // Another reseller sold the subscription when the change was scheduled.
    expect(await reader('csp')).toEqual(['demo-csp', null])
    expect(await reader('reseller')).toEqual([null, null])
    expect(await answers(other)).toEqual([200, 204, 204])
  })

  it('name who scheduled them, to the csp and to the present seller', async () => {
    const id = await bought()
    const change = await schedule(id, { change: { quantity: 9 } }, 'reseller')
    const requesters = await Promise.all(
      (['csp', 'reseller', 'customer'] as const).map(async (as) => {
        const { userName, userEmail } = (await api.request('GET', at(id, change), { as })).body
        return [userName, userEmail]
      }),
    )
    expect(requesters).toEqual([
      ['demo-reseller', null],
      ['demo-reseller', null],
      [null, null],
    ])
  })

  it.each<[string, object, string[], RegExp]>([
    [
      'for the past',
      { effectiveDate: from(-1), change: { quantity: 9 } },
      ['effectiveDate'],
      /effectiveDate must be in the future/,
    ],
    ['with a blank name', { change: { name: ' ' } }, ['change.name'], /must not be empty or blank/],
    ['without anything to change', {}, ['change'], /at least one of name, quantity/],
    [
      'with members for an action that takes none',
      { action: { name: 'Suspend' }, change: { quantity: 9 } },
      ['change'],
      /leave the member out/,
    ],
  ])('are refused %s', async (_, wanted, members, words) => {
    const id = await bought()
    const answer = await api.request('POST', at(id), {
      body: { effectiveDate: from(1), action: { name: 'Update' }, ...wanted },
    })
    expect([answer.status, offendingMembers(answer)]).toEqual([400, members])
    expect(told(answer)).toMatch(words)
  })

  it('must lie before the end of a subscription that stops, and may lie after the term otherwise', async () => {
    const id = await bought()
    const after = { body: { effectiveDate: from(400), action: { name: 'Suspend' } } }
    const end = async (name: string) => {
      await schedule(id, { change: { endOfTermAction: { name } } })
      await look(1.1)
      await expect.poll(async () => (await read(id)).endOfTermAction.name).toBe(name)
    }
    await end('Stop')
    const refused = await api.request('POST', at(id), after)
    expect([refused.status, offendingMembers(refused)]).toEqual([400, ['effectiveDate']])
    expect(told(refused)).toContain((await read(id)).endDate)
    await end('ExtendedService')
    expect((await api.request('POST', at(id), after)).status).toBe(201)
  })
})
