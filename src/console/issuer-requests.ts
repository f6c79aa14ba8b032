import type { AuthorizationServer, TokenEndpointResponse } from 'oauth4webapi'
import { isLoopback } from '../domain/values/hosts/loopback.ts'
import { ApiError } from '../kernel/errors.ts'
import type { ConsoleClient } from './sign-in-clients.ts'

/** The tokens of an issuer. */
export interface IssuedTokens {
  readonly accessToken: string
  readonly expiresIn: number
  /** Undefined if the issuer keeps the present one, or issues none. */
  readonly refreshToken: string | undefined
}

/** A code that the issuer has sent to the console, and the parameters with which it is exchanged for tokens. */
export interface SignInCode {
  readonly code: string
  readonly codeVerifier: string
  /** The issuer that has sent the code (RFC 9207); undefined if it did not say. */
  readonly iss: string | undefined
  readonly redirectUri: string
}

/** The requests to the issuers at which people sign in. */
export interface IssuerRequests {
  endpoints(
    client: ConsoleClient,
  ): Promise<{ readonly authorization: string; readonly endSession: string | null }>
  /** @throws ApiError ValidationError if the issuer refuses the code */
  exchange(client: ConsoleClient, code: SignInCode): Promise<IssuedTokens>
  /** Returns undefined if the refresh token is not valid any longer. */
  refresh(client: ConsoleClient, refreshToken: string): Promise<IssuedTokens | undefined>
  /** Revokes a refresh token, if the issuer supports this. */
  revoke(client: ConsoleClient, refreshToken: string): Promise<void>
}

const timeoutMs = 5_000
const discoveryLifetimeMs = 10 * 60_000
/** The maximum size of an answer of an issuer. */
const maxAnswerBytes = 262_144
/** The assumed validity of an access token whose issuer does not say it, in seconds. */
const assumedSeconds = 300
/** The errors of RFC 6749, 5.2, that only another code or refresh token can change. */
const grantErrors = [
  'invalid_grant',
  'invalid_request',
  'interaction_required',
  'login_required',
  'consent_required',
]

/**
 * Returns the requests to issuers. Each has a time limit of 5 seconds. Errors that the person cannot correct are
 * ApiError ServiceUnavailable.
 *
 * @param send Replaces `fetch`.
 */
export function issuerRequests(send: typeof fetch = fetch): IssuerRequests {
  const discovered = new Map<string, { readonly at: number; readonly server: Promise<AuthorizationServer> }>()
  // The package is loaded at the first sign-in, because each start of the service would wait for it.
  const library = () => import('oauth4webapi')

  async function optionsFor({ issuer }: ConsoleClient) {
    const oauth = await library()
    return {
      [oauth.customFetch]: (async (...sent: Parameters<typeof fetch>) =>
        await readWhole(await send(...sent))) as never,
      // A setting with http leads to a loopback address only.
      [oauth.allowInsecureRequests]: isLoopback(new URL(issuer).hostname),
      signal: () => AbortSignal.timeout(timeoutMs),
    }
  }

  function serverOf(client: ConsoleClient): Promise<AuthorizationServer> {
    const known = discovered.get(client.issuer)
    if (known && performance.now() - known.at < discoveryLifetimeMs) return known.server
    const server = discover(client)
    discovered.set(client.issuer, { at: performance.now(), server })
    server.catch(() => discovered.delete(client.issuer))
    return server
  }

  async function discover(client: ConsoleClient): Promise<AuthorizationServer> {
    const { discoveryRequest, processDiscoveryResponse } = await library()
    const url = new URL(client.issuer)
    return await discoveryRequest(url, { algorithm: 'oidc', ...(await optionsFor(client)) })
      .then((response) => processDiscoveryResponse(url, response))
      .catch((cause) => {
        throw unreachable(cause)
      })
  }

  async function authenticationOf({ clientSecret }: ConsoleClient) {
    const { ClientSecretPost, None } = await library()
    return clientSecret === undefined ? None() : ClientSecretPost(clientSecret)
  }

  /** Returns the tokens for a code or refresh token; the result of `refused` if the issuer says that this is no longer valid. */
  async function granted<T>(
    request: () => Promise<TokenEndpointResponse>,
    refused: (reason: string) => T,
  ): Promise<IssuedTokens | T> {
    const { ResponseBodyError } = await library()
    try {
      const { access_token, expires_in = assumedSeconds, refresh_token } = await request()
      return { accessToken: access_token, expiresIn: expires_in, refreshToken: refresh_token }
    } catch (cause) {
      if (cause instanceof ResponseBodyError && grantErrors.includes(cause.error))
        return refused(cause.error_description ?? cause.error)
      throw unreachable(cause)
    }
  }

  return {
    async endpoints(client) {
      const { authorization_endpoint, end_session_endpoint } = await serverOf(client)
      const isSafe = (address: unknown) => isSafeForBrowsers(address, client)
      if (!isSafe(authorization_endpoint)) throw unreachable(new Error('no safe authorization_endpoint'))
      return {
        authorization: authorization_endpoint!,
        endSession: isSafe(end_session_endpoint) ? end_session_endpoint! : null,
      }
    },
    async exchange(client, { code, codeVerifier, iss, redirectUri }) {
      const oauth = await library()
      const [server, options] = [await serverOf(client), await optionsFor(client)]
      const own = { client_id: client.clientId }
      const sent = new URLSearchParams({ code, ...(iss !== undefined && { iss }) })
      const authentication = await authenticationOf(client)
      return await granted(
        async () => {
          const checked = answerOf(() => oauth.validateAuthResponse(server, own, sent, oauth.expectNoState))
          const response = await oauth.authorizationCodeGrantRequest(
            ...([server, own, authentication, checked, redirectUri, codeVerifier, options] as const),
          )
          return await oauth.processAuthorizationCodeResponse(server, own, response)
        },
        (reason) => {
          throw new ApiError('ValidationError', `The issuer refuses the code: ${reason} Sign in again.`)
        },
      )
    },
    async refresh(client, refreshToken) {
      const { refreshTokenGrantRequest, processRefreshTokenResponse } = await library()
      const [server, options] = [await serverOf(client), await optionsFor(client)]
      const own = { client_id: client.clientId }
      const authentication = await authenticationOf(client)
      return await granted(
        async () => {
          const response = await refreshTokenGrantRequest(server, own, authentication, refreshToken, options)
          return await processRefreshTokenResponse(server, own, response)
        },
        () => undefined,
      )
    },
    async revoke(client, refreshToken) {
      const { revocationRequest, processRevocationResponse } = await library()
      const [server, options] = [await serverOf(client), await optionsFor(client)]
      if (server.revocation_endpoint === undefined) return
      const own = { client_id: client.clientId }
      const authentication = await authenticationOf(client)
      await revocationRequest(server, own, authentication, refreshToken, options).then(
        processRevocationResponse,
      )
    },
  }
}

/**
 * Returns an answer whose body is read. An issuer belongs to a tenant, and must not fill the memory of the process.
 *
 * @throws Error if the body has more than `maxAnswerBytes`
 */
async function readWhole(response: Response): Promise<Response> {
  const { status, headers } = response
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > maxAnswerBytes)
      throw new Error(`The issuer has sent an answer with more than ${maxAnswerBytes} bytes.`)
    parts.push(part)
  }
  return new Response(length === 0 ? null : Buffer.concat(parts), { status, headers })
}

/**
 * Returns whether the console may lead a browser to an address: one with https, or with http on this machine if the
 * issuer is on this machine, too. So an address with `javascript:` is refused.
 */
function isSafeForBrowsers(address: unknown, { issuer }: ConsoleClient): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(new URL(issuer).hostname)
}

/** Returns the checked parameters of the issuer. @throws ApiError if they are of another issuer */
function answerOf(check: () => URLSearchParams): URLSearchParams {
  try {
    return check()
  } catch (cause) {
    const text =
      'iss must be the value that the issuer has sent with the code, and must name the issuer in config.json.'
    throw new ApiError('ValidationError', text, { cause })
  }
}

function unreachable(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause
  const text = 'The token issuer does not answer now, or refuses this service. Try again in 5 seconds.'
  return new ApiError('ServiceUnavailable', text, { headers: { 'retry-after': '5' }, cause })
}
