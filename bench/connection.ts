import { once } from 'node:events'
import { connect } from 'node:net'

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number
  readonly body: string
}

/** One keep-alive connection, with one request under way at a time. */
export interface Connection {
  request(text: string): Promise<RawAnswer>
  close(): void
}

/**
 * Opens a connection to a local server that answers with Content-Length. It does next to nothing beside
 * sending and counting bytes: a full HTTP client costs more than the servers that are measured with it.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let settle: { resolve(answer: RawAnswer): void; reject(error: Error): void } | undefined

  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = parse(received)
    if (!answer) return
    received = Buffer.alloc(0)
    settle?.resolve(answer)
  })
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The server closed the connection.')))

  return {
    request(text) {
      return new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The server has closed the connection.'))
        settle = { resolve, reject }
        socket.write(text)
      })
    },
    close: () => socket.destroy(),
  }
}

function parse(bytes: Buffer): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < end + 4 + length) return undefined
  return { status: Number(head.slice(9, 12)), body: bytes.toString('utf8', end + 4, end + 4 + length) }
}

/** The text of a request; `head` holds further header lines. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): string {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
