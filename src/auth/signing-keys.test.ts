import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Directory, SigningKey } from '../store/directory.ts'
import { newSealingKey, sealer, sealingKey } from '../store/providers/sealing.ts'
import { newSigningKey, signingKeys, signToken } from './signing-keys.ts'

const noSealer = () => Promise.reject(new Error('SECRET_KEY is not set.'))

let rows: SigningKey[]
let readings: number
let now: Date
const clock = () => now
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const directory = {
  signingKeys: async () => {
    readings += 1
    return rows
  },
} as Directory

beforeEach(async () => {
  rows = [{ ...(await newSigningKey()), retired: false }]
  readings = 0
  now = new Date('2026-11-20T10:00:00.700Z')
})

describe('signing keys', () => {
  test('sign access tokens that their public halves verify', async () => {
    const keys = signingKeys(directory, clock, noSealer)
    const signer = await keys.signer()
    const token = await signToken(signer, {
      issuer: 'https://api.test',
      ...{ subject: 'robot', clientId: 'robot', secretId: 'first', scope: undefined },
      ...{ audience: 'us', now, lifetimeSeconds: 3_599 },
    })

    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: rows[0]?.keyId, typ: 'at+jwt' })
    const seconds = Date.parse('2026-11-20T10:00:00Z') / 1_000
    expect(decodeJwt(token)).toEqual({
      iss: 'https://api.test',
      sub: 'robot',
      client_id: 'robot',
      client_secret_id: 'first',
      aud: 'us',
      iat: seconds,
      nbf: seconds,
      exp: seconds + 3_599,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    const verifier = await keys.verifier(signer.keyId)
    await expect(jwtVerify(token, verifier!, { currentDate: now })).resolves.toBeDefined()
  })

  test('are read once in 5 seconds, by any number of concurrent callers', async () => {
    const keys = signingKeys(directory, clock, noSealer)
    await Promise.all([keys.signer(), keys.verifiers(), keys.verifier(rows[0]!.keyId)])
    later(4_999)
    await keys.signer()
    expect(readings).toBe(1)
    later(1)
    await keys.signer()
    expect(readings).toBe(2)
  })

  test('sign with the newest that is not retired, and verify with all', async () => {
    const [old] = rows as [SigningKey]
    const keys = signingKeys(directory, clock, noSealer)
    await keys.signer()
    const young = { ...(await newSigningKey()), retired: false }
    rows = [{ ...(await newSigningKey()), retired: true }, young, { ...old, retired: true }]
    later(5_000)
    expect((await keys.signer()).keyId).toBe(young.keyId)
    expect((await keys.verifiers()).map(({ kid }) => kid)).toEqual(rows.map(({ keyId }) => keyId))
    expect(await keys.verifier(old.keyId)).toBeDefined()
  })

  test('sign when their private half is sealed, and only where it can be opened', async () => {
    const seal = sealer([sealingKey(newSealingKey())])
    const made = await newSigningKey(seal)
    expect(made).toMatchObject({ privateKey: null, sealedKey: expect.stringMatching(/^[\da-f]{8}:/) })
    rows = [{ ...made, retired: false }]
    expect((await signingKeys(directory, clock, async () => seal).signer()).keyId).toBe(made.keyId)
    for (const wrong of [noSealer, async () => sealer([sealingKey(newSealingKey())])]) {
      const keys = signingKeys(directory, clock, wrong)
      await expect(keys.signer()).rejects.toMatchObject({ type: 'ServiceUnavailable' })
      expect(await keys.verifier(made.keyId)).toBeDefined()
    }
  })

  test('are published without their private part, even if a row mixes them up', async () => {
    rows = [{ ...rows[0]!, publicKey: rows[0]!.privateKey! }]
    const [key] = await signingKeys(directory, clock, noSealer).verifiers()
    expect(Object.keys(key!).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  })

  test('when one is unknown are read again, once a second at most', async () => {
    const keys = signingKeys(directory, clock, noSealer)
    await keys.signer()
    later(1_000)
    const added = { ...(await newSigningKey()), retired: false }
    rows = [added, ...rows]
    expect(await keys.verifier(added.keyId)).toBeDefined()
    expect(readings).toBe(2)
    for (const keyId of ['a', 'b', 'c']) expect(await keys.verifier(keyId)).toBeUndefined()
    expect(readings).toBe(2)
    later(1_000)
    await Promise.all(['d', 'e', 'f'].map((keyId) => keys.verifier(keyId)))
    expect(readings).toBe(3)
  })

  test('are read again when the clock was set back', async () => {
    const keys = signingKeys(directory, clock, noSealer)
    await keys.signer()
    later(-3_600_000)
    await keys.signer()
    expect(readings).toBe(2)
  })

  test('pass database errors through, and recover from them', async () => {
    const failure = new Error('gone')
    let broken = true
    const flaky = { signingKeys: async () => (broken ? Promise.reject(failure) : rows) } as Directory
    const keys = signingKeys(flaky, clock, noSealer)
    await expect(keys.verifiers()).rejects.toBe(failure)
    broken = false
    await expect(keys.verifiers()).resolves.toHaveLength(1)
  })

  test('that do not exist yet are a 503, not a 500', async () => {
    rows = []
    await expect(signingKeys(directory, clock, noSealer).signer()).rejects.toMatchObject({
      type: 'ServiceUnavailable',
    })
  })
})
