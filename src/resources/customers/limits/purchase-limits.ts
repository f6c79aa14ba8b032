import { demoCustomerId, demoResellerId } from '../../../demo/identifiers.ts'
import { refuseDeleted, relationMeant } from '../../../domain/customers/customer.ts'
import { refuseInvalid } from '../../../domain/error.ts'
import { repeatedCurrencies } from '../../../domain/orders/purchase-limits.ts'
import { operation } from '../../../kernel/operation.ts'
import { uuid } from '../../../validation/fields.ts'
import {
  exampleLimits,
  exampleShownLimits,
  showLimits,
  shownLimits,
  toLimits,
  wantedLimits,
} from '../../orders/purchase-limits-schema.ts'
import { relationQuery } from '../schema.ts'

const query = { resellerId: relationQuery }
const example = {
  params: { customerId: demoCustomerId(5) },
  query: { resellerId: demoResellerId(1) },
}

export const getCustomerPurchaseLimits = operation({
  id: 'getCustomerPurchaseLimits',
  method: 'GET',
  path: '/v1/Customers/{customerId}/purchase-limits',
  tag: 'Customers',
  summary: "Get a customer's purchase limits at one seller, and this month's purchases.",
  description: 'A customer of several sellers has separate limits for its purchases from each seller.',
  roles: ['csp'],
  params: { customerId: uuid() },
  query,
  responses: { 200: { description: 'The limits and the purchases.', schema: shownLimits } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  example: { ...example, response: exampleShownLimits },

  async handle({ params, query, store }) {
    const customer = await store.customers.get(params.customerId)
    const { resellerId } = relationMeant(customer, query.resellerId)
    const customerId = customer.id
    return showLimits(await store.purchaseLimits.get({ resellerId, customerId }))
  },
})

export const updateCustomerPurchaseLimits = operation({
  id: 'updateCustomerPurchaseLimits',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/purchase-limits',
  tag: 'Customers',
  summary: "Set a customer's purchase limits at one seller.",
  description:
    'Replaces all limits of the customer. The limits of the reseller also apply. A purchase that exceeds a limit waits for the approval of the csp, unless the csp itself requests the purchase. Limits of amounts concern the price that the buyer of the csp pays. This buyer is the reseller, or a direct customer.',
  roles: ['csp'],
  params: { customerId: uuid() },
  query,
  body: wantedLimits,
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdatePurchaseLimits',
  example: { ...example, body: exampleLimits },

  async handle({ params, query: { resellerId }, body, store }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const relation = relationMeant(customer, resellerId)
    refuseInvalid(repeatedCurrencies(body))
    store.customers.touch(customer)
    store.purchaseLimits.put({ resellerId: relation.resellerId, customerId: customer.id }, toLimits(body))
  },
})
