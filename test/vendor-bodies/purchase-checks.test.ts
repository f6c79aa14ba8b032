import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Purchase } from '../../src/vendors/commerce.ts'
import { newIntent } from '../../src/vendors/conformance/asking.ts'
import type { CloudName } from '../../src/vendors/microsoft/clouds.ts'
import { openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { ids, purchase } from './asking.ts'
import { answer, requests } from './corpus.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

let server: VendorServer
beforeAll(async () => {
  server = await startVendorServer()
})
afterAll(() => server.stop())

function vendorIn(cloud: CloudName = 'global') {
  const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
  const settings = settingsFor(server.url, partner, 'refresh token', { cloud, limits: { tries: 1 } })
  return openVendor({ type: 'MicrosoftTier1', ...settings })
}

const askedForAgreements = () => server.received.filter(({ path }) => /agreement/i.test(path)).length

// The pages of the customer agreement do not apply to the other clouds.
test.each([
  ['global', 'missing', 2],
  ['usGovernment', 'done', 0],
  ['china', 'done', 0],
] as const)('a purchase without an agreement in the %s cloud comes to: %s', async (cloud, kind, asked) => {
  server.serve([
    answer('agreements/no-agreements'),
    answer('customers/validation-status'),
    answer('catalogue/availabilities-of-new-commerce'),
  ])
  expect(await vendorIn(cloud).checkPurchase(purchase, newIntent())).toMatchObject({ kind })
  expect(askedForAgreements()).toBe(asked)
})

test.each(['usGovernment', 'china'] as const)('the %s cloud gets no acceptance', async (cloud) => {
  server.serve([])
  const signatory = { firstName: 'Ada', lastName: 'Reader', email: 'a.reader@harbourbooks.example' }
  const acceptance = { ...signatory, agreedAt: new Date('2026-11-01T00:00:00Z'), phone: null }
  const accepted = await vendorIn(cloud).acceptAgreement(ids.customer, acceptance, newIntent())
  expect(accepted).toEqual({ kind: 'done', value: null })
  expect(await vendorIn(cloud).agreement(ids.customer, newIntent())).toMatchObject({
    ...{ kind: 'refused', code: 'NoAgreements' },
  })
  expect(askedForAgreements()).toBe(0)
})

test('an order of a legacy offer with an attestation has the documented body', async () => {
  const { body } = requests.find(({ name }) => name === 'an-order-with-an-attestation')!
  server.serve([answer('orders/create-an-order-2')])
  const wanted: Purchase = {
    ...{ ...purchase, providerOfferId: 'cc624387-162c-4f31-9d6e-252d39d5324b' },
    ...{ offerType: 'LicenseLegacy', termDuration: 'NoTerm', billingFrequency: 'Annual' },
    isAttestationAccepted: true,
  }
  await vendorIn().placeOrder(wanted, 'order', newIntent())
  const [order] = server.received.map((sent) => JSON.parse(sent.body))
  expect(order).toEqual({ ...(body as object), referenceCustomerId: ids.customer })
})

test('a promotion for one payment reduces the price of a purchase with one payment', async () => {
  server.serve([
    answer('catalogue/availabilities-of-a-reservation'),
    answer('promotions/promotion-eligibilities-of-an-offer'),
    answer('catalogue/a-promotion-of-one-payment'),
  ])
  const wanted: Purchase = {
    ...{ ...purchase, providerOfferId: 'DZH3QWERTY12:0047', offerType: 'AzureReservation' },
    billingFrequency: 'OneTime',
  }
  expect(await vendorIn().promotionFor(wanted, newIntent())).toMatchObject({
    value: { promotionId: 'CFQ7QWERTY12:0001:CFQ7QWERTY56', off: '0.2' },
  })
})
