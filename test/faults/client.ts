import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** An answer as received. */
export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/**
 * Sends one request over a connection of an agent, exactly once, because a client with its own retries would hide the
 * faults that the tests look for.
 *
 * @throws Error with the `code` of the socket if the answer is incomplete
 */
export function send(
  agent: Agent | undefined,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<WireAnswer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent: agent ?? false,
      method,
      headers: {
        ...headers,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
    })
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        received += chunk
      })
      response.once('error', reject)
      response.once('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, text: received }),
      )
    })
    outgoing.end(text)
  })
}

/**
 * Waits until clients have done a number of things, as `count` returns it.
 *
 * @param done The work of the clients.
 * @throws the failure that ended the clients
 */
export async function reaches(count: () => number, wanted: number, done: Promise<unknown>): Promise<void> {
  while (count() < wanted) await Promise.race([sleep(5), done.then(() => sleep(5))])
}
