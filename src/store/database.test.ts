import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseKinds, freshDatabase } from '../../test/harness/databases.ts'
import { administrationAtOnce } from './administration.ts'
import {
  Conflicting,
  type Database,
  OutcomeUnknown,
  openDatabase,
  type Statement,
  StoreUnavailable,
} from './database.ts'

describe.each(databaseKinds)('a transaction, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
    await database.asOwner(async (pool) => {
      await pool.query(
        'create table numbers (n integer primary key, doubled integer references numbers deferrable initially deferred)',
      )
      await pool.query('grant select, insert on numbers to reseller_management_api')
    })
  })
  afterAll(() => database.close())

  const insert = (n: number, doubled: number | null = null): Statement => ({
    name: 'insert-number',
    text: 'insert into numbers values ($1, $2)',
    values: [n, doubled],
  })
  const numbers = async () =>
    (await database.query({ text: 'select n from numbers order by n', values: [] })).map(({ n }) => n)

  it('commits all of its statements or none', async () => {
    await database.transaction([insert(1), insert(2)])
    await expect(database.transaction([insert(3), insert(1), insert(4)])).rejects.toThrow(Conflicting)
    expect(await numbers()).toEqual([1, 2])
  })

  it('fails when a deferred constraint fails', async () => {
    await expect(database.transaction([insert(5, 99)])).rejects.toThrow(/foreign key/)
    expect(await numbers()).toEqual([1, 2])
  })

  it('keeps local settings until its end', async () => {
    await database.transaction([
      { text: `select set_config('app.tenant', $1, true)`, values: ['x'] },
      { text: `insert into numbers select 6 where current_setting('app.tenant', true) = $1`, values: ['x'] },
    ])
    expect(await numbers()).toEqual([1, 2, 6])
    const [after] = await database.query({
      text: `select current_setting('app.tenant', true) as tenant`,
      values: [],
    })
    expect(after?.tenant).toBe('')
  })

  it('is rolled back in a rehearsal, which has the same outcome', async () => {
    const before = await numbers()
    for (let round = 0; round < 12; round += 1) {
      await database.rehearse([insert(7), insert(8)])
      await expect(database.rehearse([insert(7), insert(7), insert(8)])).rejects.toThrow(Conflicting)
      await expect(database.rehearse([insert(7, 99)])).rejects.toThrow(/foreign key/)
    }
    expect(await numbers()).toEqual(before)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? database.rehearse([insert(9)]) : numbers())),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await numbers()).toEqual(before)
  })

  it('tracks prepared statements correctly after a statement failed', async () => {
    const named = (name: string, text: string): Statement => ({ name, text, values: [0] })
    const failing = [
      named('a', 'select $1::integer'),
      named('b', 'select 1 / $1::integer'),
      named('c', 'select $1::integer'),
    ]
    for (let round = 0; round < 3; round += 1) {
      await expect(database.transaction(failing)).rejects.toThrow(/division by zero/)
      await database.transaction([failing[0]!, failing[2]!, failing[2]!])
      await expect(database.query(failing[2]!)).resolves.toHaveLength(1)
    }
    const unparsable = [
      named('d', 'select nothing from nowhere where $1::integer = 0'),
      named('e', 'select $1::integer'),
    ]
    for (let round = 0; round < 2; round += 1) {
      await expect(database.transaction(unparsable)).rejects.toThrow(/nowhere/)
      await database.transaction([unparsable[1]!])
    }
  })

  it('releases its connection when a value cannot be serialised', async () => {
    const unsendable = {
      toPostgres() {
        throw new Error('no form for this')
      },
    }
    for (let round = 0; round < 12; round += 1) {
      const statement = { name: 'unsendable', text: 'select $1::text', values: [unsendable] }
      await expect(database.transaction([statement])).rejects.toThrow('no form for this')
    }
    expect(await numbers()).not.toHaveLength(0)
  })

  it('runs queued queries before and after work of the owner', async () => {
    const asked = Array.from({ length: 8 }, numbers)
    const works = Array.from({ length: 2 }, () =>
      database.asOwner(async (pool) => {
        asked.push(numbers(), numbers())
        return (await pool.query('select current_user as role')).rows
      }),
    )
    expect(await Promise.all(works)).toEqual([[{ role: 'postgres' }], [{ role: 'postgres' }]])
    expect(await Promise.all(asked)).toEqual(Array(12).fill(await numbers()))
  })

  it('has its own role and settings again after work of the owner', async () => {
    const settings = async () => {
      const text = `select current_user as role, current_setting('jit') as jit, current_setting('work_mem') as memory`
      return (await database.query({ name: 'settings', text, values: [] }))[0]
    }
    const before = await settings()
    expect(before).toMatchObject({ role: 'reseller_management_api', jit: 'off' })
    await database.asOwner((pool) => pool.query(`set work_mem = '77MB'`))
    await expect(database.asOwner((pool) => pool.query('begin; select 1 / 0'))).rejects.toThrow(
      /division by zero/,
    )
    expect(await settings()).toEqual(before)
  })

  it('has the time zone, formats and isolation level that it relies on, whatever the defaults of the server', async () => {
    const own = await freshDatabase(kind)
    const defaults = {
      timezone: 'Europe/Berlin',
      datestyle: 'German, DMY',
      standard_conforming_strings: 'off',
      default_transaction_isolation: 'repeatable read',
    }
    await own.asOwner(async (pool) => {
      const [{ name }] = (await pool.query('select current_database() as name')).rows
      for (const [setting, value] of Object.entries(defaults))
        await pool.query(`alter database ${name} set ${setting} = '${value}'`)
    })
    const statement = {
      text: String.raw`select '2026-11-01T10:20:30Z'::timestamptz as at, '2026-11-02'::date::text as day, 'a\b' as text,
        '2026-11-01'::date::timestamptz::text as midnight, current_setting('transaction_isolation') as level`,
      values: [],
    }
    const at = new Date('2026-11-01T10:20:30Z')
    const midnight = '2026-11-01 00:00:00+00'
    const found = [{ at, day: '2026-11-02', text: String.raw`a\b`, midnight, level: 'read committed' }]
    expect(await own.query(statement)).toEqual(found)
    expect((await own.asOwner((pool) => pool.query(statement))).rows).toEqual(found)
    await own.close()
  })

  it('returns to each of many concurrent callers its own outcome', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) => database.transaction([insert(1_000 + (at % 50))])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await numbers()).toHaveLength(53)
  })
})

it('connects without timeout parameters, which a pooler would reject', async () => {
  const parameters = Promise.withResolvers<string[]>()
  const pooler = createServer((socket) =>
    socket
      .on('error', () => {})
      .once('data', (packet: Buffer) => {
        // Length and protocol version, then names and values: https://www.postgresql.org/docs/15/protocol-message-formats.html
        const texts = packet.subarray(8).toString().split('\0')
        parameters.resolve(texts.filter((text, at) => at % 2 === 0 && text !== ''))
        socket.destroy()
      }),
  )
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void pooler.close())
  const { port } = pooler.address() as AddressInfo
  const database = await openDatabase({ url: `postgres://one:word@127.0.0.1:${port}/db` })
  onTestFinished(() => database.close())
  await expect(database.query({ text: 'select 1', values: [] })).rejects.toThrow(StoreUnavailable)
  expect(new Set(await parameters.promise)).toEqual(
    new Set(['user', 'database', 'client_encoding', 'application_name']),
  )
})

describe.runIf(databaseKinds.includes('postgresql'))("an owner's statement", () => {
  it('has an unknown outcome if the connection is lost at the commit', async () => {
    const database = await freshDatabase('postgresql')
    onTestFinished(() => database.close())
    const name = `Lost ${randomUUID()}`
    const change = database.asOwner((pool) =>
      administrationAtOnce(pool, async (admin, client) => {
        await admin.createTenant(randomUUID(), name)
        socketOf(client).destroy()
      }),
    )
    await expect(change).rejects.toThrow(OutcomeUnknown)
  })

  it('has no timeout when limits are off, and else the timeout of a request', async () => {
    const database = await freshDatabase('postgresql')
    onTestFinished(() => database.close())
    const limit = async (pool: Database['pool']) =>
      (await pool.query('show statement_timeout')).rows[0].statement_timeout
    expect(await database.asOwner(limit)).toBe('30s')
    expect(await database.asOwner(limit, { areOff: true })).toBe('0')
    expect(await limit(database.pool)).toBe('30s')
  })
})

it.runIf(databaseKinds.includes('postgresql'))('keeps its session for minutes without work', async () => {
  const database = await freshDatabase('postgresql')
  onTestFinished(() => database.close())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const session = async () => (await database.pool.query('select pg_backend_pid() as id')).rows[0].id
  const before = await session()
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(await session()).toBe(before)
})

function socketOf(client: object): Socket {
  return (client as { connection: { stream: Socket } }).connection.stream
}

describe('a server that fails while it opens a session', () => {
  // On a full disk PostgreSQL refuses new sessions so: it cannot write the file pg_internal.init.
  it('is unavailable, which is no fault of the service', async () => {
    const fields = ['SFATAL', 'VFATAL', 'CXX000', 'Mcould not write init file', ''].join('\0')
    const length = Buffer.alloc(4)
    length.writeInt32BE(4 + fields.length + 1)
    const refusal = Buffer.concat([Buffer.from('E'), length, Buffer.from(`${fields}\0`)])
    const server = createServer(
      (socket) => void socket.on('error', () => {}).once('data', () => socket.end(refusal)),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const database = await openDatabase({ url: `postgres://one@127.0.0.1:${port}/one`, connections: 2 })
    const statement = { text: 'select 1', values: [] }
    try {
      for (const work of [
        () => database.query(statement),
        () => database.readByKey({ ...statement, name: 'one' }),
        () => database.transaction([statement]),
        () => database.rehearse([statement]),
      ]) {
        await expect(work()).rejects.toBeInstanceOf(StoreUnavailable)
        // Nothing was sent, so nothing can have been done.
        await expect(work()).rejects.not.toBeInstanceOf(OutcomeUnknown)
      }
    } finally {
      await database.close()
      server.close()
    }
  })
})
