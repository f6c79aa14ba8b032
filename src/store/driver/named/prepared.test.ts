import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../../test/harness/databases.ts'
import { type Database, openDatabase, type Statement } from '../../database.ts'

describe.each(databaseKinds)('a named statement, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const named = (name: string, text: string, values: readonly unknown[] = []): Statement => ({
    name,
    text,
    values,
  })
  // More runs than connections, so that each connection repeats it.
  const often = 40

  it('returns the same rows at the first run and later, like an unnamed one', async () => {
    const text = `select 1 as whole, 2.5::numeric as exact, true as truth, null::text as nothing, array['a', 'b'] as list,
      '{"a": [1]}'::json as json, timestamptz '2026-03-01T12:00:00Z' as moment, $1::text as said from generate_series(1, 2)`
    const plain = await database.query({ text, values: ['é'] })
    expect(plain).toHaveLength(2)
    for (let round = 0; round < often; round += 1)
      expect(await database.query(named('mixed', text, ['é']))).toEqual(plain)
  })

  it('returns no rows when none match, or when it is not a query', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await database.query(named('none', 'select 1 as one where false'))).toEqual([])
      expect(await database.query(named('setting', 'set local work_mem = 1024'))).toEqual([])
    }
  })

  it('accepts dates, lists and objects as values', async () => {
    const text =
      'select $1::timestamptz as moment, $2::integer[] as list, $3::json as json, $4::text as nothing'
    const moment = new Date('2026-03-01T12:00:00Z')
    for (let round = 0; round < 3; round += 1) {
      expect(await database.query(named('values', text, [moment, [1, 2], { a: 1 }, undefined]))).toEqual([
        { moment, list: [1, 2], json: { a: 1 }, nothing: null },
      ])
    }
  })

  it('leaves its connection usable after failures, before and after its first run', async () => {
    const divide = (by: number) => named('divide', 'select 6 / $1::integer as share', [by])
    const unsendable = { toPostgres: () => expect.fail('no form for this') }
    for (let round = 0; round < often; round += 1) {
      await expect(database.query(divide(0))).rejects.toThrow(/division by zero/)
      await expect(database.query(named('unparsable', 'select nothing from nowhere'))).rejects.toThrow(
        /nowhere/,
      )
      await expect(database.query(named('unsendable', 'select $1::text', [unsendable]))).rejects.toThrow(
        'A parameter of the statement cannot be serialised',
      )
      expect(await database.query(divide(3))).toEqual([{ share: 2 }])
    }
  })

  it('reuses the preparation by a transaction, and is prepared on other connections', async () => {
    const one = named('shared', 'select 1 as one')
    await Promise.all(Array.from({ length: often }, () => database.transaction([one])))
    const answers = await Promise.all(Array.from({ length: often }, () => database.query(one)))
    expect(answers).toEqual(Array(often).fill([{ one: 1 }]))
  })

  it('returns to each of many concurrent callers its own rows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 2 === 0
          ? database.query(named('even', 'select $1::integer as even', [n]))
          : database.query(named('odd', 'select $1::text as odd, $2::integer as n', ['odd', n])),
      ),
    )
    expect(answers).toEqual(answers.map((_, n) => [n % 2 === 0 ? { even: n } : { odd: 'odd', n }]))
  })

  it('is rejected when its name belongs to another statement', async () => {
    await database.query(named('taken', 'select 1 as one'))
    await expect(database.query(named('taken', 'select 2 as two'))).rejects.toThrow(
      'Two different statements are named taken',
    )
  })
})

describe.each(databaseKinds)('a statement with a kept plan, on the %s database', (kind) => {
  let created: Database
  let database: Database
  beforeAll(async () => {
    created = await freshDatabase(kind)
    // As a server of an operator, where only some statements have a plan for all values.
    await created.asOwner((pool) =>
      pool.query(`do $$ begin
        execute format('alter database %I set plan_cache_mode = auto', current_database());
      end $$`),
    )
    // All statements run on the same connection.
    database = kind === 'embedded' ? created : await openDatabase({ url: created.url, connections: 1 })
  })
  afterAll(async () => {
    await Promise.all([...new Set([created, database])].map((one) => one.close()))
  })

  const numbered = (number: number): Statement => ({
    text: `select ${number} + $1::integer as sum`,
    values: [1],
  })
  const preparedNames = async (): Promise<string[]> => {
    const text = `select name, generic_plans::integer, custom_plans::integer from pg_prepared_statements where name like 'kept-%'`
    return (await database.query({ text, values: [] })).map((row) => Object.values(row).join(' '))
  }

  it('returns the rows that it returns without one', async () => {
    const text = `select $1::text as said, n, null::text as nothing from generate_series(1, $2::integer) n`
    for (const size of [3, 0, 2]) {
      const values = ['é', size]
      const plain = await database.query({ text, values })
      expect(plain).toHaveLength(size)
      expect(await database.readPlanned({ text, values })).toEqual(plain)
    }
  })

  it('is planned once, and other statements are planned for their values', async () => {
    const text = 'select relname from pg_class where oid = $1::oid'
    for (let oid = 1; oid <= 10; oid += 1) await database.readPlanned({ text, values: [oid] })
    expect(await preparedNames()).toContainEqual(expect.stringMatching(/ 10 0$/))
    const mode = { text: 'show plan_cache_mode', values: [] }
    expect(await database.query(mode)).toEqual([{ plan_cache_mode: 'auto' }])
    expect(await database.readPlanned(mode)).toEqual([{ plan_cache_mode: 'force_generic_plan' }])
  })

  it('is planned by indexes if the statement says so, and only this statement', async () => {
    const scans = {
      text: `select current_setting('plan_cache_mode') as mode, current_setting('enable_seqscan') as scans`,
      values: [],
    }
    expect(await database.query({ ...scans, keepsIndexPlan: true })).toEqual([
      { mode: 'force_generic_plan', scans: 'off' },
    ])
    expect(await database.query(scans)).toEqual([{ mode: 'auto', scans: 'on' }])
  })

  it('is closed when a connection has used 20 others since', async () => {
    for (let round = 0; round < 2; round += 1)
      for (let number = 0; number < 120; number += 1)
        expect(await database.readPlanned(numbered(number))).toEqual([{ sum: number + 1 }])
    expect(await preparedNames()).toHaveLength(20)
    expect(await database.readPlanned(numbered(3))).toEqual([{ sum: 4 }])
    expect(await preparedNames()).toHaveLength(20)
  })

  it('leaves its connection usable after failures', async () => {
    const divide = (by: number): Statement => ({ text: 'select 6 / $1::integer as share', values: [by] })
    for (let round = 0; round < 3; round += 1) {
      await expect(database.readPlanned(divide(0))).rejects.toThrow(/division by zero/)
      await expect(database.readPlanned({ text: 'select nothing from nowhere', values: [] })).rejects.toThrow(
        /nowhere/,
      )
      expect(await database.readPlanned(divide(3))).toEqual([{ share: 2 }])
    }
  })
})

describe.each(databaseKinds)('a long result, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const rowsOf = (count: number, failsAt = 0): Statement => ({
    text: `select n, 1 / (n - $2::integer) as share from generate_series(1, $1::integer) n`,
    values: [count, failsAt],
  })
  const reads = ['query', 'readPlanned'] as const

  it.each(reads)('has the same rows when %s returns it in portions', async (read) => {
    for (const count of [0, 1, 99, 100, 101, 200, 1_234])
      expect(await database[read]({ ...rowsOf(count), portion: 100 })).toEqual(
        await database.query(rowsOf(count)),
      )
  })

  it.each(reads)('that fails at a later portion of %s leaves its connection usable', async (read) => {
    for (let round = 0; round < 20; round += 1) {
      await expect(database[read]({ ...rowsOf(500, 250), portion: 100 })).rejects.toThrow(/division by zero/)
      expect(await database[read]({ ...rowsOf(300), portion: 100 })).toHaveLength(300)
    }
  })
})
