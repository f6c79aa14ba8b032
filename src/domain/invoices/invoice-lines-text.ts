import { csvText } from '../values/csv-text.ts'
import type { LineField, LineType } from './invoice-lines.ts'

/** A line as it was read: each member by name, as text or null, without any rounding. */
export type LineTexts = Readonly<Record<string, string | null>>

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

// JSON has numbers of any length, and true and false, so these texts are valid JSON. Large integers count and
// name things, and many JSON readers would round them, so they are strings.
const isJson: Readonly<Record<LineType, boolean>> = {
  ...{ text: false, uuid: false, timestamp: false, date: false, bigint: false },
  ...{ decimal: true, integer: true, partner: true, boolean: true },
}

/** Returns a function that shows lines as objects, whose numbers JSON.stringify writes with all digits. */
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

/** A file format of lines. */
export interface LineFormat {
  readonly mediaType: string
  /** The beginning of a file. */
  head(fields: readonly LineField[]): string
  /** Returns a function that writes a line including its end. */
  writer(fields: readonly LineField[]): (line: LineTexts) => string
}

/**
 * The formats of line files. All are UTF-8 with decimal points and ISO 8601 in UTC, independent of the
 * reader's locale.
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
