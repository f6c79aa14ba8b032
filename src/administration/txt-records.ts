import { Resolver } from 'node:dns/promises'
import { Refused } from './refused.ts'

/**
 * Returns the values of the TXT records at a name; an empty list when the name does not exist.
 *
 * @param servers The resolvers to query, from the setting DNS_SERVERS. If empty, the resolvers of the system are
 * queried.
 * @throws Refused when no resolver answers, so that nothing is known about the name
 */
export async function txtRecords(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  try {
    // The resolver returns a record as strings of up to 255 bytes, which must be joined.
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    const asked = servers.length > 0 ? servers.join(', ') : "the system's"
    throw new Refused(
      'conflict',
      `The TXT records of ${name} cannot be looked up (${code}); nothing was changed. Try again, or set ` +
        `DNS_SERVERS to other resolvers than ${asked}.`,
    )
  }
}
