import { UnreadableSheet } from '../../../domain/offers/vendor-price.ts'

/** A row of a CSV file, with the number of its first line. */
export interface CsvRow {
  readonly line: number
  readonly fields: readonly string[]
}

const maxRowCharacters = 100_000

/**
 * Yields the rows of a CSV file, with at most a chunk and a row in memory. Quoted fields may contain commas, line ends
 * and doubled quotes. In the header, typographic quotes are read as plain quotes, because examples on the vendor's
 * pages have them. Without this, a field whose closing quote is typographic would continue into the next rows.
 *
 * @throws UnreadableSheet when a quoted field has no end, or text after its closing quote, or when a row is longer than
 *   100,000 characters
 */
export async function* csvRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  // Decoding as a stream removes a byte order mark.
  const decoder = new TextDecoder()
  let rest = ''
  let line = 1
  let hasHeader = false
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    if (!hasHeader && /\S[^\n]*\n/.test(rest)) {
      hasHeader = true
      rest = withPlainQuotes(rest)
    }
    const endFrom = rowEnds(rest)
    let start = 0
    for (let end = endFrom(start); end !== -1; end = endFrom(start)) {
      const text = rest.slice(start, end)
      if (text.trim() !== '') yield { line, fields: fieldsOf(text, line) }
      line += 1 + linesWithin(text)
      start = end + 1
    }
    rest = rest.slice(start)
    if (rest.length > maxRowCharacters)
      throw new UnreadableSheet(
        `Line ${line} of the file is longer than ${maxRowCharacters} characters; perhaps a quote is not closed.`,
      )
  }
  rest += decoder.decode()
  if (rest.trim() !== '') yield { line, fields: fieldsOf(hasHeader ? rest : withPlainQuotes(rest), line) }
}

/** Returns a text in whose first non-blank line plain quotes replace typographic quotes. */
function withPlainQuotes(text: string): string {
  return text.replace(/\S[^\n]*/, (header) =>
    header.replaceAll(/[\u201C\u201D\u201E\u201F\u2033\uFF02]/g, '"'),
  )
}

/**
 * Returns a function that returns the end of the row that begins at an offset: the first line end outside of quotes; -1
 * when it is not in the text yet. The offsets must ascend: the function stores the position of the next quote between
 * calls.
 */
function rowEnds(text: string): (start: number) => number {
  let quote = text.indexOf('"')
  return (start) => {
    let end = text.indexOf('\n', start)
    if (quote !== -1 && quote < start) quote = text.indexOf('"', start)
    while (quote !== -1 && end !== -1 && quote < end) {
      // A quote in the middle of a field is an ordinary character.
      const isOpening = quote === start || text[quote - 1] === ','
      const closing = isOpening ? closingQuote(text, quote + 1) : quote
      if (closing === -1) return -1
      if (closing > end) end = text.indexOf('\n', closing)
      quote = text.indexOf('"', closing + 1)
    }
    return end
  }
}

/** Returns the index of the closing quote of a field; -1 when the field may continue in the next chunk. */
function closingQuote(text: string, from: number): number {
  let closing = text.indexOf('"', from)
  while (closing !== -1 && text[closing + 1] === '"') closing = text.indexOf('"', closing + 2)
  return closing === text.length - 1 ? -1 : closing
}

function linesWithin(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}

function fieldsOf(text: string, line: number): string[] {
  const row = text.endsWith('\r') ? text.slice(0, -1) : text
  if (!row.includes('"')) return row.split(',')
  const fields: string[] = []
  // With the added comma, the last field ends with a comma like every other field.
  const list = `${row},`
  for (let at = 0; at < list.length; ) {
    const isQuoted = list[at] === '"'
    const closing = isQuoted ? closingQuote(list, at + 1) : at
    if (closing === -1)
      throw new UnreadableSheet(`Line ${line} of the file has a quote that is never closed.`)
    if (isQuoted && list[closing + 1] !== ',')
      throw new UnreadableSheet(`Line ${line} of the file has text after a closing quote.`)
    const comma = list.indexOf(',', closing)
    const field = isQuoted ? list.slice(at + 1, closing) : list.slice(at, comma)
    fields.push(isQuoted ? field.replaceAll('""', '"') : field)
    at = comma + 1
  }
  return fields
}
