import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { expectNothingToDo } from './harness/to-do.ts'

/** Words that end in s like a verb in the third person, but are not verbs. */
const notVerbs = new Set(
  'always as bytes customers days faults has invoices is its lines members prices rows this unless users was'.split(
    ' ',
  ),
)

/** A plural noun, which can end like a verb: the words after it show that it is the subject. */
const isSubject = /^[\w-]+(?::| (?:of|who|are|have|is|has|may|must|can)\b)/

/** Returns whether a docstring begins with a verb in the third person, or with a tag such as `@throws`. */
function beginsWithVerb(docstring: string): boolean {
  if (docstring.startsWith('@')) return true
  const first = /^[A-Z][a-z]*(?:-[a-z]+)*s(?=[ ,.]|$)/.exec(docstring)?.[0]
  return first !== undefined && !notVerbs.has(first.toLowerCase()) && !isSubject.test(docstring)
}

/** Returns whether a statement exports a function: a declaration, or a constant whose value is a function. */
function exportsFunction(statement: ts.Statement): boolean {
  if (!ts.isFunctionDeclaration(statement) && !ts.isVariableStatement(statement)) return false
  if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false
  if (ts.isFunctionDeclaration(statement)) return true
  return statement.declarationList.declarations.some(
    ({ initializer }) =>
      initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  )
}

/** Returns an instruction for each docstring of an exported function that does not begin with a verb. */
function docstringsWithoutVerb(path: string, source: string): string[] {
  // The comments are read as text, so the parser can skip them.
  const jsDocParsingMode = ts.JSDocParsingMode.ParseNone
  const file = ts.createSourceFile(path, source, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode,
  })
  return file.statements.filter(exportsFunction).flatMap((statement) => {
    const comments = ts.getLeadingCommentRanges(source, statement.getFullStart()) ?? []
    const last = comments.findLast(({ pos }) => source.startsWith('/**', pos))
    if (last === undefined) return []
    const docstring = source
      .slice(last.pos + 3, last.end - 2)
      .replaceAll(/\n\s*\* ?/g, ' ')
      .trim()
    if (beginsWithVerb(docstring)) return []
    const line = file.getLineAndCharacterOfPosition(last.pos).line + 1
    const start = docstring.length > 60 ? `${docstring.slice(0, 60)}…` : docstring
    return [`${path}:${line}: begin with a verb in the third person (Returns, Stores, Refuses…): "${start}"`]
  })
}

describe('docstrings of exported functions', () => {
  it('begin with a verb in the third person', () => {
    const found = execFileSync('git', ['ls-files', 'src', 'cli', 'client', 'simulator', 'test/harness'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) => docstringsWithoutVerb(path, readFileSync(path, 'utf8')))
    expectNothingToDo(found)
  })

  it.each([
    '/** The next page of a list. */ export function a() {}',
    '/** A new UUID. */ export const a = () => 1',
    '/** Whether a page has a next one. */ export async function a() {}',
    '/** What a caller does. */ export const a = async function () {}',
    '/** How an order ends. */ export function* a() {}',
    '/**\n * Lines of an invoice,\n * in order.\n */\nexport function a() {}',
    '/** Parsers of flag values. */ export const a = () => 1',
    '/** Seats: the price is truncated. */ export function a() {}',
    "/** Graph's form of a time. */ export function a() {}",
    '/** RFC 9112, 3.2: requires Host. */ export function a() {}',
    '/** `{id?}`: adds a customer. */ export function a() {}',
    '/** returns a UUID. */ export function a() {}',
  ])('are found if they begin otherwise: %s', (source) => {
    expect(docstringsWithoutVerb('a.ts', source)).toEqual([
      expect.stringContaining('a.ts:1: begin with a verb'),
    ])
  })

  it.each([
    '/** Returns the next page of a list. */ export function a() {}',
    '/** Re-rates an invoice. */ export const a = () => 1',
    '/**\n * Yields, page by page, the users.\n */\nexport function* a() {}',
    '/** @throws Refusal when the customer is unknown */ export function a() {}',
    '/** The largest page. */ export const a = 500',
    '/** A page of a list. */ export interface A {}',
    '/** The next page. */ function a() {}',
    '// The next page.\nexport function a() {}',
    '/** The part of a file. */\n/** Returns the next page. */\nexport function a() {}',
  ])('are not confused with other comments: %s', (source) => {
    expect(docstringsWithoutVerb('a.ts', source)).toEqual([])
  })
})
