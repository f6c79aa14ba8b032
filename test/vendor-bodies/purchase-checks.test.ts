import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Purchase } from '../../src/vendors/commerce.ts'
import { newIntent } from '../../src/vendors/conformance/asking.ts'
import { openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { ids, purchase } from './asking.ts'
import { answer, requests } from './corpus.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

let server: VendorServer
beforeAll(async () => {
  server = await startVendorServer()
})
afterAll(() => server.stop())

function openedVendor() {
  const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
  const settings = settingsFor(server.url, partner, 'refresh token', { limits: { tries: 1 } })
  return openVendor({ type: 'MicrosoftTier1', ...settings })
}

test('an order of a legacy offer with an attestation has the documented body', async () => {
  const { body } = requests.find(({ name }) => name === 'an-order-with-an-attestation')!
  server.serve([answer('orders/create-an-order-2')])
  const wanted: Purchase = {
    ...{ ...purchase, providerOfferId: 'cc624387-162c-4f31-9d6e-252d39d5324b' },
    ...{ offerType: 'LicenseLegacy', termDuration: 'NoTerm', billingFrequency: 'Annual' },
    isAttestationAccepted: true,
  }
  await openedVendor().placeOrder(wanted, 'order', newIntent())
  const [order] = server.received.map((sent) => JSON.parse(sent.body))
  expect(order).toEqual({ ...(body as object), referenceCustomerId: ids.customer })
})

test('perpetual software, whose availability has no terms, is put into a cart as documented', async () => {
  server.serve([answer('catalogue/availabilities-of-perpetual-software'), answer('orders/create-a-cart')])
  const wanted: Purchase = {
    ...{ ...purchase, providerOfferId: 'DG7GQWERTY12:0001', offerType: 'PerpetualSoftware' },
    ...{ termDuration: 'NoTerm', billingFrequency: 'OneTime' },
  }
  await openedVendor().preparePurchase(wanted, newIntent())
  const cart = server.received.find(({ method, path }) => method === 'POST' && path.endsWith('/carts'))
  // Every cart line has a label and a currency.
  const own = { friendlyName: purchase.reference, currencyCode: 'USD' }
  const line = {
    id: 0,
    catalogItemId: 'DG7GQWERTY12:0001:DG7GQWERTY34',
    quantity: 1,
    billingCycle: 'one_time',
  }
  expect(JSON.parse(cart?.body ?? '{}').lineItems).toEqual([{ ...line, ...own }])
  expect(
    await openedVendor().preparePurchase({ ...wanted, termDuration: 'OneYear' }, newIntent()),
  ).toMatchObject({
    kind: 'refused',
    code: 'TermNotSold',
    reason: expect.stringContaining('with NoTerm only'),
  })
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
  expect(await openedVendor().promotionFor(wanted, newIntent())).toMatchObject({
    value: { promotionId: 'CFQ7QWERTY12:0001:CFQ7QWERTY56', off: '0.2' },
  })
})
