/** What spreadsheets take for a formula, full-width forms included. */
export const formula = /^[=+\-@\t\r＝＋－＠]/

const needsQuotes = /[",\r\n]/

/** A text as a cell of CSV (RFC 4180). */
export function csvCell(text: string): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
