import { type Command, Option } from 'commander'
import { loadAdministration, offerTypes, providerInstanceTypes } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { pairs, table } from '../output.ts'
import { UsageError } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
import { list, name, oneOf, someOf } from '../values.ts'

type InstanceType = (typeof providerInstanceTypes)[number]
type OfferType = (typeof offerTypes)[number]

interface Addition {
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
    .description('Provider instances: accounts at vendors to which resellers and customers are bound.')

  withExamples(
    instance.command('add'),
    'provider-instance add --tenant Nordwind --type Generic --alias "Own services" --offer-types License',
    'provider-instance add --tenant Nordwind --type MicrosoftTier2 --alias "Microsoft DACH" --countries DE,AT,CH',
  )
    .description('Add a provider instance to a tenant and print its id.')
    .requiredOption(...tenantFlag)
    .addOption(
      new Option('--type <type>', `one of ${providerInstanceTypes.join(', ')}`)
        .argParser(oneOf(providerInstanceTypes))
        .makeOptionMandatory(),
    )
    .requiredOption('--alias <alias>', 'name by which people know it', name)
    .option(
      '--offer-types <names>',
      `what it sells, out of ${offerTypes.join(', ')}; all unless told`,
      someOf(offerTypes),
    )
    .option(
      '--countries <codes>',
      'where it may be sold, as codes of ISO 3166-1 alpha-2; everywhere unless told',
      list,
    )
    .option('--instance-provider-id <id>', 'id of the account at the vendor', name)
    .action(showing(addInstance))

  withExamples(instance.command('list'), 'provider-instance list --tenant Nordwind')
    .description('List the provider instances of a tenant, by type and alias.')
    .requiredOption(...tenantFlag)
    .action(showing(listInstances))
}

async function addInstance(options: Addition) {
  const { administer, loadCountries, newId } = await loadAdministration()
  const { countryProblem } = await loadCountries()
  const problems = (options.countries ?? []).flatMap((code) => countryProblem(code) ?? [])
  if (problems.length > 0) throw new UsageError(`--countries: ${problems.join(' ')}`)
  const added = {
    providerInstanceId: newId(),
    type: options.type,
    alias: options.alias,
    instanceProviderId: options.instanceProviderId ?? null,
    imageUrl: null,
    offerTypes: [...new Set(options.offerTypes ?? offerTypes)],
    supportedCountries: options.countries ? [...new Set(options.countries)] : null,
    providerData: null,
  }
  await administer(async (admin) => {
    const { tenantId } = await namedTenant(admin, options.tenant)
    await admin.addProviderInstance(tenantId, added)
  })
  const text = pairs({
    'Provider instance id': added.providerInstanceId,
    Type: added.type,
    Alias: added.alias,
  })
  return { json: added, text }
}

async function listInstances(options: { tenant: string }) {
  const { administering, openTenantStore, withDatabase } = await loadAdministration()
  const instances = await withDatabase(async (database) => {
    const tenant = await administering(database, (admin) => namedTenant(admin, options.tenant))
    const { providerInstances } = await openTenantStore(database, tenant.tenantId)
    const { rows } = await providerInstances.list({
      pageNumber: 1,
      pageSize: 100_000,
    })
    return rows
  })
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
