import { ApiError } from '../kernel/errors.ts'

/** What the cookie of a session contains. */
export interface KeptSession {
  readonly domain: string
  readonly refreshToken: string
}

const name = 'console-session'
const path = '/console/session'
/** Browsers discard longer cookies (RFC 6265, 6.1). */
const maxBytes = 4_096

/**
 * Returns the value of Set-Cookie for a session. Scripts cannot read the cookie, no other site can send it, and it ends
 * with the browser. A person who copies the cookie out of the own browser gains only the own session.
 *
 * @param origin The address of the console.
 * @throws ApiError ServiceUnavailable if the refresh token is too long for a cookie
 */
export function sessionCookie(origin: string, session: KeptSession): string {
  const value = Buffer.from(JSON.stringify([session.domain, session.refreshToken])).toString('base64url')
  const cookie = `${name}=${value}; ${attributes(origin)}`
  if (cookie.length <= maxBytes) return cookie
  const text =
    'The refresh token of the issuer is too long for a cookie. Its operator must shorten it to 2,800 bytes.'
  throw new ApiError('ServiceUnavailable', text)
}

/** Returns the value of Set-Cookie that ends a session. */
export function clearedCookie(origin: string): string {
  return `${name}=; Max-Age=0; ${attributes(origin)}`
}

function attributes(origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `Path=${path}; HttpOnly; SameSite=Strict${secure}`
}

/** Returns the session in a Cookie header; undefined if it has none. */
export function readCookie(header: string | undefined): KeptSession | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(header ?? '')?.[1]
  try {
    const [domain, refreshToken] = JSON.parse(Buffer.from(value ?? '', 'base64url').toString())
    return typeof domain === 'string' && typeof refreshToken === 'string'
      ? { domain, refreshToken }
      : undefined
  } catch {
    return undefined
  }
}
