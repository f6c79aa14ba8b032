import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { maxAnswerBytes, type Outbound, type OutboundOptions, openOutbound } from './send.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'private.example': ['10.0.0.5'],
  'private6.example': ['fd00:ec2::254'],
  'metadata.example': ['169.254.169.254'],
  'linklocal.example': ['fe80::1'],
  'any.example': ['0.0.0.0', '::'],
  'mixed.example': ['127.0.0.1', '192.168.1.1', '::1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'zone.example': ['fe80::1%lo'],
  'text.example': ['localhost', '2130706433', '0x7f000001'],
  'nothing.example': [],
  localhost: ['127.0.0.1'],
  'localhost.': ['127.0.0.1'],
  'printer.local': ['127.0.0.1'],
  'metadata.google.internal': ['169.254.169.254'],
}
const resolve = async (name: string) => names[name] ?? []

// `PORT` is the port of the listener, `SECURE` and `PLAIN` are both schemes.
const hosts = [
  // The usual spellings of loopback addresses
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '127.0.0.01',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0',
  '0.0.0.0',
  // IPv6
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fe80::1%25lo]',
  '[fe80::1%lo]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[5f00::1]',
  // Private, shared, reserved, multicast and metadata addresses
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '0xa9fea9fe',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  // Names
  ...Object.keys(names),
  'LOOPBACK.example',
  'loopback。example',
]
const urls = [
  ...hosts.flatMap((host) => [`https://${host}:PORT/`, `http://${host}:PORT/`]),
  // User information, other schemes, ports, and texts that parsers read differently
  'https://hooks.example.com@127.0.0.1:PORT/',
  'https://user:secret@loopback.example:PORT/',
  'https://127.0.0.1:PORT#@hooks.example.com/',
  'https://127.0.0.1:PORT\\@hooks.example.com/',
  'https:\\\\127.0.0.1:PORT/',
  'https:127.0.0.1:PORT/',
  'https:///127.0.0.1:PORT/',
  ' https://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT\t/',
  '//127.0.0.1:PORT/',
  'ftp://127.0.0.1:PORT/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:PORT/',
  'data:text/plain,x',
  'unix:/var/run/docker.sock',
  'https://127.0.0.1:22/',
  'https://127.0.0.1:0/',
  'https://loopback.example:25/',
  'https://',
  '',
]

let listener: { server: ReturnType<typeof createSocketServer>; port: number }
let connections = 0
let allowedConnections = 0
const opened: { close(): void }[] = []
const servers: Server[] = []

beforeAll(async () => {
  const server = createSocketServer((socket: Socket) => {
    if (socket.localAddress?.endsWith('127.0.0.2')) allowedConnections += 1
    else connections += 1
    socket.destroy()
  })
  // Without a host, the server listens on all addresses of IPv4 and IPv6.
  await once(server.listen(0), 'listening')
  listener = { server, port: (server.address() as AddressInfo).port }
})
afterAll(() => void listener.server.close())
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const open = (options: Partial<OutboundOptions> = {}): Outbound => {
  const outbound = openOutbound({ allowed: [], resolve, timeoutMs: 2_000, ...options })
  opened.push(outbound)
  return outbound
}
const post = (outbound: Outbound, url: string) =>
  outbound.send({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

async function serve(respond: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(respond)
  servers.push(server)
  await once(server.listen(0, host), 'listening')
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

describe('A webhook with a forbidden target', () => {
  it(`opens no connection, whichever of ${urls.length} URLs it has`, async () => {
    const outbound = open()
    const results = await Promise.all(
      urls.map(async (url) => ({
        url,
        ...(await post(outbound, url.replace('PORT', String(listener.port)))),
      })),
    )
    expect(results.filter(({ status, error }) => status !== null || error === null)).toEqual([])
    // No target waited for a connection or its end.
    expect(
      results.filter(({ error }) => /answered within|closed|refused the connection/.test(error!)),
    ).toEqual([])
    expect(connections).toBe(0)
  })

  it('opens no connection when an allowed network does not contain its address', async () => {
    const outbound = open({ allowed: ['10.0.0.0/8', '::1/128', '127.0.0.2'] })
    const [byAddress, byName] = await Promise.all([
      post(outbound, `http://127.0.0.1:${listener.port}/`),
      post(outbound, `https://loopback.example:${listener.port}/`),
    ])
    expect([byAddress.error, byName.error]).toEqual([
      expect.stringContaining('public address'),
      expect.stringContaining('127.0.0.1, which webhooks may not reach'),
    ])
    expect(connections).toBe(0)
  })

  it('connects only to the address that was checked, when its name changes between two look-ups', async () => {
    let lookups = 0
    // An allowed address first, then a forbidden one, and so on.
    const resolve = async () => [lookups++ % 2 === 0 ? '127.0.0.2' : '127.0.0.1']
    const outbound = open({ allowed: ['127.0.0.2'], resolve })
    for (let attempt = 0; attempt < 4; attempt += 1)
      await post(outbound, `http://rebinding.example:${listener.port}/`)
    expect([lookups, allowedConnections, connections]).toEqual([4, 2, 0])
  })

  it('follows no redirect', async () => {
    const url = await serve(
      (_, response) => response.writeHead(302, { location: `http://127.0.0.1:${listener.port}/` }).end(),
      '127.0.0.2',
    )
    expect(await post(open({ allowed: ['127.0.0.2'] }), url)).toMatchObject({ status: 302, error: null })
    expect(connections).toBe(0)
  })

  it('is reached when the operator allows its network, by address and by name', async () => {
    const outbound = open({ allowed: ['127.0.0.0/8'] })
    const url = await serve((_, response) => response.end('thanks'))
    const { port } = new URL(url)
    for (const one of [
      url,
      `http://loopback.example:${port}`,
      `http://mapped.example:${port}`,
      `http://2130706433:${port}`,
    ])
      expect(await post(outbound, one)).toMatchObject({ status: 200, body: 'thanks', error: null })
  })
})

describe('A request of a webhook', () => {
  const local = { allowed: ['127.0.0.0/8'] }

  it('ends at its time limit, whether the server sends nothing or a body without end', async () => {
    const outbound = open({ ...local, timeoutMs: 300 })
    const silent = await serve(() => {})
    const trickling = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.once('close', () => clearInterval(timer))
    })
    for (const url of [silent, trickling]) {
      const error = 'The request was not answered within 0.3 seconds.'
      expect(await post(outbound, url)).toMatchObject({ status: null, error })
    }
    const stuck = open({ ...local, timeoutMs: 100, resolve: () => new Promise(() => {}) })
    expect((await post(stuck, 'https://slow.example/')).error).toContain('within 0.1 seconds')
  })

  it('reads at most 64 KB of an answer', async () => {
    let sent = 0
    const url = await serve(function respond(_, response) {
      const write = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536, 'x'))) return void response.once('drain', write)
        }
      }
      write()
    })
    const { status, body } = await post(open(local), url)
    expect([status, body.length]).toEqual([200, maxAnswerBytes])
    expect(sent).toBeLessThan(20_000_000)
  })

  it('has a result when the server closes, upgrades or sends large headers', async () => {
    const outbound = open(local)
    const closing = await serve((request) => void request.socket.destroy())
    const upgrading = await serve((request) => {
      request.socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')
    })
    const large = await serve((_, response) => response.writeHead(200, { large: 'x'.repeat(20_000) }).end())
    expect((await post(outbound, closing)).error).toContain('closed the connection')
    expect((await post(outbound, upgrading)).status).toBeNull()
    expect((await post(outbound, large)).error).toContain('16 KB')
  })

  it('uses an idle connection again', async () => {
    const sockets = new Set()
    const url = await serve((request, response) => {
      sockets.add(request.socket)
      response.end()
    })
    const outbound = open(local)
    for (let turn = 0; turn < 3; turn += 1) await post(outbound, url)
    expect(sockets.size).toBe(1)
  })
})
