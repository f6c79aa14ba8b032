/**
 * Matches where a spreadsheet may begin a formula: at the beginning of a text, and after a semicolon, a tab or a line break. A
 * spreadsheet that separates cells by semicolons or tabs ignores quotation marks in the middle of a cell, so it also splits a
 * quoted text at these characters. A formula begins with one of `=+-@`, their full-width forms, a tab or a carriage return,
 * optionally after quotation marks or apostrophes.
 */
const calculated = `(?=["']*[=+\\-@\\t\\r＝＋－＠])`
const beginning = '(?<=^|[;\\t\\r\\n])'
const unmarkedFormula = new RegExp(beginning + calculated, 'g')
const mark = new RegExp(`${beginning}'${calculated}`, 'g')

// A fast check: a text that does not match contains no formula and is returned unchanged.
const mayBeCalculated = /^["']*[=+\-@\t\r＝＋－＠]|[;\t\r\n]/

// Separators in a text must be quoted, because programs that guess the separator would count them.
const needsQuotes = /[",;\t\r\n]/

/** Returns a text as a CSV cell (RFC 4180) that no spreadsheet evaluates. Formulas get a leading apostrophe. */
export function csvText(text: string): string {
  const marked = mayBeCalculated.test(text) ? text.replaceAll(unmarkedFormula, "'") : text
  return needsQuotes.test(marked) ? `"${marked.replaceAll('"', '""')}"` : marked
}

/** Returns the text of a cell without the apostrophes that `csvText` has added. */
export function stripFormulaMark(text: string): string {
  return text.includes("'") ? text.replaceAll(mark, '') : text
}
