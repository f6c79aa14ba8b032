import { hash } from 'node:crypto'
import type { Caller, Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'

/**
 * Returns the strong entity tag of an answer: the version of the resource, which If-Match compares, and a digest of the
 * media type and the body, so that only equal answers have equal tags. The version changes with every change of the
 * resource. A caller whose reach is limited does not see all changes, so its tags contain only the digest.
 */
export function etag(caller: Reader, version: number, contentType: string, body: string): string {
  return isRestricted(caller) ? tagOf(contentType, body) : `"${version}.${digest(contentType, body)}"`
}

/**
 * Returns the header with the entity tag of a resource after a write, which is its version. Empty without a version,
 * for a refusal, and for a caller whose reach is limited, because its tags contain no version. Also empty after a
 * creation (201), whose tag would be that of the created resource (RFC 9110, 15.3.2).
 */
export function tagAfterWrite(
  caller: Reader,
  status: number,
  version: number | undefined,
): Record<string, string> {
  const isDone = status < 300 && status !== 201 && version !== undefined
  return isDone && !isRestricted(caller) ? { etag: `"${version}"` } : {}
}

type Reader = Pick<Caller, 'resellerId' | 'customerId'>

/** Returns whether a caller may see only a part of its tenant's data. */
export function isRestricted({ resellerId, customerId }: Reader): boolean {
  return resellerId !== null || customerId !== null
}

/** Returns the strong entity tag of a document without a version. */
export function tagOf(contentType: string, body: string): string {
  return `"${digest(contentType, body)}"`
}

const digestCharacters = 22

function digest(contentType: string, body: string): string {
  return hash('sha256', `${contentType}\n${body}`, 'base64url').slice(0, digestCharacters)
}

/**
 * Parses If-Match: entity tags of this service, or `*`. Only the version in a tag is compared; the digest after it may
 * be missing. A weak tag stands for the same version, because compression makes the tag of an answer weak (RFC 9110,
 * 8.8.1).
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
  // A tag of another form becomes NaN, which equals no version, so that the comparison returns 412.
  return { value: { versions: tags.map(versionOf), tags: tags.map((tag) => `"${tag}"`) }, problems: [] }
}

/** Returns the version in a tag; NaN for any other text, such as "01" or "1.0". */
function versionOf(tag: string | undefined): number {
  return Number(versionPattern.exec(tag!)?.[1] ?? Number.NaN)
}

const versionPattern = new RegExp(`^([1-9]\\d{0,14})(?:\\.[\\w-]{${digestCharacters}})?$`)

/** Returns whether If-None-Match names an entity tag. Weak tags match strong ones (RFC 9110, 13.1.2). */
export function etagMatches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((given) => ['*', tag, `W/${tag}`].includes(given.trim()))
}
