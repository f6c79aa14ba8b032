import type pg from 'pg'
import utils from 'pg/lib/utils.js'
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
      const { parsedStatements, submittedNamedStatements } = connection
      const chunks: Uint8Array[] = []
      const unparsed: string[] = []
      // The messages are written to this object, and to the socket in one call: each call wakes the server.
      const gathering: pg.Connection = Object.create(connection, {
        stream: { value: { writable: true, write: (bytes: Uint8Array) => chunks.push(bytes) } },
      })
      for (const { name = '', text, values } of statements) {
        const known = parsedStatements[name] ?? submittedNamedStatements[name]
        if ((known ?? text) !== text) {
          // Nothing is sent, so the next batch of the connection must parse these statements.
          for (const one of unparsed) delete submittedNamedStatements[one]
          return new TypeError(`Two different statements are named ${name}.`)
        }
        if (known === undefined) {
          gathering.parse({ name, text })
          unparsed.push(name)
          if (name !== '') submittedNamedStatements[name] = text
        }
        gathering.bind({ statement: name, values: values.map((value) => utils.prepareValue(value)) })
        gathering.execute({ portal: '' })
      }
      gathering.sync()
      if (unparsed.length > 0) noteParsed(connection, unparsed)
      connection.stream.write(Buffer.concat(chunks))
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

/**
 * Records the prepared statements of a connection when the server confirms them. An empty name stands for an unnamed statement.
 */
function noteParsed(connection: pg.Connection, unparsed: string[]): void {
  const { parsedStatements, submittedNamedStatements } = connection
  const parsed = () => {
    const name = unparsed.shift()!
    if (name === '') return
    parsedStatements[name] = submittedNamedStatements[name]!
    delete submittedNamedStatements[name]
  }
  connection.on('parseComplete', parsed)
  // Statements after a failed one were never parsed. Their names are removed before the next query uses the connection.
  connection.prependOnceListener('readyForQuery', () => {
    connection.off('parseComplete', parsed)
    for (const name of unparsed) delete submittedNamedStatements[name]
  })
}
