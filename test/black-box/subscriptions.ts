import { describe, expect, it } from 'vitest'
import type { Driver, Json } from './driver.ts'
import { buy, offerNamed, type Sales } from './sales.ts'
import { margin, tier2 } from './world.ts'

/** Changes of subscriptions. */
export function tellOfSubscriptions(driver: () => Driver, sales: Sales): void {
  const place = (id: string) => `/v1/customers/${sales.customerId}/subscriptions/${id}`
  const read = async (id: string): Promise<Json> => (await driver().ask(200, 'GET', place(id))).body
  const followedTo = async (id: string, status: string) => {
    await driver().until(`${id} is ${status}: it`, async () => (await read(id)).status.name === status)
  }
  const setMargin = async (value: number) => {
    await driver().ask(204, 'PATCH', `/v1/Customers/${sales.customerId}/margins/${tier2}`, {
      ...{ as: 'reseller', body: { margin: margin('Markup', value), offerTypeMargins: null } },
    })
  }

  describe('subscriptions', () => {
    it('sets name and identifiers of a subscription, each of which is read back', async () => {
      const { id } = sales.licence
      await driver().ask(204, 'PATCH', `${place(id)}/name`, { body: 'Office of the yard' })
      await driver().ask(204, 'PATCH', `${place(id)}/po-number`, { body: 'PO-2' })
      await driver().ask(204, 'PATCH', `${place(id)}/internal-id`, { body: 'S-2' })
      await driver().until('it has its name: it', async () => (await read(id)).name === 'Office of the yard')
      expect(await read(id)).toMatchObject({ poNumber: 'PO-2', internalId: 'S-2', offer: expect.any(Object) })
    })

    it('changes the seats of a subscription in the background', async () => {
      const { id } = sales.licence
      const present = await read(id)
      const changed = await driver().ask(202, 'PATCH', place(id), {
        body: {
          ...{ name: present.name, quantity: 6, autoRenewEnabled: true },
          nextBillingFrequency: present.billingFrequency,
          autoRenewSettings: { term: { name: 'OneYear' }, billingFrequency: { name: 'Annual' } },
        },
      })
      expect((await driver().followed(changed)).state.name).toBe('Succeded')
      expect((await read(id)).quantity).toBe(6)
    })

    it('suspends, reactivates and cancels', async () => {
      const offer = await offerNamed(driver(), sales.customerId, 'Business Standard', {
        providerInstanceId: tier2,
      })
      const bought = await buy(driver(), {
        ...{ offerId: offer.id, customerId: sales.customerId, providerInstanceId: tier2, quantity: 1 },
        subscriptionName: 'To be cancelled',
      })
      const suspended = await driver().ask(202, 'POST', `${place(bought.id)}/suspend`)
      expect((await driver().followed(suspended)).state.name).toBe('Succeded')
      await followedTo(bought.id, 'Suspended')
      await driver().ask(400, 'POST', `${place(bought.id)}/suspend`)
      const back = await driver().ask(202, 'POST', `${place(bought.id)}/reactivate`)
      expect((await driver().followed(back)).state.name).toBe('Succeded')
      await followedTo(bought.id, 'Active')
      // A credit returns the paid amount, whatever the current margin is.
      await setMargin(40)
      const cancelled = await driver().ask(202, 'DELETE', place(bought.id))
      expect((await driver().followed(cancelled)).state.name).toBe('Succeded')
      await followedTo(bought.id, 'Deleted')
      await setMargin(20)
    })

    it('answers 409 with both sides when the vendor differs, and succeeds afterwards', async () => {
      const { id, providerSubscriptionId } = sales.licence
      await driver().demo.vendor('POST', `actions/subscriptions/${providerSubscriptionId}`, { quantity: 9 })
      const change = async () => {
        const present = await read(id)
        return await driver().send('PATCH', place(id), {
          body: { name: present.name, quantity: 10, nextBillingFrequency: present.billingFrequency },
        })
      }
      const first = await change()
      if (first.status === 409) {
        expect(first.body).toMatchObject({
          portalSubscription: { quantity: 6 },
          providerSubscription: { quantity: 9 },
        })
        expect((await read(id)).quantity).toBe(9)
        const again = await change()
        expect(again.status, again.text).toBe(202)
        await driver().followed(again)
      } else await driver().followed(first)
      expect((await read(id)).quantity).toBe(10)
    })

    it('moves a subscription to an offer that is listed as a transition', async () => {
      const offer = await offerNamed(driver(), sales.customerId, 'Business Basic', {
        providerInstanceId: tier2,
      })
      const bought = await buy(driver(), {
        ...{ offerId: offer.id, customerId: sales.customerId, providerInstanceId: tier2, quantity: 2 },
        subscriptionName: 'To be upgraded',
      })
      const { body: transitions } = await driver().ask(200, 'GET', `${place(bought.id)}/eligible-transitions`)
      expect(transitions.length).toBeGreaterThan(0)
      await driver().ask(200, 'GET', `${place(bought.id)}/eligible-for-upgrade`)
      const upgraded = await driver().ask(202, 'POST', `${place(bought.id)}/upgrade`, {
        body: transitions[0],
      })
      expect(await driver().followed(upgraded)).toMatchObject({
        state: { name: 'Succeded' },
        lastError: null,
      })
    })
  })
}
