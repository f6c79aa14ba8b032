import type pg from 'pg'
import { endOf, TimedClient } from '../deadlines.ts'
import { type NamedStatement, prepareOnce } from './prepared.ts'

/** Connections that concurrent reads by key share. */
export interface SharedReads {
  /**
   * Returns the rows of a read, or undefined when no shared connection can take it now; the caller then uses the pool.
   */
  read(statement: NamedStatement): Promise<{ rows: Record<string, unknown>[] }> | undefined
  /** Closes the connections. Reads without an answer are rejected. */
  end(): Promise<void>
}

/** A connection, and the number of its reads without an answer. */
interface Slot {
  client: pg.PoolClient | undefined
  isOpening: boolean
  waiting: number
  isGathering: boolean
}

/**
 * Returns shared reads on all connections of a pool, whose clients must be in the pipeline mode of `pg`.
 *
 * A read is sent without waiting for the answers to earlier reads of the connection, and all reads of one iteration of
 * the event loop are sent by one system call: for reads by key, system calls are more than half of this process's work.
 * Each read has its own Sync, so it is a transaction of its own: a failed read does not affect others, and the tenant
 * that a read sets for row-level security is set only until this read ends.
 *
 * The connections are opened at the first read. Until one is open, `read` returns undefined, and the caller sends the
 * statement on another pool. `read` also returns undefined while the chosen connection prepares the statement.
 */
export function shareReads(pool: pg.Pool): SharedReads {
  const slots = Array.from(
    { length: pool.options.max },
    (): Slot => ({ client: undefined, isOpening: false, waiting: 0, isGathering: false }),
  )
  const endPool = endOf(pool)
  let hasEnded = false

  function open(slot: Slot): void {
    if (slot.isOpening || hasEnded) return
    slot.isOpening = true
    pool
      .connect()
      .then((client) => {
        slot.client = client
        slot.waiting = 0
        markUse(slot)
        const close = () => {
          if (slot.client !== client) return
          slot.client = undefined
          client.release(true)
        }
        client.once('error', close)
        client.once('end', close)
        if (hasEnded) close()
      })
      // The next read tries again.
      .catch(() => {})
      .finally(() => {
        slot.isOpening = false
      })
  }

  /**
   * Marks a connection as used or unused. If another connection is silent, the watch also destroys unused ones
   * (silence/watch.ts).
   */
  function markUse({ client, waiting }: Slot): void {
    if (!(client instanceof TimedClient)) return
    if (waiting === 0) client.reset()
    else client.take()
  }

  /** Buffers the output of a connection until the end of this iteration of the event loop. */
  function gather(slot: Slot, { stream }: pg.Connection): void {
    if (slot.isGathering) return
    slot.isGathering = true
    stream.cork()
    setImmediate(() => {
      slot.isGathering = false
      stream.uncork()
    })
  }

  return {
    read(statement) {
      let free: Slot | undefined
      for (const slot of slots) {
        if (!slot.client) open(slot)
        else if (!free || slot.waiting < free.waiting) free = slot
      }
      const client = free?.client
      if (!free || !client) return undefined
      const { connection } = client
      if (connection.submittedNamedStatements[statement.name] !== undefined) return undefined
      const slot = free
      return new Promise((resolve, reject) => {
        slot.waiting += 1
        markUse(slot)
        gather(slot, connection)
        client.query(
          prepareOnce(statement, (error, result) => {
            slot.waiting -= 1
            markUse(slot)
            if (error) reject(error)
            else resolve(result!)
          }),
        )
      })
    },
    async end() {
      hasEnded = true
      for (const { client } of slots) void client?.end()
      await endPool()
    },
  }
}
