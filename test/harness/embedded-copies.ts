import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../../src/store/driver/embedded.ts'

// Starting a copy costs about a second of CPU time, and putting its rows back costs a fifth of that. Files share the
// modules of their worker, so each worker keeps the copies that its files no longer use.
const idle: Copy[] = []

interface Copy {
  readonly embedded: EmbeddedDatabase
  readonly initial: Contents
  isLost: boolean
}

/** What a copy contained when it was started. */
interface Contents {
  readonly schema: string
  readonly tables: readonly StoredTable[]
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly isCalled: boolean }[]
}

interface StoredTable {
  readonly name: string
  /** The columns that are not generated. */
  readonly columns: string
  /** The rows as a JSON array; null when the table is empty. */
  readonly rows: string | null
}

/**
 * Returns an embedded database with the contents of a template. `close` keeps the database for the next caller, whose
 * copy has the rows of the template again. A copy whose schema has changed is never used again.
 *
 * @param template The file with the template's archive.
 */
export async function copyOfTemplate(template: string): Promise<EmbeddedDatabase> {
  const copy = (await reuse()) ?? (await start(template))
  return {
    ...copy.embedded,
    close: async () => {
      if (copy.isLost) await copy.embedded.close()
      else idle.push(copy)
    },
  }
}

async function start(template: string): Promise<Copy> {
  const embedded = await startEmbedded({ archive: (await readFile(template)).buffer as ArrayBuffer })
  const copy = { embedded, initial: await withClient(embedded, readContents), isLost: false }
  void embedded.lost.then(() => {
    copy.isLost = true
  })
  return copy
}

async function reuse(): Promise<Copy | undefined> {
  const copy = idle.pop()
  if (!copy) return undefined
  const isAsBefore = await withClient(copy.embedded, (client) => putBack(client, copy.initial)).catch(
    () => false,
  )
  if (isAsBefore) return copy
  await copy.embedded.close()
  return await reuse()
}

async function withClient<T>(
  embedded: EmbeddedDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => embedded.connect() })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readContents(client: pg.Client): Promise<Contents> {
  const tables: StoredTable[] = []
  for (const name of await tableNames(client)) {
    const { rows } = await client.query(
      `select (select json_agg(t)::text from ${name} t) as rows, (
         select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       ) as columns`,
      [name],
    )
    tables.push({ name, ...rows[0] })
  }
  const { rows: sequences } = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
       last_value is not null as "isCalled"
     from pg_sequences`,
  )
  return { schema: await fingerprint(client), tables, sequences }
}

/** Puts the rows and sequences back. Returns whether everything else is as it was. */
async function putBack(client: pg.Client, { schema, tables, sequences }: Contents): Promise<boolean> {
  const initialNames = new Set(tables.map(({ name }) => name))
  const added = (await tableNames(client)).filter((name) => !initialNames.has(name))
  await client.query('discard temp; set session_replication_role = replica')
  if (added.length > 0) await client.query(`drop table ${added.join(', ')}`)
  if ((await fingerprint(client)) !== schema) return false
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, columns, rows } of tables) {
    if (rows === null) continue
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [rows],
    )
  }
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1, $2, $3)', [name, value, isCalled])
  }
  return true
}

async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select oid::regclass::text as name from pg_class
     where oid >= ${firstOwnOid} and relkind = 'r' and relpersistence <> 't'`,
  )
  return rows.map(({ name }) => name)
}

// PostgreSQL's own objects have smaller numbers (FirstNormalObjectId).
const firstOwnOid = 16_384

/**
 * Returns a hash of everything in the database but rows, statistics and temporary objects: tables, columns, functions,
 * constraints, policies, roles and settings. What is dropped and created again counts as changed.
 */
async function fingerprint(client: pg.Client): Promise<string> {
  const own = `oid >= ${firstOwnOid}`
  const parts = [
    `select concat_ws(' ', oid, relname, relnamespace, relowner, relkind, relpersistence, relnatts, relchecks,
       relhasrules, relhastriggers, relrowsecurity, relforcerowsecurity, relacl, reloptions, relpartbound)
     from pg_class where ${own} and relpersistence <> 't'`,
    `select concat_ws(' ', attrelid, a) from pg_attribute a where attrelid in
       (select oid from pg_class where ${own} and relpersistence <> 't')`,
    ...[
      'pg_attrdef',
      'pg_constraint',
      'pg_namespace',
      'pg_policy',
      'pg_proc',
      'pg_rewrite',
      'pg_trigger',
    ].map((catalog) => `select concat_ws(' ', c) from ${catalog} c where ${own}`),
    ...[
      'pg_authid',
      'pg_auth_members',
      'pg_database',
      'pg_db_role_setting',
      'pg_default_acl',
      'pg_extension',
    ].map((catalog) => `select concat_ws(' ', c) from ${catalog} c`),
  ]
  const { rows } = await client.query(
    `select md5(string_agg(part, ' ' order by part)) as hash from (${parts.join(' union all ')}) p(part)`,
  )
  return rows[0].hash
}
