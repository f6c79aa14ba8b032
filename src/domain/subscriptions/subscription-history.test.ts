import { expect, it } from 'vitest'
import { visibleChanges } from './subscription-history.ts'

const before = {
  ...{ status: 'Active', quantity: 5, internalId: null, resellerId: 'r1', endDate: '2027-01-01T00:00:00Z' },
  ...{ margins: { csp: { value: 1 } }, price: { cost: '1' } },
}
const after = {
  ...before,
  quantity: 9,
  internalId: 'S-1',
  margins: { csp: { value: 2 } },
  price: { cost: '2' },
}
const seats = { member: 'quantity', before: '5', after: '9' }
const own = { member: 'internalId', before: null, after: 'S-1' }

it.each([
  ['csp', [seats, own]],
  ['reseller', [seats, own]],
  ['customer', [seats]],
] as const)('shows a %s the changed members that it may see, and no price or margin', (role, changes) => {
  expect(visibleChanges(before, after, role)).toEqual(changes)
})

it('shows what changes with the renewal, such as its seats', () => {
  const settings = { term: 'OneYear', billingFrequency: 'Annual', customTermEndDate: null, quantity: 3 }
  const renewal = {
    ...{ ...before, autoRenewSettings: settings },
    nextBillingFrequency: { scheduledDate: '2026-06-04T00:00:00.000Z', billingFrequency: 'Annual' },
  }
  const unset = { ...before, autoRenewSettings: null, nextBillingFrequency: null }
  expect(visibleChanges(unset, renewal, 'customer')).toEqual([
    { member: 'nextBillingFrequency', before: null, after: 'Annual' },
    { member: 'autoRenewSettings.quantity', before: null, after: '3' },
    { member: 'autoRenewSettings.term', before: null, after: 'OneYear' },
    { member: 'autoRenewSettings.billingFrequency', before: null, after: 'Annual' },
  ])
  const fewer = { ...renewal, autoRenewSettings: { ...settings, quantity: 2 } }
  expect(visibleChanges(renewal, fewer, 'csp')).toEqual([
    { member: 'autoRenewSettings.quantity', before: '3', after: '2' },
  ])
})

it('shows the first version as a change from nothing', () => {
  expect(visibleChanges(null, { status: 'Active' }, 'customer')).toEqual([
    { member: 'status', before: null, after: 'Active' },
  ])
})

it('shows only the csp which seller a subscription had before', () => {
  const transferred = { ...after, resellerId: 'r2' }
  expect(visibleChanges(before, transferred, 'reseller')).toEqual([])
  expect(visibleChanges(before, transferred, 'customer')).toEqual([seats])
  expect(visibleChanges(before, transferred, 'csp')).toContainEqual({
    member: 'resellerId',
    before: 'r1',
    after: 'r2',
  })
})
