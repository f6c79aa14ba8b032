import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SubscriptionChange } from '../../src/vendors/commerce.ts'
import { newIntent } from '../../src/vendors/conformance/asking.ts'
import { openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { ids } from './asking.ts'
import { answer } from './corpus.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

// Microsoft deletes what was scheduled for the renewal with every change in the middle of a term (create-scheduled-changes).

let server: VendorServer
beforeAll(async () => {
  server = await startVendorServer()
})
afterAll(() => server.stop())

const read = answer('subscriptions/a-subscription-of-new-commerce')
const known = read.body as {
  readonly quantity: number
  readonly scheduledNextTermInstructions: { readonly product: object }
}
// An upgrade at the renewal, with a promotion.
const product = {
  ...known.scheduledNextTermInstructions.product,
  ...{ productId: 'CFQ7QWERTY90', skuId: '0002', promotionId: 'CFQ7QWERTY90:0002:CFQ7QWERTY57' },
}
const yearly = { term: 'OneYear', billingFrequency: 'Annual', customTermEndDate: null, quantity: 20 } as const
const call = { method: 'PATCH', path: read.call.path }
let scheduled: object
beforeEach(() => {
  scheduled = { ...known, scheduledNextTermInstructions: { product, quantity: 20, customTermEndDate: null } }
})

/** Makes a change, and returns the bodies of the requests that change the subscription. */
async function changed(before: object, change: SubscriptionChange, after: object): Promise<unknown[]> {
  const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
  const settings = settingsFor(server.url, partner, 'refresh token', { limits: { tries: 1 } })
  const vendor = openVendor({ type: 'MicrosoftTier2', ...settings })
  server.serve([
    { ...read, text: JSON.stringify(before) },
    { call, status: 200, text: JSON.stringify(after) },
  ])
  const seen = await vendor.subscription(ids.customer, ids.subscription, newIntent())
  if (seen.kind !== 'done') throw new Error(`The subscription cannot be read: ${seen.kind}.`)
  await vendor.changeSubscription(ids.customer, seen.value, change, newIntent())
  return server.received
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }): unknown => JSON.parse(body))
}

test('a change of seats sends the deleted product and promotion of the next term again', async () => {
  const after = { ...known, quantity: 26, scheduledNextTermInstructions: null }
  const [, again] = await changed(scheduled, { quantity: 26 }, after)
  const { availabilityId: _, ...lasting } = product as { availabilityId?: string }
  expect(again).toMatchObject({
    quantity: 26,
    scheduledNextTermInstructions: { product: lasting, quantity: 20 },
  })
})

test('a change of the next quantity keeps the promotion of the next term', async () => {
  const autoRenewSettings = { ...yearly, quantity: 30 }
  const [sent] = await changed(scheduled, { autoRenewSettings }, scheduled)
  const { promotionId } = product
  expect(sent).toMatchObject({ scheduledNextTermInstructions: { product: { promotionId }, quantity: 30 } })
})

test('a change of the next term omits the promotion of the former one', async () => {
  const autoRenewSettings = { ...yearly, term: 'OneMonth', billingFrequency: 'Monthly' } as const
  const [sent] = await changed(scheduled, { autoRenewSettings }, scheduled)
  expect(sent).toHaveProperty('scheduledNextTermInstructions.product.termDuration', 'P1M')
  expect(sent).not.toHaveProperty('scheduledNextTermInstructions.product.promotionId')
})

test('a change of the billing frequency is for the present product', async () => {
  const [sent] = await changed(
    { ...scheduled, billingCycle: 'annual' },
    { billingFrequency: 'Monthly' },
    known,
  )
  const present = { productId: 'CFQ7QWERTY12', skuId: '0001', termDuration: 'P1Y', billingCycle: 'monthly' }
  expect(sent).toMatchObject({ nextChargeInstructions: { product: present } })
})

test('a change of seats sends the deleted end of the term again', async () => {
  const ends = { ...known, autoRenewEnabled: false, scheduledNextTermInstructions: null }
  const scheduledActions = [{ scheduleType: 'TermEnd', actionType: 'Cancel' }]
  const after = { ...ends, quantity: 26, scheduledActions: [] }
  const [, again] = await changed({ ...ends, scheduledActions }, { quantity: 26 }, after)
  expect(again).toMatchObject({ quantity: 26, autoRenewEnabled: false, scheduledActions })
  // Microsoft continues a subscription without an action as extended service.
  expect(await changed({ ...ends, scheduledActions: [] }, { quantity: 26 }, after)).toHaveLength(1)
})
