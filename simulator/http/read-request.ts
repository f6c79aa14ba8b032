import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { State } from '../state/state.ts'
import { invalid, Refusal } from './refusal.ts'
import type { BareCall } from './route.ts'

const maxBodyBytes = 1_048_576

/** Reads the body of a request. @throws Error when the client disconnects */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    // An oversized body is read to its end, so that the client receives the answer, but it is not stored.
    if (length <= maxBodyBytes) chunks.push(chunk)
  }
  return length <= maxBodyBytes ? Buffer.concat(chunks).toString() : tooLong
}

const tooLong = '\0'

/** Returns the call of a request without its body: method, path, query and headers. */
export function readCall(request: IncomingMessage, state: State, now: Date): BareCall {
  const { headers } = request
  const origin = `http://${headers.host ?? 'localhost'}`
  const url = new URL(request.url!, origin)
  return {
    state,
    now,
    method: request.method!,
    path: url.pathname,
    query: parseQuery(url.searchParams),
    headers,
    origin,
    requestId: String(headers['ms-requestid'] ?? randomUUID()),
    correlationId: String(headers['ms-correlationid'] ?? headers['client-request-id'] ?? randomUUID()),
  }
}

function parseQuery(given: URLSearchParams): Map<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of given) {
    const before = query.get(name.toLowerCase())
    query.set(name.toLowerCase(), before === undefined ? value : `${before},${value}`)
  }
  return query
}

/** Parses a body; undefined when it is empty. @throws Refusal when it is neither JSON nor a form */
export function parseBody(text: string, { headers }: Pick<BareCall, 'headers'>): unknown {
  if (text === '') return undefined
  if (text === tooLong) throw new Refusal(413, 3000, 'The body is too long.')
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text))
  }
  try {
    return withCamelNames(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (error) {
    throw invalid(`The body is not JSON: ${(error as Error).message}`)
  }
}

/** Returns a value with member names in camelCase, because the vendor accepts PascalCase, too. */
function withCamelNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCamelNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name[0]?.toLowerCase() + name.slice(1),
      withCamelNames(inner),
    ]),
  )
}
