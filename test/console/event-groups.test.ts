import { describe, expect, it } from 'vitest'
import { eventTypes } from '../../cli/api/generated/contract.ts'
import { expandGroups, groupsOf, wholeGroup } from '../../console/src/screens/people/webhooks/event-groups.ts'

const groups = groupsOf(eventTypes)

describe('the types of events by noun', () => {
  it('has each type once', () => {
    expect(groups.flatMap(({ types }) => types).sort()).toEqual([...eventTypes].sort())
    expect(new Set(groups.map(({ noun }) => noun)).size).toBe(groups.length)
  })

  it('has no type of another noun whose name begins in the same way', () => {
    const customer = groups.find(({ noun }) => noun === 'customer')!
    expect(customer.types).toEqual([
      'reseller-management.customer.created.v1',
      'reseller-management.customer.updated.v1',
      'reseller-management.customer.deleted.v1',
    ])
  })

  it('chooses all types of a noun at once, and none twice', () => {
    const [order, plan] = ['order', 'plan'].map((noun) => groups.find((one) => one.noun === noun)!)
    expect(expandGroups([order!.types[0]!, plan!.types[1]!, wholeGroup('order')], groups)).toEqual([
      order!.types[0],
      plan!.types[1],
      ...order!.types.slice(1),
    ])
  })
})
