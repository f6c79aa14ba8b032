import { isNoMoment, momentOf } from '../../../domain/values/moment.ts'
import { mapDone, missing } from '../../outcome.ts'
import type { Answer, Outcome, Tracing } from '../../port.ts'
import { type Call, type Connection, type Details, unclear } from '../transport/connection.ts'
import type { Reply } from '../transport/http.ts'
import { at, textAt } from '../transport/wire.ts'

/**
 * Returns all items of a list of Graph, read page by page. Uses only the query of the next link, so that an
 * answer cannot make this function send the access token to another URL.
 */
export async function askForAll(
  { ask }: Pick<Connection, 'ask'>,
  call: Call,
  details: Details,
  tracing: Tracing,
): Promise<Answer<readonly unknown[]>> {
  const items: unknown[] = []
  const seen = new Set<string>()
  let query = details.query
  for (;;) {
    const answer = await ask(call, { ...details, query }, tracing)
    if (answer.kind !== 'done') return answer
    const page = at(answer.value.body, 'value')
    if (!Array.isArray(page)) return unclear
    items.push(...page)
    const next = URL.parse(textAt(answer.value.body, '@odata.nextLink') ?? '')?.search ?? ''
    if (next === '') return { kind: 'done', value: items }
    if (seen.has(next)) return { kind: 'unavailable', reason: 'Microsoft repeats a page of a list.' }
    seen.add(next)
    query = Object.fromEntries(new URLSearchParams(next))
  }
}

/** Returns whether the vendor refused a request because it conflicts with the existing state. */
export function isConflict<T>(
  outcome: Outcome<T>,
): outcome is Extract<Outcome<T>, { readonly kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.code.toLowerCase() === 'conflict'
}

/**
 * Returns `missing` when the vendor has refused a relationship id as invalid, because the vendor answers some unknown
 * ids with a refusal, others with 404. Returns other outcomes unchanged.
 */
export function withMissing(outcome: Outcome<Reply>): Outcome<Reply> {
  const isUnknown = outcome.kind === 'refused' && /RelationshipId is invalid/i.test(outcome.reason)
  return isUnknown ? missing('Microsoft has no such relationship.') : outcome
}

/** Returns the object in the answer to a write, converted; `unknown` when a successful answer contains no id. */
export function writtenIn<T>(outcome: Outcome<Reply>, convert: (body: unknown) => T): Outcome<T> {
  if (outcome.kind !== 'done' || textAt(outcome.value.body, 'id') !== null) {
    return mapDone(outcome, ({ body }) => convert(body))
  }
  return {
    kind: 'unknown',
    reason: "Microsoft's answer does not show the changed object; read the current state.",
  }
}

/**
 * Returns the header that makes a change conditional on the version in `body`; undefined when `body` contains no
 * version.
 */
export function ifUnchanged(body: unknown): { readonly 'if-match': string } | undefined {
  const etag = textAt(body, '@odata.etag')
  return etag === null ? undefined : { 'if-match': etag }
}

/**
 * Returns the time in a member, read as UTC when it states no time zone; null when the member is absent, empty or
 * a date of the year 1.
 */
export function timeAt(body: unknown, member: string): Date | null {
  const time = momentOf(textAt(body, member) ?? '')
  return time === undefined || isNoMoment(time) ? null : new Date(time)
}
