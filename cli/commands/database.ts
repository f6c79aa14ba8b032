import type { Command } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { commandName, showing, withExamples } from '../command.ts'
import { table } from '../output.ts'

/** Adds the commands about the database as a whole. */
export function addDatabaseCommands(program: Command): void {
  const database = program
    .command('database')
    .description('The database that DATABASE_URL or DATA_DIR names.')

  withExamples(database.command('migrate'), 'database migrate', 'database migrate --json')
    .description(
      'Bring the database up to date. Harmless to repeat, and done by serve and work as well; a new embedded ' +
        'database is made by it.',
    )
    .action(
      showing(async () => {
        const { migrateDatabase } = await loadAdministration()
        const applied = await migrateDatabase()
        const text = applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.join(', ')}.`
        return { json: { applied }, text }
      }),
    )

  withExamples(database.command('status'), 'database status', 'database status --json')
    .description('List the migrations and when each was applied; fails when one is not.')
    .action(
      showing(async () => {
        const { migrationStatus, withDatabase } = await loadAdministration()
        const migrations = (await withDatabase(migrationStatus)).map(({ name, appliedAt = null }) => ({
          name,
          appliedAt,
          state: appliedAt === null ? 'pending' : 'applied',
        }))
        const pending = migrations.filter(({ appliedAt }) => appliedAt === null)
        const columns = { migration: 'name', state: 'state', applied: 'appliedAt' } as const
        return {
          json: migrations.map(({ name, appliedAt }) => ({ name, appliedAt })),
          text: table(columns, migrations, 'There are no migrations.'),
          failure:
            pending.length === 0
              ? undefined
              : `${pending.length} pending; this applies what is missing: ${commandName} database migrate`,
        }
      }),
    )

  withExamples(database.command('distribute'), 'database distribute')
    .description(
      'Spread the tables of a PostgreSQL server with the extension Citus over its nodes, by tenant. It is harmless ' +
        'to repeat, and due after each migration that adds a table. The nodes have to let the role ' +
        'reseller_management_api in from one another (pg_hba.conf). Try it on a copy first: the tests of this ' +
        'project run on one server.',
    )
    .action(
      showing(async () => {
        const { distribute, withDatabase } = await loadAdministration()
        const tables = await withDatabase(distribute)
        const rows = tables.map(({ table, kind, isNew }) => ({
          table,
          kind,
          since: isNew ? 'now' : 'before',
        }))
        const columns = { table: 'table', kind: 'kind', since: 'since' } as const
        return { json: tables, text: table(columns, rows, 'There are no tables to distribute.') }
      }),
    )
}
