import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { UnusableArchive } from '../../maintenance/archive/archive.ts'
import type { Head } from './append.ts'
import { type ChainedRow, type Openings, personalMembers } from './digest.ts'
import type { Entry } from './verify.ts'

/** The first line of an export. */
export interface ExportHeader {
  readonly format: typeof exportFormat
  readonly tenant: { readonly tenantId: string; readonly name: string }
  /** The link before the first exported one; null if the export begins with the first link of the chain. */
  readonly after: Pick<Head, 'sequence' | 'digest'> | null
  /** Whether the export includes the last link of the chain. */
  readonly hasEnd: boolean
}

/** The last line of an export, which shows that the file is complete. */
interface ExportEnd {
  readonly rows: number
}

export const exportFormat = 'reseller-api audit log 1'
const batchSize = 1_000

/** Returns the line of a link in an export, with its row and its checkpoint. */
export function lineOf(entry: Entry): string {
  return JSON.stringify(entry)
}

/** An export that is being read. */
export interface OpenedExport {
  readonly header: ExportHeader
  /** Yields the links of the chain in batches. @throws UnusableArchive when the file is damaged or incomplete */
  readonly entries: AsyncIterable<Entry[]>
}

/** Opens an export and reads its first line. @throws UnusableArchive when the file is not an export */
export async function openExport(file: string): Promise<OpenedExport> {
  const input = createReadStream(file, 'utf8')
  // Without a listener, an error before the first line would end the process.
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  const first = await lines.next()
  const header = first.done ? undefined : parsed(file, 1, first.value)
  if (!isHeader(header)) {
    input.destroy()
    throw new UnusableArchive(
      `${file} is not an export of an audit log in the format "${exportFormat}". Write one: reseller-api admin audit export`,
    )
  }
  return { header, entries: entriesOf(file, lines) }
}

async function* entriesOf(file: string, lines: AsyncIterator<string>): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  let rows = 0
  for (let line = 2; ; line += 1) {
    const next = await lines.next()
    if (next.done) throw new UnusableArchive(`${file} has no last line, so it is incomplete. Export again.`)
    const value = parsed(file, line, next.value)
    if (isEnd(value)) {
      if (value.rows !== rows)
        throw new UnusableArchive(`${file} has ${rows} links, and its last line counts ${value.rows}.`)
      if (batch.length > 0) yield batch
      return
    }
    if (!isEntry(value))
      throw new UnusableArchive(`${file}, line ${line}: this is not a link of an audit log.`)
    batch.push(value)
    rows += 1
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
}

function parsed(file: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnusableArchive(`${file}, line ${line}: this is not JSON.`)
  }
}

function isHeader(value: unknown): value is ExportHeader {
  if (!isObject(value) || value.format !== exportFormat || !isObject(value.tenant)) return false
  const isPlace = value.after === null || (isObject(value.after) && isText(value.after.digest))
  return isPlace && isText(value.tenant.tenantId) && isText(value.tenant.name)
}

function isEnd(value: unknown): value is ExportEnd {
  return isObject(value) && Number.isSafeInteger(value.rows)
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value) || !Number.isSafeInteger(value.sequence)) return false
  const { digest, auditLogId, seal, row, openings } = value
  return (
    [digest, auditLogId].every(isText) &&
    (seal === null || isText(seal)) &&
    (row === null || isRow(row)) &&
    isOpenings(openings)
  )
}

function isRow(value: unknown): value is ChainedRow {
  return (
    isObject(value) &&
    isText(value.tenantId) &&
    isText(value.occurredAt) &&
    personalMembers.every((one) => isTextOrNull(value[one]))
  )
}

function isOpenings(value: unknown): value is Openings {
  return isText(value) || (isObject(value) && Object.values(value).every(isObject))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value)
}
