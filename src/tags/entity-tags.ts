import { hash } from 'node:crypto'
import type { Caller, Precondition } from '../store/scope.ts'
import type { Problem } from '../validation/problem.ts'

/**
 * Returns the strong entity tag of an answer: the version of the resource, for If-Match, and a digest of the media type
 * and the body, so that two answers with the same tag are the same answer. A version counts every change of a resource. A
 * caller with a reach does not see all of them, so its tag has only the digest.
 */
export function etag(caller: Reader, version: number, contentType: string, body: string): string {
  return isRestricted(caller) ? tagOf(contentType, body) : `"${version}.${digest(contentType, body)}"`
}

type Reader = Pick<Caller, 'resellerId' | 'customerId'>

/** Returns whether a caller sees only a part of its tenant. */
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
 * Parses If-Match: entity tags of this service, or `*`. The version in a tag counts; the digest of an answer that the
 * caller has read may be absent. A weak tag names the same version, because compressing an answer makes its tag weak
 * (RFC 9110, 8.8.1).
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
  return { value: { versions: tags.map(versionOf), tags: tags.map((tag) => `"${tag}"`) }, problems: [] }
}

/** Parses a tag strictly: "01" and "1.0" do not match "1". */
function versionOf(tag: string | undefined): number {
  return Number(versionPattern.exec(tag!)?.[1] ?? Number.NaN)
}

const versionPattern = new RegExp(`^([1-9]\\d{0,14})(?:\\.[\\w-]{${digestCharacters}})?$`)

/** Returns whether If-None-Match names an entity tag. Weak tags match strong ones (RFC 9110, 13.1.2). */
export function etagMatches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((given) => ['*', tag, `W/${tag}`].includes(given.trim()))
}
