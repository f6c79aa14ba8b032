import { randomUUID } from 'node:crypto'
import { v5 as derivedId } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { sampleOf } from '../../../test/harness/proving.ts'
import { finished, until } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { demoOffers } from '../../demo/offers.ts'
import { demoSubscriptions } from '../../demo/subscriptions.ts'
import { insertOffer } from '../../store/offers/offers.ts'
import { insertSubscription } from '../../store/subscriptions/subscriptions.ts'
import { setTenant } from '../../store/tenant.ts'

const databases = oneDatabase(import.meta.url)

const [basic, standard] = ['CFQ7TTC0LH18:0001', 'CFQ7TTC0LDPB:0001']
const providerCustomerId = 'd0000000-0000-5000-8000-000000000010'

describe.each(databases)('subscriptions of a Microsoft instance, on the %s database', (kind) => {
  let api: TestApi
  const basicOfferId = randomUUID()
  beforeAll(async () => {
    api = await startApi(kind, { SYNC_SECONDS: '3600' })
    const offer = demoOffers.find(({ id }) => id === demoOfferId(8))!
    const another = {
      ...offer,
      id: basicOfferId,
      providerOfferId: basic,
      name: 'Microsoft 365 Business Basic',
    }
    await api.database.transaction([setTenant(demo.tenantId), insertOffer(demo.tenantId, another)])
    await followedOnce()
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  const select = (text: string, ...values: unknown[]) =>
    api.database.query({
      text: `${text} and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId, ...values],
    })

  /** Returns the history of a subscription: the kind of each change, and the name before and after. */
  const namesInHistory = async (id: string) => {
    const entries = await select(
      `select kind, before->>'name' as before, after->>'name' as after from (
         select * from subscription_changes order by version) c where tenant_id = $1 and subscription_id = $2`,
      id,
    )
    return entries.map(({ kind, before, after }) => [kind, before, after])
  }

  /** Waits for the first sync of the account, so that it detects the changes of the tests. */
  const followedOnce = () =>
    until(
      'the first listing of both accounts',
      () => select('select from subscription_syncs where tenant_id = $1 and listed_at is not null'),
      (rows) => rows.length === 2,
    )

  const of = (id: string, rest = '') => `/v1/customers/${demoCustomerId(10)}/subscriptions/${id}${rest}`
  const read = async (id: string) => (await api.request('GET', of(id))).body
  const at = async (providerId: string) =>
    (await api.vendor.state()).subscriptions.find((one: { id: string }) => one.id === providerId)
  const edit = (providerId: string, changes: object) => api.vendor.act(`subscriptions/${providerId}`, changes)
  const told = ({ body }: TestAnswer): string =>
    [
      body.description,
      ...(body.errors ?? []).flatMap((one: { description: string[] }) => one.description),
    ].join(' ')

  const outcome = (answer: TestAnswer) => finished(api, answer)
  async function done(answer: TestAnswer) {
    const { state, lastError } = await outcome(answer)
    // Earlier attempts may have had to wait for the vendor.
    expect(state.name, lastError).toBe('Succeded')
  }

  const asItIs = (one: Record<string, never> | object) => {
    const { name, quantity, billingFrequency, nextBillingFrequency } = one as Record<
      string,
      { billingFrequency: object } & object
    >
    return {
      name,
      quantity,
      nextBillingFrequency: nextBillingFrequency?.billingFrequency ?? billingFrequency,
    }
  }
  const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
    api.request('PATCH', of(id), { body, headers })

  /** Buys a subscription; returns its ids here and at the vendor. */
  async function bought(offer = standard): Promise<{ id: string; there: string }> {
    const { id: there } = await api.vendor.act(`customers/${providerCustomerId}/subscriptions`, {
      ...{ offer, quantity: 5, friendlyName: 'Seats', resellerMpnId: '6234500' },
    })
    const id = randomUUID()
    const legacy = demoSubscriptions(new Date()).find((one) => one.id === demoSubscriptionId(7))!
    const offerId = offer === basic ? basicOfferId : demoOfferId(8)
    const row = {
      ...legacy,
      id,
      offerId,
      providerOfferId: offer,
      providerSubscriptionId: there,
      name: 'not yet',
    }
    await api.database.transaction([
      setTenant(demo.tenantId),
      ...insertSubscription(demo.tenantId, row, 'Seats'),
    ])
    expect(
      (await patch(id, { name: 'x', quantity: 5, nextBillingFrequency: { name: 'Monthly' } })).status,
    ).toBe(409)
    return { id, there }
  }

  const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const midnight = (days: number) => `${soon(days).slice(0, 10)}T00:00:00.000Z`
  const product = { productId: 'CFQ7TTC0LDPB', skuId: '0001', billingCycle: 'annual', termDuration: 'P1Y' }
  const term = (start: number, end: number) => ({
    term: { anchor: midnight(end), months: 0, startsAt: midnight(start), endsAt: midnight(end) },
  })

  describe('a request based on an outdated copy', () => {
    const outdated: readonly [string, object][] = [
      ['name', { friendlyName: 'Of another user' }],
      ['quantity', { quantity: 7 }],
      ['status', { status: 'suspended' }],
      ['providerOfferId', { offer: basic }],
      ['termDuration', { termDuration: 'P3Y' }],
      ['billingFrequency', { billingCycle: 'annual' }],
      ['startDate', term(-3, 365)],
      ['endDate', term(0, 200)],
      ['cancellationAllowedUntil', { cancellableUntil: soon(3) }],
      ['autoRenewEnabled', { autoRenew: false }],
      [
        'endOfTermAction',
        { autoRenew: false, scheduledActions: [{ scheduleType: 'TermEnd', actionType: 'Cancel' }] },
      ],
      ['autoRenewSettings', { nextTerm: { product, quantity: 3 } }],
      ['nextBillingFrequency', { nextCharge: { product, at: midnight(20) } }],
      ['partnerId', { resellerMpnId: '6234502' }],
    ]
    it.each(sampleOf(outdated, 3))(
      'is 409 with both versions of %s, changes nothing, and passes with the current state',
      async (member, changes) => {
        const { id, there } = await bought()
        const before = await read(id)
        await edit(there, changes)
        const untouched = await at(there)
        const key = { 'idempotency-key': randomUUID() }
        const wanted = { ...asItIs(before), name: 'Wanted' }
        const refused = await patch(id, wanted, key)
        expect(refused.status, refused.text).toBe(409)
        const { portalSubscription: ours, providerSubscription: theirs } = refused.body
        expect(ours[member]).not.toEqual(theirs[member])
        expect(await at(there)).toEqual(untouched)
        // Our copy equals the vendor's, and no change is pending on either side.
        const after = await read(id)
        expect(after.pendingOperationId).toBeNull()
        expect({
          quantity: after.quantity,
          name: after.name,
          status: after.status,
          endDate: after.endDate,
        }).toEqual({
          quantity: theirs.quantity,
          name: theirs.name,
          status: theirs.status,
          endDate: theirs.endDate,
        })
        const again = await patch(id, { ...asItIs(after), name: 'Wanted' }, key)
        if (member === 'status') {
          expect(told(again)).toContain(
            'is Suspended, and a subscription can be changed only while it is Active',
          )
          return
        }
        expect(again.status, again.text).toBe(202)
        expect((await outcome(again)).lastError).toBeNull()
        expect((await at(there)).friendlyName).toBe('Wanted')
      },
    )

    it('is answered as before if its key was used before the change at the vendor', async () => {
      const { id, there } = await bought()
      const key = { 'idempotency-key': randomUUID() }
      const wanted = { ...asItIs(await read(id)), quantity: 6 }
      const first = await patch(id, wanted, key)
      await done(first)
      await edit(there, { quantity: 9 })
      const again = await patch(id, wanted, key)
      expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
        ...[202, first.body, 'true'],
      ])
    })

    it('is refused for a cancellation and an upgrade as well, and the audit log has the reason', async () => {
      const { id, there } = await bought()
      const correlationId = randomUUID()
      await edit(there, { quantity: 8 })
      const cancelled = await api.request('DELETE', of(id), {
        headers: { 'x-correlation-id': correlationId },
      })
      expect(cancelled.status).toBe(409)
      const rows = await select(
        'select status, error_message from audit_logs where tenant_id = $1 and correlation_id = $2',
        correlationId,
      )
      expect(rows).toEqual([
        { status: 'Failed', error_message: expect.stringContaining('was changed at its vendor') },
      ])
      await edit(there, { quantity: 9 })
      const upgraded = await api.request('POST', of(id, '/upgrade'), {
        body: {
          ...{ providerOfferId: basic, providerOfferIdWithAvailability: null, quantity: 1 },
          ...{ termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } },
        },
      })
      expect([upgraded.status, upgraded.body.providerSubscription.quantity]).toEqual([409, 9])
      expect(await at(there)).toMatchObject({ status: 'active', quantity: 9 })
    })

    it('is reported by the operation if the change happens after the request was accepted', async () => {
      const { id, there } = await bought()
      await api.vendor.faults([
        { route: 'PATCH /v1/customers/*/subscriptions/*', fault: 'status', status: 503 },
      ])
      const answer = await patch(id, { ...asItIs(await read(id)), quantity: 6 })
      await edit(there, { quantity: 12 })
      await api.vendor.faults([])
      await api.vendor.hasten()
      const { state, lastError } = await outcome(answer)
      expect(state.name).toBe('Failed')
      expect(lastError).toContain('quantity is 5 in the API and 12 at the vendor')
      expect(await read(id)).toMatchObject({ quantity: 12, pendingOperationId: null })
    })
  })

  it('accepts one of several concurrent changes and refuses the others', async () => {
    const { id, there } = await bought()
    const body = asItIs(await read(id))
    const answers = await Promise.all([6, 7, 8].map((quantity) => patch(id, { ...body, quantity })))
    const accepted = answers.filter(({ status }) => status === 202)
    for (const one of accepted) await outcome(one)
    expect(accepted.length).toBeGreaterThan(0)
    for (const one of answers.filter(({ status }) => status !== 202)) expect([400, 409]).toContain(one.status)
    expect((await read(id)).quantity).toBe((await at(there)).quantity)
    expect((await read(id)).pendingOperationId).toBeNull()
  })

  it('suspends and reactivates at the vendor', async () => {
    const { id, there } = await bought()
    await done(await api.request('POST', of(id, '/suspend')))
    expect([(await read(id)).status.name, (await at(there)).status]).toEqual(['Suspended', 'suspended'])
    await done(await api.request('POST', of(id, '/reactivate')))
    expect([(await read(id)).status.name, (await at(there)).status]).toEqual(['Active', 'active'])
  })

  it('cancels at the vendor', async () => {
    const { id, there } = await bought()
    await done(await api.request('DELETE', of(id)))
    expect([(await read(id)).status.name, (await at(there)).status]).toEqual(['Deleted', 'deleted'])
  })

  it('is renamed here at once, and then at the vendor', async () => {
    const { id, there } = await bought()
    const answer = await api.request('PATCH', of(id, '/name'), { body: 'Renamed' })
    expect(answer.status).toBe(204)
    expect((await read(id)).name).toBe('Renamed')
    await done(answer)
    expect((await at(there)).friendlyName).toBe('Renamed')
    expect(await namesInHistory(id)).toContainEqual(['RenameSubscription', 'Seats', 'Renamed'])
  })

  it('gets its previous name back if the vendor refuses the new one', async () => {
    const { id, there } = await bought()
    const refusal = { status: 400, code: 2002, description: 'That name will not do.' }
    const route = 'PATCH /v1/customers/*/subscriptions/*'
    await api.vendor.faults([{ route, fault: 'status', ...refusal }])
    const { state } = await outcome(await api.request('PATCH', of(id, '/name'), { body: 'Renamed' }))
    expect(state.name).toBe('Failed')
    expect(await read(id)).toMatchObject({ name: 'Seats', pendingOperationId: null })
    expect((await at(there)).friendlyName).toBe('Seats')
    const [renamed, back] = (await namesInHistory(id)).slice(-2)
    expect(renamed).toEqual(['RenameSubscription', 'Seats', 'Renamed'])
    expect(back).toEqual(['RenameSubscription', 'Renamed', 'Seats'])
  })

  it('has the chosen action at the end of the term at the vendor', async () => {
    const { id, there } = await bought()
    const end = async (changes: object) => {
      await done(await patch(id, { ...asItIs(await read(id)), ...changes }))
      return (await at(there)).scheduledActions.map(({ actionType }: { actionType: string }) => actionType)
    }
    expect(await end({ autoRenewEnabled: false })).toEqual(['Cancel'])
    expect(await end({ endOfTermAction: { name: 'ExtendedService' } })).toEqual([
      'RenewToExtendedServiceTerm',
    ])
    expect(await end({ autoRenewEnabled: true })).toEqual([])
  })

  it('keeps the settings of the next term when seats are added, although the vendor fails before it has them again', async () => {
    const { id, there } = await bought()
    const settings = {
      ...{ term: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } },
      ...{ customTermEndDate: null, quantity: 3 },
    }
    await done(await patch(id, { ...asItIs(await read(id)), autoRenewSettings: settings }))
    const route = `PATCH /v1/customers/*/subscriptions/${there}`
    await api.vendor.faults([{ route, fault: 'status', status: 412, code: 2055, every: 2, next: 1 }])
    const answer = await patch(id, { ...asItIs(await read(id)), quantity: 6 })
    const { state, lastError } = await finished(api, answer, { meanwhile: () => api.vendor.hasten() })
    expect(state.name, lastError).toBe('Succeded')
    expect(await read(id)).toMatchObject({ quantity: 6, autoRenewSettings: { quantity: 3 } })
    expect((await at(there)).nextTerm).toMatchObject({ quantity: 3 })
  })

  it('moves some seats to another offer at the vendor, and updates both subscriptions', async () => {
    const { id } = await bought(basic)
    const margin = { marginRule: { name: 'Markup' }, value: 8 }
    await api.request('PATCH', of(id, '/price-margin'), { body: margin })
    await api.request('PATCH', of(id, '/po-number'), { body: 'PO-7' })
    const moves = (await api.request('GET', of(id, '/eligible-transitions'))).body
    const move = moves.find(
      (one: { providerOfferId: string; destinationSubscriptionId: string | null }) =>
        one.providerOfferId === standard && one.destinationSubscriptionId === null,
    )
    await done(await api.request('POST', of(id, '/upgrade'), { body: { ...move, quantity: 2 } }))
    expect((await read(id)).quantity).toBe(3)
    const { items } = (
      await api.request('GET', `/v1/customers/${demoCustomerId(10)}/subscriptions`, {
        query: { offerId: demoOfferId(8), pageSize: 100 },
      })
    ).body
    const moved = items.filter((one: { quantity: number }) => one.quantity === 2)
    expect(moved).toEqual([expect.objectContaining({ customMargin: margin, poNumber: 'PO-7' })])
    expect(await at(moved[0].providerSubscriptionId)).toMatchObject({ quantity: 2, status: 'active' })
  })

  it('moves seats once, although the answer is lost and the vendor has forgotten the request meanwhile', async () => {
    const { id, there } = await bought(basic)
    const moves = (await api.request('GET', of(id, '/eligible-transitions'))).body
    const move = moves.find(
      (one: { providerOfferId: string; destinationSubscriptionId: string | null }) =>
        one.providerOfferId === standard && one.destinationSubscriptionId === null,
    )
    // The subscription has an earlier move, with which the lost one must not be confused.
    await done(await api.request('POST', of(id, '/upgrade'), { body: { ...move, quantity: 1 } }))
    const route = `POST /v1/customers/*/subscriptions/${there}/transitions`
    await api.vendor.faults([
      { route, fault: 'reset', acts: true, next: 1 },
      { route, fault: 'status', status: 503 },
    ])
    const answer = await api.request('POST', of(id, '/upgrade'), { body: { ...move, quantity: 2 } })
    expect(answer.status, answer.text).toBe(202)
    const path = answer.headers.get('operation-location')!
    await until(
      'the end of the attempt whose answer is lost',
      async () => (await api.request('GET', path)).body,
      ({ lastError }) => lastError !== null,
    )
    await api.vendor.advance('PT25H')
    await api.vendor.faults([])
    const { state, lastError } = await finished(api, path, { meanwhile: () => api.vendor.hasten() })
    expect(state.name, lastError).toBe('Succeded')
    expect((await read(id)).quantity).toBe(2)
    expect((await at(there)).quantity).toBe(2)
    const { transitions } = await api.vendor.state()
    expect(transitions.filter(({ fromId }: { fromId: string }) => fromId === there)).toHaveLength(2)
  })

  it('moves seats once, although the vendor answers no query after the move and forgets the request meanwhile', async () => {
    const { id, there } = await bought(basic)
    const moves = (await api.request('GET', of(id, '/eligible-transitions'))).body
    const move = moves.find(
      (one: { providerOfferId: string; destinationSubscriptionId: string | null }) =>
        one.providerOfferId === standard && one.destinationSubscriptionId === null,
    )
    const listing = `GET /v1/customers/*/subscriptions/${there}/transitions`
    await api.vendor.faults([{ route: listing, fault: 'status', status: 503 }])
    const answer = await api.request('POST', of(id, '/upgrade'), { body: { ...move, quantity: 2 } })
    const path = answer.headers.get('operation-location')!
    const operation = async () => (await api.request('GET', path)).body
    await until('an attempt before the move', operation, ({ lastError }) => lastError !== null)
    const reading = 'GET /v1/customers/*/subscriptions/*'
    await api.vendor.faults([{ route: reading, fault: 'status', status: 503 }])
    const made = async () =>
      (await api.vendor.state()).transitions.filter(({ fromId }: { fromId: string }) => fromId === there)
    const hastened = async <T>(work: () => Promise<T>) => {
      await api.vendor.hasten()
      return await work()
    }
    await until(
      'the move',
      () => hastened(made),
      ({ length }) => length > 0,
    )
    const { attempts } = await operation()
    await until(
      'a further attempt',
      () => hastened(operation),
      (one) => one.attempts > attempts,
    )
    await api.vendor.advance('PT25H')
    await api.vendor.faults([])
    const { state, lastError } = await finished(api, path, { meanwhile: () => api.vendor.hasten() })
    expect(state.name, lastError).toBe('Succeded')
    expect([(await read(id)).quantity, (await at(there)).quantity]).toEqual([3, 3])
    expect(await made()).toHaveLength(1)
  })

  it('migrates a legacy subscription; the new one has its margins, PO number, internal id and history', async () => {
    const id = demoSubscriptionId(7)
    const margin = { marginRule: { name: 'Markup' }, value: 21 }
    await api.request('PATCH', of(id, '/price-margin'), { body: margin })
    await api.request('PATCH', of(id, '/po-number'), { body: 'PO-99' })
    await api.request('PATCH', of(id, '/internal-id'), { body: 'S-99' })
    const migration = async () => (await api.request('GET', of(id, '/migration'))).body
    expect(await migration()).toMatchObject({ isCompleted: false, destinationSubscriptionId: null })
    const body = {
      purchaseFullTerm: true,
      quantity: 4,
      termDuration: 'OneYear',
      billingFrequency: 'Monthly',
    }
    await done(await api.request('POST', of(id, '/migration'), { body }))
    const { isCompleted, destinationSubscriptionId, destinationProviderSubscriptionId } = await migration()
    expect(isCompleted).toBe(true)
    expect(await read(destinationSubscriptionId)).toMatchObject({
      ...{ margin, poNumber: 'PO-99', internalId: 'S-99', replaces: id, quantity: 4 },
      ...{ providerSubscriptionId: destinationProviderSubscriptionId, resellerId: demoResellerId(1) },
      offer: { id: demoOfferId(8) },
    })
    const [first] = await select(
      'select before from subscription_changes where tenant_id = $1 and subscription_id = $2 and version = 1',
      destinationSubscriptionId,
    )
    expect(first!.before).toMatchObject({ id, offerName: 'Office 365 Business Premium' })
    expect((await read(id)).status.name).not.toBe('Active')
  })

  it('sends the sum of budgets to the vendor, and adds new cloud subscriptions', async () => {
    const plan = demoSubscriptionId(10)
    await api.vendor.act(`subscriptions/${plan}/entitlements`, { friendlyName: 'Staging' })
    const below = (await api.request('GET', of(plan, '/cloud-entitlements'))).body
    const named = (name: string) =>
      below.find((one: { subscriptionName: string }) => one.subscriptionName === name).id
    const budget = async (id: string, monthlyBudget: number | null) =>
      done(await api.request('PATCH', of(id, '/monthly-budget'), { body: { monthlyBudget } }))
    await budget(named('Production'), 100.1)
    await budget(named('Staging'), 50.25)
    const { body: kept } = await api.request('GET', of(plan, '/cloud-entitlements'))
    expect(kept.map((one: { monthlyBudget: number }) => one.monthlyBudget).toSorted()).toEqual([100.1, 50.25])
    const told = async () =>
      (await api.vendor.state()).budgets.map(({ amount }: { amount: number }) => amount)
    expect(await told()).toEqual([150.35])
    await budget(named('Staging'), null)
    expect(await told()).toEqual([100.1])
  })

  it('makes a user an owner idempotently, and refuses unknown users', async () => {
    const grant = (email: string) =>
      api.request('PUT', of(demoSubscriptionId(9), `/grant-owner-access/${encodeURIComponent(email)}`))
    for (let time = 1; time <= 2; time += 1)
      expect((await grant('ada@donau.onmicrosoft.com')).status).toBe(204)
    expect((await api.vendor.state()).roleAssignments).toHaveLength(1)
    const unknown = await grant('nobody@donau.onmicrosoft.com')
    expect(unknown.status).toBe(404)
    expect(told(unknown)).toContain("No user of the customer's directory has that sign-in name")
  })

  it('shows the seller of a plan no cloud subscription that another reseller sells', async () => {
    const [plan, child] = [demoSubscriptionId(10), demoSubscriptionId(9)]
    const owners = async () => (await api.vendor.state()).roleAssignments.length
    const before = await owners()
    const sell = (resellerId: string) =>
      api.database.transaction([
        setTenant(demo.tenantId),
        {
          text: 'update subscriptions set reseller_id = $1 where subscription_id = $2',
          values: [resellerId, child],
        },
      ])
    await sell(demoResellerId(3))
    const as = 'reseller'
    const below = await api.request('GET', of(plan, '/cloud-entitlements'), { as })
    expect(below.body.map(({ id }: { id: string }) => id)).not.toContain(child)
    expect(below.text).not.toContain('Production')
    const [found] = await select(
      'select provider_subscription_id as id from subscriptions where tenant_id = $1 and subscription_id = $2',
      child,
    )
    for (const id of [child, derivedId(String(found!.id), plan)]) {
      const owner = await api.request('PUT', of(id, '/grant-owner-access/bruno@donau.onmicrosoft.com'), {
        as,
      })
      const budget = await api.request('PATCH', of(id, '/monthly-budget'), { as, body: { monthlyBudget: 7 } })
      expect([owner.status, budget.status]).toEqual([404, 404])
    }
    expect(await owners()).toBe(before)
    await sell(demoResellerId(1))
  })

  it('sends the partner id of another reseller to the vendor of an indirect provider', async () => {
    const { id, there } = await bought()
    await edit(there, { resellerMpnId: '6234504' })
    await patch(id, asItIs(await read(id)))
    const answer = await api.request('PATCH', of(id, '/associated-reseller'), { body: demoResellerId(1) })
    expect([answer.status, answer.body]).toEqual([200, true])
    await done(answer)
    expect((await at(there)).resellerMpnId).toBe('6234500')
  })

  it('keeps its state when the vendor has closed a window earlier, and gives the reason', async () => {
    const { id, there } = await bought()
    await api.vendor.advance('P8D')
    const answer = await api.request('DELETE', of(id))
    const { state, lastError } = await outcome(answer)
    expect(state.name).toBe('Failed')
    expect(lastError).not.toBeNull()
    expect(await read(id)).toMatchObject({ status: { name: 'Active' }, pendingOperationId: null })
    expect((await at(there)).status).toBe('active')
  })
})
