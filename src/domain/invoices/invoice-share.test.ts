import { describe, expect, it } from 'vitest'
import { shareLevels, shareProblems } from './invoice-share.ts'

const whole = { audience: 'csp', resellerId: null, customerId: null } as const

describe('totals of an invoice', () => {
  it('by subscription need a customer, and those of other levels do not', () => {
    const refused = shareLevels.filter((level) => shareProblems(level, whole).length > 0)
    expect(refused).toEqual(['Subscription'])
    expect(shareProblems('Subscription', whole)[0]).toMatchObject({ path: 'customerId' })
    expect(shareProblems('Subscription', { ...whole, resellerId: 'r' })).toHaveLength(1)
    expect(shareProblems('Subscription', { ...whole, customerId: 'c' })).toEqual([])
  })
})
