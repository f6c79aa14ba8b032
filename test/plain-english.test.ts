import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { expectNothingToDo } from './harness/to-do.ts'

/**
 * Phrases that cost a reader a second reading, with what to write instead. They are matched in comments, texts and
 * Markdown, in any case; names in the code do not count.
 */
const banned: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\b(tells?|told|telling)\b/, 'returns, says, shows, reports or lists'],
  [/\bnobody\b/, 'the subject, such as "no caller", or a passive without one'],
  [/\bwho(so|m)?ever\b/, 'the subject, such as "the caller" or "a reader"'],
  [/\b(some|any)body\b/, 'the subject, such as "a user" or "another process"'],
  [/\banew\b/, 'again'],
  [/\b(go|goes|went|going) on\b/, 'continues, proceeds or resumes'],
  [/\btak(e|es|ing|en) on\b|\btook on\b/, 'accepts'],
  [
    /\bwhat (has|have|had)? ?(become|come|came) of\b|\bcom(e|es|ing) of it\b|\bcame of it\b/,
    'the outcome, or the result',
  ],
  [/\b(come|comes|came|coming) to nothing\b|\bin vain\b/, 'fails or failed'],
  [/\b(leave|leaves|left|let|lets) (it |them |this )?be\b/, 'keeps or skips'],
  [/\b(bring|brings|brought) forward\b/, 'reschedules to an earlier time'],
  [/\bit may be[,.;]/, 'may, with the condition'],
  [/\bunless (told|said)\b/, 'by default'],
  [/\b(hear|hears|heard)\b/, 'receives, is called or learns'],
  [/\b(foretell|foretells|foretold)\b/, 'predicts, or previews'],
  [/\b(sold|holds|is|are|has|have) no more\b(?! than)/, 'no longer'],
  [/\bthough there be\b/, 'although there is'],
  [/\b(broke|breaks?|broken) off\b/, 'is interrupted, or ends early'],
  [/\b(its|the|their) begin\b/, 'start'],
  [/\balso if\b/, 'even if'],
  [/\bsome \d/, 'about, or at least'],
  [/\bdearer\b/, 'more expensive'],
]

/**
 * Paths that still contain such phrases: their beginning, with an asterisk before their end. Entries may only be
 * removed, and the test fails if one is no longer needed.
 */
const notYetRewritten: readonly string[] = []

/** Test files are listed apart from the source beside them: `src/domain/*.test.ts`. */
function covers(entry: string, path: string): boolean {
  const [start, end = ''] = entry.split('*') as [string, string?]
  const isTest = path.endsWith('.test.ts')
  return path.startsWith(start) && path.endsWith(end) && (end !== '' || !isTest)
}

const anyBanned = new RegExp(banned.map(([phrase]) => phrase.source).join('|'), 'i')
// Matches comments, and texts in quotes or backticks, in the order of the source.
const proseInCode =
  /\/\*[\s\S]*?\*\/|(?<![:/'"`])\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** A statement in SQL, whose names do not count. */
const sqlStatement = /^[`']\s*(select|insert into|update \w+( \w+)? set|delete from|with \w+ as)\b/

/** Returns a text without the code in it; of SQL, only the comments remain. */
function withoutCode(part: string): string {
  const text = part.replace(/\$\{[^}]*\}|`[\w.()]+`/g, ' ')
  return sqlStatement.test(part) ? text.replaceAll(/^(?:(?!-- ).)*/gm, '') : text
}

/** Returns the lines of a file that contain a banned phrase in what people read: Markdown, comments and texts. */
function offendingLines(
  path: string,
  source: string,
): readonly { readonly line: number; readonly text: string }[] {
  const parts = path.endsWith('.md') ? [{ 0: source, index: 0 }] : [...source.matchAll(proseInCode)]
  return parts.flatMap(({ 0: part, index }) => {
    // Names in backticks, code in templates and SQL, and texts without a space are not prose.
    const text = path.endsWith('.md') ? part.replace(/`[\w.()]+`/g, ' ') : withoutCode(part)
    if (!/\s/.test(text.slice(1, -1)) || !anyBanned.test(text)) return []
    const first = source.slice(0, index).split('\n').length
    const lines = text.split('\n').map((one, offset) => ({ line: first + offset, text: one }))
    return lines.filter((one) => anyBanned.test(one.text))
  })
}

const files = execFileSync(
  'git',
  ['ls-files', 'src', 'cli', 'client', 'simulator', 'test', 'docs', 'README.md', 'CONTRIBUTING.md'],
  { encoding: 'utf8' },
)
  .split('\n')
  // This file quotes the phrases.
  .filter((path) => /\.(ts|md)$/.test(path) && path !== 'test/plain-english.test.ts')

/** Returns what to change in a file, one sentence for each banned phrase. */
function offences(path: string): string[] {
  return offendingLines(path, readFileSync(path, 'utf8')).flatMap(({ line, text }) =>
    banned.flatMap(([phrase, instead]) => {
      const found = new RegExp(phrase.source, 'i').exec(text)
      return found ? [`${path}:${line}: instead of "${found[0]}" write ${instead}.`] : []
    }),
  )
}

it('keeps phrases that need a second reading out of the project', () => {
  const bad = files.map((path) => ({ path, found: offences(path) })).filter(({ found }) => found.length > 0)
  const listed = (path: string) => notYetRewritten.some((entry) => covers(entry, path))
  expectNothingToDo([
    ...bad.filter(({ path }) => !listed(path)).flatMap(({ found }) => found),
    ...notYetRewritten
      .filter((entry) => !bad.some(({ path }) => covers(entry, path)))
      .map((entry) => `Remove ${entry} from notYetRewritten: nothing in it needs rewriting any more.`),
  ])
})

it('finds a phrase in comments, texts and Markdown, but not in names', () => {
  const source = [
    '// Nobody is told.',
    "const told = 'it goes on'",
    '/** Returns `told`. */',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source code to look through
    'const nobody = { tells: `x ${told} y` }',
    '`with told as (',
    '   -- Nobody is told.',
    '   select 1) select told from told`',
    "'select one as told from things'",
  ].join('\n')
  expect(offendingLines('a.ts', source).map(({ line }) => line)).toEqual([1, 2, 6])
  expect(offendingLines('a.md', 'It is done anew.\n`tell` returns the answer.')).toEqual([
    { line: 1, text: 'It is done anew.' },
  ])
})
