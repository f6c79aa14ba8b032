import { chunksOf } from '../connection/chunks.ts'

/**
 * The connection counts as lost after this time without bytes: the service sends a comment after every 15 seconds
 * without an event.
 */
const idleMs = 45_000

/** A frame of a stream of server-sent events. A frame with an id and without data only advances the position. */
export interface Frame {
  readonly id?: string
  readonly data?: string
  readonly retryMs?: number
}

/**
 * Returns the frames of a stream of server-sent events. Parsers from npm drop frames without data, which the service
 * sends to advance the position; so the client has this parser.
 */
export async function* framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void> {
  const decoder = new TextDecoder()
  let unread = ''
  for await (const chunk of chunksOf(body, idleMs)) {
    const piece = decoder.decode(chunk, { stream: true })
    const blocks = `${unread}${piece}`.split(/\r?\n\r?\n/)
    unread = blocks.pop()!
    for (const block of blocks) yield frameOf(block)
  }
}

function frameOf(block: string): Frame {
  const fields = block.split(/\r?\n/).map((line) => line.split(/: ?(.*)/s, 2) as [string, string])
  const textOf = (wanted: string) => fields.find(([name]) => name === wanted)?.[1]
  const [id, retry] = [textOf('id'), textOf('retry')]
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return {
    ...(id !== undefined && { id }),
    ...(data.length > 0 && { data: data.join('\n') }),
    ...(retry !== undefined && { retryMs: Number(retry) }),
  }
}
