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
 * The rows of a CSV file as JSON Lines, each with the number that it has in the file: in place of the header, and of what
 * goes on over several lines, are empty ones.
 *
 * @throws UnusablePiece when the header, a row or the encoding is not what it has to be
 */
export async function* linesOfCsv(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  kind: LineKind,
): AsyncGenerator<Uint8Array> {
  const rows = parse(options)
  const read: AsyncIterable<Row> = rows
  // What goes wrong on the way comes out at the end.
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
          `${name}, line ${line}, has ${record.length} cells, and the header has ${header.length}; a text with a comma in it has to stand in quotation marks.`,
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
    throw new UnusablePiece(`${name} is no CSV behind line ${Math.max(1, written)}: ${error.message}.`)
  }
  yield Buffer.from(text)
}

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

/** Lines with a member each that they have to have, as its column. */
const requireColumn = (kind: LineKind) => {
  const { fields, chargedAt, currency } = invoiceLines[kind]
  return fields.filter(({ column }) => ['subtotal', chargedAt, currency].includes(column))
}

/** Members may begin with a small letter or a capital. */
const small = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

const members = lineKinds.flatMap((kind) => invoiceLines[kind].fields.flatMap(({ from }) => from))
const membersInSmall = new Map(members.map((member) => [member.toLowerCase(), member]))

/** A column as the members are spelled: files that are downloaded by hand have MPNID for mpnId. */
function spelled(column: string): string {
  return members.includes(small(column)) ? column : (membersInSmall.get(column.toLowerCase()) ?? column)
}

function checkHeader(header: readonly string[], name: string, kind: LineKind): void {
  const columns = header.map(small)
  const missing = requireColumn(kind).filter(({ from }) => !from.some((member) => columns.includes(member)))
  if (missing.length > 0) {
    const wanted = missing.map(({ from }) => from.join(' or ')).join(', ')
    throw new UnusablePiece(`The header of ${name} has no column ${wanted}; the first row has to name all.`)
  }
  const twice = header.find((column, place) => column !== '' && columns.indexOf(small(column)) < place)
  if (twice !== undefined)
    throw new UnusablePiece(`The header of ${name} has the column ${twice} twice; once would pass.`)
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
      throw new UnusablePiece(
        `${name}, line ${place}, is no UTF-8; a file that is saved as UTF-8 would pass.`,
      )
    }
  }
  for await (const chunk of bytes) {
    yield decoded(chunk, true)
    // What a line begins with is kept to find out which one it is.
    const all = Buffer.concat([begun, chunk])
    const last = all.lastIndexOf(0x0a)
    for (let at = all.indexOf(0x0a); at !== -1; at = all.indexOf(0x0a, at + 1)) line += 1
    begun = all.subarray(last + 1)
  }
  yield decoded(Buffer.alloc(0), false)
}

/** How many lines come before the first one that is no UTF-8. */
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
