import { accessSync, constants, mkdirSync, readFileSync, statfsSync } from 'node:fs'
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

/** The embedded database cannot use a folder. The message gives the reason and what to do. */
export class UnusableDataDirectory extends Error {
  constructor(directory: string, reason: string, cause: unknown) {
    super(`DATA_DIR=${directory} cannot be used: ${reason}`, { cause })
    this.name = 'UnusableDataDirectory'
  }
}

const sqliteBusy = 5
// SQLite reports these codes when it may not create or change the file of the lock.
const sqliteReadOnly = 8
const sqliteCannotOpen = 14
const chooseAnother = 'Set DATA_DIR to a folder that this account can write.'

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
 * @throws DataDirectoryInUse when this or another process holds the lock; DiskFull; UnusableDataDirectory
 */
export function lockDataDirectory(directory: string): () => void {
  const path = resolve(directory)
  createFolder(path)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(path, 'lock'))
    lock.exec('pragma busy_timeout = 0; begin exclusive')
    return () => lock?.close()
  } catch (error) {
    lock?.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === sqliteBusy) throw new DataDirectoryInUse(path)
    const isForbidden = errcode === sqliteReadOnly || errcode === sqliteCannotOpen
    const remedy = isForbidden ? chooseAnother : 'If it is not a lock of this service, move it away.'
    throw (
      diskProblem(path) ??
      new UnusableDataDirectory(path, `its file lock cannot be opened: ${message}. ${remedy}`, error)
    )
  }
}

function createFolder(path: string): void {
  let action = 'created'
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    action = 'written'
    accessSync(path, constants.W_OK)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    const reason = isFile ? 'it, or a part of its path, is not a folder' : `it cannot be ${action} (${code})`
    throw new UnusableDataDirectory(path, `${reason}. ${chooseAnother}`, error)
  }
}

/** Returns the error for a data directory on whose files the embedded database does not start. */
export function startProblem(directory: string, error: Error): UnusableDataDirectory {
  const { cause } = error
  const why = cause instanceof Error ? ` (${cause.message})` : ''
  return new UnusableDataDirectory(
    directory,
    `the embedded database does not start on its files${writerOf(directory)}${why}. Restore the folder from a copy, ` +
      'start the version of this service that has written it, or set DATA_DIR to a new folder.',
    error,
  )
}

function writerOf(directory: string): string {
  try {
    const version = readFileSync(join(databaseFolder(directory), 'PG_VERSION'), 'utf8').trim()
    return `; PostgreSQL ${version} has written it`
  } catch {
    return ''
  }
}

/** Returns the folder of the files of the embedded database in a data directory. */
export function databaseFolder(directory: string): string {
  return join(directory, 'postgresql')
}
