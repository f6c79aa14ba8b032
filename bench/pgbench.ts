import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Statement } from '../src/store/database.ts'

/** A transaction as pgbench runs it: a script, and the values that are the same each time. */
export interface Transaction {
  readonly statements: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Makes a transaction for pgbench of two recordings of the same request. What is the same in both is passed as
 * a parameter, as the service passes it; what differs is an id, which is made anew from a counter, or a time,
 * which is now. Ids inside of longer texts stay as recorded: only their length matters.
 */
export async function transactionOf(
  url: string,
  first: readonly Statement[],
  second: readonly Statement[],
): Promise<Transaction> {
  const types = await parameterTypes(url, first)
  const variables: Record<string, string> = {}
  const statements = first.map(({ text, values }, place) => {
    if (/(?<!:):\w/.test(text)) throw new Error(`pgbench would take part of this for a variable: ${text}`)
    return text.replaceAll(/\$(\d+)/g, (_, number) => {
      const value = values[number - 1]
      const isNew = JSON.stringify(value) !== JSON.stringify(second[place]!.values[number - 1])
      if (value === null || value === undefined) return 'null'
      if (value instanceof Date) return 'now()'
      // Each client counts upwards, so that its ids follow one another as the service's do.
      if (isNew && uuidPattern.test(String(value)))
        return `(lpad(to_hex(:unique::bigint), 32, '0')::${types[place]![number - 1]})`
      variables[`v${place}_${number}`] = textOf(value)
      return `:v${place}_${number}`
    })
  })
  return { statements, variables }
}

/** The types that PostgreSQL finds for the parameters of statements. */
async function parameterTypes(url: string, statements: readonly Statement[]): Promise<string[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const types: string[][] = []
    for (const { text, values } of statements) {
      if (values.length > 0) await client.query(`prepare one as ${text}`)
      const { rows } = await client.query(
        'select parameter_types::text[] as types from pg_prepared_statements',
      )
      types.push(rows[0]?.types ?? [])
      await client.query('deallocate all')
    }
    return types
  } finally {
    await client.end()
  }
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** How pgbench is run. */
export interface Run {
  readonly url: string
  readonly role: string
  readonly file: string
  readonly clients: number
  readonly seconds: number
  readonly isPipelined: boolean
}

// Ids must never come again, so each run counts from a place of its own.
let runs = 0

/** Runs a transaction over and over on some connections and gives the transactions per second. */
export async function pgbench({ statements, variables }: Transaction, run: Run): Promise<number> {
  runs += 1
  const [begin, end] = run.isPipelined ? ['\\startpipeline', '\\endpipeline'] : ['', '']
  const script = [
    '\\set n :n + 1',
    '\\set unique :run * 1000000000000 + :client_id * 1000000000 + :n',
    begin,
    ...statements.map((statement) => `${statement};`),
    end,
  ]
  writeFileSync(run.file, script.filter(Boolean).join('\n'))
  const given = Object.entries({ ...variables, run: String(runs), n: '0' })
  const { hostname, port, username, password, pathname } = new URL(run.url)
  const { stdout } = await promisify(execFile)(
    'pgbench',
    [
      ...[
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${run.clients}`,
        '--jobs=2',
        `--time=${run.seconds}`,
      ],
      ...[`--file=${run.file}`, ...given.flatMap(([name, value]) => ['-D', `${name}=${value}`])],
    ],
    {
      env: {
        ...process.env,
        PGHOST: hostname,
        PGPORT: port || '5432',
        PGUSER: decodeURIComponent(username),
        PGPASSWORD: decodeURIComponent(password),
        PGDATABASE: pathname.slice(1),
        PGOPTIONS: `-c role=${run.role}`,
      },
    },
  ).catch((error) => {
    throw new Error(`pgbench failed: ${String(error.stderr).slice(0, 1_000)}`)
  })
  return Number(/tps = ([\d.]+)/.exec(stdout)![1])
}
