import { Socket } from 'node:net'
import pg from 'pg'
import { columns } from '../../columns.ts'
import { askMs } from '../deadlines.ts'
import type { Server, Session } from './watch.ts'

const sessionColumns = columns<Session>({
  name: 'a.application_name',
  state: 'a.state',
  waitsFor: 'a.wait_event',
  copied: 'c.bytes_processed::text',
})

/**
 * Returns functions that read and end sessions of the server at `location`.
 *
 * Sessions are identified by `application_name`, not by process id: a pooler such as PgBouncer reports other process
 * ids to its clients, but passes the application names of its clients to the server.
 */
export function serverAt(location: pg.ClientConfig): Server {
  /**
   * Returns the rows of a statement; undefined when the server refuses the connection or the statement, or answers too
   * late. Throws when the server cannot be reached.
   */
  async function ask(text: string, names: readonly string[]): Promise<Record<string, unknown>[] | undefined> {
    const client = new pg.Client(location)
    client.on('error', () => {})
    let isConnected = false
    const limit = (isOver: () => boolean) =>
      setTimeout(() => {
        // After a pause of this process, the answer can already be in the socket. `setImmediate` runs after it is read.
        setImmediate(() => isOver() || client.connection.stream.destroy())
      }, askMs).unref()
    const connecting = limit(() => isConnected)
    try {
      await client.connect()
      isConnected = true
      clearTimeout(connecting)
      const answering = limit(() => false)
      const { rows } = await client.query(text, [names]).finally(() => clearTimeout(answering))
      return rows
    } catch (error) {
      if (isConnected || error instanceof pg.DatabaseError) return undefined
      throw error
    } finally {
      clearTimeout(connecting)
      void client.end().catch(() => {})
      const { stream } = client.connection
      if (stream instanceof Socket) stream.destroySoon()
    }
  }

  return {
    async sessions(names) {
      const rows = await ask(
        `select ${sessionColumns.sql} from pg_stat_activity a left join pg_stat_progress_copy c using (pid)
         where a.application_name = any($1) and a.usename = session_user`,
        names,
      )
      return rows && sessionColumns.fromRows(rows)
    },
    async end(names) {
      const ended = await ask(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = any($1) and usename = session_user`,
        names,
      )
      return ended !== undefined
    },
  }
}
