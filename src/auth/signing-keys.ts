import { randomUUID } from 'node:crypto'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import { ApiError } from '../kernel/errors.ts'
import type { NewSigningKey } from '../store/administration.ts'
import { type Directory, placeOfSigningKey, type SigningKey } from '../store/directory.ts'
import type { Sealer } from '../store/providers/sealing.ts'

/** The only algorithm of the built-in issuer: ECDSA on P-256 (RFC 7518, 3.4). */
export const signingAlgorithm = 'ES256'

/** The validity of a token of the built-in issuer, in seconds; the contract says 3599. */
export const tokenLifetimeSeconds = 3_599

/**
 * The lifetime of cached keys, in milliseconds. At most this long after a rotation, every process signs with the new
 * key.
 */
const keysLifetimeMs = 5_000

/** The shortest time, in milliseconds, between two reads of the keys that unknown key ids cause. */
const unknownKeyPauseMs = 1_000

/** The private key that signs new tokens. */
export interface Signer {
  readonly keyId: string
  readonly key: CryptoKey
  readonly publicKey: JWK
}

/** The cached keys of the built-in issuer. */
export interface SigningKeys {
  /**
   * Returns the newest key that is not retired.
   *
   * @param tenantId The tenant of the client; decides the key if the tenants are in several databases.
   * @throws ApiError ServiceUnavailable when there is none, or when this process cannot decrypt it
   */
  signer(tenantId?: string): Promise<Signer>
  /** Returns the public keys to publish, newest first, including those that retired less than a day ago. */
  verifiers(): Promise<readonly JWK[]>
  /** Returns the public key with a key id; undefined when no published key has this id. */
  verifier(keyId: string): Promise<CryptoKey | undefined>
}

interface LoadedKeys {
  /** Resolves to undefined without an active key. Rejects when the key cannot be opened. */
  readonly signer: Promise<Signer | undefined>
  readonly published: readonly JWK[]
  readonly byId: ReadonlyMap<string, CryptoKey>
}

/**
 * Creates the cache of the built-in issuer's keys, which reads them at most every 5 seconds. An unknown key id
 * can cause one more read per second. Errors of the database are thrown unchanged.
 *
 * @param sealer Returns the sealer that opens sealed keys; rejects while there is no SECRET_KEY.
 */
export function signingKeys(
  directory: Pick<Directory, 'signingKeys'>,
  clock: () => Date,
  sealer: () => Promise<Sealer>,
): SigningKeys {
  let latest: { readonly readAt: number; readonly keys: Promise<LoadedKeys> } | undefined

  function keysNotOlderThan(milliseconds: number): Promise<LoadedKeys> {
    const now = clock().getTime()
    const age = latest ? now - latest.readAt : -1
    // A negative age means that the clock was set back, so the cached keys may be older than they look.
    if (latest && age >= 0 && age < milliseconds) return latest.keys
    const keys = directory.signingKeys().then((rows) => loaded(rows, sealer))
    latest = { readAt: now, keys }
    keys.catch(() => {
      if (latest?.keys === keys) latest = undefined
    })
    return keys
  }

  return {
    async signer() {
      const keys = await keysNotOlderThan(keysLifetimeMs)
      const signer = await keys.signer.catch(() => {
        throw noSigner(
          'The service cannot decrypt its signing key. The operator of the service must set the SECRET_KEY with which the key was encrypted.',
        )
      })
      if (signer) return signer
      throw noSigner('The service has no signing key yet. The operator of the service must create one.')
    },
    async verifiers() {
      return (await keysNotOlderThan(keysLifetimeMs)).published
    },
    async verifier(keyId) {
      const known = (await keysNotOlderThan(keysLifetimeMs)).byId.get(keyId)
      return known ?? (await keysNotOlderThan(unknownKeyPauseMs)).byId.get(keyId)
    },
  }
}

function noSigner(reason: string): ApiError {
  return new ApiError('ServiceUnavailable', reason, {
    headers: { 'retry-after': String(keysLifetimeMs / 1_000) },
  })
}

async function loaded(keys: readonly SigningKey[], sealer: () => Promise<Sealer>): Promise<LoadedKeys> {
  const signing = keys.find(({ retired }) => !retired)
  const signer = signerOf(signing, sealer)
  // A process that cannot open the signing key still verifies tokens, so the rejection is handled in `signer()`.
  signer.catch(() => {})
  const verifying = keys.map(async ({ keyId, publicKey }) => [keyId, await imported(publicKey)] as const)
  return {
    signer,
    published: keys.map(published),
    byId: new Map(await Promise.all(verifying)),
  }
}

async function signerOf(
  signing: SigningKey | undefined,
  sealer: () => Promise<Sealer>,
): Promise<Signer | undefined> {
  if (!signing) return undefined
  const { keyId, privateKey, sealedKey } = signing
  const opened =
    sealedKey === null ? privateKey : JSON.parse((await sealer()).open(sealedKey, placeOfSigningKey(keyId)))
  return { keyId, key: await imported(opened), publicKey: published(signing) }
}

async function imported(key: Record<string, unknown>): Promise<CryptoKey> {
  return (await importJWK(key as JWK, signingAlgorithm)) as CryptoKey
}

/**
 * Returns the public key for publication. Every member is listed, so that a wrongly stored row cannot publish
 * private members.
 */
function published({ keyId, publicKey }: SigningKey): JWK {
  const { kty, crv, x, y } = publicKey as JWK
  return { kty, crv, x, y, kid: keyId, alg: signingAlgorithm, use: 'sig' } as JWK
}

/**
 * Returns a new key pair for the built-in issuer, which the caller stores. Its key id is the thumbprint by RFC
 * 7638.
 *
 * @param sealer Seals the private key; without a sealer, the private key is not encrypted.
 */
export async function newSigningKey(sealer?: Sealer): Promise<NewSigningKey> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const publicKey = await exportJWK(pair.publicKey)
  const keyId = await calculateJwkThumbprint(publicKey)
  const privateKey = { ...(await exportJWK(pair.privateKey)) }
  return {
    keyId,
    ...(sealer
      ? { privateKey: null, sealedKey: sealedBy(sealer, keyId, privateKey) }
      : { privateKey, sealedKey: null }),
    publicKey: { ...publicKey },
  }
}

function sealedBy(sealer: Sealer, keyId: string, privateKey: object): string {
  return sealer.seal(JSON.stringify(privateKey), placeOfSigningKey(keyId))
}

/** Signs an access token (RFC 9068) of the built-in issuer, valid from now. */
export function signToken(
  signer: Signer,
  token: {
    readonly issuer: string
    /** The client, or the person who has signed in at the client. */
    readonly subject: string
    readonly clientId: string
    /** The secret that the client has sent; undefined for a client without a secret. */
    readonly secretId?: string
    /** Scopes that narrow the API access; undefined for all of its scopes. */
    readonly scope: string | undefined
    readonly audience: string
    readonly now: Date
    readonly lifetimeSeconds: number
  },
): Promise<string> {
  const issuedAt = Math.floor(token.now.getTime() / 1_000)
  return new SignJWT({
    client_id: token.clientId,
    ...(token.secretId !== undefined && { client_secret_id: token.secretId }),
    ...(token.scope !== undefined && { scope: token.scope }),
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: signer.keyId, typ: 'at+jwt' })
    .setIssuer(token.issuer)
    .setSubject(token.subject)
    .setAudience(token.audience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + token.lifetimeSeconds)
    .setJti(randomUUID())
    .sign(signer.key)
}
