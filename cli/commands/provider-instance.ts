import { type Command, Option } from 'commander'
import { loadAdministration, offerTypes, providerInstance, providerInstanceTypes } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import {
  type ConnectionOptions,
  connectionOf,
  hasConnection,
  readConnection,
  withConnectionFlags,
} from '../connection-flags.ts'
import { pairs, table } from '../output.ts'
import { UsageError } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
import { list, name, oneOf, someOf } from '../values.ts'
import { addConnectionCommands, openConnections } from './provider-connection.ts'
import { addDelegationCommands } from './provider-delegation.ts'

type InstanceType = (typeof providerInstanceTypes)[number]
type OfferType = (typeof offerTypes)[number]

interface Addition extends ConnectionOptions {
  readonly tenant: string
  readonly type: InstanceType
  readonly alias: string
  readonly offerTypes?: OfferType[]
  readonly countries?: string[]
  readonly instanceProviderId?: string
}

/** Adds the commands about provider instances. */
export function addProviderInstanceCommands(program: Command): void {
  const instance = program
    .command('provider-instance')
    .description("Provider instances: the csp's vendor accounts.")

  const add = withExamples(
    instance.command('add'),
    'provider-instance add --tenant Nordwind --type Generic --alias "Own services" --offer-types License',
    'provider-instance add --tenant Nordwind --type MicrosoftTier2 --alias "Microsoft DACH" --countries DE,AT,CH ' +
      '--partner-tenant-id 0fe1d2c3-5a49-4b8e-9d70-6c1f2e3a4b5d --client-id 9b8a7c6d-4e3f-4a2b-8c1d-0e9f8a7b6c5d ' +
      '--secrets-file secrets.json',
  )
    .description(
      'Add a provider instance to a tenant and print its id. Connect a Microsoft instance to its account with these flags, ' +
        'or later with: provider-instance rotate',
    )
    .requiredOption(...tenantFlag)
    .addOption(
      new Option('--type <type>', `one of ${providerInstanceTypes.join(', ')}`)
        .argParser(oneOf(providerInstanceTypes))
        .makeOptionMandatory(),
    )
    .requiredOption('--alias <alias>', 'name of the instance, for people', name)
    .option(
      '--offer-types <names>',
      `the offer types that it sells, of ${offerTypes.join(', ')}; default: all`,
      someOf(offerTypes),
    )
    .option(
      '--countries <codes>',
      'the countries in which the instance sells, as ISO 3166-1 alpha-2 codes; default: all',
      list,
    )
    .option('--instance-provider-id <id>', 'id of the account at the vendor', name)
  withConnectionFlags(add).action(showing(addInstance))

  addConnectionCommands(instance)
  addDelegationCommands(instance)

  withExamples(instance.command('list'), 'provider-instance list --tenant Nordwind')
    .description('List the provider instances of a tenant, by type and alias.')
    .requiredOption(...tenantFlag)
    .action(showing(listInstances))
}

async function addInstance(options: Addition) {
  const { administering, loadCountries, newId, withDatabase } = await loadAdministration()
  const { countryProblem, isCountryCode } = await loadCountries()
  const problems = (options.countries ?? []).flatMap((code) => countryProblem(code) ?? [])
  if (problems.length > 0) throw new UsageError(`--countries: ${problems.join(' ')}`)
  const { type } = options
  const connection = hasConnection(options) ? connectionOf(type) : undefined
  const settings = connection && (await readConnection(connection, options))
  const accountId = connection?.accountId && settings?.[connection.accountId]
  const added = {
    providerInstanceId: newId(),
    type,
    alias: options.alias,
    ...providerInstance.absent,
    instanceProviderId: options.instanceProviderId ?? (accountId ? String(accountId) : null),
    offerTypes: [...new Set(options.offerTypes ?? offerTypes)],
    supportedCountries: options.countries ? [...new Set(options.countries.filter(isCountryCode))] : null,
  }
  const organization = await withDatabase(
    async (database) => {
      const { tenantId } = await administering(database, (admin) => namedTenant(admin, options.tenant))
      const { keep, tried } = await openConnections(database)
      const known = settings && (await tried(type, settings, options.try))
      await administering(database, (admin) => admin.addProviderInstance(tenantId, added))
      const key = { tenantId, providerInstanceId: added.providerInstanceId }
      if (known) await keep(key, known.settings)
      return known?.organization ?? null
    },
    { tenant: options.tenant },
  )
  const text = pairs({
    'Provider instance id': added.providerInstanceId,
    Type: added.type,
    Alias: added.alias,
    ...(settings && { 'Signed in at': organization ?? 'not tried' }),
  })
  return { json: added, text }
}

async function listInstances(options: { tenant: string }) {
  const { administering, openTenantStore, withDatabase } = await loadAdministration()
  const instances = await withDatabase(
    async (database) => {
      const tenant = await administering(database, (admin) => namedTenant(admin, options.tenant))
      const { providerInstances } = await openTenantStore(database, tenant.tenantId)
      const { rows } = await providerInstances.list({
        pageNumber: 1,
        pageSize: 100_000,
      })
      return rows
    },
    { tenant: options.tenant },
  )
  const columns = {
    'provider instance id': 'providerInstanceId',
    type: 'type',
    alias: 'alias',
    countries: 'countries',
    'offer types': 'offerTypes',
  } as const
  const rows = instances.map((one) => ({ ...one, countries: one.supportedCountries ?? 'all' }))
  return { json: instances, text: table(columns, rows, 'The tenant has no provider instance yet.') }
}
