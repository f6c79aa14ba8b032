/** The media types of JSON answers. The first is the default; Accept can choose another. */
export const jsonTypes = ['application/json', 'text/json', 'text/plain'] as const

/** The media type of the answer to a dry run. It differs from JSON types, because the answer has another schema. */
export const dryRunType = 'application/vnd.reseller-api.dry-run+json'

/** The media type of server-sent events. */
export const eventStreamType = 'text/event-stream'

/** The headers of a request by lower-case name. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Returns the value of a header, for headers that occur once; joins several values with commas. */
export function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/** The request to a route that is not an operation. Such a route needs no token, tenant or transaction. */
export interface PublicRequest {
  readonly headers: RequestHeaders
  /** The IP address of the caller; empty if the connection is already closed. */
  readonly callerAddress: string
  /** Path and query as sent. */
  readonly url: string
  /** The raw body; empty for methods without one. */
  readonly body: string
}

/** An HTTP answer. The content type is one of the headers. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | StreamedBody
}

/** A body that is generated while it is sent, at the speed of the receiver. */
export interface StreamedBody {
  readonly pieces: AsyncIterable<Uint8Array>
  /** A header whose value is known only after the whole body. */
  readonly trailer?: { readonly name: string; readonly value: () => Promise<string> }
  /** Present for an endless body. It ends only when the caller loses its access, when the service stops, or when the receiver does not read. */
  readonly endless?: EndlessBody
}

/** The control of a body without an end of its own. */
export interface EndlessBody {
  /** Ends the body after the chunk that is being sent. */
  stop(): void
  /** Returns whether the receiver has not read for too long. */
  isStuck(): boolean
}

/**
 * The result of a read that returns no JSON: a function from request headers to an answer, which supports ranges and
 * conditional requests.
 */
export type OwnAnswer = (headers: RequestHeaders) => Promise<Answer>

/** A route that is not an operation of the contract, such as those for tokens, health and documents. */
export interface PublicRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** How many tokens a request takes from the rate limit of the caller's address; 1 by default, 0 for no limit. */
  readonly tokens?: number
  respond(request: PublicRequest): Promise<Answer> | Answer
}

/** Returns an answer with a JSON body. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}
