import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invoiceLines, type LineKind, lineKinds } from '../../../domain/invoices/invoice-lines.ts'
import { maxLineBytes, UnusablePiece } from '../write/pieces.ts'

const options = {
  info: true,
  max_record_size: maxLineBytes,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  skip_empty_lines: true,
}

/**
 * Yields the rows of a CSV file as JSON Lines. Each row keeps its line number, because the header, and the further
 * lines of a row that contains line breaks, become empty lines.
 *
 * @throws UnusablePiece when the header, a row or the encoding is invalid
 */
export async function* linesOfCsv(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  kind: LineKind,
): AsyncGenerator<Uint8Array> {
  const rows = parse(options)
  const read: AsyncIterable<Row> = rows
  // The callback ignores errors, because the iteration of `read` throws them.
  pipeline(Readable.from(textOf(bytes, name), { objectMode: false }), rows, () => {})
  let header: readonly string[] | undefined
  let text = ''
  let written = 0
  try {
    for await (const { record, info } of read) {
      if (!header) {
        header = record.map(spelled)
        checkHeader(header, name, kind)
        continue
      }
      const line = info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      if (record.length !== header.length)
        throw new UnusablePiece(
          `${name}, line ${line}, has ${record.length} cells, and the header has ${header.length}. Put texts that contain a comma in quotation marks.`,
        )
      text += '\n'.repeat(line - 1 - written)
      text += `${JSON.stringify(Object.fromEntries(header.map((column, place) => [column, record[place]])))}\n`
      written = line
      if (text.length < 2 ** 16) continue
      yield Buffer.from(text)
      text = ''
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnusablePiece(`${name} is not valid CSV after line ${Math.max(1, written)}: ${error.message}.`)
  }
  yield Buffer.from(text)
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Returns the fields that a CSV file with lines of a kind must have as columns. */
const requireColumn = (kind: LineKind) => {
  const { fields, chargedAt, currency } = invoiceLines[kind]
  return fields.filter(({ column }) => ['subtotal', chargedAt, currency].includes(column))
}

/** Returns a name with its first letter in lower case, because vendors write that letter in either case. */
const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

const members = lineKinds.flatMap((kind) => invoiceLines[kind].fields.flatMap(({ from }) => from))
const membersInSmall = new Map(members.map((member) => [member.toLowerCase(), member]))

/**
 * Returns a column name in the spelling of its member, because manually downloaded files have, for example, MPNID for
 * mpnId. Returns an unknown name unchanged.
 */
function spelled(column: string): string {
  return members.includes(small(column)) ? column : (membersInSmall.get(column.toLowerCase()) ?? column)
}

function checkHeader(header: readonly string[], name: string, kind: LineKind): void {
  const columns = header.map(small)
  const missing = requireColumn(kind).filter(({ from }) => !from.some((member) => columns.includes(member)))
  if (missing.length > 0) {
    const wanted = missing.map(({ from }) => from.join(' or ')).join(', ')
    throw new UnusablePiece(
      `The header of ${name} has no column ${wanted}. The first row must contain all column names.`,
    )
  }
  const twice = header.find((column, place) => column !== '' && columns.indexOf(small(column)) < place)
  if (twice !== undefined)
    throw new UnusablePiece(`The header of ${name} has the column ${twice} twice. Keep only one.`)
}

async function* textOf(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  let begun: Buffer = Buffer.alloc(0)
  const decoded = (chunk: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(chunk, { stream })
    } catch {
      const place = line + brokenLine(Buffer.concat([begun, chunk]))
      throw new UnusablePiece(`${name}, line ${place}, is not UTF-8. Save the file as UTF-8.`)
    }
  }
  for await (const chunk of bytes) {
    yield decoded(chunk, true)
    // The unfinished last line is kept, because the next chunk can show that this line is invalid.
    const all = Buffer.concat([begun, chunk])
    const last = all.lastIndexOf(0x0a)
    for (let at = all.indexOf(0x0a); at !== -1; at = all.indexOf(0x0a, at + 1)) line += 1
    begun = all.subarray(last + 1)
  }
  yield decoded(Buffer.alloc(0), false)
}

/** Returns the number of complete lines before the first line that is not UTF-8. */
function brokenLine(bytes: Buffer): number {
  let line = 0
  let start = 0
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line
    line += 1
    start = end + 1
  }
  return line
}
