import { csvText } from '../values/csv-text.ts'
import type { LineField, LineType } from './invoice-lines.ts'

/** A line as it is read: each member under its name, as text or null; nothing of it has been rounded by the way. */
export type LineTexts = Readonly<Record<string, string | null>>

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }

// JSON has numbers of any length and its own words for true and false, so these texts are JSON as they are. Large integers
// count and name things, which many readers would round.
const isJson: Readonly<Record<LineType, boolean>> = {
  ...{ text: false, uuid: false, timestamp: false, date: false, bigint: false },
  ...{ decimal: true, integer: true, partner: true, boolean: true },
}

/** Makes what shows lines as objects, whose numbers JSON.stringify writes with all of their digits. */
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

/** How lines are written into a file. */
export interface LineFormat {
  readonly mediaType: string
  /** What a file begins with. */
  head(fields: readonly LineField[]): string
  /** Makes what writes lines, each with its end. */
  writer(fields: readonly LineField[]): (line: LineTexts) => string
}

/** The formats of files of lines: UTF-8, numbers with a point, ISO 8601 in UTC, whoever reads them and where. */
export const lineFormats = {
  jsonl: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    head: () => '',
    writer(fields) {
      const show = lineObjects(fields)
      return (line) => `${JSON.stringify(show(line))}\n`
    },
  },
  // RFC 4180. What is unknown is empty.
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
