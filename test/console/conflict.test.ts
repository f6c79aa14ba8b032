import { describe, expect, it } from 'vitest'
import { chosenValues, differencesOf } from '../../console/src/screens/subscription/conflict.ts'
import { kindOf, statedOnce } from '../../console/src/screens/subscription/members.ts'
import { soon } from '../../console/src/screens/subscription/soon.ts'

const ours = {
  ...{
    name: 'Mail',
    quantity: 10,
    autoRenewEnabled: true,
    autoRenewSettings: null,
    providerOfferId: 'offer-1',
  },
  ...{
    nextBillingFrequency: { name: 'Monthly' },
    endOfTermAction: { name: 'Renew' },
    status: { name: 'Active' },
  },
} as never
const vendors = { ...(ours as object), quantity: 12, status: { name: 'Suspended' } } as never
const conflict = { portalSubscription: ours, providerSubscription: vendors }
const typed = { name: 'Mail', quantity: 15, nextBillingFrequency: 'Monthly', endOfTermAction: 'Renew' }

describe('the three-way conflict of a subscription', () => {
  it('has only members that differ, those that can be sent first', () => {
    expect(differencesOf(conflict, typed)).toEqual([
      { member: 'quantity', yours: 15, ours: 10, vendors: 12, isSendable: true },
      { member: 'status', yours: undefined, ours: 'Active', vendors: 'Suspended', isSendable: false },
    ])
  })

  it.each([
    ['yours', 15],
    ['ours', 10],
    ['vendors', 12],
  ] as const)('sends the value of %s', (side, quantity) => {
    const differences = differencesOf(conflict, typed)
    expect(chosenValues(typed, differences, { quantity: side })).toEqual({ ...typed, quantity })
  })

  it('keeps what is typed for members without a choice', () => {
    expect(chosenValues(typed, differencesOf(conflict, typed), {})).toEqual(typed)
  })
})

describe('a scheduled change in conflict', () => {
  it('is made again at a time that the service accepts', () => {
    const change = {
      action: { name: 'Update' },
      change: { quantity: 72 },
      effectiveDate: '2026-11-04T03:00:00Z',
    }
    const at = (moment: string) => soon(change as Parameters<typeof soon>[0], Date.parse(moment))
    expect(at('2026-11-27T16:00:00Z')).toEqual({ ...change, effectiveDate: '2026-11-27T16:02:00.000Z' })
    expect(at('2026-11-01T16:00:00Z').effectiveDate).toBe('2026-11-04T03:00:00.000Z')
    const end = { ...change, action: { name: 'Cancel' }, change: {} } as Parameters<typeof soon>[0]
    expect(soon(end, 0)).not.toHaveProperty('change')
  })
})

describe('the history of a subscription', () => {
  it('states the end of the term once, by its action', () => {
    const [renews, action, seats] = ['autoRenewEnabled', 'endOfTermAction', 'quantity'].map((member) => ({
      member,
    }))
    expect(statedOnce([renews!, action!, seats!])).toEqual([action, seats])
    expect(statedOnce([renews!, seats!])).toEqual([renews, seats])
  })

  it('writes moments and actions otherwise than texts', () => {
    expect(kindOf('startDate', '2026-11-07T00:00:00.000Z')).toBe('moment')
    expect(kindOf('endOfTermAction', 'Renew')).toBe('action')
    expect(kindOf('name', 'Renew')).toBe('text')
  })
})
