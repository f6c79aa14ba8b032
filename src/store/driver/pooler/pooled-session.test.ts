import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, databaseKinds } from '../../../../test/harness/databases.ts'
import { type Database, OutcomeUnknown, openDatabase, StoreUnavailable } from '../../database.ts'
import { openStagingSession } from '../staging-session.ts'
import { UnfitPooler } from './pooled-session.ts'

// What connect_query of deploy/pgbouncer/pgbouncer.ini sets, as parameters of the URL.
const prepared =
  'statement_timeout=30000 lock_timeout=2000 idle_in_transaction_session_timeout=30000 role=reseller_management_api jit=off'

describe.runIf(databaseKinds.includes('postgresql'))('a database behind a pooler in transaction mode', () => {
  let directUrl: string
  let url: string
  let drop: () => Promise<void>
  let database: Database
  beforeAll(async () => {
    const created = await createDatabase(inject('postgresqlTemplate'))
    directUrl = created.url
    drop = created.drop
    const pooled = new URL(directUrl)
    pooled.searchParams.set(
      'options',
      prepared
        .split(' ')
        .map((setting) => `-c ${setting}`)
        .join(' '),
    )
    url = pooled.href
    database = await openDatabase({ url, directUrl, connections: 1 })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  it('prepares no statements, whose sessions it would not meet again', async () => {
    const named = { name: 'a name', text: 'select $1::int as one', values: [1] }
    expect(await database.query(named)).toEqual([{ one: 1 }])
    await database.transaction([named, { text: 'select 1', values: [] }])
    const rows = await database.query({ text: 'select name from pg_prepared_statements', values: [] })
    expect(rows).toEqual([])
  })

  it('has UTC days, and gives the owner and sessions connections of their own', async () => {
    const [settings] = await database.query({
      text: `select current_user::text as role, current_setting('timezone') as zone`,
      values: [],
    })
    expect(settings).toEqual({ role: 'reseller_management_api', zone: 'UTC' })
    const owner = await database.asOwner(
      async (pool) => (await pool.query('select current_user as role')).rows,
    )
    expect(owner[0].role).toBe(decodeURIComponent(new URL(directUrl).username))

    const session = await openStagingSession(database)
    await session.table('kept', { one: 'integer' })
    await session.add('kept', [[1], [2]])
    const { rows } = await session.work((client) => client.query('select count(*)::int as count from kept'))
    expect(rows).toEqual([{ count: 2 }])
    await session.close()
    expect(database.url).toBe(directUrl)
  })

  it('is refused in words when the pooler does not prepare its connections', async () => {
    const unfit = await openDatabase({ url: directUrl, directUrl, connections: 1 })
    const failure = await unfit.query({ text: 'select 1', values: [] }).catch((error) => error)
    await unfit.close()
    expect(failure).toBeInstanceOf(StoreUnavailable)
    expect(failure.cause).toBeInstanceOf(UnfitPooler)
    const statements = prepared.split(' ').map((setting) => `set ${setting.replace('=', ' = ')}`)
    expect(failure.cause.message).toContain(
      `begins each connection to the server with "${statements.join('; ')}"`,
    )
    expect(failure.cause.message).toContain('role = none')
  })

  it('has an unknown outcome when the pooler loses the server', async () => {
    const lost = `do $$ begin raise exception 'server conn crashed?' using errcode = '08P01'; end $$`
    await expect(database.transaction([{ text: lost, values: [] }])).rejects.toBeInstanceOf(OutcomeUnknown)
    await expect(database.query({ text: lost, values: [] })).rejects.not.toBeInstanceOf(OutcomeUnknown)
  })
})

it('The service takes no connection of the pool, because a connection can change its session', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const taking = files.filter((file) => /database\.pool\b/.test(readFileSync(join('src', file), 'utf8')))
  expect(taking, 'Use database.sessions for a connection that is held.').toEqual([])
})
