import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { PublicRoute } from '../routes/route.ts'

/**
 * Starts an HTTP server that answers GET for the given routes, in a process that serves no other requests. Returns the
 * server; undefined if no port is set.
 */
export async function startHealthServer(
  routes: readonly PublicRoute[],
  host: string,
  port: number | undefined,
): Promise<Server | undefined> {
  if (port === undefined) return undefined
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request
    const route = method === 'GET' ? routes.find(({ path }) => path === url) : undefined
    if (!route) return void response.writeHead(404).end()
    try {
      const {
        status,
        headers: sent,
        body,
      } = await route.respond({
        ...{ headers, url, body: '' },
        callerAddress: request.socket.remoteAddress ?? '',
      })
      response.writeHead(status, sent).end(String(body))
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  // Rejects if the port cannot be opened.
  await once(server, 'listening')
  return server
}
