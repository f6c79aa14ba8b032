import ipaddr from 'ipaddr.js'

/** The networks that an operator allows besides public addresses, such as 10.0.0.0/8. */
export type AllowedNetworks = readonly string[]

/** The longest URL of a webhook. */
export const maxUrlLength = 2_000

// Public addresses at which clouds serve metadata or credentials to their machines.
const metadata = ['168.63.129.16']
const publicIpv6 = ipaddr.parseCIDR('2000::/3')
const usualPorts = { 'https:': 443, 'http:': 80 } as const
const firstUnprivilegedPort = 1_024

/**
 * Returns the reason why a text cannot be the URL of a webhook; undefined if it can. The names of hosts are not
 * resolved: `mayConnect` decides about each address.
 */
export function urlProblem(text: string, allowed: AllowedNetworks): string | undefined {
  const url = URL.parse(text)
  if (!url || !(url.protocol in usualPorts))
    return 'must be an absolute URL that begins with https://, such as https://hooks.example.com/events'
  if (url.protocol === 'http:' && allowed.length === 0)
    return 'must begin with https://. Plain http:// is possible only to networks that the operator allows (WEBHOOK_NETWORKS)'
  if (url.username || url.password)
    return 'must not contain a user name or a password. The signature of each request proves its sender'
  if (url.hash) return 'must not contain a fragment (#), because requests do not send it'
  const port = Number(url.port || usualPorts[url.protocol as keyof typeof usualPorts])
  if (port < firstUnprivilegedPort && !Object.values<number>(usualPorts).includes(port))
    return 'must have the port 443, 80, or one from 1024 to 65535'
  const address = literalAddress(url.hostname)
  if (address !== undefined && !mayConnect(address, url.protocol, allowed))
    return 'must lead to a public address. Loopback, private, link-local and metadata addresses are refused'
  return undefined
}

/**
 * Returns whether a webhook may connect to an IP address: to every public address by https, and to the networks that the
 * operator allows by https and http.
 */
export function mayConnect(address: string, protocol: string, allowed: AllowedNetworks): boolean {
  const parsed = parse(address)
  if (!parsed) return false
  return allowed.some((network) => includes(network, parsed)) || (protocol === 'https:' && isPublic(parsed))
}

/** Returns the host of a URL if it is an IP address, without brackets; undefined for a host name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : undefined
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Parses an IP address. Returns undefined for any other text and for an IPv6 address with a zone. Converts an IPv4-mapped
 * IPv6 address to IPv4.
 */
function parse(text: string): Address | undefined {
  return ipaddr.isValid(text) && !text.includes('%') ? ipaddr.process(text) : undefined
}

function isPublic(address: Address): boolean {
  if (metadata.includes(address.toString())) return false
  // The range `unicast` excludes IPv6 addresses that embed an IPv4 address, such as those of NAT64, 6to4 and Teredo.
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(publicIpv6 as never))
}

function includes(network: string, address: Address): boolean {
  const [base, bits] = network.includes('/')
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.parse(network), network.includes(':') ? 128 : 32] as const)
  return base.kind() === address.kind() && address.match(base as never, bits)
}
