import {
  addDomain,
  domainProblem,
  findDomain,
  proveDomain,
  readProof,
  shownDomain,
} from '../../administration/domains.ts'
import { demo } from '../../demo/identifiers.ts'
import { parseDomainName } from '../../domain/values/hosts/domain-name.ts'
import { answer } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import {
  boolean,
  canonicalText,
  dateTime,
  enumeration,
  name,
  nullableUuid,
  object,
  optional,
  text,
} from '../../validation/fields.ts'
import { operatorOperation } from '../operation.ts'
import { moment, tenantParams } from './fields.ts'

const statuses = ['Pending', 'Active', 'Failed', 'Expired'] as const

const domain = object(
  {
    domain: text(255, { description: 'The domain, in lower-case ASCII.' }),
    resellerId: nullableUuid({
      description: 'The reseller of the domain; null for one of the tenant itself.',
    }),
    status: enumeration('DomainStatus', statuses, {
      description: 'Only an Active domain may be in X-Tenant.',
    }),
    expiresAt: dateTime({ description: 'Until when the TXT record can activate the domain.' }),
    verifiedAt: moment('When the domain became active; null before.'),
    record: object(
      {
        type: name(['TXT'], { description: 'The type of the record.' }),
        name: text(512, { description: 'The name of the record.' }),
        value: text(512, { description: 'The text of the record.' }),
      },
      { title: 'DomainRecord', description: 'The DNS record that proves the ownership of the domain.' },
    ),
  },
  { title: 'Domain', description: 'A domain by which requests name their tenant in X-Tenant.' },
)

const domainName = canonicalText(255, {
  description: 'The domain, without port or path.',
  textRule: (value) => {
    const problem = domainProblem(value)
    return problem && `The value must be a domain: ${problem}.`
  },
})
const domainParams = { ...tenantParams, domain: domainName }

const example = {
  domain: 'portal.example.com',
  resellerId: null,
  status: { name: 'Pending' },
  expiresAt: '2026-12-01T09:00:00.000Z',
  verifiedAt: null,
  record: {
    type: 'TXT',
    name: '_reseller-api.portal.example.com',
    value: 'reseller-api-verification=0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
  },
}
const exampleParams = { tenantId: demo.tenantId, domain: 'portal.example.com' }

function show(found: Parameters<typeof shownDomain>[0]) {
  const { tenantId: _, status, ...rest } = shownDomain(found)
  return { ...rest, status: { name: status } }
}

export const listDomains = operatorOperation({
  id: 'listDomains',
  method: 'GET',
  path: '/v1/admin/tenants/{tenantId}/domains',
  tag: 'Domains',
  summary: 'List the domains of a tenant and of its resellers, by name.',
  description: 'Each has the TXT record that proves its ownership.',
  params: tenantParams,
  query: pageQuery,
  responses: { 200: { description: 'One page of domains.', schema: pageOf(domain) } },
  errors: ['NotFound'],
  example: {
    params: { tenantId: demo.tenantId },
    query: { pageSize: 10 },
    response: examplePage([example], 10),
  },

  async handle({ read, tenant, page }) {
    const domains = await read(async (admin) => await admin.domains((await tenant(admin)).tenantId))
    return await page(domains, show)
  },
})

export const addDomainOperation = operatorOperation({
  id: 'addDomain',
  method: 'POST',
  path: '/v1/admin/tenants/{tenantId}/domains',
  tag: 'Domains',
  summary: 'Add a domain to a tenant or to one of its resellers.',
  description:
    'The answer has the TXT record that proves the ownership. A verification must find it within 7 days. Adding the domain again starts a new period of 7 days with the same record.',
  params: tenantParams,
  body: object(
    {
      domain: domainName,
      resellerId: optional(nullableUuid({ description: 'The reseller whose custom domain it is.' })),
      isTrusted: optional(
        boolean({
          default: false,
          description:
            'Whether to activate the domain at once, without a TXT record, for example if only an internal DNS has it.',
        }),
      ),
    },
    { title: 'DomainRequest', description: 'A new domain.' },
  ),
  responses: { 201: { description: 'Added.', schema: domain } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'AddDomain',
  example: {
    params: { tenantId: demo.tenantId },
    body: { domain: 'portal.example.com' },
    response: example,
  },

  async handle({ body, home, installation, tenant, administer }) {
    const { domain, resellerId = null, isTrusted = false } = body
    const wanted = { domain: parseDomainName(domain)!, resellerId, isTrusted }
    return await administer(async (admin) => {
      const owner = { tenant: await tenant(admin), home: home.name }
      return answer(201, show(await addDomain(admin, installation, owner, wanted)))
    })
  },
})

export const verifyDomainOperation = operatorOperation({
  id: 'verifyDomain',
  method: 'POST',
  path: '/v1/admin/tenants/{tenantId}/domains/{domain}/verification',
  tag: 'Domains',
  summary: 'Look up the TXT record of a domain, and activate the domain if the record is right.',
  description: 'The answer has the status after the look-up. DNS_SERVERS sets the resolvers.',
  params: domainParams,
  responses: { 200: { description: 'The domain after the look-up.', schema: domain } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'VerifyDomain',
  example: { params: exampleParams, response: example },

  async handle({ params, home, installation, dnsServers, tenant, read, administer }) {
    const named = async (admin: Parameters<Parameters<typeof read>[0]>[0]) =>
      await findDomain(admin, parseDomainName(params.domain)!, (await tenant(admin)).tenantId)
    const values = await readProof(installation, home.name, await read(named), dnsServers)
    return await administer(async (admin) => show(await proveDomain(admin, await named(admin), values)))
  },
})

export const removeDomain = operatorOperation({
  id: 'removeDomain',
  method: 'DELETE',
  path: '/v1/admin/tenants/{tenantId}/domains/{domain}',
  tag: 'Domains',
  summary: 'Remove a domain, whatever its state.',
  description: 'Requests that name the domain in X-Tenant are refused at most 3 seconds later.',
  params: domainParams,
  responses: { 204: { description: 'Removed.' } },
  errors: ['NotFound'],
  audit: 'RemoveDomain',
  example: { params: exampleParams },

  async handle({ params, tenant, administer }) {
    await administer(async (admin) => {
      const { tenantId } = await tenant(admin)
      await admin.removeDomain(await findDomain(admin, parseDomainName(params.domain)!, tenantId))
    })
  },
})
