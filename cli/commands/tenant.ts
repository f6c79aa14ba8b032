import type { Command } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { pairs, shown, table } from '../output.ts'
import { Refusal } from '../refusal.ts'
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
          throw new Refusal(`There is a tenant ${shown(options.name)} already; send another --name.`)
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
}
