import { isIrreversible } from './commands/confirm.ts'
import { exitCodes } from './exit-codes.ts'
import { commandOf, kebabCase } from './names.ts'

/** The members of an operation from which `operationLines` builds its line. */
export interface ListedOperation {
  readonly id: string
  readonly noun: string
  readonly name: string
  readonly method: string
  readonly summary: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly body?: { readonly isRequired: boolean } | undefined
  readonly isFile: boolean
}

/** Returns one line about the command of each operation, by noun, as Markdown. */
export function operationLines(operations: readonly ListedOperation[]): string {
  const byNoun = Map.groupBy(operations, ({ noun }) => kebabCase(noun))
  const sections = [...byNoun].map(([noun, some]) => `### ${noun}\n\n${some.map(lineOf).join('\n')}`)
  return sections.join('\n\n')
}

function lineOf(operation: ListedOperation): string {
  const { id, parameters, body, summary, isFile } = operation
  const words = [
    ...commandOf(operation),
    ...parameters.filter((one) => one.in === 'path').map(({ name }) => `<${kebabCase(name)}>`),
    ...(body ? [body.isRequired ? '-f <body>' : '[-f <body>]'] : []),
    ...(isFile ? ['[-o <file>]'] : []),
  ]
  const confirmed = isIrreversible(operation) ? ' Asks for a confirmation.' : ''
  return `- \`${words.join(' ')}\`: ${summary}${confirmed} [${id}](operations.md#${id.toLowerCase()})`
}

/** Returns the table of exit codes as Markdown. */
export function exitCodeTable(): string {
  const rows = Object.values(exitCodes).map(({ code, meaning }) => `| ${code} | ${meaning} |`)
  return ['| Code | Meaning |', '| --- | --- |', ...rows].join('\n')
}
