import { describe, expect, test } from 'vitest'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { conformance, newCustomer, newIntent } from '../conformance/conformance.ts'
import { purchaseConformance } from '../conformance/purchase.ts'
import { subscribingConformance } from '../conformance/subscriptions.ts'
import { openGeneric } from './generic.ts'

conformance('a Generic instance', {
  capabilities: providerTypes.Generic.capabilities,
  open: async () => ({ vendor: openGeneric(), partnerId: null, people: null, stop: async () => undefined }),
})

subscribingConformance('a Generic instance with subscriptions', async () => ({
  vendor: openGeneric(),
  partnerId: null,
  buy: null,
  stop: async () => undefined,
}))

purchaseConformance('a Generic instance that sells', async () => ({
  vendor: openGeneric(),
  ...{ partnerId: null, people: null },
  sold: { providerOfferId: 'support', termDuration: 'OneYear', billingFrequency: 'Monthly' },
  admit: async () => undefined,
  settle: async () => undefined,
  stop: async () => undefined,
}))

describe('a Generic instance', () => {
  test('has no vendor that bills, and says so', async () => {
    const vendor = openGeneric()
    expect(vendor.capabilities.sendsInvoices).toBe(false)
    expect(await vendor.invoices(null, newIntent())).toMatchObject({ kind: 'refused', code: 'NoRemoteSide' })
  })

  test('gives a customer the same id in every process', async () => {
    const intent = { ...newIntent(), requestId: '7c0a3a52-54a5-4d5e-9a4b-0f3f7f1d2c11' }
    const outcome = await openGeneric().createCustomer(newCustomer(null), intent)
    expect(outcome).toMatchObject({
      kind: 'done',
      value: { customer: { customerId: 'df02f3e9-97c8-515e-a3b2-03adb61c446e' }, credentials: null },
    })
  })

  test.each(['relationshipLink', 'qualifications', 'company', 'roles', 'licenses'] as const)(
    'says why it has no %s',
    async (method) => {
      const answer = await openGeneric()[method]('', newIntent())
      expect(answer).toMatchObject({
        kind: 'refused',
        code: 'NoRemoteSide',
        reason: expect.stringContaining('Generic'),
      })
    },
  )
})
