import { type Command, Option } from 'commander'
import {
  type Administration,
  loadAdministration,
  type Role,
  readConfig,
  type Tenant,
} from '../../src/main.ts'
import { commandName, showing, withExamples } from '../command.ts'
import { pairs, table } from '../output.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { namedTenant, requireReseller, tenantFlag } from '../tenants.ts'
import { issuerUrl, name, oneOf, uuid } from '../values.ts'
import { unknownUser } from './portal-user.ts'

const roles: readonly Role[] = ['csp', 'reseller', 'customer']

interface Creation {
  readonly tenant: string
  readonly role?: Role
  readonly reseller?: string
  readonly customer?: string
  readonly portalUser?: string
  readonly name?: string
  readonly issuer?: string
  readonly subject?: string
}

/** Adds the commands about API accesses. */
export function addApiAccessCommands(program: Command): void {
  const access = program
    .command('api-access')
    .description('API accesses: the callers of the API, each with its tenant and role.')

  withExamples(
    access.command('create'),
    'api-access create --tenant Nordwind --role csp',
    'api-access create --tenant Nordwind --role reseller --reseller 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
    'api-access create --tenant Nordwind --role csp --issuer https://login.example.com --subject billing-robot',
    'api-access create --tenant Nordwind --portal-user ana@example.com --issuer https://login.example.com --subject 8f14e45f',
  )
    .description(
      'Create an API access. For the built-in token issuer this makes a client id and a secret, which is shown ' +
        'once and stored as a hash; a client of another issuer (see OIDC_ISSUERS) keeps its own secret. A portal user signs ' +
        'in at another issuer, and acts in its own role and reach, as far as its groups allow.',
    )
    .requiredOption(...tenantFlag)
    .addOption(
      new Option('--role <role>', `one of ${roles.join(', ')}; not for a portal user`).argParser(
        oneOf(roles),
      ),
    )
    .option('--reseller <id>', 'the reseller that calls; for the role reseller', uuid)
    .option('--customer <id>', 'the customer that calls; for the role customer', uuid)
    .option('--portal-user <email>', 'the portal user who signs in, instead of a role')
    .option('--name <name>', 'name of the caller in the audit log; default: tenant and role', name)
    .option('--issuer <url>', 'another token issuer, as in the iss claim of its tokens', issuerUrl)
    .option('--subject <subject>', "the caller, as in that issuer's claim (sub by default)", name)
    .action(showing(createAccess))

  withExamples(access.command('list'), 'api-access list --tenant Nordwind')
    .description('List the API accesses of a tenant, including revoked ones, by age.')
    .requiredOption(...tenantFlag)
    .action(
      showing(async (options: { tenant: string }) => {
        const { administer } = await loadAdministration()
        const accesses = await administer(async (admin) => {
          const { tenantId } = await namedTenant(admin, options.tenant)
          return await admin.apiAccesses(tenantId)
        })
        const columns = {
          'client id': 'clientId',
          role: 'role',
          'reseller or customer': 'reach',
          name: 'name',
          issuer: 'issuer',
          'portal user': 'userId',
          created: 'createdAt',
          revoked: 'revokedAt',
        } as const
        const rows = accesses.map((one) => ({ ...one, reach: one.resellerId ?? one.customerId }))
        return { json: accesses, text: table(columns, rows, 'The tenant has no API access yet.') }
      }),
    )

  withExamples(
    access.command('revoke'),
    'api-access revoke --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
    'api-access revoke --client-id billing-robot --issuer https://login.example.com',
  )
    .description('Revoke an API access permanently; its tokens are refused within 5 seconds.')
    .requiredOption('--client-id <id>', 'the client id, or the subject at another issuer')
    .option('--issuer <url>', 'the issuer of the subject; default: the built-in issuer', issuerUrl)
    .action(
      showing(async ({ clientId, issuer }: { clientId: string; issuer?: string }) => {
        const { administer, builtInIssuer } = await loadAdministration()
        if (!(await administer((admin) => admin.revokeApiAccess(issuer ?? builtInIssuer, clientId)))) {
          throw unknownClient(clientId)
        }
        return { json: { clientId, revoked: true }, text: `Revoked ${clientId}.` }
      }),
    )

  withExamples(access.command('rotate'), 'api-access rotate --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58')
    .description(
      'Give a client of the built-in issuer a new secret, which is shown once. The old one gets no more tokens; ' +
        'tokens issued before stay valid until they expire, for at most an hour.',
    )
    .requiredOption('--client-id <id>', 'the client id')
    .action(
      showing(async ({ clientId }: { clientId: string }) => {
        const { administer, hashSecret, newClientSecret } = await loadAdministration()
        const clientSecret = newClientSecret()
        if (!(await administer((admin) => admin.rotateSecret(clientId, hashSecret(clientSecret))))) {
          throw unknownClient(clientId)
        }
        return { json: { clientId, clientSecret }, text: credentials(clientId, clientSecret) }
      }),
    )
}

async function createAccess(options: Creation) {
  refuseWrongReach(options)
  const { administer, builtInIssuer, hashSecret, newClientSecret, newId } = await loadAdministration()
  const isBuiltIn = options.issuer === undefined
  const clientSecret = isBuiltIn ? newClientSecret() : null
  const access = await administer(async (admin) => {
    const tenant = await namedTenant(admin, options.tenant)
    if (options.reseller !== undefined) await requireReseller(admin, tenant, options.reseller)
    const access = {
      apiAccessId: newId(),
      tenantId: tenant.tenantId,
      issuer: options.issuer ?? builtInIssuer,
      // Not time-ordered: a client id must not reveal when it was created.
      clientId: options.subject ?? crypto.randomUUID(),
      ...(options.portalUser === undefined
        ? asProgram(tenant, options)
        : await asUser(admin, tenant, options.portalUser)),
    }
    if (await admin.addApiAccess(access, clientSecret && hashSecret(clientSecret))) return access
    throw new Refusal(
      `Subject ${access.clientId} of ${access.issuer} has an API access already, perhaps a revoked one; ` +
        'a subject can have only one.',
    )
  })
  const text = [
    clientSecret === null
      ? pairs({ Issuer: access.issuer, Subject: access.clientId })
      : credentials(access.clientId, clientSecret),
    ...(isBuiltIn || isConfigured(access.issuer)
      ? []
      : ['', `The service accepts no tokens of ${access.issuer} until OIDC_ISSUERS lists it.`]),
  ].join('\n')
  return { json: { ...access, ...(clientSecret && { clientSecret }) }, text }
}

function asProgram({ name }: Tenant, options: Creation) {
  return {
    name: options.name ?? `${name} ${options.role}`,
    role: options.role!,
    resellerId: options.reseller ?? null,
    customerId: options.customer ?? null,
  }
}

async function asUser(admin: Administration, tenant: Tenant, email: string) {
  const { fullName, roleOf } = await loadAdministration()
  const user = await admin.portalUser(tenant.tenantId, email)
  if (!user) throw unknownUser(tenant, email)
  const role = roleOf(user)
  return {
    name: fullName(user) || email,
    role,
    resellerId: role === 'reseller' ? user.resellerId : null,
    customerId: user.customerId,
    userId: user.id,
  }
}

function refuseWrongReach({ role, reseller, customer, portalUser, name, issuer, subject }: Creation): void {
  if ((role === undefined) === (portalUser === undefined)) {
    throw new UsageError('send either --role <role> for a program or --portal-user <email> for a person')
  }
  const given = Object.entries({ '--reseller': reseller, '--customer': customer, '--name': name }).flatMap(
    ([flag, value]) => (value === undefined ? [] : [flag]),
  )
  if (role === undefined) {
    if (given[0])
      throw new UsageError(`--portal-user cannot be combined with ${given[0]}: the user determines it`)
    if (issuer === undefined)
      throw new UsageError(
        '--portal-user needs --issuer and --subject: the issuer at which the user signs in',
      )
  } else {
    const wanted = { csp: [], reseller: ['--reseller'], customer: ['--customer'] }[role] as string[]
    const absent = wanted.find((flag) => !given.includes(flag))
    if (absent) throw new UsageError(`--role ${role} needs ${absent} <id>: the caller that the access is for`)
    const surplus = given.find((flag) => ![...wanted, '--name'].includes(flag))
    if (surplus) throw new UsageError(`--role ${role} cannot be combined with ${surplus}`)
  }
  if ((issuer === undefined) !== (subject === undefined)) {
    throw new UsageError('--issuer and --subject go together; leave out both for the built-in issuer')
  }
}

function isConfigured(issuer: string): boolean {
  return readConfig(process.env).issuers.some((one) => one.issuer === issuer)
}

function credentials(clientId: string, clientSecret: string): string {
  return [
    pairs({ 'Client id': clientId, 'Client secret': clientSecret }),
    '',
    'The secret is shown only now and stored as a hash: save it. To get tokens with it, call POST /oauth2/v2.0/token.',
  ].join('\n')
}

function unknownClient(clientId: string): Refusal {
  return new Refusal(
    `There is no API access of client ${JSON.stringify(clientId)}, or it is revoked; list all of a tenant: ` +
      `${commandName} api-access list`,
  )
}
