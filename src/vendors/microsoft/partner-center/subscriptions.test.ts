import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directPartner, refreshTokens } from '../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../simulator/simulator.ts'
import type { MigrationWanted, SubscriptionChange, VendorChange, VendorSubscription } from '../../commerce.ts'
import { newCustomer, newIntent, valueIn } from '../../conformance/conformance.ts'
import type { Vendor } from '../../port.ts'
import { controlOf, openVendor, settingsFor } from '../simulated.ts'

let simulator: Simulator
let control: ReturnType<typeof controlOf>
let vendor: Vendor
let customerId: string
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  vendor = open()
  customerId = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer.customerId
})

function open(changed: Parameters<typeof settingsFor>[3] = {}): Vendor {
  const settings = settingsFor(simulator.url, directPartner, refreshTokens.direct, changed)
  return openVendor({ type: 'MicrosoftTier1', ...settings })
}

const bought = async (more: object = {}): Promise<string> =>
  (await control.act(`customers/${customerId}/subscriptions`, more)).id
const read = async (id: string) => valueIn(await vendor.subscription(customerId, id, newIntent()))
const change = async (seen: VendorSubscription, wanted: SubscriptionChange, intent = newIntent()) =>
  vendor.changeSubscription(customerId, seen, wanted, intent)
const changed = async (id: string, wanted: SubscriptionChange) =>
  valueIn(await change(await read(id), wanted))
const happened = async (id: string): Promise<string[]> =>
  (await control.ledger()).filter(({ subject }) => subject === id).map(({ kind }) => kind)
const daysFrom = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000)

const [basic, standard] = ['CFQ7TTC0LH18:0001', 'CFQ7TTC0LDPB:0001']
const legacyE3 = '796b6b5f-613c-4e24-a17c-eba730d49c02'
const trial = 'CFQ7TTC0LDPB:0017'

describe('a subscription', () => {
  test('is returned in the terms of the port', async () => {
    const id = await bought({ offer: basic, quantity: 4, friendlyName: 'Seats', resellerMpnId: '6234500' })
    const subscription = await read(id)
    expect(subscription).toMatchObject({
      ...{ subscriptionId: id, name: 'Seats', providerOfferId: basic, quantity: 4, status: 'Active' },
      ...{ termDuration: 'OneYear', billingFrequency: 'Monthly', billingType: 'License' },
      ...{ offerType: 'License', isTrial: false, isAddon: false, parentSubscriptionId: null },
      ...{ autoRenewEnabled: true, endOfTermAction: 'Renew', autoRenewSettings: null },
      ...{ nextBillingFrequency: null, partnerId: '6234500', migratedFrom: null, suspensionReasons: [] },
      etag: expect.any(String),
    })
    const { endDate, cancellationAllowedUntil, refundable } = subscription
    expect(endDate.toISOString().slice(11)).toBe('00:00:00.000Z')
    expect(refundable).toEqual([{ quantity: 4, until: cancellationAllowedUntil }])
    expect(valueIn(await vendor.subscriptions(customerId, newIntent()))).toEqual({
      ...{ subscriptions: [subscription], unread: [] },
    })
  })

  test.each([
    ['AzurePlan', 'Usage', { offer: 'DZH318Z0BPS6:0001' }],
    ['LicenseLegacy', 'License', { offer: legacyE3 }],
    ['PerpetualSoftware', 'License', { offer: 'DG7GMGF0D5RK:0005' }],
    ['SoftwareSubscription', 'License', { offer: 'DG7GMGF0FKZV:0003' }],
  ])('is of the kind %s', async (offerType, billingType, more) => {
    expect(await read(await bought(more))).toMatchObject({ offerType, billingType })
  })

  test.each([
    ['an unknown UUID', crypto.randomUUID()],
    ['no id at all', '../customers'],
  ])('is missing under %s', async (_, id) => {
    expect((await vendor.subscription(customerId, id, newIntent())).kind).toBe('missing')
  })

  test('in a state that is not known yet is no answer, and is named in a list', async () => {
    const id = await bought()
    await control.faults([{ route: 'GET /v1/**', fault: 'unknown-enum', field: 'status' }])
    const reason = expect.stringMatching(new RegExp(`${id} .* which the service does not support`))
    expect(await vendor.subscription(customerId, id, newIntent())).toEqual({ kind: 'unavailable', reason })
    expect(valueIn(await vendor.subscriptions(customerId, newIntent()))).toEqual({
      ...{ subscriptions: [], unread: [reason] },
    })
  })
})

describe('a change', () => {
  test('is made of everything that was read, so that nothing is reset', async () => {
    const id = await bought({ quantity: 2 })
    expect(await changed(id, { name: 'Other', quantity: 5 })).toMatchObject({
      ...{ name: 'Other', quantity: 5, autoRenewEnabled: true, endOfTermAction: 'Renew' },
    })
    expect(await happened(id)).toEqual(['SetSubscription', 'ChangeQuantity', 'ChangeSubscription'])
  })

  test('of a former version is stale, by any change', async () => {
    const id = await bought()
    const seen = await read(id)
    await control.act(`subscriptions/${id}`, { quantity: 3 })
    expect(await change(seen, { quantity: 2 })).toEqual({ kind: 'stale' })
    expect((await read(id)).quantity).toBe(3)
  })

  test.each([
    ['Renew', { autoRenewEnabled: true, endOfTermAction: 'Renew' as const }],
    ['Stop', { autoRenewEnabled: false, endOfTermAction: 'Stop' as const }],
    ['Stop', { autoRenewEnabled: false }],
    ['ExtendedService', { autoRenewEnabled: false, endOfTermAction: 'ExtendedService' as const }],
  ])('always says outright what comes at the end of the term: %s', async (action, wanted) => {
    const id = await bought()
    expect((await changed(id, wanted)).endOfTermAction).toBe(action)
    expect((await changed(id, { name: 'Kept' })).endOfTermAction).toBe(action)
  })

  test('ends a trial, and what was sold before all that, by not renewing it', async () => {
    for (const offer of [trial, legacyE3]) {
      expect(await changed(await bought({ offer }), { autoRenewEnabled: false })).toMatchObject({
        ...{ autoRenewEnabled: false, endOfTermAction: 'Stop' },
      })
    }
  })

  test('plans the next term, and keeps that when seats are added', async () => {
    const id = await bought({ quantity: 2 })
    const settings = { term: 'OneMonth', billingFrequency: 'Monthly', customTermEndDate: null } as const
    const planned = await changed(id, { autoRenewSettings: { ...settings, quantity: 7 } })
    expect(planned.autoRenewSettings).toEqual({ ...settings, quantity: 7 })
    const more = await changed(id, { quantity: 3 })
    expect(more).toMatchObject({ quantity: 3, autoRenewSettings: { ...settings, quantity: 7 } })
    expect((await changed(id, { autoRenewSettings: null })).autoRenewSettings).toBeNull()
  })

  test('keeps the end with the term when seats are added, and the vendor discards it', async () => {
    await control.subscriptions({ discardsActions: true })
    const id = await bought({ quantity: 2 })
    expect((await changed(id, { autoRenewEnabled: false })).endOfTermAction).toBe('Stop')
    expect(await changed(id, { quantity: 3 })).toMatchObject({ quantity: 3, endOfTermAction: 'Stop' })
    const row = (await control.state()).subscriptions.find((one: { id: string }) => one.id === id)
    expect(row.scheduledActions).toEqual([{ scheduleType: 'TermEnd', actionType: 'Cancel' }])
  })

  test('keeps the offer and the promotion of the next term when seats are added', async () => {
    const id = await bought({ offer: basic, quantity: 2 })
    const [productId, skuId] = standard.split(':')
    const product = {
      productId,
      skuId,
      billingCycle: 'annual',
      termDuration: 'P1Y',
      promotionId: 'own-promotion',
    }
    await control.act(`subscriptions/${id}`, { nextTerm: { product, quantity: 2 } })
    expect((await changed(id, { quantity: 3 })).quantity).toBe(3)
    const row = (await control.state()).subscriptions.find((one: { id: string }) => one.id === id)
    expect(row.nextTerm).toEqual({ product, quantity: 3 })
  })

  test('reads and writes ends as the moment after the last day', async () => {
    const id = await bought({ termDuration: 'P3Y', startedAt: '2026-06-01T12:00:00Z' })
    expect((await read(id)).endDate).toEqual(new Date('2029-06-01T00:00:00Z'))
    const customTermEndDate = new Date('2029-09-01T00:00:00Z')
    const settings = {
      term: 'OneYear',
      billingFrequency: 'Monthly',
      customTermEndDate,
      quantity: null,
    } as const
    expect((await changed(id, { autoRenewSettings: settings })).autoRenewSettings).toEqual(settings)
    const row = (await control.state()).subscriptions.find((one: { id: string }) => one.id === id)
    expect(row.nextTerm.customTermEndDate).toBe('2029-08-31T00:00:00.000Z')
  })

  test('bills otherwise from the next period on', async () => {
    const id = await bought({ termDuration: 'P3Y', billingCycle: 'annual' })
    const { nextBillingFrequency, billingFrequency } = await changed(id, { billingFrequency: 'Monthly' })
    expect(billingFrequency).toBe('Annual')
    expect(nextBillingFrequency).toMatchObject({ billingFrequency: 'Monthly' })
    expect(nextBillingFrequency!.scheduledDate.toISOString()).toMatch(/T00:00:00.000Z$/)
    expect((await changed(id, { billingFrequency: 'Annual' })).nextBillingFrequency).toBeNull()
  })

  test('suspends, reactivates and cancels', async () => {
    const id = await bought()
    for (const status of ['Suspended', 'Active', 'Deleted'] as const)
      expect((await changed(id, { status })).status).toBe(status)
  })

  test.each([
    [
      'a cancellation that comes too late',
      { startedAt: '2026-01-15T00:00:00Z' },
      { status: 'Deleted' },
      /7 days/,
    ],
    [
      'seats that cannot be given back',
      { quantity: 5, startedAt: '2026-01-15T00:00:00Z' },
      { quantity: 1 },
      /7 days/,
    ],
    ['seats of what is suspended', { status: 'suspended' }, { quantity: 9 }, /reactivate it first/],
    ['too many seats', { offer: basic }, { quantity: 301 }, /from 1 to 300/],
  ] as const)('is refused for %s, in words that say what would pass', async (_, made, wanted, words) => {
    const outcome = await change(await read(await bought(made)), wanted)
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringMatching(words) })
  })

  test('that the vendor accepts is pending, and a further one has to wait', async () => {
    const id = await bought()
    await control.subscriptions({ acceptedFor: 'PT30S' })
    const seen = await read(id)
    expect((await change(seen, { quantity: 4 })).kind).toBe('pending')
    expect((await change(seen, { quantity: 5 })).kind).toBe('busy')
    await control.advance('PT30S')
    expect((await read(id)).quantity).toBe(4)
  })

  test.each([{ fault: 'reset' }, { fault: 'timeout', ms: 50 }, { fault: 'status', status: 503 }])(
    'whose answer is lost (%j) is made once under its intent',
    async (fault) => {
      const id = await bought()
      const route = `PATCH /v1/customers/${customerId}/subscriptions/${id}`
      await control.faults([{ route, next: 1, acts: true, ...fault }])
      expect(valueIn(await change(await read(id), { quantity: 4 })).quantity).toBe(4)
      expect(await happened(id)).toEqual(['SetSubscription', 'ChangeQuantity'])
    },
  )
})

test('days on which terms may end are returned as the moment after them', async () => {
  const id = await bought({ customTermEndDate: daysFrom(100).toISOString() })
  const dates = valueIn(
    await vendor.customTermEndDates(
      customerId,
      { termDuration: 'OneYear', targetSubscriptionId: id },
      newIntent(),
    ),
  )
  expect(dates).toEqual([
    { type: 'SubscriptionAligned', endDate: (await read(id)).endDate, subscriptionIds: [id] },
  ])
})

describe('a move', () => {
  const ways = async (id: string) => valueIn(await vendor.transitions(customerId, id, newIntent()))
  const start = async (id: string, more: object = {}) => {
    const [way] = (await ways(id)).filter(({ providerOfferId }) => providerOfferId === standard)
    const { providerOfferIdWithAvailability } = way!
    const wanted = {
      ...{ providerOfferIdWithAvailability, quantity: 4, transitionType: 'transition_only' as const },
      ...({ destinationSubscriptionId: null, termDuration: 'OneYear', billingFrequency: 'Monthly' } as const),
      ...more,
    }
    return vendor.startTransition(customerId, id, wanted, newIntent())
  }

  test('is offered into new and existing subscriptions, with what stands against it', async () => {
    const id = await bought({ offer: basic, quantity: 4 })
    const other = await bought({ offer: standard })
    const offered = (await ways(id)).filter(({ providerOfferId }) => providerOfferId === standard)
    expect(offered).toMatchObject([
      { transitionType: 'transition_only', destinationSubscriptionId: null, refusal: null, quantity: 4 },
      { destinationSubscriptionId: other, refusal: expect.stringMatching(/can still be cancelled/) },
      { transitionType: 'transition_with_license_transfer', destinationSubscriptionId: null },
      { destinationSubscriptionId: other, termDuration: 'OneYear', billingFrequency: 'Monthly' },
    ])
  })

  test('of some seats comes to another subscription', async () => {
    const id = await bought({ offer: basic, quantity: 4 })
    const { events, destinationSubscriptionId } = valueIn(await start(id, { quantity: 1 }))
    expect(events).toEqual([{ name: 'Conversion', status: 'Completed', reason: null }])
    expect(await read(destinationSubscriptionId!)).toMatchObject({ quantity: 1, migratedFrom: id })
    expect(valueIn(await vendor.transition(customerId, id, newIntent()))).toMatchObject({
      destinationSubscriptionId,
    })
  })

  test('that takes a while is polled, and says why it has failed', async () => {
    await control.subscriptions({ transitionTakes: 'PT1M' })
    const id = await bought({ offer: basic, quantity: 4 })
    expect(valueIn(await start(id)).events).toMatchObject([{ status: 'Started' }])
    await control.act(`subscriptions/${id}/suspend`, {})
    await control.advance('PT1M')
    expect(valueIn(await vendor.transition(customerId, id, newIntent())).events).toEqual([
      { name: 'Conversion', status: 'Failed', reason: expect.stringMatching(/not active/) },
    ])
  })

  test('is missing where there was none', async () => {
    expect((await vendor.transition(customerId, await bought(), newIntent())).kind).toBe('missing')
  })
})

describe('a migration', () => {
  const wanted: MigrationWanted = {
    quantity: 3,
    termDuration: 'OneYear',
    billingFrequency: 'Monthly',
    purchaseFullTerm: true,
    reference: 'our-reference',
  }
  const old = () => bought({ offer: legacyE3, quantity: 3, startedAt: daysFrom(-100).toISOString() })

  test('is checked, begun and followed', async () => {
    const id = await old()
    expect(await vendor.checkMigration(customerId, id, wanted, newIntent())).toEqual({
      kind: 'done',
      value: null,
    })
    const begun = valueIn(await vendor.startMigration(customerId, id, wanted, newIntent()))
    expect(begun).toMatchObject({ status: 'Processing', subscriptionId: null })
    await control.advance('PT2S')
    const done = valueIn(await vendor.migration(customerId, id, newIntent()))
    expect(done).toMatchObject({ migrationId: begun.migrationId, status: 'Completed' })
    expect(await read(done.subscriptionId!)).toMatchObject({ migratedFrom: id, quantity: 3 })
  })

  test('takes add-ons along', async () => {
    const id = await old()
    const startedAt = daysFrom(-100).toISOString()
    const addon = { offer: '53fc25be-7e1c-4e0f-9b6c-5f0f0c1d2a11', parentId: id, quantity: 5, startedAt }
    await bought(addon)
    expect((await vendor.startMigration(customerId, id, wanted, newIntent())).kind).toBe('done')
  })

  test('that was begun already, under another intent, is the same', async () => {
    const id = await old()
    const first = valueIn(await vendor.startMigration(customerId, id, wanted, newIntent()))
    expect(valueIn(await vendor.startMigration(customerId, id, wanted, newIntent()))).toEqual(first)
  })

  test('is refused for what is too young', async () => {
    const id = await bought({ offer: legacyE3 })
    const answer = await vendor.checkMigration(customerId, id, wanted, newIntent())
    expect(answer).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/month/) })
    expect(await vendor.startMigration(customerId, id, wanted, newIntent())).toMatchObject({
      ...{ kind: 'refused', code: '900226', reason: expect.stringMatching(/when it is a month old/) },
    })
  })

  test('can fail', async () => {
    await control.subscriptions({ migrations: 'fail' })
    const id = await old()
    valueIn(await vendor.startMigration(customerId, id, wanted, newIntent()))
    await control.advance('PT2S')
    expect(valueIn(await vendor.migration(customerId, id, newIntent()))).toMatchObject({ status: 'Failed' })
  })
})

describe('Azure', () => {
  const plan = () => bought({ offer: 'DZH318Z0BPS6:0001' })
  const enter = async (displayName: string): Promise<{ id: string; userPrincipalName: string }> =>
    control.act(`customers/${customerId}/users`, { displayName, usageLocation: 'DE' })

  test('has subscriptions below a plan', async () => {
    const id = await plan()
    const { id: entitlementId } = await control.act(`subscriptions/${id}/entitlements`, {
      friendlyName: 'Lab',
    })
    expect(valueIn(await vendor.entitlements(customerId, id, newIntent()))).toEqual([
      { entitlementId, name: 'Lab', isActive: true },
    ])
  })

  test('may cost what the customer wants to spend, to the last digit', async () => {
    const amounts = async () =>
      (await control.state()).budgets.map(({ amount }: { amount: unknown }) => amount)
    valueIn(await vendor.setBudget(customerId, '1234.56', newIntent()))
    expect(await amounts()).toEqual([1234.56])
    valueIn(await vendor.setBudget(customerId, null, newIntent()))
    expect(await amounts()).toEqual([null])
  })

  test('makes a user an owner once, however often it is asked', async () => {
    const { id } = await control.act(`subscriptions/${await plan()}/entitlements`, {})
    const { userPrincipalName } = await enter('Ida')
    for (const _ of [1, 2])
      expect((await vendor.grantOwnerAccess(customerId, id, userPrincipalName, newIntent())).kind).toBe(
        'done',
      )
    expect(await control.ledger('AssignAzureRole')).toHaveLength(1)
  })

  test('waits for new users, and refuses unknown ones', async () => {
    const { id } = await control.act(`subscriptions/${await plan()}/entitlements`, {})
    await control.subscriptions({ principalKnownAfter: 'PT1M' })
    const { userPrincipalName } = await enter('Ida')
    const grant = (email: string) => vendor.grantOwnerAccess(customerId, id, email, newIntent())
    expect(await grant(userPrincipalName)).toMatchObject({ kind: 'busy' })
    expect((await grant('nobody@nowhere.example')).kind).toBe('missing')
    await control.act(`entitlements/${id}`, { isOwned: false })
    expect(await grant(userPrincipalName)).toMatchObject({
      ...{ kind: 'refused', reason: expect.stringMatching(/restore the partner's access/) },
    })
  })
})

describe('the record of changes', () => {
  const all = async (since: Date | null) => {
    const found: VendorChange[] = []
    for await (const batch of valueIn(await vendor.changes(since, newIntent()))) found.push(...batch)
    return found
  }

  test('distinguishes ours from those of others', async () => {
    const id = await bought({ by: 'ida@partner.example' })
    const intent = newIntent()
    await change(await read(id), { quantity: 2 }, intent)
    const found = (await all(daysFrom(-1))).filter(({ kind }) => kind === 'Subscription')
    expect(found).toMatchObject([
      { resourceId: id, customerId, correlationId: null, userName: 'ida@partner.example' },
      { resourceId: id, correlationId: intent.correlationId, operation: 'update_subscription' },
    ])
  })

  test('is read page by page, without a day as far back as the vendor goes', async () => {
    // Each page of 500 entries may take a busy machine longer than a question may take by default.
    vendor = open({ limits: { question: { all: 600_000, each: 600_000 } } })
    for (let round = 0; round < 3; round += 1) await bought({ count: 200 })
    expect((await all(null)).filter(({ kind }) => kind === 'Subscription')).toHaveLength(600)
  })

  test('goes back ninety days', async () => {
    expect(await vendor.changes(daysFrom(-92), newIntent())).toMatchObject({
      kind: 'refused',
      code: 'TooOld',
    })
  })
})

describe('a call of the vendor', () => {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks) })
    response.end()
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  })
  afterAll(() => receiver.close())

  async function called() {
    received.length = 0
    valueIn(await vendor.registerWebhook(url, newIntent(), { replaces: true }))
    const id = await bought()
    await expect.poll(() => received.length).toBe(1)
    const { headers, body } = received[0]!
    return { id, notification: { headers: headers as Record<string, string>, body } }
  }
  const trusting = async () =>
    open({ webhookRoots: await (await fetch(`${simulator.url}/simulator/webhooks/root`)).text() })

  test('says which subscription has changed', async () => {
    const { id, notification } = await called()
    expect(valueIn(await (await trusting()).readNotification(notification))).toEqual({
      ...{ event: 'subscription-updated', customerId, subscriptionId: id },
    })
  })

  test('is of a stranger when its issuer is not trusted', async () => {
    const { notification } = await called()
    expect(await vendor.readNotification(notification)).toMatchObject({
      kind: 'refused',
      code: 'Certificate',
    })
  })

  test.each([
    ['another body', { body: Buffer.from('{}') }, 'Signature'],
    ['no signature', { headers: { authorization: undefined } }, 'Signature'],
    ['another algorithm', { headers: { 'x-ms-signature-algorithm': 'none' } }, 'Signature'],
    [
      'a certificate from elsewhere',
      { headers: { 'x-ms-certificate-url': 'http://127.0.0.1:1/cert/x.cer' } },
      'Certificate',
    ],
  ])('is of a stranger with %s', async (_, forged, code) => {
    const { notification } = await called()
    const headers = { ...notification.headers, ...('headers' in forged ? forged.headers : {}) }
    const { body } = { ...notification, ...forged }
    const told = await (await trusting()).readNotification({ headers, body })
    expect(told).toMatchObject({ kind: 'refused', code })
  })

  test('is of a stranger when there is no certificate at its address', async () => {
    const { notification } = await called()
    const headers = { ...notification.headers, 'x-ms-certificate-url': `${simulator.url}/` }
    expect(await (await trusting()).readNotification({ ...notification, headers })).toMatchObject({
      ...{ kind: 'refused', code: 'Certificate' },
    })
  })

  test('is read with its signature in the other header', async () => {
    const { id, notification } = await called()
    const { authorization, ...rest } = notification.headers
    for (const signature of [authorization!, authorization!.replace(/^Signature /, '')]) {
      const moved = { headers: { ...rest, 'X-MS-Signature': signature }, body: notification.body }
      expect(valueIn(await (await trusting()).readNotification(moved))).toMatchObject({ subscriptionId: id })
    }
    const forged = { headers: { ...rest, 'x-ms-signature': 'Signature AAAA' }, body: notification.body }
    expect(await (await trusting()).readNotification(forged)).toMatchObject({ code: 'Signature' })
  })

  test('is asked for once, and of what is new when more is wanted', async () => {
    for (const _ of [1, 2]) valueIn(await vendor.registerWebhook(url, newIntent()))
    expect(await control.ledger('RegisterWebhook')).toHaveLength(1)
    expect(valueIn(await vendor.webhook(newIntent()))).toBe(url)
    // Another account at the same place is ours as well.
    valueIn(await vendor.registerWebhook(`${url}?account=other`, newIntent()))
    expect((await control.state()).webhooks).toMatchObject([
      { url: `${url}?account=other`, events: ['subscription-updated', 'test-created', 'invoice-ready'] },
    ])
  })

  test('is not taken from another system without the flag', async () => {
    expect(valueIn(await vendor.webhook(newIntent()))).toBeNull()
    const theirs = 'https://other.example/hook'
    valueIn(await vendor.registerWebhook(theirs, newIntent()))
    expect(await vendor.registerWebhook(url, newIntent())).toMatchObject({
      ...{ kind: 'refused', code: 'WebhookTaken', reason: expect.stringContaining(theirs) },
    })
    expect(valueIn(await vendor.webhook(newIntent()))).toBe(theirs)
    valueIn(await vendor.registerWebhook(url, newIntent(), { replaces: true }))
    expect(valueIn(await vendor.webhook(newIntent()))).toBe(url)
    expect(await control.ledger('RegisterWebhook')).toHaveLength(2)
  })
})
