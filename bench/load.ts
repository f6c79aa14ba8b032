import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, openConnection } from './connection.ts'
import { percentile } from './statistics.ts'

/**
 * What to send: `text` is a whole request in which `{id}` stands for one of `ids`, or for a new id each time, and
 * `uniqueWord` for a new word of the same length.
 */
export interface Load {
  readonly port: number
  readonly connections: number
  /** How long, or until how many requests were sent. */
  readonly seconds: number
  readonly requests?: number
  /** The rate at which to send; without it, each connection sends when it has its answer. */
  readonly perSecond?: number
  readonly text: string
  readonly ids?: readonly string[]
  /** What the body of a refusal contains, for servers that refuse with 200. */
  readonly refusal?: string
}

/** What came of it; times in milliseconds, `cores` is the generator's own use of the processor. */
export interface LoadResult {
  readonly requests: number
  readonly perSecond: number
  readonly failures: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly cores: number
}

/** Stands for a word of letters and digits that nobody has used before. */
export const uniqueWord = '{twenty-four-characters}'

/** As many requests as some connections can get answered, one at a time on each. */
async function generate({
  port,
  connections,
  seconds,
  requests = Number.POSITIVE_INFINITY,
  perSecond,
  text,
  ids,
  refusal,
}: Load): Promise<LoadResult> {
  const parts = text.split('{id}')
  const nextId = ids ? () => ids[Math.floor(Math.random() * ids.length)]! : randomUUID
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const times: number[] = []
  let failures = 0
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const end = begin + seconds * 1_000

  const isNamed = text.includes(uniqueWord)
  const next = () => {
    const request = parts.join(nextId())
    return isNamed ? request.replace(uniqueWord, newWord()) : request
  }
  let left = requests

  const intervalMs = perSecond === undefined ? 0 : (1_000 * connections) / perSecond

  async function repeat(connection: Connection, place: number): Promise<void> {
    let due = begin + (intervalMs * place) / connections
    for (let sent = performance.now(); sent < end && left > 0; ) {
      if (due > sent) {
        await sleep(due - sent)
        sent = performance.now()
      }
      due += intervalMs
      left -= 1
      const { status, body } = await connection.request(next())
      const answered = performance.now()
      times.push(answered - sent)
      if (status >= 300 || (refusal !== undefined && body.includes(refusal))) failures += 1
      sent = answered
    }
  }

  await Promise.all(open.map(repeat))
  const elapsed = performance.now() - begin
  const { user, system } = process.cpuUsage(cpu)
  for (const connection of open) connection.close()
  return {
    requests: times.length,
    perSecond: (times.length / elapsed) * 1_000,
    failures,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    cores: (user + system) / 1_000 / elapsed,
  }
}

/** Returns a word that takes the place of `uniqueWord`. */
export function newWord(): string {
  return randomUUID().replaceAll('-', '').slice(0, uniqueWord.length)
}

process.on('message', async (load: Load) => {
  process.send!(await generate(load).catch((error) => ({ error: String(error) })))
})
