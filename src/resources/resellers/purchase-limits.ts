import { demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { repeatedCurrencies } from '../../domain/orders/purchase-limits.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import {
  exampleLimits,
  exampleShownLimits,
  showLimits,
  shownLimits,
  toLimits,
  wantedLimits,
} from '../orders/purchase-limits-schema.ts'

export const getResellerPurchaseLimits = operation({
  id: 'getResellerPurchaseLimits',
  method: 'GET',
  path: '/v1/Resellers/{resellerId}/purchase-limits',
  tag: 'Resellers',
  summary: "Get the purchase limits of a reseller, and this month's purchases.",
  description:
    'The limits concern the orders, added seats, upgrades and migrations of the reseller and its customers.',
  roles: ['csp'],
  params: { resellerId: uuid() },
  responses: { 200: { description: 'The limits and the purchases.', schema: shownLimits } },
  errors: ['NotFound'],
  example: { params: { resellerId: demoResellerId(3) }, response: exampleShownLimits },

  async handle({ params, store }) {
    const { id: resellerId } = await store.resellers.get(params.resellerId)
    return showLimits(await store.purchaseLimits.get({ resellerId, customerId: null }))
  },
})

export const updateResellerPurchaseLimits = operation({
  id: 'updateResellerPurchaseLimits',
  method: 'PATCH',
  path: '/v1/Resellers/{resellerId}/purchase-limits',
  tag: 'Resellers',
  summary: 'Set the purchase limits of a reseller.',
  description:
    'Replaces all limits. A purchase of the reseller or of its customers that exceeds a limit waits for the approval of the csp, unless the csp itself requests the purchase.',
  roles: ['csp'],
  params: { resellerId: uuid() },
  body: wantedLimits,
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'UpdatePurchaseLimits',
  example: { params: { resellerId: demoResellerId(3) }, body: exampleLimits },

  async handle({ params, body, store }) {
    const reseller = await store.resellers.get(params.resellerId)
    refuseInvalid(repeatedCurrencies(body))
    store.resellers.save(reseller)
    store.purchaseLimits.put({ resellerId: reseller.id, customerId: null }, toLimits(body))
  },
})
