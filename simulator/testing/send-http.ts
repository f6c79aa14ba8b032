import { Agent, request } from 'node:http'

/** An HTTP answer. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
}

// Closes an idle connection long before the server does, which would fail a request that is sent at the same time.
const agent = new Agent({ keepAlive: true, timeout: 1_000 })

/** Closes the connections to a server that no request uses, so that the server need not wait for them. */
export function closeIdle(url: string): void {
  const { host } = new URL(url)
  for (const socket of agent.freeSockets[`${host}:`] ?? []) socket.destroy()
}

/** A request; a text is sent in UTF-8. */
export interface HttpRequest {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | undefined
}

/**
 * Sends a request and returns the answer. It takes a quarter of the processor time of `fetch`, and follows no redirect.
 *
 * @throws Error if the connection fails, or ends before the answer is complete
 */
export async function sendHttp(
  url: string,
  { method, headers = {}, body }: HttpRequest,
): Promise<HttpAnswer> {
  const bytes = body === undefined ? undefined : Buffer.from(body)
  // Without its length, the body of a DELETE or GET would have no header that announces it.
  const length = bytes && { 'content-length': String(bytes.length) }
  return await new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const received = new Headers()
        for (let index = 0; index < answer.rawHeaders.length; index += 2)
          received.append(answer.rawHeaders[index]!, answer.rawHeaders[index + 1]!)
        resolve({ status: answer.statusCode!, headers: received, bytes: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    // Node sends a text together with the headers, and then encodes both in UTF-8.
    sent.end(bytes)
  })
}
