/** Returns whether a host, as a name or an address, is this machine, so that requests to it cross no network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(?:\.\d+){3}$/.test(host)
}
