import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWSHeaderParameters,
} from 'jose'
import { isLoopback } from '../domain/values/hosts/loopback.ts'
import { ApiError } from '../kernel/errors.ts'
import { builtInIssuer } from '../store/directory.ts'
import { asymmetric, type ForeignIssuer } from './requests/issuer-settings.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

/** An issuer whose access tokens the service accepts, with the data to verify these tokens. */
export interface Issuer {
  /** The `iss` claim of its tokens, compared character by character. */
  readonly issuer: string
  /** The name of the issuer in API accesses: `builtInIssuer`, or the `iss` claim. */
  readonly accessIssuer: string
  readonly audience: string | string[]
  /** The accepted algorithms. A token whose header names another algorithm is refused. */
  readonly algorithms: string[]
  /** The claim with the subject, which identifies an API access. */
  readonly subjectClaim: string
  /**
   * Returns the public key that the header of a token names; undefined when the issuer has no such key.
   *
   * @throws ApiError ServiceUnavailable when the keys are not cached and cannot be fetched
   */
  keys(header: JWSHeaderParameters): Promise<CryptoKey | undefined>
  /**
   * Whether tokens that were verified with a key stay valid only while the issuer has this key. The keys of a foreign issuer
   * can be out of reach, so its verified tokens stay valid for a minute.
   */
  readonly canRevokeKeys: boolean
}

/** The age, in milliseconds, after which cached keys are fetched again in the background. */
const refreshAfterMs = 10 * 60_000
/** How long, in milliseconds, cached keys are used while the issuer is unreachable, even if it has withdrawn them. */
const keysLifetimeMs = 60 * 60_000
/** The shortest time, in milliseconds, between two fetches that tokens with an unknown key cause. */
const unknownKeyPauseMs = 10_000
/** The pause after a failed fetch, in milliseconds. */
const failurePauseMs = 5_000
/** The maximum size of a discovery document or key set, in bytes. */
const maxDocumentBytes = 262_144

/**
 * Creates a foreign OpenID Connect issuer. The issuer's keys are fetched through discovery (OpenID Connect Discovery
 * 1.0, 4) for the first token, and again when they are older than ten minutes. Requests go only to the discovery URL
 * below the issuer and to the key URL in the discovery document; redirects are refused.
 *
 * @throws Error when the configuration cannot be used
 */
export function foreignIssuer(settings: ForeignIssuer): Issuer {
  const { issuer, audience, algorithms, subjectClaim = 'sub', timeout = 3_000 } = settings
  const unpinned = algorithms.find((algorithm) => !asymmetric.test(algorithm))
  if (algorithms.length === 0 || unpinned !== undefined) {
    throw new Error(
      `Issuer ${issuer} needs algorithms with public keys, such as RS256; got ${unpinned ?? 'none'}.`,
    )
  }
  if (audience.length === 0)
    throw new Error(`Issuer ${issuer} needs an audience: the aud claim of tokens for this service.`)
  return {
    issuer,
    accessIssuer: issuer,
    audience,
    algorithms,
    subjectClaim,
    keys: discoverKeys(issuer, timeout),
    canRevokeKeys: false,
  }
}

/** Creates the issuer that is part of this service. The `iss` claim of its tokens is `url`. */
export function builtIn(settings: {
  url: string
  audience: string | string[]
  signingKeys: SigningKeys
}): Issuer {
  return {
    issuer: settings.url,
    accessIssuer: builtInIssuer,
    audience: settings.audience,
    algorithms: [signingAlgorithm],
    subjectClaim: 'sub',
    keys: async ({ kid }) => (typeof kid === 'string' ? settings.signingKeys.verifier(kid) : undefined),
    canRevokeKeys: true,
  }
}

function discoverKeys(issuer: string, timeout: number): Issuer['keys'] {
  const discovery = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const weakness = weaknessOf(discovery, isLoopback(discovery.hostname))
  if (weakness) throw new Error(`Issuer ${issuer} cannot be used: its address ${weakness}.`)
  let loadedAt = 0
  let failedAt = 0

  const remote = createRemoteJWKSet(discovery, {
    timeoutDuration: timeout,
    cooldownDuration: unknownKeyPauseMs,
    cacheMaxAge: keysLifetimeMs,
    [customFetch]: async (_url, { signal }) => {
      // jose pauses only after an answer. Without this pause, every token would wait for an issuer that is down.
      const sinceFailure = Date.now() - failedAt
      if (sinceFailure >= 0 && sinceFailure < failurePauseMs)
        throw new Error('The last request to the issuer failed; the service waits before the next request.')
      try {
        const set = await fetchKeys(issuer, discovery, signal)
        loadedAt = Date.now()
        return Response.json(set)
      } catch (error) {
        failedAt = Date.now()
        throw error
      }
    },
  })

  return async (header) => {
    const ageMs = Date.now() - loadedAt
    // After the clock was set back, the keys would stay fresh for as long, and new keys would not be looked for.
    if (remote.fresh && (ageMs > refreshAfterMs || ageMs < 0)) remote.reload().catch(() => {})
    try {
      return await remote(header)
    } catch (cause) {
      // The cached keys are fresh and none of them signed this token, so another fetch would not help.
      if (remote.fresh) return undefined
      const text = 'The keys of the issuer of this access token cannot be fetched now; try again.'
      const headers = { 'retry-after': String(failurePauseMs / 1_000) }
      throw new ApiError('ServiceUnavailable', text, { headers, cause })
    }
  }
}

async function fetchKeys(issuer: string, discovery: URL, signal: AbortSignal): Promise<unknown> {
  const document = await getJson(discovery, signal)
  if (document.issuer !== issuer) throw new Error(`${discovery} names another issuer.`)
  const address = URL.parse(String(document.jwks_uri))
  const weakness = address ? weaknessOf(address, isLoopback(discovery.hostname)) : 'is not a URL'
  if (!address || weakness) throw new Error(`${discovery} names a jwks_uri that ${weakness}.`)
  const set = await getJson(address, signal)
  createLocalJWKSet(set as never)
  return set
}

/**
 * Returns why a URL is unsafe, as the end of a sentence; undefined when it is safe. Tokens are only as
 * trustworthy as the connection that delivered the keys.
 */
function weaknessOf(url: URL, loopbackAllowed: boolean): string | undefined {
  if (
    url.protocol !== 'https:' &&
    !(url.protocol === 'http:' && loopbackAllowed && isLoopback(url.hostname))
  ) {
    return 'must begin with https'
  }
  if (url.username || url.password) return 'must not contain a user name or password'
  return url.hash ? 'must not have a fragment' : undefined
}

async function getJson(url: URL, signal: AbortSignal): Promise<Record<string, unknown>> {
  const headers = { accept: 'application/json, application/jwk-set+json' }
  const response = await fetch(url, { signal, redirect: 'manual', headers })
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop closes the connection, so that a server cannot make this process read without end.
    if (response.status !== 200) break
    if (length > maxDocumentBytes)
      throw new Error(`${url} answered with more than ${maxDocumentBytes} bytes.`)
    parts.push(part)
  }
  if (response.status !== 200) throw new Error(`${url} answered ${response.status} instead of 200.`)
  const value: unknown = JSON.parse(Buffer.concat(parts).toString())
  if (typeof value !== 'object' || value === null)
    throw new Error(`${url} answered with something other than a JSON object.`)
  return value as Record<string, unknown>
}
