import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { insertAfter, insertBefore, inWords } from './files.ts'

/** A new operation, whose file exists already. */
export interface NewOperation {
  readonly id: string
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  /** The folder and the name of its file in `src/resources/`, without the ending. */
  readonly file: string
  readonly roles: readonly string[]
  readonly status: number
  /** The page of `docs/api/` that gives its reason. */
  readonly page: string
}

/**
 * Adds an operation to every list that must have it: the operations, the catalogue of the contract tests, the reasons in
 * `docs/api/` and both changelogs. Then writes the generated files, and returns the changed files.
 */
export function registerOperation({ id, method, path, file, roles, status, page }: NewOperation): string[] {
  const name = `${method} ${path}`
  const files = [
    insertBefore(
      'src/operations.ts',
      /\n(?:\/\*\*|export const operations)/,
      `import { ${id} } from './resources/${file}.ts'\n`,
    ),
    insertAfter('test/contract/catalogue.ts', 'const added = `\n', `${name} ${roles} ${status}\n`),
    insertAfter(
      'src/changelog/entries.ts',
      'const ownChanges: ChangelogEntry[] = [\n',
      `  {
    date: '${new Date().toISOString().slice(0, 10)}',
    kind: 'addition',
    breaking: false,
    title: '${sentenceOf(id)}',
    description: 'Say what it is for.',
    operations: ['${name}'],
  },
`,
    ),
    insertAfter('CHANGELOG.md', '**API**\n\n', `- \`${name}\`: say what it is for.\n`),
    append(`docs/api/${page}.md`, `\n\`${name}\`: say why it exists.\n`),
  ]
  insertBefore('src/operations.ts', /\n\](?: as [^\n]*)?\n*$/, `\n  ${id},`)
  return [...files, ...generate()]
}

/**
 * Returns the path of a new file in `src/resources/` without its ending, and the way from the file up to `src/`. The folder of
 * customers has as many files as it may have, so a further file is in a subfolder.
 */
export function placeOf(noun: string, word: string): { readonly file: string; readonly up: string } {
  if (noun !== 'customers') return { file: `${noun}/${word}`, up: '../..' }
  mkdirSync(`src/resources/${noun}/${word}`, { recursive: true })
  return { file: `${noun}/${word}/${word}`, up: '../../..' }
}

/** Converts the id of an operation to a summary: `getResellerSummary` to `Get reseller summary`. */
export function sentenceOf(id: string): string {
  const words = inWords(id)
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Returns the name of what an operation returns: `ResellerSummary` of `getResellerSummary`. */
export function nounOf(id: string): string {
  return id.replace(/^[a-z]+/, '')
}

function append(path: string, text: string): string {
  writeFileSync(path, readFileSync(path, 'utf8') + text)
  return path
}

/**
 * Writes the generated files, and sets `describedContract` to the digest of the new contract. Returns the generated
 * files.
 */
function generate(): string[] {
  const run = () => execFileSync(process.execPath, ['src/documents/generate.ts'], { encoding: 'utf8' })
  const digest = /describedContract to '([^']+)'/.exec(run())?.[1]
  const path = 'src/changelog/entries.ts'
  if (digest) {
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.replace(/(describedContract = )'[^']+'/, `$1'${digest}'`))
    run()
  }
  return ['openapi.json', 'client/src/generated', 'cli/api/generated', 'docs/operations.md', 'docs/cli.md']
}
