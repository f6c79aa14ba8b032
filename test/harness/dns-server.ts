import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

/** A DNS server on loopback that has only TXT records. */
export interface DnsServer {
  /** The address of the server, in the format of the setting DNS_SERVERS. */
  readonly address: string
  /**
   * The TXT records by name; other names do not exist. A record longer than 255 bytes is split into several
   * strings.
   */
  readonly records: Map<string, readonly string[]>
  /** Whether the server answers like one that cannot reach its upstream servers. */
  isFailing: boolean
  stop(): Promise<void>
}

const headerLength = 12
const noSuchName = 3
const serverFailure = 2

/** Starts a DNS server on a free port (RFC 1035, section 4). */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4')
  const server = { records: new Map<string, readonly string[]>(), isFailing: false }
  socket.on('message', (query, { port, address }) => {
    const question = query.subarray(headerLength, endOfName(query) + 4)
    const values = server.records.get(nameIn(query))
    const code = server.isFailing ? serverFailure : values ? 0 : noSuchName
    const answers = (code === 0 ? (values ?? []) : []).map(txtRecord)
    const header = Buffer.from(query.subarray(0, headerLength))
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(answers.length, 6)
    header.writeUInt32BE(0, 8)
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return Object.assign(server, {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  })
}

function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = headerLength; query[at]; at += 1 + query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + query[at]!))
  }
  return labels.join('.').toLowerCase()
}

function endOfName(query: Buffer): number {
  let at = headerLength
  while (query[at]) at += 1 + query[at]!
  return at + 1
}

function txtRecord(text: string): Buffer {
  const bytes = Buffer.from(text)
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255)
    parts.push(Buffer.from([part.length]), part)
  }
  const data = Buffer.concat(parts)
  // A pointer to the name in the question, then type TXT, class IN, and a TTL of one second.
  const head = Buffer.from([0xc0, headerLength, 0, 16, 0, 1, 0, 0, 0, 1, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
