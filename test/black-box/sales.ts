import { expect } from 'vitest'
import type { Driver, Json } from './driver.ts'

/** What a purchase was promised to cost, to be compared with the bill. */
export interface PromisedPrice {
  readonly what: string
  readonly customerId: string
  readonly subscriptionId: string
  /** Of one unit for the whole term, to the customer. */
  readonly explained: number
  readonly quantity: number
}

/** What the stories of commerce hand on to those of the bills. */
export interface Sales {
  customerId: string
  /** The subscription to which most is done. */
  licence: Json
  readonly promises: PromisedPrice[]
}

export const segment = { name: 'Commercial' }

/** The offer of a customer whose name has a text in it, with the price for a term that is billed in one way. */
export async function offerNamed(
  driver: Driver,
  customerId: string,
  searchValue: string,
  query: object,
): Promise<Json> {
  return await driver.until(`the offer ${searchValue} is listed: it`, async () => {
    const { body } = await driver.ask(200, 'GET', '/v1/Offers', {
      ...{ as: 'reseller', query: { segment: 'Commercial', customerId, searchValue, ...query } },
    })
    return body.items.find((one: Json) => !one.isTrial && !one.isAddon)
  })
}

/** Orders as the reseller, and waits for the subscription. */
export async function buy(driver: Driver, order: object): Promise<Json> {
  const placed = await driver.ask(200, 'POST', '/v1/Orders', {
    as: 'reseller',
    body: {
      ...{ segment, operation: { name: 'CreateSubscription' }, autoRenewEnabled: true },
      ...{ termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' }, ...order },
    },
  })
  const done = await driver.followed(placed)
  expect(done).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
  const { customerId } = order as { customerId: string }
  return await driver.until('the subscription is listed: it', async () => {
    const { body } = await driver.ask(200, 'GET', `/v1/customers/${customerId}/subscriptions`, {
      ...{ as: 'reseller', query: { pageSize: 2000 } },
    })
    return body.items.find((one: Json) => one.orderId === placed.body.orderId)
  })
}
