import { ApiError } from '../kernel/errors.ts'
import { refillSeconds, type TokenBuckets, tokenBuckets } from './token-buckets.ts'

/** What a rate limit can apply to: an API access, a tenant, or a network address. */
export const limited = ['access', 'tenant', 'address'] as const
type Limited = (typeof limited)[number]

/** The allowed requests per minute, for all processes together; 0 for no limit. */
export type RequestsPerMinute = Readonly<Record<Limited, number>>

/** The rate limits of one process. */
export interface RateLimits {
  /**
   * Takes tokens from the bucket of an address, before the caller is known. Returns the 429 error if the bucket has too
   * few, else undefined.
   */
  admitAddress(address: string, tokens: number): ApiError | undefined
  /** Removes tokens from the bucket of an address after a failed sign-in. */
  chargeFailure(address: string): void
  /** Takes tokens from the buckets of an API access and its tenant. Returns the 429 error if one has too few. */
  admitCaller(caller: Caller, tokens: number): ApiError | undefined
  /**
   * Takes tokens for the size of a body, before it is parsed, from the same buckets as `admitCaller`. Returns the 429
   * error if one has too few.
   */
  admitBody(caller: Caller, bytes: number): ApiError | undefined
  /**
   * `policy` is the value of the header RateLimit-Policy; undefined if neither API accesses nor tenants are limited.
   * `remaining` returns the value of the header RateLimit for a caller; undefined if API accesses are not limited.
   * Source: draft-ietf-httpapi-ratelimit-headers-10.
   */
  readonly policy: string | undefined
  remaining(caller: Caller): string | undefined
  /**
   * Waits before the 429 of a refused request is sent, so that a caller that ignores Retry-After does not use the
   * processor time that other callers need.
   */
  hold(refusal: ApiError): Promise<void>
  /** Returns how many requests each limit has refused. */
  refusals(): Readonly<Record<Limited, number>>
}

interface Caller {
  readonly apiAccessId: string
  readonly tenantId: string
}

/** The tokens that a failed sign-in removes, because it needs a look-up or the verification of a signature. */
export const failureTokens = 20

// Parsing a body of 1 MiB can take 50 ms, in which no other request is answered. A body that describes one object has a
// few hundred bytes.
/** The maximum size, in bytes, of a body that takes no tokens. */
export const freeBytes = 8_192
// An access token of a foreign issuer that lists many groups has 2 to 4 kB.
const freeHeadBytes = 6_144
const bytesOfToken = 256

/**
 * Returns how many tokens a request takes, without its body: 1, and one more for each 256 bytes of headers above 6 kB.
 *
 * @param rawHeaders The names and values of the headers.
 */
export function headTokens(rawHeaders: readonly string[]): number {
  let bytes = 0
  for (const text of rawHeaders) bytes += text.length
  return 1 + Math.max(0, Math.ceil((bytes - freeHeadBytes) / bytesOfToken))
}

// Each held refusal occupies memory and a connection.
const maxHeld = 2_000

const subjects: Readonly<Record<Limited, string>> = {
  access: 'this API access',
  tenant: 'this tenant',
  address: 'this network address',
}

/**
 * Returns rate limits by token buckets. A full bucket has the tokens of one minute. The buckets are in the memory of
 * the process, so that a request needs no round trip; each of several processes enforces its share of a limit.
 *
 * @param maxHoldMs The maximum average time, in milliseconds, for which `hold` delays a refusal; 0 for no delay. A
 *   refusal is delayed for about the time in its Retry-After, up to this maximum. At most 2,000 refusals are delayed at
 *   once; others are sent immediately.
 */
export function rateLimits(perMinute: RequestsPerMinute, processes: number, maxHoldMs: number): RateLimits {
  const shareOf = (name: Limited) => Math.max(1, Math.floor(perMinute[name] / processes))
  const buckets: Partial<Record<Limited, TokenBuckets>> = {}
  for (const name of limited) if (perMinute[name] > 0) buckets[name] = tokenBuckets(shareOf(name))
  const { access, tenant, address } = buckets
  let held = 0
  const refusals = { access: 0, tenant: 0, address: 0 }
  const policyOf = (name: Limited) => `"${name}";q=${shareOf(name)};w=${refillSeconds}`
  const policies = (['access', 'tenant'] as const)
    .filter((name) => buckets[name])
    .map(policyOf)
    .join(', ')

  function refusal(name: Limited, seconds: number): ApiError {
    refusals[name] += 1
    const inTime = seconds === 1 ? '1 second' : `${seconds} seconds`
    return new ApiError(
      'TooManyRequests',
      `Too many requests came from ${subjects[name]}. Try again in ${inTime}.`,
      {
        headers: {
          'retry-after': String(seconds),
          ratelimit: `"${name}";r=0;t=${seconds}`,
          'ratelimit-policy': policyOf(name),
        },
      },
    )
  }

  function admit({ apiAccessId, tenantId }: Caller, tokens: number): ApiError | undefined {
    const ofAccess = access?.take(apiAccessId, tokens) ?? 0
    if (ofAccess > 0) return refusal('access', ofAccess)
    const ofTenant = tenant?.take(tenantId, tokens) ?? 0
    return ofTenant > 0 ? refusal('tenant', ofTenant) : undefined
  }

  return {
    admitAddress(one, tokens) {
      const seconds = address?.take(one, tokens) ?? 0
      return seconds > 0 ? refusal('address', seconds) : undefined
    },
    chargeFailure: (one) => address?.drain(one, failureTokens),
    admitCaller: admit,
    async hold({ headers }) {
      if (maxHoldMs === 0 || held >= maxHeld) return
      const holdMs = Math.min(Number(headers['retry-after'] ?? 1) * 1_000, maxHoldMs)
      held += 1
      // The random factor spreads the retries of callers that were refused at the same time.
      await new Promise((resolve) => setTimeout(resolve, holdMs * (0.5 + Math.random())))
      held -= 1
    },
    admitBody: (caller, bytes) =>
      bytes <= freeBytes ? undefined : admit(caller, Math.ceil((bytes - freeBytes) / bytesOfToken)),
    policy: policies === '' ? undefined : policies,
    // The remaining tokens of the tenant depend on its other callers, so only a refusal states them.
    remaining: ({ apiAccessId }) => access && `"access";r=${access.left(apiAccessId)}`,
    refusals: () => refusals,
  }
}
