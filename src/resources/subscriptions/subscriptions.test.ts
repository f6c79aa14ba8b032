import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished, offendingMembers } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { administration } from '../../store/administration.ts'
import { exampleOrder } from '../orders/example.ts'

type As = 'csp' | 'reseller' | 'customer'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('subscriptions of a Generic instance, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const of = (id: string, rest = '') => `/v1/customers/${demoCustomerId(1)}/subscriptions/${id}${rest}`
  const read = async (id: string, as: As = 'csp') => (await api.request('GET', of(id), { as })).body
  const told = ({ body }: TestAnswer): string =>
    [
      body.description,
      ...(body.errors ?? []).flatMap((one: { description: string[] }) => one.description),
    ].join(' ')
  /** Returns the rows of a statement within the demo tenant. */
  const rows = async (text: string, ...values: unknown[]) =>
    await api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => (await client.query(text, values)).rows),
    )
  const set = (id: string, assignments: string, ...values: unknown[]) =>
    rows(`update subscriptions set ${assignments} where subscription_id = $1`, id, ...values)

  const outcome = (answer: TestAnswer) => finished(api, answer)

  async function done(answer: TestAnswer) {
    const { state, lastError } = await outcome(answer)
    expect([state.name, lastError]).toEqual(['Succeded', null])
  }

  /** Orders a subscription; returns its id. */
  async function bought(changes: object = {}): Promise<string> {
    const answer = await api.request('POST', '/v1/Orders', { body: { ...exampleOrder, ...changes } })
    await done(answer)
    const [row] = await rows(
      'select subscription_id from subscriptions where order_id = $1',
      answer.body.orderId,
    )
    return row.subscription_id
  }

  const asItIs = (one: {
    name: string
    quantity: number
    billingFrequency: object
    nextBillingFrequency: { billingFrequency: object } | null
  }) => ({
    name: one.name,
    quantity: one.quantity,
    nextBillingFrequency: one.nextBillingFrequency?.billingFrequency ?? one.billingFrequency,
  })
  const patch = async (id: string, changes: object, as: As = 'csp') =>
    await api.request('PATCH', of(id), { as, body: { ...asItIs(await read(id)), ...changes } })

  describe('lists', () => {
    const listed = async (
      query: object,
      as: As = 'csp',
      path = `/v1/customers/${demoCustomerId(1)}/subscriptions`,
    ) => (await api.request('GET', path, { as, query: query as never })).body

    it('show each reader its own cost and revenue only', async () => {
      const id = await bought({ quantity: 3 })
      const shown = async (as: As) =>
        (await listed({ pageSize: 100 }, as)).items.find((one: { id: string }) => one.id === id)
      const money = (value: number | null) => value && { value, currency: { name: 'EUR' } }
      // 48 for a seat and a year; 10 % for the csp, and 15 % of that for the reseller.
      expect(await shown('csp')).toMatchObject({
        listPrice: money(144),
        revenuePrice: money(158.4),
        erpPrice: money(180),
      })
      expect(await shown('reseller')).toMatchObject({
        listPrice: money(158.4),
        revenuePrice: money(182.16),
        erpPrice: money(180),
      })
      expect(await shown('customer')).toMatchObject({
        listPrice: null,
        revenuePrice: money(182.16),
        erpPrice: money(180),
        customMargin: null,
      })
    })

    it('find text in name, offer and vendor id, and filter by state and offer', async () => {
      const name = `Überwachung ${randomUUID()}`
      const id = await bought({ subscriptionName: name })
      for (const searchValue of [name.toUpperCase().slice(2), id.slice(3, 30)])
        expect((await listed({ searchValue })).items.map((one: { id: string }) => one.id)).toEqual([id])
      expect((await listed({ searchValue: 'managed backup plus' })).totalCount).toBeGreaterThan(0)
      const suspended = await listed({ subscriptionStatuses: 'suspended|Expired' })
      expect(suspended.items.map((one: { id: string }) => one.id)).toEqual([demoSubscriptionId(4)])
      expect(suspended.items[0].customerName).toBe('Lindner Backwaren GmbH')
      const ofOffer = await listed({ offerId: demoOfferId(5) })
      expect(ofOffer.items.map((one: { id: string }) => one.id)).toEqual([demoSubscriptionId(6)])
      expect((await listed({ resellerId: demoResellerId(2) })).items).toEqual([])
    })

    it.each(['StartDate', 'Offer.Name', 'Status', 'EndDate'])(
      'sort by %s in both directions, on all pages',
      async (sortPropertyName) => {
        const ids = async (ascendingOrder: boolean) => {
          const found: string[] = []
          for (let pageNumber = 1; ; pageNumber += 1) {
            const page = await listed(
              { sortPropertyName, ascendingOrder, pageSize: 3, pageNumber },
              'csp',
              '/v1/subscriptions',
            )
            found.push(...page.items.map((one: { id: string }) => one.id))
            if (!page.hasNextPage) return found
          }
        }
        const up = await ids(true)
        expect(new Set(up).size).toBe(up.length)
        expect(await ids(false)).toEqual(up.toReversed())
      },
    )

    it('hide from a reseller the subscriptions of other resellers', async () => {
      const everything = (await listed({ pageSize: 2000 }, 'csp', '/v1/subscriptions')).items
      expect(everything.some((one: { resellerId: string | null }) => one.resellerId === null)).toBe(true)
      const direct = `/v1/customers/${demoCustomerId(2)}/subscriptions`
      expect((await api.request('GET', direct, { as: 'reseller' })).status).toBe(404)
      expect(
        (await api.request('GET', `${direct}/${demoSubscriptionId(11)}`, { as: 'reseller' })).status,
      ).toBe(404)
    })
  })

  describe('PATCH', () => {
    it('replaces name, seats, next billing frequency and renewal in the background', async () => {
      const id = await bought()
      const autoRenewSettings = {
        term: { name: 'OneMonth' },
        billingFrequency: { name: 'Monthly' },
        customTermEndDate: null,
        quantity: 2,
      }
      const changes = {
        name: 'Other',
        quantity: 9,
        nextBillingFrequency: { name: 'Annual' },
        autoRenewSettings,
      }
      await done(await patch(id, changes))
      const after = await read(id)
      expect(after).toMatchObject({
        ...changes,
        nextBillingFrequency: { billingFrequency: { name: 'Annual' }, scheduledDate: expect.any(String) },
        autoRenewEnabled: true,
        endOfTermAction: { name: 'Renew' },
        pendingOperationId: null,
      })
      expect(after.quantityReductions.map((one: { quantity: number }) => one.quantity)).toEqual([5, 4])
      const history = await rows(
        'select kind, origin, before, after from subscription_changes where subscription_id = $1 order by version',
        id,
      )
      expect(history.map(({ kind }) => kind)).toEqual(['CreateOrder', 'UpdateSubscription'])
      expect([history[1].before.quantity, history[1].after.quantity]).toEqual([5, 9])
    })

    it('appears in the history of its own subscription only, although the versions of others have the same numbers', async () => {
      const [first, second] = [await bought(), await bought({ quantity: 6 })]
      await done(await patch(first, { quantity: 7 }))
      await done(await patch(second, { quantity: 8 }))
      for (const as of ['csp', 'reseller', 'customer'] as const)
        for (const [id, seats] of [[first, ['5', '7']] as const, [second, ['6', '8']] as const]) {
          const { items } = (await api.request('GET', of(id, '/history'), { as })).body
          const quantities = items.map(
            ({ changes }: { changes: { member: string; after: string }[] }) =>
              changes.find(({ member }) => member === 'quantity')?.after,
          )
          expect(quantities.toReversed()).toEqual(seats)
        }
    })

    it('appears in the history, without margins, to each party of the subscription', async () => {
      const id = await bought()
      await done(await patch(id, { quantity: 9 }))
      const margin = { marginRule: { name: 'Markup' }, value: 20 }
      expect((await api.request('PATCH', of(id, '/price-margin'), { body: margin })).status).toBeLessThan(300)
      const history = async (as: As) => (await api.request('GET', of(id, '/history'), { as })).body.items
      const kinds = async (as: As) => (await history(as)).map((one: { kind: string }) => one.kind)
      expect(await kinds('csp')).toEqual([
        'UpdateSubscriptionPriceMargin',
        'UpdateSubscription',
        'CreateOrder',
      ])
      for (const as of ['reseller', 'customer'] as const) {
        expect(await kinds(as)).toEqual(['UpdateSubscription', 'CreateOrder'])
        const [seats] = await history(as)
        expect(seats).toMatchObject({
          origin: { name: 'Portal' },
          changes: expect.arrayContaining([{ member: 'quantity', before: '5', after: '9' }]),
        })
      }
      const changes = (await history('csp')).map((one: { changes: object[] }) => one.changes)
      expect(JSON.stringify(changes)).not.toMatch(/margin|cost|price/i)
      const suspended = await api.request('GET', '/v1/subscriptions', {
        query: { subscriptionStatuses: 'Suspended', pageSize: 500 },
      })
      const states = suspended.body.items.map(
        (one: { subscriptionStatus: { name: string } }) => one.subscriptionStatus.name,
      )
      expect(new Set([...states, 'Suspended'])).toEqual(new Set(['Suspended']))
    })

    it('previews in a dry run the amounts of the whole term before and after', async () => {
      const id = await bought()
      const body = { ...asItIs(await read(id)), quantity: 10 }
      const headers = { prefer: 'dry-run' }
      const { body: told } = await api.request('PATCH', of(id), { body, headers })
      const { before, after } = told.preview.price
      expect(told.wouldRun).toEqual(['change-subscription'])
      expect(after.erpPrice.value).toBe(2 * before.erpPrice.value)
      expect((await read(id)).quantity).toBe(5)
    })

    it.each(['csp', 'reseller', 'customer'] as const)(
      'previews for a %s the seats and the price of the next term, with the margins planned for it',
      async (as) => {
        const id = await bought({ quantity: 10 })
        const { customerId, startDate, endDate } = await read(id)
        const listed = async () => {
          const path = `/v1/customers/${customerId}/subscriptions`
          const { body } = await api.request('GET', path, { as, query: { searchValue: id } })
          const [{ listPrice, revenuePrice, erpPrice }] = body.items
          return { listPrice, revenuePrice, erpPrice }
        }
        const now = await listed()
        const isMonth = Date.parse(endDate) - Date.parse(startDate) < 32 * 86_400_000
        const term = { name: isMonth ? 'OneMonth' : 'OneYear' }
        const renewal = {
          ...{ autoRenewEnabled: true, endOfTermAction: { name: 'Renew' } },
          autoRenewSettings: { term, billingFrequency: { name: 'Monthly' }, quantity: 7 },
        }
        const tried = async (changes: object) => {
          const body = { ...asItIs(await read(id)), ...changes }
          return (await api.request('PATCH', of(id), { as, body, headers: { prefer: 'dry-run' } })).body
            .preview
        }
        const { price, nextTerm } = await tried(renewal)
        // The seats of the present term stay, so its price does, too.
        expect(price.after).toEqual(price.before)
        expect(price.before).toEqual(now)
        expect(nextTerm.startsAt).toBe(endDate)
        expect(nextTerm.before).toEqual({ quantity: 10, termDuration: term, ...now })
        expect(nextTerm.after).toMatchObject({ quantity: 7, termDuration: term })
        const { value } = nextTerm.before.revenuePrice
        expect(nextTerm.after.revenuePrice.value).toBeCloseTo((value * 7) / 10, 2)
        expect(nextTerm.unitPrice.next).toEqual(nextTerm.unitPrice.present)
        const end = await tried({ autoRenewEnabled: false, endOfTermAction: { name: 'Stop' } })
        expect(end.nextTerm.unitPrice).toBeNull()
        expect(end.nextTerm.after).toEqual({
          ...{ quantity: 0, termDuration: null, listPrice: null, revenuePrice: null, erpPrice: null },
        })

        const margin = { marginRule: { name: 'Markup' }, value: 0 }
        const query = { effectiveDate: endDate }
        const planned = await api.request('PATCH', of(id, '/price-margin'), {
          ...{ as: 'reseller', body: margin, query },
        })
        expect(planned.status).toBe(204)
        const later = await tried(renewal)
        expect(later.price.before).toEqual(now)
        // Only the margins change, so the whole difference comes from them, for the party that sees them.
        const { present, next, fromPurchasePrice, fromMargins } = later.nextTerm.unitPrice
        const currency = present.currency
        const parts = { csp: [0, 0], reseller: [0, next.value - present.value], customer: [null, null] }[as]
        expect([fromPurchasePrice, fromMargins].map((part) => part?.value ?? null)).toEqual(
          parts.map((part) => (part === null ? null : expect.closeTo(part, 8))),
        )
        expect([next, fromMargins ?? next].map((part) => part.currency)).toEqual([currency, currency])
        const [before, after] = [nextTerm.before, later.nextTerm.before]
        // The csp does not see the sale of the reseller, whose margin is 0 from the next term on.
        expect(after.listPrice).toEqual(before.listPrice)
        if (as === 'csp') expect(after).toEqual(before)
        if (as === 'reseller') expect(after.revenuePrice).toEqual(after.listPrice)
        if (as === 'customer') expect(after.revenuePrice.value).toBeLessThan(before.revenuePrice.value)
      },
    )

    it('starts no work if nothing differs', async () => {
      const id = await bought()
      const answer = await patch(id, {})
      expect([answer.status, answer.headers.get('operation-location')]).toEqual([202, null])
    })

    it('accepts one of two concurrent changes, and refuses the other with the running operation', async () => {
      const id = await bought()
      const body = asItIs(await read(id))
      const answers = await Promise.all(
        [6, 7, 8].map((quantity) => api.request('PATCH', of(id), { body: { ...body, quantity } })),
      )
      const accepted = answers.filter(({ status }) => status === 202)
      for (const one of accepted) await outcome(one)
      for (const refused of answers.filter(({ status }) => status !== 202))
        expect(told(refused)).toMatch(
          /Another change of this subscription is in progress; GET \/v1\/operations\//,
        )
      // A request that arrives after the end of the first one sees its result.
      expect(accepted.length).toBeGreaterThan(0)
      const { quantity, pendingOperationId } = await read(id)
      expect(pendingOperationId).toBeNull()
      const last = [6, 7, 8].filter((_, index) => answers[index]!.status === 202)
      expect(last).toContain(quantity)
    })

    it('keeps concurrent changes of other members', async () => {
      const id = await bought()
      const [changed, numbered] = await Promise.all([
        patch(id, { quantity: 6 }),
        api.request('PATCH', of(id, '/po-number'), { body: 'PO-1' }),
      ])
      expect(numbered.status).toBe(204)
      await done(changed)
      expect(await read(id)).toMatchObject({ quantity: 6, poNumber: 'PO-1' })
    })

    it('gives seats back within their windows, and returns the end of each window', async () => {
      const id = await bought({ quantity: 5 })
      await done(await patch(id, { quantity: 8 }))
      await done(await patch(id, { quantity: 4 }))
      const [first] = (await read(id)).quantityReductions
      expect(first.quantity).toBe(4)
      const until = '2026-01-08T09:42:00.000Z'
      await set(id, 'refundable = $2', JSON.stringify([{ quantity: 4, until }]))
      const late = await patch(id, { quantity: 3 })
      expect(told(late)).toContain(`Seats could be returned only until ${until}`)
      expect(told(late)).toContain('autoRenewSettings.quantity')
      const open = new Date(Date.now() + 3_600_000).toISOString()
      await set(
        id,
        'refundable = $2',
        JSON.stringify([
          { quantity: 1, until: open },
          { quantity: 3, until },
        ]),
      )
      const tooMany = await patch(id, { quantity: 2 })
      expect(told(tooMany)).toContain(`at present 1 seat until ${open}, so the quantity can be reduced to 3`)
      await done(await patch(id, { quantity: 3 }))
    })

    it.each<[string, object, string[], RegExp]>([
      ['too many seats', { quantity: 301 }, ['quantity'], /from 1 to 300/],
      ['a fraction of a seat', { quantity: 1.5 }, ['quantity'], /./],
      [
        'a frequency in which the term is not billed',
        { nextBillingFrequency: { name: 'Triennial' } },
        ['nextBillingFrequency'],
        /billed Monthly or Annual/,
      ],
      [
        'Stop with a renewal',
        { autoRenewEnabled: false, endOfTermAction: { name: 'Renew' } },
        ['endOfTermAction'],
        /Stop or ExtendedService/,
      ],
      [
        'a renewal with Stop',
        { autoRenewEnabled: true, endOfTermAction: { name: 'Stop' } },
        ['endOfTermAction'],
        /endOfTermAction must be Renew/,
      ],
      [
        'settings without a renewal',
        {
          autoRenewEnabled: false,
          autoRenewSettings: { term: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } },
        },
        ['autoRenewSettings'],
        /autoRenewSettings must be null when autoRenewEnabled is false/,
      ],
      [
        'a next term that is not sold',
        { autoRenewSettings: { term: { name: 'ThreeYears' }, billingFrequency: { name: 'Monthly' } } },
        ['autoRenewSettings.term'],
        /sold for OneMonth or OneYear/,
      ],
      [
        'a next term that ends too late, with too many seats',
        {
          autoRenewSettings: {
            term: { name: 'OneYear' },
            billingFrequency: { name: 'Monthly' },
            customTermEndDate: '2099-01-01T00:00:00Z',
            quantity: 999,
          },
        },
        ['autoRenewSettings.customTermEndDate', 'autoRenewSettings.quantity'],
        /must end after .+ and by .+/,
      ],
    ])('refuses %s with the rule', async (_, changes, members, words) => {
      const answer = await patch(demoSubscriptionId(1), changes)
      expect([answer.status, offendingMembers(answer)]).toEqual([400, members])
      expect(told(answer)).toMatch(words)
    })

    it('has an explicit end of the term, set by either member', async () => {
      const id = await bought()
      const end = async () => {
        const { autoRenewEnabled, endOfTermAction } = await read(id)
        return [autoRenewEnabled, endOfTermAction.name]
      }
      await done(await patch(id, { autoRenewEnabled: false }))
      expect(await end()).toEqual([false, 'Stop'])
      await done(await patch(id, { endOfTermAction: { name: 'ExtendedService' } }))
      // A request without the action keeps it.
      expect((await patch(id, { autoRenewEnabled: false })).headers.get('operation-location')).toBeNull()
      expect(await end()).toEqual([false, 'ExtendedService'])
      await done(await patch(id, { autoRenewEnabled: true }))
      expect(await end()).toEqual([true, 'Renew'])
    })

    it('has no effect on seats if billing is by usage', async () => {
      const answer = await patch(demoSubscriptionId(6), { quantity: 2 })
      expect(told(answer)).toContain(
        'billed by usage has no seats, so its quantity cannot be changed; send 1',
      )
    })

    it('is refused in any state but Active', async () => {
      const answer = await patch(demoSubscriptionId(4), { quantity: 6 })
      expect(answer.status).toBe(400)
      expect(told(answer)).toContain(
        'is Suspended, and a subscription can be changed only while it is Active',
      )
    })
  })

  describe('DELETE', () => {
    it('cancels while the window is open', async () => {
      const id = await bought()
      await done(await api.request('DELETE', of(id), { as: 'customer' }))
      expect(await read(id)).toMatchObject({
        status: { name: 'Deleted' },
        autoRenewEnabled: false,
        endOfTermAction: { name: 'Stop' },
      })
      const again = await api.request('DELETE', of(id))
      expect(told(again)).toContain(
        'is Deleted, and a subscription can be cancelled only while it is Active or Suspended',
      )
    })

    it('returns the end of the cancellation window, and the alternative', async () => {
      const id = await bought()
      await set(id, `cancellation_allowed_until = '2026-01-08T09:42:00Z'`)
      const answer = await api.request('DELETE', of(id))
      expect(answer.status).toBe(400)
      expect(told(answer)).toContain(
        'The subscription could be cancelled only until 2026-01-08T09:42:00.000Z.',
      )
      expect(told(answer)).toContain('set endOfTermAction to Stop')
      expect(told(await api.request('DELETE', of(demoSubscriptionId(6))))).toContain(
        'Subscriptions with this offer type cannot be cancelled',
      )
    })
  })

  describe('suspend and reactivate', () => {
    it('change the state in both directions, and are refused in other states', async () => {
      const id = await bought()
      const go = (what: string) => api.request('POST', of(id, what), { as: 'reseller' })
      expect(told(await go('/reactivate'))).toContain('can be reactivated only while it is Suspended')
      await done(await go('/suspend'))
      expect((await read(id)).status.name).toBe('Suspended')
      expect(told(await go('/suspend'))).toContain('can be suspended only while it is Active')
      await done(await go('/reactivate'))
      expect((await read(id)).status.name).toBe('Active')
    })

    it('are refused after the end of the term', async () => {
      const id = await bought()
      await set(id, `status = 'Suspended', end_date = '2026-02-01T00:00:00Z'`)
      const answer = await api.request('POST', of(id, '/reactivate'))
      expect(told(answer)).toContain(
        'The subscription cannot be reactivated, because its term ended on 2026-02-01T00:00:00.000Z; place a new order.',
      )
    })
  })

  describe('upgrade', () => {
    const toPlus = { providerOfferId: 'backup-plus', providerOfferIdWithAvailability: null }
    const terms = { termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } }
    const upgrade = (id: string, move: object) =>
      api.request('POST', of(id, '/upgrade'), { body: { ...toPlus, ...terms, ...move } })
    const madeOf = async (id: string) => {
      const [row] = await rows(
        `select subscription_id from subscriptions where replaces = $1
         or subscription_id in (select subscription_id from subscriptions where name = 'Managed Backup Plus' and order_id =
           (select order_id from subscriptions where subscription_id = $1))`,
        id,
      )
      return await read(row.subscription_id)
    }

    it('moves everything to a new subscription, which inherits term, margins and history', async () => {
      const id = await bought()
      const margin = { marginRule: { name: 'Markup' }, value: 33 }
      await api.request('PATCH', of(id, '/price-margin'), { body: margin })
      const before = await read(id)
      const possible = (await api.request('GET', of(id, '/eligible-transitions'))).body
      const [transition] = possible.filter(
        (one: { destinationSubscriptionId: string | null; providerOfferId: string }) =>
          one.destinationSubscriptionId === null && one.providerOfferId === 'backup-plus',
      )
      expect(transition).toMatchObject({
        ...terms,
        providerOfferId: 'backup-plus',
        quantity: 5,
        offerId: demoOfferId(4),
      })
      await done(await api.request('POST', of(id, '/upgrade'), { body: transition }))
      expect((await read(id)).status.name).toBe('Deleted')
      const after = await madeOf(id)
      expect(after).toMatchObject({
        quantity: 5,
        endDate: before.endDate,
        margin,
        internalId: before.internalId,
        poNumber: before.poNumber,
        replaces: id,
        offer: { id: demoOfferId(4) },
      })
      const [first] = await rows(
        'select before from subscription_changes where subscription_id = $1',
        after.id,
      )
      expect(first.before).toMatchObject({ id, offerName: 'Managed Backup' })
    })

    it('moves some seats, and keeps the others', async () => {
      const id = await bought()
      await done(await upgrade(id, { quantity: 2 }))
      expect(await read(id)).toMatchObject({ quantity: 3, status: { name: 'Active' } })
      expect(await madeOf(id)).toMatchObject({ quantity: 2, replaces: null, quantityReductions: [] })
    })

    it('moves seats into an existing subscription at its price', async () => {
      const id = await bought()
      const plus = await bought({ offerId: demoOfferId(4), quantity: 1 })
      const eligible = (await api.request('GET', of(id, '/eligible-for-upgrade'))).body
      expect(eligible.map((one: { id: string }) => one.id)).toContain(plus)
      await done(await upgrade(id, { quantity: 4, destinationSubscriptionId: plus }))
      expect((await read(id)).quantity).toBe(1)
      expect((await read(plus)).quantity).toBe(5)
    })

    it.each<[string, object, string[], RegExp]>([
      [
        'more seats than the subscription has',
        { quantity: 6 },
        ['quantity'],
        /The subscription has 5 seats, of which at most 5 can be moved/,
      ],
      [
        'an offer that is not among its transitions',
        { quantity: 1, providerOfferId: 'fax' },
        ['providerOfferId'],
        /lists the possible ones: .*backup-plus/,
      ],
      [
        'a subscription that cannot take the seats',
        { quantity: 1, destinationSubscriptionId: demoSubscriptionId(2) },
        ['destinationSubscriptionId'],
        /eligible-for-upgrade/,
      ],
      [
        'another term',
        { quantity: 1, termDuration: { name: 'ThreeYears' } },
        ['termDuration'],
        /termDuration must be OneYear for this move/,
      ],
    ])('refuses %s', async (_, move, members, words) => {
      const answer = await upgrade(demoSubscriptionId(1), move)
      expect([answer.status, offendingMembers(answer)]).toEqual([400, members])
      expect(told(answer)).toMatch(words)
    })
  })

  describe('margins and labels', () => {
    it.each(['csp', 'reseller'] as const)('of a %s have the price that a dry run has shown', async (as) => {
      const id = await bought({ quantity: 3 })
      const price = async () => {
        const path = `/v1/customers/${demoCustomerId(1)}/subscriptions`
        const { body } = await api.request('GET', path, { as, query: { searchValue: id } })
        const [{ listPrice, revenuePrice, erpPrice }] = body.items
        return { listPrice, revenuePrice, erpPrice }
      }
      const body = { marginRule: { name: 'Markup' }, value: 50 }
      const set = (headers = {}) => api.request('PATCH', of(id, '/price-margin'), { as, body, headers })
      const shown = (await set({ prefer: 'dry-run' })).body.preview.price
      expect(shown.before).toEqual(await price())
      expect((await set()).status).toBe(204)
      expect(shown.after).toEqual(await price())
      expect(shown.after).not.toEqual(shown.before)
    })

    it('belong to the sale of the caller', async () => {
      const id = await bought({ quantity: 1 })
      const margin = (value: number) => ({ marginRule: { name: 'Markup' }, value })
      const setMargin = (value: object | null, as: As) =>
        api.request('PATCH', of(id, '/price-margin'), { as, rawBody: JSON.stringify(value) })
      expect((await setMargin(margin(50), 'csp')).status).toBe(204)
      expect((await setMargin(margin(100), 'reseller')).status).toBe(204)
      expect((await read(id, 'csp')).margin).toEqual(margin(50))
      expect((await read(id, 'reseller')).margin).toEqual(margin(100))
      expect((await read(id, 'customer')).margin).toBeNull()
      const [{ revenuePrice }] = (
        await api.request('GET', `/v1/customers/${demoCustomerId(1)}/subscriptions`, {
          as: 'customer',
          query: { searchValue: id },
        })
      ).body.items
      expect(revenuePrice.value).toBe(144)
      await setMargin(null, 'reseller')
      expect((await read(id, 'reseller')).margin).toBeNull()
      const refused = await setMargin({ marginRule: { name: 'Margin' }, value: 100 }, 'csp')
      expect([refused.status, offendingMembers(refused)]).toEqual([400, ['value']])
    })

    it('are stored as sent, an empty one as none', async () => {
      const id = await bought()
      for (const [path, member] of [
        ['/po-number', 'poNumber'],
        ['/internal-id', 'internalId'],
        ['/name', 'name'],
      ] as const) {
        const answer = await api.request('PATCH', of(id, path), { body: ' Grün 雲 ' })
        expect([answer.status, answer.headers.get('operation-location')]).toEqual([204, null])
        expect((await read(id))[member]).toBe(' Grün 雲 ')
      }
      await api.request('PATCH', of(id, '/po-number'), { body: '' })
      expect((await read(id)).poNumber).toBeNull()
      for (const blank of ['', ' ', '\n\u3000']) {
        const refused = await api.request('PATCH', of(id, '/name'), { body: blank })
        expect([refused.status, offendingMembers(refused)]).toEqual([400, ['body']])
        const update = await patch(id, { name: blank })
        expect([update.status, offendingMembers(update)]).toEqual([400, ['name']])
      }
    })

    it('are found under the new name', async () => {
      const id = await bought()
      const name = randomUUID()
      await api.request('PATCH', of(id, '/name'), { as: 'customer', body: name })
      const { body } = await api.request('GET', '/v1/subscriptions', { query: { searchValue: name } })
      expect(body.items.map((one: { id: string }) => one.id)).toEqual([id])
    })
  })

  describe('monthly-budget', () => {
    const budget = (id: string, monthlyBudget: number | null, as: As = 'csp') =>
      api.request('PATCH', of(id, '/monthly-budget'), { as, body: { monthlyBudget } })
    const kept = async () =>
      (
        await api.request('GET', `/v1/customers/${demoCustomerId(1)}/subscriptions`, {
          query: { offerId: demoOfferId(5) },
        })
      ).body.items[0].monthlyBudget

    it('is stored to the last digit, and removed by null', async () => {
      expect((await budget(demoSubscriptionId(6), 1234.56, 'reseller')).status).toBe(204)
      expect(await kept()).toBe(1234.56)
      await budget(demoSubscriptionId(6), null)
      expect(await kept()).toBeNull()
    })

    it('is never below zero', async () => {
      const answer = await budget(demoSubscriptionId(6), -0.01)
      expect([answer.status, offendingMembers(answer)]).toEqual([400, ['monthlyBudget']])
      expect(told(answer)).toContain('from 0 to 1000000000000, such as 250; null removes it')
    })

    it('is for usage-based subscriptions only', async () => {
      const answer = await budget(demoSubscriptionId(1), 10)
      expect(told(answer)).toContain('Only a subscription that is billed by usage')
    })
  })

  describe('the current price', () => {
    it('has all billing frequencies with the price that the reader sees', async () => {
      const id = await bought()
      const { offer, billingFrequency } = await read(id)
      const setErp = (erp: string) =>
        rows(
          `update offer_prices set erp = ${erp} where offer_id = $1 and term_duration = 'OneYear' returning erp`,
          offer.id,
        )
      await setErp('1000')
      await api.request('PATCH', of(id, '/price-margin'), {
        as: 'reseller',
        body: { marginRule: { name: 'ErpMinusDiscount' }, value: 10 },
      })
      const frequencies = async (as: 'csp' | 'customer') =>
        (await api.request('GET', of(id), { as })).body.offerPrice.billingFrequencies
      expect(await frequencies('csp')).toEqual([billingFrequency])
      expect(await frequencies('customer')).toEqual([{ name: 'Annual' }, { name: 'Monthly' }])
      await setErp('cost * 1.25')
    })
  })

  describe('associated-reseller', () => {
    it('moves it to another reseller of the customer, and to no other', async () => {
      const id = await bought()
      await api.request('PATCH', of(id, '/price-margin'), {
        as: 'reseller',
        body: { marginRule: { name: 'Markup' }, value: 5 },
      })
      await api.request('PATCH', of(id, '/internal-id'), { as: 'reseller', body: 'Key account of Wilk' })
      const associate = (resellerId: string) =>
        api.request('PATCH', of(id, '/associated-reseller'), { body: resellerId })
      const refused = await associate(demoResellerId(2))
      expect([refused.status, offendingMembers(refused)]).toEqual([400, ['body']])
      expect(told(refused)).toContain(`send one of ${demoResellerId(1)}`)
      await api.request('POST', `/v1/Customers/${demoCustomerId(1)}/provider-instances`, {
        query: { resellerId: demoResellerId(2) },
        body: {
          providerInstanceId: demo.genericInstanceId,
          providerCustomerData: '{}',
          margin: { marginRule: { name: 'Markup' }, value: 15 },
        },
      })
      const answer = await associate(demoResellerId(2))
      expect([answer.status, answer.body]).toEqual([200, false])
      expect((await api.request('GET', of(id), { as: 'reseller' })).status).toBe(404)
      const [row] = await rows(
        'select reseller_id, reseller_margin, internal_id from subscriptions where subscription_id = $1',
        id,
      )
      // The next seller must not see what the former one has called the subscription.
      expect(row).toEqual({ reseller_id: demoResellerId(2), reseller_margin: null, internal_id: null })
    })
  })

  describe('the rest', () => {
    it('lists no end dates of a new subscription, because no order accepts one', async () => {
      const path = `/v1/customers/${demoCustomerId(1)}/subscriptions/custom-term-end-dates`
      const queries: Record<string, string>[] = [
        { termDuration: 'OneYear' },
        { targetSubscriptionId: demoSubscriptionId(1) },
      ]
      for (const query of queries) expect((await api.request('GET', path, { query })).body).toEqual([])
      const { endDate } = await read(demoSubscriptionId(1))
      const providerData = JSON.stringify({ customTermEndDate: endDate })
      const ordered = await api.request('POST', '/v1/Orders', { body: { ...exampleOrder, providerData } })
      expect([ordered.status, told(ordered)]).toEqual([
        400,
        expect.stringContaining('accept no provider data'),
      ])
    })

    it('lists add-ons below their parent, under both names', async () => {
      for (const name of ['cloud-entitlements', 'azure-entitlements']) {
        const { body } = await api.request('GET', of(demoSubscriptionId(1), `/${name}`), { as: 'customer' })
        expect(body.map((one: { id: string }) => one.id)).toEqual([demoSubscriptionId(8)])
      }
    })

    it('migrates legacy subscriptions only', async () => {
      const answer = await api.request('POST', of(demoSubscriptionId(1), '/migration'), {
        body: { purchaseFullTerm: true, quantity: 1 },
      })
      expect(told(answer)).toContain(
        'Only subscriptions with the offer types LicenseLegacy, AzureLegacy can be migrated, and the offer type of this subscription is License',
      )
    })

    it('makes owners of cloud subscriptions only', async () => {
      const grant = (id: string, email: string) =>
        api.request('PUT', of(id, `/grant-owner-access/${encodeURIComponent(email)}`))
      expect(told(await grant(demoSubscriptionId(1), 'a@b.co'))).toContain(
        'Only a subscription that is billed by usage',
      )
      expect(told(await grant(demoSubscriptionId(6), 'a@b.co'))).toContain('cloud subscription below it')
    })
  })
})
