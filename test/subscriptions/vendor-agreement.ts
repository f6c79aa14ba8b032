import fc from 'fast-check'
import { expect } from 'vitest'
import { demo, demoSubscriptionId } from '../../src/demo/identifiers.ts'
import { differences } from '../../src/domain/subscriptions/changes/subscription-comparison.ts'
import type { SubscriptionTerms } from '../../src/domain/subscriptions/subscription.ts'
import type { Vendor } from '../../src/vendors/port.ts'
import type { TestApi } from '../harness/api.ts'
import { type Follower, followed } from '../harness/following.ts'
import { dayLength } from './calendar.ts'
import { type Ask, wishes } from './commands.ts'
import { subscriptionsAt } from './service.ts'

const { customerId, vendorCustomerId } = followed
const { tier2InstanceId: providerInstanceId } = demo
const [basic, standard] = ['CFQ7TTC0LH18:0001', 'CFQ7TTC0LDPB:0001'] as const
const legacy = '796b6b5f-613c-4e24-a17c-eba730d49c02'

/** The number of concurrent sequences. */
const lanesAtOnce = 12

/** The initial subscriptions. */
const purchases = fc.record({
  offer: fc.constantFrom(basic, standard, legacy),
  quantity: fc.integer({ min: 1, max: 12 }),
  termDuration: fc.constantFrom('P1M', 'P1Y'),
  billingCycle: fc.constant('monthly'),
  isOld: fc.boolean(),
})

type Edit = { readonly edit: object } | { readonly suspend: string }

/** A change by a user of the vendor's portal, or by the vendor itself. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ edit: fc.record({ quantity: fc.integer({ min: 1, max: 14 }) }) }),
  fc.record({
    edit: fc.record({ friendlyName: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }) }),
  }),
  fc.record({ edit: fc.record({ autoRenew: fc.boolean() }) }),
  fc.record({ edit: fc.record({ status: fc.constantFrom('active', 'suspended', 'deleted') }) }),
  fc.record({ suspend: fc.constant('Fraud') }),
)

const happenings = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ask: wishes }) },
  { weight: 1, arbitrary: fc.constant({ migrate: true }) },
  { weight: 2, arbitrary: edits },
  // A change at the vendor during a change here.
  { weight: 1, arbitrary: fc.record({ ask: wishes, meanwhile: edits }) },
)

/**
 * Draws sequences of changes here and at the vendor, with time passing between, and checks that our copies equal the
 * vendor's and that their histories have every change.
 */
export async function expectCopiesLikeVendor(
  api: TestApi,
  follower: Follower,
  { runs, seed, rounds }: { readonly runs: number; readonly seed: number; readonly rounds: number },
): Promise<void> {
  const place = subscriptionsAt(api, customerId)
  const [instance] = (await place.store().providerInstances.all()).filter(
    (one) => one.providerInstanceId === providerInstanceId,
  )
  const vendor = await api.runtime.vendors(demo.tenantId, instance!)
  const lane = fc.tuple(purchases, fc.array(happenings, { minLength: rounds, maxLength: rounds }))
  const lanes = fc.array(lane, { minLength: lanesAtOnce, maxLength: lanesAtOnce })
  const strides = fc.array(fc.integer({ min: 0, max: 40 * dayLength }), {
    minLength: rounds,
    maxLength: rounds,
  })
  await fc.assert(
    fc.asyncProperty(lanes, strides, async (drawn, drawnStrides) => {
      const ids = await Promise.all(drawn.map(([purchase]) => buy(purchase)))
      await follower.follow()
      for (const [round, stride] of drawnStrides.entries()) {
        await Promise.all(drawn.map(([, todo], index) => happen(ids[index]!, todo[round]!)))
        await follower.pass(stride)
        await follower.follow()
        await expectSame(api, vendor, follower)
      }
    }),
    // Time only moves forward, so fast-check cannot shrink a failing sequence.
    { numRuns: runs, seed, endOnFailure: true },
  )

  async function buy({ isOld, ...sold }: { isOld: boolean; offer: string }): Promise<string> {
    const startedAt = new Date(follower.now().getTime() - (isOld ? 60 : 0) * dayLength - 60_000).toISOString()
    const terms = sold.offer === legacy ? { offer: legacy } : sold
    return (await api.vendor.act(`customers/${vendorCustomerId}/subscriptions`, { ...terms, startedAt })).id
  }

  async function happen(id: string, what: Happening): Promise<void> {
    const one = await place.store().subscriptions.atVendor(providerInstanceId, id)
    if (!one) throw new Error(`${id} was not found in the vendor's record`)
    if ('edit' in what || 'suspend' in what) return await doThere(id, what)
    const answer =
      'migrate' in what
        ? api.request('POST', `/v1/customers/${customerId}/subscriptions/${one.id}/migration`, {
            body: { purchaseFullTerm: false, quantity: one.quantity },
          })
        : place.request(one, what.ask, { upgradeTo: standard })
    if ('meanwhile' in what && what.meanwhile) await doThere(id, what.meanwhile)
    const answered = await answer
    // The vendor has a concurrent change: the answer shows it, and nothing is done.
    if (answered.status !== 409) await place.ended(answered)
  }

  async function doThere(id: string, what: Edit): Promise<void> {
    if ('edit' in what) await api.vendor.act(`subscriptions/${id}`, what.edit)
    else await api.vendor.act(`subscriptions/${id}/suspend`, { reason: what.suspend })
  }
}

type Happening = Edit | { readonly migrate: boolean } | { readonly ask: Ask; readonly meanwhile?: Edit }

/** The members that both sides express alike. */
const plainly = (one: SubscriptionTerms) => [
  ...[one.name, one.status, one.providerOfferId, one.quantity, one.termDuration, one.billingFrequency],
  ...[one.startDate, one.endDate, one.autoRenewEnabled, one.endOfTermAction],
]

const isOfDemo = (id: string) =>
  Array.from({ length: 20 }, (_, place) => demoSubscriptionId(place)).includes(id)

/**
 * Checks that every subscription of the vendor is here once with the same state, and that the audit log has its
 * changes.
 */
async function expectSame(api: TestApi, vendor: Vendor, follower: Follower): Promise<void> {
  const place = subscriptionsAt(api, customerId)
  const answer = await vendor.subscriptions(vendorCustomerId, { correlationId: crypto.randomUUID() })
  if (answer.kind !== 'done') throw new Error(`the vendor answers ${answer.kind}`)
  // Subscriptions below a plan are entitlements of the plan, and in no list of subscriptions.
  const ours = (await place.store().subscriptions.ofCustomer(customerId, providerInstanceId)).filter(
    ({ billingType, parentSubscriptionId }) => billingType !== 'Usage' || parentSubscriptionId === null,
  )
  const here = new Map(ours.map((one) => [one.providerSubscriptionId, one]))
  expect([...here.keys()].sort()).toEqual(
    answer.value.subscriptions.map(({ subscriptionId }) => subscriptionId).sort(),
  )
  for (const theirs of answer.value.subscriptions) {
    const one = here.get(theirs.subscriptionId)!
    expect(one.pendingOperationId).toBeNull()
    expect(plainly(one)).toEqual(plainly(theirs))
    expect(differences(one, theirs, follower.now()), theirs.subscriptionId).toEqual([])
    // The initial subscriptions of the demo have no audit rows.
    if (isOfDemo(one.id)) continue
    const entries = await place.history(one.id)
    const byOthers = entries.filter(({ kind, origin }) => origin !== 'Portal' && kind !== 'Refresh')
    const audited = await place.rows(
      `select operation from audit_logs where tenant_id = $1::uuid and user_name is null
       and data::json->>'subscriptionId' = $2`,
      one.id,
    )
    const words = (some: readonly unknown[]) => some.map(String).sort()
    expect(words(audited.map(({ operation }) => operation))).toEqual(words(byOthers.map(({ kind }) => kind)))
  }
}
