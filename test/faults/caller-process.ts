import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from '../../bench/connection.ts'

/** The requests of one tenant, sent by several callers. */
export interface Calls {
  readonly port: number
  readonly callers: number
  /** The text of each request. */
  readonly text: string
  /** The number of requests of all callers; without it they send until they are stopped. */
  readonly requests?: number
  /** How long a caller waits between an answer and its next request. */
  readonly pauseMs?: number
}

/** What the callers saw. */
export interface Seen {
  /** The times of the answers in milliseconds. */
  readonly times: readonly number[]
  /** The number of answers by status; 0 for a connection that was closed without an answer. */
  readonly statuses: Readonly<Record<number, number>>
  /** How long the callers called. */
  readonly elapsedMs: number
  /** The processor cores that this process used on average. */
  readonly cores: number
}

let isStopped = false

async function call({ port, callers, text, requests = Infinity, pauseMs = 0 }: Calls): Promise<Seen> {
  const times: number[] = []
  const statuses: Record<number, number> = {}
  let left = requests
  const cpu = process.cpuUsage()
  const begun = performance.now()

  async function one(): Promise<void> {
    let connection: Connection | undefined
    while (!isStopped && left > 0) {
      left -= 1
      const sent = performance.now()
      let status = 0
      try {
        connection ??= await openConnection(port)
        ;({ status } = await connection.request(text))
      } catch {
        connection?.close()
        connection = undefined
        // A service that refuses connections must not be asked in an endless loop.
        await sleep(10)
      }
      times.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (pauseMs > 0) await sleep(pauseMs)
    }
    connection?.close()
  }

  await Promise.all(Array.from({ length: callers }, one))
  const elapsedMs = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  return { times, statuses, elapsedMs, cores: (user + system) / 1_000 / elapsedMs }
}

process.on('message', async (message: { calls: Calls; priority: number } | 'stop') => {
  if (message === 'stop') {
    isStopped = true
    return
  }
  isStopped = false
  setPriority(message.priority)
  process.send!(await call(message.calls))
})
