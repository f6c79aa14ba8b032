import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import type { Call, PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { CustomerDomain } from '../relations/tables.ts'

/** Routes that check whether a domain is available, and that list the domains of a customer. */
export const domainRoutes: readonly PartnerRoute[] = [
  { method: 'HEAD', path: '/v1/domains/{domain}', family: 'domains', handle: domainExists },
  { method: 'GET', path: '/v1/domains/{domain}', family: 'domains', handle: domainExists },
  {
    method: 'GET',
    path: '/v1/validations/checkdomainavailability/{prefix}',
    family: 'domains',
    handle: ({ state, params }) => ({
      status: 200,
      body: !isTaken(state, `${params.prefix}.onmicrosoft.com`),
    }),
  },
  {
    method: 'POST',
    path: '/v1/customers/{customerId}/verifieddomain',
    family: 'customers',
    needs: 'user',
    handle: addVerifiedDomain,
  },
]

/** Answers 200 when a domain is taken and 404 when it is free. Neither answer has a body. */
function domainExists({ state, params }: PartnerCall): Answer {
  return { status: isTaken(state, params.domain!) ? 200 : 404 }
}

function isTaken(state: Call['state'], domain: string): boolean {
  return state.domains.get(domain.toLowerCase()) !== undefined
}

function addVerifiedDomain(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { verifiedDomainName, domain, domainFederationSettings } = Object(call.body)
  const { authenticationType, capability, isDefault, name, status, verificationMethod } = Object(domain)
  const type = String(authenticationType).toLowerCase()
  if (
    typeof verifiedDomainName !== 'string' ||
    !/^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i.test(verifiedDomainName)
  ) {
    throw invalid('VerifiedDomainName must be a domain name.')
  }
  if (name !== verifiedDomainName) throw invalid('Domain.Name must be the same as VerifiedDomainName.')
  if (type !== 'managed' && type !== 'federated')
    throw invalid('Domain.AuthenticationType must be Managed or Federated.')
  if (String(status).toLowerCase() !== 'verified') throw invalid('Domain.Status must be Verified.')
  if (type === 'federated' && domainFederationSettings === undefined) {
    throw invalid('A federated domain needs DomainFederationSettings.')
  }
  if (isTaken(call.state, verifiedDomainName))
    throw invalid(`The domain ${verifiedDomainName} is already in use.`)

  const added: CustomerDomain = {
    name: verifiedDomainName.toLowerCase(),
    isInitial: false,
    isDefault: isDefault === true,
    authenticationType: type,
    capability: String(capability ?? 'Email').toLowerCase(),
    status: 'verified',
    verificationMethod: String(verificationMethod ?? 'none') === 'DnsRecord' ? 'dns_record' : 'none',
  }
  const before = customer.domains.map((one) => (added.isDefault ? { ...one, isDefault: false } : one))
  call.state.customers.put(customer.id, { ...customer, domains: [...before, added] })
  call.state.domains.put(added.name, customer.id)
  record(call, { kind: 'AddDomain', subject: customer.id, customer, after: added })
  return { status: 201, body: { ...added, name: verifiedDomainName } }
}
