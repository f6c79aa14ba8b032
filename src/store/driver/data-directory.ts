import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataDirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another process has the embedded database in ${directory} open. Stop it first, or set DATA_DIR to a ` +
        'folder of its own, or DATABASE_URL to a PostgreSQL server, which any number of processes may share.',
    )
    this.name = 'DataDirectoryInUse'
  }
}

/**
 * Takes the one lock of a data directory and gives a function that releases it.
 *
 * The embedded database has no lock of its own and two processes on one folder lose rows silently. A file with
 * a process id in it would outlive a killed process, so the lock is that of an open SQLite transaction: the
 * operating system drops it with the process, however that ends.
 *
 * @throws DataDirectoryInUse when another process (or this one) holds it.
 */
export function lockDataDirectory(directory: string): () => void {
  const path = resolve(directory)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(path, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    lock.close()
    throw new DataDirectoryInUse(path)
  }
  return () => lock.close()
}
