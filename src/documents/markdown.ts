/** A line that keeps people from editing a page by hand. */
export function generatedNotice(source: string): string {
  return `<!-- Written by \`npm run generate\` from ${source}: edit that, not this. -->`
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
