import type { Command } from 'commander'
import { loadAdministration, loadArchives } from '../../../src/main.ts'
import { adminName, showing, withExamples } from '../../command.ts'
import { table } from '../../output.ts'
import { homeFlag, moveHint, releaseCommand, withHome, withHomeColumn } from '../../tenants.ts'
import { addArchiveCommands } from './archives.ts'

const oneOrAllHomes = [
  homeFlag[0],
  'only this home: a name in DATABASE_HOMES, or "default" for the database of DATABASE_URL; default: all homes',
] as const

/** Adds the commands about the database as a whole. */
export function addDatabaseCommands(program: Command): void {
  const database = program
    .command('database')
    .description('The database that DATABASE_URL or DATA_DIR names, and those of DATABASE_HOMES.')

  withExamples(database.command('migrate'), 'database migrate', 'database migrate --json')
    .description(
      'Apply pending migrations to the database. A repetition changes nothing. The commands serve and work apply them as well. Creates the ' +
        'embedded database.',
    )
    .option(...oneOrAllHomes)
    .action(
      showing(async ({ home }: { home?: string }) => {
        const { failuresOf, migrateDatabases } = await loadAdministration()
        const homes = await migrateDatabases(home)
        const applied = homes.flatMap((one) =>
          'result' in one ? [{ home: one.home, applied: one.result }] : [],
        )
        const lines = applied.map(({ home, applied }) => {
          const text =
            applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.join(', ')}.`
          return homes.length > 1 ? `${home}: ${text}` : text
        })
        return {
          json: homes.length > 1 ? applied : { applied: applied[0]?.applied },
          text: lines.join('\n'),
          failure: failuresOf(homes),
        }
      }),
    )

  withExamples(database.command('status'), 'database status', 'database status --json')
    .description(
      'List the migrations with the time when each was applied; fails when a migration is pending. Shows whether the background work of tenants is held, and which ' +
        'tenants are being moved.',
    )
    .option(...oneOrAllHomes)
    .action(showing(showStatus))

  addArchiveCommands(database)
}

async function showStatus({ home: only }: { home?: string }) {
  const [{ failuresOf, inHomes, migrationStatus }, { heldWork, movesOf }] = await Promise.all([
    loadAdministration(),
    loadArchives(),
  ])
  const homes = await inHomes(async (open) => {
    const status = await migrationStatus(open)
    const isCurrent = status.every(({ appliedAt }) => appliedAt !== undefined)
    return { status, ...(isCurrent ? await heldWork(open) : { holds: [], moves: [] }) }
  }, only)
  const found = homes.flatMap((one) => ('result' in one ? [one] : []))
  const migrations = found.flatMap(({ home, result }) =>
    withHome(
      homes,
      home,
      result.status.map(({ name, appliedAt = null }) => ({
        name,
        appliedAt,
        state: appliedAt === null ? 'pending' : 'applied',
      })),
    ),
  )
  const pending = migrations.filter(({ appliedAt }) => appliedAt === null)
  const columns = { migration: 'name', state: 'state', applied: 'appliedAt' } as const
  const held = found.filter(({ result }) => result.holds.length > 0)
  const hints = held.map(({ home, result: { holds } }) => {
    const command = releaseCommand(homes.length > 1 ? home : only)
    return `The background work of ${holds.length} tenants is held: ${holds[0]!.reason} To let it start: ${command}`
  })
  const moves = await movesOf(found.map(({ home, result }) => ({ home, moves: result.moves })))
  const failures = failuresOf(homes)
  const listed = table(withHomeColumn(homes, columns), migrations, 'There are no migrations.')
  return {
    json: migrations.map(({ state: _, ...one }) => one),
    text: [listed, ...hints, ...moves.map(moveHint)].join('\n'),
    failure:
      failures ??
      (pending.length === 0
        ? undefined
        : `${pending.length} pending; to apply them: ${adminName} database migrate`),
  }
}
