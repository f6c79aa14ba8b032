import {
  connectionOf,
  missingMembers,
  movedSecretProblems,
  settingsProblems,
} from '../../administration/connection-members.ts'
import {
  connectionState,
  notConnected,
  organizationOf,
  signInWith,
} from '../../administration/connections.ts'
import { openSettings, settingsStatements, testConnection } from '../../connections/provider-connections.ts'
import { demo } from '../../demo/identifiers.ts'
import { orMissing, refuseInvalid } from '../../domain/error.ts'
import { offerTypes, providerInstance, type StoredProviderInstance } from '../../domain/providers/provider.ts'
import { hasCapability, providerInstanceTypes } from '../../domain/providers/provider-types.ts'
import { countryProblem, isCountryCode } from '../../domain/values/contact/country.ts'
import { answer } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { expectConnection, providerConnections } from '../../store/providers/provider-connections.ts'
import { openTenantStore } from '../../store/store.ts'
import {
  boolean,
  canonicalText,
  dictionary,
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  optional,
  type Static,
  secret,
  text,
  uuid,
} from '../../validation/fields.ts'
import { type OperatorContext, operatorOperation } from '../operation.ts'
import { exampleInstance, exampleRequest } from './example.ts'
import { moment, nameText, tenantParams } from './fields.ts'

const type = enumeration('InstanceType', providerInstanceTypes, {
  description: 'The vendor and the kind of account.',
})
const types = list(enumeration('OfferType', offerTypes), {
  description: 'The types of offers that the instance sells.',
})
const countries = nullable(
  list(
    canonicalText(2, {
      description: 'The country, as an ISO 3166-1 alpha-2 code.',
      textRule: countryProblem,
    }),
    {
      description: 'The countries in which the instance sells; null for all.',
    },
  ),
)
const members = {
  providerInstanceId: uuid({ description: 'The id of the provider instance.' }),
  type,
  alias: text(255, { description: 'The name of the instance, for people.' }),
  instanceProviderId: nullableText(255, {
    description: 'The id of the account at the vendor; null if unknown.',
  }),
  offerTypes: types,
  supportedCountries: countries,
}
const instance = object(
  {
    ...members,
    connection: object(
      {
        state: text(64, {
          description: 'connected, not connected, none needed, needs consent, or needs credentials.',
        }),
        since: moment('Since when the connection has this state; null without a connection.'),
        reason: nullableText(10_000, {
          description: 'What a person must do, or what could not be synced; null if there is nothing.',
        }),
      },
      { title: 'ConnectionState', description: 'The connection to the vendor. No secret is shown.' },
    ),
  },
  { title: 'ProviderInstance', description: 'An account of the csp at a vendor.' },
)
const instanceParams = {
  ...tenantParams,
  providerInstanceId: uuid({ description: 'The id of the provider instance.' }),
}
const signedIn = object(
  {
    providerInstanceId: uuid({ description: 'The id of the provider instance.' }),
    organization: nullableText(1_000, {
      description: 'The organization of the account; null if the service did not sign in.',
    }),
  },
  { title: 'SignedIn', description: 'The outcome of a sign-in at the vendor.' },
)

const exampleParams = { tenantId: demo.tenantId, providerInstanceId: demo.tier2InstanceId }
const exampleSignIn = { providerInstanceId: demo.tier2InstanceId, organization: 'Distributor GmbH' }

function showMembers({
  providerInstanceId,
  type,
  alias,
  instanceProviderId,
  ...rest
}: {
  readonly providerInstanceId: string
  readonly type: StoredProviderInstance['type']
  readonly alias: string
  readonly instanceProviderId?: string | null
  readonly offerTypes: StoredProviderInstance['offerTypes']
  readonly supportedCountries?: StoredProviderInstance['supportedCountries']
}) {
  return {
    ...{ providerInstanceId, type: { name: type }, alias, instanceProviderId: instanceProviderId ?? null },
    offerTypes: rest.offerTypes.map((name) => ({ name })),
    supportedCountries: rest.supportedCountries ? [...rest.supportedCountries] : null,
  }
}

/** Returns the provider instances of the tenant in the path. @throws DomainError `missing` */
async function instancesOf({ home, read, tenant }: Pick<OperatorContext, 'home' | 'read' | 'tenant'>) {
  const { tenantId } = await read(tenant)
  const { store } = openTenantStore(home.database, tenantId)
  const { rows } = await store.providerInstances.list({ pageNumber: 1, pageSize: 100_000 })
  return { tenantId, rows }
}

/** Returns the provider instance in the path, with its key and its connection. @throws DomainError `missing` */
async function instanceIn(
  context: Pick<OperatorContext, 'home' | 'read' | 'tenant'>,
  params: { readonly providerInstanceId: string },
) {
  const { tenantId, rows } = await instancesOf(context)
  const providerInstanceId = params.providerInstanceId.toLowerCase()
  const found = rows.find((one) => one.providerInstanceId === providerInstanceId)
  const instance = orMissing(found, 'provider instance', providerInstanceId)
  const key = { tenantId, providerInstanceId }
  return { instance, key, connection: await providerConnections(context.home.database).find(key) }
}

export const listTenantInstances = operatorOperation({
  id: 'listTenantInstances',
  method: 'GET',
  path: '/v1/admin/tenants/{tenantId}/provider-instances',
  tag: 'Provider instances',
  summary: 'List the provider instances of a tenant.',
  description: 'Each has the state of its connection to the vendor.',
  params: tenantParams,
  query: pageQuery,
  responses: { 200: { description: 'One page of provider instances.', schema: pageOf(instance) } },
  errors: ['NotFound'],
  example: {
    params: { tenantId: demo.tenantId },
    query: { pageSize: 10 },
    response: examplePage(
      [
        {
          ...exampleInstance,
          connection: { state: 'connected', since: '2026-11-20T09:00:00.000Z', reason: null },
        },
      ],
      10,
    ),
  },

  async handle(context) {
    const { tenantId, rows } = await instancesOf(context)
    const connections = providerConnections(context.home.database)
    const shown = rows.map(async (one) => {
      const stored = await connections.find({ tenantId, providerInstanceId: one.providerInstanceId })
      const { connection: state, since, reason } = connectionState(one, stored)
      return { ...showMembers(one), connection: { state, since, reason } }
    })
    return await context.page(await Promise.all(shown), (one) => one)
  },
})

const instanceRequest = object(
  {
    type,
    alias: nameText('The name of the instance, for people.'),
    instanceProviderId: optional(
      nullableText(255, { description: 'The id of the account at the vendor; null if unknown.' }),
    ),
    offerTypes: optional(types),
    supportedCountries: optional(countries),
  },
  { title: 'InstanceRequest', description: 'A new provider instance.' },
)
type InstanceRequest = Static<typeof instanceRequest>

export const addTenantInstance = operatorOperation({
  id: 'addTenantInstance',
  method: 'POST',
  path: '/v1/admin/tenants/{tenantId}/provider-instances',
  tag: 'Provider instances',
  summary: 'Add a provider instance to a tenant.',
  description: 'A further request connects an instance with a vendor to its account.',
  params: tenantParams,
  body: instanceRequest,
  responses: {
    201: {
      description: 'Added.',
      schema: object(members, { title: 'AddedInstance', description: 'A new provider instance.' }),
    },
  },
  errors: ['NotFound'],
  audit: 'AddProviderInstance',
  example: {
    params: { tenantId: demo.tenantId },
    body: exampleRequest,
    response: exampleInstance,
  },

  async handle({ body, tenant, administer, newId }) {
    const added = newInstance(newId(), body)
    return await administer(async (admin) => {
      await admin.addProviderInstance((await tenant(admin)).tenantId, added)
      return answer(201, showMembers(added))
    })
  },
})

/** Returns a new provider instance from a request. */
function newInstance(providerInstanceId: string, body: InstanceRequest) {
  const { type, alias, instanceProviderId = null, supportedCountries, offerTypes: given } = body
  return {
    ...{ ...providerInstance.absent, providerInstanceId, type: type.name, alias, instanceProviderId },
    offerTypes: given ? [...new Set(given.map(({ name }) => name))] : offerTypes,
    supportedCountries: supportedCountries ? [...new Set(supportedCountries)].filter(isCountryCode) : null,
  }
}

export const connectTenantInstance = operatorOperation({
  id: 'connectTenantInstance',
  method: 'PATCH',
  path: '/v1/admin/tenants/{tenantId}/provider-instances/{providerInstanceId}/connection',
  tag: 'Provider instances',
  summary: 'Connect a provider instance to its account, or change its connection.',
  description:
    'Settings that are absent are unchanged. If a URL changes, the secrets must be sent again. The service signs in at the vendor before it stores the settings, which are encrypted with SECRET_KEY. Jobs that wait for the connection continue. The error of an unknown setting lists the settings of the vendor. docs/cli-admin.md explains these settings as flags of provider-instance rotate: the flag --client-id is the setting clientId. If a flag has the path of a file, the setting has the text of the file.',
  params: instanceParams,
  body: object(
    {
      settings: secret(
        dictionary(text(100_000), { description: 'The settings of the account, such as clientSecret.' }),
      ),
      isTried: optional(
        boolean({ default: true, description: 'Whether to sign in before the settings are stored.' }),
      ),
    },
    { title: 'ConnectionRequest', description: 'The connection of a provider instance.' },
  ),
  responses: { 200: { description: 'Connected.', schema: signedIn } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'ConnectProviderInstance',
  example: {
    params: exampleParams,
    body: {
      settings: {
        partnerTenantId: demo.tier2PartnerTenantId,
        clientId: '9b8a7c6d-4e3f-4a2b-8c1d-0e9f8a7b6c5d',
        clientSecret: '...',
      },
    },
    response: exampleSignIn,
  },

  async handle({ params, body: { settings: given, isTried = true }, ...context }) {
    const { instance, key, connection } = await instanceIn(context, params)
    const { sealer } = context.home
    const wanted = await mergedSettings(context.home, { instance, key, connection }, given)
    const signsIn = isTried && !context.isDryRun
    const { settings, organization } = await signInWith({ sealer }, instance.type, wanted, signsIn)
    const statements = await settingsStatements(sealer, key, settings)
    return await context.administer(async (admin) => {
      // Another request, or a refresh token from the vendor, may have changed the settings since they were merged.
      await admin.runInTenant(key.tenantId, [expectConnection(key, connection), ...statements])
      return { providerInstanceId: key.providerInstanceId, organization }
    })
  },
})

/** Returns the stored settings of a connection, replaced by the given ones. @throws Refused, DomainError `invalid` */
async function mergedSettings(
  { database, sealer }: OperatorContext['home'],
  { instance, key, connection }: Awaited<ReturnType<typeof instanceIn>>,
  given: Readonly<Record<string, string>>,
) {
  const declaration = connectionOf(instance.type)
  refuseInvalid(settingsProblems(declaration, given))
  // The old connection may be unreadable, for example after the loss of a key.
  const known =
    connection && (await openSettings({ database, sealer }, key, connection).catch(() => undefined))
  refuseInvalid(movedSecretProblems(declaration, known, given))
  const merged = { ...known, ...given }
  const missing = missingMembers(declaration, merged)
  refuseInvalid(
    missing.map((member) => ({ path: `settings.${member}`, description: 'The member is required.' })),
  )
  return merged
}

export const checkTenantInstance = operatorOperation({
  id: 'checkTenantInstance',
  method: 'POST',
  path: '/v1/admin/tenants/{tenantId}/provider-instances/{providerInstanceId}/connection/check',
  tag: 'Provider instances',
  summary: 'Sign in at the vendor with the stored connection.',
  description:
    'On success, an account that was paused until a person provides consent or credentials is used again, and its waiting jobs continue. An instance without a vendor sends no request; its organization is null.',
  params: instanceParams,
  responses: { 200: { description: 'Signed in.', schema: signedIn } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'CheckProviderInstance',
  example: { params: exampleParams, response: exampleSignIn },

  async handle({ params, ...context }) {
    const found = await instanceIn(context, params)
    const organization = context.isDryRun ? null : await organizationAt(context.home, found)
    return await context.administer(async () => ({
      providerInstanceId: found.key.providerInstanceId,
      organization,
    }))
  },
})

/** Signs in with a stored connection and returns the organization; null without a vendor. @throws Refused */
async function organizationAt(
  { database, sealer }: OperatorContext['home'],
  { instance, key, connection }: Awaited<ReturnType<typeof instanceIn>>,
): Promise<string | null> {
  if (!hasCapability(instance, 'hasRemoteSide')) return null
  if (!connection) throw notConnected(instance)
  const signIn = await testConnection({ database, sealer }, key, instance.type, connection)
  return organizationOf(instance, signIn)
}
