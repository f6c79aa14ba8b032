import type { Command } from 'commander'
import { loadArchives, type Manifest } from '../../../src/main.ts'
import { adminName, showing, withExamples } from '../../command.ts'
import { pairs } from '../../output.ts'
import { homeFlag, moveHint, releaseCommand } from '../../tenants.ts'

/** Adds the commands that write, check and restore archives of a database. */
export function addArchiveCommands(database: Command): void {
  withExamples(
    database.command('backup'),
    'database backup --to backup.tar',
    'database backup --to backup.tar --json',
  )
    .description(
      'Write everything in the database to a file, as of one moment. The service can run meanwhile. The command counts all ' +
        'rows, reads the file back, and fails if one row is missing. Encrypted values stay encrypted: keep SECRET_KEY as well.',
    )
    .requiredOption('--to <file>', 'the file to write, which must not exist')
    .option(...homeFlag)
    .action(
      showing(async ({ to, home }: { to: string; home?: string }) => {
        const { backUp } = await loadArchives()
        return outcome(await backUp(to, home), `${to} contains all rows of the database.`)
      }),
    )

  withExamples(
    database.command('verify'),
    'database verify --archive backup.tar',
    'database verify --archive backup.tar --with-database',
  )
    .description(
      'Check that an archive has every row that it had when it was written. With --with-database, also check that the database has the ' +
        'same rows; stop the service first. It changes nothing.',
    )
    .requiredOption('--archive <file>', 'the archive')
    .option('--with-database', 'compare the rows with those of the database, too')
    .option(...homeFlag)
    .action(
      showing(
        async ({ archive, withDatabase, home }: { archive: string; withDatabase?: true; home?: string }) => {
          const { verify, verifyDatabase } = await loadArchives()
          if (withDatabase)
            return outcome(
              await verifyDatabase(archive, home),
              'The archive and the database have the same rows.',
            )
          return outcome(await verify(archive), 'The archive is complete.')
        },
      ),
    )

  withExamples(database.command('restore'), 'database restore --from backup.tar')
    .description(
      'Restore an archive into an empty database, and upgrade it to this version. All of it is restored, or nothing. Needs the ' +
        'SECRET_KEY of the installation that wrote the archive. No vendor is called and no mail is sent until ' +
        `${adminName} database release.`,
    )
    .requiredOption('--from <file>', 'the archive')
    .option(...homeFlag)
    .action(
      showing(async ({ from, home }: { from: string; home?: string }) => {
        const { restoreDatabase } = await loadArchives()
        const restored = await restoreDatabase(from, home)
        return outcome(restored, `Everything is restored. To let its work start: ${releaseCommand(home)}`)
      }),
    )

  withExamples(database.command('move'), 'database move')
    .description(
      'Move everything from the embedded database in DATA_DIR to the empty PostgreSQL database of DATABASE_URL. Stop the service ' +
        'first. The embedded database stays, but its background work is held. Needs the same SECRET_KEY; without one, set ' +
        'SECRET_KEY_FILE to the file secret.key of DATA_DIR.',
    )
    .action(
      showing(async () => {
        const { moveDatabase } = await loadArchives()
        return outcome(await moveDatabase(), 'Everything is moved. Start the service with DATABASE_URL.')
      }),
    )

  withExamples(database.command('release'), 'database release')
    .description(
      'Let the background work of all tenants start, after a restore or after database hold. If several copies of the database exist, run ' +
        'this for only one of them: two copies would both buy at the vendors. Running processes start the work within seconds.',
    )
    .option(...homeFlag)
    .action(
      showing(async ({ home }: { home?: string }) => {
        const { release } = await loadArchives()
        const { released, moves } = await release({ home })
        const text =
          released.length > 0
            ? `The background work of ${released.length} tenants starts now.`
            : `No ${moves.length === 0 ? '' : 'other '}background work was held.`
        return { json: released, text: [...moves.map(moveHint), text].join('\n') }
      }),
    )

  withExamples(database.command('hold'), 'database hold')
    .description(
      'Hold the background work of all tenants: no job runs, no vendor is called and no mail is sent. Run this for a copy ' +
        'of the database that another tool made, such as pg_restore, before the service starts on the copy. Running processes first ' +
        'finish the jobs that they have begun. Positions in the feed of events become invalid, because the copy may lack events.',
    )
    .option(...homeFlag)
    .action(
      showing(async ({ home }: { home?: string }) => {
        const { hold } = await loadArchives()
        const held = await hold('An operator holds the work.', { home })
        const text =
          held === 0
            ? 'The background work of all tenants was held already.'
            : `The background work of ${held} tenants is held. To let it start: ${releaseCommand(home)}`
        return { json: { held }, text }
      }),
    )
}

function outcome(manifest: Manifest, sentence: string) {
  const { writtenAt, tables, sealingKeys } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const text = pairs({
    'Written at': writtenAt,
    Tables: tables.length,
    Rows: rows,
    'Encrypted with': sealingKeys.length === 0 ? 'no key' : sealingKeys,
  })
  return { json: manifest, text: `${text}\n${sentence}` }
}
