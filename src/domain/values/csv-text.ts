/**
 * Where a spreadsheet may begin to calculate: at the beginning of a text and, where it takes another character than the comma
 * to separate cells, or heeds no quotation marks within a row, behind a semicolon, a tab or the end of a row. What it
 * calculates begins with one of `=+-@`, full-width forms included, or with white space that it passes over, and may stand
 * in quotation marks. Apostrophes in front are of texts that were marked before.
 */
const calculated = `(?=["']*[=+\\-@\\t\\r＝＋－＠])`
const beginning = '(?<=^|[;\\t\\r\\n])'
const unmarkedFormula = new RegExp(beginning + calculated, 'g')
const mark = new RegExp(`${beginning}'${calculated}`, 'g')

// Most texts have neither, and are spared the rest.
const mayBeCalculated = /^["']*[=+\-@\t\r＝＋－＠]|[;\t\r\n]/

// Programs that guess what separates cells must not guess from within a text.
const needsQuotes = /[",;\t\r\n]/

/** A text as a cell of CSV (RFC 4180) in which no spreadsheet calculates: formulas have an apostrophe in front of them. */
export function csvText(text: string): string {
  const marked = mayBeCalculated.test(text) ? text.replaceAll(unmarkedFormula, "'") : text
  return needsQuotes.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

/** The text of a cell without the apostrophes that `csvText` put there. */
export function stripFormulaMark(text: string): string {
  return text.includes("'") ? text.replaceAll(mark, '') : text
}
