import { isNoMoment, momentOf } from '../../../domain/values/moment.ts'
import { mapDone, missing } from '../../outcome.ts'
import type { Answer, Outcome, Tracing } from '../../port.ts'
import { type Call, type Connection, type Details, unclear } from '../transport/connection.ts'
import type { Reply } from '../transport/http.ts'
import { at, textAt } from '../transport/wire.ts'

/**
 * All items of a list of Graph, page by page. Of the link to the next page only the query is taken: a token goes to
 * no other address because an answer says so.
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

/** Whether the vendor says that a request does not go together with what is there. */
export function isConflict<T>(
  outcome: Outcome<T>,
): outcome is Extract<Outcome<T>, { readonly kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.code.toLowerCase() === 'conflict'
}

/** What the vendor says of an id that it does not know comes in two shapes; both mean that there is nothing. */
export function withMissing(outcome: Outcome<Reply>): Outcome<Reply> {
  const isUnknown = outcome.kind === 'refused' && /RelationshipId is invalid/i.test(outcome.reason)
  return isUnknown ? missing('Microsoft knows no such relationship.') : outcome
}

/** What a write has brought, read from its answer; without an id the answer leaves open what was done. */
export function writtenIn<T>(outcome: Outcome<Reply>, convert: (body: unknown) => T): Outcome<T> {
  if (outcome.kind !== 'done' || textAt(outcome.value.body, 'id') !== null) {
    return mapDone(outcome, ({ body }) => convert(body))
  }
  return { kind: 'unknown', reason: 'Microsoft does not say what it has done; ask what is there.' }
}

/** The condition that nobody has changed what was read; undefined when the answer does not tell its version. */
export function ifUnchanged(body: unknown): { readonly 'if-match': string } | undefined {
  const etag = textAt(body, '@odata.etag')
  return etag === null ? undefined : { 'if-match': etag }
}

/** A time, in UTC unless it names a zone; null when there is none, which the vendor also writes as an empty text. */
export function timeAt(body: unknown, member: string): Date | null {
  const time = momentOf(textAt(body, member) ?? '')
  return time === undefined || isNoMoment(time) ? null : new Date(time)
}
