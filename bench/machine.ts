import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'
import { cpus, loadavg, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { percentile } from './statistics.ts'
import { onServer } from './tenant.ts'

const settings = [
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_level',
  'shared_buffers',
  'max_wal_size',
]

/** What the figures depend on: the machine, and how PostgreSQL is set up. */
export async function describeMachine(url: string, folder: string) {
  const [version] = await onServer(url, 'show server_version')
  const shown = await onServer(url, 'select name, current_setting(name) as value from pg_settings')
  const value = new Map(shown.map((row) => [row.name, row.value]))
  return {
    date: new Date().toISOString(),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${process.arch}`,
    node: process.version,
    postgresql: String(version!.server_version),
    settings: Object.fromEntries(settings.map((name) => [name, String(value.get(name))])),
    loadBefore: loadavg()[0]!,
    flushMicroseconds: flushTime(folder),
  }
}

export type Machine = Awaited<ReturnType<typeof describeMachine>>

/** The median time that the file system takes to make 8 kB durable: it bounds what a commit can cost. */
function flushTime(folder: string): number {
  const file = openSync(join(folder, 'flush'), 'w')
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, Buffer.alloc(8_192), 0, 8_192, 0)
    const begin = performance.now()
    fdatasyncSync(file)
    return (performance.now() - begin) * 1_000
  })
  closeSync(file)
  return Math.round(percentile(times, 0.5))
}
