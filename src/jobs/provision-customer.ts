import type { Customer } from '../domain/customer.ts'
import { DomainError } from '../domain/error.ts'
import { associationAt } from '../domain/provider-association.ts'
import { microsoftData, moved, type ProviderCustomer } from '../domain/provider-customer.ts'
import type {
  FirstCredentials,
  Intent,
  NewVendorCustomer,
  Tracing,
  Vendor,
  VendorCustomer,
} from '../vendors/port.ts'
import { type JobContext, job, vendorRetries } from './job.ts'
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
    const other = await store.customers.atVendor(one.providerInstanceId, providerCustomerId)
    if (other !== undefined && other !== customer.id) {
      throw new DomainError(
        'rule',
        `The vendor's customer ${providerCustomerId} is the customer ${other} already.`,
      )
    }
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

async function created(
  account: Vendor,
  customer: Customer,
  one: ProviderCustomer,
  { intent, mayHaveActed, credentialKeeper, once }: JobContext<AtInstance>,
): Promise<VendorCustomer> {
  const wanted = newVendorCustomer(customer, one)
  const keep = account.capabilities.hasRemoteSide ? await credentialKeeper() : undefined
  const mayBeThere = mayHaveActed || !one.isOutcomeKnown
  const made = await once(() => foundOrMade(account, wanted, intent, mayBeThere))
  if (made.credentials) keep?.(one.providerInstanceId, made.credentials)
  return made.customer
}

interface Made {
  readonly customer: VendorCustomer
  readonly credentials: FirstCredentials | null
}

/**
 * A customer that an earlier attempt may have made is looked for by its domain before it is asked for again. That
 * is safe only because the domain was free before the first attempt: what is found there now is ours.
 */
async function foundOrMade(
  account: Vendor,
  wanted: NewVendorCustomer,
  intent: Intent,
  mayBeThere: boolean,
): Promise<Made> {
  if (mayBeThere) {
    const found = await account.findCreatedCustomer(wanted, intent)
    if (found.kind !== 'missing') return { customer: settled(found), credentials: null }
  } else if (!settled(await account.isDomainAvailable(wanted.domainPrefix, intent))) {
    throw new DomainError(
      'rule',
      `The domain ${wanted.domainPrefix} is taken at the vendor; choose another one for Domain.`,
    )
  }
  const outcome = await account.createCustomer(wanted, intent)
  if (mayBeThere && outcome.kind === 'refused') {
    // A vendor tells of what is new only after a while; then it refuses the domain as taken.
    const found = await account.findCreatedCustomer(wanted, intent)
    if (found.kind === 'done') return { customer: found.value, credentials: null }
  }
  return settled(outcome)
}

async function linked(account: Vendor, customerId: string, tracing: Tracing): Promise<VendorCustomer> {
  const answer = await account.customer(customerId, tracing)
  // A vendor does not show us a customer without a relation: it may not be there at all.
  if (answer.kind !== 'missing') {
    const known = settled(answer)
    if (known.hasRelationship) return known
  }
  throw new DomainError(
    'rule',
    'The vendor knows no such customer of ours: the id is wrong, or the customer has not accepted the relation ' +
      'yet, to which GET /v1/Customers/relationship-acceptance gives the link.',
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
