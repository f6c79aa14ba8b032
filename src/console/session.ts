import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { LRUCache } from 'lru-cache'
import { redirectPathOf } from '../auth/requests/redirect-path.ts'
import { requireSameOrigin } from '../auth/requests/same-origin.ts'
import { ApiError, invalidRequest } from '../kernel/errors.ts'
import { type Answer, json, type PublicRequest, type PublicRoute, single } from '../routes/route.ts'
import { object, optional, type Static, text } from '../validation/fields.ts'
import { bodyValidator } from '../validation/validator.ts'
import type { IssuedTokens, IssuerRequests } from './issuer-requests.ts'
import { clearedCookie, type KeptSession, readCookie, sessionCookie } from './session-cookie.ts'
import type { ConsoleClient, FindSignIn, SignIn } from './sign-in-clients.ts'

/** The dependencies of the session of the console. */
export interface SessionSettings {
  readonly publicUrl: string
  readonly findSignIn: FindSignIn
  readonly issuers: IssuerRequests
}

export const sessionPath = '/console/session'

const codeBody = object({
  domain: text(255),
  code: text(4_096),
  codeVerifier: text(128),
  iss: optional(text(2_048)),
  redirectPath: text(2_048),
})
const checkCode = bodyValidator(codeBody)
const unstored = { 'cache-control': 'no-store' }
/**
 * How long, in milliseconds, a repeated request with the same refresh token gets the same result, for example after a
 * lost answer.
 */
const repeatMs = 10_000

/**
 * Returns the routes of the console's session: they exchange a code, refresh the access token, and sign out. The refresh
 * token is in a cookie that no script can read, and that only requests of the console to these routes send. The access
 * token is in the answers only.
 */
export function sessionRoutes(settings: SessionSettings): PublicRoute[] {
  const { publicUrl, findSignIn, issuers } = settings
  const refreshed = new LRUCache<string, Promise<IssuedTokens | undefined>>({ max: 1_000, ttl: repeatMs })

  async function begin(request: PublicRequest): Promise<Answer> {
    const origin = checkOrigin(request)
    const { domain, code, codeVerifier, iss, redirectPath } = bodyOf(request)
    const signIn = await findSignIn(domain, '')
    if (!signIn) throw new ApiError('ValidationError', `No sign-in is configured for the domain ${domain}.`)
    // Each issuer has a path of its own, so the code of another issuer, which has arrived elsewhere, is not sent to this one.
    if (redirectPath !== redirectPathOf(signIn.client.issuer))
      throw new ApiError('ValidationError', `The code is not from ${signIn.client.issuer}. Sign in again.`)
    const redirectUri = origin + redirectPath
    const tokens = await issuers.exchange(signIn.client, { code, codeVerifier, iss, redirectUri })
    const { refreshToken } = tokens
    return tokenAnswer(
      signIn,
      tokens,
      refreshToken === undefined ? clearedCookie(origin) : cookieOf(origin, signIn, refreshToken),
    )
  }

  async function refresh(request: PublicRequest): Promise<Answer> {
    const origin = checkOrigin(request)
    const kept = readCookie(origin, single(request.headers.cookie))
    const signIn = kept && (await signInOf(kept))
    const tokens = signIn && (await refreshOnce(signIn, kept))
    if (!tokens)
      return { status: 204, headers: { ...unstored, 'set-cookie': clearedCookie(origin) }, body: '' }
    return tokenAnswer(signIn, tokens, cookieOf(origin, signIn, tokens.refreshToken ?? kept.refreshToken))
  }

  /** Returns the sign-in of a session; undefined if its domain has got another client, to which the refresh token is unknown. */
  async function signInOf({ domain, client }: KeptSession): Promise<SignIn | undefined> {
    const found = await findSignIn(domain, '')
    return found && nameOf(found.client) === client ? found : undefined
  }

  /** Sends a refresh token to its issuer once, because an issuer treats a second use as theft. */
  function refreshOnce({ client }: SignIn, { refreshToken }: KeptSession): Promise<IssuedTokens | undefined> {
    const key = createHash('sha256').update(`${client.issuer}\n${refreshToken}`).digest('base64')
    const known = refreshed.get(key)
    if (known) return known
    const result = issuers.refresh(client, refreshToken)
    refreshed.set(key, result)
    result.catch(() => refreshed.delete(key))
    return result
  }

  async function end(request: PublicRequest): Promise<Answer> {
    const origin = checkOrigin(request)
    const kept = readCookie(origin, single(request.headers.cookie))
    const signIn = kept && (await signInOf(kept))
    // The person is signed out here even if the issuer does not answer.
    const endSession = signIn
      ? await Promise.all([
          issuers.endpoints(signIn.client),
          issuers.revoke(signIn.client, kept.refreshToken),
        ])
          .then(([endpoints]) => endpoints.endSession)
          .catch(() => null)
      : null
    return json(200, { endSessionEndpoint: endSession }, { ...unstored, 'set-cookie': clearedCookie(origin) })
  }

  function checkOrigin({ headers }: PublicRequest): string {
    const origin = requireSameOrigin(headers, publicUrl)
    // A form of another site can send no JSON.
    if (/^application\/json\b/i.test(single(headers['content-type']) ?? '')) return origin
    throw new ApiError('UnsupportedMediaType', 'Send the body as JSON: Content-Type: application/json.')
  }

  return [
    { method: 'POST', path: sessionPath, tokens: 10, respond: begin },
    { method: 'POST', path: `${sessionPath}/refresh`, tokens: 10, respond: refresh },
    { method: 'POST', path: `${sessionPath}/end`, tokens: 10, respond: end },
  ]
}

function bodyOf({ body }: PublicRequest): Static<typeof codeBody> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new ApiError(
      'ValidationError',
      'The body must be a JSON object with domain, code and codeVerifier.',
    )
  }
  const problems = checkCode(value)
  if (problems.length > 0) throw invalidRequest(problems)
  return value as Static<typeof codeBody>
}

function cookieOf(origin: string, { domain, client }: SignIn, refreshToken: string): string {
  return sessionCookie(origin, { domain, refreshToken, client: nameOf(client) })
}

/** Returns a short name for a client at its issuer, which fits into a cookie. */
function nameOf({ issuer, clientId }: ConsoleClient): string {
  return createHash('sha256').update(`${issuer}\n${clientId}`).digest('base64url').slice(0, 22)
}

function tokenAnswer(
  { domain, placeOf }: SignIn,
  { accessToken, expiresIn }: IssuedTokens,
  cookie: string,
): Answer {
  // Only the built-in issuer, whose tokens are JWTs, has people of several tenants.
  const place = placeOf?.(decodeJwt(accessToken).sub ?? '')
  const body = {
    ...{ access_token: accessToken, expires_in: expiresIn, domain: place?.domain ?? domain },
    ...(place?.hasTour && { hasTour: true, vendorUrl: place.vendorUrl }),
    person: personOf(accessToken),
  }
  return json(200, body, { ...unstored, 'set-cookie': cookie })
}

/**
 * Returns a hash that identifies the person of an access token; null if the token is no JWT. The console keeps the hash in
 * the browser, to notice that another person has signed in.
 */
function personOf(accessToken: string): string | null {
  try {
    const { iss, sub } = decodeJwt(accessToken)
    return createHash('sha256').update(`${iss}\n${sub}`).digest('base64url')
  } catch {
    return null
  }
}
