import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoSubscriptions } from '../../../demo/subscriptions.ts'
import type { EndOfTermAction, ListedSubscription, SubscriptionStatus } from '../subscription.ts'
import { passages } from '../subscription.ts'
import { never } from '../term.ts'
import { afterStep, nextStep, type Step } from './subscription-renewal.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const subscription: ListedSubscription = {
  ...demoSubscriptions(day('2026-05-06'))[0]!,
  ...{ startDate: day('2026-05-04'), endDate: day('2027-05-04') },
  ...{ offerName: 'Managed Backup', offerType: 'License', billingType: 'License' },
  ...{ isAddonOffer: false, isTrialOffer: false },
}

describe('what time does next', () => {
  it.each<[string, Partial<ListedSubscription>, Step['kind'], string]>([
    ['renews', {}, 'Renew', '2027-05-04'],
    ['stops', { endOfTermAction: 'Stop' }, 'Expire', '2027-05-04'],
    ['lets run on', { endOfTermAction: 'ExtendedService' }, 'ExtendService', '2027-05-04'],
    ['stops a suspended subscription', { status: 'Suspended' }, 'Expire', '2027-05-04'],
    ['locks what has expired', { status: 'Expired' }, 'Disable', '2027-06-03'],
    ['deletes what is locked', { status: 'Disabled' }, 'Delete', '2027-09-01'],
    [
      'changes how it is billed',
      { nextBillingFrequency: { scheduledDate: day('2026-06-04'), billingFrequency: 'Annual' } },
      'ChangeBillingFrequency',
      '2026-06-04',
    ],
  ])('%s', (_, changes, kind, at) => {
    expect(nextStep({ ...subscription, ...changes })).toEqual({ kind, at: day(at) })
  })

  it.each<SubscriptionStatus>(['Pending', 'Deleted'])('is nothing to what is %s', (status) => {
    expect(nextStep({ ...subscription, status })).toBeUndefined()
  })
})

describe('a renewal', () => {
  const step = nextStep(subscription)!
  const price = { cost: '50', erp: '62', currency: 'EUR' }

  it('begins the same again at the price of the day, with a window of its own', () => {
    expect(afterStep(subscription, step, price)).toMatchObject({
      ...{ startDate: day('2027-05-04'), endDate: day('2028-05-04'), quantity: 5, price },
      cancellationAllowedUntil: day('2027-05-11'),
      refundable: [{ quantity: 5, until: day('2027-05-11') }],
    })
  })

  it('follows what was chosen for it, once', () => {
    const autoRenewSettings: ListedSubscription['autoRenewSettings'] = {
      term: 'OneMonth',
      billingFrequency: 'Monthly',
      quantity: 2,
      customTermEndDate: day('2027-06-01'),
    }
    expect(afterStep({ ...subscription, autoRenewSettings }, step)).toMatchObject({
      ...{ termDuration: 'OneMonth', endDate: day('2027-06-01'), quantity: 2, autoRenewSettings: null },
      price: subscription.price,
    })
  })

  it('as extended service is of a month, again and again, and can be given up at any time', () => {
    const running: ListedSubscription = {
      ...subscription,
      endOfTermAction: 'ExtendedService',
      autoRenewEnabled: false,
    }
    const first = afterStep(running, nextStep(running)!)
    expect(first).toMatchObject({ termDuration: 'OneMonth', endDate: day('2027-06-04') })
    expect(first.cancellationAllowedUntil).toEqual(first.endDate)
    expect(afterStep(first, nextStep(first)!).endDate).toEqual(day('2027-07-04'))
  })
})

it('time goes forward only, along the passages, and comes to an end unless something is renewed', () => {
  const action = fc.constantFrom<EndOfTermAction>('Renew', 'Stop', 'ExtendedService')
  const status = fc.constantFrom<SubscriptionStatus>('Active', 'Suspended', 'Expired', 'Disabled')
  const steps = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(action, status, steps, (endOfTermAction, began, count) => {
      let now: ListedSubscription = { ...subscription, endOfTermAction, status: began }
      let last = new Date(0)
      for (let done = 0; done < count; done += 1) {
        const step = nextStep(now)
        if (!step) {
          expect(now.status).toBe('Deleted')
          return
        }
        expect(step.at >= last).toBe(true)
        const after = afterStep(now, step)
        if (after.status !== now.status) expect(passages[now.status]).toContain(after.status)
        last = step.at
        now = after
      }
      expect(began === 'Active' && endOfTermAction !== 'Stop').toBe(now.status === 'Active')
    }),
    { examples: [['Stop', 'Active', 3]] },
  )
})

it('what has no term never ends', () => {
  expect(nextStep({ ...subscription, termDuration: 'NoTerm', endDate: never })?.at).toEqual(never)
})
