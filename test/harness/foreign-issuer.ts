import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'

/** How an issuer can go wrong: what it answers instead of what was asked for. */
export type Misbehaviour = (path: string, response: ServerResponse) => boolean

/** An OpenID Connect issuer of somebody else's, over real HTTP on a loopback address. */
export interface RunningIssuer {
  readonly url: string
  /** How often each of its documents was asked for. */
  readonly requests: { discovery: number; keys: number; other: number }
  /** The discovery document; change it to tell lies. */
  readonly document: Record<string, unknown>
  /** Answers in place of the issuer when set, and says so by giving true. */
  misbehaviour: Misbehaviour | undefined
  /** Replaces the only key by a new one. */
  rotate(): Promise<void>
  /** The public key that it publishes now. */
  publicKey(): JWK
  /** Signs a token: these claims over the usual ones (undefined takes one away), header members alike. */
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
