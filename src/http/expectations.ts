import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { maxBodyBytes } from './refusals.ts'

/**
 * Sends `100 Continue` only before a body is read (RFC 9110, 10.1.1), so that a refused caller does not send its body.
 * Other expectations are ignored, which the RFC permits.
 */
export function answerExpectations(instance: FastifyInstance): void {
  const awaiting = new WeakSet<IncomingMessage>()
  const server = instance.server as Server
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    awaiting.add(request)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  )
  // Runs after the caller is known, and before the framework reads the body.
  instance.addHook('preParsing', ({ raw }, reply, payload, done) => {
    if (Number(raw.headers['content-length'] ?? 0) <= maxBodyBytes && awaiting.delete(raw))
      reply.raw.writeContinue()
    done(null, payload)
  })
  instance.addHook('onSend', ({ raw }, reply, payload, done) => {
    // The connection cannot be used again, because the client may still send the body.
    if (awaiting.has(raw)) reply.header('connection', 'close')
    // The framework would close the connection after a body above the limit. A client that is still sending would get a
    // reset instead of the answer (RFC 9112, 9.6), so the rest of the body is read and dropped, until `requestTimeout`.
    else if (reply.statusCode === 413) reply.removeHeader('connection')
    done(null, payload)
  })
}
