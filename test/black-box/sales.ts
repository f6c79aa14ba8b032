import { expect } from 'vitest'
import type { Driver, Json } from './driver.ts'

/** The promised price of a purchase, to compare with the bill. */
export interface PromisedPrice {
  readonly what: string
  readonly customerId: string
  readonly subscriptionId: string
  /** Of one unit for the whole term, for the customer. */
  readonly explained: number
  readonly quantity: number
}

/** The results of the commerce stories that the billing stories need. */
export interface Sales {
  customerId: string
  /** The subscription that most stories change. */
  licence: Json
  readonly promises: PromisedPrice[]
}

export const segment = { name: 'Commercial' }

/** Finds the offer of a customer whose name contains a text, with its price for a term and a billing frequency. */
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
