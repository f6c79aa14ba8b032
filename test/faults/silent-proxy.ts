import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy that can stop to answer. Its connections stay open: it sends neither FIN nor RST. */
export interface SilentProxy {
  /** The URL of the target at the port of the proxy. */
  readonly url: string
  /** Silences all connections for ever, and all new ones until `heal`. Bytes in both directions are lost. */
  silence(): void
  /** Lets new connections through. The silent ones stay silent. */
  heal(): void
  /** Returns the number of silent connections that the client has not closed. */
  silentCount(): number
  stop(): Promise<void>
}

/** Starts a proxy in front of a server on 127.0.0.1 and returns it. */
export async function startSilentProxy(target: string): Promise<SilentProxy> {
  const { port } = new URL(target)
  const open = new Set<{ isSilent: boolean; readonly sockets: readonly Socket[] }>()
  const silent = new Set<Socket>()
  let isSilent = false

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true })
    const pair = { isSilent, sockets: [client, upstream] }
    open.add(pair)
    if (isSilent) silent.add(client)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.setNoDelay(true)
      from.on('error', () => {})
      from.on('data', (bytes) => void (pair.isSilent || to.write(bytes)))
      from.on('end', () => void (pair.isSilent || to.end()))
      from.on('close', () => {
        if (!pair.isSilent) to.destroy()
      })
    }
    for (const event of ['end', 'close']) client.on(event, () => silent.delete(client))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  // A socket in the file system, which would have precedence.
  url.searchParams.delete('host')

  return {
    url: url.href,
    silence() {
      isSilent = true
      for (const pair of open) {
        pair.isSilent = true
        if (!pair.sockets[0]!.destroyed) silent.add(pair.sockets[0]!)
      }
    },
    heal() {
      isSilent = false
    },
    silentCount: () => silent.size,
    async stop() {
      for (const { sockets } of open) for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
