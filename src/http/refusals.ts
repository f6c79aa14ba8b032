import { METHODS } from 'node:http'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { v4 as randomUuid } from 'uuid'
import { ApiError, type ErrorType, errorBody, invalidRequest, toApiError } from '../kernel/errors.ts'

/** The maximum size of a body, in bytes. */
export const maxBodyBytes = 1_048_576

// uri-host [ ":" port ] of RFC 9110, 7.2, and RFC 3986, 3.2.2; empty for a target without authority.
const hostPattern = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?$/i

/**
 * Returns the refusal of a request without exactly one valid Host header (RFC 9112, 3.2), or with several Authorization
 * headers, because a proxy and Node may use different ones. Returns undefined for other requests, and for HTTP/1.0
 * without Host.
 */
export function headProblem(request: {
  readonly headers: { readonly host?: string | undefined }
  readonly raw: { readonly httpVersion: string; readonly rawHeaders: readonly string[] }
}): ApiError | undefined {
  const { httpVersion, rawHeaders } = request.raw
  const { host } = request.headers
  if (host === undefined && httpVersion !== '1.0')
    return headerProblem('Host', 'The header is required, for example Host: api.example.com.')
  if (count(rawHeaders, 'host') > 1) return headerProblem('Host', 'The header is given twice; give it once.')
  if (host !== undefined && !hostPattern.test(host))
    return headerProblem(
      'Host',
      'The header must have a host name with an optional port, for example api.example.com:8080.',
    )
  if (count(rawHeaders, 'authorization') > 1)
    return headerProblem('Authorization', 'The header is given twice; give it once.')
  return undefined
}

function headerProblem(path: string, description: string): ApiError {
  return invalidRequest([{ path, description }])
}

/** Returns how many headers have a name. `rawHeaders` contains names and values alternately. */
function count(rawHeaders: readonly string[], name: string): number {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!
    if (given.length === name.length && given.toLowerCase() === name) found += 1
  }
  return found
}

/** Returns the 405 error for a method that a path does not support. `offered` are the methods that it supports. */
export function methodNotAllowed(offered: readonly string[]): ApiError {
  const allow = offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return new ApiError('MethodNotAllowed', `This path supports ${allow}.`, { headers: { allow } })
}

/** Returns the 410 error for a removed path, with the path that replaces it. */
export function refuseRemoved(successor: string): ApiError {
  const text = `This path was removed; use ${successor}. See /changelog for the date and the reason.`
  return new ApiError('Gone', text, { headers: { link: `<${successor}>; rel="successor-version"` } })
}

const typeOfFrameworkStatus: Partial<Record<number, { type: ErrorType; description: string }>> = {
  400: { type: 'ValidationError', description: 'The request is not valid HTTP with a decodable path.' },
  // The server of static files refuses a path with "..".
  403: { type: 'NotFound', description: 'There is no such path.' },
  404: { type: 'NotFound', description: 'There is no such path.' },
  413: { type: 'PayloadTooLarge', description: `The body is larger than ${maxBodyBytes} bytes.` },
  414: { type: 'ValidationError', description: 'A segment of the path must have at most 1,000 characters.' },
  415: {
    type: 'UnsupportedMediaType',
    description: 'The body must be UTF-8 JSON with the content type application/json.',
  },
}

/**
 * Returns the ApiError for an error of the framework. A 4xx status without an entry in `typeOfFrameworkStatus` becomes
 * a ValidationError.
 */
export function fromFramework(error: unknown): ApiError {
  const status = (error as { statusCode?: number }).statusCode
  if (error instanceof ApiError || status === undefined || status < 400 || status >= 500)
    return toApiError(error)
  const { type, description } = typeOfFrameworkStatus[status] ?? typeOfFrameworkStatus[400]!
  return new ApiError(type, description, { cause: error })
}

const noHttp = ['ValidationError', 'The request is not valid HTTP.'] as const
const unreadable: Partial<Record<string, readonly [ErrorType, string]>> = {
  HPE_HEADER_OVERFLOW: ['RequestHeadersTooLarge', 'The headers are larger than 16 kB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['RequestTimeout', 'The request took too long to arrive. Send it again.'],
}

/**
 * Answers a request that Node's parser could not read as HTTP.
 *
 * @param refusalAt Returns the refusal of an unknown method at a path.
 */
export function refuseUnreadable(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Socket,
  refusalAt: (path: string) => ApiError,
): void {
  // A client may open a connection in advance. It could take this answer for the answer to its next request.
  const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || !socket.writable || isSilent) return void socket.destroy()
  const path = error.code === 'HPE_INVALID_METHOD' ? pathOfUnknownMethod(error.rawPacket) : undefined
  const [type, description] = unreadable[error.code ?? ''] ?? noHttp
  refuseOn(socket, path === undefined ? new ApiError(type, description) : refusalAt(path))
}

/**
 * Headers of every answer. With them, a browser does not render an answer as a page. Routes that serve HTML pages set
 * their own policy.
 */
export const protectiveHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const

/** Writes a refusal to a connection that the framework does not handle, and closes the connection. */
export function refuseOn(socket: Writable, error: ApiError): void {
  const correlationId = randomUuid()
  const body = JSON.stringify(errorBody(error, correlationId))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-correlation-id': correlationId,
    ...protectiveHeaders,
    ...error.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${error.status} ${error.type}\r\n${lines.join('')}\r\n${body}`)
}

/** Returns the path of a request whose method has valid syntax but is unknown to Node's parser; otherwise undefined. */
function pathOfUnknownMethod(packet: Buffer | undefined): string | undefined {
  const line = packet?.toString('latin1', 0, 8_192) ?? ''
  const [, method, path] = /^([\w!#$%&'*+.^`|~-]+) (\/[^ ?]*)(?:\?[^ ]*)? HTTP\/1\.[01]\r\n/.exec(line) ?? []
  return method !== undefined && !METHODS.includes(method) ? path : undefined
}
