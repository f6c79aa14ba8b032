import type { Command } from 'commander'
import { loadAdministration, readConfig } from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { pairs, table } from '../output.ts'
import { UsageError } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
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
        const { administer, shownDomain } = await loadAdministration()
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
          json: domains.map(shownDomain),
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
        const { administer, findDomain } = await loadAdministration()
        const name = await normalised(options.domain)
        await administer(async (admin) => admin.removeDomain(await findDomain(admin, name)), {
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
  const admins = await loadAdministration()
  const { administer, auditOfTrust, commandInstallation, shownDomain, verificationRecord } = admins
  const domain = await normalised(options.domain)
  const isTrusted = options.trusted === true
  const wanted = { domain, resellerId: options.reseller ?? null, isTrusted }
  const added = await administer(
    async (admin, home) => {
      const tenant = await namedTenant(admin, options.tenant)
      const recorded = isTrusted ? [await auditOfTrust({ ...wanted, ...tenant })] : []
      return await admins.addDomain(admin, commandInstallation(), { tenant, home }, wanted, recorded)
    },
    { tenant: options.tenant },
  )
  if (isTrusted) return { json: shownDomain(added), text: `${domain} is active.` }
  const record = verificationRecord(added)
  const text = [
    `${domain} is pending. Create this TXT record in the DNS of the domain:`,
    '',
    pairs({ Name: record.name, Type: 'TXT', Value: record.value }),
    '',
    `Then, until ${added.expiresAt.toISOString()}: ${adminName} domain verify --domain ${domain}`,
  ].join('\n')
  return { json: shownDomain(added), text }
}

async function lookForProof(options: { domain: string }) {
  const {
    administer,
    commandInstallation,
    findDomain,
    proveDomain,
    readProof,
    shownDomain,
    verificationRecord,
  } = await loadAdministration()
  const name = await normalised(options.domain)
  const { dnsServers } = readConfig(process.env)
  const { domain, values } = await administer(
    async (admin, home) => {
      const before = await findDomain(admin, name)
      const values = await readProof(commandInstallation(), home, before, dnsServers)
      return { domain: await proveDomain(admin, before, values), values }
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
    json: shownDomain(domain),
    text: `${name} is ${domain.status.toLowerCase()}.`,
    failure: failures[domain.status],
  }
}

async function normalised(given: string): Promise<string> {
  const { domainProblem, parseDomainName } = await loadAdministration()
  const name = parseDomainName(given)
  if (name !== undefined) return name
  throw new UsageError(`--domain ${JSON.stringify(given)}: ${domainProblem(given)}`)
}
