import type { RequestHeaders } from '../routes/route.ts'
import { MalformedJson, parseJson } from '../validation/json.ts'
import { maxProblems, type Problem } from '../validation/problem.ts'
import { unknownMember } from '../validation/problems.ts'
import { ApiError } from './errors.ts'

/**
 * The parsed query of a request, keyed by the declared parameter names. `problems` names each parameter as the request
 * spells it.
 */
export interface ReadQuery {
  readonly values: Record<string, unknown>
  readonly problems: Problem[]
  inRequestSpelling(problems: readonly Problem[]): Problem[]
}

/** Parses the query of a URL. Names are case-insensitive. */
export function readQuery(url: string, declared: readonly string[]): ReadQuery {
  const start = url.indexOf('?')
  if (start === -1) return { values: {}, problems: [], inRequestSpelling: (problems) => [...problems] }
  const values: Record<string, unknown> = {}
  const spelling = new Map<string, string>()
  const problems: Problem[] = []
  const byFolded = new Map(declared.map((name) => [name.toLowerCase(), name]))
  for (const [given, value] of new URLSearchParams(url.slice(start + 1))) {
    if (problems.length === maxProblems) break
    const name = byFolded.get(given.toLowerCase())
    if (name === undefined) {
      problems.push({ path: given, description: unknownMember(given, declared) })
    } else if (spelling.has(name)) {
      problems.push({ path: given, description: 'The query parameter is given twice; give it once.' })
    } else {
      spelling.set(name, given)
      values[name] = value
    }
  }
  return {
    values,
    problems,
    inRequestSpelling: (found) =>
      found.map((problem) => ({ ...problem, path: spelling.get(problem.path) ?? problem.path })),
  }
}

const jsonType = /^(application\/json|text\/json|application\/[\w.!#$&^-]+\+json)\s*(;|$)/i
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Parses the body of a write.
 *
 * @param isExpected Whether the operation has a body. Otherwise only an empty body is accepted.
 * @throws ApiError 415 for another media type, another character set or a content encoding other than `identity`
 */
export function readBody(
  raw: Buffer | undefined,
  headers: RequestHeaders,
  isExpected: boolean,
): { value: unknown; problems: readonly Problem[] } {
  if (!raw || raw.length === 0)
    return isExpected ? refusedBody('A JSON body is required.') : { value: undefined, problems: [] }
  if (!isExpected) return refusedBody('This operation takes no body; omit it.')
  refuseForeignMedia(String(headers['content-type'] ?? ''), headers['content-encoding'])
  try {
    const source = utf8.decode(raw)
    if (source.startsWith('\uFEFF')) return refusedBody('The body begins with a byte order mark; omit it.')
    return { value: parseJson(source), problems: [] }
  } catch (error) {
    if (error instanceof MalformedJson) return { value: undefined, problems: error.problems }
    return refusedBody('The body must be UTF-8 text.')
  }
}

function refusedBody(description: string) {
  return { value: undefined, problems: [{ path: 'body', description }] }
}

function refuseForeignMedia(contentType: string, encoding: string | string[] | undefined): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  if (!jsonType.test(contentType) || !/^utf-?8$/i.test(charset)) {
    const text = 'The body must be UTF-8 JSON with the content type application/json.'
    const headers = { 'accept-post': 'application/json, text/json' }
    throw new ApiError('UnsupportedMediaType', text, { headers })
  }
  if (encoding !== undefined && encoding !== 'identity') {
    const text = `The content encoding ${String(encoding).slice(0, 40)} is not supported; send the body uncompressed.`
    throw new ApiError('UnsupportedMediaType', text, { headers: { 'accept-encoding': 'identity' } })
  }
}
