import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { wrongCopies } from '../../../test/harness/list-copies.ts'
import { finished, succeeded } from '../../../test/harness/work.ts'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { exampleCustomer, exampleProviderCustomer } from '../customers/example.ts'
import { exampleOrder } from '../orders/example.ts'
import { exampleUpdate } from '../subscriptions/example.ts'

type As = 'csp' | 'reseller' | 'customer'

describe.each(oneDatabase(import.meta.url))('background operations, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  const idOf = ({ headers }: TestAnswer) => headers.get('operation-location')!.split('/').at(-1)!
  const order = () => api.request('POST', '/v1/Orders', { body: exampleOrder })
  const listed = async (query: Record<string, string>, as: As = 'csp') => {
    const { body } = await api.request('GET', '/v1/operations', { as, query: { pageSize: 100, ...query } })
    return body.items.map(({ id }: { id: string }) => id) as string[]
  }

  it('list what they concern and what they have created, for each filter', async () => {
    const answer = await order()
    const id = idOf(answer)
    const { orderId } = await succeeded(api, answer)
    const { body } = await api.request('GET', `/v1/operations/${id}`)
    expect(body).toMatchObject({
      kind: { name: 'Order' },
      operation: { name: 'CreateOrder' },
      orderId,
      subscriptionId: expect.any(String),
      customerId: demoCustomerId(1),
      customerName: 'Lindner Backwaren GmbH',
      resellerId: demoResellerId(1),
      providerInstanceId: demo.genericInstanceId,
      ...{ firstError: null, lastError: null, waitingReason: null, invoiceIds: [] },
    })
    const { subscriptionId, customerId, resellerId, providerInstanceId, correlationId } = body
    for (const query of [
      { orderId },
      { subscriptionId },
      { correlationId },
      { customerId, resellerId, providerInstanceId, state: 'succeded|Failed', kind: 'order|Customer' },
      { since: body.createdAt },
    ])
      expect(await listed(query as never), JSON.stringify(query)).toContain(id)
    for (const query of [
      { customerId: demoCustomerId(2) },
      { resellerId: demoResellerId(2) },
      { orderId: subscriptionId },
      { subscriptionId: customerId },
      { correlationId: orderId },
      { providerInstanceId: demo.tier2InstanceId },
      { state: 'Processing' },
      { kind: 'Catalogue' },
      { since: '2099-01-01T00:00:00Z' },
    ])
      expect(await listed(query as never), JSON.stringify(query)).not.toContain(id)
  })

  it.each(['csp', 'reseller'] as const)('are listed to a %s by each combination of states', async (as) => {
    const states = ['Processing', 'Succeded', 'Failed']
    await succeeded(api, await order())
    const all = await listed({}, as)
    const narrowers: Record<string, string>[] = [
      ...[{ kind: 'Order' }, { providerInstanceId: demo.genericInstanceId }],
      ...[{ customerId: demoCustomerId(1) }, { resellerId: demoResellerId(1) }],
    ]
    const byState = new Map<string, string[]>()
    for (const state of states) byState.set(state, await listed({ state }, as))
    expect([...byState.values()].every((ids) => ids.length > 0)).toBe(true)
    expect([...byState.values()].flat().sort()).toEqual([...all].sort())
    for (const some of [states.slice(0, 2), states.slice(1), ['Processing', 'Failed'], states]) {
      const ids = some.flatMap((state) => byState.get(state)!)
      const expected = all.filter((id) => ids.includes(id))
      expect(await listed({ state: some.join('|') }, as)).toEqual(expected)
      for (const narrower of narrowers) {
        const among = await listed(narrower, as)
        const both = { state: some.join('|'), ...narrower }
        expect(await listed(both, as)).toEqual(expected.filter((id) => among.includes(id)))
      }
    }
  })

  it('list the operations of a change below the subscription that an order has created', async () => {
    const ordered = await order()
    await succeeded(api, ordered)
    const { subscriptionId } = (await api.request('GET', `/v1/operations/${idOf(ordered)}`)).body
    const place = `/v1/customers/${demoCustomerId(1)}/subscriptions/${subscriptionId}`
    const suspended = await api.request('POST', `${place}/suspend`)
    await succeeded(api, suspended)
    expect(await listed({ subscriptionId })).toEqual([idOf(suspended), idOf(ordered)])
  })

  it('of the csp and the customer are shown to the reseller whose subscription they change', async () => {
    const placeOf = (id: string) => `/v1/customers/${demoCustomerId(1)}/subscriptions/${id}`
    const [one, other] = [demoSubscriptionId(2), demoSubscriptionId(1)]
    const changes = [
      { id: one, change: () => api.request('POST', `${placeOf(one)}/suspend`) },
      { id: one, change: () => api.request('POST', `${placeOf(one)}/reactivate`) },
      {
        id: other,
        change: () => api.request('PATCH', placeOf(other), { as: 'customer', body: exampleUpdate }),
      },
    ]
    for (const { id, change } of changes) {
      const answer = await change()
      expect(answer.status, answer.text).toBe(202)
      const path = `/v1/operations/${idOf(answer)}`
      // The reseller reads this id as pendingOperationId of its subscription.
      const { status, body } = await api.request('GET', path, { as: 'reseller' })
      expect([status, body.resellerId]).toEqual([200, demoResellerId(1)])
      await succeeded(api, answer)
      expect(await listed({ subscriptionId: id }, 'reseller')).toContain(idOf(answer))
      const retry = await api.request('POST', `${path}/retry`, { as: 'reseller' })
      expect(retry.status).toBe(403)
    }
  })

  it('are listed to the parties that they concern only', async () => {
    const ordered = idOf(await order())
    const ofReseller = { ...exampleCustomer, providerCustomers: [exampleProviderCustomer] }
    const created = idOf(await api.request('POST', '/v1/Customers', { body: ofReseller }))
    const ofCsp = idOf(
      await api.request('POST', `/v1/Providers/Instances/${demo.tier2InstanceId}/catalogue-sync`),
    )
    const seenBy = async (as: As) =>
      (await listed({}, as)).filter((id) => [ordered, created, ofCsp].includes(id))
    expect(await seenBy('csp')).toEqual([ofCsp, created, ordered])
    expect(await seenBy('reseller')).toEqual([created, ordered])
    expect(await seenBy('customer')).toEqual([ordered])
    expect(await listed({ kind: 'Catalogue' }, 'reseller')).toEqual([])
    expect(await listed({ kind: 'Order|Order' })).toEqual(await listed({ kind: 'Order' }))
  })

  it('keep the first cause when a dependent job fails as well', async () => {
    const data = {
      ...{ Domain: 'hafenwerft', AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z' },
      KeepPrimaryInformation: true,
    }
    const atMicrosoft = {
      ...exampleProviderCustomer,
      providerInstanceId: demo.tier2InstanceId,
      providerCustomerData: JSON.stringify(data),
    }
    const body = { ...exampleCustomer, providerCustomers: [atMicrosoft] }
    const create = async () =>
      await finished(api, await api.request('POST', '/v1/Customers', { body }), {
        meanwhile: () => api.vendor.hasten(),
      })
    expect((await create()).state.name).toBe('Succeded')
    const failed = await create()
    expect(failed).toMatchObject({
      state: { name: 'Failed' },
      firstError: expect.stringContaining('The domain hafenwerft is taken at the vendor'),
      lastError: expect.stringContaining('its provider customer is Failed'),
    })
    const { body: log } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: 'CreateCustomer', status: 'Failed' },
    })
    expect(log.items[0].errorMessage).toBe(failed.firstError)
  })

  it('say why they wait, without an error of a job that has failed before', async () => {
    await api.vendor.faults([{ route: 'HEAD /v1/domains/*', fault: 'status', status: 500 }])
    const body = {
      ...exampleCustomer,
      providerCustomers: [
        {
          ...exampleProviderCustomer,
          providerInstanceId: demo.tier2InstanceId,
          providerCustomerData: '{"Domain":"waits"}',
        },
      ],
    }
    const answer = await api.request('POST', '/v1/Customers', { body })
    const read = async () => (await api.request('GET', `/v1/operations/${idOf(answer)}`)).body
    await expect.poll(async () => (await read()).waitingReason).toBeTruthy()
    expect(await read()).toMatchObject({
      state: { name: 'Processing' },
      nextAttemptAt: expect.any(String),
      firstError: null,
    })
    await api.vendor.faults([])
    const over = await finished(api, answer, { meanwhile: () => api.vendor.hasten() })
    expect(over).toMatchObject({ state: { name: 'Succeded' }, waitingReason: null, lastError: null })
  })

  const act = (id: string, action: 'retry' | 'cancel', as: As = 'csp', headers = {}) =>
    api.request('POST', `/v1/operations/${id}/${action}`, { as, headers })
  const read = async (id: string) => (await api.request('GET', `/v1/operations/${id}`)).body
  const over = (id: string) => finished(api, `/v1/operations/${id}`, { meanwhile: () => api.vendor.hasten() })
  const conflict = (text: string) => ({
    status: 409,
    body: { type: 'Conflict', description: expect.stringContaining(text) },
  })
  const limit = (seatsPerOrder: number | null) =>
    api.request('PATCH', `/v1/Resellers/${demoResellerId(1)}/purchase-limits`, {
      body: { seatsPerOrder, amounts: [] },
    })
  const openOrder = async (orderId: string) => {
    const { body } = await api.request('GET', `/v1/Orders/customers/${demoCustomerId(1)}`, {
      query: { pageSize: 100 },
    })
    return body.items.find(({ id }: { id: string }) => id === orderId)
  }

  describe('POST /v1/operations/{operationId}/retry', () => {
    it('creates a customer whose data was corrected, with all parts that had failed', async () => {
      const data = {
        ...{ Domain: 'retried', AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z' },
        KeepPrimaryInformation: true,
      }
      const atMicrosoft = {
        ...exampleProviderCustomer,
        ...{ providerInstanceId: demo.tier2InstanceId, providerCustomerData: JSON.stringify(data) },
      }
      const refused = { route: 'POST /v1/customers', fault: 'status', status: 400 }
      await api.vendor.faults([refused])
      const answer = await api.request('POST', '/v1/Customers', {
        as: 'reseller',
        body: { ...exampleCustomer, providerCustomers: [atMicrosoft] },
      })
      expect(await over(idOf(answer))).toMatchObject({
        state: { name: 'Failed' },
        firstError: expect.any(String),
      })
      await api.vendor.faults([])
      const rehearsed = await act(idOf(answer), 'retry', 'reseller', { prefer: 'dry-run' })
      expect(rehearsed.body).toMatchObject({
        status: 202,
        preview: { jobs: ['provision-customer', 'accept-agreement'] },
      })
      expect((await read(idOf(answer))).state.name).toBe('Failed')
      // A client that waits for the work of a request waits for the retry, too, even if the answer is repeated.
      const headers = { 'idempotency-key': 'retried-once' }
      for (const isReplayed of [null, 'true']) {
        const retried = await act(idOf(answer), 'retry', 'reseller', headers)
        expect(retried.status).toBe(202)
        expect(retried.headers.get('idempotent-replayed')).toBe(isReplayed)
        expect(retried.headers.get('operation-location')).toBe(`/v1/operations/${idOf(answer)}`)
      }
      expect(await over(idOf(answer))).toMatchObject({
        ...{ state: { name: 'Succeded' }, firstError: null, lastError: null },
      })
      const { body } = await api.request('GET', `/v1/Customers/${answer.body.customerId}`)
      expect(body.providerCustomers[0].status.name).toBe('Success')
      expect(await act(idOf(answer), 'retry')).toMatchObject(conflict('has succeeded'))
    })

    it('is for the csp and for the party that has started the operation', async () => {
      const ofCsp = idOf(await order())
      await over(ofCsp)
      for (const as of ['reseller', 'customer'] as const)
        for (const action of ['retry', 'cancel'] as const)
          expect((await act(ofCsp, action, as)).status, `${action} as ${as}`).toBe(403)
    })

    it('makes the next attempt of waiting work due now', async () => {
      await api.vendor.faults([{ route: 'HEAD /v1/domains/*', fault: 'status', status: 500 }])
      const there = { ...exampleProviderCustomer, providerInstanceId: demo.tier2InstanceId }
      const body = {
        ...exampleCustomer,
        providerCustomers: [{ ...there, providerCustomerData: '{"Domain":"hastened"}' }],
      }
      const id = idOf(await api.request('POST', '/v1/Customers', { body }))
      await expect.poll(async () => (await read(id)).nextAttemptAt).toBeTruthy()
      await api.vendor.faults([])
      await api.database.query({
        text: `update directory.jobs set due_at = now() + interval '1 hour'
               where state = 'Waiting' and data->'origin'->>'operationId' = $1`,
        values: [id],
      })
      const attempt = async () => {
        const { status, headers } = await act(id, 'retry')
        if (status === 202) expect(headers.get('operation-location')).toBe(`/v1/operations/${id}`)
        return status === 202 || (await read(id)).state.name === 'Succeded'
      }
      await expect.poll(attempt).toBe(true)
      expect((await finished(api, `/v1/operations/${id}`)).state.name).toBe('Succeded')
    })

    it('refuses to change a subscription that may have changed since, and says what to do', async () => {
      const id = demo.waitingOperationId
      expect((await act(id, 'cancel', 'reseller')).status).toBe(202)
      expect(await over(id)).toMatchObject({ state: { name: 'Failed' }, isCancelled: true })
      expect(await act(id, 'retry')).toMatchObject(
        conflict(
          'The subscription may have changed since the original request. Send that request for the subscription again.',
        ),
      )
      expect(await act(id, 'cancel')).toMatchObject(conflict('Only operations that are Processing'))
    })
  })

  describe('POST /v1/operations/{operationId}/acknowledgement', () => {
    const acknowledge = (id: string, as: As = 'csp', headers = {}) =>
      api.request('POST', `/v1/operations/${id}/acknowledgement`, { as, headers })

    it('puts failed work away until a retry, and keeps the first acknowledgement', async () => {
      const id = demo.failedOperationId
      const open = { state: 'Failed', isAcknowledged: 'false' }
      expect(await listed(open)).toContain(id)
      expect((await acknowledge(id, 'customer')).status).toBe(404)
      expect((await acknowledge(id, 'csp', { prefer: 'dry-run' })).body).toMatchObject({ status: 204 })
      expect((await read(id)).acknowledgedAt).toBeNull()
      expect((await acknowledge(id, 'reseller')).status).toBe(204)
      const first = await read(id)
      expect(first).toMatchObject({
        ...{ state: { name: 'Failed' }, acknowledgedAt: expect.any(String), acknowledgedBy: 'demo-reseller' },
      })
      expect((await acknowledge(id)).status).toBe(204)
      expect(await read(id)).toEqual(first)
      expect(await listed(open)).not.toContain(id)
      for (const query of [{ state: 'Failed' }, { isAcknowledged: 'true' }, {}])
        expect(await listed(query as never), JSON.stringify(query)).toContain(id)
      const { body: log } = await api.request('GET', '/v1/AuditLogs', {
        query: { operations: 'AcknowledgeOperation' },
      })
      expect(log.items[0]).toMatchObject({ status: { name: 'Succeded' } })
      const types = 'reseller-management.operation.acknowledged.v1'
      const events = async () =>
        (await api.request('GET', '/v1/events', { query: { start: 'oldest', types } })).body.items
      await expect.poll(events).toHaveLength(1)

      expect((await act(id, 'retry')).status).toBe(202)
      await over(id)
      expect(await read(id)).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null })
    })

    it('is refused for work that has not failed, and to a party that has not started it', async () => {
      const ordered = idOf(await order())
      await over(ordered)
      expect(await acknowledge(ordered)).toMatchObject(conflict('Only operations that are Failed'))
      expect((await acknowledge(ordered, 'reseller')).status).toBe(403)
      for (const isAcknowledged of ['true', 'false'])
        expect((await listed({ state: 'Processing|Failed', isAcknowledged })).includes(ordered)).toBe(false)
      expect(await listed({ isAcknowledged: 'false' })).toContain(ordered)
      expect(await listed({ isAcknowledged: 'true' })).not.toContain(ordered)
    })
  })

  describe('POST /v1/operations/{operationId}/cancel', () => {
    it('cancels an order that waits for approval, which a retry opens again at the same price', async () => {
      await limit(1)
      const answer = await api.request('POST', '/v1/Orders', {
        as: 'reseller',
        body: { ...exampleOrder, quantity: 7 },
      })
      const { orderId } = answer.body
      const id = idOf(answer)
      await expect.poll(async () => (await read(id)).waitingReason).toContain('waits for the approval')
      const held = async () =>
        (await api.request('GET', '/v1/Orders/held-purchases')).body.items.map(
          (one: { orderId: string }) => one.orderId,
        )
      expect(await held()).toContain(orderId)
      expect(await act(id, 'retry', 'reseller')).toMatchObject(conflict('waits for the approval of the csp'))
      expect((await act(id, 'cancel', 'reseller')).status).toBe(202)
      expect(await over(id)).toMatchObject({ firstError: 'The work was cancelled before it began.' })
      expect(await openOrder(orderId)).toMatchObject({ status: { name: 'Failed' } })
      expect(await held()).not.toContain(orderId)

      expect((await act(id, 'retry', 'reseller')).status).toBe(202)
      await expect.poll(held).toContain(orderId)
      expect(await openOrder(orderId)).toMatchObject({ status: { name: 'Processing' } })
      // A cancellation is refused while the worker looks at the job.
      await expect.poll(async () => (await act(id, 'cancel', 'reseller')).status).toBe(202)
      await over(id)
      await limit(null)
      expect((await act(id, 'retry', 'reseller')).status).toBe(202)
      expect(await over(id)).toMatchObject({
        state: { name: 'Succeded' },
        subscriptionId: expect.any(String),
      })
      expect(await openOrder(orderId)).toBeUndefined()
    })

    it('refuses an order again that the csp has rejected', async () => {
      await limit(1)
      const answer = await api.request('POST', '/v1/Orders', {
        as: 'reseller',
        body: { ...exampleOrder, quantity: 8 },
      })
      const id = idOf(answer)
      const decision = `/v1/Orders/customers/${demoCustomerId(1)}/held-purchases/${id}/decision`
      await api.request('POST', decision, { body: { decision: { name: 'Reject' }, reason: 'Too many.' } })
      await over(id)
      await limit(null)
      expect(await act(id, 'retry', 'reseller')).toMatchObject(conflict('Place a new order'))
      expect(await openOrder(answer.body.orderId)).toMatchObject({ status: { name: 'Failed' } })
    })

    it('refuses work that may have acted at the vendor', async () => {
      await api.vendor.faults([{ route: 'POST /v1/customers', fault: 'reset', acts: true }])
      const there = { ...exampleProviderCustomer, providerInstanceId: demo.tier2InstanceId }
      const body = {
        ...exampleCustomer,
        providerCustomers: [{ ...there, providerCustomerData: '{"Domain":"begun"}' }],
      }
      const id = idOf(await api.request('POST', '/v1/Customers', { body }))
      await expect.poll(async () => (await read(id)).lastError).toMatch(/unknown whether/)
      expect(await act(id, 'cancel')).toMatchObject(conflict('has begun'))
      await api.vendor.faults([])
      expect((await over(id)).state.name).toBe('Succeded')
    })
  })

  it('cannot be cancelled after the first of several vendors has acted', async () => {
    const at = (providerInstanceId: string, Domain: string) => ({
      ...{ ...exampleProviderCustomer, providerInstanceId },
      providerCustomerData: JSON.stringify({ Domain }),
    })
    const body = {
      ...{ ...exampleCustomer, resellerId: null },
      providerCustomers: [at(demo.tier1InstanceId, 'endsfirst'), at(demo.tier2InstanceId, 'endslast')],
    }
    const { customerId } = await succeeded(api, await api.request('POST', '/v1/Customers', { body }), {
      meanwhile: () => api.vendor.hasten(),
    })
    const path = `/v1/Customers/${customerId}`
    const { providerCustomers } = (await api.request('GET', path)).body
    const last = providerCustomers.at(-1).providerCustomerId
    await api.vendor.faults([
      { route: `PATCH /v1/customers/${last}`, fault: 'status', status: 429, retryAfter: 1 },
    ])
    const id = idOf(await api.request('DELETE', path))
    await expect.poll(async () => (await read(id)).waitingReason).toBeTruthy()
    expect(await act(id, 'cancel')).toMatchObject(conflict('has begun'))
    await api.vendor.faults([])
    expect((await over(id)).state.name).toBe('Succeded')
    expect((await api.request('GET', path)).body.isDeleted).toBe(true)
  })

  it('are in open_operations exactly while they are Processing', async () => {
    expect(await wrongCopies(api.database)).toEqual([])
  })

  it('have no index with a column that an update changes before a job fails', async () => {
    const { rows } = await api.database.asOwner((pool) =>
      pool.query(`select distinct a.attname as name from pg_index x
        join pg_depend d on d.objid = x.indexrelid and d.refobjid = x.indrelid
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = d.refobjsubid
        where x.indrelid = 'background_operations'::regclass order by 1`),
    )
    expect(rows.map(({ name }) => name)).toEqual([
      ...['acknowledged_at', 'correlation_id', 'created_at', 'customer_id', 'has_failed', 'kind'],
      ...['operation_id', 'order_id'],
      ...['provider_instance_id', 'reseller_id', 'subscription_id', 'tenant_id'],
    ])
  })

  describe('GET /v1/Providers/Instances/{providerInstanceId}/health', () => {
    it('shows the queue, the latest error and the last successes of an instance', async () => {
      const path = `/v1/Providers/Instances/${demo.tier2InstanceId}`
      await succeeded(api, await api.request('POST', `${path}/catalogue-sync`))
      await api.vendor.faults([{ route: 'POST /v1/customers', fault: 'status', status: 400 }])
      const there = { ...exampleProviderCustomer, providerInstanceId: demo.tier2InstanceId }
      const body = {
        ...exampleCustomer,
        providerCustomers: [{ ...there, providerCustomerData: '{"Domain":"unhealthy"}' }],
      }
      const failed = await over(idOf(await api.request('POST', '/v1/Customers', { body })))
      expect((await api.request('GET', `${path}/health`)).body).toMatchObject({
        isConnected: true,
        credentials: { needs: null, changedAt: expect.any(String) },
        circuitBreakers: expect.arrayContaining([{ api: 'partnerCenter', isOpen: false, restMs: 0 }]),
        queue: { running: 0, ready: 0 },
        lastError: failed.firstError,
        nightly: { catalogueSyncedAt: expect.any(String), invoicesImportedAt: null },
      })
      const own = await api.request('GET', `/v1/Providers/Instances/${demo.genericInstanceId}/health`)
      expect(own.body).toMatchObject({ circuitBreakers: [], queue: { waiting: expect.any(Number) } })
    })

    it('is completed by a test, which asks the vendor now and reports its refusal', async () => {
      const path = `/v1/Providers/Instances/${demo.tier2InstanceId}/connection-test`
      const works = await api.request('GET', path)
      expect([works.status, works.body]).toEqual([200, { organization: expect.any(String) }])
      await api.vendor.faults([{ route: 'GET /v1/profiles/organization', fault: 'status', status: 400 }])
      const refused = await api.request('GET', path)
      expect([refused.status, refused.body.type]).toEqual([400, 'BusinessRuleViolation'])
      await api.vendor.faults([])
      const own = await api.request(
        'GET',
        `/v1/Providers/Instances/${demo.genericInstanceId}/connection-test`,
      )
      expect([own.status, own.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })
  })
})
