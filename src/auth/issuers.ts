import {
  type CryptoKey,
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  type JWSHeaderParameters,
} from 'jose'
import { ApiError } from '../kernel/errors.ts'
import { builtInIssuer } from '../store/directory.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

/** Someone whose access tokens we accept, and how their tokens are told from forged ones. */
export interface Issuer {
  /** The `iss` claim, compared character by character. */
  readonly issuer: string
  /** The issuer as the API accesses name it: `builtInIssuer`, or the `iss` claim. */
  readonly accessIssuer: string
  readonly audience: string | string[]
  /** The only algorithms that count, whatever a token's header says. */
  readonly algorithms: string[]
  /** The claim that names the subject of an API access. */
  readonly subjectClaim: string
  /**
   * The public key that a token's header asks for; undefined when the issuer has no such key.
   * @throws ApiError (ServiceUnavailable) when the issuer's keys are unknown and cannot be had now
   */
  keys(header: JWSHeaderParameters): Promise<CryptoKey | undefined>
}

/** How a foreign issuer is configured. */
export interface ForeignIssuer {
  /** The issuer's identifier: an https URL, or an http one on this machine's loopback addresses. */
  readonly issuer: string
  readonly audience: string | string[]
  /** Signature algorithms with public keys, such as `['RS256']`. */
  readonly algorithms: string[]
  /** The claim that names the caller; `sub` unless said. */
  readonly subjectClaim?: string
  /** How long discovery and keys together may take, in milliseconds; 3000 unless said. */
  readonly timeout?: number
}

const asymmetric = /^(?:(?:RS|PS|ES)(?:256|384|512)|EdDSA|Ed25519)$/

/** After this time keys are read again, behind the request that notices. Milliseconds, as are those below. */
const refreshAfterMs = 10 * 60_000
/** An issuer that cannot be reached any more is believed this long: a key that it withdrew is too. */
const keysLifetimeMs = 60 * 60_000
/** A token whose key is unknown asks the issuer again, but not sooner than this after the last answer. */
const unknownKeyPauseMs = 10_000
/** After a failure the issuer is left alone for this time. */
const failurePauseMs = 5_000
/** No discovery document or key set is as long as this, in bytes. */
const maxDocumentBytes = 262_144

/**
 * An OpenID Connect issuer of someone else's: its keys are found by discovery (OpenID Connect Discovery 1.0,
 * 4) at the first token, and again whenever they are read. Only the configured address and the key address
 * that it names are ever asked, and redirects are refused.
 *
 * @throws Error when the configuration is unusable
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
    throw new Error(`Issuer ${issuer} needs an audience: the aud claim of tokens meant for us.`)
  return {
    issuer,
    accessIssuer: issuer,
    audience,
    algorithms,
    subjectClaim,
    keys: discoverKeys(issuer, timeout),
  }
}

/** The issuer inside this service, whose tokens carry `url` as their `iss` claim. */
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
  }
}

function discoverKeys(issuer: string, timeout: number): Issuer['keys'] {
  const discovery = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const weakness = weaknessOf(discovery, isLoopback(discovery))
  if (weakness) throw new Error(`Issuer ${issuer} cannot be used: its address ${weakness}.`)
  let loadedAt = 0
  let failedAt = 0

  const remote = createRemoteJWKSet(discovery, {
    timeoutDuration: timeout,
    cooldownDuration: unknownKeyPauseMs,
    cacheMaxAge: keysLifetimeMs,
    [customFetch]: async (_url, { signal }) => {
      // jose pauses after an answer only: without this, every token would wait for an issuer that is down.
      const sinceFailure = Date.now() - failedAt
      if (sinceFailure >= 0 && sinceFailure < failurePauseMs)
        throw new Error('It failed just now and is left alone.')
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
    if (remote.fresh && Date.now() - loadedAt > refreshAfterMs) remote.reload().catch(() => {})
    try {
      return await remote(header)
    } catch (cause) {
      // Keys are known and none of them made this token; what the issuer would say now changes nothing today.
      if (remote.fresh) return undefined
      const text = 'The issuer of this access token cannot be asked for its keys at the moment; try again.'
      const headers = { 'retry-after': String(failurePauseMs / 1_000) }
      throw new ApiError('ServiceUnavailable', text, { headers, cause })
    }
  }
}

async function fetchKeys(issuer: string, discovery: URL, signal: AbortSignal): Promise<unknown> {
  const document = await getJson(discovery, signal)
  if (document.issuer !== issuer) throw new Error(`${discovery} speaks for another issuer.`)
  const address = URL.parse(String(document.jwks_uri))
  const weakness = address ? weaknessOf(address, isLoopback(discovery)) : 'is no URL'
  if (!address || weakness) throw new Error(`${discovery} names a jwks_uri that ${weakness}.`)
  const set = await getJson(address, signal)
  createLocalJWKSet(set as never) // Throws when it is no key set.
  return set
}

/** What speaks against asking an address: tokens are worth no more than the connection their keys came by. */
function weaknessOf(url: URL, loopbackAllowed: boolean): string | undefined {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopbackAllowed && isLoopback(url))) {
    return 'has to begin with https'
  }
  if (url.username || url.password) return 'must not contain a user name or password'
  return url.hash ? 'must not have a fragment' : undefined
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)
}

async function getJson(url: URL, signal: AbortSignal): Promise<Record<string, unknown>> {
  const headers = { accept: 'application/json, application/jwk-set+json' }
  const response = await fetch(url, { signal, redirect: 'manual', headers })
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    // Leaving the loop closes the connection, so that nobody can make us read for ever.
    if (response.status !== 200) break
    if (length > maxDocumentBytes)
      throw new Error(`${url} answered with more than ${maxDocumentBytes} bytes.`)
    parts.push(part)
  }
  if (response.status !== 200) throw new Error(`${url} answered ${response.status} instead of 200.`)
  const value: unknown = JSON.parse(Buffer.concat(parts).toString())
  if (typeof value !== 'object' || value === null) throw new Error(`${url} answered with no JSON object.`)
  return value as Record<string, unknown>
}
