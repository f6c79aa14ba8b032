/** The media types in which an operation answers JSON: the first one unless Accept prefers another. */
export const jsonTypes = ['application/json', 'text/json', 'text/plain'] as const

/** The media type of the answer to a dry run, which is no answer of the operation itself. */
export const dryRunType = 'application/vnd.reseller-api.dry-run+json'

/** The headers of a request, by their names in small letters. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>

/** The value of a header that counts once. */
export function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

/** What a route outside the operation table is given: it needs no token, no tenant and no transaction. */
export interface PublicRequest {
  readonly headers: RequestHeaders
  /** Path and query as they were sent. */
  readonly url: string
  /** The raw body; empty for methods without one. */
  readonly body: string
  /** Scheme, host and port under which the caller reached us. */
  readonly origin: string
}

/** An answer as it goes onto the wire; the content type stands in the headers. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer | StreamedBody
}

/** A body that is made while it is sent, as fast as it is taken. */
export interface StreamedBody {
  readonly pieces: AsyncIterable<Uint8Array>
  /** A header that is known only when all of it has been sent. */
  readonly trailer?: { readonly name: string; readonly value: () => Promise<string> }
}

/** What a read returns when it is no JSON: it makes of the request's headers whatever they ask for. */
export type OwnAnswer = (headers: RequestHeaders) => Promise<Answer>

/** A route that is no operation of the contract: tokens, health, documents. */
export interface PublicRoute {
  readonly method: 'GET' | 'POST'
  readonly path: string
  respond(request: PublicRequest): Promise<Answer> | Answer
}

/** An answer with a JSON body. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}
