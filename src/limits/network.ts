/**
 * Returns the network whose requests share a rate limit: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because internet providers assign at least a /64 network to each customer.
 *
 * @param address The address that `callerAddress` returned; empty for a connection without one, such as a local socket.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [front = '', back] = address.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
