import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, databaseKinds, freshDatabase } from '../test/harness/databases.ts'
import { startWarnings } from './start-warnings.ts'
import { type Database, openDatabase } from './store/database.ts'

describe('the warnings at the start', () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'reseller-warnings-'))
  const safe = { host: '127.0.0.1', publicUrl: undefined, dataDirectory }
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase('embedded')
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDirectory, { recursive: true })
  })

  it('are none on a loopback address, or with https', async () => {
    expect(await startWarnings(safe, database)).toEqual([])
    const served = { ...safe, host: '0.0.0.0', publicUrl: 'https://api.example.com' }
    expect(await startWarnings(served, database)).toEqual([])
  })

  it.each([undefined, 'http://api.example.com'])(
    'name an address for other machines with PUBLIC_URL %s',
    async (publicUrl) => {
      const found = await startWarnings({ ...safe, host: '0.0.0.0', publicUrl }, database)
      expect(found).toEqual([
        expect.stringMatching(/^HOST=0\.0\.0\.0 lets other machines connect, but PUBLIC_URL/),
      ])
    },
  )

  it('name a data directory that others can read', async () => {
    chmodSync(dataDirectory, 0o755)
    const found = await startWarnings(safe, database)
    chmodSync(dataDirectory, 0o700)
    expect(found).toEqual([expect.stringMatching(/rights to DATA_DIR.*chmod 700/)])
  })

  it.runIf(databaseKinds.includes('postgresql')).each([
    ['C', true],
    ['C.UTF-8', false],
  ])('name a database that has no lower case for all letters: locale %s', async (locale, isNamed) => {
    const { url, drop } = await createDatabase('template0', `encoding 'UTF8' locale '${locale}'`)
    const own = await openDatabase({ url, connections: 2 })
    onTestFinished(async () => {
      await own.close()
      await drop()
    })
    const found = await startWarnings(safe, { ...own, kind: 'embedded' })
    expect(found).toEqual(isNamed ? [expect.stringMatching(/its lc_ctype is C/)] : [])
  })

  it.each([true, false])('name a superuser: %s', async (isSuperuser) => {
    const server = {
      ...database,
      kind: 'postgresql',
      query: async () => [{ isSuperuser, foldsLetters: true }],
    } as unknown as Database
    const found = await startWarnings(safe, server)
    expect(found).toEqual(isSuperuser ? [expect.stringMatching(/is a superuser/)] : [])
  })
})
