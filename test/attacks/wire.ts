import { connect, type Socket } from 'node:net'

/** The bytes received over a raw connection, and whether the server closed it. */
export interface Exchange {
  readonly received: string
  readonly closed: boolean
  readonly milliseconds: number
}

/** Opens a connection to the host and port of a URL. */
export function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

/** Opens many connections, a few at a time, because the accept queue of the server is limited. */
export async function dialMany(url: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => dial(url)))))
  }
  return sockets
}

const answerMs = 60_000
// A second answer would follow the first one at once.
const silenceMs = 300

/**
 * Sends raw bytes and collects the received ones until the server closes the connection, or is silent: for `patience`
 * milliseconds, by default a minute, and after an answer that leaves the connection open, for 300 ms.
 */
export async function exchange(url: string, bytes: string | Buffer, patience?: number): Promise<Exchange> {
  const socket = await dial(url)
  const started = performance.now()
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return await listen(socket, started, patience ?? answerMs, patience ?? silenceMs)
}

/** Collects the received bytes of a connection, as `exchange` does, with both times in milliseconds. */
export function listen(
  socket: Socket,
  started: number,
  patience: number,
  silence = patience,
): Promise<Exchange> {
  return new Promise((resolve) => {
    let received = ''
    const finish = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ received, closed, milliseconds: performance.now() - started })
    }
    let timer = setTimeout(() => finish(false), patience)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      clearTimeout(timer)
      const willClose = /\r\nconnection: close\r\n/i.test(received)
      timer = setTimeout(() => finish(false), willClose ? patience : silence)
    })
    socket.once('close', () => finish(true))
  })
}

/** The statuses of all answers in the received bytes. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

/**
 * Requests /healthz repeatedly over separate connections while `work` runs.
 *
 * @returns the longest response time in milliseconds, and the result of `work`
 */
export async function whileOthersAreServed<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ longest: number; result: T }> {
  let isOver = false
  let longest = 0
  const others = (async () => {
    while (!isOver) {
      const started = performance.now()
      const response = await fetch(`${url}/healthz`)
      await response.arrayBuffer()
      longest = Math.max(longest, performance.now() - started)
    }
  })()
  const result = await work().finally(() => {
    isOver = true
  })
  await others
  return { longest, result }
}
