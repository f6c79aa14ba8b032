import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { stopListening } from './stop-listening.ts'

const clients = 20

// A thread of its own, because this one must not accept connections meanwhile.
const connect = `
  const { parentPort, workerData: { port, clients, connected } } = require('node:worker_threads')
  const { connect } = require('node:net')
  let answered = 0
  let closed = 0
  for (let index = 0; index < clients; index += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('connect', () => {
      socket.write('POST / HTTP/1.1\\r\\nHost: a\\r\\nContent-Length: 0\\r\\nConnection: close\\r\\n\\r\\n')
      Atomics.add(connected, 0, 1)
      Atomics.notify(connected, 0)
    })
    socket.once('data', () => (answered += 1))
    socket.once('close', () => (closed += 1) === clients && parentPort.postMessage(answered))
  }`

it('answers the requests of all connections that have arrived', async () => {
  const server = createServer((_request, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(connect, { eval: true, workerData: { port, clients, connected } })
  const answered = new Promise((resolve) => worker.once('message', resolve))
  await new Promise((resolve) => worker.once('online', resolve))
  for (let count = 0; count < clients; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count)
  await stopListening(server)
  expect(await answered).toBe(clients)
  expect(server.listening).toBe(false)
})
