import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isProving } from '../../../test/harness/proving.ts'
import { directPartner } from '../../seed/seed.ts'
import { callerOf, createdCustomer, type Send, simulatorForTests } from '../../testing/client.ts'

const { control } = simulatorForTests()
let direct: Send
let customerId: string

const switches = (body: object) => control('PUT', '/simulator/subscriptions', body)
const move = async (body: object) => {
  await control('PUT', '/simulator/clock', body)
  // Tokens last an hour.
  direct = callerOf(control, directPartner)
}
const bought = async (more: object = {}): Promise<string> =>
  (await control('POST', `/simulator/actions/customers/${customerId}/subscriptions`, more)).body.id
const addressOf = (id: string) => `/v1/customers/${customerId}/subscriptions/${id}`
const get = async (id: string) => (await direct('GET', addressOf(id))).body
const patch = async (id: string, changes: object) => {
  const answer = await direct('PATCH', addressOf(id), { ...(await get(id)), ...changes })
  expect(answer.status).toBe(200)
}
const history = async (subject: string, kind?: string): Promise<[string, string][]> => {
  const { body } = await control('GET', `/simulator/ledger?subject=${subject}${kind ? `&kind=${kind}` : ''}`)
  return body.map((entry: { time: string; kind: string }) => [entry.time.slice(0, 10), entry.kind])
}
const stop = { scheduledActions: [{ scheduleType: 'TermEnd', actionType: 'Cancel' }] }

beforeEach(async () => {
  await move({ now: '2027-01-31T10:00:00Z' })
  customerId = await createdCustomer(direct)
})
afterEach(() => control('POST', '/simulator/reset'))

describe('a term that ends', () => {
  it('is followed by the next one, each exactly once, over years', async () => {
    const id = await bought({ termDuration: 'P1M' })
    await move({ now: '2028-03-01T00:00:00Z' })
    expect((await history(id, 'RenewSubscription')).map(([day]) => day)).toEqual([
      ...['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31', '2027-08-31'],
      ...['2027-09-30', '2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29'],
    ])
    expect(await get(id)).toMatchObject({
      effectiveStartDate: '2028-02-29T00:00:00.000Z',
      commitmentEndDate: '2028-03-30T00:00:00.000Z',
      cancellationAllowedUntilDate: '2028-03-07T00:00:00.000Z',
    })
  })

  it('of a leap day returns to it', async () => {
    await move({ now: '2028-02-29T10:00:00Z' })
    const id = await bought({ termDuration: 'P1Y' })
    await move({ now: '2032-03-01T00:00:00Z' })
    expect((await history(id, 'RenewSubscription')).map(([day]) => day)).toEqual([
      ...['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ])
  })

  it('continues at the price of that day', async () => {
    const id = await bought({ unitPrice: '1.00' })
    await move({ now: '2028-01-31T00:00:00Z' })
    await direct('GET', '/v1/profiles/organization')
    const [{ after }] = (await control('GET', `/simulator/ledger?subject=${id}&kind=RenewSubscription`)).body
    expect(Number(after.unitPrice)).toBeGreaterThan(1)
  })

  it('waits in a queue when renewals are delayed', async () => {
    const id = await bought()
    await switches({ renewalLag: 'PT20H' })
    await move({ now: '2028-01-31T19:59:59Z' })
    expect((await get(id)).commitmentEndDate).toBe('2028-01-30T00:00:00.000Z')
    await move({ advance: 'PT1S' })
    expect(await get(id)).toMatchObject({
      effectiveStartDate: '2028-01-31T00:00:00.000Z',
      commitmentEndDate: '2029-01-30T00:00:00.000Z',
      cancellationAllowedUntilDate: '2028-02-07T20:00:00.000Z',
    })
  })

  it('ends the subscription finally after 30 and 90 days without renewal', async () => {
    await switches({ extendedService: 'never' })
    const id = await bought()
    await patch(id, { autoRenewEnabled: false })
    await move({ now: '2029-01-01T00:00:00Z' })
    expect((await get(id)).status).toBe('deleted')
    expect((await history(id)).slice(2)).toEqual([
      ['2028-01-31', 'ExpireSubscription'],
      ['2028-03-01', 'DisableSubscription'],
      ['2028-05-30', 'DeleteSubscription'],
    ])
  })

  it('ends the subscription at once when a cancellation is scheduled', async () => {
    const id = await bought()
    await patch(id, { autoRenewEnabled: false, ...stop })
    await move({ now: '2028-01-31T00:00:00Z' })
    expect((await get(id)).status).toBe('disabled')
  })

  it.each(['expired', 'disabled'])('leaves a suspended subscription %s', async (suspendedAtTermEnd) => {
    await switches({ suspendedAtTermEnd })
    const id = await bought()
    await patch(id, { status: 'suspended' })
    await move({ now: '2028-01-31T00:00:00Z' })
    expect((await get(id)).status).toBe(suspendedAtTermEnd)
  })

  it('of an add-on ends it together with its parent', async () => {
    await switches({ extendedService: 'never' })
    const id = await bought()
    const addon = await bought({ offer: 'CFQ7TTC0LH0T:0001', parentId: id })
    await patch(id, { autoRenewEnabled: false })
    await move({ now: '2028-01-31T00:00:00Z' })
    expect((await get(addon)).status).toBe('expired')
  })
})

describe('extended service', () => {
  it('begins without instructions, from month to month and at a higher price', async () => {
    const id = await bought({ quantity: 7, friendlyName: 'Forgotten' })
    const addon = await bought({ offer: 'CFQ7TTC0LH0T:0001', parentId: id })
    await patch(id, { autoRenewEnabled: false })
    await move({ now: '2028-01-31T08:00:00Z' })
    const { body } = await direct('GET', `/v1/customers/${customerId}/subscriptions`)
    const [old, , extended] = body.items
    expect(old.status).toBe('deleted')
    expect(extended).toMatchObject({
      ...{ status: 'active', quantity: 7, friendlyName: 'Forgotten', migratedFromSubscriptionId: id },
      ...{ termDuration: 'P1M', billingCycle: 'monthly', autoRenewEnabled: true },
      offerName: expect.stringContaining('Extended Service'),
      cancellationAllowedUntilDate: '2028-02-29T00:00:00.000Z',
    })
    expect((await get(addon)).parentSubscriptionId).toBe(extended.id)
    await move({ now: '2028-04-15T00:00:00Z' })
    expect(await history(extended.id)).toEqual([
      ['2028-01-31', 'ExtendService'],
      ['2028-02-29', 'RenewSubscription'],
      ['2028-03-31', 'RenewSubscription'],
    ])
    await patch(extended.id, { status: 'deleted' })
  })

  it('is the same subscription if the setting says so', async () => {
    await switches({ extendedServiceKeepsId: true })
    const id = await bought()
    await patch(id, { autoRenewEnabled: false })
    await move({ now: '2028-01-31T08:00:00Z' })
    expect(await get(id)).toMatchObject({ status: 'active', termDuration: 'P1M', id })
  })

  it('does not apply to purchases from before its start, unless it is requested', async () => {
    const [silent, asking] = [
      await bought({ startedAt: '2025-03-31T00:00:00Z', termDuration: 'P3Y' }),
      await bought({ startedAt: '2025-03-31T00:00:00Z', termDuration: 'P3Y' }),
    ]
    const scheduledActions = [{ scheduleType: 'TermEnd', actionType: 'RenewToExtendedServiceTerm' }]
    await patch(silent, { autoRenewEnabled: false })
    await patch(asking, { autoRenewEnabled: false, scheduledActions })
    await move({ now: '2028-03-31T08:00:00Z' })
    expect([(await get(silent)).status, (await get(asking)).status]).toEqual(['expired', 'deleted'])
  })
})

describe('a trial', () => {
  const trial = { offer: 'CFQ7TTC0LDPB:0017', quantity: 25 }

  it('continues as its paid target', async () => {
    const id = await bought(trial)
    const { scheduledNextTermInstructions } = await get(id)
    expect(scheduledNextTermInstructions).toMatchObject({ quantity: 25 })
    const product = { ...scheduledNextTermInstructions.product, termDuration: 'P1Y' }
    await patch(id, { scheduledNextTermInstructions: { product, quantity: 5 } })
    await move({ now: '2027-02-28T00:00:00Z' })
    expect(await get(id)).toMatchObject({
      ...{ isTrial: false, quantity: 5, termDuration: 'P1Y', billingCycle: 'monthly' },
      offerId: expect.stringMatching(`^${product.productId}:${product.skuId}:`),
      scheduledNextTermInstructions: null,
    })
    expect((await history(id)).at(-1)).toEqual(['2027-02-28', 'ConvertTrial'])
  })

  it('ends if it is not renewed', async () => {
    const id = await bought(trial)
    await patch(id, { autoRenewEnabled: false })
    await move({ now: '2027-02-28T00:00:00Z' })
    expect((await get(id)).status).toBe('expired')
  })
})

it('the custom end dates of a term include the ends of other subscriptions', async () => {
  const id = await bought({ customTermEndDate: '2027-09-15' })
  expect((await get(id)).commitmentEndDate).toBe('2027-09-15T00:00:00.000Z')
  const dates = async (query: string) =>
    (await direct('GET', `/v1/customers/${customerId}/subscriptions/customTermEndDates?${query}`)).body
  const aligned = {
    allowedCustomTermEndDateType: 'subscriptionAligned',
    cotermSubscriptionIds: [id],
    allowedCustomTermEndDate: '2027-09-15T00:00:00',
  }
  const all = await dates('term_duration=P1Y')
  expect(all.items).toContainEqual(aligned)
  expect(all.items[0]).toMatchObject({
    allowedCustomTermEndDateType: 'calendarMonthAligned',
    allowedCustomTermEndDate: '2027-02-28T00:00:00',
  })
  expect((await dates(`term_duration=P1Y&target_coterm_subscription_id=${id}`)).items).toEqual([aligned])
  expect((await dates('term_duration=P1M&term_start_date=2027-02-05')).items).toMatchObject([
    { allowedCustomTermEndDate: '2027-02-28T00:00:00' },
  ])
  expect((await dates('term_duration=P2Y')).code).toBe(3000)
  await move({ now: '2027-09-16T00:00:00Z' })
  expect((await get(id)).commitmentEndDate).toBe('2028-09-15T00:00:00.000Z')
})

/** The input of ten years: the purchases, and the actions of the clock and the partner. */
const step = fc.oneof(
  fc.record({ what: fc.constant('move' as const), days: fc.integer({ min: 1, max: 900 }) }),
  fc.record({
    what: fc.constant('buy' as const),
    termDuration: fc.constantFrom('P1M', 'P1Y', 'P3Y'),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({
    what: fc.constantFrom('seats' as const, 'stop' as const, 'suspend' as const),
    which: fc.nat(9),
  }),
)

describe('ten random years', () => {
  it('have every term exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.boolean(),
        async (steps, isSlow) => {
          await control('POST', '/simulator/reset')
          await move({ now: '2027-01-31T10:00:00Z' })
          customerId = await createdCustomer(direct)
          await switches({ extendedService: 'never', renewalLag: isSlow ? 'PT23H' : 'PT0S' })
          const ids = [await bought({ termDuration: 'P1M' })]
          let left = 3_653
          for (const one of steps) {
            if (one.what === 'buy') {
              const { what: _, ...sale } = one
              ids.push(await bought(sale))
            } else if (one.what === 'move') {
              const days = Math.min(one.days, left)
              left -= days
              await move({ advance: `P${days}D` })
            } else {
              const id = ids[one.which % ids.length]!
              const current = await get(id)
              if (current.status !== 'active') continue
              const changes = {
                seats: { quantity: current.quantity + 1 },
                stop: { autoRenewEnabled: false },
                suspend: { status: 'suspended' },
              }[one.what]
              await patch(id, changes)
            }
          }
          await move({ advance: `P${left}D` })
          await direct('GET', `/v1/customers/${customerId}/subscriptions`)
          const entries: Entry[] = (await control('GET', '/simulator/ledger')).body
          for (const id of ids) expectWholeLife(entries.filter(({ subject }) => subject === id))
          // The ledger is in the order of time across all subscriptions, too.
          const times = entries.map(({ time }) => time)
          expect(times).toEqual(times.toSorted())
        },
      ),
      { numRuns: isProving ? 25 : 10 },
    )
  })
})

interface Entry {
  readonly subject: string
  readonly kind: string
  readonly time: string
  readonly after: { term: { startsAt: string; endsAt: string }; status: string; since: string }
}

/** Each term begins where the previous one ended, and the last one has ended only if the subscription has. */
function expectWholeLife(entries: readonly Entry[]): void {
  const [first, ...later] = entries
  let end = first!.after.term.endsAt
  for (const { kind, after } of later.filter((entry) => entry.kind === 'RenewSubscription')) {
    expect([kind, after.term.startsAt]).toEqual([kind, end])
    expect(after.term.endsAt > end).toBe(true)
    end = after.term.endsAt
  }
  const last = entries.at(-1)!.after
  const isOver = ['expired', 'disabled', 'deleted'].includes(last.status)
  if (!isOver) expect(Date.parse(end)).toBeGreaterThan(Date.parse('2037-01-29T10:00:00Z'))
  const endings = entries.map(({ kind }) => kind).filter((kind) => /^(Expire|Disable|Delete)/.test(kind))
  expect(new Set(endings).size).toBe(endings.length)
}
