import { invoiceLines, type LineKind } from '../../../domain/invoices/invoice-lines.ts'
import { openLineMembers } from './line-members.ts'

/** Returns the text of a stored member by its column; null if the line has none, or if the content ends within it. */
export type ParkedText = (column: string) => string | null

/**
 * Returns a function that reads the stored content of a parked line, which can be truncated. The `ParkedText` that it returns is
 * valid until the next line is read.
 */
export function openParkedContent(kind: LineKind): (content: string) => ParkedText {
  const { fields } = invoiceLines[kind]
  const members = openLineMembers([...new Set(fields.flatMap(({ from }) => from))])
  const sources = new Map(fields.map(({ column, from }) => [column, members.indexes(from)]))

  function textOf(column: string): string | null {
    const index = members.present(sources.get(column) ?? [])
    // A value at the end of the content can be truncated, so it is ignored.
    return index < 0 || members.ends[index] === members.bytes.length ? null : members.text(index)
  }

  return (content) => {
    const bytes = Buffer.from(content)
    // The error for a truncated line is ignored, because the members before its end are read.
    members.read(bytes, 0, bytes.length)
    return textOf
  }
}
