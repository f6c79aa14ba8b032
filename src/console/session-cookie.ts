import { ApiError } from '../kernel/errors.ts'

/** What the cookie of a session contains. */
export interface KeptSession {
  readonly domain: string
  readonly refreshToken: string
  /** A name for the client that has got the refresh token. */
  readonly client: string
}

/** Browsers discard longer cookies (RFC 6265, 6.1). */
const maxBytes = 4_096

/**
 * Returns the value of Set-Cookie for a session. Scripts cannot read the cookie, no other site can send it, and it ends
 * with the browser. People who copy the cookie out of their own browser get only their own session.
 *
 * @param origin The address of the console.
 * @throws ApiError ServiceUnavailable if the refresh token is too long for a cookie
 */
export function sessionCookie(origin: string, session: KeptSession): string {
  const value = Buffer.from(JSON.stringify([session.domain, session.refreshToken, session.client])).toString(
    'base64url',
  )
  const { name, attributes } = cookieAt(origin)
  const cookie = `${name}=${value}; ${attributes}`
  if (cookie.length <= maxBytes) return cookie
  const text =
    'The refresh token of the issuer is too long for a cookie. The operator of the issuer must limit it to 2,800 bytes.'
  throw new ApiError('ServiceUnavailable', text)
}

/** Returns the value of Set-Cookie that ends a session. */
export function clearedCookie(origin: string): string {
  const { name, attributes } = cookieAt(origin)
  return `${name}=; Max-Age=0; ${attributes}`
}

/**
 * Returns the name and the attributes of the cookie. With the prefix `__Host-`, no other host of the same domain can set it;
 * browsers then require https and the path `/`.
 */
function cookieAt(origin: string): { readonly name: string; readonly attributes: string } {
  const usual = 'HttpOnly; SameSite=Strict'
  return origin.startsWith('https:')
    ? { name: '__Host-console-session', attributes: `Path=/; ${usual}; Secure` }
    : { name: 'console-session', attributes: `Path=/console/session; ${usual}` }
}

/** Returns the session in a Cookie header; undefined if it has none. */
export function readCookie(origin: string, header: string | undefined): KeptSession | undefined {
  const { name } = cookieAt(origin)
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(header ?? '')?.[1]
  try {
    const [domain, refreshToken, client] = JSON.parse(Buffer.from(value ?? '', 'base64url').toString())
    return [domain, refreshToken, client].every((one) => typeof one === 'string')
      ? { domain, refreshToken, client }
      : undefined
  } catch {
    return undefined
  }
}
