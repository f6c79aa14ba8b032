import { type Answer, json, type PublicRequest } from '../../routes/route.ts'

/** The error codes of RFC 6749, 5.2, and `temporarily_unavailable` for a 429, for which the RFC has no code. */
type RefusalCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'temporarily_unavailable'

/** A refused request for a token. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** The number of seconds until the next attempt is accepted. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, description: string, retryAfter?: number) {
    super(description)
    this.code = code
    this.retryAfter = retryAfter
  }
}

export type Form = ReadonlyMap<string, string>

/** The headers that RFC 6749, 5.1 requires of token responses. */
export const unstored = { 'cache-control': 'no-store', pragma: 'no-cache' }

const mediaType = 'application/x-www-form-urlencoded'
const maxFormBytes = 16_384
const parameters = ['grant_type', 'client_id', 'client_secret', 'scope']

/** Returns the parameters of a form. @throws Refusal */
export function formOf({ headers, body }: PublicRequest): Form {
  const type = String(headers['content-type'] ?? '').split(';', 1)[0]
  if (type?.trim().toLowerCase() !== mediaType) {
    throw new Refusal('invalid_request', `Send the parameters as a form: Content-Type: ${mediaType}.`)
  }
  if (body.length > maxFormBytes) {
    throw new Refusal(
      'invalid_request',
      `The form is longer than ${maxFormBytes} characters; send only grant_type, client_id, client_secret and scope.`,
    )
  }
  return parametersOf(new URLSearchParams(body))
}

/** Returns parameters by their names. By RFC 6749, 3.1, one without a value counts as absent. @throws Refusal */
export function parametersOf(sent: URLSearchParams): Form {
  const form = new Map<string, string>()
  const seen = new Set<string>()
  for (const [name, value] of sent) {
    if (seen.has(name)) {
      const shown = parameters.includes(name) ? name : 'A parameter'
      throw new Refusal('invalid_request', `${shown} is sent more than once; send each parameter once.`)
    }
    seen.add(name)
    if (value !== '') form.set(name, value)
  }
  return form
}

/** Returns the answer to a refused request. */
export function refused({ code, message, retryAfter }: Refusal): Answer {
  const body = { error: code, error_description: message }
  if (retryAfter !== undefined) return json(429, body, { ...unstored, 'retry-after': String(retryAfter) })
  if (code !== 'invalid_client') return json(400, body, unstored)
  // A 401 must contain a challenge (RFC 9110, 15.5.2), whichever authentication method the client has used.
  return json(401, body, { ...unstored, 'www-authenticate': 'Basic realm="token", charset="UTF-8"' })
}
