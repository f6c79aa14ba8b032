import { type Command, Option } from 'commander'
import { loadAdministration, loadArchives, type Tenant, type TenantArchive } from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { pairs, shown, table } from '../output.ts'
import { homeFlag, moveHint, namedTenant, tenantFlag, withHome, withHomeColumn } from '../tenants.ts'
import { name, pause } from '../values.ts'

/** Adds the commands about tenants. */
export function addTenantCommands(program: Command): void {
  const tenant = program.command('tenant').description('Tenants: distributors, each with isolated data.')

  withExamples(
    tenant.command('create'),
    'tenant create --name Nordwind',
    'tenant create --name Nordwind --home north',
  )
    .description('Create a tenant and print its id. All its data is stored in its home.')
    .requiredOption('--name <name>', 'name of the tenant, which must be unique', name)
    .option(...homeFlag)
    .action(
      showing(async (options: { name: string; home?: string }) => {
        const { administer, commandInstallation, createTenant, newId } = await loadAdministration()
        const created = await administer(
          (admin, home) =>
            createTenant(admin, commandInstallation(), { tenantId: newId(), name: options.name, home }),
          { home: options.home },
        )
        return { json: created, text: pairs({ 'Tenant id': created.tenantId, Name: created.name }) }
      }),
    )

  withExamples(tenant.command('list'), 'tenant list')
    .description('List all tenants of all homes, by name.')
    .action(
      showing(async () => {
        const { administerAll, failuresOf } = await loadAdministration()
        const homes = await administerAll((admin) => admin.tenants())
        const tenants = homes
          .flatMap((one) => ('result' in one ? withHome(homes, one.home, one.result) : []))
          .sort((one, other) => (one.name < other.name ? -1 : 1))
        const columns = { 'tenant id': 'tenantId', name: 'name', created: 'createdAt' } as const
        const text = table(withHomeColumn(homes, columns), tenants, 'There is no tenant yet.')
        return { json: tenants, text, failure: failuresOf(homes) }
      }),
    )

  withExamples(
    tenant.command('move'),
    'tenant move --tenant Nordwind --to north',
    'tenant move --tenant Nordwind --to north --undo',
  )
    .description(
      'Move a tenant to another home, while the service runs. The work of the tenant is held, its running jobs end, and its writes and requests for ' +
        'tokens get 503 while its rows are copied and compared; reads work until the last seconds of ' +
        'the move. If the command is interrupted, run it again: it continues. All processes need both homes in DATABASE_HOMES.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption('--to <home>', 'the home to which the tenant is moved')
    .option('--undo', 'undo an interrupted move; possible until the other home serves the tenant')
    .addOption(
      new Option(
        '--patience <duration>',
        'how long to wait for running jobs and for writes that have begun, before the move is undone',
      )
        .argParser(pause)
        .default(60, '60s'),
    )
    .addOption(
      new Option(
        '--linger <duration>',
        'how long the rows stay in the former home after the move, for reads that have begun',
      )
        .argParser(pause)
        .default(60, '60s'),
    )
    .action(showing(moveTenant))

  withExamples(tenant.command('export'), 'tenant export --tenant Nordwind --to nordwind.tar')
    .description(
      'Write everything of one tenant to a file, as of one moment. Prints a digest of the rows; an export of the imported ' +
        'tenant has the same digest. To move the tenant, run tenant hold first.',
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
        `change of the key. No vendor is called for the tenant until ${adminName} tenant release.`,
    )
    .requiredOption('--from <file>', 'the archive')
    .option(...homeFlag)
    .action(
      showing(async ({ from, home }: { from: string; home?: string }) => {
        const { importTenantFrom } = await loadArchives()
        const imported = await importTenantFrom(from, home)
        return archive(imported, `The tenant is imported. To let its work start: ${adminName} tenant release`)
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
        const held = await hold('An operator holds the work.', { tenant: tenantId })
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
        const { released, moves } = await release({ tenant: tenantId })
        const [move] = moves
        const notHeld = move ? moveHint(move) : 'The background work of the tenant was not held.'
        const text = released.length === 0 ? notHeld : 'The background work of the tenant starts now.'
        return { json: { released: released.length > 0 }, text }
      }),
    )
}

interface Move {
  readonly tenant: string
  readonly to: string
  readonly undo?: true
  readonly patience: number
  readonly linger: number
}

// The texts for stderr at the start of each step of a move. Programs read only the result, from stdout.
const stepTexts = {
  drain: 'Waiting until the jobs of the tenant have ended.',
  fence: 'Refusing writes of the tenant.',
  copy: 'Copying the rows.',
  close: 'Comparing the rows.',
  switch: 'Letting the other home serve the tenant.',
  leave: 'The other home serves the tenant.',
  empty: 'Deleting the rows of the former home.',
  discard: 'Deleting the copy.',
  reopen: 'Letting the former home serve the tenant again.',
} as const
// Longer than processes use a cached API access, which is 3 seconds.
const closedMs = 5_000

async function moveTenant({ tenant, to, undo, patience, linger }: Move) {
  const { moveTenantTo } = await loadArchives()
  const moved = await moveTenantTo(tenant, {
    ...{ to, isUndo: undo === true },
    times: { patience: patience * 1_000, closed: closedMs, linger: linger * 1_000 },
    onStep: (step) => console.error(stepTexts[step]),
  })
  const home = undo ? moved.from : to
  return {
    json: { tenantId: moved.tenantId, name: moved.name, home },
    text: `The tenant ${shown(moved.name)} is in the home ${home}.`,
  }
}

async function tenantOf(name: string): Promise<Tenant> {
  const { administer } = await loadAdministration()
  return await administer((admin) => namedTenant(admin, name), { tenant: name })
}

function archive({ manifest, digest }: TenantArchive, sentence: string) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const text = pairs({ Tenant: manifest.tenant?.name, Rows: rows, Digest: digest })
  return { json: { ...manifest, digest }, text: `${text}\n${sentence}` }
}
