import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import { setTenant } from '../../src/store/tenant.ts'
import type { TestApi } from '../harness/api.ts'
import { type Follower, followed } from '../harness/following.ts'
import { sampleOf } from '../harness/proving.ts'
import { type Day, dayLength, dayOf, midnight, monthsOn, partsOf } from './calendar.ts'
import { subscriptionsAt } from './service.ts'
import { type Clock, passTwice } from './service-agreement.ts'

const terms = [
  { term: 'OneMonth', billing: 'Monthly', months: 1, atVendor: 'P1M' },
  { term: 'OneYear', billing: 'Annual', months: 12, atVendor: 'P1Y' },
  { term: 'ThreeYears', billing: 'Annual', months: 36, atVendor: 'P3Y' },
] as const

/** Days at the end of months, which many other months do not have. */
const days: readonly Day[] = [
  ...['2027-01-29', '2027-01-30', '2027-01-31', '2027-02-28', '2027-04-30', '2027-08-31'],
  ...['2027-12-31', '2028-01-30', '2028-02-28', '2028-02-29', '2028-03-31', '2028-06-15'],
]

interface Kept {
  readonly id: string
  readonly day: Day
  readonly months: number
}

/** The ends of terms by the calendar, for a purchase on a day, until a time. */
function endsOf({ day, months }: Pick<Kept, 'day' | 'months'>, until: number): Day[] {
  const found: Day[] = []
  for (let count = 1; ; count += 1) {
    const end = monthsOn(day, count * months, partsOf(day)[2])
    if (midnight(end) > until) return found
    found.push(end)
  }
}

/**
 * Buys subscriptions of all terms at a Generic instance, advances years in random steps with two concurrent processes,
 * and checks that each was renewed when the calendar requires it.
 */
export async function expectYearsHere(
  api: TestApi,
  clock: Clock,
  { ofEach, years }: { readonly ofEach: number; readonly years: number },
): Promise<void> {
  const place = subscriptionsAt(api, demoCustomerId(1))
  await sellForThreeYears(api)
  const kept: Kept[] = []
  for (const day of sampleOf(days, 3)) {
    clock.now = midnight(day) + randomInt(dayLength)
    await passTwice(api)
    for (const { term, billing, months } of terms) {
      const orders = await Promise.all(
        Array.from({ length: ofEach }, () => place.buy({ seats: 2, way: { term, billing } })),
      )
      kept.push(...orders.map((id) => ({ id, day, months })))
    }
  }
  const until = clock.now + years * 365.25 * dayLength
  while (clock.now < until) {
    clock.now += randomInt(1, 100 * dayLength)
    await passTwice(api)
  }
  for (const one of kept) {
    const renewals = (await place.history(one.id)).filter(({ kind }) => kind === 'RenewSubscription')
    const expected = endsOf(one, clock.now)
    const begun = renewals.map(({ after }) => dayOf(Date.parse(String(after.startDate))))
    expect(begun, `${one.day}, ${one.months} months`).toEqual(expected)
    for (const { before, after } of renewals) expect(after.startDate).toBe(before?.endDate)
  }
}

async function sellForThreeYears({ database }: TestApi): Promise<void> {
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration,
               billing_frequency, valid_from, cost)
             select $1, f.offer_id, 'Commercial', 'DE', 'EUR', 'ThreeYears', 'Annual', '2026-01-01', 130
             from offers f where f.tenant_id = $1 and f.provider_offer_id = 'backup'`,
      values: [demo.tenantId],
    },
  ])
}

/**
 * The same at a vendor with its own subscriptions: every renewal there happened here once, and both match the calendar.
 */
export async function expectYearsThere(
  api: TestApi,
  follower: Follower,
  { ofEach, years, bought }: { readonly ofEach: number; readonly years: number; readonly bought: number },
): Promise<void> {
  const place = subscriptionsAt(api, followed.customerId)
  const kept: Kept[] = []
  const passUntil = async (time: number) => {
    while (time - follower.now().getTime() > 0) {
      const left = time - follower.now().getTime()
      // Shorter than the shortest term, so that each renewal is seen.
      await follower.pass(Math.min(left, randomInt(dayLength, 27 * dayLength)))
      await follower.follow()
    }
  }
  for (const day of days.slice(0, bought)) {
    await passUntil(midnight(day))
    for (const { atVendor, months } of terms) {
      const sold = { termDuration: atVendor, billingCycle: 'monthly', count: ofEach }
      const made = await api.vendor.act(`customers/${followed.vendorCustomerId}/subscriptions`, sold)
      const ids: string[] = made.ids ?? [made.id]
      kept.push(...ids.map((id) => ({ id, day: dayOf(follower.now().getTime()), months })))
    }
  }
  await passUntil(follower.now().getTime() + years * 365.25 * dayLength)
  const there = await api.vendor.ledger('RenewSubscription')
  const now = follower.now().getTime()
  for (const { id, day, months } of kept) {
    const expected = endsOf({ day, months }, now)
    const [row] = await place.rows(
      'select subscription_id as id from subscriptions where tenant_id = $1::uuid and provider_subscription_id = $2',
      id,
    )
    const renewals = (await place.history(row!.id as string)).filter(
      ({ kind }) => kind === 'RenewSubscription',
    )
    const begun = renewals.map(({ after }) => dayOf(Date.parse(String(after.startDate))))
    expect(begun, `${day}, ${months} months`).toEqual(expected)
    expect(there.filter(({ subject }) => subject === id)).toHaveLength(expected.length)
  }
}
