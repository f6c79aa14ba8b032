import { describe, expect, it } from 'vitest'
import type { Driver, Json } from './driver.ts'
import { buy, offerNamed, type Sales } from './sales.ts'
import { sellingReseller, tier2 } from './world.ts'

const legacyOffer = '031c9e47-4802-4248-838e-778fb1d2cc05'
const azurePlan = 'DZH318Z0BPS6:0001'

const monthsAgo = (months: number): string => {
  const then = new Date()
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}

/** Azure and legacy offers. */
export function tellOfCloud(driver: () => Driver, sales: Sales): void {
  const at = () => `/v1/customers/${sales.customerId}/subscriptions`
  const listed = async (): Promise<Json[]> =>
    (await driver().ask(200, 'GET', at(), { query: { pageSize: 2000 } })).body.items
  const vendorsCustomer = async (): Promise<string> => {
    const { body } = await driver().ask(200, 'GET', `/v1/Customers/${sales.customerId}`)
    return body.providerCustomers.find((one: Json) => one.providerInstanceId === tier2).providerCustomerId
  }
  /** A subscription that was bought at the vendor, after the sync has found it. */
  async function discovered(body: object): Promise<Json> {
    const known = new Set((await listed()).map(({ id }) => id))
    await driver().demo.vendor('POST', `actions/customers/${await vendorsCustomer()}/subscriptions`, {
      ...{ resellerMpnId: '6234500', ...body },
    })
    return await driver().until('it is taken over: it', async () =>
      (await listed()).find(({ id }) => !known.has(id)),
    )
  }

  let cloudSubscription = ''

  describe('cloud subscriptions and legacy offers', () => {
    it('shows the subscriptions below an Azure plan, with budget and owner', async () => {
      const plan = await discovered({ offer: azurePlan, quantity: 1, friendlyName: 'Azure' })
      await driver().demo.vendor(
        'POST',
        `actions/subscriptions/${plan.providerSubscriptionId}/entitlements`,
        {
          ...{ friendlyName: 'Web shop', isOwned: true },
        },
      )
      for (const word of ['cloud-entitlements', 'azure-entitlements']) {
        const { body } = await driver().ask(200, 'GET', `${at()}/${plan.id}/${word}`)
        expect(body.map((one: Json) => one.subscriptionName)).toContain('Web shop')
      }
      const { body } = await driver().ask(200, 'GET', `${at()}/${plan.id}/cloud-entitlements`)
      const one = body.find(({ subscriptionName }: Json) => subscriptionName === 'Web shop')
      cloudSubscription = one.providerSubscriptionId
      await driver().ask(204, 'PATCH', `${at()}/${one.id}/monthly-budget`, { body: { monthlyBudget: 250.5 } })
      const again = await driver().ask(200, 'GET', `${at()}/${plan.id}/cloud-entitlements`)
      expect(again.body.find(({ id }: Json) => id === one.id).monthlyBudget).toBe(250.5)
      await driver().ask(400, 'PATCH', `${at()}/${one.id}/monthly-budget`, { body: { monthlyBudget: -1 } })

      await driver().demo.vendor('POST', `actions/customers/${await vendorsCustomer()}/relation`, {
        allowDelegatedAccess: true,
      })
      const domain = (
        await driver().ask(200, 'GET', `/v1/Customers/${sales.customerId}/domains`, {
          query: { providerInstanceId: tier2 },
        })
      ).body[0]
      await driver().demo.vendor('POST', `actions/customers/${await vendorsCustomer()}/users`, {
        ...{ displayName: 'Otto', userPrincipalName: `otto@${domain}`, usageLocation: 'AT' },
      })
      const owner = `${at()}/${one.id}/grant-owner-access/${encodeURIComponent(`otto@${domain}`)}`
      await driver().ask(204, 'PUT', owner)
      await driver().ask(204, 'PUT', owner)
      await driver().ask(400, 'PUT', `${at()}/${one.id}/grant-owner-access/nonsense`)
    })

    it('sells a reservation for an Azure subscription', async () => {
      const offer = await offerNamed(driver(), sales.customerId, 'Reserved VM', { providerInstanceId: tier2 })
      const [{ termDuration, billingFrequencies }] = offer.prices
      const bought = await buy(driver(), {
        ...{
          offerId: offer.id,
          customerId: sales.customerId,
          providerInstanceId: tier2,
          quantity: 1,
          termDuration,
        },
        ...{ billingFrequency: billingFrequencies[0], subscriptionName: 'Reservation' },
        providerData: JSON.stringify({ reservationScope: 'Single', azureSubscriptionId: cloudSubscription }),
      })
      expect(bought.subscriptionStatus).toEqual({ name: 'Active' })
    })

    it('migrates a legacy subscription', async () => {
      const legacy = await discovered({
        offer: legacyOffer,
        quantity: 3,
        friendlyName: 'Legacy',
        startedAt: monthsAgo(2),
      })
      const path = `${at()}/${legacy.id}/migration`
      const before = await driver().ask(200, 'GET', path)
      expect(before.body).toMatchObject({
        isCompleted: false,
        subscriptionId: legacy.id,
        destinationSubscriptionId: null,
      })
      const begun = await driver().ask(202, 'POST', path, {
        body: { purchaseFullTerm: true, quantity: 3, termDuration: 'OneYear', billingFrequency: 'Monthly' },
      })
      expect(await driver().followed(begun)).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
      const { body } = await driver().ask(200, 'GET', path)
      expect(body).toMatchObject({ isCompleted: true, destinationSubscriptionId: expect.any(String) })
    })

    it('moves a subscription to another reseller', async () => {
      const [one] = (await listed()).filter(({ subscriptionStatus }) => subscriptionStatus.name === 'Active')
      const { body } = await driver().ask(200, 'PATCH', `${at()}/${one.id}/associated-reseller`, {
        body: sellingReseller,
      })
      expect(typeof body).toBe('boolean')
    })
  })
}
