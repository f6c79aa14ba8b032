import type { Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'

/** The strong entity tag of a version. */
export function etag(version: number): string {
  return `"${version}"`
}

// A weak tag names the same version: proxies that compress an answer make its tag weak (RFC 9110, 8.8.1).
/** Reads the value of If-Match: entity tags as this service gives them, or `*`. */
export function parsePrecondition(header: string | undefined): { value?: Precondition; problems: Problem[] } {
  if (header === undefined) return { problems: [] }
  if (header.trim() === '*') return { value: { versions: 'any' }, problems: [] }
  const tags = header.split(',').map((tag) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(tag)?.[1])
  if (tags.includes(undefined)) {
    return {
      problems: [
        { path: 'If-Match', description: 'The header holds * or entity tags in quotes, such as "3".' },
      ],
    }
  }
  // A tag that is not one of ours matches nothing, which is for the comparison to say.
  return { value: { versions: tags.map(versionOf) }, problems: [] }
}

/** Tags are compared letter by letter: "01" and "1.0" are not "1". */
function versionOf(tag: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(tag!) ? Number(tag) : Number.NaN
}

/** Whether If-None-Match names an entity tag; weak tags compare like strong ones (RFC 9110, 13.1.2). */
export function etagMatches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((given) => ['*', tag, `W/${tag}`].includes(given.trim()))
}
