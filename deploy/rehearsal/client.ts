import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'

/** An answer, as it was received without a retry. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  readonly body: any
}

/** A request by one client. */
export interface Call {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
}

/** A client that keeps one connection to the proxy. */
export interface Client {
  /** Sends a request exactly once. @throws Error of the connection */
  send(call: Call): Promise<Answer>
  /** Sends a request and resolves as soon as the headers of the answer have arrived. @throws Error of the connection */
  open(call: Call): Promise<IncomingMessage>
  close(): void
}

/** Returns a client that trusts only the given certificate. */
export function openClient(origin: string, ca: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
  const { hostname, port } = new URL(origin)

  function open({ method = 'GET', path, headers = {}, body, form }: Call): Promise<IncomingMessage> {
    const text = form ? new URLSearchParams(form).toString() : body === undefined ? '' : JSON.stringify(body)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const options: RequestOptions = {
      ...{ hostname, port, agent, method, path },
      headers: {
        ...headers,
        ...(text && { 'content-type': type, 'content-length': String(Buffer.byteLength(text)) }),
      },
    }
    return new Promise((resolve, reject) => {
      const outgoing = request(options, resolve)
      outgoing.once('error', reject)
      outgoing.end(text)
    })
  }

  return {
    open,
    async send(call) {
      const response = await open(call)
      const bytes = Buffer.concat(await Array.fromAsync(response))
      const isJson = /json$/.test(response.headers['content-type']?.split(';')[0] ?? '')
      const isPlain = response.headers['content-encoding'] === undefined
      return {
        status: response.statusCode!,
        headers: response.headers,
        bytes,
        body: isJson && isPlain && bytes.length > 0 ? JSON.parse(bytes.toString()) : bytes.toString(),
      }
    },
    close: () => agent.destroy(),
  }
}
