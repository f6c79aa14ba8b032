/** Returns whether a host name or address is the loopback of this machine, so that requests to it use no network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(?:\.\d+){3}$/.test(host)
}
