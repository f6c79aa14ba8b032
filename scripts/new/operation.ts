import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { insertAfter, insertBefore, inWords, writeNew } from './files.ts'

const parents = {
  Resellers: { noun: 'resellers', key: 'resellerId', demo: 'demoResellerId', roles: ['csp', 'reseller'] },
  Customers: { noun: 'customers', key: 'customerId', demo: 'demoCustomerId', roles: ['csp', 'reseller'] },
}

/**
 * Writes a GET or PATCH operation of a reseller, or a GET of a customer. Adds it to the list of operations, to the
 * catalogue of the contract tests and to the changelog, and writes the generated files. Returns the changed files.
 */
export function writeOperation([id, route]: readonly string[], usage: string): string[] {
  const match = /^(GET|PATCH) (\/v1\/(Resellers|Customers)\/\{\w+\}\/([a-z]+(?:-[a-z]+)*))$/.exec(route ?? '')
  if (!id || !/^[a-z]+([A-Z][a-z]*)+$/.test(id) || !match) throw new Error(usage)
  const [, method, path, tag, word] = match as unknown as [
    string,
    'GET' | 'PATCH',
    string,
    keyof typeof parents,
    string,
  ]
  const { noun, key, demo, roles } = parents[tag]
  if (method === 'PATCH' && tag === 'Customers') throw new Error(usage)
  if (!path.includes(`{${key}}`)) throw new Error(`The parameter of ${path} is named {${key}}.`)
  const isRead = method === 'GET'
  const status = isRead ? 200 : 204
  const line = `${method} ${path} ${roles} ${status}`
  const files = [
    writeNew(`src/resources/${noun}/${word}.ts`, isRead ? read() : write()),
    insertBefore(
      'src/operations.ts',
      /\n(?:\/\*\*|export const operations)/,
      `import { ${id} } from './resources/${noun}/${word}.ts'\n`,
    ),
    insertAfter('test/contract/catalogue.ts', 'const added = `\n', `${line}\n`),
    insertAfter(
      'src/changelog/entries.ts',
      'const ownChanges: ChangelogEntry[] = [\n',
      `  {
    date: '${new Date().toISOString().slice(0, 10)}',
    kind: 'addition',
    breaking: false,
    title: '${sentence()}',
    description: 'Say what it is for.',
    operations: ['${method} ${path}'],
  },
`,
    ),
  ]
  insertBefore('src/operations.ts', /\n\](?: as [^\n]*)?\n*$/, `\n  ${id},`)
  return [...files, ...generate()]

  function sentence(): string {
    const words = inWords(id!)
    return words[0]!.toUpperCase() + words.slice(1)
  }

  function read(): string {
    return `import { ${demo} } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { object, uuid } from '../../validation/fields.ts'

export const ${id} = operation({
  id: '${id}',
  method: 'GET',
  path: '${path}',
  tag: '${tag}',
  summary: '${sentence()}.',
  roles: ${JSON.stringify(roles)},
  params: { ${key}: uuid() },
  responses: { 200: { description: 'Says what it is.', schema: object({ id: uuid() }, { title: '${nounOf(id!)}' }) } },
  errors: ['NotFound'],
  example: { params: { ${key}: ${demo}(1) }, response: { id: ${demo}(1) } },

  async handle({ params, store }) {
    const found = await store.${noun}.get(params.${key})
    return { id: found.id }
  },
})
`
  }

  function write(): string {
    return `import { ${demo} } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { text, uuid } from '../../validation/fields.ts'

export const ${id} = operation({
  id: '${id}',
  method: 'PATCH',
  path: '${path}',
  tag: '${tag}',
  summary: '${sentence()}.',
  roles: ${JSON.stringify(roles)},
  params: { ${key}: uuid() },
  body: text(255),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: '${id![0]!.toUpperCase()}${id!.slice(1)}',
  example: { params: { ${key}: ${demo}(1) }, body: 'text' },

  async handle({ params, body, store }) {
    const found = await store.${noun}.get(params.${key})
    store.${noun}.save({ ...found, internalIdentifier: body })
  },
})
`
  }
}

/** Returns the name of what an operation returns: `ResellerSummary` of `getResellerSummary`. */
function nounOf(id: string): string {
  return id.replace(/^[a-z]+/, '')
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
