import type { Command } from 'commander'
import {
  type ConnectionSettings,
  hasCapability,
  loadAdministration,
  readConfig,
  type StoredConnection,
  type StoredProviderInstance,
} from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import {
  type ConnectionOptions,
  connectionOf,
  hasConnection,
  readConnection,
  withConnectionFlags,
} from '../connection-flags.ts'
import { type Outcome, pairs, table } from '../output.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'

interface Named {
  readonly tenant: string
  readonly instance: string
}

export const instanceFlag = [
  '--instance <id or alias>',
  'the provider instance, by its id or its alias',
] as const

/** Adds the commands about the connections of provider instances to their vendors. */
export function addConnectionCommands(instance: Command): void {
  withExamples(
    instance.command('test'),
    'provider-instance test --tenant Nordwind --instance "Microsoft DACH"',
  )
    .description(
      'Sign in at the vendor with the stored connection. On success, an account that was paused until a ' +
        'person provides consent or credentials is used again, and its waiting jobs continue.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(testInstance))

  const rotate = withExamples(
    instance.command('rotate'),
    'provider-instance rotate --tenant Nordwind --instance "Microsoft DACH" --secrets-file secrets.json',
    'provider-instance rotate --tenant Nordwind --instance "Microsoft DACH"',
  )
    .description(
      'Connect an instance, or change its connection: a new secret, a new consent, another application. Settings ' +
        'without a flag do not change. The command signs in before it stores the connection. Without flags it seals the stored ' +
        'secrets again with the first key of SECRET_KEY.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
  withConnectionFlags(rotate).action(showing(rotateInstance))

  withExamples(
    instance.command('webhook'),
    'provider-instance webhook --tenant Nordwind --instance "Microsoft DACH"',
    'provider-instance webhook --tenant Nordwind --instance "Microsoft DACH" --take',
  )
    .description(
      'Show the webhook URL that is registered at the vendor. The vendor accepts only one URL per account, and another ' +
        'system may have registered its own: the service never replaces a URL automatically.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .option('--take', 'register PUBLIC_URL as the webhook URL, in place of any other')
    .action(showing(showWebhook))

  withExamples(instance.command('status'), 'provider-instance status --tenant Nordwind')
    .description(
      'Show how each provider instance of a tenant is connected, what it needs, and what could not be synced; no ' +
        'secret is shown.',
    )
    .requiredOption(...tenantFlag)
    .action(showing(showStatus))
}

async function testInstance(options: Named): Promise<Outcome> {
  return await withInstance(options, async ({ instance, key, connections }) => {
    if (!hasCapability(instance, 'hasRemoteSide'))
      return signedIn(instance, 'this installation; no request is sent to a vendor')
    const connection = await connections.find(key)
    if (!connection) throw connections.notConnected(instance)
    const signIn = await connections.test(key, instance.type, connection)
    return signedIn(instance, connections.organizationOf(instance, signIn))
  })
}

async function rotateInstance(options: Named & ConnectionOptions): Promise<Outcome> {
  return await withInstance(options, async ({ instance, key, connections }) => {
    const { type } = instance
    const declaration = connectionOf(type)
    const stored = await connections.find(key)
    // The stored connection may be unreadable, such as after the loss of its key. This is an error only when no new
    // settings are given.
    const opening = stored && connections.open(key, stored)
    const known = await (hasConnection(options) ? opening?.catch(() => undefined) : opening)
    if (!hasConnection(options)) {
      if (!stored || !known) throw connections.notConnected(instance)
      return {
        json: { ...key, resealed: true },
        text: `The secrets of ${instance.alias} are sealed with the first key of SECRET_KEY.`,
      }
    }
    const { settings, organization } = await connections.tried(
      type,
      await readConnection(declaration, options, known),
      options.try,
    )
    await connections.keep(key, settings)
    return signedIn(instance, organization)
  })
}

async function showWebhook(options: Named & { readonly take?: true }): Promise<Outcome> {
  return await withInstance(options, async ({ instance, key, connections }) => {
    const { providerInstanceId, alias, type } = instance
    if (!hasCapability(instance, 'hasRemoteSide'))
      throw new UsageError(`A ${type} instance has no vendor, so it has no webhook.`)
    const connection = await connections.find(key)
    if (!connection) throw connections.notConnected(instance)
    const { publicUrl } = readConfig(process.env)
    if (options.take && publicUrl === undefined)
      throw new UsageError('--take needs PUBLIC_URL: the URL at which the vendor reaches the service.')
    const ours = publicUrl === undefined ? null : connections.notificationUrl(publicUrl, key)
    const called = await connections.webhook(key, type, connection, options.take ? ours : null)
    if (called.kind !== 'done') throw new Refusal(`${alias}: ${connections.signInFailure(called)}`)
    const isOurs = called.value !== null && called.value === ours
    const text = pairs({
      'Provider instance id': providerInstanceId,
      Alias: alias,
      'The vendor calls': called.value ?? 'no URL',
      'Owner of the URL': called.value === null ? null : isOurs ? 'this service' : 'not this service',
    })
    return { json: { providerInstanceId, alias, url: called.value, isOurs }, text }
  })
}

async function showStatus({ tenant }: Pick<Named, 'tenant'>): Promise<Outcome> {
  return await withTenant(tenant, async ({ instances, keyOf, connections }) => {
    const rows = await Promise.all(
      instances.map(async (instance) => {
        const key = keyOf(instance)
        const connection = hasCapability(instance, 'hasRemoteSide') ? await connections.find(key) : undefined
        const { providerInstanceId, type, alias } = instance
        return {
          ...{ providerInstanceId, type, alias },
          ...connections.stateOf(instance, connection),
          sealing: connection ? await connections.sealing(connection) : null,
        }
      }),
    )
    const columns = {
      'provider instance id': 'providerInstanceId',
      type: 'type',
      alias: 'alias',
      connection: 'connection',
      since: 'since',
      sealing: 'sealing',
      reason: 'reason',
    } as const
    return { json: rows, text: table(columns, rows, 'The tenant has no provider instance yet.') }
  })
}

function signedIn(
  { providerInstanceId, alias }: StoredProviderInstance,
  organization: string | null,
): Outcome {
  const text = pairs({
    'Provider instance id': providerInstanceId,
    Alias: alias,
    'Signed in at': organization ?? 'not tried',
  })
  return { json: { providerInstanceId, alias, organization }, text }
}

interface InTenant {
  readonly database: Database
  readonly instances: readonly StoredProviderInstance[]
  readonly keyOf: (instance: StoredProviderInstance) => InstanceKey
  readonly connections: Awaited<ReturnType<typeof openConnections>>
}

interface InstanceKey {
  readonly tenantId: string
  readonly providerInstanceId: string
}

/** Runs `work` on the provider instances of a tenant. */
async function withTenant<T>(idOrName: string, work: (tenant: InTenant) => Promise<T>): Promise<T> {
  const { administering, openTenantStore, withDatabase } = await loadAdministration()
  return await withDatabase(
    async (database) => {
      const { tenantId } = await administering(database, (admin) => namedTenant(admin, idOrName))
      const { providerInstances } = await openTenantStore(database, tenantId)
      const { rows } = await providerInstances.list({ pageNumber: 1, pageSize: 100_000 })
      return await work({
        database,
        instances: rows,
        keyOf: ({ providerInstanceId }) => ({ tenantId, providerInstanceId }),
        connections: await openConnections(database),
      })
    },
    { tenant: idOrName },
  )
}

/**
 * Runs `work` on one provider instance of a tenant. @throws Refusal when the tenant has no instance with this id or
 * alias
 */
export async function withInstance<T>(
  { tenant, instance: idOrAlias }: Named,
  work: (one: InTenant & { instance: StoredProviderInstance; key: InstanceKey }) => Promise<T>,
): Promise<T> {
  return await withTenant(tenant, async (all) => {
    const instance =
      all.instances.find(({ providerInstanceId }) => providerInstanceId === idOrAlias.toLowerCase()) ??
      onlyOne(all.instances.filter(({ alias }) => alias === idOrAlias))
    if (instance) return await work({ ...all, instance, key: all.keyOf(instance) })
    throw new Refusal(
      `The tenant has no provider instance ${JSON.stringify(idOrAlias)}; list all: ` +
        `${adminName} provider-instance list`,
    )
  })
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  if (found.length > 1) throw new Refusal('Several provider instances have this alias; use the id.')
  return found[0]
}

type Database = Parameters<Awaited<ReturnType<typeof loadAdministration>>['loadConnections']>[0]

/** Returns the functions that read, test and store connections in an open database. */
export async function openConnections(database: Database) {
  const { loadConnections, providerConnections } = await loadAdministration()
  const loaded = await loadConnections(database)
  const { runtime, openSettings, keepSettings, testConnection } = loaded
  return {
    find: (key: InstanceKey) => providerConnections(database).find(key),
    open: (key: InstanceKey, stored: StoredConnection) => openSettings(runtime, key, stored),
    test: (key: InstanceKey, type: StoredProviderInstance['type'], stored: StoredConnection) =>
      testConnection(runtime, key, type, stored),
    notificationUrl: loaded.notificationUrl,
    /**
     * Returns the webhook URL that is registered at the vendor. If `taken` is not null, first registers `taken` in its
     * place.
     */
    webhook: (
      key: InstanceKey,
      type: StoredProviderInstance['type'],
      stored: StoredConnection,
      taken: string | null,
    ) => loaded.webhookOf(runtime, key, type, stored, taken),
    tried: (type: StoredProviderInstance['type'], settings: ConnectionSettings, isTried: boolean) =>
      loaded.signInWith(runtime, type, settings, isTried),
    stateOf: loaded.connectionState,
    notConnected: loaded.notConnected,
    organizationOf: loaded.organizationOf,
    signInFailure: loaded.signInFailure,
    keep: (key: InstanceKey, settings: ConnectionSettings) => keepSettings(runtime, key, settings),
    /**
     * Returns in words which key of SECRET_KEY encrypted a connection: the first key, an older key, or a key that
     * SECRET_KEY no longer contains.
     */
    async sealing({ settings, refreshToken }: StoredConnection): Promise<string> {
      const { isOutdated, hasKeyOf } = await runtime.sealer()
      const texts = refreshToken === null ? [settings] : [settings, refreshToken]
      if (!texts.every(hasKeyOf)) return 'a missing key'
      return texts.some(isOutdated) ? 'an older key' : 'the first key'
    },
  }
}
