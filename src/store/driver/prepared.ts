import pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { Statement } from '../database.ts'

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** The columns of the prepared statements of a connection, by the names of these. */
const described = new WeakMap<pg.Connection, Map<string, readonly Column[]>>()

/**
 * A named statement for `client.query`, which answers with `{ rows }` as any other does.
 *
 * What the rows of a prepared statement hold stays as it is for as long as its connection, or the server refuses it
 * ("cached plan must not change result type"), so they are described at the first run only: for a wide row that is a
 * tenth of all that a read by key costs us.
 */
export function prepareOnce({ name, text, values }: Statement & { readonly name: string }): pg.Submittable {
  const rows: Record<string, unknown>[] = []
  let known: Map<string, readonly Column[]>
  let columns: readonly Column[] | undefined
  let failure: Error | undefined
  const submittable = {
    // By these pg keeps what its connection has prepared.
    name,
    text,
    submit(connection: pg.Connection) {
      const { parsedStatements, stream } = connection
      const other = parsedStatements[name] ?? text
      if (other !== text) return new TypeError(`There are two statements of the name ${name}.`)
      let sent: readonly unknown[]
      try {
        sent = values.map((value) => utils.prepareValue(value))
      } catch (cause) {
        return new TypeError('A value cannot be sent.', { cause })
      }
      known = described.get(connection) ?? new Map()
      described.set(connection, known)
      columns = known.get(name)
      stream.cork()
      if (parsedStatements[name] === undefined) connection.parse({ name, text })
      connection.bind({ statement: name, values: sent })
      if (!columns) connection.describe({ type: 'P', name: '' })
      connection.execute({ portal: '' })
      connection.sync()
      stream.uncork()
      return null
    },
    handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }) {
      columns = fields.map((field) => ({
        name: field.name,
        parse: pg.types.getTypeParser(field.dataTypeID, 'text'),
      }))
      known.set(name, columns)
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
      if (failure) return
      try {
        rows.push(rowOf(columns!, fields))
      } catch (fault) {
        failure = fault as Error
      }
    },
    handleCommandComplete() {},
    handleEmptyQuery() {},
    handleError: (error: Error) => submittable.callback?.(error),
    handleReadyForQuery: () => submittable.callback?.(failure, { rows }),
    // For pg to set.
    callback: undefined as ((error: Error | undefined, result?: { rows: typeof rows }) => void) | undefined,
  }
  return submittable
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < columns.length; index += 1) {
    const field = fields[index]!
    row[columns[index]!.name] = field === null ? null : columns[index]!.parse(field)
  }
  return row
}
