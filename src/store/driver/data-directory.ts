import { mkdirSync, statfsSync } from 'node:fs'
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

const sqliteBusy = 5

/** The disk of a data directory has too little free space for the embedded database. */
export class DiskFull extends Error {
  constructor(directory: string, freeBytes: number) {
    super(
      `The disk of ${directory} is full: ${(freeBytes / 1e6).toFixed(1)} MB are free, and the embedded database needs ` +
        `${neededBytes / 1e6} MB. Free some space and start again. All acknowledged data is kept.`,
    )
    this.name = 'DiskFull'
  }
}

// PostgreSQL writes its write-ahead log in segments of 16 MiB, and ends when it cannot create the next segment.
const neededBytes = 20_000_000

/** Returns a DiskFull error when the disk of a directory has too little free space; otherwise undefined. */
export function diskProblem(directory: string): DiskFull | undefined {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < neededBytes ? new DiskFull(directory, bavail * bsize) : undefined
}

/**
 * Locks a data directory and returns a function that releases the lock.
 *
 * The embedded database has no lock, and two processes on one directory lose rows without an error. A file with a
 * process id would remain after a process is killed. The lock is therefore an open SQLite transaction, which the
 * operating system ends with the process.
 *
 * @throws DataDirectoryInUse when this or another process holds the lock; DiskFull
 */
export function lockDataDirectory(directory: string): () => void {
  const path = resolve(directory)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(path, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) throw new DataDirectoryInUse(path)
    throw diskProblem(path) ?? error
  }
  return () => lock.close()
}
