import type { AuditLogEntry, BackgroundOperationSummary, Event } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import { intervalOf } from '../../console/src/screens/background-work/interval.ts'
import { happeningsOf, withoutIds } from '../../console/src/screens/customer/happenings.ts'
import { newestFirst } from '../../console/src/screens/story/found-stories.ts'
import {
  causeOf,
  outcomeOf,
  retriable,
  retriesOf,
  type StoryParts,
  stepsOf,
} from '../../console/src/screens/story/steps.ts'
import { entryStateOf } from '../../console/src/values/entry-state.ts'

const accepted = '2026-11-21T09:42:00.000Z'
const ended = '2026-11-21T09:42:02.000Z'
const entry = (id: string, timestamp: string, status: string, errorMessage: string | null = null) =>
  ({
    ...{ id, timestamp, operation: { name: 'CreateOrder' }, status: { name: status }, errorMessage },
    operationId: null,
  }) as AuditLogEntry
const work = (change: object) =>
  ({
    ...{ id: 'work', correlationId: 'one', operation: { name: 'CreateOrder' }, isCancelled: false },
    ...{ createdAt: accepted, finishedAt: ended, nextAttemptAt: null, state: { name: 'Failed' } },
    ...{ firstError: 'The quota is used up.', lastError: 'The order was given up.', waitingReason: null },
    ...change,
  }) as BackgroundOperationSummary
const event = { id: 'event', time: ended } as Event
const nothing: StoryParts = { entries: [], operations: [], changes: [], events: [], retries: [] }
const failed: StoryParts = {
  ...nothing,
  entries: [
    entry('outcome', ended, 'Failed', 'The order was given up.'),
    entry('request', accepted, 'Processing'),
  ],
  operations: [work({})],
  events: [event],
}
const running = { finishedAt: null, nextAttemptAt: '2026-11-21T10:00:00Z', state: { name: 'Processing' } }

describe('stepsOf', () => {
  it('orders the parts by their time, and causes before effects', () => {
    const ids = stepsOf(failed).map(({ id }) => id)
    expect(ids).toEqual(['request', 'work:started', 'outcome', 'event', 'work:ended'])
  })

  it('leaves out an entry that only has the id of work that the story shows', () => {
    const description = 'The outcome of background operation work.'
    const outcome = { ...entry('outcome', ended, 'Failed'), description, operationId: 'work' }
    const ids = (parts: StoryParts) => stepsOf(parts).map(({ id }) => id)
    expect(ids({ ...failed, entries: [outcome] })).not.toContain('outcome')
    expect(ids({ ...failed, entries: [outcome], operations: [] })).toContain('outcome')
  })

  it('keep the reason of a failed attempt after a retry that succeeds, and who has retried', () => {
    const description = 'The outcome of background operation work.'
    const ofWork = { description, operationId: 'work' }
    const first = { ...entry('first', ended, 'Failed', 'The quota is used up.'), ...ofWork }
    const last = { ...entry('last', '2026-11-21T10:00:02Z', 'Succeded'), ...ofWork }
    const retry = {
      ...entry('retry', '2026-11-21T10:00:00Z', 'Succeded'),
      ...{ operation: { name: 'RetryOperation' }, userName: 'Wiebke Hansen' },
      ...{ description: 'Retry a failed or waiting background operation.', operationId: 'work' },
    }
    const done = work({ state: { name: 'Succeded' }, finishedAt: '2026-11-21T10:00:02Z', firstError: null })
    const retries = retriesOf([{ ...retry, id: 'other', operationId: 'another' }, first, retry], [done])
    expect(retries).toEqual([retry])
    const steps = stepsOf({ ...nothing, entries: [last, first], operations: [done], retries })
    expect(steps.map(({ id }) => id)).toEqual(['work:started', 'first', 'retry', 'work:ended'])
    expect(steps[1]).toMatchObject({ entry: { errorMessage: 'The quota is used up.', description: null } })
    expect(steps[2]).toMatchObject({ entry: { userName: 'Wiebke Hansen', description: null } })
    // The retry is one row, even if it was sent under the correlation id of the story.
    expect(
      stepsOf({ ...nothing, entries: [retry], operations: [done], retries }).map(({ id }) => id),
    ).toEqual(['work:started', 'retry', 'work:ended'])
    const again = work({ finishedAt: '2026-11-21T10:00:02Z' })
    const failedAgain = { ...last, status: { name: 'Failed' as const } }
    expect(
      stepsOf({ ...nothing, entries: [failedAgain, first], operations: [again] }).map(({ id }) => id),
    ).toEqual(['work:started', 'first', 'work:ended'])
  })

  it('ends with the next attempt of work that waits', () => {
    const steps = stepsOf({ ...failed, operations: [work(running)] })
    expect(steps.at(-1)).toMatchObject({ kind: 'planned', at: '2026-11-21T10:00:00Z' })
  })
})

describe('intervalOf', () => {
  const now = new Date(accepted).getTime()

  it('reads work again until it ends, also work that is queued or waits', () => {
    const queued = { ...running, nextAttemptAt: accepted }
    const waiting = { ...running, nextAttemptAt: '2026-11-21T10:42:00.000Z' }
    const at = (...changes: object[]) => intervalOf(changes.map(work), now)
    const reads = [at({ ...running, nextAttemptAt: null }), at(queued), at(waiting, queued)]
    expect(reads).toEqual([5_000, 5_000, 5_000])
    expect(at(waiting)).toBe(15_000)
    expect([at(), at({}), at({ state: { name: 'Succeded' } })]).toEqual([undefined, undefined, undefined])
  })
})

describe('the time line of a customer', () => {
  const of = (change: object) => ({
    ...{ correlationId: 'one', operation: { name: 'CreateOrder' }, status: { name: 'Processing' } },
    ...{ userName: 'Ada', userEmail: null, description: 'Order.', errorMessage: null, data: null },
    ...change,
  })
  const outcome = 'The outcome of background operation 01a219b3-d2b9-70fa-86ba-2a345b306fbc.'

  it('has one row for a request and its end', () => {
    const entries = [
      of({ id: 'end', timestamp: ended, status: { name: 'Succeded' }, description: outcome }),
      of({ id: 'request', timestamp: accepted }),
      of({ id: 'other', correlationId: 'two', timestamp: '2026-11-20T09:00:00Z' }),
    ]
    expect(
      happeningsOf(entries as never).map(({ id, at, state, hasEnded }) => [id, at, state, hasEnded]),
    ).toEqual([
      ['request', accepted, 'Succeded', true],
      ['other', '2026-11-20T09:00:00Z', 'Processing', false],
    ])
  })

  it('shows an end without a request, but not its id', () => {
    const end = of({ id: 'end', timestamp: ended, status: { name: 'Failed' }, description: outcome })
    expect(happeningsOf([end] as never)).toMatchObject([{ id: 'end', description: null, hasEnded: true }])
  })

  it('has the subscription of a renewal and of a request, and the first address of a new customer', () => {
    const id = '01a219b3-d2b9-70fa-86a3-70ba7919489d'
    const address = { addressLine1: 'Kai 1', zip: '1200', city: 'Wien', state: null, country: 'AT' }
    const entries = [
      of({ id: 'renewal', timestamp: ended, data: JSON.stringify({ subscriptionId: id, after: {} }) }),
      of({ id: 'request', timestamp: ended, subjectType: 'Subscription', subjectId: id }),
      of({
        ...{ id: 'created', timestamp: ended, operation: { name: 'CreateCustomer' } },
        data: JSON.stringify(address),
      }),
      of({ id: 'cut', timestamp: ended, data: '{"subscriptionId":"01a2…' }),
      of({ id: 'text', timestamp: ended, data: '"R-2077"' }),
    ]
    expect(happeningsOf(entries as never).map((one) => [one.id, one.subscriptionId, one.address])).toEqual([
      ['renewal', id, null],
      ['request', id, null],
      ['created', null, 'Kai 1, 1200, Wien, AT'],
      ['cut', null, null],
      ['text', null, null],
    ])
  })

  it('has what an order asks for, and what a request has scheduled', () => {
    const requested = (id: string, operation: string, body: object) =>
      of({ id, timestamp: ended, operation: { name: operation }, data: JSON.stringify(body) })
    const planned = {
      ...{ action: { name: 'Update' }, change: { quantity: 35 } },
      effectiveDate: '2026-11-04T03:00:00.000Z',
    }
    const entries = [
      requested('order', 'CreateOrder', { offerId: 'f5', quantity: 24, subscriptionName: 'Standard (Ulm)' }),
      requested('unnamed', 'CreateOrder', { offerId: 'f5', quantity: 2, subscriptionName: null }),
      requested('planned', 'ScheduleSubscriptionChange', planned),
      requested('end', 'RescheduleSubscriptionChange', {
        ...planned,
        action: { name: 'Cancel' },
        change: null,
      }),
      requested('other', 'UpdateSubscription', { quantity: 3 }),
      of({ id: 'cut', timestamp: ended, data: '{"offerId":"f5' }),
    ]
    expect(happeningsOf(entries as never).map(({ id, order, scheduled }) => [id, order, scheduled])).toEqual([
      ['order', { name: 'Standard (Ulm)', offerId: 'f5', seats: 24 }, null],
      ['unnamed', { name: null, offerId: 'f5', seats: 2 }, null],
      ['planned', null, planned],
      ['end', null, { ...planned, action: { name: 'Cancel' }, change: {} }],
      ['other', null, null],
      ['cut', null, null],
    ])
  })

  it('has the subscription of a scheduled change that has failed', () => {
    const id = '01a222c2-110b-73dc-aa4b-19aeb752d762'
    const description = `A change that was scheduled: Update (scheduledChangeId: 01a222c2-110b-73dc-aabe-b77c26e8e311, subscriptionId: ${id}).`
    const failed = of({
      ...{ id: 'failed', timestamp: ended, operation: { name: 'UpdateSubscription' } },
      ...{ status: { name: 'Failed' }, description, data: '{"quantity":35}' },
    })
    expect(happeningsOf([failed] as never)[0]!.subscriptionId).toBe(id)
  })

  it('has the values before and after of a renewal, and no ids or moments of the API in other texts', () => {
    const data = JSON.stringify({
      before: { status: 'Active', endDate: 'a' },
      after: { status: 'Active', endDate: 'b' },
    })
    expect(happeningsOf([of({ id: 'renewal', timestamp: ended, data })] as never)[0]!.changes).toEqual([
      { member: 'endDate', before: 'a', after: 'b' },
    ])
    const atVendor = { userName: null, operation: { name: 'UpdateSubscription' }, data }
    const atEnd = { ...atVendor, operation: { name: 'RenewSubscription' } }
    const origins = [atVendor, atEnd, { ...atEnd, userName: 'Ada' }, { ...atVendor, data: null }]
    expect(
      happeningsOf(origins.map((one) => of({ id: 'one', timestamp: ended, ...one })) as never).map(
        ({ origin }) => origin,
      ),
    ).toEqual(['Vendor', 'Term', null, null])
    const text =
      'Update. (subscriptionId: 01a219b3-d2b9-70fa-86a3-70ba7919489d) Until 2026-10-07T00:00:00.000Z.'
    const from = () => 'from 7 Oct on'
    expect(withoutIds(text, from)).toBe('Update. Until 2026-10-07T00:00:00.000Z.')
    const planned =
      'Set margins. (providerInstanceId: 01a219b3-d2b9-70fa-86a3-70ba7919489d, effectiveDate: 2026-10-07T00:00:00.000Z)'
    expect(withoutIds(planned, from)).toBe('Set margins. (from 7 Oct on)')
    expect(withoutIds('Import. (months: 3) Late (again).', from)).toBe('Import. Late (again).')
  })
})

describe('entryStateOf', () => {
  it('says of an entry that was written while work ran that the request was accepted', () => {
    expect((['Processing', 'Succeded', 'Failed'] as const).map(entryStateOf)).toEqual([
      'Accepted',
      'Succeded',
      'Failed',
    ])
  })
})

describe('outcomeOf', () => {
  it.each([
    ['Failed', failed],
    ['Processing', { ...failed, operations: [work(running)] }],
    ['Succeded', { ...failed, operations: [work({ state: { name: 'Succeded' } })] }],
    // Without background work, the latest entry says it.
    ['Failed', { ...failed, operations: [] }],
    ['Succeded', { ...nothing, entries: [entry('request', accepted, 'Succeded')] }],
  ])('is %s', (outcome, parts) => {
    expect(outcomeOf(parts)).toBe(outcome)
  })
})

it('names the first cause, not what followed from it', () => {
  expect(causeOf(failed)).toBe('The quota is used up.')
  expect(causeOf({ ...failed, operations: [] })).toBe('The order was given up.')
})

it('offers to retry what has failed, but not what a person has cancelled', () => {
  expect(retriable(failed)?.id).toBe('work')
  expect(retriable({ ...failed, operations: [work({ isCancelled: true })] })).toBeUndefined()
})

it('lists a correlation id once, with its latest work, and the newest first', () => {
  const later = work({ createdAt: ended, operation: { name: 'Retry' } })
  const other = work({ correlationId: 'two', createdAt: '2026-11-22T00:00:00Z' })
  const found = newestFirst([later, work({}), other])
  expect(found.map(({ correlationId, name }) => [correlationId, name])).toEqual([
    ['two', 'CreateOrder'],
    ['one', 'Retry'],
  ])
})
