import {
  accessProblem,
  createAccess,
  limitAccess,
  revokeAccess,
  revokeSecret,
  rotateSecret,
  unknownClient,
} from '../../administration/api-accesses.ts'
import { demo } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { answer, contentVersion, scopes } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { Administration, ListedApiAccess, NewApiAccess, Tenant } from '../../store/administration.ts'
import { builtInIssuer } from '../../store/directory.ts'
import {
  dateTime,
  enumeration,
  integer,
  list,
  nullable,
  nullableUuid,
  object,
  optional,
  secret,
  text,
  uuid,
} from '../../validation/fields.ts'
import { operatorOperation } from '../operation.ts'
import { moment, nameText, networks, tenantParams } from './fields.ts'

const scopeNames = Object.keys(scopes) as (keyof typeof scopes)[]
const role = enumeration('AccessRole', ['csp', 'reseller', 'customer'], {
  description: 'The role of the caller; for a portal user, that of the user.',
})
const scopeList = nullable(
  list(enumeration('AccessScope', scopeNames), {
    description: 'The scopes to which the access is limited; null for all that its role may do.',
  }),
)
const expiresAt = moment('When the access ends; null for never.')
const secretExpiresAt = moment('When the secret ends; null for never.')

const members = {
  apiAccessId: uuid({ description: 'The id of the API access.' }),
  name: text(255, { description: 'The name of the caller in the audit log.' }),
  issuer: text(2_000, { description: 'The token issuer: built-in, or the iss claim of its tokens.' }),
  clientId: text(1_024, { description: 'The client id, or the subject at another issuer.' }),
  role,
  resellerId: nullableUuid({ description: 'The reseller that calls; null for other roles.' }),
  customerId: nullableUuid({ description: 'The customer that calls; null for other roles.' }),
  userId: nullableUuid({ description: 'The portal user who signs in; null for a program.' }),
  scopes: scopeList,
  allowedAddresses: networks,
  expiresAt,
}
const access = object(
  {
    ...members,
    createdAt: dateTime({ description: 'When the access was created.' }),
    revokedAt: moment('When the access was revoked; null if it is not revoked.'),
  },
  { title: 'ApiAccess', description: 'A caller of the API, with its tenant, role and reach.' },
)

const clientSecret = secret(
  text(64, {
    description:
      'The secret. Only this answer has it, and the answer of a retry with the same Idempotency-Key.',
  }),
)
const exampleIds = {
  tenantId: demo.tenantId,
  apiAccessId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  secretId: '019ac8f2-7d90-7a11-8c5e-2f7b60d3a914',
}
const { secretId: exampleSecretId, ...exampleAccessIds } = exampleIds
const exampleSecret = 'Zk3v9x0T8mWq2bN5rYc7LhJf4aGdPs6eUiXo1tBnVwM'
const exampleMembers = {
  apiAccessId: exampleIds.apiAccessId,
  name: 'Nordwind csp',
  issuer: 'built-in',
  clientId: '9b8a7c6d-4e3f-4a2b-8c1d-0e9f8a7b6c5d',
  role: { name: 'csp' },
  ...{ resellerId: null, customerId: null, userId: null },
  ...{ scopes: null, allowedAddresses: null, expiresAt: null },
}
const example = { ...exampleMembers, createdAt: '2026-11-20T09:00:00.000Z', revokedAt: null }
const accessParams = { ...tenantParams, apiAccessId: uuid({ description: 'The id of the API access.' }) }

type Named<T extends string> = { readonly name: T }
const namesOf = <T extends string>(given: readonly Named<T>[]) => given.map(({ name }) => name)
const shownNames = <T extends string>(given: readonly T[] | null | undefined) =>
  given?.map((name) => ({ name })) ?? null
const dateOf = (given: string | null | undefined) => (given ? new Date(given) : undefined)

function show({ createdAt, revokedAt, ...access }: ListedApiAccess) {
  return { ...showMembers(access), createdAt, revokedAt }
}

function showMembers({ tenantId: _, role, scopes, allowedAddresses, ...rest }: ShownMembers) {
  const { userId = null, expiresAt = null } = rest
  const networks = allowedAddresses ? [...allowedAddresses] : null
  return {
    ...rest,
    userId,
    expiresAt,
    role: { name: role },
    scopes: shownNames(scopes),
    allowedAddresses: networks,
  }
}

type ShownMembers = Omit<NewApiAccess, 'userId'> & { readonly userId?: string | null }

/** Returns the API access in the path. @throws DomainError `missing` */
async function accessIn(
  admin: Administration,
  tenant: (admin: Administration) => Promise<Tenant>,
  params: { readonly apiAccessId: string },
): Promise<ListedApiAccess> {
  const { tenantId } = await tenant(admin)
  const id = params.apiAccessId.toLowerCase()
  return orMissing(await admin.apiAccess(tenantId, id), 'API access', id)
}

export const listApiAccesses = operatorOperation({
  id: 'listApiAccesses',
  method: 'GET',
  path: '/v1/admin/tenants/{tenantId}/api-accesses',
  tag: 'API accesses',
  summary: 'List the API accesses of a tenant, including revoked ones, oldest first.',
  description: 'Secrets are not shown, because only their hashes are stored.',
  params: tenantParams,
  query: pageQuery,
  responses: { 200: { description: 'One page of API accesses.', schema: pageOf(access) } },
  errors: ['NotFound'],
  example: {
    params: { tenantId: demo.tenantId },
    query: { pageSize: 10 },
    response: examplePage([example], 10),
  },

  async handle({ read, tenant, page }) {
    return await page(
      await read(async (admin) => await admin.apiAccesses((await tenant(admin)).tenantId)),
      show,
    )
  },
})

const memberNames = {
  ...{ role: 'role', resellerId: 'resellerId', customerId: 'customerId', portalUser: 'portalUser' },
  ...{ name: 'name', issuer: 'issuer', subject: 'subject', scopes: 'scopes' },
  secretExpiresAt: 'secretExpiresAt',
} as const

const accessRequest = object(
  {
    role: optional(
      enumeration('AccessRole', ['csp', 'reseller', 'customer'], {
        description: 'The role of a program; absent for a portal user.',
      }),
    ),
    resellerId: optional(uuid({ description: 'The reseller that calls; required for the role reseller.' })),
    customerId: optional(uuid({ description: 'The customer that calls; required for the role customer.' })),
    portalUser: optional(
      text(320, { description: 'The e-mail address of the portal user who signs in, instead of a role.' }),
    ),
    name: optional(nameText('The name of the caller in the audit log; absent for tenant and role.')),
    issuer: optional(
      text(2_000, { description: 'Another token issuer, as in the iss claim of its tokens.' }),
    ),
    subject: optional(nameText('The id of the caller in the tokens of another issuer.')),
    scopes: optional(scopeList),
    allowedAddresses: optional(networks),
    expiresAt: optional(expiresAt),
    secretExpiresAt: optional(secretExpiresAt),
  },
  {
    title: 'ApiAccessRequest',
    description: 'A new API access, of a program with a role or of a portal user.',
    rule: (given) => {
      const { name: role } = { ...(given.role as Named<'csp'>) }
      const problem = accessProblem({ ...given, role, scopes: given.scopes ? [] : undefined }, memberNames)
      if (!problem) return []
      const text = problem.text
      return [{ path: problem.member, description: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` }]
    },
  },
)

export const createApiAccess = operatorOperation({
  id: 'createApiAccess',
  method: 'POST',
  path: '/v1/admin/tenants/{tenantId}/api-accesses',
  tag: 'API accesses',
  summary: 'Create an API access.',
  description:
    'For the built-in token issuer this makes a client id and a secret, which is shown once and stored as a hash. A client of another issuer (OIDC_ISSUERS) keeps its own secret. A portal user signs in at another issuer, and acts in its own role and reach.',
  params: tenantParams,
  body: accessRequest,
  responses: {
    201: {
      description: 'Created.',
      schema: object(
        { ...members, clientSecret: nullable(clientSecret) },
        {
          title: 'CreatedApiAccess',
          description: 'A new API access. clientSecret is null if another issuer issues its tokens.',
        },
      ),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'CreateApiAccess',
  repeatsSecrets: true,
  example: {
    params: { tenantId: demo.tenantId },
    body: { role: { name: 'csp' } },
    response: { ...exampleMembers, clientSecret: exampleSecret },
  },

  async handle({ body, home, installation, tenant, administer, newId }) {
    const wanted = {
      ...body,
      role: body.role?.name,
      scopes: body.scopes ? namesOf(body.scopes) : undefined,
      allowedAddresses: body.allowedAddresses ?? undefined,
      expiresAt: dateOf(body.expiresAt),
      secretExpiresAt: dateOf(body.secretExpiresAt),
    }
    return await administer(async (admin) => {
      const owner = { tenant: await tenant(admin), home: home.name }
      const { access, clientSecret } = await createAccess(admin, installation, owner, wanted, newId)
      return answer(201, { ...showMembers(access), clientSecret })
    })
  },
})

export const getApiAccess = operatorOperation({
  id: 'getApiAccess',
  method: 'GET',
  path: '/v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}',
  tag: 'API accesses',
  summary: 'Get an API access.',
  description: 'Its secret is not shown, because only a hash of it is stored.',
  params: accessParams,
  responses: {
    200: { description: 'The API access.', schema: access },
    304: { description: 'The API access has not changed.' },
  },
  errors: ['NotFound'],
  example: { params: exampleAccessIds, response: example },

  async handle({ params, read, tenant }) {
    const body = show(await read((admin) => accessIn(admin, tenant, params)))
    return answer(200, body, contentVersion(body))
  },
})

export const limitApiAccess = operatorOperation({
  id: 'limitApiAccess',
  method: 'PATCH',
  path: '/v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}',
  tag: 'API accesses',
  summary: 'Change what an API access may do within its role, from where, and until when.',
  description:
    'Absent members are unchanged. Running processes apply the limits within 5 seconds, also to tokens issued before.',
  params: accessParams,
  body: object(
    {
      scopes: optional(scopeList),
      allowedAddresses: optional(networks),
      expiresAt: optional(expiresAt),
    },
    { title: 'ApiAccessLimits', description: 'The limits of an API access.' },
  ),
  responses: { 200: { description: 'The changed API access.', schema: access } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'LimitApiAccess',
  example: {
    params: exampleAccessIds,
    body: { scopes: [{ name: 'read' }] },
    response: { ...example, scopes: [{ name: 'read' }] },
  },

  async handle({ params, body: { scopes, allowedAddresses, expiresAt }, tenant, administer }) {
    const limits = {
      ...(scopes !== undefined && { scopes: scopes && namesOf(scopes) }),
      ...(allowedAddresses !== undefined && { allowedAddresses }),
      ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    }
    return await administer(async (admin) =>
      show(await limitAccess(admin, await accessIn(admin, tenant, params), limits)),
    )
  },
})

export const revokeApiAccess = operatorOperation({
  id: 'revokeApiAccess',
  method: 'DELETE',
  path: '/v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}',
  tag: 'API accesses',
  summary: 'Revoke an API access.',
  description: 'The tokens of the API access are refused at most 5 seconds later.',
  params: accessParams,
  responses: { 204: { description: 'Revoked.' } },
  errors: ['NotFound'],
  audit: 'RevokeApiAccess',
  example: { params: exampleAccessIds },

  async handle({ params, tenant, administer }) {
    await administer(async (admin) => await revokeAccess(admin, await accessIn(admin, tenant, params)))
  },
})

const listedSecret = object(
  {
    secretId: uuid({ description: 'The id of the secret.' }),
    state: enumeration('SecretState', ['Active', 'Expired', 'Revoked'], {
      description: 'Only an Active secret gets tokens.',
    }),
    createdAt: dateTime({ description: 'When the secret was created.' }),
    expiresAt: secretExpiresAt,
    revokedAt: moment('When the secret was revoked; null if it is not revoked.'),
    lastUsedAt: moment('When a token was last issued for the secret; null if that is not recorded.'),
  },
  { title: 'ClientSecret', description: 'A secret of a client, without its text.' },
)

export const listClientSecrets = operatorOperation({
  id: 'listClientSecrets',
  method: 'GET',
  path: '/v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets',
  tag: 'API accesses',
  summary: 'List the secrets of a client of the built-in issuer, newest first.',
  description: 'Each has the time of its last token. A client of another issuer has no secret here.',
  params: accessParams,
  query: pageQuery,
  responses: { 200: { description: 'One page of secrets.', schema: pageOf(listedSecret) } },
  errors: ['NotFound'],
  example: {
    params: exampleAccessIds,
    query: { pageSize: 10 },
    response: examplePage(
      [
        {
          secretId: exampleSecretId,
          state: { name: 'Active' },
          createdAt: '2026-11-20T09:00:00.000Z',
          ...{ expiresAt: null, revokedAt: null, lastUsedAt: null },
        },
      ],
      10,
    ),
  },

  async handle({ params, read, tenant, page }) {
    const secrets = await read(async (admin) => {
      const { clientId, issuer } = await accessIn(admin, tenant, params)
      // The subject at another issuer can be the id of a client here.
      return issuer === builtInIssuer ? await admin.clientSecrets(clientId) : undefined
    })
    return await page(secrets ?? [], ({ state, ...rest }) => ({ ...rest, state: { name: state } }))
  },
})

export const rotateClientSecret = operatorOperation({
  id: 'rotateClientSecret',
  method: 'POST',
  path: '/v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets',
  tag: 'API accesses',
  summary: 'Give a client of the built-in issuer a new secret.',
  description:
    'The secret is shown once. Without overlapSeconds the old secrets are revoked: they get no more tokens, and running processes refuse their tokens within 5 seconds.',
  params: accessParams,
  body: object(
    {
      overlapSeconds: optional(
        integer(0, 31_536_000, {
          default: 0,
          description: 'How long the old secrets stay valid, in seconds.',
        }),
      ),
      secretExpiresAt: optional(secretExpiresAt),
    },
    { title: 'SecretRequest', description: 'A new secret of a client.' },
  ),
  responses: {
    201: {
      description: 'Created.',
      schema: object(
        {
          clientId: text(1_024, { description: 'The client id.' }),
          secretId: uuid({ description: 'The id of the new secret.' }),
          clientSecret,
        },
        { title: 'CreatedSecret', description: 'A new secret of a client.' },
      ),
    },
  },
  errors: ['NotFound'],
  audit: 'RotateClientSecret',
  repeatsSecrets: true,
  example: {
    params: exampleAccessIds,
    body: { overlapSeconds: 604_800 },
    response: {
      clientId: exampleMembers.clientId,
      secretId: exampleSecretId,
      clientSecret: exampleSecret,
    },
  },

  async handle({ params, body: { overlapSeconds = 0, secretExpiresAt }, tenant, administer, newId }) {
    const validity = { overlapSeconds, expiresAt: dateOf(secretExpiresAt) ?? null }
    return await administer(async (admin) => {
      const clientId = await builtInClient(admin, tenant, params)
      return answer(201, await rotateSecret(admin, clientId, validity, newId))
    })
  },
})

/** Returns the client id of an access of the built-in issuer. @throws Refused for another issuer */
async function builtInClient(...place: Parameters<typeof accessIn>): Promise<string> {
  const { clientId, issuer } = await accessIn(...place)
  if (issuer === builtInIssuer) return clientId
  throw unknownClient(clientId)
}

export const revokeClientSecret = operatorOperation({
  id: 'revokeClientSecret',
  method: 'DELETE',
  path: '/v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets/{secretId}',
  tag: 'API accesses',
  summary: 'Revoke a secret permanently.',
  description: 'Tokens that were issued for the secret are refused at most 5 seconds later.',
  params: { ...accessParams, secretId: uuid({ description: 'The id of the secret.' }) },
  responses: { 204: { description: 'Revoked.' } },
  errors: ['NotFound'],
  audit: 'RevokeClientSecret',
  example: { params: exampleIds },

  async handle({ params, tenant, administer }) {
    await administer(async (admin) => {
      const clientId = await builtInClient(admin, tenant, params)
      await revokeSecret(admin, clientId, params.secretId.toLowerCase())
    })
  },
})
