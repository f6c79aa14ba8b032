import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/store/database.ts'
import { createDatabase, type DatabaseKind } from './databases.ts'

/** An empty database for processes, which find it through their environment. */
export interface CommandDatabase {
  readonly environment: Readonly<Record<string, string>>
  /** Runs SQL as the owner of the tables. No process may have the embedded database open meanwhile. */
  execute(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  remove(): Promise<void>
}

/** Creates a database without tables, or on PostgreSQL as a copy of a template if one is given. */
export async function commandDatabase(kind: DatabaseKind, template?: string): Promise<CommandDatabase> {
  if (kind === 'postgresql') {
    const { url, drop } = await createDatabase(template)
    return { environment: { DATABASE_URL: url }, execute: executeOn({ url }), remove: drop }
  }
  const folder = await mkdtemp(join(tmpdir(), 'reseller-command-'))
  // On a first start, the data directory does not exist yet.
  const directory = join(folder, 'data')
  return {
    environment: { DATA_DIR: directory },
    execute: executeOn({ directory }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function executeOn(location: { url?: string; directory?: string }): CommandDatabase['execute'] {
  return async (text, values = []) => {
    const database = await openDatabase({ ...location, connections: 2 })
    try {
      return (await database.asOwner((pool) => pool.query(text, [...values]))).rows
    } finally {
      await database.close()
    }
  }
}
