import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { allEventsReadable } from '../../../test/harness/feed.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { customerNoun } from '../../domain/customers/customer.ts'
import { customerAgreement } from '../../domain/customers/customer-agreement.ts'
import type { CloudEvent } from '../../domain/events/event.ts'
import { actionsOf, type EventKind, type EventKindName, namedKinds } from '../../domain/events/event-kinds.ts'
import { type Members, type Role, roles, sellers } from '../../domain/noun.ts'
import { order } from '../../domain/orders/order.ts'
import { providerInstance } from '../../domain/providers/provider.ts'
import { association } from '../../domain/providers/provider-association.ts'
import { reseller } from '../../domain/resellers/reseller.ts'
import { subscription } from '../../domain/subscriptions/subscription.ts'
import { portalUser } from '../../domain/users/portal-user.ts'

/** The nouns whose members decide who may know of a change. */
const nouns: Partial<Record<EventKindName, { readonly members: Members }>> = {
  ...{ 'provider-instance': providerInstance, reseller, 'reseller-association': association },
  ...{ customer: customerNoun, 'customer-agreement': customerAgreement, 'portal-user': portalUser },
  ...{ order, subscription },
}
const csp = ['csp'] as const
/** Who may know of changes of kinds and columns without a noun. It is written apart from the declarations of events. */
const readersApart: Partial<
  Record<EventKindName, readonly Role[] | Readonly<Record<string, readonly Role[]>>>
> = {
  ...{ 'provider-connection': csp, 'delegation-template': csp, 'purchase-limits': csp },
  ...{ 'held-purchase': csp, 'held-ends': csp, 'price-list': csp, reconciliation: csp },
  ...{ 'customer-relation': sellers, 'customer-binding': sellers },
  'provider-customer': { link_state: csp },
  invoice: { state: csp },
  // A seller's margin shows only to the seller that adds it.
  subscription: { cost: csp, promotion: csp, csp_margin: csp, reseller_margin: ['reseller'] },
}

function mayKnow(kind: EventKindName, column: string | undefined): readonly Role[] {
  const apart = readersApart[kind]
  if (Array.isArray(apart)) return apart
  const listed = (apart as Readonly<Record<string, readonly Role[]>> | undefined)?.[column ?? '']
  const member = Object.values(nouns[kind]?.members ?? {}).find((one) => one.column === column)
  return listed ?? member?.visibleTo ?? roles
}

const own = { reseller: demoResellerId(1), customer: demo.customerId }
const parties = [
  own,
  { reseller: demoResellerId(2), customer: demoCustomerId(2) },
  { reseller: null, customer: null },
]

/** An event of each kind, of each party, with each changed column alone, and one without a changed column. */
const written = namedKinds.flatMap(([kind, declared]) =>
  parties.flatMap((party) =>
    // Null: all parties of the event.
    (declared.recipient === undefined ? [null] : roles).flatMap((recipient) =>
      [undefined, ...Object.keys(declared.members)].map((column) => ({
        ...{ kind, declared, party, recipient, column, correlationId: randomUUID() as string },
        action: actionsOf(declared).at(-1)!,
      })),
    ),
  ),
)
type Written = (typeof written)[number]

function rowOf({ kind, declared, party, recipient, column, action, correlationId }: Written) {
  const has = (one: string | undefined, value: string | null) => (one === undefined ? null : value)
  const { reseller: resellerColumn, customer, instance, ids }: EventKind = declared
  return {
    ...{ kind, action, correlation_id: correlationId, changed: column === undefined ? null : [column] },
    reseller_id: has(resellerColumn, party.reseller),
    customer_id: has(customer, party.customer),
    provider_instance_id: has(instance, demo.genericInstanceId),
    // For the invoice of `billed`, too.
    ids: [recipient ?? [], Object.values(ids).map(() => randomUUID())].flat(2),
    version: 1,
  }
}

describe.each(oneDatabase(import.meta.url))('the events that a reader sees, on the %s database', (kind) => {
  let api: TestApi
  const seen = new Map<Role, Map<string, CloudEvent>>()
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
    await api.database.asOwner((pool) =>
      pool.query(
        `with tenant as materialized (select set_config('app.tenant', $1, false) as id)
         insert into events (tenant_id, kind, action, correlation_id, changed, reseller_id, customer_id,
           provider_instance_id, ids, version)
         select tenant.id::uuid, e.* from tenant, jsonb_to_recordset($2::jsonb) as e (kind text, action text,
           correlation_id uuid, changed text[], reseller_id uuid, customer_id uuid, provider_instance_id uuid,
           ids text[], version integer)`,
        [demo.tenantId, JSON.stringify(written.map(rowOf))],
      ),
    )
    await allEventsReadable(api.database)
    for (const role of roles) {
      const found = new Map<string, CloudEvent>()
      let query: Record<string, string | number> = { pageSize: 2000 }
      for (let hasMore = true; hasMore; ) {
        const { body } = await api.request('GET', '/v1/events', { as: role, query })
        for (const event of body.items as CloudEvent[]) found.set(event.data.correlationId ?? event.id, event)
        hasMore = body.hasMore
        query = { pageSize: 2000, continuationToken: body.continuationToken }
      }
      seen.set(role, found)
    }
  })
  afterAll(() => api.stop())

  it.each(roles)(
    'as %s contain no member that the role may not see, and no event of other parties',
    (role) => {
      const leaks = written.flatMap((one) => {
        const event = seen.get(role)!.get(one.correlationId)
        if (!event) return []
        const { kind, column, declared, party, recipient }: Written & { declared: EventKind } = one
        const name = column === undefined ? undefined : declared.members[column]!.member
        const isOthers = role !== 'csp' && party !== own && 'parties' === declared.audience
        return [
          ...(mayKnow(kind, column).includes(role) ? [] : [`${kind} ${column}`]),
          ...(recipient === null || recipient === role ? [] : [`${kind} for ${recipient}`]),
          ...(isOthers ? [`${kind} of ${role} ${party[role]}`] : []),
          ...(event.data.changed.join() === (name ?? '') ? [] : [`${kind} names ${event.data.changed}`]),
        ]
      })
      expect(leaks).toEqual([])
    },
  )

  it.each(roles)('as %s are all that it may know of its own', (role) => {
    const expected = written.filter(
      ({ kind, column, declared, party, recipient }: Written & { declared: EventKind }) => {
        if (recipient !== null && recipient !== role) return false
        if (!mayKnow(kind, column).includes(role) || !declared.readers.includes(role)) return false
        const idColumn = role === 'csp' ? undefined : declared[role]
        return role === 'csp' || (declared.audience === 'parties' && idColumn !== undefined && party === own)
      },
    )
    const missing = expected.filter(({ correlationId }) => !seen.get(role)!.has(correlationId))
    expect(expected.length).toBeGreaterThan(role === 'csp' ? 300 : 20)
    expect(missing.map((one) => `${one.kind} ${one.column}`)).toEqual([])
  })
})
