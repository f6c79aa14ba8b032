import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCustomer } from './customers.ts'
import type { Driver, Json } from './driver.ts'
import { buy, offerNamed, type Sales, segment } from './sales.ts'
import { generic, margin, ownCustomer, sellingReseller, tier2 } from './world.ts'

/** Offers and orders. */
export function tellOfCommerce(driver: () => Driver, sales: Sales): void {
  const at = () => `/v1/customers/${sales.customerId}/subscriptions`
  const place = (id: string) => `${at()}/${id}`
  const setMargin = async (value: number) => {
    await driver().ask(204, 'PATCH', `/v1/Customers/${sales.customerId}/margins/${tier2}`, {
      ...{ as: 'reseller', body: { margin: margin('Markup', value), offerTypeMargins: null } },
    })
  }
  let backup: Json

  describe('commerce', () => {
    it('starts with a customer in a market', async () => {
      sales.customerId = await createCustomer(driver(), `kaufhaus${randomUUID().slice(0, 6)}`, {
        companyName: 'Kaufhaus am Graben GmbH',
      })
    })

    it('shows offers at the prices of each reader', async () => {
      const offer = await offerNamed(driver(), sales.customerId, 'Business Premium', {
        providerInstanceId: tier2,
      })
      const query = { providerInstanceId: tier2, segment: 'Commercial', customerId: sales.customerId }
      const of = async (as: 'csp' | 'reseller', more = {}) =>
        (await driver().ask(200, 'GET', `/v1/Offers/${offer.id}`, { as, query: { ...query, ...more } })).body
      const [csp, reseller] = [await of('csp', { resellerId: sellingReseller }), await of('reseller')]
      expect(csp.prices[0].revenuePrice).toEqual(reseller.prices[0].costPrice)
      expect(csp.prices[0].erpPrice).toEqual(reseller.prices[0].erpPrice)
      const mine = await driver().ask(200, 'GET', '/v1/Offers', {
        as: 'customer',
        query: { segment: 'Commercial' },
      })
      for (const { prices } of mine.body.items) for (const one of prices) expect(one.costPrice).toBeNull()
      await driver().ask(400, 'GET', '/v1/Offers')
    })

    it('sells at the margin of an order, and predicts the price', async () => {
      const offer = await offerNamed(driver(), sales.customerId, 'Business Premium', {
        providerInstanceId: tier2,
      })
      const order = {
        ...{ offerId: offer.id, customerId: sales.customerId, providerInstanceId: tier2, quantity: 5 },
        ...{ subscriptionName: 'Own margin', subscriptionMargin: margin('Markup', 33), poNumber: 'PO-1' },
        ...{
          subscriptionInternalId: 'S-1',
          termDuration: { name: 'OneYear' },
          billingFrequency: { name: 'Annual' },
        },
      }
      const foretold = await driver().ask(200, 'POST', '/v1/Orders', {
        ...{ as: 'reseller', headers: { prefer: 'dry-run' } },
        body: { ...order, segment, operation: { name: 'CreateSubscription' }, autoRenewEnabled: true },
      })
      expect(foretold.headers.get('content-type')).toContain('application/vnd.reseller-api.dry-run+json')
      expect(foretold.body).toMatchObject({ status: 200, preview: { vendor: { isAllowed: true } } })
      sales.licence = await buy(driver(), order)
      expect(sales.licence).toMatchObject({
        ...{ quantity: 5, poNumber: 'PO-1', internalId: 'S-1' },
        resellerId: sellingReseller,
      })
      const { body: steps } = await driver().ask(200, 'GET', `${place(sales.licence.id)}/price-explanation`, {
        ...{ as: 'reseller' },
      })
      expect(JSON.stringify(steps)).toContain('33')
      sales.promises.push({
        ...{
          what: 'an order with its own margin',
          customerId: sales.customerId,
          subscriptionId: sales.licence.id,
        },
        ...{ explained: sales.licence.revenuePrice.value / sales.licence.quantity, quantity: 5 },
      })
    })

    it('keeps the promised price of a purchase when the margin changes on the same day', async () => {
      await setMargin(40)
      const offer = await offerNamed(driver(), sales.customerId, 'Business Basic', {
        providerInstanceId: tier2,
      })
      const bought = await buy(driver(), {
        ...{ offerId: offer.id, customerId: sales.customerId, providerInstanceId: tier2, quantity: 3 },
        ...{
          subscriptionName: 'New margin',
          termDuration: { name: 'OneYear' },
          billingFrequency: { name: 'Annual' },
        },
      })
      sales.promises.push({
        ...{
          what: 'an order after a change of margin',
          customerId: sales.customerId,
          subscriptionId: bought.id,
        },
        ...{ explained: bought.revenuePrice.value / bought.quantity, quantity: 3 },
      })
      await setMargin(20)
    })

    it('refuses an invalid order and names all wrong members', async () => {
      const { body } = await driver().ask(400, 'POST', '/v1/Orders', { body: { quantity: 0 } })
      const named = body.errors.map((one: { propertyName: string }) => one.propertyName)
      for (const member of ['offerId', 'customerId', 'providerInstanceId', 'segment', 'quantity'])
        expect(named).toContain(member)
    })

    it('lists open orders, and no completed ones', async () => {
      const { body } = await driver().ask(200, 'GET', `/v1/Orders/customers/${sales.customerId}`)
      for (const { status } of body.items) expect(status.name).not.toBe('Completed')
    })

    it('lists the possible ends of a new subscription, which an order accepts', async () => {
      const { body: ends } = await driver().ask(200, 'GET', `${at()}/custom-term-end-dates`, {
        query: { providerInstanceId: tier2, termDuration: 'OneYear' },
      })
      expect(ends.length).toBeGreaterThan(0)
      const offer = await offerNamed(driver(), sales.customerId, 'Business Basic', {
        providerInstanceId: tier2,
      })
      const bought = await buy(driver(), {
        ...{ offerId: offer.id, customerId: sales.customerId, providerInstanceId: tier2, quantity: 1 },
        subscriptionName: 'Aligned',
        providerData: JSON.stringify({ customTermEndDate: ends[0].endDate }),
      })
      expect(bought.endDate).toBe(ends[0].endDate)
    })

    it('is the same at an instance without a vendor', async () => {
      const { body } = await driver().ask(200, 'GET', '/v1/Offers', {
        ...{ as: 'customer', query: { segment: 'Commercial', providerInstanceId: generic } },
      })
      backup = body.items.find((one: Json) => one.providerOfferId === 'backup')
      const bought = await buy(driver(), {
        ...{ offerId: backup.id, customerId: ownCustomer, providerInstanceId: generic, quantity: 2 },
        subscriptionName: 'Backup',
      })
      const mine = `/v1/customers/${ownCustomer}/subscriptions/${bought.id}`
      expect((await driver().ask(200, 'GET', mine, { as: 'customer' })).body).toMatchObject({ quantity: 2 })
      const { body: before } = await driver().ask(200, 'GET', mine)
      await driver().ask(204, 'PATCH', `${mine}/price-margin`, { body: margin('Markup', 50) })
      expect((await driver().ask(200, 'GET', mine)).body.margin).toEqual(margin('Markup', 50))
      expect(before.margin).not.toEqual(margin('Markup', 50))
    })

    it('lists nothing that cannot be ordered', async () => {
      const query = {
        segment: 'Commercial',
        customerId: sales.customerId,
        providerInstanceId: tier2,
        pageSize: 2000,
      }
      const { body } = await driver().ask(200, 'GET', '/v1/Offers', { as: 'reseller', query })
      const refused: string[] = []
      for (const { id, name, isAddon, offerType, minQuantity, attestationType, prices } of body.items) {
        // Add-ons are bought with their parent subscription; reservations and savings plans need an Azure plan. The closure
        // test orders both.
        if (isAddon || ['AzureReservation', 'AzureSavingsPlan'].includes(offerType.name)) continue
        // The documented contents of providerData.
        const providerData = JSON.stringify(attestationType === null ? {} : { attestationAccepted: true })
        for (const { termDuration, billingFrequencies } of prices) {
          const { status, body: told } = await driver().send('POST', '/v1/Orders', {
            ...{ as: 'reseller', headers: { prefer: 'dry-run' } },
            body: {
              ...{
                offerId: id,
                customerId: sales.customerId,
                providerInstanceId: tier2,
                segment,
                termDuration,
              },
              ...{ billingFrequency: billingFrequencies[0], quantity: minQuantity, subscriptionName: name },
              operation: { name: 'CreateSubscription' },
              providerData,
            },
          })
          const allowed = status === 200 && told.preview.vendor.isAllowed !== false
          if (!allowed)
            refused.push(`${name} for ${termDuration.name}: ${JSON.stringify(told.preview?.vendor ?? told)}`)
        }
      }
      expect(body.items.length).toBeGreaterThan(10)
      expect(refused).toEqual([])
    })

    it('lists all subscriptions, and returns a single one', async () => {
      const { body } = await driver().ask(200, 'GET', '/v1/subscriptions', { query: { pageSize: 5 } })
      expect(body.items).toHaveLength(5)
      const query = { subscriptionStatuses: 'Active|Suspended', resellerId: sellingReseller, pageSize: 2000 }
      const { body: some } = await driver().ask(200, 'GET', at(), { query })
      for (const { subscriptionStatus } of some.items)
        expect(['Active', 'Suspended']).toContain(subscriptionStatus.name)
    })
  })
}
