import { importJWK, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { HttpError } from './http-error.mjs'

const claims = z.object({ sub: z.string(), tenant: z.uuid(), role: z.literal('csp') })

/**
 * Returns middleware that verifies the bearer token (ES256) and sets `request.caller` to its claims. A verified token is
 * cached until it expires.
 */
export async function authenticator(jwk, { issuer, audience }) {
  const key = await importJWK(jwk, 'ES256')
  const verified = new LRUCache({ max: 10_000 })

  async function verify(token) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], issuer, audience })
      const caller = { ...claims.parse(payload), expiresAt: payload.exp * 1_000 }
      verified.set(token, caller)
      return caller
    } catch {
      throw new HttpError(401, 'The token is not valid.')
    }
  }

  return async (request, _response, next) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new HttpError(401, 'A bearer token is required.')
    const known = verified.get(token)
    request.caller = known && known.expiresAt > Date.now() ? known : await verify(token)
    next()
  }
}
