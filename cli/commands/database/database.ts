import type { Command } from 'commander'
import { loadAdministration, loadArchives } from '../../../src/main.ts'
import { commandName, showing, withExamples } from '../../command.ts'
import { table } from '../../output.ts'
import { addArchiveCommands } from './archives.ts'

/** Adds the commands about the database as a whole. */
export function addDatabaseCommands(program: Command): void {
  const database = program
    .command('database')
    .description('The database that DATABASE_URL or DATA_DIR names.')

  withExamples(database.command('migrate'), 'database migrate', 'database migrate --json')
    .description(
      'Apply pending migrations to the database. A repetition changes nothing. The commands serve and work apply them as well. Creates the ' +
        'embedded database.',
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
    .description(
      'List the migrations with the time when each was applied; fails when a migration is pending. Shows whether the background work of tenants is held.',
    )
    .action(
      showing(async () => {
        const [{ migrationStatus, withDatabase }, { holdsOf }] = await Promise.all([
          loadAdministration(),
          loadArchives(),
        ])
        const { status, holds } = await withDatabase(async (open) => {
          const status = await migrationStatus(open)
          const isCurrent = status.every(({ appliedAt }) => appliedAt !== undefined)
          return { status, holds: isCurrent ? await holdsOf(open) : [] }
        })
        const migrations = status.map(({ name, appliedAt = null }) => ({
          name,
          appliedAt,
          state: appliedAt === null ? 'pending' : 'applied',
        }))
        const pending = migrations.filter(({ appliedAt }) => appliedAt === null)
        const columns = { migration: 'name', state: 'state', applied: 'appliedAt' } as const
        const held =
          holds.length === 0
            ? ''
            : `\nThe background work of ${holds.length} tenants is held: ${holds[0]!.reason} To let it start: ${commandName} database release`
        return {
          json: migrations.map(({ name, appliedAt }) => ({ name, appliedAt })),
          text: table(columns, migrations, 'There are no migrations.') + held,
          failure:
            pending.length === 0
              ? undefined
              : `${pending.length} pending; to apply them: ${commandName} database migrate`,
        }
      }),
    )

  addArchiveCommands(database)
}
