import type { Static, TSchema } from 'typebox'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AccountKeeper } from '../../../src/vendors/adapter.ts'
import { done, missing, refused } from '../../../src/vendors/outcome.ts'
import type { Answer, Intent, Outcome, Tracing } from '../../../src/vendors/port.ts'

/** The connection settings of an account at Licencia. */
export type LicenciaSettings = {
  readonly accountId: string
  readonly apiKey: string
  readonly url?: string
}

type Unavailable = Extract<Answer<never>, { kind: 'unavailable' }>
type Write = { readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly path: string }
type Content = { readonly body?: object; readonly version?: string | null }

const problem = Type.Object({ code: Type.String(), reason: Type.String() })
const timeLimitMs = 10_000

/** Returns an id as a segment of a path; texts that are no id of Licencia name an object that does not exist. */
export function segment(id: string): string {
  return /^[\da-f-]{36}$/.test(id) ? id : 'unknown'
}

export type Http = ReturnType<typeof openHttp>

/** Opens the HTTP interface of an account. Every answer becomes an outcome; nothing throws. */
export function openHttp(settings: LicenciaSettings, { onNeeds }: AccountKeeper) {
  const { accountId, apiKey, url = 'https://api.licencia.example' } = settings

  async function send(
    method: string,
    path: string,
    { body, version }: Content,
    { correlationId, requestId }: Tracing & Partial<Intent>,
  ): Promise<{ readonly status: number; readonly afterMs: number; readonly content: unknown } | Unavailable> {
    const response = await fetch(`${url}/accounts/${encodeURIComponent(accountId)}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'x-correlation-id': correlationId,
        ...(requestId && { 'idempotency-key': requestId }),
        ...(version && { 'if-match': version }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const seconds = Number(response.headers.get('retry-after') ?? 60)
    const afterMs = seconds * 1_000
    const content: unknown = await response.json().catch(() => undefined)
    if (response.status !== 401) return { status: response.status, afterMs, content }
    const reason = 'Licencia refuses the API key of the account; set another one.'
    await onNeeds?.('credentials', reason)
    return { kind: 'unavailable', reason, needs: 'credentials' }
  }

  return {
    /** Reads an object of the account. */
    async ask<S extends TSchema>(schema: S, path: string, tracing: Tracing): Promise<Answer<Static<S>>> {
      // An intent is a Tracing, too; its request id belongs to the write alone.
      const { correlationId } = tracing
      const reply = await send('GET', path, {}, { correlationId }).catch(() => unreachable)
      if ('kind' in reply) return reply
      const { status, afterMs, content } = reply
      if (status === 429) return { kind: 'throttled', afterMs }
      if (status >= 500) return unreachable
      return status < 300 && Value.Check(schema, content) ? done(content) : failure(status, content)
    },

    /** Changes an object, once for one intent. A lost answer is `unknown`: the vendor may have done it. */
    async write<S extends TSchema>(
      schema: S,
      { method, path }: Write,
      content: Content,
      intent: Intent,
    ): Promise<Outcome<Static<S>>> {
      const reply = await send(method, path, content, intent).catch((error) =>
        error.cause?.code === 'ECONNREFUSED' ? unreachable : lost,
      )
      if ('kind' in reply) return reply
      if (reply.status === 429) return { kind: 'throttled', afterMs: reply.afterMs }
      if (reply.status >= 500) return lost
      if (reply.status === 412) return { kind: 'stale' }
      if (reply.status < 300)
        return Value.Check(schema, reply.content) ? { kind: 'done', value: reply.content } : lost
      return failure(reply.status, reply.content)
    },
  }
}

const unreachable: Unavailable = { kind: 'unavailable', reason: 'Licencia cannot be reached now.' }
const lost: Outcome<never> = { kind: 'unknown', reason: 'The answer of Licencia to a change was lost.' }

function failure(status: number, content: unknown): Answer<never> {
  if (!Value.Check(problem, content)) return unreachable
  return status === 404 || status === 410 ? missing(content.reason) : refused(content.code, content.reason)
}
