import { demo, demoCustomerId, demoResellerId } from '../../../demo/identifiers.ts'
import { refuseDeleted } from '../../../domain/customers/customer.ts'
import { associationAt } from '../../../domain/providers/provider-association.ts'
import { decideLink, linkDecisions } from '../../../domain/providers/provider-customer.ts'
import { provisionDecided } from '../../../jobs/customers/provision.ts'
import { operation } from '../../../kernel/operation.ts'
import { examplePage } from '../../../lists/example.ts'
import { pageOf, pageQuery } from '../../../lists/paging.ts'
import { dateTime, enumeration, nullableText, object, text, uuid } from '../../../validation/fields.ts'

const providerCustomerId = text(255, {
  description: "The vendor's id of the existing customer that the reseller wants to link.",
})

const heldLink = object(
  {
    customerId: uuid(),
    companyName: nullableText(255),
    resellerId: uuid({ description: 'The reseller that has requested the link.' }),
    resellerName: nullableText(255),
    providerInstanceId: uuid(),
    providerCustomerId,
    createdAt: dateTime({ description: 'When the reseller requested the link.' }),
  },
  { title: 'HeldLink' },
)

const idAtVendor = 'd0000000-0000-5000-8000-000000000004'

export const listHeldLinks = operation({
  id: 'listHeldLinks',
  method: 'GET',
  path: '/v1/Customers/held-links',
  tag: 'Customers',
  summary: 'List the links of existing vendor customers that wait for a decision of the csp.',
  description:
    'A link that a reseller requests is held if the vendor does not name the reseller as a partner of the customer. The oldest link comes first.',
  roles: ['csp'],
  query: pageQuery,
  responses: { 200: { description: 'One page of held links.', schema: pageOf(heldLink) } },
  example: {
    query: { pageSize: 10 },
    response: examplePage(
      [
        {
          customerId: demoCustomerId(4),
          companyName: 'Steinbach Logistik AG',
          resellerId: demoResellerId(1),
          resellerName: 'Alpenblick Cloud GmbH',
          providerInstanceId: demo.genericInstanceId,
          providerCustomerId: idAtVendor,
          createdAt: '2026-11-20T02:00:41.000Z',
        },
      ],
      10,
    ),
  },

  async handle({ store, page }) {
    return await page(store.customers.heldLinks(), (one) => one)
  },
})

export const decideHeldLink = operation({
  id: 'decideHeldLink',
  method: 'POST',
  path: '/v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision',
  tag: 'Customers',
  summary: 'Approve or reject the held link of an existing vendor customer.',
  description:
    'An approved link is made in the background. Then the service sends the qualifications and the acceptance of the agreement to the vendor, if the request of the reseller contained them. A provider customer whose link is rejected keeps the status Failed; the link can be approved later.',
  roles: ['csp'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  body: object(
    { providerCustomerId, decision: enumeration('LinkDecision', linkDecisions) },
    { title: 'DecideHeldLinkRequest' },
  ),
  responses: { 204: { description: 'Decided. An approved link is made in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'DecideHeldLink',
  example: {
    params: { customerId: demoCustomerId(4), providerInstanceId: demo.genericInstanceId },
    body: { providerCustomerId: idAtVendor, decision: { name: 'Approve' } },
  },

  async handle({ params, body, store, jobs }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const one = associationAt(customer.providerCustomers, params.providerInstanceId)
    const decided = decideLink(one, body.providerCustomerId, body.decision.name)
    store.customers.touch(customer)
    store.customers.saveProviderCustomer(customer.id, decided)
    provisionDecided({ store, jobs }, customer, decided)
  },
})
