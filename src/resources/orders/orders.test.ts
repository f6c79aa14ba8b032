import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished, offendingMembers, until } from '../../../test/harness/work.ts'
import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../demo/identifiers.ts'
import { administration } from '../../store/administration.ts'
import { exampleOrder } from './example.ts'

describe.each(oneDatabase(import.meta.url))('orders, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, {}, (database) =>
      database.asOwner((pool) =>
        administration(pool).inTenant(demo.tenantId, async (client) => {
          // No sync runs meanwhile, so the catalogue remains as these tests create it.
          await client.query(
            `insert into catalogue_syncs (tenant_id, provider_instance_id, begun_at, markets)
             select tenant_id, provider_instance_id, now() + interval '1 day', '{AT,CH,DE}' from provider_instances`,
          )
        }),
      ),
    )
  })
  afterAll(() => api.stop())

  const order = (changes: object = {}, as: 'csp' | 'reseller' | 'customer' = 'csp') =>
    api.request('POST', '/v1/Orders', { as, body: { ...exampleOrder, ...changes } })
  const told = ({ body }: TestAnswer) =>
    body.errors.flatMap((one: { description: string[] }) => one.description)

  async function followed(answer: TestAnswer) {
    expect(answer.status, answer.text).toBe(200)
    return await finished(api, answer)
  }

  /** Returns the rows of a statement within the demo tenant. */
  const rows = async (text: string, ...values: unknown[]) => {
    const client = await api.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true)`, [demo.tenantId])
      const { rows: found } = await client.query(text, values)
      await client.query('commit')
      return found
    } finally {
      client.release()
    }
  }
  const subscriptionOf = async (answer: TestAnswer) =>
    (await rows('select * from subscriptions where order_id = $1', answer.body.orderId))[0]
  const orderRow = async (answer: TestAnswer) =>
    (await rows('select * from orders where order_id = $1', answer.body.orderId))[0]

  describe('POST /v1/Orders', () => {
    it('becomes a subscription at the price from when it was accepted', async () => {
      const margin = { marginRule: { name: 'Markup' }, value: 12.5 }
      const answer = await order({ subscriptionMargin: margin, autoRenewEnabled: false })
      expect((await followed(answer)).state.name).toBe('Succeded')
      expect(await orderRow(answer)).toMatchObject({
        status: 'Completed',
        cost: '48',
        erp: '60',
        region: 'DE',
      })
      expect(await subscriptionOf(answer)).toMatchObject({
        customer_id: demoCustomerId(1),
        reseller_id: demoResellerId(1),
        status: 'Active',
        name: 'Backup of the bakery',
        quantity: 5,
        term_duration: 'OneYear',
        billing_frequency: 'Monthly',
        cost: '48',
        erp: '60',
        currency: 'EUR',
        internal_id: 'S-2041',
        po_number: 'PO-7719',
        auto_renew_enabled: false,
        end_of_term_action: 'Stop',
        csp_margin: margin,
        reseller_margin: null,
      })
      const [change, ...more] = await rows(
        `select c.kind, c.origin from subscription_changes c join subscriptions s using (tenant_id, subscription_id)
         where s.order_id = $1`,
        answer.body.orderId,
      )
      expect([change, more]).toEqual([{ kind: 'CreateOrder', origin: 'Portal' }, []])
    })

    it("applies the margin to the caller's own sale, and the seller of a customer to its order", async () => {
      const subscriptionMargin = { marginRule: { name: 'Margin' }, value: 8 }
      const { resellerId: _, ...withoutSeller } = exampleOrder
      const ofReseller = await api.request('POST', '/v1/Orders', {
        as: 'reseller',
        body: { ...withoutSeller, subscriptionMargin },
      })
      await followed(ofReseller)
      expect(await subscriptionOf(ofReseller)).toMatchObject({
        reseller_id: demoResellerId(1),
        csp_margin: null,
        reseller_margin: subscriptionMargin,
      })
      const ofCustomer = await api.request('POST', '/v1/Orders', { as: 'customer', body: withoutSeller })
      await followed(ofCustomer)
      expect(await subscriptionOf(ofCustomer)).toMatchObject({ reseller_id: demoResellerId(1) })
    })

    it('accepts the output of an order as input and ignores members that only the service sets', async () => {
      const answer = await order({
        id: randomUUID(),
        status: { name: 'Completed' },
        createdDate: '2020-01-01T00:00:00Z',
        errorMessage: 'none',
        subscriptionMargin: null,
      })
      await followed(answer)
      expect((await orderRow(answer)).created_at.getUTCFullYear()).toBeGreaterThan(2024)
    })

    it('adds an add-on to an active subscription', async () => {
      const base = await order()
      await followed(base)
      const { subscription_id: parentSubscriptionId } = await subscriptionOf(base)
      const addon = await order({ offerId: demoOfferId(2), parentSubscriptionId })
      await followed(addon)
      expect(await subscriptionOf(addon)).toMatchObject({ parent_subscription_id: parentSubscriptionId })

      await rows(
        `update subscriptions set status = 'Suspended' where subscription_id = $1`,
        parentSubscriptionId,
      )
      const suspended = await order({ offerId: demoOfferId(2), parentSubscriptionId })
      expect([suspended.status, offendingMembers(suspended)]).toEqual([400, ['parentSubscriptionId']])
      expect(told(suspended)).toEqual([
        'The subscription in parentSubscriptionId is Suspended; an add-on can be ordered only for an Active subscription.',
      ])
    })

    it('is accepted only if the customer has the prerequisite', async () => {
      await rows(`update offers set is_addon = false where offer_id = $1`, demoOfferId(2))
      const customerId = demoCustomerId(5)
      const early = await order({ customerId, offerId: demoOfferId(2) })
      expect([early.status, offendingMembers(early)]).toEqual([400, ['offerId']])
      expect(told(early)).toEqual([
        'The customer needs an active subscription to one of backup before Archive for Managed Backup.',
      ])
      await followed(await order({ customerId }))
      await followed(await order({ customerId, offerId: demoOfferId(2) }))
      await rows(`update offers set is_addon = true where offer_id = $1`, demoOfferId(2))
    })

    it.each<[string, object, string[], RegExp]>([
      [
        'an offer that does not exist',
        { offerId: randomUUID() },
        ['offerId'],
        /No offer with this offerId exists/,
      ],
      ['a deleted offer', { offerId: demoOfferId(3) }, ['offerId'], /Fax to Mail is no longer sold/],
      ['an unknown customer', { customerId: randomUUID() }, ['customerId'], /no such customer/],
      [
        'a reseller that does not sell to the customer',
        { resellerId: demoResellerId(2) },
        ['resellerId'],
        /does not buy through this reseller/,
      ],
      [
        'no reseller if the csp does not sell directly',
        { resellerId: null },
        ['resellerId'],
        /send the reseller/,
      ],
      [
        'too many',
        { quantity: 301 },
        ['quantity'],
        /The quantity is 301; one order of Managed Backup takes from 1 to 300/,
      ],
      [
        'a segment in which it is not sold',
        { segment: { name: 'Education' } },
        ['segment'],
        /not sold to Education, only to Commercial/,
      ],
      [
        'a term in which it is not sold',
        { termDuration: { name: 'ThreeYears' } },
        ['termDuration'],
        /only for OneMonth billed Monthly, OneYear billed Annual, OneYear billed Monthly/,
      ],
      [
        'a billing frequency that the term does not have',
        { termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Annual' } },
        ['billingFrequency'],
        /For OneMonth the offer is not billed Annual, only Monthly/,
      ],
      [
        'an add-on without its parent',
        { offerId: demoOfferId(2) },
        ['parentSubscriptionId'],
        /send the customer's subscription/,
      ],
      [
        'a parent for an offer that is not an add-on',
        { parentSubscriptionId: randomUUID() },
        ['parentSubscriptionId'],
        /not an add-on/,
      ],
      [
        'data that a Generic instance refuses',
        { providerData: '{"renewsTo":"OneYear"}' },
        ['providerData'],
        /Generic/,
      ],
      [
        'a provider instance at which the customer does not buy',
        { providerInstanceId: demo.tier2InstanceId },
        ['offerId', 'providerInstanceId'],
        /Own services|Microsoft indirect/,
      ],
    ])('refuses %s', async (_, changes, members, description) => {
      const answer = await order(changes)
      expect([answer.status, offendingMembers(answer)]).toEqual([400, members])
      expect(told(answer).join('\n')).toMatch(description)
    })

    it('accepts null as the name of the subscription, and refuses an empty one as a renaming does', async () => {
      const refused = await order({ subscriptionName: '' })
      expect([refused.status, offendingMembers(refused)]).toEqual([400, ['subscriptionName']])
      expect(refused.text).toContain('The text is empty; send null when there is no value.')
      const blank = await order({ subscriptionName: ' \t' })
      expect([blank.status, offendingMembers(blank)]).toEqual([400, ['subscriptionName']])
      expect((await order({ subscriptionName: null })).status).toBe(200)
    })

    it.each([1.5, 0, -1])('refuses a quantity of %s', async (quantity) => {
      const answer = await order({ quantity })
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['quantity']])
    })

    it('refuses a margin from a customer', async () => {
      const subscriptionMargin = { marginRule: { name: 'Markup' }, value: 1 }
      const answer = await order({ resellerId: null, subscriptionMargin }, 'customer')
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['subscriptionMargin']])
    })

    it('refuses customers out of reach', async () => {
      for (const as of ['reseller', 'customer'] as const) {
        const answer = await order({ customerId: demoCustomerId(2), resellerId: null }, as)
        expect([answer.status, offendingMembers(answer)]).toEqual([400, ['customerId']])
      }
    })

    it('reports all problems at once', async () => {
      const answer = await order({ quantity: 1000, segment: { name: 'Government' }, resellerId: null })
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['quantity', 'resellerId', 'segment']])
    })

    it('previews in a dry run the price for the caller, and whether the vendor would accept it', async () => {
      const foretold = async (as: 'csp' | 'reseller' | 'customer') => {
        const headers = { prefer: 'dry-run' }
        const { body } = await api.request('POST', '/v1/Orders', { as, headers, body: exampleOrder })
        expect(body).toMatchObject({ status: 200, wouldRun: ['place-order'] })
        expect(body.preview.vendor).toEqual({ isAllowed: true, reason: null })
        const { unit, total } = body.preview.price
        return [unit, total].map(({ costPrice, revenuePrice, erpPrice }) =>
          [costPrice, revenuePrice, erpPrice].map((price) => price?.value ?? null),
        )
      }
      // 48 for the csp, 10 % more for the reseller, and 15 % more for the customer.
      expect(await foretold('csp')).toEqual([
        [48, 52.8, 60],
        [240, 264, 300],
      ])
      expect(await foretold('reseller')).toEqual([
        [52.8, 60.72, 60],
        [264, 303.6, 300],
      ])
      expect(await foretold('customer')).toEqual([
        [null, 60.72, 60],
        [null, 303.6, 300],
      ])
    })

    it('stores an answer for 30 days', async () => {
      const key = randomUUID()
      const send = () =>
        api.request('POST', '/v1/Orders', { body: exampleOrder, headers: { 'idempotency-key': key } })
      const [first, second] = [await send(), await send()]
      expect(second.headers.get('idempotent-replayed')).toBe('true')
      expect(second.body).toEqual(first.body)
      const [kept] = await rows(
        `select extract(day from expires_at - now())::int as days from idempotency_records where idempotency_key = $1`,
        key,
      )
      expect(kept.days).toBe(29)
    })
  })

  describe('GET /v1/Orders/customers/{customerId}', () => {
    const list = async (as: 'csp' | 'reseller' | 'customer', place = 1) =>
      await api.request('GET', `/v1/Orders/customers/${demoCustomerId(place)}`, {
        as,
        query: { pageSize: 100 },
      })

    it('shows failed orders to all parties, with the margin of the reader', async () => {
      const subscriptionMargin = { marginRule: { name: 'Markup' }, value: 3 }
      const answer = await order({ subscriptionMargin })
      await followed(answer)
      await rows(
        `update orders set status = 'Failed', error_message = 'No.' where order_id = $1`,
        answer.body.orderId,
      )
      for (const as of ['csp', 'reseller', 'customer'] as const) {
        const { items } = (await list(as)).body
        expect(items[0]).toMatchObject({
          ...exampleOrder,
          id: answer.body.orderId,
          status: { name: 'Failed' },
          errorMessage: 'No.',
          subscriptionMargin: as === 'csp' ? subscriptionMargin : null,
          subscriptionInternalId: as === 'customer' ? null : exampleOrder.subscriptionInternalId,
        })
      }
    })

    it('is 404 for a customer out of reach', async () => {
      expect([(await list('reseller', 2)).status, (await list('customer', 3)).status]).toEqual([404, 404])
    })
  })

  describe('at a Microsoft instance', () => {
    const customerId = demoCustomerId(10)
    const atVendor = 'd0000000-0000-5000-8000-000000000010'
    const [offerId, legacyId] = [randomUUID(), randomUUID()]
    const buy = (changes: object = {}, headers: Record<string, string> = {}) =>
      api.request('POST', '/v1/Orders', {
        headers,
        body: { ...exampleOrder, customerId, offerId, providerInstanceId: demo.tier2InstanceId, ...changes },
      })
    const accept = () =>
      rows(
        `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
         values ($1, $2, $3, 'agreementcreated')`,
        ...[demo.tenantId, customerId, demo.tier2InstanceId],
      )
    const purchases = async (): Promise<{ after: { friendlyName: string } }[]> =>
      await api.vendor.ledger('Purchase')

    beforeAll(async () => {
      const region = 'AT'
      for (const [id, providerOfferId] of [
        [offerId, 'CFQ7TTC0LH18:0001'],
        [legacyId, '796b6b5f-613c-4e24-a17c-eba730d49c02'],
      ] as const) {
        await rows(
          `insert into offers (tenant_id, offer_id, provider_instance_id, provider_offer_id, name, name_key, offer_type,
             billing_type, is_addon, is_trial, min_quantity) values ($1, $2, $3, $4, $4, lower($4), 'License', 'License',
             false, false, 1)
           on conflict (tenant_id, provider_instance_id, provider_offer_id) do update set offer_id = $2`,
          ...[demo.tenantId, id, demo.tier2InstanceId, providerOfferId],
        )
        await rows(
          `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
             valid_from, cost) values ($1, $2, 'Commercial', $3, 'EUR', 'OneYear', 'Monthly', '2026-01-01', 60)`,
          ...[demo.tenantId, id, region],
        )
      }
    })
    afterEach(async () => {
      await api.vendor.sales({})
      await api.vendor.faults([])
    })

    it('is refused until the agreement is accepted, and nothing is bought', async () => {
      const { status, body } = await buy()
      expect([status, body.type]).toEqual([400, 'BusinessRuleViolation'])
      expect(body.description).toMatch(/No acceptance of the Microsoft Customer Agreement/)
      expect(await purchases()).toEqual([])
      await accept()
    })

    it('previews the refusal of the vendor, and fails with it without buying anything', async () => {
      const foretold = async () => (await buy({}, { prefer: 'dry-run' })).body.preview.vendor
      expect(await foretold()).toEqual({ isAllowed: false, reason: expect.stringMatching(/agreement/i) })
      await api.vendor.act(`customers/${atVendor}/agreement`, { isSigned: true })
      await api.vendor.act(`customers/${atVendor}/validation-status`, { status: 'InReview' })
      expect(await foretold()).toEqual({ isAllowed: false, reason: expect.stringMatching(/review/i) })
      const answer = await buy()
      const { state, lastError } = await followed(answer)
      expect([state.name, lastError]).toEqual(['Failed', expect.stringMatching(/review/i)])
      expect(await orderRow(answer)).toMatchObject({ status: 'Failed', error_message: lastError })
      // A refusal is an outcome, and no fault of the service: pino's level 30 is info.
      const written = api.log.map((line) => JSON.parse(line))
      expect(written.filter(({ reason }) => reason === lastError)).toMatchObject([
        { level: 30, msg: 'job ended', kind: 'place-order', outcome: 'failed' },
      ])
      expect(written.filter(({ level }) => level >= 50)).toEqual([])
      await api.vendor.act(`customers/${atVendor}/validation-status`, { status: 'Allowed' })
      expect(await foretold()).toEqual({ isAllowed: true, reason: null })

      const item = { item: 'CFQ7TTC0LH18:0001', code: 'QuotaNotAvailable' }
      await api.vendor.sales({ lineErrors: [item] })
      expect((await followed(await buy())).lastError).toMatch(/the maximum quantity of this offer already/)
      expect(await purchases()).toEqual([])
    })

    it('is bought and named, and stops with its term if it is not to be renewed', async () => {
      const answer = await buy({ autoRenewEnabled: false, subscriptionName: 'Mail of the Donau' })
      expect(await followed(answer)).toMatchObject({ state: { name: 'Succeded' } })
      expect(await orderRow(answer)).toMatchObject({ status: 'Completed' })
      expect(await subscriptionOf(answer)).toMatchObject({
        name: 'Mail of the Donau',
        status: 'Active',
        quantity: 5,
        auto_renew_enabled: false,
        end_of_term_action: 'Stop',
        pending_operation_id: null,
        cost: expect.stringMatching(/^\d/),
      })
      expect(await purchases()).toMatchObject([{ after: { friendlyName: answer.body.orderId } }])
    })

    it('has a gapless history from the purchase to the state of the vendor', async () => {
      const answer = await buy({ autoRenewEnabled: false })
      expect((await followed(answer)).state.name).toBe('Succeded')
      const present = await subscriptionOf(answer)
      const history = await rows(
        'select kind, origin, version, before, after from subscription_changes where subscription_id = $1 order by version',
        present.subscription_id,
      )
      expect(history).toMatchObject([
        { kind: 'CreateOrder', origin: 'Portal', before: null, after: { endOfTermAction: 'Renew' } },
        {
          kind: 'CreateOrder',
          origin: 'Portal',
          version: present.version,
          after: { endOfTermAction: 'Stop' },
        },
      ])
      const [{ after: first }, { before, after }] = history
      expect(before).toMatchObject({ endOfTermAction: first.endOfTermAction, quantity: first.quantity })
      expect(after).toMatchObject({
        status: present.status,
        quantity: present.quantity,
        autoRenewEnabled: present.auto_renew_enabled,
      })
    })

    it('shows what the vendor waits for, and fails when the vendor does', async () => {
      await api.vendor.sales({ provisioning: 'PT1H' })
      const answer = await buy({ subscriptionName: 'Reviewed' })
      const placed = async (): Promise<string | null> => (await orderRow(answer)).provider_order_id
      const status = `orders/${await until('the order at the vendor', placed, (id) => id !== null)}/status`
      await api.vendor.act(status, { status: 'pending_po_upload' })
      const operation = answer.headers.get('operation-location')!
      const waitsFor = async () => (await api.request('GET', operation)).body.waitingReason
      await until('the reason to wait', waitsFor, (reason) => /purchase order/.test(reason))
      await api.vendor.act(status, { status: 'po_review_rejected' })
      const { state, lastError } = await followed(answer)
      expect([state.name, lastError]).toEqual(['Failed', expect.stringMatching(/has not passed the review/)])
      expect(await orderRow(answer)).toMatchObject({ status: 'Failed', error_message: lastError })
    })

    it('is prepared again when the prepared cart has expired', async () => {
      const before = (await purchases()).length
      await api.vendor.faults([
        {
          route: 'POST /v1/customers/*/carts/*/checkout',
          fault: 'status',
          status: 404,
          code: 800008,
          next: 1,
        },
      ])
      expect((await followed(await buy())).state.name).toBe('Succeded')
      expect((await purchases()).length).toBe(before + 1)
    })

    it.each([
      ['a cart', () => offerId, 'POST /v1/customers/*/carts/*/checkout'],
      ['no cart', () => legacyId, 'POST /v1/customers/*/orders'],
    ])(
      'is bought once when each answer to a purchase with %s is lost for a while',
      async (_, offer, route) => {
        const before = (await purchases()).length
        await api.vendor.sales({ listLag: 'PT1H' })
        await api.vendor.faults([{ route, fault: 'reset', acts: true, next: 4 }])
        expect((await followed(await buy({ offerId: offer() }))).state.name).toBe('Succeded')
        expect((await purchases()).length).toBe(before + 1)
      },
    )
  })

  describe('a customer with purchases', () => {
    it('cannot be deleted, or removed from its provider instance, before everything has ended', async () => {
      const place = demoCustomerId(8)
      const bought = await order({ customerId: place })
      await followed(bought)
      const ends = [
        `/v1/Customers/${place}`,
        `/v1/Customers/${place}/remove-reseller-relationship/${demo.genericInstanceId}`,
      ]
      for (const path of ends) {
        const { status, body } = await api.request('DELETE', path)
        expect([status, body.type]).toEqual([400, 'BusinessRuleViolation'])
        expect(body.description).toMatch(/1 running subscription: cancel each one that can be cancelled/)
      }
      await rows(`update subscriptions set status = 'Deleted' where order_id = $1`, bought.body.orderId)
      await rows(`update orders set status = 'Provisioning' where order_id = $1`, bought.body.orderId)
      for (const path of ends) {
        expect((await api.request('DELETE', path)).body.description).toMatch(
          /1 order in progress: wait until/,
        )
      }
      await rows(`update orders set status = 'Failed' where order_id = $1`, bought.body.orderId)
      const deleted = await api.request('DELETE', ends[0]!)
      expect(deleted.status).toBe(202)
      const end = await api.request('GET', deleted.headers.get('operation-location')!)
      expect(end.status).toBe(200)
    })
  })

  describe('GET /v1/Orders/{orderId}', () => {
    it('shows an order in each state, with its subscription, to the parties of the order', async () => {
      const answer = await order()
      await followed(answer)
      const path = `/v1/Orders/${answer.body.orderId}`
      const { subscription_id: subscriptionId } = await subscriptionOf(answer)
      for (const as of ['csp', 'reseller', 'customer'] as const) {
        const { body } = await api.request('GET', path, { as })
        expect(body).toMatchObject({ id: answer.body.orderId, status: { name: 'Completed' }, subscriptionId })
      }
      const failed = await api.request('GET', `/v1/Orders/${demo.failedOrderId}`)
      expect(failed.body).toMatchObject({ status: { name: 'Failed' }, subscriptionId: null })
      const list = async (status: string) =>
        (
          await api.request('GET', `/v1/Orders/customers/${demoCustomerId(1)}`, {
            query: { status, pageSize: 500 },
          })
        ).body.items.map(({ id }: { id: string }) => id)
      expect(await list('Completed')).toContain(answer.body.orderId)
      expect(await list('failed|Processing')).toContain(demo.failedOrderId)
      expect(await list('failed|Processing')).not.toContain(answer.body.orderId)
    })
  })
})
