import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// The allowed sources of casts in src/store, none of which are rows: caught errors, messages and data between threads,
// parsed JSON, the keys of an object, and a member without a value yet. A cast to the key of a type, or to the type of a
// function, is not a row, either.
const noRow = /^(error|fault|cause|message|workerData|undefined|(JSON\.parse|Object\.keys)\(.*\))$/s

/** Returns each cast of a file that may hide the type of a row, with its line. */
function rowCasts(name: string, text: string): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const note = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getEnd())
    found.push(`${name}:${line + 1} ${node.getText(file).split('\n')[0]}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && isSuspect(name, node)) note(node)
    if (ts.isCallExpression(node) && node.typeArguments && /\.query$/.test(node.expression.getText(file)))
      note(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isSuspect(name: string, { expression, type }: ts.AsExpression): boolean {
  if (ts.isConstTypeReference(type) || ts.isTypeOperatorNode(type) || ts.isTypeQueryNode(type)) return false
  const isNever = type.kind === ts.SyntaxKind.NeverKeyword
  const isUnknown = ts.isAsExpression(expression) && expression.type.kind === ts.SyntaxKind.UnknownKeyword
  if (isNever || isUnknown || name.endsWith('.test.ts')) return isNever || isUnknown
  return !noRow.test(expression.getText())
}

describe('rows of the database', () => {
  it('get their type in columns.ts only', () => {
    const files = readdirSync('src/store', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join('src/store', name))
    const casts = files.flatMap((name) => rowCasts(name, readFileSync(name, 'utf8')))
    const message = 'Declare the row with columns() and read it by fromRow or fromRows.'
    expect(casts, message).toEqual([expect.stringMatching(/^src\/store\/columns\.ts:\d+ rows as T$/)])
  })

  it.each([
    'const order = row as Order',
    'const order = row as unknown as Order',
    'const order = rows[0] as never',
    'const id = row.id as string',
    'await client.query<Order>(text)',
  ])('are found if they are cast: %s', (line) => {
    expect(rowCasts('src/store/some.ts', line)).not.toEqual([])
  })

  it.each([
    'const kinds = ["a"] as const',
    'const { message } = error as Error',
    'const one = row as Row',
    'const ask = wrapped as typeof query',
  ])('are not confused with other casts, nor with those of a test: %s', (line) => {
    expect(rowCasts('src/store/some.test.ts', line)).toEqual([])
  })
})
