import type { Customer } from '../domain/customer.ts'
import { DomainError } from '../domain/error.ts'
import { associationAt } from '../domain/provider-association.ts'
import { microsoftData, moved, type ProviderCustomer } from '../domain/provider-customer.ts'
import type { NewVendorCustomer, Tracing, Vendor, VendorCustomer } from '../vendors/port.ts'
import { type JobContext, job, vendorRetries } from './job.ts'
import { mailCredentials } from './mail-credentials.ts'
import { settled } from './outcome.ts'
import { vendorCompany } from './vendor-company.ts'

/** A customer's place at a provider instance. */
export interface AtInstance {
  readonly customerId: string
  readonly providerInstanceId: string
}

/** Creates a customer at a vendor, or links one that the vendor knows already. */
export const provisionCustomer = job<AtInstance>({
  name: 'provision-customer',
  retries: vendorRetries,

  async run(context) {
    const { data, store, vendor } = context
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    if (one.status !== 'Processing') return
    const account = await vendor(data.providerInstanceId)
    const known =
      one.providerCustomerId === null
        ? await created(account, customer, one, context)
        : await linked(account, one.providerCustomerId, context.intent)
    const { customerId: providerCustomerId, domain } = known
    store.customers.touch(customer)
    store.customers.saveProviderCustomer(
      customer.id,
      moved(one, 'Success', { providerCustomerId, domain, isOutcomeKnown: true }),
    )
  },

  async giveUp({ data, store, reason, isRefused }) {
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    store.customers.touch(customer)
    store.customers.saveProviderCustomer(
      customer.id,
      moved(one, 'Failed', { errorMessage: reason, isOutcomeKnown: isRefused }),
    )
  },
})

/** A vendor is asked for a customer that an earlier attempt may have made before it is asked to make one. */
async function created(
  account: Vendor,
  customer: Customer,
  one: ProviderCustomer,
  { data, intent, isFirstAttempt, credentialKeeper, mail, followUp }: JobContext<AtInstance>,
): Promise<VendorCustomer> {
  const wanted = newVendorCustomer(customer, one)
  if (!isFirstAttempt || !one.isOutcomeKnown) {
    const found = await account.findCreatedCustomer(wanted, intent)
    if (found.kind !== 'missing') return settled(found)
  }
  const keep = account.capabilities.hasRemoteSide ? await credentialKeeper() : undefined
  const { customer: made, credentials } = settled(await account.createCustomer(wanted, intent))
  if (credentials) {
    keep?.(one.providerInstanceId, credentials)
    if (mail && microsoftData(one.providerCustomerData).credentialsEmail) followUp(mailCredentials, data)
  }
  return made
}

async function linked(account: Vendor, customerId: string, tracing: Tracing): Promise<VendorCustomer> {
  const known = settled(await account.customer(customerId, tracing))
  if (known.hasRelationship) return known
  throw new DomainError(
    'rule',
    'The customer has not accepted the relation yet: GET /v1/Customers/relationship-acceptance gives the link.',
  )
}

function newVendorCustomer(customer: Customer, one: ProviderCustomer): NewVendorCustomer {
  const data = microsoftData(one.providerCustomerData)
  const seller = customer.relations.find(({ bindings }) =>
    bindings.some(({ providerInstanceId }) => providerInstanceId === one.providerInstanceId),
  )
  return {
    company: vendorCompany(customer, data),
    domainPrefix: data.domainPrefix,
    organizationRegistrationNumber: customer.taxId,
    partnerId: data.partnerId ?? seller?.partnerIds[one.providerInstanceId] ?? null,
    enableDelegatedAdministration: data.enablesDelegatedAdministration,
  }
}
