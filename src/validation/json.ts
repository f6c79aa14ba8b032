import { cut, maxProblems, type Problem } from './problem.ts'

const maxDepth = 32
// More values than any valid body has, but few enough that checking them takes no noticeable time.
const maxValues = 20_000
const quote = 34
const backslash = 92

/** The error for a body that is not JSON or breaks a rule of docs/api/requests.md; `problems` has paths and reasons. */
export class MalformedJson extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super('The body is not JSON, or breaks a rule for JSON bodies.')
    this.name = 'MalformedJson'
    this.problems = problems
  }
}

/**
 * Parses the JSON text of a request body.
 *
 * JSON.parse alone would silently change the caller's data, because it keeps the second of two members with one
 * name, rounds integers beyond 2^53, and turns 1e999 into Infinity. Such bodies are refused.
 *
 * @throws MalformedJson for a syntax error, more than 32 levels or 20,000 values, a repeated member, a number
 * that a double cannot represent, and U+0000 or a lone surrogate in a string
 */
export function parseJson(source: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch (error) {
    // The message of JSON.parse can quote the body, which may contain a secret. The quotation is removed.
    const reason = (error as Error).message.replace(/, .*is not valid JSON$/s, '')
    throw new MalformedJson([{ path: 'body', description: `The body is not valid JSON: ${reason}.` }])
  }
  inspect(source)
  return value
}

/**
 * Checks a text that is valid JSON, token by token.
 *
 * @throws MalformedJson when it breaks a rule of `parseJson`
 */
function inspect(source: string): void {
  const open: { names: Set<string> | undefined; name: string; index: number }[] = []
  const problems: Problem[] = []
  let at = 0
  let separators = 0

  const path = () => memberPath(open.map((level) => (level.names ? level.name : level.index)))
  const refuse = (description: string) => problems.push({ path: path() || 'body', description })

  while (at < source.length && problems.length < maxProblems) {
    const code = source.charCodeAt(at)
    const level = open.at(-1)
    if (code === quote) {
      const end = endOfString(source, at)
      const isName = level?.names !== undefined && followedByColon(source, end)
      const literal = source.slice(at, end)
      const needsDecoding = isName || literal.includes('\\u')
      const content = needsDecoding ? (JSON.parse(literal) as string) : ''
      if (isName) {
        if (level.names!.has(content)) {
          level.name = content
          refuse('The member is given twice; give it once.')
        }
        level.names!.add(content)
        level.name = content
      }
      if (needsDecoding && !isStorable(content)) refuse(unstorable)
      at = end
    } else if (code === 123 /* { */ || code === 91 /* [ */) {
      if (open.length === maxDepth) {
        throw new MalformedJson([
          { path: path() || 'body', description: `The body is nested deeper than ${maxDepth} levels.` },
        ])
      }
      open.push({ names: code === 123 ? new Set() : undefined, name: '', index: 0 })
      at += 1
    } else if (code === 125 /* } */ || code === 93 /* ] */) {
      open.pop()
      at += 1
    } else if (code === 44 /* , */) {
      if (level && !level.names) level.index += 1
      separators += 1
      if (separators === maxValues) {
        throw new MalformedJson([
          { path: 'body', description: `The body has more than ${maxValues} values.` },
        ])
      }
      at += 1
    } else if (code === 45 /* - */ || (code >= 48 && code <= 57)) {
      const end = endOfNumber(source, at)
      const literal = source.slice(at, end)
      const number = Number(literal)
      const rounded = /^-?\d+$/.test(literal) && !Number.isSafeInteger(number)
      if (!Number.isFinite(number) || rounded) {
        refuse(
          'The number is too large to be represented exactly; whole numbers must not exceed 9007199254740991.',
        )
      }
      at = end
    } else {
      at += 1
    }
  }
  if (problems.length > 0) throw new MalformedJson(problems)
}

function endOfString(source: string, start: number): number {
  let at = start + 1
  for (;;) {
    const code = source.charCodeAt(at)
    if (code === quote) return at + 1
    at += code === backslash ? 2 : 1
  }
}

function followedByColon(source: string, from: number): boolean {
  let at = from
  while (source.charCodeAt(at) <= 32) at += 1
  return source.charCodeAt(at) === 58
}

function endOfNumber(source: string, start: number): number {
  let at = start + 1
  while (/[\d.eE+-]/.test(source[at] ?? '')) at += 1
  return at
}

/** The error message for a string that PostgreSQL cannot store (`isStorable`). */
export const unstorable = 'The text must not contain U+0000 or an unpaired surrogate; remove that character.'

/** Returns whether PostgreSQL can store a text unchanged. It cannot store U+0000 and unpaired surrogates. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

// Longer names are cut in paths: a name of a megabyte would be scanned again for each problem below it.
const maxNameCharacters = 100

/**
 * Returns the path of a member, such as `providerResellers[0].priceMargin`. Names with unusual characters, and long
 * names, are in brackets and quotes.
 */
export function memberPath(steps: readonly (string | number)[]): string {
  return steps
    .map((given, position) => {
      if (typeof given === 'number') return `[${given}]`
      const step = cut(given, maxNameCharacters)
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step)) return `[${JSON.stringify(step)}]`
      return position === 0 ? step : `.${step}`
    })
    .join('')
}
