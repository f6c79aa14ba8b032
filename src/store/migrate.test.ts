import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createDatabase,
  type DatabaseKind,
  databaseKinds,
  freshDatabase,
  oneDatabase,
} from '../../test/harness/databases.ts'
import { applicationRole, type Database, openDatabase } from './database.ts'
import { inTransaction } from './maintenance/archive/restore.ts'
import {
  type AppliedMigration,
  apply,
  applyBeside,
  applyIn,
  CannotMigrate,
  type Migration,
  migrate,
  migrationStatus,
  pendingOf,
  readMigrations,
  retryLocks,
  schemaDifference,
} from './migrate.ts'
import digests from './migrations/digests.json' with { type: 'json' }

describe('the files of migrations', () => {
  it('never change: each has its recorded digest', async () => {
    const files = Object.fromEntries((await readMigrations()).map(({ name, digest }) => [name, digest]))
    expect(
      files,
      'An applied migration must not change, not even in a comment: restore it and add a new one. ' +
        '`npm run generate` records a new one.',
    ).toEqual(digests)
  })

  // The first migrations create the schema, one per area. Later ones are named after their change.
  const areas = 15
  const verb =
    /^(add|allow|change|create|drop|extend|fill|index|limit|move|protect|refuse|remove|rename|replace|require|restrict|split)-/

  it('have consecutive numbers, and names that begin with a verb', async () => {
    const names = (await readMigrations()).map(({ name }) => name)
    const number = (index: number) => String(index + 1).padStart(3, '0')
    expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, index) => `${number(index)}-`))
    expect(names.slice(areas).filter((name) => !verb.test(name.slice(4)))).toEqual([])
  })
})

describe('the pending migrations', () => {
  const known: Migration[] = ['001-one', '002-two', '003-three'].map((name) => ({
    name,
    text: '',
    digest: `digest of ${name}`,
  }))
  const applied = (...names: string[]): AppliedMigration[] =>
    names.map((name) => ({ name, digest: `digest of ${name}`, appliedAt: new Date() }))
  const names = (...given: string[]) => pendingOf(known, applied(...given)).map(({ name }) => name)

  it('are those after the applied ones', () => {
    expect(names()).toEqual(['001-one', '002-two', '003-three'])
    expect(names('001-one', '002-two')).toEqual(['003-three'])
    expect(names('001-one', '002-two', '003-three')).toEqual([])
  })

  it('are rejected after one that this version does not have', () => {
    expect(() => names('001-one', '002-two', '003-three', '004-four')).toThrow(
      /has the migration 004-four.*later one/,
    )
    expect(() => names('001-one', '002-other')).toThrow(/has the migration 002-other/)
  })

  it('are rejected when one of them precedes an applied one', () => {
    expect(() => names('001-one', '003-three')).toThrow(/003-three was applied before 002-two.*next number/)
  })

  it('are rejected after one that was changed', () => {
    const changed = [{ ...applied('001-one')[0]!, digest: 'another' }]
    expect(() => pendingOf(known, changed)).toThrow(/001-one was changed.*new migration/)
  })
})

// The embedded database takes seconds to start, and longer on a busy machine.
describe.each(oneDatabase(import.meta.url))('a database, the %s one,', { timeout: 120_000 }, (kind) => {
  it('of an unreleased version is rejected and unchanged', async () => {
    const database = await emptyDatabase(kind)
    await asOwner(
      database,
      `create table kysely_migration (name text); create table resellers (name text);
       insert into resellers values ('kept')`,
    )
    const before = await relations(database)
    await expect(migrate(database)).rejects.toThrow(
      kind === 'embedded' ? /unreleased version.*DATA_DIR/ : /unreleased version.*DATABASE_URL/,
    )
    await expect(migrationStatus(database)).rejects.toBeInstanceOf(CannotMigrate)
    expect(await relations(database)).toEqual(before)
    expect(await asOwner(database, 'select name from resellers')).toEqual([{ name: 'kept' }])
  })

  it('is unchanged after a failed migration', async () => {
    const database = await emptyDatabase(kind)
    await asOwner(database, 'create table subscriptions (name text)')
    const before = await relations(database)
    await expect(migrate(database)).rejects.toThrow(/"subscriptions" already exists/)
    expect(await relations(database)).toEqual(before)
    await asOwner(database, 'drop table subscriptions')
    expect(await migrate(database)).toEqual((await readMigrations()).map(({ name }) => name))
  })

  it('is rejected when other files created its schema, and is otherwise up to date', async () => {
    const database = await freshDatabase(kind)
    onTestFinished(() => database.close())
    expect(await migrate(database)).toEqual([])
    expect((await migrationStatus(database)).filter(({ appliedAt }) => appliedAt === undefined)).toEqual([])
    expect(await schemaDifference(database)).toEqual({ pending: [], unknown: [] })
    const last = (await readMigrations()).at(-1)!.name
    await asOwner(database, `update schema_migrations set name = '999-later' where name = '${last}'`)
    expect(await schemaDifference(database)).toEqual({ pending: [last], unknown: ['999-later'] })
    await asOwner(database, `update schema_migrations set name = '${last}' where name = '999-later'`)
    await asOwner(database, `update schema_migrations set digest = 'another' where name = '005-customers'`)
    await expect(migrate(database)).rejects.toThrow(/005-customers was changed after it was applied/)
  })
})

describe.each(oneDatabase(import.meta.url))(
  'the migration to the own job queue, on the %s database',
  (kind) => {
    it('takes over the jobs that have not ended, and those that an earlier version enqueues', async () => {
      const database = await emptyDatabase(kind)
      const migrations = await readMigrations()
      const at = migrations.findIndex(({ name }) => name === '026-add-jobs')
      const [tenant, instance] = [randomUUID(), randomUUID()]
      await database.asOwner(async (pool) => {
        await inTransaction(pool, (client) => applyIn(client, migrations.slice(0, at)))
        // The columns of the former queue that the migration reads.
        await pool.query(`
        create schema pgboss;
        create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed');
        create table pgboss.job (id uuid default gen_random_uuid(), name text default 'jobs', group_id text, state pgboss.job_state, priority integer,
          start_after timestamptz default now(), started_on timestamptz, retry_count integer default 0, data jsonb);
        insert into pgboss.job (group_id, state, priority, data) values ('${tenant}/${instance}', 'created', 1, '1');
        insert into pgboss.job (group_id, state, priority, data, start_after)
          values ('${tenant}/', 'created', 0, '2', now() + interval '1 day');
        insert into pgboss.job (group_id, state, priority, data, started_on, retry_count)
          values ('${tenant}/', 'active', 0, '3', now(), 2);
        insert into pgboss.job (group_id, state, priority, data) values ('${tenant}/', 'completed', 0, '4');
        grant usage on schema pgboss to ${applicationRole};
        grant insert on pgboss.job to ${applicationRole};`)
        await inTransaction(pool, (client) => applyIn(client, migrations.slice(at)))
        await pool.query(`set role ${applicationRole};
        insert into pgboss.job (group_id, state, priority, data, start_after)
          values ('${tenant}/${instance}', 'created', 0, '5', now() + interval '1 day'); reset role`)
        const former = await pool.query('select data from pgboss.job')
        expect(former.rows).toEqual([{ data: 4 }])
        const { rows } = await pool.query(
          'select data, tenant_id, account, state, is_first, attempt from directory.jobs order by data',
        )
        const same = { tenant_id: tenant }
        expect(rows).toEqual([
          { ...same, data: 1, account: instance, state: 'Ready', is_first: true, attempt: 0 },
          { ...same, data: 2, account: '', state: 'Waiting', is_first: false, attempt: 0 },
          { ...same, data: 3, account: '', state: 'Ready', is_first: false, attempt: 3 },
          { ...same, data: 5, account: instance, state: 'Waiting', is_first: false, attempt: 0 },
        ])
      })
    })
  },
)

describe.runIf(databaseKinds.includes('postgresql'))('a database whose texts the service cannot use', () => {
  it.each([
    ["encoding 'SQL_ASCII' locale 'C'", 'has the encoding SQL_ASCII'],
    ["encoding 'LATIN1' locale 'C'", 'has the encoding LATIN1'],
    [
      "encoding 'UTF8' locale_provider icu icu_locale 'tr' locale 'C'",
      'a locale in which the lower case of I is not i',
    ],
  ])('such as one with %s is rejected and unchanged', async (options, reason) => {
    const created = await createDatabase('template0', options)
    const database = await openDatabase({ url: created.url, connections: 2 })
    onTestFinished(async () => {
      await database.close()
      await created.drop()
    })
    await expect(migrate(database)).rejects.toThrow(CannotMigrate)
    await expect(migrate(database)).rejects.toThrow(reason)
    const text = `select to_regclass('schema_migrations') is null as "isUnchanged"`
    expect((await database.asOwner((pool) => pool.query(text))).rows).toEqual([{ isUnchanged: true }])
  })
})

describe.runIf(databaseKinds.includes('postgresql'))('a migration beside a version that serves', () => {
  it('is applied after a deadlock in which it was the victim', async () => {
    const database = await emptyDatabase('postgresql')
    await asOwner(database, 'create table one (); create table other ()')
    const serving = await database.pool.connect()
    await serving.query('reset role; set lock_timeout = 0; begin; lock table other in access share mode')
    let attempts = 0
    let freed: Promise<unknown> = Promise.resolve()
    await database.asOwner(async (pool) => {
      const migrating = () =>
        retryLocks(async () => {
          attempts += 1
          const client = await pool.connect()
          try {
            // The first to wait looks for deadlocks first, so the migration is the victim.
            await client.query("set deadlock_timeout = '5s'; begin; lock table one in access exclusive mode")
            const locked = client.query('lock table other in access exclusive mode; commit')
            locked.catch(() => {})
            if (attempts === 1) {
              await expect.poll(() => waitingLocks(pool)).toBe(1)
              await serving.query("set local deadlock_timeout = '60s'")
              freed = serving.query('lock table one in access share mode; commit')
              freed.catch(() => {})
            }
            await locked
          } finally {
            await client.query('rollback').catch(() => {})
            client.release()
          }
        })
      await migrating()
    })
    await freed
    serving.release(true)
    expect(attempts).toBe(2)
  })

  it('builds an index while others write to the table', async () => {
    const database = await emptyDatabase('postgresql')
    await asOwner(
      database,
      'create table busy (kept int); insert into busy values (1); create index busy_formerly on busy (kept)',
    )
    const [gate, writer] = [await database.pool.connect(), await database.pool.connect()]
    await gate.query('select pg_advisory_lock(1)')
    await writer.query('reset role')
    await database.asOwner(async (pool) => {
      // A build ends after the gate is open, and waits for no lock, because migrations end such a wait.
      const text = `
create function slowly(value int) returns int language plpgsql immutable as $$
begin
  while not pg_try_advisory_xact_lock_shared(1) loop
    perform pg_sleep(0.02);
  end loop;
  return value;
end
$$;
create index busy_slowly on busy (slowly(kept)) where kept > 0;
drop index busy_formerly;`
      const migrating = applyBeside(pool, [{ name: '001-index-busy', text, digest: '' }])
      migrating.catch(() => {})
      await expect.poll(() => runningBuilds(pool)).toBe(1)
      await writer.query('insert into busy values (-1)')
      await gate.query('select pg_advisory_unlock(1)')
      await migrating
    })
    for (const one of [gate, writer]) one.release(true)
    expect(await asOwner(database, 'select kept from busy order by kept')).toEqual([
      { kept: -1 },
      { kept: 1 },
    ])
    expect(await indexesOf(database, 'busy')).toEqual([{ name: 'busy_slowly', isValid: true }])
  })

  it('builds an index again that an interrupted start has left, and those that need the migrations in their turn', async () => {
    const database = await emptyDatabase('postgresql')
    await asOwner(
      database,
      `create table busy (kept int, formerly int, changed int); insert into busy values (1, 1, 1), (1, 2, 2);
       create index busy_renewed on busy (kept); create index busy_formerly on busy (formerly);
       create table parts (kept int) partition by range (kept)`,
    )
    await asOwner(database, 'create unique index concurrently busy_once on busy (kept)').catch(() => {})
    expect(await indexesOf(database, 'busy')).toContainEqual({ name: 'busy_once', isValid: false })
    const text = `
delete from busy where formerly = 2;
drop index busy_renewed;
create unique index busy_once on busy (kept);
create index busy_renewed on busy (kept, formerly);
alter table busy add column added int;
create index busy_added on busy (added);
create table later (kept int);
create index later_kept on later (kept);
create index parts_kept on parts (kept);`
    const recreated = `
alter table busy drop column changed;
alter table busy add column changed int;
create index busy_again on busy (changed);`
    await database.asOwner((pool) =>
      applyBeside(pool, [
        { name: '001-index-busy', text, digest: '' },
        { name: '002-change-busy', text: recreated, digest: '' },
      ]),
    )
    const names = ['busy_added', 'busy_again', 'busy_formerly', 'busy_once', 'busy_renewed']
    expect(await indexesOf(database, 'busy')).toEqual(names.map((name) => ({ name, isValid: true })))
  })

  it('lets others use a table while it waits for a long transaction', async () => {
    const database = await emptyDatabase('postgresql')
    await asOwner(database, 'create table busy ()')
    const long = await database.pool.connect()
    await long.query('reset role; set lock_timeout = 0; begin; lock table busy in access share mode')
    await database.asOwner(async (pool) => {
      const text = 'alter table busy add column changed int'
      const migrating = apply(pool, [{ name: '001-change-busy', text, digest: '' }])
      await expect.poll(() => waitingLocks(pool)).toBe(1)
      // This reader waits behind the migration, and gets its turn before the long transaction ends.
      await pool.query('set local lock_timeout = 0; select from busy')
      await long.query('commit')
      await migrating
    })
    long.release(true)
    expect(await asOwner(database, 'select changed from busy')).toEqual([])
  })
})

async function runningBuilds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_progress_create_index
     where datname = current_database() and phase like 'building%'`,
  )
  return rows[0].count
}

async function waitingLocks(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and not l.granted`,
  )
  return rows[0].count
}

async function indexesOf(database: Database, table: string): Promise<unknown[]> {
  return await asOwner(
    database,
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
     where indrelid = '${table}'::regclass order by 1`,
  )
}

async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  const { url, drop } =
    kind === 'embedded' ? { url: undefined, drop: async () => {} } : await createDatabase()
  const database = await openDatabase({ url, connections: 2 })
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  return database
}

async function asOwner(database: Database, text: string): Promise<unknown[]> {
  return await database.asOwner(async (pool) => (await pool.query(text)).rows)
}

async function relations(database: Database): Promise<unknown[]> {
  return await asOwner(
    database,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
}
