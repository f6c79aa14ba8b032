import {
  type Customer,
  type CustomerAccount,
  type CustomerBinding,
  relationWith,
} from '../../domain/customers/customer.ts'
import { acceptedBy } from '../../domain/customers/customer-agreement.ts'
import { customerData } from '../../domain/providers/customer-data.ts'
import type { ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import type { PlainDefinition } from '../../queue/job.ts'
import type { Store } from '../../store/store.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { provisionCustomer, provisioning } from './provision-customer.ts'
import { setQualification } from './set-qualification.ts'

/** The dependencies of the functions that enqueue work for customers at vendors. */
interface Work {
  readonly store: Store
  readonly jobs: { add<T extends object>(job: PlainDefinition<T>, data: T): void }
}

/**
 * Enqueues the job that creates or links a customer at a vendor, and the jobs for the agreement and the qualifications
 * that the request contains.
 */
export function provision(
  { store, jobs }: Work,
  customer: CustomerAccount & { readonly id: string },
  one: ProviderCustomer,
): void {
  const { providerInstanceId, providerCustomerData } = one
  const place = { customerId: customer.id, providerInstanceId }
  jobs.add(provisionCustomer, provisioning(customer.id, one))
  const { acceptance, qualifications, educationSegment } = customerData(providerCustomerData)
  if (acceptance) {
    const signatory = {
      firstName: acceptance.firstName ?? customer.firstName,
      lastName: acceptance.lastName ?? customer.lastName,
      email: acceptance.email ?? customer.email,
      phone: acceptance.phone ?? customer.phone,
    }
    store.customerAgreements.save(acceptedBy(place, signatory, new Date(acceptance.agreedAt)))
    jobs.add(acceptAgreement, place)
  }
  const none = { validationCode: null, website: null }
  for (const qualification of qualifications)
    jobs.add(setQualification, { ...place, ...none, qualification, educationSegment })
}

/** Enqueues the jobs of a held link that the csp has approved; does nothing for a rejected link. */
export function provisionDecided(work: Work, customer: Customer, one: ProviderCustomer): void {
  if (one.status === 'Processing') provision(work, customer, one)
}

/**
 * Binds a customer to a provider instance in the relation with a reseller, or with the csp when `resellerId` is null.
 * Creates the relation when there is none. Enqueues the job that creates or links the customer at the vendor, unless
 * the customer is bound to the instance in another relation already.
 */
export function bindCustomer(
  work: Work,
  customer: Customer,
  resellerId: string | null,
  one: ProviderCustomer,
  binding: CustomerBinding,
): void {
  const { customers } = work.store
  const { providerInstanceId } = one
  if (!customer.providerCustomers.some((known) => known.providerInstanceId === providerInstanceId)) {
    customers.addProviderCustomer(customer.id, one)
    provision(work, customer, one)
  }
  const relation = relationWith(customer, resellerId)
  if (relation) customers.addBinding(customer.id, relation, binding)
  else customers.addRelation(customer.id, { resellerId, internalIdentifier: null, bindings: [binding] })
}
