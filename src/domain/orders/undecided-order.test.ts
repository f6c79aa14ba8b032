import { describe, expect, it } from 'vitest'
import type { Order } from './order.ts'
import { isGivenUp, toNotBought, waysOutOf } from './undecided-order.ts'

const order = { status: 'Provisioning', errorMessage: 'The vendor does not answer.' } as Order

describe('an order without an outcome', () => {
  it('is polled for seven days', () => {
    const since = new Date('2026-11-01T12:00:00Z')
    expect(isGivenUp(since, new Date('2026-11-08T11:59:59Z'))).toBe(false)
    expect(isGivenUp(since, new Date('2026-11-08T12:00:00Z'))).toBe(true)
  })

  it('can be settled as soon as no job works on it', () => {
    const operationId = 'one'
    expect(waysOutOf({ errorMessage: null, operationId })).not.toContain('Settle')
    expect(waysOutOf({ ...order, operationId })).toEqual(['Retry', 'CheckAtVendor', 'Settle'])
    expect(waysOutOf({ ...order, operationId: null })).toEqual(['CheckAtVendor', 'Settle'])
  })

  it('fails with the reason of the csp', () => {
    expect(toNotBought(order, 'The portal does not have it.')).toEqual({
      status: 'Failed',
      errorMessage: 'The csp has decided that nothing was bought: The portal does not have it.',
    })
    expect(toNotBought({ ...order, status: 'Failed' }, 'Any')).toBeUndefined()
  })

  it.each([
    ['completed', { status: 'Completed', errorMessage: null }],
    ['worked on', { status: 'Provisioning', errorMessage: null }],
    ['held for an approval', { status: 'Processing', errorMessage: null }],
  ] as const)('is not settled while it is %s', (_, changes) => {
    expect(() => toNotBought({ ...order, ...changes }, 'Any')).toThrow(
      expect.objectContaining({ kind: 'conflict' }),
    )
  })
})
