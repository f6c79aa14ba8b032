import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Form, Refusal } from '../requests/token-form.ts'
import type { RefreshTokens, Session } from './refresh-tokens.ts'

/** The session that an authorization code grants, and the data to verify the code. */
interface Granted extends Session {
  readonly redirectUri: string
  /** The challenge of RFC 7636, 4.2, by the method S256. */
  readonly challenge: string
  readonly issuedAt: number
  isUsed: boolean
}

/** The authorization codes of the built-in issuer (RFC 6749, 4.1). They are in memory, because they live for a minute. */
export interface Codes {
  issue(code: Pick<Granted, 'subject' | 'redirectUri' | 'challenge'>): string
  /** Returns the session of a code. @throws Refusal invalid_grant, invalid_request */
  use(form: Form): Session
}

const lifetimeMs = 60_000
const maxCodes = 1_000

/** Creates the authorization codes. A code that is used twice ends the session that it began (RFC 6749, 4.1.2). */
export function authorizationCodes(
  refreshTokens: Pick<RefreshTokens, 'end'>,
  clock: () => Date,
  newId: () => string,
): Codes {
  const codes = new LRUCache<string, Granted>({ max: maxCodes })
  return {
    issue(granted) {
      const code = randomBytes(32).toString('base64url')
      codes.set(code, { ...granted, sessionId: newId(), issuedAt: clock().getTime(), isUsed: false })
      return code
    },
    use(form) {
      const [code, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) => {
        const value = form.get(name)
        if (value === undefined) throw new Refusal('invalid_request', `Send ${name}.`)
        return value
      })
      const granted = codes.get(code!)
      if (granted?.isUsed) refreshTokens.end(granted.sessionId)
      const age = granted ? clock().getTime() - granted.issuedAt : -1
      if (!granted || granted.isUsed || age < 0 || age > lifetimeMs)
        throw new Refusal(
          'invalid_grant',
          'The code is unknown, was used, or is older than a minute; begin the sign-in again.',
        )
      granted.isUsed = true
      if (granted.redirectUri !== redirectUri)
        throw new Refusal('invalid_grant', 'redirect_uri is not the one for which the code was issued.')
      if (createHash('sha256').update(verifier!).digest('base64url') !== granted.challenge)
        throw new Refusal('invalid_grant', 'code_verifier does not belong to the code_challenge of the code.')
      return granted
    },
  }
}
