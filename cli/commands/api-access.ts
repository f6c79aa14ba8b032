import { type Command, Option } from 'commander'
import { loadAdministration, type Role, readConfig, type Scope, scopes } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { pairs, table } from '../output.ts'
import { UsageError } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
import { duration, issuerUrl, moment, name, networks, oneOf, orWord, someOf, uuid } from '../values.ts'

const roles: readonly Role[] = ['csp', 'reseller', 'customer']
const scopeNames = Object.keys(scopes) as Scope[]

interface Limitation {
  readonly clientId: string
  readonly issuer?: string
  readonly scopes?: Scope[] | 'all'
  readonly allowedAddresses?: string[] | 'any'
  readonly expires?: Date | 'never'
}

interface Creation {
  readonly tenant: string
  readonly role?: Role
  readonly reseller?: string
  readonly customer?: string
  readonly portalUser?: string
  readonly name?: string
  readonly issuer?: string
  readonly subject?: string
  readonly scopes?: Scope[]
  readonly allowedAddresses?: string[]
  readonly expires?: Date
  readonly secretExpires?: Date
}

interface Rotation {
  readonly clientId: string
  readonly overlap?: number
  readonly secretExpires?: Date
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
    'api-access create --tenant Nordwind --role csp --scopes billing --allowed-addresses 192.0.2.0/24 --secret-expires 2027-06-30',
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
    .option('--reseller <id>', 'the id of the reseller that calls; required for the role reseller', uuid)
    .option('--customer <id>', 'the id of the customer that calls; required for the role customer', uuid)
    .option('--portal-user <email>', 'the portal user who signs in, instead of a role')
    .option('--name <name>', 'name of the caller in the audit log; default: tenant and role', name)
    .option('--issuer <url>', 'another token issuer, as in the iss claim of its tokens', issuerUrl)
    .option(
      '--subject <subject>',
      'the id of the caller in its tokens: claim sub, or that of subjectClaim in OIDC_ISSUERS',
      name,
    )
    .option(
      '--scopes <scopes>',
      `the scopes of the API access, some of ${scopeNames.join(',')}; default: all that its role may do`,
      someOf(scopeNames),
    )
    .option('--allowed-addresses <networks>', 'networks from which access is allowed; default: any', networks)
    .option('--expires <time>', 'when the API access ends; default: never', moment)
    .option('--secret-expires <time>', 'when the secret ends; default: never', moment)
    .action(showing(createAccess))

  withExamples(
    access.command('limit'),
    'api-access limit --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58 --scopes read --expires 2027-06-30',
    'api-access limit --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58 --scopes all --allowed-addresses any --expires never',
  )
    .description(
      'Change what an API access may do within its role, from where, and until when. Limits without a flag do not ' +
        'change. Running services apply the new limits within 5 seconds, also to tokens issued before.',
    )
    .requiredOption('--client-id <id>', 'the client id, or the subject at another issuer')
    .option('--issuer <url>', 'the issuer of the subject; default: the built-in issuer', issuerUrl)
    .option('--scopes <scopes>', `some of ${scopeNames.join(',')}, or all`, orWord('all', someOf(scopeNames)))
    .option(
      '--allowed-addresses <networks>',
      'networks from which access is allowed, or any',
      orWord('any', networks),
    )
    .option('--expires <time>', 'when the API access ends, or never', orWord('never', moment))
    .action(showing(limitAccess))

  withExamples(access.command('list'), 'api-access list --tenant Nordwind')
    .description('List the API accesses of a tenant, including revoked ones, oldest first.')
    .requiredOption(...tenantFlag)
    .action(
      showing(async (options: { tenant: string }) => {
        const { administer } = await loadAdministration()
        const accesses = await administer(
          async (admin) => {
            const { tenantId } = await namedTenant(admin, options.tenant)
            return await admin.apiAccesses(tenantId)
          },
          { tenant: options.tenant },
        )
        const columns = {
          'client id': 'clientId',
          role: 'role',
          'reseller or customer': 'reach',
          name: 'name',
          issuer: 'issuer',
          'portal user': 'userId',
          scopes: 'scopes',
          addresses: 'allowedAddresses',
          created: 'createdAt',
          expires: 'expiresAt',
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
    .description(
      'Revoke an API access. At most 5 seconds later, its tokens are refused. The API access of a program is revoked ' +
        'permanently; api-access create lets a portal user sign in again.',
    )
    .requiredOption('--client-id <id>', 'the client id, or the subject at another issuer')
    .option('--issuer <url>', 'the issuer of the subject; default: the built-in issuer', issuerUrl)
    .action(
      showing(async ({ clientId, issuer }: { clientId: string; issuer?: string }) => {
        const { administer, builtInIssuer, revokeAccess } = await loadAdministration()
        const client = { issuer: issuer ?? builtInIssuer, clientId }
        await administer((admin) => revokeAccess(admin, client), client)
        return { json: { clientId, revoked: true }, text: `Revoked ${clientId}.` }
      }),
    )

  withExamples(
    access.command('rotate'),
    'api-access rotate --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
    'api-access rotate --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58 --overlap 7d --secret-expires 2027-06-30',
  )
    .description(
      'Give a client of the built-in issuer a new secret, which is shown once. Without --overlap the old secrets are ' +
        'revoked: they get no more tokens, and running services refuse their tokens within 5 seconds.',
    )
    .requiredOption('--client-id <id>', 'the client id')
    .option('--overlap <duration>', 'how long the old secret stays valid, such as 30m, 12h or 7d', duration)
    .option('--secret-expires <time>', 'when the new secret ends; default: never', moment)
    .action(showing(rotateSecret))

  const secret = access.command('secret').description('The secrets of a client of the built-in issuer.')

  withExamples(
    secret.command('list'),
    'api-access secret list --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  )
    .description('List the secrets of a client, newest first, each with the time of its last token.')
    .requiredOption('--client-id <id>', 'the client id')
    .action(showing(listSecrets))

  withExamples(
    secret.command('revoke'),
    'api-access secret revoke --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58 --secret-id 019ac8f2-7d90-7a11-8c5e-2f7b60d3a914',
  )
    .description('Revoke a secret permanently. At most 5 seconds later, running services refuse its tokens.')
    .requiredOption('--client-id <id>', 'the client id')
    .requiredOption('--secret-id <id>', 'the id of the secret, as secret list shows it', uuid)
    .action(showing(revokeSecret))

  withExamples(access.command('unknown-clients'), 'api-access unknown-clients')
    .description(
      'Count two kinds of requests for tokens by hour and address: requests with client ids that do not exist, and refused ' +
        'requests of operators. The list has the last 30 days, latest first, at most 1,000 rows of each home. ' +
        'GET /v1/AuditLogs/sign-ins shows the requests of known clients to their csp.',
    )
    .action(
      showing(async () => {
        const { administerAll, failuresOf } = await loadAdministration()
        const homes = await administerAll((admin) => admin.unknownClients())
        const clients = homes.flatMap((one) => ('result' in one ? one.result : []))
        const columns = { hour: 'hour', address: 'address', requests: 'requests', last: 'lastAt' } as const
        const text = table(columns, clients, 'No request had an unknown client id.')
        return { json: clients, text, failure: failuresOf(homes) }
      }),
    )
}

async function limitAccess({ clientId, issuer, scopes, allowedAddresses, expires }: Limitation) {
  if (scopes === undefined && allowedAddresses === undefined && expires === undefined)
    throw new UsageError('send at least one of --scopes, --allowed-addresses and --expires')
  const { administer, builtInIssuer, limitAccess: limit } = await loadAdministration()
  const limits = {
    scopes: scopes === 'all' ? null : scopes,
    allowedAddresses: allowedAddresses === 'any' ? null : allowedAddresses,
    expiresAt: expires === 'never' ? null : expires,
  }
  const client = { issuer: issuer ?? builtInIssuer, clientId }
  const access = await administer((admin) => limit(admin, client, limits), client)
  const text = pairs({
    'Client id': access.clientId,
    Scopes: access.scopes ?? 'all',
    'Allowed addresses': access.allowedAddresses ?? 'any',
    Expires: access.expiresAt ?? 'never',
  })
  return { json: access, text }
}

async function rotateSecret({ clientId, overlap = 0, secretExpires }: Rotation) {
  const { administer, builtInIssuer, newId, rotateSecret: rotate } = await loadAdministration()
  const validity = { overlapSeconds: overlap, expiresAt: secretExpires ?? null }
  const issued = await administer((admin) => rotate(admin, clientId, validity, newId), {
    issuer: builtInIssuer,
    clientId,
  })
  return { json: issued, text: credentials(clientId, issued.clientSecret) }
}

async function listSecrets({ clientId }: { clientId: string }) {
  const { administer, builtInIssuer, unknownClient } = await loadAdministration()
  const client = { issuer: builtInIssuer, clientId }
  const secrets = await administer((admin) => admin.clientSecrets(clientId), client)
  if (secrets === undefined) throw unknownClient(clientId)
  const columns = {
    'secret id': 'secretId',
    state: 'state',
    created: 'createdAt',
    expires: 'expiresAt',
    revoked: 'revokedAt',
    'last used': 'lastUsedAt',
  } as const
  return { json: secrets, text: table(columns, secrets, 'The client has no secret.') }
}

async function revokeSecret({ clientId, secretId }: { clientId: string; secretId: string }) {
  const { administer, builtInIssuer, revokeSecret: revoke } = await loadAdministration()
  const client = { issuer: builtInIssuer, clientId }
  await administer((admin) => revoke(admin, clientId, secretId), client)
  return { json: { clientId, secretId, revoked: true }, text: `Revoked the secret ${secretId}.` }
}

// How a problem of a wanted access names the flags.
const flagNames = {
  role: '--role <role>',
  resellerId: '--reseller <id>',
  customerId: '--customer <id>',
  portalUser: '--portal-user <email>',
  name: '--name',
  issuer: '--issuer',
  subject: '--subject',
  scopes: '--scopes',
  secretExpiresAt: '--secret-expires',
} as const

async function createAccess(options: Creation) {
  const {
    accessProblem,
    administer,
    commandInstallation,
    createAccess: create,
    newId,
  } = await loadAdministration()
  const wanted = {
    ...options,
    resellerId: options.reseller,
    customerId: options.customer,
    expiresAt: options.expires,
    secretExpiresAt: options.secretExpires,
  }
  const problem = accessProblem(wanted, flagNames)
  if (problem) throw new UsageError(problem.text)
  const { access, clientSecret } = await administer(
    async (admin, home) => {
      const tenant = await namedTenant(admin, options.tenant)
      return await create(admin, commandInstallation(), { tenant, home }, wanted, newId)
    },
    { tenant: options.tenant },
  )
  const text = [
    clientSecret === null
      ? pairs({ Issuer: access.issuer, Subject: access.clientId })
      : credentials(access.clientId, clientSecret),
    ...(options.issuer === undefined || isConfigured(access.issuer)
      ? []
      : ['', `The service accepts no tokens of ${access.issuer} until OIDC_ISSUERS lists this issuer.`]),
  ].join('\n')
  return { json: { ...access, ...(clientSecret && { clientSecret }) }, text }
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
