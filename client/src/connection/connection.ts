import { ApiError, BeingMade, ConnectionLost, TimedOut } from '../errors/errors.ts'
import { refusalOf } from '../errors/refusal.ts'
import type { CallOptions, Credentials, ServiceOptions } from '../options.ts'
import { attempt } from './attempt.ts'
import { backoffMs, orAborted, pause } from './pauses.ts'
import { tokensFor } from './tokens.ts'

/** A request, with everything that all of its attempts have in common. */
export interface Outgoing {
  readonly method: string
  /** The path with its query, such as `/v1/Resellers?pageSize=50`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** The connection of a client to the service. */
export interface Connection {
  readonly timeoutMs: number
  readonly maxRetries: number
  /**
   * Sends a request until `read` returns the content of an answer with a status below 400.
   *
   * @throws ApiError, ConnectionLost, TimedOut or TokenRefused if the last attempt failed
   */
  send<T>(request: Outgoing, options: SendOptions, read: (response: Response) => Promise<T>): Promise<T>
}

export interface SendOptions extends CallOptions {
  /** The longest pause of the backoff. */
  readonly longestBackoffMs?: number
  /** The longest pause before a retry; if the service requests a longer one, the request fails. */
  readonly longestPauseMs?: number
}

/** The options of a connection. Requests of the administration name no tenant. */
type ConnectionOptions = Credentials & ServiceOptions & { readonly tenant?: string }

/** Returns the connection of a client. */
export function connect(options: ConnectionOptions): Connection {
  const { tenant, timeoutMs = 60_000, maxRetries = 5, longestPauseMs = 60_000 } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const fetchOne = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  const usual = { timeoutMs, maxRetries, longestPauseMs }
  const tokens = tokensFor(options, `${baseUrl}/oauth2/v2.0/token`, (run) =>
    withRetries(usual, () => attempt(fetchOne, usual, run)),
  )
  return {
    timeoutMs,
    maxRetries,
    async send({ method, path, headers, body }, given, read) {
      const limits = { ...usual, ...withoutUndefined(given) }
      // The headers are built before the first attempt: an invalid value throws at once, because no retry can succeed.
      const named = given.tenant ?? tenant
      const common = new Headers({
        ...(named !== undefined && { 'x-tenant': named }),
        ...(given.correlationId !== undefined && { 'x-correlation-id': given.correlationId }),
        ...headers,
      })
      const sendWith = (token: string) =>
        attempt(fetchOne, limits, async (fetch) => {
          const authorized = new Headers(common)
          authorized.set('authorization', `Bearer ${token}`)
          const response = await fetch(baseUrl + path, { method, headers: authorized, body: body ?? null })
          if (response.status >= 400) throw await refusalOf(response)
          return await read(response)
        })
      return await withRetries(limits, async () => {
        const token = await orAborted(tokens.current(), given.signal)
        try {
          return await sendWith(token)
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 401 && tokens.refuse(token))) throw error
          return await sendWith(await orAborted(tokens.current(), given.signal))
        }
      })
    },
  }
}

interface Limits {
  readonly maxRetries: number
  readonly longestPauseMs: number
  readonly longestBackoffMs?: number
  readonly signal?: AbortSignal
}

/** How long a request is retried while the service generates the requested file. */
const longestGenerationMs = 600_000

async function withRetries<T>(limits: Limits, run: () => Promise<T>): Promise<T> {
  const { maxRetries, longestPauseMs, longestBackoffMs = 8_000, signal } = limits
  const startedMs = performance.now()
  for (let failures = 0; ; ) {
    try {
      return await run()
    } catch (error) {
      signal?.throwIfAborted()
      const isGenerated = error instanceof BeingMade && performance.now() - startedMs < longestGenerationMs
      if (!isTemporary(error) || (failures >= maxRetries && !isGenerated)) throw error
      const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0
      if (asked > longestPauseMs) throw error
      await pause(asked + backoffMs(failures, longestBackoffMs, Math.random()), signal)
      if (!isGenerated) failures += 1
    }
  }
}

const temporaryStatuses = [408, 429, 502, 503, 504]

/** Returns whether the same request may succeed later. A write has the same idempotency key in all attempts. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ConnectionLost || error instanceof TimedOut) return true
  if (!(error instanceof ApiError)) return false
  // A 409 with Retry-After means that a request with the same idempotency key is still running, such as an earlier
  // attempt.
  return (
    temporaryStatuses.includes(error.status) || (error.status === 409 && error.retryAfterMs !== undefined)
  )
}

function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}
