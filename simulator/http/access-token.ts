import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an access token says. Times are seconds since 1970. */
export interface Claims {
  readonly aud: string
  /** The tenant that it is good for. */
  readonly tid: string
  readonly appid: string
  /** The tenant of the partner that it was given to. */
  readonly partner: string
  /** Who has signed in; absent when the application calls on its own. */
  readonly upn?: string
  readonly amr?: readonly string[]
  readonly iat: number
  readonly exp: number
}

/** A token of three parts as the vendor's, which clients must not look into. */
export function signToken(claims: Claims, key: string): string {
  const content = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`
  return `${content}.${sign(content, key)}`
}

/** The claims of a token of ours, whether or not they still hold; undefined for any other text. */
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
