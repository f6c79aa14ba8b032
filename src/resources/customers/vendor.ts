import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { providerCustomersSeen, refuseDeleted } from '../../domain/customer.ts'
import { associationAt, instancesOf } from '../../domain/provider-association.ts'
import { idAtVendor, qualifications, refuseUnlessMicrosoft } from '../../domain/provider-customer.ts'
import { addDomain } from '../../jobs/add-domain.ts'
import { setQualification } from '../../jobs/set-qualification.ts'
import { enumeration, object, text, uuid } from '../../kernel/fields.ts'
import { operation } from '../../kernel/operation.ts'
import type { Store } from '../../store/store.ts'

const params = { customerId: uuid() }
const providerInstanceId = uuid({ description: 'A Microsoft instance at which the customer is.' })

/** The customer of a request, which has to be at a Microsoft instance. */
async function customerAt(store: Store, customerId: string, body: { providerInstanceId: string }) {
  const customer = refuseDeleted(await store.customers.get(customerId))
  const one = associationAt(providerCustomersSeen(customer), body.providerInstanceId)
  instancesOf([one], await store.providerInstances.named([one])).forEach(refuseUnlessMicrosoft)
  idAtVendor(one)
  return { customer, at: { customerId: customer.id, providerInstanceId: one.providerInstanceId } }
}

export const updateVendorCustomerDomain = operation({
  id: 'updateVendorCustomerDomain',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/vendor-customer-domain',
  tag: 'Customers',
  summary: 'Add a domain to a customer at a Microsoft instance.',
  description: 'The vendor is asked in the background.',
  roles: ['csp', 'reseller'],
  params,
  body: object({ providerInstanceId, domain: text(255, { description: 'Such as contoso.com.' }) }),
  responses: { 204: { description: 'It is being added.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateVendorCustomerDomain',
  example: {
    params: { customerId: demoCustomerId(10) },
    body: { providerInstanceId: demo.tier2InstanceId, domain: 'donau.example' },
  },

  async handle({ params, body, store, jobs }) {
    const { customer, at } = await customerAt(store, params.customerId, body)
    store.customers.touch(customer)
    jobs.add(addDomain, { ...at, domain: body.domain })
  },
})

export const updateVendorQualification = operation({
  id: 'updateVendorQualification',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/vendor-qualification',
  aliases: ['/v1/Customers/{customerId}/microsoft-qualification'],
  tag: 'Customers',
  summary: 'Claim a qualification for a customer at a Microsoft instance.',
  description: 'The vendor is asked in the background, and vets the claim in its own time.',
  roles: ['csp', 'reseller'],
  params,
  body: object({ providerInstanceId, qualification: enumeration(qualifications) }),
  responses: { 204: { description: 'It is being claimed.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateVendorQualification',
  example: {
    params: { customerId: demoCustomerId(10) },
    body: { providerInstanceId: demo.tier2InstanceId, qualification: { name: 'Education' } },
  },

  async handle({ params, body, store, jobs }) {
    const { customer, at } = await customerAt(store, params.customerId, body)
    store.customers.touch(customer)
    jobs.add(setQualification, { ...at, qualification: body.qualification.name })
  },
})
