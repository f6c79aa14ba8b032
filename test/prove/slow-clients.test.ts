import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dialMany, type Exchange, listen, statusesOf, whileOthersAreServed } from '../attacks/wire.ts'
import { credentials, type Premises, premises } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'

const host = 'Host: api.example\r\n'

describe('slow clients', () => {
  let place: Premises
  let service: ServiceProcess
  let headers: string
  let longest = 0
  const outcomes: Record<'idle' | 'headers' | 'body' | 'keepAlive', Exchange[]> = {
    idle: [],
    headers: [],
    body: [],
    keepAlive: [],
  }

  beforeAll(async () => {
    place = await premises('embedded')
    service = startProcess({ ...place.environment, PORT: await freePort() })
    await service.ready()
    headers = Object.entries(await credentials(service.url))
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    const all = async () => {
      const [idle, slowHeaders, slowBodies, keepAlive] = await Promise.all([
        many(2_000, () => undefined),
        many(200, (socket) => drip(socket, `GET /healthz HTTP/1.1\r\n${host}`, 'X-Slow: 1\r\n')),
        many(200, (socket) =>
          drip(
            socket,
            `POST /v1/Resellers HTTP/1.1\r\n${host}${headers}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
            '{',
          ),
        ),
        many(200, (socket) => void socket.write(`GET /healthz HTTP/1.1\r\n${host}\r\n`)),
      ])
      Object.assign(outcomes, { idle, headers: slowHeaders, body: slowBodies, keepAlive })
    }
    ;({ longest } = await whileOthersAreServed(service.url, all))
  })
  afterAll(async () => {
    await endProcesses()
    await place.remove()
  })

  /** Opens connections with one action each, and waits until the service closes them. */
  async function many(count: number, begin: (socket: Socket) => void): Promise<Exchange[]> {
    return await Promise.all(
      (await dialMany(service.url, count)).map((socket) => {
        const started = performance.now()
        begin(socket)
        return listen(socket, started, 45_000)
      }),
    )
  }

  it('do not delay other requests', () => {
    expect(longest).toBeLessThan(250)
  })

  it.each([
    // There is nothing to answer.
    ['that send nothing', 'idle', 10, ''],
    ['whose headers do not end', 'headers', 10, 'took too long to arrive'],
    ['whose body does not end', 'body', 30, 'took too long to arrive'],
    ['that stay connected after a request', 'keepAlive', 5, '"ok"'],
  ] as const)('%s are disconnected in time', (_what, kind, seconds, text) => {
    const found = outcomes[kind]
    expect(found.every(({ closed }) => closed)).toBe(true)
    expect(Math.min(...found.map((one) => one.milliseconds))).toBeGreaterThan(seconds * 1_000 - 500)
    expect(Math.max(...found.map((one) => one.milliseconds))).toBeLessThan(seconds * 1_000 + 3_500)
    // An empty text is a connection that is closed without an answer.
    expect(
      found.filter(({ received }) => (text === '' ? received !== '' : !received.includes(text))),
    ).toEqual([])
    const answers = text === '' ? 0 : 1
    expect(found.every(({ received }) => statusesOf(received).length === answers)).toBe(true)
  })

  it('with truncated bodies have written nothing', async () => {
    const { text } = await get('/v1/Resellers')
    expect(JSON.parse(text).totalCount).toBe(0)
  })

  async function get(path: string): Promise<{ text: string }> {
    const response = await fetch(service.url + path, { headers: await credentials(service.url) })
    return { text: await response.text() }
  }
})

/** Sends a beginning, and then a little every second. */
async function drip(socket: Socket, beginning: string, drop: string): Promise<void> {
  socket.write(beginning)
  for (;;) {
    await sleep(1_000)
    if (socket.destroyed || !socket.writable) return
    socket.write(drop)
  }
}
