import { isNoMoment, momentOf } from '../../../domain/values/moment.ts'
import { mapDone, missing } from '../../outcome.ts'
import type { Answer, Outcome, Tracing } from '../../port.ts'
import { type Call, type Connection, type Details, unclear } from '../transport/connection.ts'
import type { Reply } from '../transport/http.ts'
import { at, textAt } from '../transport/wire.ts'

/**
 * Returns all items of a list of Graph, page by page. Only the query of the next link is used, so that an
 * answer cannot direct the token to another URL.
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

/** Returns whether the outcome is a refusal because of a conflict with the existing state. */
export function isConflict<T>(
  outcome: Outcome<T>,
): outcome is Extract<Outcome<T>, { readonly kind: 'refused' }> {
  return outcome.kind === 'refused' && outcome.code.toLowerCase() === 'conflict'
}

/**
 * Returns missing in place of the refusal of an unknown relationship id, because the vendor answers unknown ids in
 * both ways. Other outcomes stay unchanged.
 */
export function withMissing(outcome: Outcome<Reply>): Outcome<Reply> {
  const isUnknown = outcome.kind === 'refused' && /RelationshipId is invalid/i.test(outcome.reason)
  return isUnknown ? missing('Microsoft has no such relationship.') : outcome
}

/** Returns the object of a write, converted from the answer; unknown when a successful answer contains no id. */
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
 * Returns the condition for a change of the version that was read; undefined when the answer contains no
 * version.
 */
export function ifUnchanged(body: unknown): { readonly 'if-match': string } | undefined {
  const etag = textAt(body, '@odata.etag')
  return etag === null ? undefined : { 'if-match': etag }
}

/**
 * Returns a time, in UTC unless it contains a zone; null for none, which the vendor also writes as an empty
 * text.
 */
export function timeAt(body: unknown, member: string): Date | null {
  const time = momentOf(textAt(body, member) ?? '')
  return time === undefined || isNoMoment(time) ? null : new Date(time)
}
