/** Returns a notice that the page is generated. */
export function generatedNotice(source: string): string {
  return `<!-- Written by \`npm run generate\` from ${source}. Edit the source, not this file. -->`
}

/** Returns a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Returns text as Markdown code. */
export function code(text: string): string {
  return `\`${text}\``
}

function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|')
}
