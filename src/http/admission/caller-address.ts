import type { IncomingHttpHeaders } from 'node:http'
import { type BlockList, isIP } from 'node:net'
import { includesAddress } from '../../validation/networks.ts'

/** The headers and the connection of a request, from which the address of its caller is determined. */
export interface Arrival {
  readonly headers: IncomingHttpHeaders
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * Returns the IP address of the caller: that of the connection or, if a trusted proxy has opened the connection, the
 * last address in X-Forwarded-For that is not a trusted proxy's. Entries before it could be forged by the caller. An
 * entry that is not an address ends the search, and the proxy that sent it counts as the caller. IPv4 addresses in IPv6
 * form are returned as IPv4.
 *
 * @param trusted The addresses of proxies; the header is ignored on connections of others.
 */
export function callerAddress({ headers, socket }: Arrival, trusted: BlockList): string {
  let address = bareAddress(socket.remoteAddress ?? '') ?? ''
  const passed = String(headers['x-forwarded-for'] ?? '').split(',')
  while (includesAddress(trusted, address)) {
    const before = bareAddress(passed.pop() ?? '')
    if (before === undefined) return address
    address = before
  }
  return address
}

/** Returns an address without port, brackets and zone; undefined for a text that has none. */
function bareAddress(text: string): string | undefined {
  const trimmed = text.trim()
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(trimmed) ?? []
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) === 0 ? undefined : address
}
