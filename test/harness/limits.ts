import { fairQueue } from '../../src/limits/fair-queue.ts'
import { rateLimits } from '../../src/limits/rate-limits.ts'
import { networkList } from '../../src/validation/networks.ts'

const everyone = fairQueue({ places: 10_000, queued: 10_000, waitMs: 1_000 }, (reason) => new Error(reason))

/** The parts of a server without rate limits and with a place for every request. */
export const unlimited = {
  limits: rateLimits({ access: 0, tenant: 0, address: 0 }, 1, 0),
  places: everyone,
  keyPlaces: everyone,
  bodies: everyone,
  trustedProxies: networkList([]),
} as const
