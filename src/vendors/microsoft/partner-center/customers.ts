import { registrationCountries } from '../../../domain/providers/rules/microsoft-rules.ts'
import { done, mapDone, missing } from '../../outcome.ts'
import type { Answer, Tracing, Vendor, VendorCustomer } from '../../port.ts'
import type { Account } from '../account.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { wireCompany } from './companies.ts'
import { isTenantId, noSuchCustomer } from './tenant-id.ts'

const customer = '/customers/{customerId}'
const calls = {
  domain: { method: 'HEAD', path: '/domains/{domain}', family: 'domains', as: 'app' },
  create: { method: 'POST', path: '/customers', family: 'customers', as: 'app' },
  createForReseller: { method: 'POST', path: '/customers', family: 'customers', as: 'user' },
  list: { method: 'GET', path: '/customers', family: 'customers', as: 'app', isList: true },
  read: { method: 'GET', path: customer, family: 'customers', as: 'app' },
  addDomain: { method: 'POST', path: `${customer}/verifieddomain`, family: 'customers', as: 'user' },
  directory: { method: 'GET', path: '/domains', family: 'domains', as: 'user', on: 'graph' },
  removeRelationship: { method: 'PATCH', path: customer, family: 'customers', as: 'user' },
} as const satisfies Record<string, Call>

/** Returns the calls for customers, their relations and their domains. */
export function customers({ ask, write, pages, forget }: Connection, { tier, customerDomain }: Account) {
  const domainOf = (prefix: string) => `${prefix}.${customerDomain}`.toLowerCase()

  async function read(customerId: string, tracing: Tracing): Promise<Answer<unknown>> {
    const answer = await ask(calls.read, { params: { customerId } }, tracing)
    if (answer.kind !== 'done') return answer
    const { body } = answer.value
    return textAt(body, 'id') === null ? unclear : done(body)
  }

  return {
    async isDomainAvailable(domainPrefix, tracing) {
      const answer = await ask(calls.domain, { params: { domain: domainOf(domainPrefix) } }, tracing)
      // The call checks whether the domain exists: missing means that it is free.
      if (answer.kind === 'missing') return done(true)
      return mapDone(answer, () => false)
    },

    async createCustomer(wanted, intent) {
      const { company, organizationRegistrationNumber, partnerId, enableDelegatedAdministration } = wanted
      const domain = domainOf(wanted.domainPrefix)
      const { companyName } = company
      const associatedPartnerId = tier === 2 && partnerId !== null ? partnerId : undefined
      const body = {
        companyProfile: {
          domain,
          companyName,
          organizationRegistrationNumber: registrationCountries.has(company.address.country)
            ? (organizationRegistrationNumber ?? undefined)
            : undefined,
        },
        billingProfile: wireCompany(company),
        associatedPartnerId,
        enableGDAPByDefault: enableDelegatedAdministration,
      }
      const call = associatedPartnerId === undefined ? calls.create : calls.createForReseller
      const outcome = await write(call, { body }, intent)
      if (outcome.kind !== 'done') return outcome
      const created = outcome.value.body
      if (textAt(created, 'id') === null) {
        return {
          kind: 'unknown',
          reason: 'Microsoft answered without the id of the new customer; read the current state.',
        }
      }
      const userName = textAt(created, 'userCredentials', 'userName')
      const password = textAt(created, 'userCredentials', 'password')
      const isTold = userName !== null && password !== null
      const address = userName?.includes('@') ? userName : `${userName}@${domain}`
      return done({
        // The answer to a creation does not contain the relation and the name yet.
        customer: { ...customerOf(created), companyName, domain, hasRelationship: true },
        credentials: isTold ? { userName: address, password } : null,
      })
    },

    async findCreatedCustomer({ domainPrefix }, tracing) {
      const domain = domainOf(domainPrefix)
      const filter = JSON.stringify({ Field: 'Domain', Value: domain, Operator: 'starts_with' })
      for await (const page of pages(calls.list, { query: { size: '500', filter } }, tracing)) {
        if (page.kind !== 'done') return page
        const found = page.value.map(customerOf).find((one) => one.domain?.toLowerCase() === domain)
        if (found) return done(found)
      }
      return missing(`Microsoft has no customer with the domain ${domain}.`)
    },

    async customer(customerId, tracing) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      return mapDone(await read(customerId, tracing), customerOf)
    },

    async domains(customerId, tracing): Promise<Answer<readonly string[]>> {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      const answer = await read(customerId, tracing)
      if (answer.kind !== 'done') return answer
      const told = [textAt(answer.value, 'companyProfile', 'domain'), ...names(answer.value, 'customDomains')]
      // The directory of the customer has more data, but is accessible only with the customer's permission.
      const directory = await ask(calls.directory, { params: { customerId } }, tracing)
      const verified =
        directory.kind === 'done' ? listAt(directory.value.body, 'value').filter(isVerified) : []
      const found = namesOf(verified)
      return done([...new Set([...told, ...found].filter((name) => name !== null))])
    },

    async addDomain(customerId, domain, intent) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      const known = await read(customerId, intent)
      if (known.kind !== 'done') return known
      // The vendor refuses a domain that exists already, also when this is a retry after a lost answer.
      if (names(known.value, 'customDomains').includes(domain.toLowerCase())) return done(null)
      const body = {
        verifiedDomainName: domain,
        domain: {
          authenticationType: 'Managed',
          capability: 'Email',
          isDefault: false,
          isInitial: false,
          name: domain,
          status: 'Verified',
          verificationMethod: 'DnsRecord',
        },
      }
      return mapDone(await write(calls.addDomain, { params: { customerId }, body }, intent), () => null)
    },

    async removeRelationship(customerId, intent) {
      if (!isTenantId(customerId)) return missing(noSuchCustomer)
      const body = { relationshipToPartner: 'none', attributes: { objectType: 'Customer' } }
      const outcome = await write(calls.removeRelationship, { params: { customerId }, body }, intent)
      if (outcome.kind === 'done') forget(customerId)
      // The vendor shows a customer only while a relation exists, so the relation has ended already.
      return outcome.kind === 'missing' ? done(null) : mapDone(outcome, () => null)
    },
  } satisfies Partial<Vendor>
}

// Every other status, also an unknown one, is a relation, because the vendor does not show customers without one.
const withoutSales = new Set(['none', 'unknown', 'advisor', 'syndication', 'microsoft_support'])

function customerOf(body: unknown): VendorCustomer {
  return {
    customerId: textAt(body, 'id') ?? '',
    companyName:
      textAt(body, 'companyProfile', 'companyName') ?? textAt(body, 'billingProfile', 'companyName'),
    domain: textAt(body, 'companyProfile', 'domain'),
    hasRelationship: !withoutSales.has(textAt(body, 'relationshipToPartner')?.toLowerCase() ?? ''),
  }
}

/**
 * Returns false only for a domain that the customer has not verified. A list without the member `isVerified`
 * contains verified domains only.
 */
function isVerified(domain: unknown): boolean {
  return at(domain, 'isVerified') !== false
}

function names(body: unknown, member: string): (string | null)[] {
  return namesOf(listAt(body, member))
}

/**
 * Returns the domain names in a list. An element is the name itself, or an object with the name as `id` or `name`;
 * for other elements, returns null.
 */
function namesOf(list: readonly unknown[]): (string | null)[] {
  return list.map((one) => textAt(one) ?? textAt(one, 'id') ?? textAt(one, 'name'))
}
