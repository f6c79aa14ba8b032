import pg from 'pg'
import type { Statement } from '../database.ts'

/**
 * Several statements as one transaction in one message, for `client.query`.
 *
 * PostgreSQL runs what stands before one Sync as one transaction, without begin and commit (protocol-flow,
 * "Pipelining"). Against statements that are sent one by one without waiting this spares the server an answer,
 * and both sides a system call, for each of them.
 *
 * @param done Hears once how it ended: with the error of the statement that failed, if one did.
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
      // pg's own queries write their messages here instead of to the socket, and none of them ends the batch.
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
      // Before anybody else uses the connection: what follows a failed statement was not parsed after all.
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
    // pg may put a callback of its own around this one, so it is called where it stands.
    callback: end,
    handleError: (error: Error) => submittable.callback(error),
    handleReadyForQuery: () => submittable.callback(),
  }
  return submittable
}
