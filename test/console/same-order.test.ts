import type { Order } from '@reseller-api/client'
import { expect, it } from 'vitest'
import { sameOrder } from '../../console/src/parts/retried/same-order.ts'
import { exampleShownOrder } from '../../src/resources/orders/example.ts'

it('the request of the same order has what it buys and the margin of the reader, and not its outcome', () => {
  const order = { ...exampleShownOrder, resellerId: 'seller', status: { name: 'Failed' } } as unknown as Order
  const request = sameOrder(order, 'csp')
  const { offerId, customerId, quantity, termDuration } = order
  expect(request).toMatchObject({ offerId, customerId, quantity, termDuration, resellerId: 'seller' })
  const members = Object.keys(request)
  expect(members).not.toContain('status')
  expect(members).not.toContain('errorMessage')
  expect(sameOrder(order, 'reseller').resellerId).toBeNull()
  const subscriptionMargin = { marginRule: { name: 'Markup' }, value: '8' } as const
  expect(sameOrder({ ...order, subscriptionMargin }, 'csp')).toMatchObject({ subscriptionMargin })
})
