import { readFileSync } from 'node:fs'
import { processorTime } from '../processes.ts'
import { onServer } from '../tenant.ts'

/** The processor time in milliseconds of each backend of a database, by its pid. */
export type BackendTimes = ReadonlyMap<number, number>

/** Reads the processor time of the backends of a database; of none when PostgreSQL runs on another machine. */
export async function backendTimes(url: string): Promise<BackendTimes> {
  const rows = await onServer(
    url,
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const pids = rows.map(({ pid }) => Number(pid)).filter(isPostgres)
  return new Map(pids.map((pid) => [pid, timeOfBackend(pid)]))
}

/** Returns the milliseconds between two readings; not a number when no backend can be read. */
export function timeBetween(before: BackendTimes, after: BackendTimes): number {
  if (after.size === 0) return Number.NaN
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)
}

/**
 * Returns the processor time of a backend in milliseconds. A backend has one thread, whose time Linux also counts in
 * nanoseconds. The time of a process is rounded to 10 ms, which for 16 backends is some percent of a short slice.
 */
export function timeOfBackend(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return processorTime(pid)
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}
