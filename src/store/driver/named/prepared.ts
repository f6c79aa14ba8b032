import { hash } from 'node:crypto'
import pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { Statement } from '../../database.ts'

/** The result columns of a statement, and a row in which each of them is null. */
interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly ((text: string) => unknown)[]
  readonly blank: Readonly<Record<string, unknown>>
}

/** The number of kept plans per connection. A plan takes 150 to 350 kB of the server's memory. */
const maxKeptPlans = 20

/** The names of each connection's statements with a kept plan, the least recently used one first. */
const kept = new WeakMap<pg.Connection, Set<string>>()

/** Prepared statements that make the server use kept plans, of any kind or by indexes, until the end of the transaction. */
const useKeptPlans = { any: 'use-kept-plans', indexes: 'use-kept-index-plans' } as const
type KeptPlan = keyof typeof useKeptPlans

const keepPlans = `set_config('plan_cache_mode', 'force_generic_plan', true)`
/** The SQL that a new connection must run before its first statement with a generic plan (`keepPlan`). */
export const prepareKeptPlans = `prepare "${useKeptPlans.any}" as select ${keepPlans};
  prepare "${useKeptPlans.indexes}" as select ${keepPlans}, set_config('enable_seqscan', 'off', true)`

/** The result columns of each connection's prepared statements, by the name of the statement. */
const described = new WeakMap<pg.Connection, Map<string, Columns>>()

/** A statement that is prepared once per connection. */
export type NamedStatement = Statement & { readonly name: string }

/** A result: the rows, or the error of the statement. */
type Done = (error: Error | undefined, result?: { rows: Record<string, unknown>[] }) => void

/**
 * A named statement for `client.query`. The result is that of any other statement, `{ rows }`.
 *
 * The server is asked for the result columns (Describe) only at the first run on a connection. The columns cannot
 * change later: the server would reject the statement ("cached plan must not change result type"). For a row with many
 * columns, skipping Describe saves a tenth of this process's cost of a read by key.
 */
class NamedQuery implements pg.Submittable {
  // pg records the prepared statements of a connection by `name` and `text`.
  readonly name: string
  readonly text: string
  // pg sets this member if it is undefined.
  callback: Done | undefined
  readonly #values: readonly unknown[]
  readonly #keptPlan: KeptPlan | undefined
  /** The number of rows of a portion; 0 if the rows come all at once. */
  readonly #portion: number
  /** The number of results that precede that of this statement. */
  #preceding = 0
  #isSynced = false
  readonly #found: Record<string, unknown>[] = []
  #known: Map<string, Columns> | undefined
  #columns: Columns | undefined
  #failure: Error | undefined

  constructor(
    { name, text, values, portion = 0 }: NamedStatement,
    callback: Done | undefined,
    keptPlan?: KeptPlan,
  ) {
    this.name = name
    this.text = text
    this.#values = values
    this.callback = callback
    this.#keptPlan = keptPlan
    this.#portion = portion
  }

  submit(connection: pg.Connection): Error | null {
    const { name, text } = this
    const { parsedStatements, submittedNamedStatements, stream } = connection
    const known = name === '' ? undefined : (parsedStatements[name] ?? submittedNamedStatements[name])
    if ((known ?? text) !== text) return new TypeError(`Two different statements are named ${name}.`)
    let sent: readonly unknown[]
    try {
      sent = this.#values.map((value) => utils.prepareValue(value))
    } catch (cause) {
      return new TypeError('A parameter of the statement cannot be serialised.', { cause })
    }
    this.#known = described.get(connection) ?? new Map()
    described.set(connection, this.#known)
    this.#columns = name === '' ? undefined : this.#known.get(name)
    stream.cork()
    if (this.#keptPlan) {
      this.#preceding = 1
      connection.bind({ statement: useKeptPlans[this.#keptPlan], values: [] })
      connection.execute({ portal: '' })
      closeLeastUsed(connection, name)
    }
    if (known === undefined) {
      connection.parse({ name, text })
      if (name !== '') submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: sent })
    if (!this.#columns) connection.describe({ type: 'P', name: '' })
    this.#execute(connection)
    stream.uncork()
    return null
  }

  #execute(connection: pg.Connection): void {
    connection.execute({ portal: '', rows: this.#portion })
    if (this.#portion > 0) connection.flush()
    else this.#sync(connection)
  }

  #sync(connection: pg.Connection): void {
    if (this.#isSynced) return
    this.#isSynced = true
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const names = fields.map(({ name }) => name)
    this.#columns = {
      names,
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
      blank: Object.fromEntries(names.map((name) => [name, null])),
    }
    if (this.name !== '') this.#known?.set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure || this.#preceding > 0) return
    try {
      this.#found.push(rowOf(this.#columns!, fields))
    } catch (fault) {
      this.#failure = fault as Error
    }
  }

  /** Other requests run while the server prepares the next portion. */
  handlePortalSuspended(connection: pg.Connection): void {
    this.#execute(connection)
  }

  handleCommandComplete(_message: unknown, connection: pg.Connection): void {
    if (this.#preceding === 0) this.#sync(connection)
    else this.#preceding -= 1
  }

  handleEmptyQuery(connection: pg.Connection): void {
    this.#sync(connection)
  }

  handleError(error: Error, connection: pg.Connection): void {
    this.#sync(connection)
    this.callback?.(error)
  }

  handleReadyForQuery(): void {
    this.callback?.(this.#failure, { rows: this.#found })
  }
}

// In pipeline mode, pg accepts only instances of its own class. The constructor of that class is not called, because it
// creates a result that a NamedQuery does not use.
Object.setPrototypeOf(NamedQuery.prototype, pg.Query.prototype)

/** Returns a named statement for `client.query`. `done` is called once with the result; by default, `pg` sets this callback. */
export function prepareOnce(statement: NamedStatement, done?: Done): pg.Submittable {
  return new NamedQuery(statement, done)
}

/**
 * Returns a statement for `client.query` with a generic plan: each connection plans the statement once, and not again
 * for the values of each execution. Planning a page of a list takes as long as executing it, or longer. The connection
 * must have run `prepareKeptPlans`. It keeps the plans of the statements that it used last.
 */
export function keepPlan(statement: Statement, kind: KeptPlan = 'any'): pg.Submittable {
  const name = `kept-${hash('sha256', statement.text, 'base64url')}`
  return new NamedQuery({ ...statement, name }, undefined, kind)
}

/** Returns an unnamed statement for `client.query` whose rows come in portions. */
export function inPortions(statement: Statement): pg.Submittable {
  return new NamedQuery({ ...statement, name: '' }, undefined)
}

/** Marks a statement as the one used last, and closes the one that was not used for longest if there are too many. */
function closeLeastUsed(connection: pg.Connection, name: string): void {
  const names = kept.get(connection) ?? new Set()
  kept.set(connection, names)
  names.delete(name)
  names.add(name)
  if (names.size <= maxKeptPlans) return
  const oldest = names.values().next().value!
  names.delete(oldest)
  connection.close({ type: 'S', name: oldest })
  delete connection.parsedStatements[oldest]
  delete connection.submittedNamedStatements[oldest]
  described.get(connection)?.delete(oldest)
}

// A copy of a row with all members takes a third of the time of adding them one by one.
function rowOf(
  { names, parsers, blank }: Columns,
  fields: readonly (string | null)[],
): Record<string, unknown> {
  const row = { ...blank }
  for (let index = 0; index < names.length; index += 1) {
    const field = fields[index]!
    if (field !== null) row[names[index]!] = parsers[index]!(field)
  }
  return row
}
