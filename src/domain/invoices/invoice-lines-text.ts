import { csvText } from '../values/csv-text.ts'
import type { LineField, LineType } from './invoice-lines.ts'

/** The values of an invoice line by member name, as text without rounding, or null. */
export type LineTexts = Readonly<Record<string, string | null>>

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

// Whether a member of the type is written to JSON as a number or boolean, not as a string. JSON allows numbers of any
// length, but many parsers round large integers. A `bigint` is therefore written as a string.
const isJson: Readonly<Record<LineType, boolean>> = {
  ...{ text: false, uuid: false, timestamp: false, date: false, bigint: false, reference: false },
  ...{ decimal: true, integer: true, partner: true, boolean: true },
}

/** Returns a function that converts lines to objects. JSON.stringify writes their numbers with all digits. */
export function lineObjects(fields: readonly LineField[]): (line: LineTexts) => Record<string, unknown> {
  const shown = fields.map(({ name, type }) => ({ name, isJson: isJson[type] }))
  return (line) => {
    const object: Record<string, unknown> = {}
    for (const { name, isJson } of shown) {
      const text = line[name]!
      object[name] = isJson && text !== null ? rawJSON(text) : text
    }
    return object
  }
}

/** A file format for invoice lines. */
export interface LineFormat {
  readonly mediaType: string
  /** Returns the beginning of a file, such as a header; empty where the format has none. */
  head(fields: readonly LineField[]): string
  /** Returns a function that formats one line of an invoice, including the line break. */
  writer(fields: readonly LineField[]): (line: LineTexts) => string
}

/**
 * The formats of line files. Every file is UTF-8, with decimal points and with ISO 8601 times in UTC, whatever
 * the reader's locale.
 */
export const lineFormats = {
  jsonl: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: () => '',
    writer(fields) {
      const show = lineObjects(fields)
      return (line) => `${JSON.stringify(show(line))}\n`
    },
  },
  // RFC 4180. Unknown values are empty.
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    head: (fields) => `${fields.map(({ name }) => name).join(',')}\r\n`,
    writer(fields) {
      const texts = fields.map(({ name, type }) => ({ name, isFree: type === 'text' }))
      const cell = (text: string | null, isFree: boolean) =>
        text === null ? '' : isFree ? csvText(text) : text
      return (line) => `${texts.map(({ name, isFree }) => cell(line[name]!, isFree)).join(',')}\r\n`
    },
  },
} as const satisfies Record<string, LineFormat>
