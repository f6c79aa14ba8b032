import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataDirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another process has the embedded database in ${directory} open. Stop it first, set DATA_DIR to ` +
        'another directory, or set DATABASE_URL to a PostgreSQL server, which several processes can share.',
    )
    this.name = 'DataDirectoryInUse'
  }
}

/**
 * Locks a data directory and returns a function that releases the lock.
 *
 * The embedded database has no lock, and two processes on one directory lose rows without an error. A file with a
 * process id would remain after a process is killed. The lock is therefore an open SQLite transaction, which the
 * operating system ends with the process.
 *
 * @throws DataDirectoryInUse when this or another process holds the lock.
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
