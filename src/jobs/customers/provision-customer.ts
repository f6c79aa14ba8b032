import { type Customer, relationWith } from '../../domain/customers/customer.ts'
import { DomainError } from '../../domain/error.ts'
import { conflict } from '../../domain/operations/operation-actions.ts'
import { customerData } from '../../domain/providers/customer-data.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import {
  moveProviderCustomer,
  type ProviderCustomer,
  refuseOwnedByAnother,
  settledLink,
  UnprovenLink,
} from '../../domain/providers/provider-customer.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueOrThrow } from '../../queue/vendor-result.ts'
import { copyOf, vendorCompany } from '../../steps/customers/vendor-company.ts'
import type {
  FirstCredentials,
  NewVendorCustomer,
  Tracing,
  Vendor,
  VendorCustomer,
} from '../../vendors/port.ts'
import { mailCredentials } from './mail-credentials.ts'

/** A customer at a provider instance. */
export interface AtInstance {
  readonly customerId: string
  readonly providerInstanceId: string
}

/** A customer that is created or linked at a provider instance. */
export interface Provisioning extends AtInstance {
  /**
   * The requested domain, after a stretch has found it free at the vendor; the job then requests the new customer. Null
   * before this check. Undefined if an earlier version of the service has enqueued the job, or if an earlier job may have
   * requested the customer already.
   */
  readonly freeDomain?: string | null
}

/** Returns the data of a job that creates or links a customer. */
export function provisioning(
  customerId: string,
  { providerInstanceId, isOutcomeKnown }: ProviderCustomer,
): Provisioning {
  const place = { customerId, providerInstanceId }
  return isOutcomeKnown ? { ...place, freeDomain: null } : place
}

/** Creates a customer at a vendor, or links an existing customer of the vendor. */
export const provisionCustomer = job<Provisioning>({
  name: 'provision-customer',
  retries: vendorRetries,
  // The first stretch only queries the vendor.
  hasBegun: () => false,

  async run(context) {
    const { data, store, vendor, intent, credentialKeeper, once, mail, followUp } = context
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    if (customer.isDeleted || one.status !== 'Processing') return
    const account = await vendor(data.providerInstanceId)
    if (!context.mayHaveActed && one.isOutcomeKnown) refuseKnown(account, customer, one, context.now)
    const wanted = newVendorCustomer(customer, one)
    if (isToCheck(context, account, one, wanted)) {
      await refuseTakenDomain(account, wanted, intent)
      return context.continueJob({ ...data, freeDomain: wanted.domainPrefix })
    }
    const keep = account.capabilities.hasRemoteSide ? await credentialKeeper() : undefined
    const { customer: known, credentials } = await once('provision', () =>
      one.providerCustomerId === null
        ? created(account, wanted, context, !one.isOutcomeKnown)
        : linked(account, customer, { ...one, providerCustomerId: one.providerCustomerId }, intent),
    )
    // If two jobs link the same vendor customer concurrently, the unique key of the database rejects the second. That job
    // runs again, and is refused here.
    refuseOwnedByAnother(
      customer.id,
      await store.customers.atVendor(one.providerInstanceId, known.customerId),
    )
    if (credentials) keep?.(one.providerInstanceId, credentials)
    if (credentials && mail && customerData(one.providerCustomerData).credentialsEmail) {
      followUp(mailCredentials, data)
    }
    const { customerId: providerCustomerId, domain } = known
    // It may have bought before the link. The daily sync alone would show that a day later.
    if (one.providerCustomerId !== null && account.capabilities.keepsSubscriptions)
      store.subscriptionSyncs.noteLinked(one.providerInstanceId, providerCustomerId)
    // Stores our company data as the base of later merges. The vendor's data of a linked customer may differ.
    const ours = copyOf(wanted.company)
    store.customers.touch(customer)
    store.customers.saveProviderCustomer(
      customer.id,
      moveProviderCustomer(one, 'Success', {
        providerCustomerId,
        domain,
        isOutcomeKnown: true,
        vendorCompany: ours,
        ...settledLink,
      }),
    )
  },

  async retry({ data, store, mayHaveActed }) {
    const customer = await store.customers.known(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    if (one.linkState === 'Held' || one.linkState === 'Rejected')
      throw conflict(
        `${one.errorMessage} The csp decides with POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision.`,
      )
    if (one.status === 'Failed') {
      store.customers.touch(customer)
      store.customers.saveProviderCustomer(customer.id, moveProviderCustomer(one, 'Processing'))
    }
    return { data, mayHaveActed }
  },

  async abandon({ data, store, reason, refusal }) {
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    store.customers.touch(customer)
    store.customers.saveProviderCustomer(
      customer.id,
      moveProviderCustomer(one, 'Failed', {
        errorMessage: reason,
        isOutcomeKnown: refusal !== undefined || data.freeDomain === null,
        linkState: refusal instanceof UnprovenLink && one.linkState === 'Unproven' ? 'Held' : one.linkState,
      }),
    )
  },
})

/** Refuses a customer whose stored data break a rule of the vendor. @throws DomainError `rule` */
function refuseKnown({ rules }: Vendor, customer: Customer, one: ProviderCustomer, now: Date): void {
  const { customer: there, company } = rules
  refuseByRules([...there(one, now), ...company(customer, one.providerCustomerId === null)])
}

/** A customer that exists at the vendor, with its first credentials if it was just created. */
interface Provisioned {
  readonly customer: VendorCustomer
  readonly credentials: FirstCredentials | null
}

/** Returns whether the domain of a new customer must be checked, because no request for the customer was sent yet. */
function isToCheck(
  { data: { freeDomain }, mayHaveActed }: JobContext<Provisioning>,
  { capabilities }: Vendor,
  { providerCustomerId, isOutcomeKnown }: ProviderCustomer,
  { domainPrefix }: NewVendorCustomer,
): boolean {
  if (providerCustomerId !== null || !isOutcomeKnown || !capabilities.hasRemoteSide) return false
  return freeDomain === undefined ? !mayHaveActed : freeDomain !== domainPrefix
}

/** Refuses a new customer whose requested domain is taken at the vendor. @throws DomainError `rule` */
async function refuseTakenDomain(
  account: Vendor,
  { domainPrefix }: NewVendorCustomer,
  tracing: Tracing,
): Promise<void> {
  if (valueOrThrow(await account.isDomainAvailable(domainPrefix, tracing))) return
  throw new DomainError(
    'rule',
    `The domain ${domainPrefix} is taken at the vendor; send a different Domain in providerCustomerData, with POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}.`,
  )
}

/**
 * Returns the customer that this job creates at the vendor. Before it repeats a request that may have created the customer,
 * the job searches for a customer with the requested domain. This is safe because an earlier stretch has found the domain
 * free, so a customer that has it now was created by this job.
 */
async function created(
  account: Vendor,
  wanted: NewVendorCustomer,
  { data, intent, mayHaveActed }: JobContext<Provisioning>,
  wasLeftOpen: boolean,
): Promise<Provisioned> {
  const mayBeThere = mayHaveActed || wasLeftOpen
  const find = async () => await account.findCreatedCustomer(wanted, intent)
  if (mayBeThere) {
    const found = await find()
    if (found.kind !== 'missing') return { customer: valueOrThrow(found), credentials: null }
  }
  const outcome = await account.createCustomer(wanted, intent)
  if (mayBeThere && outcome.kind === 'refused') {
    // For a while, a vendor does not return a new customer in queries, but already refuses its domain as taken.
    const found = await find()
    if (found.kind === 'done') return { customer: found.value, credentials: null }
    const isTaken =
      data.freeDomain === wanted.domainPrefix &&
      !valueOrThrow(await account.isDomainAvailable(wanted.domainPrefix, intent))
    if (isTaken) throw new TryLater(notShown, { mayHaveActed: true })
  }
  return valueOrThrow(outcome)
}

const notShown = 'The vendor has created a customer with the requested domain, and does not show it yet.'

/**
 * Returns an existing customer of the vendor. When a reseller requests the link, first checks that the vendor names
 * this reseller, so that the refusal does not reveal whether the customer exists.
 *
 * @throws UnprovenLink when the vendor does not name the reseller
 */
async function linked(
  account: Vendor,
  ours: Customer,
  one: ProviderCustomer & { readonly providerCustomerId: string },
  tracing: Tracing,
): Promise<Provisioned> {
  const { providerCustomerId: customerId, linkWantedBy } = one
  if (linkWantedBy !== null) {
    const partnerId = relationWith(ours, linkWantedBy)?.partnerIds[one.providerInstanceId]
    const named = await account.resellersOf(customerId, tracing)
    const proves = named.kind !== 'missing' && named.kind !== 'refused' ? valueOrThrow(named) : []
    if (!proves.some((id) => id === partnerId)) throw new UnprovenLink(one)
  }
  const answer = await account.customer(customerId, tracing)
  // A vendor answers `missing` also for existing customers without a relation with the account.
  if (answer.kind !== 'missing') {
    const customer = valueOrThrow(answer)
    if (customer.hasRelationship) return { customer, credentials: null }
  }
  throw new DomainError(
    'rule',
    'The vendor has no such customer for this account: the id is wrong, or the customer has not ' +
      'accepted the reseller relationship at the vendor yet. GET /v1/Customers/relationship-acceptance returns the link to accept it.',
  )
}

function newVendorCustomer(customer: Customer, one: ProviderCustomer): NewVendorCustomer {
  const data = customerData(one.providerCustomerData)
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
