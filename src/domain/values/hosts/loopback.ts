/** Returns whether a host, as a name or an address, is this machine: what is sent there crosses no network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(?:\.\d+){3}$/.test(host)
}
