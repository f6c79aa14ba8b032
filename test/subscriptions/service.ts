import { expect } from 'vitest'
import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import type { BillingFrequency, TermDuration } from '../../src/domain/offers/offer.ts'
import type { ListedSubscription } from '../../src/domain/subscriptions/subscription.ts'
import { termsOf } from '../../src/domain/subscriptions/subscription-purchase.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { openStore } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'
import type { TestAnswer, TestApi } from '../harness/api.ts'
import { finished } from '../harness/work.ts'
import type { Ask, Subject } from './commands.ts'
import type { Plan } from './model.ts'
import { quarters, sold } from './price-list.ts'
import { shown } from './rules.ts'

const { tenantId } = demo

/** One row of a subscription's history. */
export interface Entry {
  readonly kind: string
  readonly origin: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown>
}

/** The input of a purchase. */
interface Bought {
  readonly seats: number
  readonly way: { readonly term: TermDuration; readonly billing: BillingFrequency }
}

/** A service whose subscriptions are changed by requests and compared in its database. */
export function subscriptionsAt(api: TestApi, customerId: string) {
  const store = () => openStore(api.database, { tenantId, resellerId: null, customerId: null }).store
  const of = (id: string, rest = '') => `/v1/customers/${customerId}/subscriptions/${id}${rest}`
  const rows = (text: string, ...values: unknown[]) =>
    api.database.query({
      text: `${text} and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, ...values],
    })
  const read = (id: string) => store().subscriptions.get({ customerId, subscriptionId: id })

  /** The outcome of a request; undefined if a rule refuses it. */
  async function ended(answer: TestAnswer): Promise<{ state: string; error: string | null } | undefined> {
    if (answer.status === 400) return undefined
    expect(answer.status, answer.text).toBeLessThan(300)
    const place = answer.headers.get('operation-location')
    if (place === null) return { state: 'Succeded', error: null }
    // Work that waits for a time uses the clock of the database, which is not advanced.
    const { state, lastError } = await finished(api, place, { meanwhile: () => api.vendor.hasten() })
    return { state: state.name, error: lastError }
  }

  const requests: {
    [Kind in Ask['kind']]: (one: ListedSubscription, ask: never, upgradeTo?: string) => Promise<TestAnswer>
  } = {
    seats: (one, { seats }: { seats: number }) => patch(one, { quantity: seats }),
    end: (one, { end }: { end: string }) => patch(one, { endOfTermAction: { name: end } }),
    plan: (one, { plan }: { plan: Plan | null }) =>
      patch(one, { autoRenewSettings: plan && settingsOf(plan) }),
    billing: (one, { billing }: { billing: string }) =>
      patch(one, { nextBillingFrequency: { name: billing } }),
    suspend: ({ id }) => api.request('POST', of(id, '/suspend')),
    reactivate: ({ id }) => api.request('POST', of(id, '/reactivate')),
    cancel: ({ id }) => api.request('DELETE', of(id)),
    upgrade: (one, { seats }: { seats: number }, upgradeTo?: string) =>
      api.request('POST', of(one.id, '/upgrade'), {
        body: {
          providerOfferId: upgradeTo ?? (one.providerOfferId === 'backup' ? 'backup-plus' : 'backup'),
          providerOfferIdWithAvailability: null,
          quantity: seats,
          termDuration: { name: one.termDuration },
          billingFrequency: { name: one.billingFrequency },
        },
      }),
  }

  function patch(one: ListedSubscription, changes: object): Promise<TestAnswer> {
    const { name, quantity } = one
    const next = one.nextBillingFrequency?.billingFrequency ?? one.billingFrequency
    return api.request('PATCH', of(one.id), {
      body: { name, quantity, nextBillingFrequency: { name: next }, ...changes },
    })
  }

  return {
    store,
    read,
    rows,
    ended,
    /** Orders a subscription at the Generic instance. Returns its id. */
    async buy({ seats, way }: Bought): Promise<string> {
      const order = await api.request('POST', '/v1/Orders', {
        body: {
          ...exampleOrder,
          ...{ customerId, quantity: seats, subscriptionName: null },
          ...{ termDuration: { name: way.term }, billingFrequency: { name: way.billing } },
        },
      })
      expect(await ended(order)).toEqual({ state: 'Succeded', error: null })
      const [row] = await rows(
        'select subscription_id as id from subscriptions where tenant_id = $1::uuid and order_id = $2',
        order.body.orderId,
      )
      return row!.id as string
    },

    /** Sends a request; an upgrade without an offer alternates between the two offers of the demo. */
    request: (one: ListedSubscription, ask: Ask, { upgradeTo }: { readonly upgradeTo?: string } = {}) =>
      requests[ask.kind](one, ask as never, upgradeTo),

    /**
     * The history of a subscription. It checks that there are no gaps: each entry begins with the end state of the one
     * before.
     */
    async history(id: string): Promise<Entry[]> {
      const entries = (await rows(
        `select kind, origin, before, after from (select * from subscription_changes order by version) h
         where tenant_id = $1::uuid and subscription_id = $2`,
        id,
      )) as unknown as Entry[]
      const terms = (one: object | null) => JSON.parse(JSON.stringify(termsOf(one as never)))
      for (const [index, { before }] of entries.entries())
        if (index > 0)
          expect(terms(before), `entry ${index} of ${id}`).toEqual(terms(entries[index - 1]!.after))
      expect(terms(await read(id)), `the last entry of ${id}`).toEqual(terms(entries.at(-1)!.after))
      return entries
    },

    /** The subscriptions that a request has created, by its correlation id. */
    async madeBy(correlationId: string): Promise<string[]> {
      const found = await rows(
        `select subscription_id as id from subscription_changes
         where tenant_id = $1::uuid and correlation_id = $2 and version = 1`,
        correlationId,
      )
      return found.map(({ id }) => id as string)
    },
  }
}

const settingsOf = ({ term, billing, seats, endsOn }: Plan) => ({
  ...{ term: { name: term }, billingFrequency: { name: billing }, quantity: seats },
  customTermEndDate: endsOn === null ? null : `${endsOn}T00:00:00Z`,
})

/** Sets other prices of the demo's offers for every quarter. */
export async function setPrices(api: TestApi): Promise<void> {
  const priced = quarters.flatMap(({ from, until }, quarter) =>
    sold.map(({ offer, term, billing }, place) => [
      ...[offer, term, billing, new Date(from), new Date(until), 1_000 * (place + 1) + quarter],
    ]),
  )
  const column = (index: number) => priced.map((row) => row[index])
  await api.database.transaction([
    setTenant(tenantId),
    {
      text: `update offer_prices p set valid_from = '2020-01-01', valid_to = '2020-01-02' from offers f
             where p.tenant_id = $1 and f.tenant_id = $1 and f.offer_id = p.offer_id and f.provider_offer_id = any($2)`,
      values: [tenantId, ['backup', 'backup-plus']],
    },
    {
      text: `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration,
               billing_frequency, valid_from, valid_to, cost)
             select $1, f.offer_id, 'Commercial', 'DE', 'EUR', v.term, v.billing, v.since, v.until, v.cost
             from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::numeric[])
               v (offer, term, billing, since, until, cost)
             join offers f on f.tenant_id = $1 and f.provider_offer_id = v.offer`,
      values: [tenantId, column(0), column(1), column(2), column(3), column(4), column(5)],
    },
  ])
}

/** A subscription of the demo's Generic instance, bought and changed by requests. */
export async function subscriptionByRequests(
  api: TestApi,
  wanted: Bought,
): Promise<Subject & { expectTold(): Promise<void> }> {
  const place = subscriptionsAt(api, demoCustomerId(1))
  let followed = await place.buy(wanted)
  const seen = async (id: string, now: number) =>
    shown({ subscription: await place.read(id), entries: (await place.history(id)).length }, new Date(now))

  return {
    async ask(ask, now) {
      const before = followed
      const answer = await place.request(await place.read(before), ask)
      const end = await place.ended(answer)
      if (end === undefined) return undefined
      expect(end).toEqual({ state: 'Succeded', error: null })
      if (ask.kind !== 'upgrade') return {}
      const [made] = await place.madeBy(answer.headers.get('x-correlation-id')!)
      const isOver = (await place.read(before)).status === 'Deleted'
      followed = isOver ? made! : before
      return { other: await seen(isOver ? before : made!, now) }
    },
    async pass() {},
    see: (now) => seen(followed, now),
    async expectTold() {
      const byTime = (await place.history(followed)).filter(({ origin }) => origin === 'Term')
      const audited = await place.rows(
        `select operation from audit_logs where tenant_id = $1::uuid and operation <> 'UpgradeSubscription'
         and user_name is null and data::json->>'subscriptionId' = $2`,
        followed,
      )
      const words = (some: readonly unknown[]) => some.map(String).sort()
      expect(words(audited.map(({ operation }) => operation))).toEqual(words(byTime.map(({ kind }) => kind)))
    },
  }
}
