import { createdCustomer, type Received, type Send } from './client.ts'

/** Creates a customer that has accepted the customer agreement, so that it can buy. */
export async function buyingCustomer(
  control: Send,
  send: Send,
  more?: Record<string, unknown>,
): Promise<string> {
  const id = await createdCustomer(send, more)
  await control('POST', `/simulator/actions/customers/${id}/agreement`, { isSigned: true })
  return id
}

/** Returns the current catalogue item id of `productId:skuId`. */
export async function catalogItemId(
  send: Send,
  customerId: string,
  key: string,
  segment = 'commercial',
): Promise<string> {
  const [productId, skuId] = key.split(':')
  const path = `/v1/customers/${customerId}/products/${productId}/skus/${skuId}/availabilities`
  const query = `targetSegment=${segment}&reservationScope=AzurePlan`
  const { status, body, text } = await send('GET', `${path}?${query}`)
  if (status !== 200) throw new Error(text)
  return body.items[0].catalogItemId
}

/** Returns a cart line; by default Business Basic for a year with ten seats. */
export async function cartLine(
  send: Send,
  customerId: string,
  {
    key = 'CFQ7TTC0LH18:0001',
    segment,
    ...more
  }: Record<string, unknown> & { key?: string; segment?: string } = {},
) {
  return {
    id: 0,
    catalogItemId: await catalogItemId(send, customerId, key, segment),
    friendlyName: 'Ours',
    quantity: 10,
    billingCycle: 'monthly',
    termDuration: 'P1Y',
    ...more,
  }
}

/** Creates a cart, with the attestation that the partner is on record. */
export function newCart(send: Send, customerId: string, ...lineItems: readonly object[]): Promise<Received> {
  const body = { lineItems, partnerOnRecordAttestationAccepted: true }
  return send('POST', `/v1/customers/${customerId}/carts`, body)
}

export function checkOut(
  send: Send,
  customerId: string,
  cartId: string,
  headers?: Readonly<Record<string, string>>,
): Promise<Received> {
  return send('POST', `/v1/customers/${customerId}/carts/${cartId}/checkout`, undefined, headers)
}

/** Creates a cart with the lines and checks it out. Returns the answer of the checkout. */
export async function bought(send: Send, customerId: string, ...lines: readonly object[]): Promise<Received> {
  const { body } = await newCart(send, customerId, ...lines)
  return checkOut(send, customerId, body.id)
}
