import { hash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../kernel/errors.ts'
import type { ApiAccess, Directory } from '../store/directory.ts'
import type { Issuer } from './issuers.ts'

/** Tells who calls. */
export interface Authenticator {
  /**
   * The API access of an Authorization header's token. Within 3 seconds after its last reading the same
   * promise is given again; a revocation therefore takes effect within 5 seconds.
   *
   * @throws ApiError: Unauthorized with `www-authenticate` (RFC 6750), or ServiceUnavailable when the keys of
   *   a foreign issuer cannot be had; failures of the database pass through as they are
   */
  authenticate(authorization: string | undefined): Promise<ApiAccess>
}

/** What a verified token says that we believe: who, according to whom. */
interface Caller {
  readonly accessIssuer: string
  readonly subject: string
  readonly verifiedAt: number
  readonly lifetime: number
}

interface KnownAccess {
  readonly access: Promise<ApiAccess>
  readonly readAt: number
  lifetime: number
}

const maxHeaderCharacters = 8_192
const maxSubjectCharacters = 1_024
/** What the clocks of issuer and verifier may differ by, in seconds. */
const leewaySeconds = 30

// Lifetimes are in milliseconds, capacities in entries of a few hundred bytes.
const callerLifetimeMs = 60_000
const maxCallers = 10_000
const accessLifetimeMs = 3_000
const absenceLifetimeMs = 1_000
const maxAccesses = 10_000

const howToGetOne = 'POST /oauth2/v2.0/token issues one for a client_id and client_secret.'
const noToken = `This needs an access token, sent as: Authorization: Bearer <token>. ${howToGetOne}`
const badToken =
  'The access token is not accepted. It has to be signed by an issuer that this service trusts, be meant ' +
  `for this API, be valid now, and belong to an API access that is not revoked. ${howToGetOne}`
const oldToken = `The access token has expired; get a new one. ${howToGetOne}`

/** Headers by which a token would choose its key, or that ask for unknown duties (RFC 7515, 4.1). */
const refusedHeaders = ['jku', 'jwk', 'x5u', 'x5c', 'crit']
/** Access tokens are one of these; a missing type is common among older issuers. */
const acceptedTypes = new Set<unknown>([undefined, 'jwt', 'at+jwt', 'application/at+jwt'])
/** Claims of ID tokens and logout tokens (OpenID Connect Core 2 and 3.3.2.11, Back-Channel Logout 2.4). */
const refusedClaims = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']

/**
 * Makes the authenticator of some issuers. Nothing in a token is believed beyond issuer, subject, audience
 * and times, and those only after its signature; a token of an unknown issuer causes no request to anyone.
 *
 * A token seen before costs about 1 microsecond: one hash and two look-ups.
 *
 * @throws Error when two issuers have the same `iss`
 */
export function authenticator(settings: {
  issuers: readonly Issuer[]
  directory: Directory
  clock: () => Date
}): Authenticator {
  const { directory, clock } = settings
  const issuers = new Map(settings.issuers.map((issuer) => [issuer.issuer, issuer]))
  if (issuers.size < settings.issuers.length)
    throw new Error('Every token issuer can be configured only once.')
  const callers = new LRUCache<string, Caller>({ max: maxCallers })
  const accesses = new LRUCache<string, KnownAccess>({ max: maxAccesses })

  function authenticate(authorization: string | undefined): Promise<ApiAccess> {
    if (!authorization || !/^bearer\b/i.test(authorization)) return Promise.reject(unauthorized(noToken))
    if (authorization.length > maxHeaderCharacters) return Promise.reject(unauthorized(badToken))
    const now = clock().getTime()
    // A hash, so that no token waits in memory for whoever reads a dump.
    const fingerprint = hash('sha256', authorization, 'base64')
    const caller = callers.get(fingerprint)
    return caller && isCurrent(now - caller.verifiedAt, caller.lifetime)
      ? accessOf(caller, now)
      : verifyFirst(authorization, fingerprint)
  }

  async function verifyFirst(authorization: string, fingerprint: string): Promise<ApiAccess> {
    const caller = await verifyCaller(authorization, issuers, clock())
    callers.set(fingerprint, caller)
    return accessOf(caller, clock().getTime())
  }

  function accessOf({ accessIssuer, subject }: Caller, now: number): Promise<ApiAccess> {
    const key = `${accessIssuer}\n${subject}`
    const known = accesses.get(key)
    if (known && isCurrent(now - known.readAt, known.lifetime)) return known.access
    // The age counts from before the reading; the promise is kept at once, for callers meanwhile.
    const reading: KnownAccess = {
      readAt: now,
      lifetime: accessLifetimeMs,
      access: directory.access(accessIssuer, subject).then(
        (access) => {
          if (access) return access
          reading.lifetime = absenceLifetimeMs
          throw unauthorized(badToken)
        },
        (failure) => {
          if (accesses.get(key) === reading) accesses.delete(key)
          throw failure
        },
      ),
    }
    accesses.set(key, reading)
    return reading.access
  }

  return { authenticate }
}

/** A negative age means that the clock was set back: then nothing that is remembered counts. */
function isCurrent(age: number, lifetime: number): boolean {
  return age >= 0 && age < lifetime
}

async function verifyCaller(
  authorization: string,
  issuers: ReadonlyMap<string, Issuer>,
  now: Date,
): Promise<Caller> {
  const token = /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1]
  const claim = token === undefined ? undefined : readClaims(token, issuers)
  if (token === undefined || claim === undefined) throw unauthorized(badToken)
  const { header, issuer } = claim
  const key = await issuer.keys(header)
  if (key === undefined) throw unauthorized(badToken)
  let payload: JWTPayload
  try {
    const { audience, algorithms, subjectClaim } = issuer
    const { payload: claims } = await jwtVerify(token, key, {
      issuer: issuer.issuer,
      audience,
      algorithms,
      requiredClaims: ['exp', subjectClaim],
      clockTolerance: leewaySeconds,
      currentDate: now,
    })
    payload = claims
  } catch (cause) {
    // Whatever a token does to the verification, it is the token that is bad.
    throw unauthorized(cause instanceof errors.JWTExpired ? oldToken : badToken, cause)
  }
  const subject = payload[issuer.subjectClaim]
  if (!isSubject(subject) || refusedClaims.some((name) => Object.hasOwn(payload, name)))
    throw unauthorized(badToken)
  return {
    accessIssuer: issuer.accessIssuer,
    subject,
    verifiedAt: now.getTime(),
    lifetime: Math.min(callerLifetimeMs, (payload.exp! + leewaySeconds) * 1_000 - now.getTime()),
  }
}

/** Reads, without believing it, whose token this would be; undefined when it cannot be anybody's. */
function readClaims(token: string, issuers: ReadonlyMap<string, Issuer>) {
  try {
    const header = decodeProtectedHeader(token)
    const issuer = issuers.get(decodeJwt(token).iss as string)
    const type = typeof header.typ === 'string' ? header.typ.toLowerCase() : header.typ
    if (!issuer?.algorithms.includes(header.alg as string) || !acceptedTypes.has(type)) return undefined
    return refusedHeaders.some((name) => Object.hasOwn(header, name)) ? undefined : { header, issuer }
  } catch {
    return undefined
  }
}

/** Text that the database can compare: it stores neither U+0000 nor half characters. */
function isSubject(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > maxSubjectCharacters) return false
  return value.isWellFormed() && !value.includes('\0')
}

/** RFC 6750, 3.1: who sent no token is told no error code, everyone else the same one. */
function unauthorized(text: string, cause?: unknown): ApiError {
  const challenge = text === noToken ? 'Bearer' : `Bearer error="invalid_token", error_description="${text}"`
  return new ApiError('Unauthorized', text, { headers: { 'www-authenticate': challenge }, cause })
}
