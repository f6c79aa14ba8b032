import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A recorded answer with its request. */
export interface Exchange {
  readonly method: string
  readonly path: string
  /** The headers of the request. */
  readonly headers: IncomingHttpHeaders
  readonly status: number
  readonly body: unknown
}

/** Forwards requests to a server at a loopback address, and records its JSON answers. */
export async function startRecordingProxy(target: string) {
  const exchanges: Exchange[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/' } = request
    // Keeps the caller's Host header, so that links in answers lead back through the proxy.
    const { hostname, port } = new URL(target)
    const passedOn = send({ hostname, port, method, path: url, headers: request.headers })
    passedOn.end(Buffer.concat(chunks))
    const [answer] = (await once(passedOn, 'response')) as [IncomingMessage]
    const bytes = Buffer.concat(await Array.fromAsync(answer))
    const text = bytes.toString().replace(/^\uFEFF/, '')
    const status = answer.statusCode ?? 500
    if (/\bjson\b/.test(answer.headers['content-type'] ?? '') && text !== '')
      exchanges.push({
        ...{ method, path: new URL(url, target).pathname, headers: request.headers },
        ...{ status, body: JSON.parse(text) },
      })
    response.writeHead(status, answer.headers).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
