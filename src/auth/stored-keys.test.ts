import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { administration } from '../store/administration.ts'
import type { Database } from '../store/database.ts'
import { directoryOf } from '../store/directory.ts'
import { newSigningKey } from './signing-keys.ts'

describe.each(oneDatabase(import.meta.url))('the keys in the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  const states = () =>
    database.asOwner(async (pool) => {
      const keys = await administration(pool).listSigningKeys()
      return keys.map(({ keyId, state }) => [keyId, state])
    })

  it('have a private half only while they sign', async () => {
    const [young, younger] = [await newSigningKey(), await newSigningKey()]
    await database.asOwner(async (pool) => {
      await administration(pool).rotateSigningKey(young)
      await administration(pool).rotateSigningKey(younger)
    })
    const stored = await directoryOf(database).signingKeys()
    expect(stored.map(({ privateKey }) => privateKey !== null)).toEqual(stored.map(({ retired }) => !retired))
    expect(stored[0]).toMatchObject({ keyId: younger.keyId, retired: false })
    expect(stored.map(({ keyId }) => keyId)).toContain(young.keyId)
  })

  it('are revoked, except the last active one, even by concurrent commands', async () => {
    const added = await newSigningKey()
    const [[before]] = (await states()) as [[string, string]]
    // Two processes that start at once can add one key each.
    await database.asOwner((pool) =>
      pool.query('insert into directory.signing_keys (key_id, private_key, public_key) values ($1, $2, $3)', [
        added.keyId,
        JSON.stringify(added.privateKey),
        JSON.stringify(added.publicKey),
      ]),
    )
    const revoke = (keyId: string) => database.asOwner((pool) => administration(pool).revokeSigningKey(keyId))
    const outcomes = await Promise.all([revoke(before), revoke(added.keyId)])
    expect(outcomes.toSorted()).toEqual(['last', 'revoked'])
    const after = await states()
    expect(after.filter(([, state]) => state === 'Active')).toHaveLength(1)
    const [revoked] = after.find(([, state]) => state === 'Revoked') as [string]
    expect(await revoke(revoked)).toBe('revoked')
    expect(await revoke('unknown')).toBe('unknown')
    expect((await directoryOf(database).signingKeys()).map(({ keyId }) => keyId)).not.toContain(revoked)
  })

  it('that sign continuation tokens cannot be read by the role that serves requests', async () => {
    await database.asOwner((pool) => administration(pool).sharedSecret('a test', () => Buffer.from('x')))
    await expect(database.query({ text: 'select value from directory.secrets', values: [] })).rejects.toThrow(
      /permission denied/,
    )
  })
})
