import pg from 'pg'
import type { Statement } from '../database.ts'

/**
 * Returns a submittable for `client.query` that runs several statements as one transaction in one message.
 *
 * PostgreSQL runs the statements before one Sync as one transaction, without begin and commit (protocol-flow,
 * "Pipelining"). Compared to pipelining single statements, one Sync saves the server a response, and both sides a
 * system call, per statement.
 *
 * @param done Called once, with the error of the statement that failed or with undefined.
 */
export function batch(statements: readonly Statement[], done: (error?: Error) => void): pg.Submittable {
  let ended = false
  const end = (error?: Error) => {
    if (!ended) done(error)
    ended = true
  }
  const submittable = {
    submit(connection: pg.Connection) {
      const chunks: Uint8Array[] = []
      const unparsed: { name?: string; text: string }[] = []
      // The queries of pg write their messages to this object instead of the socket. With the empty `sync`, no query
      // sends its own Sync, which would end the batch.
      const gathering: pg.Connection = Object.assign(Object.create(connection), {
        stream: { writable: true, write: (bytes: Uint8Array) => chunks.push(bytes) },
        parse(statement: { name?: string; text: string }) {
          unparsed.push(statement)
          connection.parse.call(gathering, statement)
        },
        describe() {},
        sync() {},
      })
      for (const statement of statements) {
        const query = new pg.Query({ ...statement, values: [...statement.values], queryMode: 'extended' })
        const refused: unknown = query.submit(gathering)
        if (refused) return refused
      }

      const parsed = () => {
        const { name, text } = unparsed.shift()!
        if (name) connection.parsedStatements[name] = text
        if (name) delete connection.submittedNamedStatements[name]
      }
      connection.on('parseComplete', parsed)
      // Statements after a failed one were never parsed. Their names are removed before the next query uses the
      // connection.
      connection.prependOnceListener('readyForQuery', () => {
        connection.off('parseComplete', parsed)
        for (const { name } of unparsed) delete connection.submittedNamedStatements[name ?? '']
      })
      connection.stream.write(Buffer.concat(chunks))
      connection.sync()
      return null
    },
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleEmptyQuery() {},
    // pg can replace `callback`, so the handlers below read it at the time of the call.
    callback: end,
    handleError: (error: Error) => submittable.callback(error),
    handleReadyForQuery: () => submittable.callback(),
  }
  return submittable
}
