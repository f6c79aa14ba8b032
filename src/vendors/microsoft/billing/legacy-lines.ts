import type { LineExport, LinePiece } from '../../billing.ts'
import { done, refused } from '../../outcome.ts'
import type { Answer, Tracing } from '../../port.ts'
import { type Call, type Connection, hasNext, repeated, unclear } from '../transport/connection.ts'
import { BrokenOff } from '../transport/http.ts'
import { at } from '../transport/wire.ts'

const call = {
  ...{ method: 'GET', path: '/invoices/{invoiceId}/lineitems/{provider}/billinglineitems' },
  ...{ family: 'invoices', as: 'app' },
} as const satisfies Call

/** The number of lines in the vendor's largest page. */
const pageSize = 2_000

/** The number of lines of a piece. After a failure, the whole piece is read again. */
const linesPerPiece = 10 * pageSize

/** Four million lines; a longer list is assumed to be endless. */
const maxPieces = 200

/** Identifies a list of legacy lines by provider, invoice and version. */
export interface LegacyList {
  readonly invoiceId: string
  readonly provider: string
  /** The total of the invoice: a changed total is the only sign that the vendor has replaced the invoice. */
  readonly version: string
}

/** Returns the export id of legacy lines, which encodes the list. */
export function legacyExportId({ invoiceId, provider, version }: LegacyList): string {
  return `${invoiceId}:${provider}:${version}`
}

/**
 * Returns the list that an id of `legacyExportId` encodes. Returns undefined for an export of new commerce lines: the
 * vendor issues the ids of these exports.
 */
export function legacyListIn(exportId: string): LegacyList | undefined {
  const [invoiceId, provider, version] = exportId.split(':')
  if (invoiceId === undefined || provider === undefined || version === undefined) return undefined
  return { invoiceId, provider, version }
}

/**
 * Returns the pieces of a list. The vendor does not state the length of the list (`totalCount` counts only the lines of
 * a page). So this function requests the first line after each piece; when there is no such line, the piece is the last
 * one.
 */
export async function legacyPieces(
  connection: Connection,
  list: LegacyList,
  tracing: Tracing,
): Promise<Answer<LineExport>> {
  const pieces: LinePiece[] = []
  while (pieces.length < maxPieces) {
    const start = pieces.length * linesPerPiece
    const end = start + linesPerPiece
    const probe = await page(connection, list, { offset: end, size: 1 }, tracing)
    if (probe.kind === 'throttled' || probe.kind === 'unavailable') return probe
    const isLast = probe.kind !== 'done' || probe.value.items.length === 0
    pieces.push({ name: `${list.version}/${start}-${isLast ? '' : end}`, bytes: null })
    if (isLast) return done({ state: 'ready', version: list.version, lineCount: null, total: null, pieces })
  }
  return repeated
}

/** Returns the lines of a piece as a stream, which reads page by page with backpressure. */
export async function legacyLines(
  connection: Connection,
  list: LegacyList,
  { name }: LinePiece,
  tracing: Tracing,
): Promise<Answer<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean }>> {
  const [version, span = ''] = name.split('/')
  if (version !== list.version) return replaced
  const [start, end] = span.split('-')
  const read = pages(connection, list, Number(start), Number(end || Number.POSITIVE_INFINITY), tracing)
  // The first page is read now, so that a failed request becomes the outcome of this call instead of an error of the
  // stream.
  const first = await read.next()
  if (first.done) return done({ bytes: bytesOf('', read), isGzip: false })
  if (first.value.kind !== 'done') return first.value
  return done({ bytes: bytesOf(first.value.value, read), isGzip: false })
}

const replaced = refused('Replaced', 'Microsoft has replaced this invoice; import its new lines.')

/**
 * Yields the pages between two offsets, or to the end of the list, as JSON Lines; ends with the first answer
 * that is not done.
 */
async function* pages(
  connection: Connection,
  list: LegacyList,
  start: number,
  end: number,
  tracing: Tracing,
): AsyncGenerator<Answer<string>> {
  let before = ''
  for (let offset = start; offset < end; ) {
    const size = Math.min(pageSize, end - offset)
    const answer = await page(connection, list, { offset, size }, tracing)
    if (answer.kind !== 'done') return yield answer
    const { items, isLast } = answer.value
    // Two equal pages show that the vendor ignores the offset, so the list would never end.
    const text = textOf(items)
    if (items.length > 0 && text === before) return yield repeated
    before = text
    yield done(text)
    // A page may be shorter than requested although more pages follow.
    if (items.length === 0 || (items.length < size && isLast)) return
    offset += items.length
  }
}

interface Page {
  readonly items: readonly unknown[]
  readonly isLast: boolean
}

async function page(
  { ask }: Connection,
  { invoiceId, provider }: LegacyList,
  { offset, size }: { readonly offset: number; readonly size: number },
  tracing: Tracing,
): Promise<Answer<Page>> {
  const query = { size: String(size), offset: String(offset) }
  const answer = await ask(call, { params: { invoiceId, provider }, query, isSlow: true }, tracing)
  if (answer.kind !== 'done') return answer
  const { body } = answer.value
  const items = at(body, 'items')
  if (!Array.isArray(items) || items.length > size) return unclear
  return done({ items, isLast: !hasNext(body) })
}

async function* bytesOf(first: string, rest: AsyncIterable<Answer<string>>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first)
  for await (const page of rest) {
    if (page.kind !== 'done')
      throw new BrokenOff('reason' in page ? page.reason : 'it accepts no more requests')
    yield Buffer.from(page.value)
  }
}

function textOf(items: readonly unknown[]): string {
  return items.map((item) => `${JSON.stringify(fileLine(item))}\n`).join('')
}

/**
 * Returns a line in the form of export files: member names begin with a capital, and the members `attributes` and
 * `links` are absent.
 */
function fileLine(item: unknown): unknown {
  const members = Object.entries(Object(item)).filter(([name]) => name !== 'attributes' && name !== 'links')
  return Object.fromEntries(members.map(([name, value]) => [name[0]!.toUpperCase() + name.slice(1), value]))
}
