import { describe, expect, it } from 'vitest'
import type { Need } from '../../console/src/screens/home/needs.ts'
import { type ReadyField, readyField, withValue } from '../../console/src/screens/home/ready/field.ts'

const patch = (body: object) => ({ method: 'PATCH', path: '/v1', body: { ...body } })
const renewed = { endOfTermAction: { name: 'Renew' }, autoRenewSettings: { quantity: 3 } }

describe('the number of a prepared request', () => {
  it.each<[Need['kind'], object | null, ReadyField | undefined]>([
    ['BudgetOverrun', { monthlyBudget: 160 }, { name: 'budget', value: '160' }],
    ['NegativeMargin', { marginRule: { name: 'Markup' }, value: 0 }, { name: 'margin', value: '0' }],
    ['UnassignedSeats', { name: 'Backup', quantity: 4 }, { name: 'seats', value: '4' }],
    ['UnassignedSeats', { quantity: 9, ...renewed }, { name: 'nextSeats', value: '3' }],
    ['UnassignedSeats', { quantity: 9, endOfTermAction: { name: 'Stop' } }, undefined],
    ['RenewalDeadline', { quantity: 9, endOfTermAction: { name: 'Renew' } }, undefined],
    ['WebhookPaused', { isEnabled: true }, undefined],
  ])('of an alert %s with %j', (kind, body, field) => {
    expect(readyField(kind, patch(body ?? {}))).toEqual(field)
  })

  it('is none in a request that deletes', () => {
    expect(readyField('UnassignedSeats', { method: 'DELETE', path: '/v1', body: null })).toBeUndefined()
  })

  it('is replaced by the typed one, with all of its digits, and nothing else changes', () => {
    const budget = patch({ monthlyBudget: 160 })
    const field = readyField('BudgetOverrun', budget)
    expect(withValue(budget, field, '160')).toBe(budget)
    expect(withValue(budget, field, '250,75').body).toEqual({ monthlyBudget: '250.75' })
    // The service refuses this text, and says so at the field.
    expect(withValue(budget, field, 'much').body).toEqual({ monthlyBudget: 'much' })
    const seats = patch({ quantity: 9, ...renewed })
    expect(withValue(seats, readyField('UnassignedSeats', seats), '5').body).toEqual({
      ...{ quantity: 9, endOfTermAction: { name: 'Renew' } },
      autoRenewSettings: { quantity: 5 },
    })
  })
})
