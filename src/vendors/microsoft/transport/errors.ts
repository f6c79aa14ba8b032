import type { Outcome } from '../../port.ts'
import type { Call } from './connection.ts'
import { type Verdict, verdictOf } from './error-table.ts'
import type { Reply } from './http.ts'
import { textAt } from './wire.ts'

// Refusals of changes in a customer's directory have no codes, so their texts are matched.
const meanings: readonly (readonly [words: RegExp, text: string])[] = [
  [
    /usage location/i,
    'The user has no country in which licences may be used; set location of the user before you assign licences.',
  ],
  [
    /on-premises mastered/i,
    'The user is synchronized from the customer’s own directory; change the user there.',
  ],
]

// The pause before a retry while the vendor processes another change of the object, in milliseconds.
const shortWorkMs = 60_000
const longWorkMs = 24 * 3_600_000

/** Codes after which the vendor itself does not know whether a write was done. */
const leftOpen = new Set(['800005', '800094'])

/** Returns whether an answer leaves the outcome of a write unknown. */
export function isLeftOpen(reply: Reply): boolean {
  return leftOpen.has(codeOf(reply) ?? '')
}

/** Returns the vendor's error code, in any of the shapes of its APIs and gateways. */
export function codeOf({ body }: Reply): string | null {
  return textAt(body, 'code') ?? textAt(body, 'error', 'code')
}

/**
 * Returns the outcome of an answer with a status from 400 up.
 *
 * @param call The call that failed: the meaning of a code depends on the call.
 * @param secrets Texts to remove, should the vendor quote them.
 * @param instead A text that replaces the vendor's text.
 */
export function failureOf(
  reply: Reply,
  call: Pick<Call, 'family' | 'on' | 'expires' | 'isList'>,
  secrets: readonly string[],
  instead?: string,
): Exclude<Outcome<never>, { kind: 'done' }> {
  const code = codeOf(reply)
  const said = descriptionOf(reply, secrets)
  const known = code === null ? undefined : verdictOf(call, code)
  // The code 400 has a meaning only with the status 401; with other statuses the code repeats the status.
  const verdict = known && (code !== '400' || reply.status === 401) ? known : verdictByStatus(reply, call)
  const meant = meanings.find(([words]) => words.test(said))?.[1] ?? `${verdict.text} ${instead ?? said}`
  const reason = verdict.text.endsWith(':') ? meant : verdict.text.replace('{time}', timeIn(said))
  switch (verdict.kind) {
    case 'refused':
      return { kind: 'refused', code: code ?? String(reply.status), reason }
    case 'missing':
      return { kind: 'missing', reason }
    case 'stale':
      return { kind: 'stale' }
    case 'busy':
      return { kind: 'busy', reason, afterMs: code === '900278' ? longWorkMs : shortWorkMs }
    case 'unknown':
      return { kind: 'unknown', reason }
    default:
      return { kind: 'unavailable', reason, needs: verdict.kind }
  }
}

/** Returns the period that the vendor's text names, such as `12 hours`; `7 days` when the text names none. */
function timeIn(said: string): string {
  const [, count, unit] = /(\d+)[\s-]*(day|hour)s?/i.exec(said) ?? []
  if (count === undefined || unit === undefined) return '7 days'
  return `${count} ${unit.toLowerCase()}${count === '1' ? '' : 's'}`
}

// These answers come from a gateway or a retired API. Their outcome must not be `missing`: for a missing order, a job
// would buy a second time.
const gone: Verdict = {
  kind: 'unknown',
  text: 'Microsoft answered 410 to a call whose objects do not expire:',
}
const noList: Verdict = {
  kind: 'unknown',
  text: 'Microsoft answered 404 to a query for a list, and named no missing object:',
}

function verdictByStatus(reply: Reply, call: Pick<Call, 'expires' | 'isList'>): Verdict {
  const { status } = reply
  if (status === 401) return { kind: 'credentials', text: 'Microsoft does not accept the access token:' }
  const code = codeOf(reply)
  if (status === 404 && call.isList && (code === null || code === String(status))) return noList
  if (status === 404) return { kind: 'missing', text: 'Microsoft has no such object:' }
  if (status === 410) return call.expires ? { kind: 'missing', text: 'Microsoft has no such object:' } : gone
  if (status === 412) return { kind: 'stale', text: '' }
  return { kind: 'refused', text: 'Microsoft refuses the request:' }
}

const maxReasonCharacters = 300

/**
 * Returns the vendor's text in one line, without control characters and secrets, and truncated to 300
 * characters.
 */
function descriptionOf({ body, status }: Reply, secrets: readonly string[]): string {
  const said =
    textAt(body, 'description') ??
    textAt(body, 'error', 'message') ??
    textAt(body, 'message') ??
    `it answered ${status} without a reason.`
  const clean = secrets
    .reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '…')), reasonWithin(said))
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
  const characters = [...clean]
  return characters.length <= maxReasonCharacters
    ? clean
    : `${characters.slice(0, maxReasonCharacters - 1).join('')}…`
}

/**
 * Returns the member `reason` of a description that is JSON, as the vendor's validation of addresses returns it.
 * Returns other descriptions unchanged.
 */
function reasonWithin(said: string): string {
  if (!said.startsWith('{')) return said
  try {
    return textAt(JSON.parse(said), 'reason') ?? said
  } catch {
    return said
  }
}
