import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, databaseKinds } from '../../../../test/harness/databases.ts'
import { serverAt } from './sessions.ts'

describe.runIf(databaseKinds.includes('postgresql'))('the sessions of a server', () => {
  let url: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createDatabase(inject('postgresqlTemplate'))
    url = created.url
    drop = created.drop
  })
  afterAll(() => drop())

  async function openSession(name: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, application_name: name })
    client.on('error', () => {})
    await client.connect()
    return client
  }

  it('are read by their names, with their states', async () => {
    const client = await openSession('sessions-read')
    await client.query('begin; select 1')
    const expected = [
      { name: 'sessions-read', state: 'idle in transaction', waitsFor: 'ClientRead', copied: null },
    ]
    expect(await serverAt({ connectionString: url }).sessions(['sessions-read', 'none'])).toEqual(expected)
    await client.end()
  })

  it('are ended by their names, and others continue', async () => {
    const [lost, other] = [await openSession('sessions-lost'), await openSession('sessions-other')]
    const ended = new Promise<void>((resolve) => lost.once('end', resolve))
    expect(await serverAt({ connectionString: url }).end(['sessions-lost'])).toBe(true)
    await ended
    await other.query('select 1')
    await other.end()
  })
})
