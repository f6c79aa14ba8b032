import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Migration } from '../migrate.ts'

// Statements of migrations begin a line.
const indexStatement = /^create (?:unique )?index (\w+) on (\w+)\s[^;]*;/gm
const newFunction = /^create (function (?:\w+\.)?(\w+)\([\s\S]*?^\$\$;)/gm
const changedFunction = /^create or replace function (?:\w+\.)?(\w+)\(/gm
const droppedIndexes = /^drop index ([^;]*);/gm

// The errors of statements that need an earlier migration: the table, a column, a function or an extension does not
// exist yet, or the rows violate a rule that the migration establishes. 0A000: the table is partitioned.
const needsMigrations = /^(42P01|42703|42883|42704|23505|0A000)$/

/**
 * Builds the indexes of pending migrations while other processes write to the tables, and returns the migrations
 * without the statements of these indexes. In the transaction of the migrations, an index would lock its table against
 * writes until the transaction ends, and a waiting writer could cause a deadlock that fails the migrations. An index
 * that needs an earlier migration stays in that transaction. If the process ends before it migrates, the next process
 * finds the built indexes. Each build waits for the transactions that are open when the build starts.
 */
export async function buildEarly(pool: pg.Pool, migrations: readonly Migration[]): Promise<Migration[]> {
  const text = migrations.map((one) => one.text).join('\n')
  const functions = [...text.matchAll(newFunction)]
  const changed = [...text.matchAll(changedFunction)].map(([, name]) => name!)
  const dropped = [...text.matchAll(droppedIndexes)].flatMap(([, names]) => names!.split(/[\s,]+/))
  const built = new Set<string>()
  const created = new Set<string>()
  for (const [statement, name, table] of text.matchAll(indexStatement)) {
    if (dropped.includes(name!) || changed.some((one) => statement.includes(`${one}(`))) continue
    for (const [, definition, called] of functions) {
      if (created.has(called!) || !statement.includes(`${called}(`)) continue
      if (!(await hasRun(() => pool.query(`create or replace ${definition}`)))) continue
      created.add(called!)
    }
    if (await hasRun(() => build(pool, { name: name!, table: table!, statement }))) built.add(name!)
  }
  return migrations.map((one) => ({
    ...one,
    text: one.text
      .replaceAll(indexStatement, (statement, name) =>
        built.has(name) ? unlessBuilt(name, statement) : statement,
      )
      .replaceAll(newFunction, (statement, definition, name) =>
        created.has(name) ? `create or replace ${definition}` : statement,
      ),
  }))
}

/** Runs work and returns true. Returns false if the work has failed because it needs an earlier migration. */
async function hasRun(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (needsMigrations.test((error as pg.DatabaseError).code ?? '')) return false
    throw error
  }
}

interface Index {
  readonly name: string
  readonly table: string
  readonly statement: string
}

async function build(pool: pg.Pool, { name, table, statement }: Index): Promise<void> {
  // If a process is killed, the server continues its build, which holds this lock until the build ends.
  await pool.query(`set lock_timeout = 0; lock table ${table} in share update exclusive mode`)
  await dropUnfinished(pool, name)
  try {
    await pool.query(statement.replace(' index ', ' index concurrently if not exists '))
  } catch (error) {
    await dropUnfinished(pool, name)
    throw error
  }
}

const unfinishedColumns = columns<{ readonly isUnfinished: boolean }>({
  isUnfinished: 'exists (select from pg_index where indexrelid = to_regclass($1) and not indisvalid)',
})

/** Drops an index whose build has failed: PostgreSQL keeps such an index, but uses it in no query. */
async function dropUnfinished(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query(`select ${unfinishedColumns.sql}`, [name])
  if (unfinishedColumns.fromRows(rows)[0]!.isUnfinished) await pool.query(`drop index concurrently ${name}`)
}

/**
 * Returns a statement that builds an index if it does not exist any more: an earlier migration can have dropped its
 * table or column.
 */
function unlessBuilt(name: string, statement: string): string {
  return `do $early$ begin if to_regclass('${name}') is null then execute $index$${statement}$index$; end if; end $early$;`
}
