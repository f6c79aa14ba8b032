import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request that a receiver of webhooks got. */
export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The parsed body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  readonly body: any
  readonly status: number
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  readonly url: string
  /** Returns the number of requests so far, answered or not. */
  count(): number
  /** The requests so far, in the order of their answers. */
  readonly requests: ReceivedRequest[]
  /** Returns the status of each answer; 204 by default. */
  answer: (body: ReceivedRequest['body']) => number
  /** How long each answer takes. */
  delayMs: number
  stop(): void
}

/**
 * Starts a receiver of webhooks. A service reaches it with WEBHOOK_NETWORKS=127.0.0.1.
 *
 * @param kept How many of the newest requests it keeps.
 */
export async function startReceiver(kept = Number.POSITIVE_INFINITY): Promise<Receiver> {
  const requests: ReceivedRequest[] = []
  let count = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const body = JSON.parse(text)
    count += 1
    if (receiver.delayMs > 0) await sleep(receiver.delayMs)
    const status = receiver.answer(body)
    if (requests.length >= kept) requests.shift()
    requests.push({ headers: request.headers, text, body, status })
    response.writeHead(status).end(status === 204 ? undefined : `status ${status}`)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    count: () => count,
    requests,
    answer: () => 204,
    delayMs: 0,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return receiver
}
