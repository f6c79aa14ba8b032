import type pg from 'pg'

const endTimeoutMs = 2_000

/**
 * The way to end a pool: it waits a moment for the statements under way. Who still has a connection then works for nobody
 * any more, and has it taken away.
 */
export function endOf(pool: pg.Pool): () => Promise<void> {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, endTimeoutMs)
    })
    await Promise.race([pool.end(), isOver])
    clearTimeout(timer)
    // A statement that is on its way is broken off by this.
    for (const client of clients) void client.end()
  }
}
