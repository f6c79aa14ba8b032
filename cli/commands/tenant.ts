import type { Command } from 'commander'
import { loadAdministration, loadArchives, type Tenant, type TenantArchive } from '../../src/main.ts'
import { commandName, showing, withExamples } from '../command.ts'
import { pairs, shown, table } from '../output.ts'
import { Refusal } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
import { name } from '../values.ts'

/** Adds the commands about tenants. */
export function addTenantCommands(program: Command): void {
  const tenant = program.command('tenant').description('Tenants: distributors, each with isolated data.')

  withExamples(
    tenant.command('create'),
    'tenant create --name Nordwind',
    'tenant create --name Nordwind --json',
  )
    .description('Create a tenant and print its id.')
    .requiredOption('--name <name>', 'name of the tenant, which must be unique', name)
    .action(
      showing(async (options: { name: string }) => {
        const { administer, newId } = await loadAdministration()
        const created = await administer((admin) => admin.createTenant(newId(), options.name))
        if (!created)
          throw new Refusal(`There is a tenant ${shown(options.name)} already; choose a different --name.`)
        return { json: created, text: pairs({ 'Tenant id': created.tenantId, Name: created.name }) }
      }),
    )

  withExamples(tenant.command('list'), 'tenant list')
    .description('List all tenants, by name.')
    .action(
      showing(async () => {
        const { administer } = await loadAdministration()
        const tenants = await administer((admin) => admin.tenants())
        const columns = { 'tenant id': 'tenantId', name: 'name', created: 'createdAt' } as const
        return { json: tenants, text: table(columns, tenants, 'There is no tenant yet.') }
      }),
    )

  withExamples(tenant.command('export'), 'tenant export --tenant Nordwind --to nordwind.tar')
    .description(
      'Write everything of one tenant to a file, as of one moment. Prints a digest of the rows: after an import, an export has the same ' +
        'digest. To move the tenant, run tenant hold first.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption('--to <file>', 'the file to write, which must not exist')
    .action(
      showing(async ({ tenant: name, to }: { tenant: string; to: string }) => {
        const { exportTenant } = await loadArchives()
        return archive(await exportTenant(await tenantOf(name), to), `${to} contains all rows of the tenant.`)
      }),
    )

  withExamples(tenant.command('import'), 'tenant import --from nordwind.tar')
    .description(
      'Import a tenant from an archive beside the other tenants, with its ids, domains, API accesses and waiting jobs. All of it is imported, or ' +
        'nothing. Both installations need the same version. SECRET_KEY must include the key of the other installation, as after a ' +
        `change of the key. No vendor is called for the tenant until ${commandName} tenant release.`,
    )
    .requiredOption('--from <file>', 'the archive')
    .action(
      showing(async ({ from }: { from: string }) => {
        const { importTenantFrom } = await loadArchives()
        const imported = await importTenantFrom(from)
        return archive(
          imported,
          `The tenant is imported. To let its work start: ${commandName} tenant release`,
        )
      }),
    )

  withExamples(tenant.command('hold'), 'tenant hold --tenant Nordwind')
    .description(
      'Hold the background work of one tenant: no job runs, no vendor is called and no mail is sent. Running processes first ' +
        'finish the jobs that they have begun.',
    )
    .requiredOption(...tenantFlag)
    .action(
      showing(async ({ tenant: name }: { tenant: string }) => {
        const { hold } = await loadArchives()
        const { tenantId } = await tenantOf(name)
        const held = await hold('An operator holds the work.', tenantId)
        const text =
          held === 0
            ? 'The background work of the tenant was held already.'
            : 'The background work of the tenant is held.'
        return { json: { held: held > 0 }, text }
      }),
    )

  withExamples(tenant.command('release'), 'tenant release --tenant Nordwind')
    .description(
      'Let the background work of one tenant start, after tenant import or tenant hold. If several copies of the tenant ' +
        'exist, run this for only one of them: two copies would both buy at the vendors.',
    )
    .requiredOption(...tenantFlag)
    .action(
      showing(async ({ tenant: name }: { tenant: string }) => {
        const { release } = await loadArchives()
        const { tenantId } = await tenantOf(name)
        const released = await release(tenantId)
        const text =
          released.length === 0
            ? 'The background work of the tenant was not held.'
            : 'The background work of the tenant starts now.'
        return { json: { released: released.length > 0 }, text }
      }),
    )
}

async function tenantOf(name: string): Promise<Tenant> {
  const { administer } = await loadAdministration()
  return await administer((admin) => namedTenant(admin, name))
}

function archive({ manifest, digest }: TenantArchive, sentence: string) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const text = pairs({ Tenant: manifest.tenant?.name, Rows: rows, Digest: digest })
  return { json: { ...manifest, digest }, text: `${text}\n${sentence}` }
}
