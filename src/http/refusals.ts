import type { Socket } from 'node:net'
import { v4 as randomUuid } from 'uuid'
import {
  ApiError,
  type ErrorType,
  errorBody,
  errorStatuses,
  invalidRequest,
  toApiError,
} from '../kernel/errors.ts'

/** The maximum size of a body, in bytes. */
export const maxBodyBytes = 1_048_576

/**
 * Refuses a request without Host (RFC 9112, section 3.2); undefined for other requests, and for HTTP/1.0, which has
 * no such header.
 */
export function hostProblem(request: {
  readonly headers: { readonly host?: string | undefined }
  readonly raw: { readonly httpVersion: string }
}): ApiError | undefined {
  if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return undefined
  return invalidRequest([
    { path: 'Host', description: 'The header is required, for example Host: api.example.com.' },
  ])
}

/** Returns the refusal of a method, with the methods that the path supports. */
export function methodNotAllowed(offered: readonly string[]): ApiError {
  const allow = offered.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return new ApiError('MethodNotAllowed', `This path supports ${allow}.`, { headers: { allow } })
}

/** Returns the refusal of a removed path. */
export function refuseRemoved(successor: string): ApiError {
  const text = `This path was removed; use ${successor}. See /changelog for the date and the reason.`
  return new ApiError('Gone', text, { headers: { link: `<${successor}>; rel="successor-version"` } })
}

const typeOfFrameworkStatus: Partial<Record<number, { type: ErrorType; description: string }>> = {
  400: { type: 'ValidationError', description: 'The request is not valid HTTP with a decodable path.' },
  404: { type: 'NotFound', description: 'There is no such path.' },
  413: { type: 'PayloadTooLarge', description: `The body is larger than ${maxBodyBytes} bytes.` },
  414: { type: 'ValidationError', description: 'A segment of the path must have at most 1,000 characters.' },
  415: {
    type: 'UnsupportedMediaType',
    description: 'The body must be UTF-8 JSON with the content type application/json.',
  },
}

/** Returns the ApiError for an error of the framework itself. */
export function fromFramework(error: unknown): ApiError {
  const status = (error as { statusCode?: number }).statusCode
  const found = status === undefined ? undefined : typeOfFrameworkStatus[status]
  return found && !(error instanceof ApiError)
    ? new ApiError(found.type, found.description, { cause: error })
    : toApiError(error)
}

const noHttp = ['ValidationError', 'The request is not valid HTTP.'] as const
const unreadable: Partial<Record<string, readonly [ErrorType, string]>> = {
  HPE_HEADER_OVERFLOW: ['RequestHeadersTooLarge', 'The headers are larger than 16 kB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['ValidationError', 'The request took too long to arrive.'],
}

/** Answers a request that Node's parser could not read as HTTP. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [type, description] = unreadable[error.code ?? ''] ?? noHttp
  const correlationId = randomUuid()
  const body = JSON.stringify(errorBody(new ApiError(type, description), correlationId))
  socket.end(
    `HTTP/1.1 ${errorStatuses[type]} ${type}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `x-correlation-id: ${correlationId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
