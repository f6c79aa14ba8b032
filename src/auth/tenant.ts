import { LRUCache } from 'lru-cache'
import { parseDomainName } from '../domain/values/domain-name.ts'
import { ApiError, invalidRequest } from '../kernel/errors.ts'
import type { ApiAccess, Directory } from '../store/directory.ts'

const headerName = 'X-Tenant'

// A domain that is taken away or becomes active takes effect within this time.
const lifetimeMs = 3_000
const unknown = Symbol('no such domain')

/** Checks that a request names a domain of its caller's own tenant. */
export type TenantCheck = (header: string | string[] | undefined, caller: ApiAccess) => Promise<void>

/**
 * Makes the check of the header X-Tenant, with a cache of domains.
 *
 * The check throws ApiError 400 for a missing, repeated or malformed header and 403 for a domain that does not
 * exist or is of another tenant: the same answer, so that nobody can learn which domains there are.
 */
export function tenantCheck(directory: Directory): TenantCheck {
  const cache = new LRUCache<string, string | typeof unknown>({
    max: 10_000,
    ttl: lifetimeMs,
    fetchMethod: async (domain) => (await directory.tenantOfDomain(domain)) ?? unknown,
  })
  return async (header, caller) => {
    const domain = parseDomain(header)
    const tenantId = cache.get(domain) ?? (await cache.fetch(domain))
    if (tenantId !== caller.tenantId) {
      throw new ApiError('Forbidden', 'The domain in X-Tenant is none that your API access covers.')
    }
  }
}

function parseDomain(header: string | string[] | undefined): string {
  if (header === undefined || header === '')
    throw refused('The header is required: a domain of your tenant, such as portal.example.com.')
  // Node reads header bytes as Latin-1 and joins repeated headers by a comma.
  const domain = parseDomainName(Buffer.from(String(header), 'latin1').toString('utf8'))
  if (domain === undefined) {
    throw refused('The header holds exactly one domain, without port or path, such as portal.example.com.')
  }
  return domain
}

function refused(description: string): ApiError {
  return invalidRequest([{ path: headerName, description }])
}
