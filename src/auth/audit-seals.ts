import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose'
import type { Head, Seal } from '../store/audit-logs/chain/append.ts'
import type { OpenedPruning, Pruning, SealPruning } from '../store/audit-logs/chain/prune.ts'
import type { OpenedSeal } from '../store/audit-logs/chain/verify.ts'
import { type SigningKeys, signingAlgorithm } from './signing-keys.ts'

/** The `typ` of each kind of seal. No token verification accepts one of them. */
const types = { checkpoint: 'audit-checkpoint+jws', pruning: 'audit-pruning+jws' } as const

/**
 * Returns a function that signs the head of a chain with the key that signs tokens. The header contains the public key,
 * so that a seal can be verified after the key is retired, and outside of this database.
 */
export function auditSeals({ signer }: Pick<SigningKeys, 'signer'>, now: () => Date): Seal {
  return ({ tenantId, sequence, digest }) =>
    sign(signer, types.checkpoint, { tenantId, sequence, digest, sealedAt: now().toISOString() })
}

/** Returns a function that signs the record of a pruning, as `auditSeals` does. */
export function pruningSeals({ signer }: Pick<SigningKeys, 'signer'>, now: () => Date): SealPruning {
  return (pruning) => sign(signer, types.pruning, { ...pruning, sealedAt: now().toISOString() })
}

async function sign(signer: SigningKeys['signer'], typ: string, payload: object): Promise<string> {
  const { keyId, key, publicKey } = await signer()
  const { kty, crv, x, y } = publicKey
  return await new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      ...{ alg: signingAlgorithm, typ, kid: keyId },
      jwk: { kty, crv, x, y } as { kty: string },
    })
    .sign(key)
}

/**
 * Verifies a seal by the public key in its header. Returns the head, and the id of the key: its thumbprint (RFC 7638).
 * Returns undefined if the signature is wrong. The caller decides which key ids it trusts.
 */
export async function openSeal(seal: string): Promise<OpenedSeal | undefined> {
  return await open<Head & { readonly sealedAt: string }>(seal, types.checkpoint)
}

/** Verifies the record of a pruning, as `openSeal` does. */
export async function openPruning(seal: string): Promise<OpenedPruning | undefined> {
  return await open<Pruning & { readonly sealedAt: string }>(seal, types.pruning)
}

async function open<Payload>(seal: string, type: string): Promise<(Payload & { keyId: string }) | undefined> {
  try {
    const { jwk, typ } = decodeProtectedHeader(seal)
    if (!jwk || typ !== type) return undefined
    const { payload } = await compactVerify(seal, await importJWK(jwk, signingAlgorithm), {
      algorithms: [signingAlgorithm],
    })
    return { ...JSON.parse(new TextDecoder().decode(payload)), keyId: await calculateJwkThumbprint(jwk) }
  } catch {
    return undefined
  }
}
