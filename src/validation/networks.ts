import { BlockList, isIP, isIPv4 } from 'node:net'

/** Returns whether a text is an IP address, or a network in CIDR notation such as 192.0.2.0/24. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bitsOf(address))
}

/** Returns a list of the given networks that can be searched for an address. Each network must pass `isNetwork`. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix ?? bitsOf(address)), familyOf(address))
  }
  return list
}

/** Returns whether a list of networks contains an address; false for a text that is not an IP address. */
export function includesAddress(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

function bitsOf(address: string): number {
  return isIPv4(address) ? 32 : 128
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
