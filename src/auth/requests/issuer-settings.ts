import { isLoopback } from '../../domain/values/hosts/loopback.ts'

/** The configuration of a foreign issuer. */
export interface ForeignIssuer {
  /** The identifier of the issuer: an https URL, or an http URL with a loopback host. */
  readonly issuer: string
  readonly audience: string | string[]
  /** The accepted signature algorithms, which must be asymmetric, such as `['RS256']`. */
  readonly algorithms: string[]
  /** The claim with the subject; `sub` by default. */
  readonly subjectClaim?: string
  /** The time limit in milliseconds for discovery document and keys together; 3000 by default. */
  readonly timeout?: number
}

const members = ['issuer', 'audience', 'algorithms', 'subjectClaim', 'timeout']
/** Matches the name of a signature algorithm that uses a public key. */
export const asymmetric = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/
const maxTimeoutMs = 60_000

/** Returns the issuers of a setting: a JSON list. @throws Error that says what would pass */
export function foreignIssuers(value: string): ForeignIssuer[] {
  const expected =
    'expected a JSON list such as [{"issuer":"https://...","audience":"...","algorithms":["RS256"]}]'
  let list: unknown
  try {
    list = JSON.parse(value)
  } catch {
    throw new Error(`${expected}; the text is not JSON`)
  }
  if (!Array.isArray(list)) throw new Error(expected)
  for (const [place, one] of list.entries()) {
    const problem = problemOf(Object(one))
    if (problem !== undefined) throw new Error(`entry ${place + 1}: ${problem}`)
  }
  const names = list.map(({ issuer }) => issuer)
  const repeated = names.find((name, place) => names.indexOf(name) < place)
  if (repeated !== undefined)
    throw new Error(`two entries have the issuer ${repeated}; list both audiences in one entry`)
  return list
}

function problemOf(given: Readonly<Record<string, unknown>>): string | undefined {
  const { issuer, audience, algorithms, subjectClaim = 'sub', timeout = 1 } = given
  const surplus = Object.keys(given).find((member) => !members.includes(member))
  if (surplus !== undefined) return `${surplus} is unknown; the members are ${members.join(', ')}`
  if (!isText(issuer) || !isIssuerUrl(issuer))
    return 'issuer must be an https URL without query and user, such as https://login.example.com/tenant'
  if (!isText(audience) && !isListOf(audience, isText)) return 'audience must be a text, or a list of texts'
  if (!isListOf(algorithms, (one) => isText(one) && asymmetric.test(one)))
    return 'algorithms must be a list of algorithms with public keys, such as ["RS256"]'
  if (!isText(subjectClaim)) return 'subjectClaim must be a text, such as oid'
  const isTime = typeof timeout === 'number' && timeout > 0 && timeout <= maxTimeoutMs
  return isTime ? undefined : `timeout must be a number of milliseconds up to ${maxTimeoutMs}`
}

/** Returns whether a text is the URL of an issuer: https, or http on this machine, without user, query and fragment. */
export function isIssuerUrl(text: string): boolean {
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  return isSafe && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
}

/** Returns whether a value is a text of at least one character. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isItem)
}
