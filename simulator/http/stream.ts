import type { Writable } from 'node:stream'

/** Resolves when the stream accepts more data, or is closed. */
export function waitForDrain(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stream.off('drain', done)
      stream.off('close', done)
      resolve()
    }
    stream.on('drain', done)
    stream.on('close', done)
  })
}

/** Joins texts into chunks of at least `chunkLength` characters; only the last chunk may be shorter. */
export function* chunksOf(texts: Iterable<string>, chunkLength: number): Generator<Buffer> {
  let chunk = ''
  for (const text of texts) {
    chunk += text
    if (chunk.length < chunkLength) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  yield Buffer.from(chunk)
}
