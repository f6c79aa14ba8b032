import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../error.ts'
import {
  actions,
  endSubscription,
  type ListedSubscription,
  passages,
  refuseInState,
  refuseOver,
  refuseWhilePending,
  subscriptionActions,
  subscriptionStatuses,
} from './subscription.ts'

describe('a subscription that ends before its term', () => {
  it('keeps no renewal, no plan for the next term and no seats that could be returned', () => {
    const planned = {
      status: 'Active',
      autoRenewEnabled: true,
      endOfTermAction: 'Renew',
      autoRenewSettings: { quantity: 5 },
      nextBillingFrequency: 'Annual',
      refundable: [{ quantity: 5, until: new Date(0) }],
      quantity: 5,
    }
    expect(endSubscription(planned as unknown as ListedSubscription)).toEqual({
      status: 'Deleted',
      autoRenewEnabled: false,
      endOfTermAction: 'Stop',
      autoRenewSettings: null,
      nextBillingFrequency: null,
      refundable: [],
      quantity: 5,
    })
  })
})

describe('an action', () => {
  it.each(subscriptionActions)(
    '%s is refused in every state but its own, which the refusal names',
    (action) => {
      for (const status of subscriptionStatuses) {
        const attempt = () => refuseInState(status, action)
        if (actions[action].from.includes(status)) expect(attempt).not.toThrow()
        else expect(attempt).toThrow(actions[action].from.join(' or '))
      }
    },
  )

  it.each(subscriptionActions)('%s leads where the state can go', (action) => {
    const { from, to } = actions[action]
    for (const status of from) if (to) expect(passages[status]).toContain(to)
  })

  it('stands in the documentation as it is', () => {
    const page = readFileSync('docs/api/subscriptions.md', 'utf8')
    const rows = subscriptionActions.map((action) => {
      const { from, to } = actions[action]
      return `| \`${action}\` | ${from.join(', ')} | ${to === null ? '' : `${to} `}|`
    })
    expect(page).toContain(rows.join('\n'))
  })
})

it('nothing leaves the last state, and every state leads there', () => {
  expect(passages.Deleted).toEqual([])
  for (const status of subscriptionStatuses.filter((one) => one !== 'Deleted'))
    expect(passages[status]).toContain('Deleted')
})

it('what is over, or at work on, says so', () => {
  expect(() => refuseOver({ status: 'Deleted' })).toThrow(DomainError)
  expect(refuseOver({ status: 'Expired' })).toEqual({ status: 'Expired' })
  expect(() => refuseWhilePending({ pendingOperationId: 'abc' })).toThrow('/v1/operations/abc')
  expect(() => refuseWhilePending({ pendingOperationId: null })).not.toThrow()
})
