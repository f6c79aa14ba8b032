import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { type Domain, loadAdministration, readConfig } from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { pairs, table } from '../output.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { namedTenant, requireReseller, tenantFlag } from '../tenants.ts'
import { txtRecords } from '../txt-records.ts'
import { uuid } from '../values.ts'

const domainFlag = ['--domain <domain>', 'the domain, such as portal.example.com'] as const

/** Adds the commands about domains. */
export function addDomainCommands(program: Command): void {
  const domain = program
    .command('domain')
    .description('Domains, by which requests name their tenant in the header X-Tenant.')

  withExamples(
    domain.command('add'),
    'domain add --tenant Nordwind --domain portal.example.com',
    'domain add --tenant Nordwind --domain shop.example.net --reseller 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
    'domain add --tenant Nordwind --domain portal.internal --trusted',
  )
    .description(
      'Add a domain and print the TXT record that proves its ownership. `domain verify` must find the record ' +
        'within 7 days. Adding the domain again starts a new period of 7 days with the same record.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...domainFlag)
    .option('--reseller <id>', 'the reseller whose custom domain it is', uuid)
    .option(
      '--trusted',
      'activate the domain at once, without a TXT record, for example if only an internal DNS has the domain; recorded in the audit log',
    )
    .action(showing(addDomain))

  withExamples(domain.command('verify'), 'domain verify --domain portal.example.com')
    .description(
      'Look up the TXT record of a domain, through DNS_SERVERS, and activate the domain if the record is right. Fails ' +
        'unless the domain is active afterwards.',
    )
    .requiredOption(...domainFlag)
    .action(showing(lookForProof))

  withExamples(domain.command('list'), 'domain list --tenant Nordwind')
    .description('List the domains of a tenant and of its resellers, by name.')
    .requiredOption(...tenantFlag)
    .action(
      showing(async (options: { tenant: string }) => {
        const { administer } = await loadAdministration()
        const domains = await administer(
          async (admin) => {
            const { tenantId } = await namedTenant(admin, options.tenant)
            return await admin.domains(tenantId)
          },
          { tenant: options.tenant },
        )
        const columns = {
          domain: 'domain',
          status: 'status',
          reseller: 'resellerId',
          expires: 'expiresAt',
          verified: 'verifiedAt',
        } as const
        const rows = domains.map((one) => (one.status === 'Active' ? { ...one, expiresAt: null } : one))
        return {
          json: await Promise.all(domains.map(document)),
          text: table(columns, rows, 'The tenant has no domain yet.'),
        }
      }),
    )

  withExamples(domain.command('remove'), 'domain remove --domain portal.example.com')
    .description(
      'Remove a domain, whatever its state. At most 3 seconds later, requests that name the domain in X-Tenant are refused.',
    )
    .requiredOption(...domainFlag)
    .action(
      showing(async (options: { domain: string }) => {
        const { administer } = await loadAdministration()
        const name = await normalised(options.domain)
        await administer(async (admin) => admin.removeDomain(found(await admin.domain(name), name)), {
          domain: name,
        })
        return { json: { domain: name, removed: true }, text: `Removed ${name}.` }
      }),
    )
}

interface AddOptions {
  readonly tenant: string
  readonly domain: string
  readonly reseller?: string
  readonly trusted?: boolean
}

async function addDomain(options: AddOptions) {
  const { administer, auditOfTrust, elsewhere, requestDomain, trustDomain, verificationRecord } =
    await loadAdministration()
  const name = await normalised(options.domain)
  const resellerId = options.reseller ?? null
  const added = await administer(
    async (admin, home) => {
      const tenant = await namedTenant(admin, options.tenant)
      const other = await elsewhere(home, tenant.tenantId, { domain: name })
      if (other !== undefined) throw takenDomain(name)
      if (resellerId !== null) await requireReseller(admin, tenant, resellerId)
      const existing = await admin.domain(name)
      const verification = randomBytes(20).toString('hex')
      const request = { domain: name, tenantId: tenant.tenantId, resellerId, verification }
      const now = await admin.now()
      const requested = requestDomain(existing, request, now)
      const wanted = options.trusted ? trustDomain(requested, now) : requested
      const own = resellerId !== null && (await admin.domainOfReseller(tenant.tenantId, resellerId))
      if (own && own.domain !== name) {
        throw new Refusal(
          `Reseller ${resellerId} can have only one domain, and has the domain ${own.domain}; first: ${adminName} domain remove --domain ${own.domain}`,
        )
      }
      const recorded = options.trusted ? [await auditOfTrust(wanted)] : []
      if (existing) await admin.saveDomain(wanted, recorded)
      else await admin.addDomain(wanted, recorded)
      return wanted
    },
    { tenant: options.tenant },
  )
  if (options.trusted) return { json: await document(added), text: `${name} is active.` }
  const record = verificationRecord(added)
  const text = [
    `${name} is pending. Create this TXT record in the DNS of the domain:`,
    '',
    pairs({ Name: record.name, Type: 'TXT', Value: record.value }),
    '',
    `Then, until ${added.expiresAt.toISOString()}: ${adminName} domain verify --domain ${name}`,
  ].join('\n')
  return { json: await document(added), text }
}

async function lookForProof(options: { domain: string }) {
  const { administer, elsewhere, evidenceOf, verificationRecord, verifyDomain } = await loadAdministration()
  const name = await normalised(options.domain)
  const { domain, values } = await administer(
    async (admin, home) => {
      const before = found(await admin.domain(name), name)
      const other = await elsewhere(home, before.tenantId, { domain: name })
      if (other !== undefined) throw takenDomain(name)
      const isOpen = before.status === 'Pending' || before.status === 'Failed'
      const { dnsServers } = readConfig(process.env)
      const values = isOpen ? await txtRecords(verificationRecord(before).name, dnsServers) : []
      const domain = verifyDomain(before, evidenceOf(before, values), await admin.now())
      if (domain.status !== before.status) await admin.saveDomain(domain)
      return { domain, values }
    },
    { domain: name },
  )
  const record = verificationRecord(domain)
  const failures = {
    Active: undefined,
    Pending: `There is no TXT record at ${record.name} yet. Create one with the value ${record.value} and try again before ${domain.expiresAt.toISOString()}.`,
    Failed: `The TXT record at ${record.name} contains ${values.map((value) => JSON.stringify(value)).join(' and ')} instead of ${record.value}; correct it and try again.`,
    Expired: `Since the domain was added, 7 days have passed; add the domain again: ${adminName} domain add`,
  }
  return {
    json: await document(domain),
    text: `${name} is ${domain.status.toLowerCase()}.`,
    failure: failures[domain.status],
  }
}

/** Returns a domain as a JSON object, with the TXT record that proves its ownership. */
async function document(domain: Domain) {
  const { verificationRecord } = await loadAdministration()
  const { verification: _, ...rest } = domain
  return { ...rest, record: { type: 'TXT', ...verificationRecord(domain) } }
}

async function normalised(given: string): Promise<string> {
  const { parseDomainName } = await loadAdministration()
  const name = parseDomainName(given)
  if (name !== undefined) return name
  throw new UsageError(
    `--domain ${JSON.stringify(given)}: expected exactly one domain, without port or path, such as portal.example.com`,
  )
}

function found(domain: Domain | undefined, name: string): Domain {
  if (domain) return domain
  throw new Refusal(`The domain ${name} has not been added; first: ${adminName} domain add`)
}

/** Returns the refusal for a domain of a tenant in another home, which is that for a tenant of the same home. */
function takenDomain(name: string): Refusal {
  return new Refusal(`${name} is in use and cannot be added.`)
}
