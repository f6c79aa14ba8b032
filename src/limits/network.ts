const maxCharacters = 45

/**
 * Returns the network whose requests share a limit: an IPv4 address, or the first 64 bits of an IPv6 address, because a
 * customer of a provider has at least that many addresses. IPv4 in IPv6 counts as IPv4.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'local'
  // A proxy may forward any text.
  if (!address.includes(':') || address.length > maxCharacters) return address.slice(0, maxCharacters)
  if (address.startsWith('::ffff:') && address.includes('.')) return address.slice(7)
  const [front = '', back] = address.split('::')
  const before = front === '' ? [] : front.split(':')
  const after = back === undefined || back === '' ? [] : back.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
