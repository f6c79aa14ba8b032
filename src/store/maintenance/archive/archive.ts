/**
 * The parts of an archive: first its manifest, then the rows of its tables. Each reader and writer of an archive passes
 * them through `checkParts`, so that an archive with a missing or changed row is never accepted.
 */
import { hash } from 'node:crypto'

/** The version of the archive format. Archives of another version are rejected. */
export const archiveFormat = 1

/** A table in the manifest. */
export interface ArchivedTable {
  /** The name with its schema, quoted for SQL where that is necessary. */
  readonly name: string
  /** The columns in the order of the values of a row. */
  readonly columns: readonly string[]
  /** The first days of the months that have a partition; empty for a table without partitions. */
  readonly months: readonly string[]
  readonly rows: number
  /** The sum of `checksumOf` over all rows, as decimal text. The sum does not depend on the order of the rows. */
  readonly checksum: string
}

/** A sequence with its last value. */
export interface ArchivedSequence {
  readonly name: string
  readonly lastValue: string
}

/** The tenant of an archive that contains only one tenant. */
export interface ArchivedTenant {
  readonly tenantId: string
  readonly name: string
}

/** The first part of an archive. */
export interface Manifest {
  readonly format: number
  /** Null for an archive of all tenants. */
  readonly tenant: ArchivedTenant | null
  /** The database's time when the export began, in ISO 8601. */
  readonly writtenAt: string
  /** The migrations that had been applied to the database, in order. */
  readonly migrations: readonly { readonly name: string; readonly digest: string }[]
  /** The ids of the keys with which values in the archive are sealed (encrypted). */
  readonly sealingKeys: readonly string[]
  readonly tables: readonly ArchivedTable[]
  readonly sequences: readonly ArchivedSequence[]
}

/** Rows of one table. A line is a JSON list of the values of a row, each as PostgreSQL prints it, or null. */
export interface ArchivedRows {
  readonly table: string
  readonly lines: readonly string[]
}

/** A part of an archive. */
export type ArchivePart = { readonly manifest: Manifest } | ArchivedRows

/** The parts of an archive in their order. */
export type ArchiveParts = AsyncIterable<ArchivePart>

/** The archive is damaged, incomplete or not usable with this database. The message states the reason. */
export class UnusableArchive extends Error {}

/** Returns the number that a row adds to the checksum of its table. `tallyOf` of rows.ts computes the same in SQL. */
function checksumOf(line: string): bigint {
  return hash('sha256', line, 'buffer').readBigInt64BE(0)
}

/**
 * Yields the parts of an archive unchanged, and compares their rows with the manifest.
 *
 * @throws UnusableArchive after the last part, for each table with missing, additional or changed rows
 */
export async function* checkParts(parts: ArchiveParts): AsyncGenerator<ArchivePart, void, undefined> {
  let manifest: Manifest | undefined
  const found = new Map<string, { rows: number; sum: bigint }>()
  for await (const part of parts) {
    if ('manifest' in part) {
      if (manifest) throw new UnusableArchive('The archive has two manifests.')
      manifest = part.manifest
    } else {
      const tally = found.get(part.table) ?? { rows: 0, sum: 0n }
      tally.rows += part.lines.length
      for (const line of part.lines) tally.sum += checksumOf(line)
      found.set(part.table, tally)
    }
    yield part
  }
  if (!manifest)
    throw new UnusableArchive('The file has no manifest, so it is not an archive of this service.')
  const problems = manifest.tables.flatMap(({ name, rows, checksum }) => {
    const { rows: counted, sum } = found.get(name) ?? { rows: 0, sum: 0n }
    found.delete(name)
    return differenceOf(name, { rows, checksum }, { rows: counted, checksum: String(sum) }, 'the archive')
  })
  problems.push(...[...found.keys()].map((name) => `${name}: the manifest does not list the table.`))
  if (problems.length > 0)
    throw new UnusableArchive(`The archive does not match its manifest. ${problems.join(' ')}`)
}

/**
 * Returns the digest of the migrations and rows of an archive, in hexadecimal. Archives with the same rows have the
 * same digest, even if they are of different databases or were written at different times.
 */
export function digestOf({ migrations, tables }: Manifest): string {
  const rows = tables
    .map(({ name, columns, rows, checksum }) => ({ name, columns, rows, checksum }))
    .sort((first, second) => (first.name < second.name ? -1 : 1))
  return hash('sha256', JSON.stringify({ migrations, rows }))
}

/** The number of rows of a table, and their checksum. */
export interface Tally {
  readonly rows: number
  readonly checksum: string
}

/**
 * Returns a message if the rows of a table differ from the manifest; an empty list if they are equal.
 *
 * @param place The name of the database or archive that was compared with the manifest, for the message.
 */
export function differenceOf(table: string, wanted: Tally, found: Tally, place: string): string[] {
  if (found.rows !== wanted.rows)
    return [`${table}: the manifest has ${wanted.rows} rows, and ${place} has ${found.rows}.`]
  if (found.checksum !== wanted.checksum) return [`${table}: a row in ${place} differs from the manifest.`]
  return []
}

/**
 * Returns the manifest of an archive, and the rows that follow the manifest.
 *
 * @throws UnusableArchive when the archive does not begin with a manifest of this format
 */
export async function openParts(
  parts: ArchiveParts,
): Promise<{ readonly manifest: Manifest; readonly rows: AsyncIterable<ArchivedRows> }> {
  const iterator = checkParts(parts)
  const { value: first } = await iterator.next()
  if (!first || !('manifest' in first))
    throw new UnusableArchive(
      'The file does not begin with a manifest, so it is not an archive of this service.',
    )
  const { manifest } = first
  if (manifest.format !== archiveFormat) {
    throw new UnusableArchive(
      `The archive has the format ${manifest.format}, and this version reads ${archiveFormat}. Use the version that wrote it.`,
    )
  }
  return { manifest, rows: rowsOf(iterator) }
}

async function* rowsOf(parts: ArchiveParts): AsyncGenerator<ArchivedRows> {
  for await (const part of parts) if (!('manifest' in part)) yield part
}
