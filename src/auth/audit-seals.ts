import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import type { Head, Seal } from '../store/audit-logs/chain/append.ts'
import type { OpenedSeal } from '../store/audit-logs/chain/verify.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

/** The `typ` of a checkpoint. No token verification accepts it. */
const sealType = 'audit-checkpoint+jws'

/**
 * Returns a function that signs the head of a chain with the key that signs tokens. The header contains the public key,
 * so that a seal can be verified after the key is retired, and outside of this database.
 */
export function auditSeals({ signer }: Pick<SigningKeys, 'signer'>, now: () => Date): Seal {
  return async ({ tenantId, sequence, digest }) => {
    const { keyId, key, publicKey } = await signer()
    const { kty, crv, x, y } = publicKey
    const payload = JSON.stringify({ tenantId, sequence, digest, sealedAt: now().toISOString() })
    return await new CompactSign(new TextEncoder().encode(payload))
      .setProtectedHeader({
        ...{ alg: signingAlgorithm, typ: sealType, kid: keyId },
        jwk: { kty, crv, x, y } as { kty: string },
      })
      .sign(key)
  }
}

/**
 * Verifies a seal by the public key in its header. Returns the head, and the id of the key: its thumbprint (RFC 7638).
 * Returns undefined if the signature is wrong. The caller decides which key ids it trusts.
 */
export async function openSeal(seal: string): Promise<OpenedSeal | undefined> {
  try {
    const { jwk, typ } = decodeProtectedHeader(seal)
    if (!jwk || typ !== sealType) return undefined
    const { payload } = await compactVerify(seal, await importJWK(jwk, signingAlgorithm), {
      algorithms: [signingAlgorithm],
    })
    const head: Head & { readonly sealedAt: string } = JSON.parse(new TextDecoder().decode(payload))
    return { ...head, keyId: await calculateJwkThumbprint(jwk) }
  } catch {
    return undefined
  }
}
