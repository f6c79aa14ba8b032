import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../requests/token-form.ts'
import { type SigningKeys, signingAlgorithm } from '../signing-keys.ts'

/** A session of a person: all refresh tokens that follow from one sign-in. */
export interface Session {
  readonly subject: string
  readonly sessionId: string
}

/** The refresh tokens of the built-in issuer. Each is used once, and replaced by its successor. */
export interface RefreshTokens {
  issue(session: Session): Promise<string>
  /**
   * Returns the session of a refresh token and ends the token. If the token has been used before, another caller has a copy, so
   * this ends the whole session (RFC 9700, 4.14.2).
   *
   * @throws Refusal invalid_grant
   */
  use(token: string): Promise<Session>
  /** Ends a session. */
  end(sessionId: string): void
  /** Ends the session of a refresh token; does nothing for any other text. */
  revoke(token: string): Promise<void>
}

// A refresh token is not an access token: the authenticator accepts neither its type nor its audience.
const type = 'refresh+jwt'
/** How long a session lasts without a refresh. */
const lifetimeSeconds = 8 * 3_600
const maxRemembered = 10_000

/**
 * Creates the refresh tokens, which are signed by the keys of the built-in issuer. So a session outlives a restart of the
 * process. Used tokens and ended sessions are remembered in memory only: after a restart, a copy of a used token works
 * again until it expires.
 */
export function refreshTokens(
  issuer: string,
  keys: Pick<SigningKeys, 'signer' | 'verifier'>,
  clock: () => Date,
): RefreshTokens {
  const used = new LRUCache<string, true>({ max: maxRemembered })
  const ended = new LRUCache<string, true>({ max: maxRemembered })

  async function read(token: string) {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid = '' }) => (await keys.verifier(kid)) ?? Promise.reject(new errors.JWKSNoMatchingKey()),
        {
          ...{ issuer, audience: issuer, typ: type, algorithms: [signingAlgorithm], currentDate: clock() },
          requiredClaims: ['sub', 'sid', 'jti', 'exp'],
        },
      )
      return { subject: payload.sub!, sessionId: String(payload.sid), id: payload.jti! }
    } catch (cause) {
      if (cause instanceof errors.JOSEError) return undefined
      throw cause
    }
  }

  return {
    async issue({ subject, sessionId }) {
      const { key, keyId } = await keys.signer()
      const now = Math.floor(clock().getTime() / 1_000)
      return await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: signingAlgorithm, kid: keyId, typ: type })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(subject)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetimeSeconds)
        .setJti(randomUUID())
        .sign(key)
    },
    async use(token) {
      const found = await read(token)
      if (found && used.has(found.id)) ended.set(found.sessionId, true)
      if (!found || ended.has(found.sessionId))
        throw new Refusal('invalid_grant', 'The refresh token is not valid any longer; sign in again.')
      used.set(found.id, true)
      return found
    },
    end: (sessionId) => void ended.set(sessionId, true),
    async revoke(token) {
      const found = await read(token)
      if (found) ended.set(found.sessionId, true)
    },
  }
}
