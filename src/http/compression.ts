import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { weightedItems } from '../validation/header-list.ts'

// A smaller answer fits into one network packet even without compression.
const minCompressedBytes = 1_400
const level = 4

/**
 * Compresses answers that are complete in memory with gzip, if Accept-Encoding allows it. Their strong ETags become
 * weak, because the bytes depend on the encoding. Files are not compressed, because their ranges and digests refer to
 * the uncompressed bytes.
 */
export function compressAnswers(instance: FastifyInstance): void {
  // Caches compressed documents, because a document is the same Buffer in each answer.
  const compressed = new WeakMap<Buffer, Buffer>()
  instance.addHook('onSend', (request, reply, payload, done) => {
    const isComplete = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isComplete || payload.length < minCompressedBytes || reply.hasHeader('content-encoding'))
      return done(null, payload)
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload)
    const finish = (body: Buffer) => {
      const tag = reply.getHeader('etag')
      if (typeof tag === 'string' && tag.startsWith('"')) reply.header('etag', `W/${tag}`)
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      done(null, body)
    }
    const known = typeof payload === 'string' ? undefined : compressed.get(payload)
    if (known) return finish(known)
    gzip(payload, { level }, (error, body) => {
      if (error) return done(error)
      if (typeof payload !== 'string') compressed.set(payload, body)
      finish(body)
    })
  })
}

/** Returns whether Accept-Encoding allows gzip (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  if (header === undefined) return false
  const weights = new Map(weightedItems(String(header)).map(({ name, weight }) => [name, weight]))
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}
