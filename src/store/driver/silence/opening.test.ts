import { Duplex } from 'node:stream'
import { expect, it } from 'vitest'
import { TimedClient } from '../deadlines.ts'
import { DatabaseSilent, watchConnections } from './watch.ts'

/** A socket to a host that answers nothing. With `accepts`, the connection is established, and no session is opened. */
function silentStream(accepts: boolean): Duplex {
  const stream = new Duplex({ read() {}, write: (_bytes, _encoding, done) => done() })
  const connect = () => void (accepts && setImmediate(() => stream.emit('connect')))
  return Object.assign(stream, { setNoDelay() {}, setKeepAlive() {}, ref() {}, unref() {}, connect })
}

async function connecting(accepts: boolean) {
  const watch = watchConnections()
  const client = new TimedClient({ stream: () => silentStream(accepts), ssl: false } as object, {
    ...{ checkoutMs: 2_500, reachMs: 200, deadlineMs: 60_000, watch },
  })
  client.on('error', () => {})
  const begun = performance.now()
  const error = await client.connect().catch((fault) => fault)
  await watch.close()
  return { error, took: performance.now() - begun }
}

it('a server that does not accept a connection is given up before one that accepts it and is slow', async () => {
  const [absent, slow] = await Promise.all([connecting(false), connecting(true)])
  expect(absent.error).toBeInstanceOf(DatabaseSilent)
  expect(absent.error.message).toBe('The database has not answered for 0.2 seconds.')
  expect(slow.error.message).toBe('The database has not answered for 2.5 seconds.')
  expect(slow.took).toBeGreaterThanOrEqual(2_500)
})
