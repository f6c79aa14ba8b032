import { LRUCache } from 'lru-cache'
import { parseDomainName } from '../domain/values/hosts/domain-name.ts'
import { ApiError, invalidRequest } from '../kernel/errors.ts'
import type { ApiAccess, Directory } from '../store/directory.ts'

const headerName = 'X-Tenant'

// The maximum time, in milliseconds, until the removal or activation of a domain takes effect.
const lifetimeMs = 3_000
const unknown = Symbol('no such domain')

/** Refuses a request whose header X-Tenant names no domain of the caller's tenant. */
export type TenantCheck = (header: string | string[] | undefined, caller: ApiAccess) => Promise<void>

/**
 * Creates the check of the header X-Tenant, with a cache of domains.
 *
 * The check throws ApiError ValidationError for a missing, repeated or malformed header. It throws the same
 * ApiError Forbidden for an unknown domain and for a domain of another tenant, so that a caller cannot find out
 * which domains exist.
 */
export function tenantCheck(directory: Pick<Directory, 'tenantOfDomain'>): TenantCheck {
  const cache = new LRUCache<string, string | typeof unknown>({
    max: 10_000,
    ttl: lifetimeMs,
    fetchMethod: async (domain) => (await directory.tenantOfDomain(domain)) ?? unknown,
  })
  return async (header, caller) => {
    const domain = parseDomain(header)
    const tenantId = cache.get(domain) ?? (await cache.fetch(domain))
    if (tenantId !== caller.tenantId) {
      throw new ApiError('Forbidden', 'X-Tenant names a domain that this API client may not use.')
    }
  }
}

function parseDomain(header: string | string[] | undefined): string {
  if (header === undefined || header === '')
    throw refused('The header X-Tenant is required: a domain of your tenant, such as portal.example.com.')
  // Node decodes header bytes as Latin-1 and joins repeated headers with a comma.
  const domain = parseDomainName(Buffer.from(String(header), 'latin1').toString('utf8'))
  if (domain === undefined) {
    throw refused(
      'The header X-Tenant must contain exactly one domain, without port or path, such as portal.example.com.',
    )
  }
  return domain
}

function refused(description: string): ApiError {
  return invalidRequest([{ path: headerName, description }])
}
