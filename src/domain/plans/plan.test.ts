import { describe, expect, it } from 'vitest'
import { demoSubscriptions } from '../../demo/subscriptions.ts'
import { actions, afterAction, type Plan, planActions, planStates } from './plan.ts'
import { changeProblems, type PlanChange } from './plan-change.ts'
import { amountsAfter, conflictAtRun, conflictAtUndo, itemOf, type Sold } from './plan-item.ts'

const terms = {
  cspToReseller: { margin: { marginRule: { name: 'Markup' }, value: 10 }, offerTypeMargins: null },
  sellerToCustomer: { margin: { marginRule: { name: 'Markup' }, value: 15 }, offerTypeMargins: null },
  limits: {
    csp: { capsAtErp: false, floorsAtList: false },
    reseller: { capsAtErp: false, floorsAtList: false },
  },
} as const
const before: Sold = {
  ...demoSubscriptions(new Date('2026-11-26T00:00:00Z'))[0]!,
  ...{
    offerName: 'Backup',
    offerType: 'License',
    isAddonOffer: false,
    isTrialOffer: false,
    billingType: 'License',
  },
  ...{ terms, isBilledHere: true },
} as const
const party = { audience: 'csp', kind: 'Margin' } as const
const priced = (one: Sold, value: number | null): Sold => ({
  ...one,
  margins: { ...one.margins, csp: value === null ? null : { marginRule: { name: 'Markup' }, value } },
})
const item = (one: Sold, value: number) => {
  const after = priced(one, value)
  return itemOf(party, { before: one, after, priced: { before: one, after } })
}

describe('actions on a plan', () => {
  it('are possible exactly in the states of the table', () => {
    for (const state of planStates)
      for (const action of planActions) {
        const next = actions[action][state]
        const act = () => afterAction({ state } as Plan, action).state
        if (next) expect(act()).toBe(next)
        else expect(act).toThrow(`The plan is ${state}.`)
      }
  })

  it('lead from the preview to each state but those that background work sets', () => {
    const reached = new Set(planActions.flatMap((action) => Object.values(actions[action])))
    expect(planStates.filter((state) => !reached.has(state))).toEqual([...['Previewed', 'Done', 'Undone']])
  })
})

describe('an item of a plan', () => {
  it('has the amounts that the party of the plan sees', () => {
    expect(item(before, 12.5)).toMatchObject({
      ...{ state: 'Pending', currency: 'EUR', costBefore: '240', costAfter: '240' },
      ...{ revenueBefore: '264', revenueAfter: '270' },
    })
  })

  it('has no amounts after a change to a price in another currency', () => {
    const after = { ...before, quantity: 6, price: { cost: '40', erp: '50', currency: 'USD' } }
    const found = itemOf({ ...party, kind: 'Renewal' }, { before, after, priced: { before, after } })
    expect(found).toMatchObject({ currency: 'EUR', costBefore: '240', costAfter: null, revenueAfter: null })
  })

  it('gets no amounts of another currency when the change is made', () => {
    const inDollars = { ...before, price: { cost: '40', erp: '50', currency: 'USD' } }
    const unknown = { costAfter: null, revenueAfter: null }
    expect(amountsAfter(party, { currency: 'EUR' }, inDollars)).toEqual(unknown)
    expect(amountsAfter(party, { currency: null }, inDollars)).toEqual(unknown)
    expect(amountsAfter(party, { currency: 'EUR' }, before)).toEqual({
      costAfter: '240',
      revenueAfter: '264',
    })
  })

  it('is skipped if the subscription already has the values', () => {
    expect(item(priced(before, 12.5), 12.5).state).toBe('Skipped')
  })

  it.each<[string, Sold, string | undefined]>([
    ['nothing that matters', { ...before, name: 'Another name', version: 7 }, undefined],
    ['the seats', { ...before, quantity: 6 }, 'quantity was 5 and is 6 now'],
    ['the margin', priced(before, 1), 'priceMargin was null and is'],
    ['the seller', { ...before, resellerId: null }, 'resellerId was'],
    [
      'the usual margin',
      {
        ...before,
        terms: {
          ...terms,
          cspToReseller: { ...terms.cspToReseller, margin: priced(before, 20).margins.csp! },
        },
      },
      'revenueBefore was "264" and is "288" now',
    ],
  ])('is in conflict at the run after a change of %s', (_, now, expected) => {
    const conflict = conflictAtRun(item(before, 12.5), item(now, 12.5))
    if (expected === undefined) expect(conflict).toBeUndefined()
    else expect(conflict).toContain(expected)
  })

  it('is in conflict at the undo only after a change of what the plan has set', () => {
    const applied = item(before, 12.5)
    expect(conflictAtUndo('Margin', applied, { ...applied.after, quantity: 9 })).toBeUndefined()
    expect(conflictAtUndo('Margin', applied, { ...applied.after, priceMargin: null })).toContain(
      'priceMargin was',
    )
  })
})

describe('the undo of a renewal', () => {
  const settings = { term: 'OneYear', billingFrequency: 'Monthly', customTermEndDate: null } as const
  const renewal = (quantity: number | null, seats: number): PlanChange => ({
    ...{ quantity: seats, autoRenewEnabled: true, endOfTermAction: 'Renew' },
    autoRenewSettings: { ...settings, quantity },
  })
  const applied = (after: PlanChange) => ({ ...item(before, 12.5), after })

  it.each([
    ['the vendor shows the present number of seats as null', renewal(5, 5), renewal(null, 5), undefined],
    ['the renewal keeps the number of seats, and seats were added since', renewal(null, 5), renewal(null, 7)],
    ['the vendor keeps the former number of seats after seats were added', renewal(null, 5), renewal(5, 7)],
    ['another number of seats is renewed', renewal(5, 5), renewal(6, 5), 'autoRenewSettings was'],
  ])('when %s', (_, after, present, expected?: string) => {
    const conflict = conflictAtUndo('Renewal', applied(after), present)
    if (expected === undefined) expect(conflict).toBeUndefined()
    else expect(conflict).toContain(expected)
  })
})

describe('the members of a change', () => {
  it.each([
    ['Margin', { priceMargin: null }, []],
    ['Margin', { quantity: 3 }, ['change.quantity', 'change']],
    ['Seats', {}, ['change']],
    ['Renewal', { autoRenewEnabled: true, endOfTermAction: { name: 'Renew' } }, []],
    ['Seller', { resellerId: null }, ['change.resellerId']],
  ] as const)('of the kind %s: %j', (kind, change, paths) => {
    expect(changeProblems(kind, change, 'change').map(({ path }) => path)).toEqual(paths)
  })
})
