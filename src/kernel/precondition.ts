import type { Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'

/** Returns the strong entity tag of a version. */
export function etag(version: number): string {
  return `"${version}"`
}

/**
 * Parses If-Match: entity tags of this service, or `*`. A weak tag names the same version, because proxies that
 * compress an answer make its tag weak (RFC 9110, 8.8.1).
 */
export function parsePrecondition(header: string | undefined): { value?: Precondition; problems: Problem[] } {
  if (header === undefined) return { problems: [] }
  if (header.trim() === '*') return { value: { versions: 'any' }, problems: [] }
  const tags = header.split(',').map((tag) => /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(tag)?.[1])
  if (tags.includes(undefined)) {
    return {
      problems: [
        {
          path: 'If-Match',
          description: 'If-Match must be * or a list of entity tags in quotes, for example "3".',
        },
      ],
    }
  }
  // Unknown tags become NaN, which equals no version, so that the comparison returns 412.
  return { value: { versions: tags.map(versionOf) }, problems: [] }
}

/** Parses a tag strictly: "01" and "1.0" do not match "1". */
function versionOf(tag: string | undefined): number {
  return /^[1-9]\d{0,14}$/.test(tag!) ? Number(tag) : Number.NaN
}

/** Returns whether If-None-Match names an entity tag. Weak tags match strong ones (RFC 9110, 13.1.2). */
export function etagMatches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((given) => ['*', tag, `W/${tag}`].includes(given.trim()))
}
