import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { type Follower, followed, followerOf } from '../../../test/harness/following.ts'
import { demoCustomers } from '../../demo/customers.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { settledLink } from '../../domain/providers/provider-customer.ts'
import { differences } from '../../domain/subscriptions/changes/subscription-comparison.ts'
import { checkAllAlerts } from '../../steps/alerts/check-alerts.ts'
import { insertCustomer } from '../../store/customers/customers.ts'
import { type Database, type Statement, StoreUnavailable } from '../../store/database.ts'
import { providerConnections } from '../../store/providers/provider-connections.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import type { Vendor } from '../../vendors/port.ts'

const databases = oneDatabase(import.meta.url)

const { customerId, vendorCustomerId } = followed
const day = 86_400_000

describe.each(databases)('syncing subscriptions, on the %s database', (kind) => {
  let api: TestApi
  let follower: Follower
  let vendor: Vendor
  const { tenantId, tier2InstanceId: providerInstanceId } = demo

  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
    follower = followerOf(api)
    const store = storeOf()
    const [instance] = (await store.providerInstances.all()).filter(
      (one) => one.providerInstanceId === providerInstanceId,
    )
    vendor = await api.runtime.vendors(tenantId, instance!)
    await follower.follow()
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  const storeOf = () => openTenantStore(api.database, tenantId).store
  const bought = async (more: object = {}): Promise<string> =>
    (await api.vendor.act(`customers/${vendorCustomerId}/subscriptions`, more)).id
  const edit = (id: string, changes: object) => api.vendor.act(`subscriptions/${id}`, changes)
  const ours = async (id: string) => (await storeOf().subscriptions.atVendor(providerInstanceId, id))!
  const theirs = async (id: string) => {
    const answer = await vendor.subscription(vendorCustomerId, id, { correlationId: randomUUID() })
    if (answer.kind !== 'done') throw new Error(`the vendor answers ${answer.kind}`)
    return answer.value
  }
  /** The audit rows and the history of a subscription, oldest first. */
  const told = async (id: string) => {
    const one = await ours(id)
    const audited = await follower.rows(
      `select operation, description, data::json as data from audit_logs
       where data::json->>'subscriptionId' = $1 order by occurred_at, audit_log_id`,
      one.id,
    )
    const history = await follower.rows(
      'select kind, origin from subscription_changes where subscription_id = $1 order by version',
      one.id,
    )
    expect(history.map(({ kind: what }) => what)).toEqual(audited.map(({ operation }) => operation))
    return audited.map((row, index) => ({ ...row, origin: history[index].origin }))
  }
  const operationsOf = async (id: string) => (await told(id)).map(({ operation }) => operation)
  const expectSame = async (id: string) =>
    expect(differences(await ours(id), await theirs(id), follower.now())).toEqual([])
  const asked = async (path: RegExp) =>
    (await api.vendor.requests()).filter(({ method, url }) => method === 'GET' && path.test(url)).length
  /** Backdates past changes so far that no sync reads them again. */
  const settle = async () => {
    await follower.follow()
    await follower.pass(day / 24)
    await follower.follow()
  }
  const listings = () => asked(/\/v1\/customers\/[^/]+\/subscriptions(\?|$)/)
  const since = async (count: () => Promise<number>, work: () => Promise<void>) => {
    const before = await count()
    await work()
    return (await count()) - before
  }

  it('finds what the customer has bought itself, under an offer that is in no catalogue here', async () => {
    const offer = 'CFQ7TTC0LH18:0001'
    const id = await bought({ by: 'customer', offer, quantity: 4, friendlyName: 'Own seats' })
    await follower.follow()
    const found = await ours(id)
    expect(found).toMatchObject({
      ...{ name: 'Own seats', quantity: 4, customerId, orderId: null, status: 'Active' },
      ...{ offerType: 'License', billingType: 'License', pendingOperationId: null },
    })
    await expectSame(id)
    expect(await told(id)).toMatchObject([{ operation: 'DiscoverSubscription', origin: 'Vendor' }])
    const shown = await api.request('GET', `/v1/customers/${customerId}/subscriptions/${found.id}`)
    expect(shown.body).toMatchObject({ name: 'Own seats', offer: { isDeleted: true } })
  })

  it('updates what was changed at the vendor within one cycle, with both sides in the audit log', async () => {
    const id = await bought({ quantity: 4 })
    await settle()
    await edit(id, { quantity: 7, friendlyName: 'Theirs' })
    expect(await since(listings, follower.follow)).toBe(0)
    expect(await ours(id)).toMatchObject({ quantity: 7, name: 'Theirs' })
    await expectSame(id)
    const [, changed] = await told(id)
    expect(changed).toMatchObject({
      operation: 'UpdateSubscription',
      origin: 'Vendor',
      description: expect.stringContaining('quantity is 4 in the API and 7 at the vendor'),
      data: { before: { quantity: '4' }, after: { quantity: '7', name: '"Theirs"' } },
    })
  })

  it('survives a database that goes away while the first customers are read', async () => {
    await settle()
    await follower.pass(day)
    const { query, transaction } = api.database
    let isGone = false
    const unlessGone =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        if (isGone) throw new StoreUnavailable(new Error('terminating connection'))
        return await work(...args)
      }
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    Object.assign(api.database, {
      query: async (statement: Statement) => {
        isGone ||= statement.name === 'customers-to-sync'
        return await unlessGone(query)(statement)
      },
      transaction: unlessGone(transaction),
    })
    await follower.look({ onFault: () => {} }).catch(() => {})
    await sleep(0)
    process.off('unhandledRejection', note)
    Object.assign(api.database, { query, transaction })
    expect({ isGone, unhandled }).toEqual({ isGone: true, unhandled: [] })
    await settle()
  })

  it('stores the price of a term when the catalogue has it later', async () => {
    const id = await bought({ offer: 'CFQ7TTC0LH18:0001', quantity: 4 })
    await settle()
    const { price, version, offerId, segment, region, ...terms } = await ours(id)
    expect(price).toBeNull()
    await api.database.asOwner((pool) =>
      pool.query(
        `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
           valid_from, cost, erp) values ($1, $2, $3, $4, 'EUR', $5, $6, '2020-01-01', 100, 125)`,
        [tenantId, offerId, segment, region, terms.termDuration, terms.billingFrequency],
      ),
    )
    for (let days = 0; days < 2; days += 1) {
      await follower.pass(day)
      await follower.follow()
    }
    expect(await ours(id)).toMatchObject({
      price: { cost: '100', erp: '125', currency: 'EUR' },
      version: version + 1,
    })
    expect(await operationsOf(id)).toEqual(['DiscoverSubscription'])
  })

  it('reads the prices of all subscriptions of a customer without a price in one statement', async () => {
    for (let number = 0; number < 3; number += 1) await bought()
    await settle()
    const [{ unpriced }] = await follower.rows(
      `select count(*)::int as unpriced from subscriptions where customer_id = $1 and cost is null`,
      customerId,
    )
    expect(unpriced).toBeGreaterThanOrEqual(3)
    const reads: string[] = []
    const { database } = api
    const counted = {
      ...database,
      readByKey: (statement: Parameters<Database['readByKey']>[0]) => {
        reads.push(statement.name)
        return database.readByKey(statement)
      },
    }
    await follower.pass(day)
    await follower.follow({ database: counted })
    expect(reads.filter((name) => name.startsWith('offer-prices'))).toHaveLength(1)
  })

  it('reads unchanged subscriptions no more for a while', async () => {
    const id = await bought()
    await settle()
    expect(await since(() => asked(/\/subscriptions/), follower.follow)).toBe(0)
    expect(await operationsOf(id)).toEqual(['DiscoverSubscription'])
  })

  it("ends nothing that a vendor's list lacks", async () => {
    const id = await bought()
    await settle()
    const before = await ours(id)
    await api.vendor.faults([
      { route: 'GET /v1/customers/*/subscriptions', fault: 'stale', age: 'P100Y' },
      { route: 'GET /v1/customers/*/subscriptions/*', fault: 'stale', age: 'P100Y' },
    ])
    await follower.pass(day)
    await follower.follow()
    expect(await ours(id)).toEqual(before)
    await api.vendor.faults([])
    await settle()
    await expectSame(id)
  })

  it('lists all customers once a day, and not with every cycle', async () => {
    expect(await since(listings, follower.follow)).toBe(0)
    await follower.pass(day)
    expect(await since(listings, follower.follow)).toBe(1)
    expect(await since(listings, follower.follow)).toBe(0)
  })

  it.each<[string, object, number, string[], string]>([
    ['renewals', {}, 31, ['RenewSubscription'], 'Active'],
    [
      'expiries',
      { autoRenew: false, status: 'suspended' },
      31,
      ['SuspendSubscription', 'ExpireSubscription'],
      'Expired',
    ],
  ])('shows %s as what they are', async (_, edited, days, operations, status) => {
    const id = await bought({ termDuration: 'P1M', billingCycle: 'monthly' })
    await follower.follow()
    if (Object.keys(edited).length > 0) await edit(id, edited)
    await follower.follow()
    await follower.pass(days * day)
    await follower.follow()
    expect(await operationsOf(id)).toEqual(['DiscoverSubscription', ...operations])
    expect((await ours(id)).status).toBe(status)
    await expectSame(id)
    expect((await told(id)).at(-1)!.origin).toBe('Term')
  })

  it('syncs a subscription until it is deleted', async () => {
    const id = await bought({ termDuration: 'P1M', billingCycle: 'monthly' })
    await edit(id, { status: 'suspended' })
    await follower.follow()
    for (const days of [31, 31, 91]) {
      await follower.pass(days * day)
      await follower.follow()
    }
    expect(await told(id)).toMatchObject([
      { operation: 'DiscoverSubscription' },
      { operation: 'ExpireSubscription', origin: 'Term' },
      { operation: 'DisableSubscription', origin: 'Term' },
      { operation: 'EndSubscription', origin: 'Term' },
    ])
    await expectSame(id)
  })

  it('records what the vendor has stopped, and a cancellation within the term, with the right origin', async () => {
    const [stopped, cancelled] = [await bought(), await bought()]
    await follower.follow()
    await api.vendor.act(`subscriptions/${stopped}/suspend`, { reason: 'Fraud' })
    await edit(cancelled, { status: 'deleted', autoRenew: false })
    await follower.follow()
    expect((await told(stopped)).at(-1)).toMatchObject({ operation: 'SuspendSubscription', origin: 'Vendor' })
    expect((await told(cancelled)).at(-1)).toMatchObject({
      operation: 'CancelSubscription',
      origin: 'Vendor',
    })
  })

  it('links a migration that was made at the vendor with its predecessor', async () => {
    const startedAt = new Date(Date.now() - 60 * day).toISOString()
    const legacy = await bought({ offer: '796b6b5f-613c-4e24-a17c-eba730d49c02', quantity: 3, startedAt })
    await follower.follow()
    const before = await ours(legacy)
    await follower.rows(`update subscriptions set po_number = 'PO-1' where subscription_id = $1`, before.id)
    const wanted = {
      quantity: 3,
      ...({ termDuration: 'OneYear', billingFrequency: 'Monthly', purchaseFullTerm: false } as const),
      reference: randomUUID(),
    } as const
    const intent = { requestId: randomUUID(), correlationId: randomUUID() }
    expect(await vendor.startMigration(vendorCustomerId, legacy, wanted, intent)).toMatchObject({
      kind: 'done',
    })
    await follower.follow()
    const { subscriptionId } = (
      (await vendor.migration(vendorCustomerId, legacy, intent)) as never as {
        value: { subscriptionId: string }
      }
    ).value
    expect(await ours(subscriptionId)).toMatchObject({ replaces: before.id, poNumber: 'PO-1', quantity: 3 })
    expect(await operationsOf(subscriptionId)).toEqual(['MigrateSubscription'])
    await expectSame(legacy)
    expect((await ours(legacy)).status).toBe('Deleted')
  })

  it('skips a subscription with a running background operation', async () => {
    const id = await bought({ quantity: 4 })
    await follower.follow()
    const set = (operation: string | null) =>
      follower.rows(
        'update subscriptions set pending_operation_id = $2 where subscription_id = $1',
        ourId,
        operation,
      )
    const { id: ourId } = await ours(id)
    await set(randomUUID())
    await edit(id, { quantity: 7 })
    await follower.follow()
    expect((await ours(id)).quantity).toBe(4)
    await set(null)
    await follower.pass(day)
    await follower.follow()
    expect((await ours(id)).quantity).toBe(7)
  })

  it("syncs what the vendor's webhook has named, and nothing else", async () => {
    const [one, other] = [await bought(), await bought()]
    await follower.follow()
    const notice = { customerId: vendorCustomerId, subscriptionId: one }
    await settle()
    await storeOf().subscriptionSyncs.note(providerInstanceId, notice)
    expect(await since(() => asked(new RegExp(other)), follower.follow)).toBe(0)
    expect(await follower.rows('select from subscription_notices')).toEqual([])
    expect(
      await since(
        () => asked(new RegExp(one)),
        () =>
          storeOf()
            .subscriptionSyncs.note(providerInstanceId, notice)
            .then(() => follower.follow()),
      ),
    ).toBe(1)
  })

  it('lists all customers when the vendor no longer keeps the older feed', async () => {
    const id = await bought({ quantity: 4 })
    await follower.follow()
    await follower.rows(`update subscription_syncs set changes_seen_to = now() - interval '100 days'`)
    await edit(id, { quantity: 5 })
    expect(await since(listings, follower.follow)).toBe(1)
    expect((await ours(id)).quantity).toBe(5)
    await edit(id, { quantity: 6 })
    expect(await since(listings, follower.follow)).toBe(0)
    expect((await ours(id)).quantity).toBe(6)
  })

  it('uses webhook calls and the daily listing of a vendor without a change feed', async () => {
    const id = await bought({ quantity: 4 })
    await settle()
    const { vendors } = api.runtime
    const changes: Vendor['changes'] = async () => ({
      ...{ kind: 'refused', code: 'NoChangeFeed', reason: 'There is none.' },
    })
    const follow = () =>
      follower.follow({ vendors: async (...which) => ({ ...(await vendors(...which)), changes }) })
    await edit(id, { quantity: 7 })
    await storeOf().subscriptionSyncs.note(providerInstanceId, {
      ...{ customerId: vendorCustomerId, subscriptionId: id },
    })
    expect(await since(listings, follow)).toBe(0)
    expect((await ours(id)).quantity).toBe(7)
    await edit(id, { quantity: 8 })
    await follower.pass(day)
    expect(await since(listings, follow)).toBeGreaterThan(0)
    expect((await ours(id)).quantity).toBe(8)
    expect(
      await follower.rows(
        'select last_error from subscription_syncs where provider_instance_id = $1',
        providerInstanceId,
      ),
    ).toEqual([{ last_error: null }])
  })

  describe('a change feed that the vendor refuses', () => {
    const refuseFeed = () =>
      api.vendor.faults([{ route: 'GET /v1/auditrecords', fault: 'status', status: 403 }])
    const feedState = async () =>
      (
        await follower.rows(
          `select last_error, changes_failing_since from subscription_syncs where provider_instance_id = $1`,
          providerInstanceId,
        )
      )[0]
    const failures = async () =>
      (await follower.rows(`select description from alerts where kind = 'SyncFailure'`)) as readonly {
        description: string
      }[]

    it('stops neither webhook calls nor the daily listing, and causes no listing', async () => {
      const id = await bought({ quantity: 4 })
      await settle()
      await refuseFeed()
      const readFeed = async () => {
        for (let poll = 0; poll < 3; poll += 1) await follower.follow()
      }
      expect(await since(listings, readFeed)).toBe(0)
      await edit(id, { quantity: 7 })
      await storeOf().subscriptionSyncs.note(providerInstanceId, {
        ...{ customerId: vendorCustomerId, subscriptionId: id },
      })
      expect(await since(listings, follower.follow)).toBe(0)
      expect((await ours(id)).quantity).toBe(7)
      await edit(id, { quantity: 8 })
      await follower.pass(day)
      expect(await since(listings, follower.follow)).toBeGreaterThan(0)
      expect((await ours(id)).quantity).toBe(8)
      expect((await feedState()).last_error).toMatch(/change feed/)
    })

    it('is read less often, raises an alert, and is read as before when the vendor answers', async () => {
      await settle()
      await refuseFeed()
      const hours = async (count: number) => {
        for (let poll = 0; poll < count * 6; poll += 1) {
          await follower.pass(day / 24 / 6)
          await follower.follow()
          expect((await feedState()).last_error).toMatch(/change feed/)
        }
      }
      const first = await since(
        () => asked(/auditrecords\?.*startDate/),
        () => hours(2),
      )
      // Both accounts are polled twelve times.
      expect(first).toBeLessThan(16)
      expect(
        await since(
          () => asked(/auditrecords\?.*startDate/),
          () => hours(2),
        ),
      ).toBeLessThan(8)
      await checkAllAlerts(storeOf(), follower.now())
      const ofFeed = {
        description: expect.stringContaining('does not permit the service to read its change feed'),
      }
      expect(await failures()).toMatchObject([ofFeed, ofFeed])
      await api.vendor.faults([])
      const id = await bought({ quantity: 4 })
      await follower.pass(day / 24)
      await follower.follow()
      expect((await ours(id)).quantity).toBe(4)
      expect(await feedState()).toEqual({ last_error: null, changes_failing_since: null })
      await follower.pass(day)
      await checkAllAlerts(storeOf(), follower.now())
      expect(await failures()).toEqual([])
    })

    it('is read soon again after the vendor was unavailable for hours', async () => {
      const id = await bought({ quantity: 4 })
      await settle()
      await api.vendor.faults([{ route: 'GET /v1/auditrecords', fault: 'status', status: 500 }])
      for (let poll = 0; poll < 3; poll += 1) {
        await follower.pass(day / 24)
        await follower.follow()
      }
      await edit(id, { quantity: 7 })
      await api.vendor.faults([])
      await follower.follow()
      expect((await ours(id)).quantity).toBe(7)
    })
  })

  it('syncs the others when a customer is not shown any more', async () => {
    const id = await bought({ quantity: 4 })
    await follower.follow()
    await edit(id, { quantity: 5 })
    await api.vendor.faults([
      { route: `GET /v1/customers/${vendorCustomerId}/**`, fault: 'status', status: 403 },
    ])
    await follower.follow()
    const [{ last_error }] = await follower.rows(
      'select last_error from subscription_syncs where provider_instance_id = $1',
      providerInstanceId,
    )
    expect(last_error).toBeNull()
  })

  describe('what cannot be read', () => {
    const state = async () =>
      (
        await follower.rows(
          `select last_error, changes_seen_to, listed_at from subscription_syncs where provider_instance_id = $1`,
          providerInstanceId,
        )
      )[0]
    const unknownStates = ['subscriptions', 'subscriptions/**'].map((path) => ({
      ...{ route: `GET /v1/customers/${vendorCustomerId}/${path}`, fault: 'unknown-enum', field: 'status' },
    }))
    const soon = async () => {
      await follower.pass(day / 48)
      await follower.follow()
    }

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['the change feed', (id) => edit(id, { quantity: 7 })],
      [
        'a webhook of the vendor',
        (subscriptionId) =>
          storeOf().subscriptionSyncs.note(providerInstanceId, {
            ...{ customerId: vendorCustomerId, subscriptionId },
          }),
      ],
      ['the daily listing', () => follower.pass(day)],
    ])('after %s is reported by name, stops nothing, and is retried', async (_, happen) => {
      const id = await bought({ quantity: 4 })
      await settle()
      const before = await state()
      await happen(id)
      await api.vendor.faults(unknownStates)
      await follower.follow()
      const after = await state()
      const connection = await providerConnections(api.database).find({ tenantId, providerInstanceId })
      expect(connection).toMatchObject({ needs: null, missed: after.last_error })
      expect(after.last_error).toMatch(new RegExp(`Customer ${vendorCustomerId}: .*not_known_yet`))
      expect(after.changes_seen_to > before.changes_seen_to).toBe(true)
      await api.vendor.faults([])
      await soon()
      expect((await state()).last_error).toBeNull()
      expect(await follower.rows('select from subscription_notices')).toEqual([])
      await expectSame(id)
    })

    it('does not keep other customers from being synced', async () => {
      const others = await addCustomers(70)
      await settle()
      const { listed_at } = await state()
      await follower.pass(day)
      await api.vendor.faults(unknownStates)
      expect(await since(listings, follower.follow)).toBe(others.length + 1)
      expect((await state()).listed_at > listed_at).toBe(true)
      await follower.rows('delete from provider_customers where provider_customer_id = any($1)', others)
    })

    it('does not keep other subscriptions of the customer from being synced', async () => {
      const [one, other] = [await bought({ quantity: 4 }), await bought({ quantity: 4 })]
      await settle()
      await edit(one, { quantity: 7 })
      await edit(other, { quantity: 8 })
      const { vendors } = api.runtime
      const strange = (known: Vendor): Vendor => ({
        ...known,
        subscriptions: async (...question) => {
          const answer = await known.subscriptions(...question)
          if (answer.kind !== 'done') return answer
          const subscriptions = answer.value.subscriptions.filter((it) => it.subscriptionId !== one)
          return { kind: 'done', value: { subscriptions, unread: [`${one} cannot be read.`] } }
        },
      })
      await follower.follow({ vendors: async (...which) => strange(await vendors(...which)) })
      expect([(await ours(one)).quantity, (await ours(other)).quantity]).toEqual([4, 8])
      expect((await state()).last_error).toContain(`${one} cannot be read.`)
      await soon()
      expect((await ours(one)).quantity).toBe(7)
    })

    it('because of an internal fault is reported, and the lease is free for the next run', async () => {
      const id = await bought({ quantity: 4 })
      await settle()
      await edit(id, { quantity: 7 })
      const faults: unknown[] = []
      const { vendors } = api.runtime
      const subscription = () => Promise.reject(new Error('Something of ours.'))
      await follower.follow({
        onFault: (fault) => faults.push(fault),
        vendors: async (...which) => ({ ...(await vendors(...which)), subscription }),
      })
      expect(faults).toMatchObject([{ message: 'Something of ours.' }])
      expect((await state()).last_error).toContain('Something of ours.')
      await soon()
      expect((await ours(id)).quantity).toBe(7)
      expect((await state()).last_error).toBeNull()
    })

    it('is read once more when the vendor calls again in the meantime', async () => {
      const notice = { customerId: vendorCustomerId, subscriptionId: await bought() }
      await settle()
      const { note } = storeOf().subscriptionSyncs
      await note(providerInstanceId, notice)
      const { vendors } = api.runtime
      const calling = (known: Vendor): Vendor => ({
        ...known,
        subscription: async (...question) => {
          await note(providerInstanceId, notice)
          return await known.subscription(...question)
        },
      })
      await follower.follow({ vendors: async (...which) => calling(await vendors(...which)) })
      expect(await follower.rows('select from subscription_notices')).toHaveLength(1)
      await follower.follow()
      expect(await follower.rows('select from subscription_notices')).toEqual([])
    })

    it('because the vendor throttles leaves everything unchanged', async () => {
      const id = await bought({ quantity: 4 })
      await settle()
      const { changes_seen_to } = await state()
      await edit(id, { quantity: 7 })
      const { vendors } = api.runtime
      const subscription: Vendor['subscription'] = async () => ({ kind: 'throttled', afterMs: 0 })
      await follower.follow({
        vendors: async (...which) => ({ ...(await vendors(...which)), subscription }),
      })
      expect(await state()).toMatchObject({
        ...{ changes_seen_to, last_error: 'The vendor accepts no more requests for now.' },
      })
      await follower.follow()
      expect((await ours(id)).quantity).toBe(7)
    })
  })

  it('is tried again when the vendor is down, and says so in the meantime', async () => {
    const id = await bought({ quantity: 4 })
    await follower.follow()
    await edit(id, { quantity: 5 })
    await api.vendor.faults([{ route: 'GET /v1/**', fault: 'status', status: 503 }])
    await follower.follow()
    const read = () =>
      follower.rows(
        'select last_error from subscription_syncs where provider_instance_id = $1',
        providerInstanceId,
      )
    expect((await read())[0].last_error).toMatch(/./)
    await api.vendor.faults([])
    await follower.follow()
    expect((await read())[0].last_error).toBeNull()
    expect((await ours(id)).quantity).toBe(5)
  })

  it('is done by one of several processes at a time', async () => {
    const id = await bought()
    await follower.pass(day)
    const records = () => asked(/auditrecords/)
    const several = async () => {
      await Promise.all(Array.from({ length: 4 }, () => follower.look()))
    }
    const alone = await since(records, follower.follow)
    await follower.pass(day)
    expect(await since(records, several)).toBe(alone)
    expect(await operationsOf(id)).toEqual(['DiscoverSubscription'])
  })

  it('continues where a process was killed in the middle of the daily listing', async () => {
    const others = await addCustomers(130)
    await settle()
    await follower.pass(day)
    // The process that was killed neither does anything any more nor says so.
    const killedAt = (known: Vendor): Vendor => {
      let left = 70
      return {
        ...known,
        subscriptions: async (...question) => {
          left -= 1
          return left < 0 ? await new Promise<never>(() => {}) : await known.subscriptions(...question)
        },
      }
    }
    const { vendors } = api.runtime
    const before = await listings()
    const dead = follower.follow({ vendors: async (...which) => killedAt(await vendors(...which)) })
    await expect.poll(async () => (await listings()) - before).toBe(70)
    void dead
    expect(await since(listings, follower.follow)).toBe(0)
    await follower.pass(2 * 60_000)
    const again = await since(listings, follower.follow)
    expect(again).toBeGreaterThan(others.length + 1 - 70)
    expect(again).toBeLessThanOrEqual(others.length + 1 - 64)
    expect(await since(listings, follower.follow)).toBe(0)
  })

  /** Customers that are known here and of whom the vendor knows nothing. */
  async function addCustomers(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID())
    await api.database.transaction([
      setTenant(tenantId),
      ...ids.map((id) =>
        insertCustomer(tenantId, {
          ...demoCustomers[9]!,
          id,
          relation: { resellerId: demoResellerId(1), internalIdentifier: null, bindings: [] },
          providerCustomers: [
            {
              ...{ providerInstanceId, providerCustomerId: id, providerCustomerData: '{}', domain: null },
              ...{ status: 'Success', errorMessage: null, isOutcomeKnown: true, vendorCompany: null },
              ...settledLink,
            },
          ],
        }),
      ),
    ])
    return ids
  }

  it('registers its webhook, keeps another one that is registered already, and says so', async () => {
    const key = { tenantId, providerInstanceId }
    const refusal = async () => (await providerConnections(api.database).find(key))!.webhookRefusal
    const called = async () => {
      const answer = await vendor.webhook({ correlationId: randomUUID() })
      return answer.kind === 'done' ? answer.value : answer.kind
    }
    const everything = async (url: string) => {
      await follower.rows('update subscription_syncs set listed_at = null')
      await follower.follow({ callAt: () => url })
    }
    await everything('https://own.example/hook')
    expect([await called(), await refusal()]).toEqual(['https://own.example/hook', null])
    const intent = { requestId: randomUUID(), correlationId: randomUUID() }
    await vendor.registerWebhook('https://other.example/hook', intent, { replaces: true })
    await everything('https://own.example/hook')
    expect(await called()).toBe('https://other.example/hook')
    expect(await refusal()).toMatch(
      /https:\/\/other\.example\/hook is registered; .* provider-instance webhook --take/,
    )
    await everything('https://other.example/hook')
    expect(await refusal()).toBeNull()
  })

  it('lists everything at first, and not again', async () => {
    await settle()
    await follower.rows('update subscription_syncs set changes_seen_to = null')
    expect(await since(listings, follower.follow)).toBeGreaterThan(100)
    expect(await since(listings, follower.follow)).toBe(0)
  })
})
