/**
 * Where a spreadsheet may begin a formula: at the beginning of a text and, where it uses another separator
 * than the comma or ignores quotation marks within a row, after a semicolon, a tab or the end of a row. A
 * formula begins with one of `=+-@`, including full-width forms, or with white space that is skipped, and may
 * be quoted. Leading apostrophes belong to texts that were escaped before.
 */
const calculated = `(?=["']*[=+\\-@\\t\\r＝＋－＠])`
const beginning = '(?<=^|[;\\t\\r\\n])'
const unmarkedFormula = new RegExp(beginning + calculated, 'g')
const mark = new RegExp(`${beginning}'${calculated}`, 'g')

// A fast check: most texts have neither.
const mayBeCalculated = /^["']*[=+\-@\t\r＝＋－＠]|[;\t\r\n]/

// Programs that guess the separator must not guess from within a text.
const needsQuotes = /[",;\t\r\n]/

/** Returns a text as a CSV cell (RFC 4180) that no spreadsheet evaluates: formulas get a leading apostrophe. */
export function csvText(text: string): string {
  const marked = mayBeCalculated.test(text) ? text.replaceAll(unmarkedFormula, "'") : text
  return needsQuotes.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

/** Returns the text of a cell without the apostrophes that `csvText` has added. */
export function stripFormulaMark(text: string): string {
  return text.includes("'") ? text.replaceAll(mark, '') : text
}
