import { createHmac, timingSafeEqual } from 'node:crypto'

/** The claims of an access token. Times are seconds since 1970. */
export interface Claims {
  readonly aud: string
  /** The tenant that the token is for. */
  readonly tid: string
  readonly appid: string
  /** The tenant of the partner to which the token was issued. */
  readonly partner: string
  /** The signed-in user; absent for an application token. */
  readonly upn?: string
  readonly amr?: readonly string[]
  readonly iat: number
  readonly exp: number
}

/** Returns a signed JWT. Clients must treat it as opaque, as with the vendor's. */
export function signToken(claims: Claims, key: string): string {
  const content = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
  return `${content}.${sign(content, key)}`
}

/** Returns the claims of a token with a valid signature, expired or not; undefined for any other text. */
export function verifyToken(token: string, key: string): Claims | undefined {
  const end = token.lastIndexOf('.')
  const expected = Buffer.from(sign(token.slice(0, end), key))
  const given = Buffer.from(token.slice(end + 1))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function sign(content: string, key: string): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
