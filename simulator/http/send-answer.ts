import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'
import { waitForDrain } from './stream.ts'

/** The HTTP response to write to, and the headers that every answer has. */
export interface Outgoing {
  readonly response: ServerResponse
  readonly headers: Readonly<Record<string, string>>
  readonly date: Date
  /** Whether bodies begin with a byte order mark. */
  readonly bom: boolean
}

/** Sends an answer that is not streamed. */
export function send(answer: Answer, line: Outgoing): void {
  const text = textOf(answer, line)
  writeHead(answer, line, Buffer.byteLength(text)).end(text)
}

/**
 * How a chunked answer fails: `half` closes the connection after the first chunk, `cut` ends the body early as if it
 * were complete.
 */
export type Ending = 'half' | 'cut' | undefined

/** Streams an answer. */
export async function sendChunks(answer: Answer, line: Outgoing, ending: Ending): Promise<void> {
  const response = line.response.writeHead(answer.status, {
    ...line.headers,
    date: line.date.toUTCString(),
    ...answer.headers,
  })
  for await (const chunk of answer.chunks!) {
    if (response.destroyed) return
    if (ending === 'cut') return void response.end(chunk.subarray(0, chunk.length / 2))
    const roomForMore = response.write(chunk)
    if (ending === 'half') return void setImmediate(() => response.socket?.destroy())
    if (!roomForMore) await waitForDrain(response)
  }
  response.end()
}

/** Announces the full length, sends half of the body and closes the connection. */
export function sendHalf(answer: Answer, line: Outgoing): void {
  const text = textOf(answer, line)
  const response = writeHead(answer, line, Buffer.byteLength(text))
  response.write(text.slice(0, text.length / 2), () => response.socket?.destroy())
}

/** Sends an answer after `bytes` of white space, which JSON allows. */
export async function sendHuge(answer: Answer, line: Outgoing, bytes: number): Promise<void> {
  const text = textOf(answer, line)
  const response = writeHead(answer, line, bytes + Buffer.byteLength(text))
  const padding = Buffer.alloc(Math.min(bytes, 65_536), ' ')
  for (let left = bytes; left > 0 && !response.destroyed; left -= padding.length) {
    const roomForMore = response.write(padding.subarray(0, Math.min(left, padding.length)))
    if (!roomForMore) await waitForDrain(response)
  }
  response.end(text)
}

/** Resets the connection. */
export function resetConnection({ response }: Outgoing): void {
  response.socket?.resetAndDestroy()
}

/** Sends nothing, and closes the connection after `ms` milliseconds of real time. */
export function holdConnection({ response }: Outgoing, ms: number): void {
  setTimeout(() => response.socket?.destroy(), ms).unref()
}

function writeHead({ status, body, headers }: Answer, line: Outgoing, length: number): ServerResponse {
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
  return line.response.writeHead(status, {
    ...line.headers,
    ...type,
    ...(status === 204 ? {} : { 'content-length': length }),
    date: line.date.toUTCString(),
    ...headers,
  })
}

function textOf({ body, text }: Answer, { bom }: Outgoing): string {
  const plain = text ?? (body === undefined ? '' : JSON.stringify(body))
  return bom && plain !== '' ? `\uFEFF${plain}` : plain
}
