import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { batch } from './batch.ts'

/** Returns a connection that names each message which is sent to the server, in the calls in which they are sent. */
function recordedConnection() {
  const sent: string[][] = []
  const connection = Object.assign(new EventEmitter(), {
    stream: {
      write: (bytes: Uint8Array) => void sent.push(Buffer.from(bytes).toString().split(' ').filter(Boolean)),
    },
    parsedStatements: {} as Record<string, string>,
    submittedNamedStatements: {} as Record<string, string>,
  })
  const names = { parse: 'Parse', bind: 'Bind', execute: 'Execute', sync: 'Sync' }
  for (const [method, name] of Object.entries(names))
    Object.assign(connection, {
      [method](this: typeof connection) {
        this.stream.write(Buffer.from(`${name} `))
      },
    })
  const asConnection: unknown = connection
  return { connection: asConnection as pg.Connection & typeof connection, sent }
}

const insert = { name: 'insert', text: 'insert into one values ($1)', values: [1] }

describe('a batch of statements', () => {
  it('is sent by one call, and parses each named statement once per connection', () => {
    const { connection, sent } = recordedConnection()
    batch([insert, { text: 'select 1', values: [] }, insert], () => {}).submit(connection)
    connection.emit('parseComplete')
    connection.emit('parseComplete')
    connection.emit('readyForQuery')
    batch([insert], () => {}).submit(connection)
    const run = ['Bind', 'Execute']
    expect(sent).toEqual([
      ['Parse', ...run, 'Parse', ...run, ...run, 'Sync'],
      [...run, 'Sync'],
    ])
  })

  it('parses a statement again if the server did not confirm it', () => {
    const { connection, sent } = recordedConnection()
    batch([insert], () => {}).submit(connection)
    connection.emit('readyForQuery')
    batch([insert], () => {}).submit(connection)
    expect(sent[1]).toEqual(['Parse', 'Bind', 'Execute', 'Sync'])
    expect(connection.listenerCount('parseComplete')).toBe(1)
  })

  it('is refused if two statements have the same name', () => {
    const { connection, sent } = recordedConnection()
    const refused = batch([insert, { ...insert, text: 'select 2' }], () => {}).submit(connection)
    expect(refused).toEqual(new TypeError('Two different statements are named insert.'))
    expect(sent).toEqual([])
    batch([insert], () => {}).submit(connection)
    expect(sent).toEqual([['Parse', 'Bind', 'Execute', 'Sync']])
  })
})
