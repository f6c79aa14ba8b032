import type { Server, Socket } from 'node:net'
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises'

// An iteration of the event loop without other work takes microseconds.
const shortIterationMs = 0.5
const patienceMs = 1_000

/**
 * Stops listening right after an iteration of the event loop that was short and accepted no connection. Node accepts
 * one connection per iteration and listening socket. Connections that were not accepted are reset when the socket
 * closes, although their clients may have sent a request. A proxy must not repeat such a request unless the request is
 * idempotent. If the load leaves no such iteration, this function stops listening after a second.
 */
export async function stopListening(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  // The caller may run behind the accepting part of the current iteration.
  await nextIteration()
  let isIdle = false
  for (const begun = performance.now(); !isIdle && performance.now() - begun < patienceMs; ) {
    const [before, since] = [accepted, performance.now()]
    await nextIteration()
    isIdle = accepted === before && performance.now() - since < shortIterationMs
  }
  server.close()
  server.off('connection', count)
}

/** Waits until all connections that are open now are closed, at most `patienceMs`. */
export async function untilClosed(connections: ReadonlySet<Socket>, patienceMs: number): Promise<void> {
  const isOver = new AbortController()
  const closed = [...connections].map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  const late = sleep(patienceMs, undefined, { signal: isOver.signal }).catch(() => {})
  await Promise.race([Promise.all(closed), late])
  isOver.abort()
}
