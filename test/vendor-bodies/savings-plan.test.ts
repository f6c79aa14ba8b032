import { afterAll, beforeAll, expect, test } from 'vitest'
import { newIntent } from '../../src/vendors/conformance/asking.ts'
import { openVendor, settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { purchase } from './asking.ts'
import { answer, requests } from './corpus.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

let server: VendorServer
beforeAll(async () => {
  server = await startVendorServer()
})
afterAll(() => server.stop())

const [line] = Object(requests.find(({ name }) => name === 'a-cart-with-a-savings-plan')!.body).lineItems

/** The documented purchase, optionally with another commitment. */
function prepare(hourlyCommitment = 0.25) {
  server.serve([
    answer('catalogue/availabilities-of-a-savings-plan'),
    answer('orders/a-cart-with-a-savings-plan'),
  ])
  const partner = { tenantId: 'partner.example', clientId: 'one', clientSecret: 'secret' }
  const settings = settingsFor(server.url, partner, 'refresh token', { limits: { tries: 1 } })
  const wanted = {
    ...{ ...purchase, providerOfferId: 'DZH3QWERTY21:0001', offerType: 'AzureSavingsPlan' as const },
    billingFrequency: 'OneTime' as const,
    savingsPlan: {
      scope: 'Shared' as const,
      billedTo: line.provisioningContext.subscriptionId,
      hourlyCommitment,
    },
  }
  return openVendor({ type: 'MicrosoftTier2', ...settings }).preparePurchase(wanted, newIntent())
}

test('a savings plan is put into a cart as documented', async () => {
  expect(await prepare()).toMatchObject({ kind: 'done' })
  const cart = server.received.find(({ method, path }) => method === 'POST' && path.endsWith('/carts'))
  // Every cart line has a label and a currency.
  const own = { friendlyName: purchase.reference, currencyCode: 'USD' }
  expect(JSON.parse(cart!.body).lineItems).toEqual([{ ...line, ...own }])
})

test('a savings plan below the minimum commitment of its SKU is refused', async () => {
  expect(await prepare(0.002)).toMatchObject({ kind: 'done' })
  expect(await prepare(0.001)).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('hourlyCommitment in providerData must be at least 0.002'),
  })
})
