import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'

/**
 * A fault of an issuer. The function answers instead of the issuer and returns true, or returns false to let
 * the issuer answer.
 */
export type Misbehaviour = (path: string, response: ServerResponse) => boolean

/** An external OpenID Connect issuer, over real HTTP on a loopback address. */
export interface RunningIssuer {
  readonly url: string
  /** The number of requests for each document. */
  readonly requests: { discovery: number; keys: number; other: number }
  /** The discovery document; tests may change it to wrong values. */
  readonly document: Record<string, unknown>
  /** The fault of the issuer; undefined for none. */
  misbehaviour: Misbehaviour | undefined
  /** Replaces the only signing key. */
  rotate(): Promise<void>
  /** Returns the current public key. */
  publicKey(): JWK
  /**
   * Returns a token with these claims and header members in addition to the usual ones. Undefined removes a
   * claim or member.
   */
  issue(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

/** Starts an issuer that signs with RS256 for the audience `api://reseller-api`. */
export async function startForeignIssuer(): Promise<RunningIssuer> {
  let key: { kid: string; privateKey: CryptoKey; publicKey: JWK }
  let rotations = 0
  const rotate = async () => {
    rotations += 1
    const kid = `key-${rotations}`
    const pair = await generateKeyPair('RS256', { extractable: true })
    key = {
      kid,
      privateKey: pair.privateKey,
      publicKey: { ...(await exportJWK(pair.publicKey)), kid, use: 'sig' },
    }
  }
  await rotate()

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const document =
      path === '/.well-known/openid-configuration' ? 'discovery' : path === '/keys' ? 'keys' : 'other'
    issuer.requests[document] += 1
    if (issuer.misbehaviour?.(path, response)) return
    const body = { discovery: issuer.document, keys: { keys: [key.publicKey] }, other: {} }[document]
    response.writeHead(document === 'other' ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const issuer: RunningIssuer = {
    url,
    requests: { discovery: 0, keys: 0, other: 0 },
    document: { issuer: url, jwks_uri: `${url}/keys` },
    misbehaviour: undefined,
    rotate,
    publicKey: () => key.publicKey,
    issue(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1_000)
      const usual = { iss: url, aud: 'api://reseller-api', sub: 'robot', iat: now, nbf: now, exp: now + 600 }
      return new SignJWT({ ...usual, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header } as JWTHeaderParameters)
        .sign(key.privateKey)
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return issuer
}
