import type pg from 'pg'

const endTimeoutMs = 2_000

/**
 * Returns a function that ends a pool. That function waits up to 2 seconds for running statements and then closes the
 * connections.
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
    // Closing a connection cancels its running statement.
    for (const client of clients) void client.end()
  }
}
