import type { CustomerAccount } from '../../domain/customers/customer.ts'
import { acceptedBy } from '../../domain/customers/customer-agreement.ts'
import { microsoftData } from '../../domain/providers/customer-data.ts'
import type { ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import type { JobDefinition } from '../../queue/job.ts'
import type { Store } from '../../store/store.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { provisionCustomer } from './provision-customer.ts'
import { setQualification } from './set-qualification.ts'

/** What a handler starts work with. */
interface Work {
  readonly store: Store
  readonly jobs: { add<T extends object>(job: JobDefinition<T>, data: T): void }
}

/** Has a customer created or linked at a vendor, and there done what its data ask for. */
export function provision(
  { store, jobs }: Work,
  customer: CustomerAccount & { readonly id: string },
  { providerInstanceId, providerCustomerData }: ProviderCustomer,
): void {
  const place = { customerId: customer.id, providerInstanceId }
  jobs.add(provisionCustomer, place)
  const { acceptance, qualifications } = microsoftData(providerCustomerData)
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
  for (const qualification of qualifications)
    jobs.add(setQualification, { ...place, qualification, validationCode: null })
}
