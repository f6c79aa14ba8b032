/** A comment that names the source of a generated page. */
export function generatedNotice(source: string): string {
  return `<!-- Written by \`npm run generate\` from ${source}. Edit the source, not this file. -->`
}

/** A table of Markdown cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Text in the typeface of code. */
export function code(text: string): string {
  return `\`${text}\``
}

function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')
}
