import type { ProviderInstanceHealth } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import { stateOfVendor, worksSince } from '../../console/src/screens/background-work/health.ts'

const well: ProviderInstanceHealth = {
  isConnected: true,
  credentials: { needs: null, reason: null, neededSince: null, changedAt: '2026-11-02T08:30:00Z' },
  circuitBreakers: [{ api: 'partnerCenter', isOpen: false, restMs: 0 }],
  queue: { waiting: 0, ready: 0, running: 0, oldestAt: null },
  lastError: null,
  lastErrorAt: null,
  webhookRefusal: null,
  nightly: {
    subscriptionsSyncedAt: '2026-11-21T02:10:12Z',
    subscriptionsError: null,
    catalogueSyncedAt: null,
    invoicesImportedAt: null,
    delegationWatchedAt: null,
  },
}
const open = { api: 'graph', isOpen: true, restMs: 4_000 }
const needing = { ...well.credentials, needs: { name: 'consent' }, reason: 'AADSTS65001' } as const

describe('stateOfVendor', () => {
  it.each([
    ['works', {}],
    ['works', { lastError: 'The city is unknown.', lastErrorAt: '2026-11-21T09:42:02Z' }],
    ['unconnected', { isConnected: false, circuitBreakers: [] }],
    ['blocked', { circuitBreakers: [...well.circuitBreakers, open] }],
    ['troubled', { webhookRefusal: 'The address is not reachable.' }],
    ['troubled', { nightly: { ...well.nightly, subscriptionsError: 'The vendor does not answer.' } }],
    // What needs a person is named first, because nothing else helps until then.
    ['needsPerson', { credentials: needing, circuitBreakers: [open], webhookRefusal: 'refused' }],
  ])('is %s for %j', (state, change) => {
    expect(stateOfVendor({ ...well, ...change } as ProviderInstanceHealth)).toBe(state)
  })
})

describe('worksSince', () => {
  const answered = Date.parse('2026-11-21T10:00:00Z')
  const before = { lastError: 'The city is unknown.', lastErrorAt: '2026-11-21T09:42:02Z' }
  it.each([
    [true, {}],
    [true, before],
    [false, { ...before, lastErrorAt: '2026-11-21T10:05:00Z' }],
    [true, { credentials: { ...needing, neededSince: '2026-11-21T09:00:00Z' } }],
    [false, { credentials: { ...needing, neededSince: '2026-11-21T10:05:00Z' } }],
    [false, { circuitBreakers: [open] }],
  ])('is %s for %j', (works, change) => {
    expect(worksSince({ ...well, ...change } as ProviderInstanceHealth, answered)).toBe(works)
  })
})
