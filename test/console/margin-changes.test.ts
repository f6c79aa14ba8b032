import type { AuditLogEntry } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import { marginChanges } from '../../console/src/screens/customer/margin-changes.ts'

const instance = '0d7f3a52-6d0e-4c2e-9b8f-2f1d5a7c9e31'
const markup = (value: number) => ({ marginRule: { name: 'Markup' as const }, value })

const entry = (
  id: string,
  timestamp: string,
  operation: string,
  body: object | string | null,
  more: Partial<AuditLogEntry> = {},
) =>
  ({
    ...{ id, timestamp, operation: { name: operation }, status: { name: 'Succeded' } },
    ...{ customerId: 'customer', resellerId: 'reseller', description: null },
    data: typeof body === 'object' && body !== null ? JSON.stringify(body) : body,
    ...more,
  }) as AuditLogEntry
const update = (id: string, timestamp: string, body: object | null, effectiveDate?: string) =>
  entry(id, timestamp, 'UpdateCustomerMargins', body, {
    description: `Set a seller's margins for a customer at one provider instance. (providerInstanceId: ${instance}${effectiveDate ? `, effectiveDate: ${effectiveDate}` : ''})`,
  })
const created = entry('created', '2026-10-01T08:00:00Z', 'CreateCustomer', {
  providerCustomers: [{ providerInstanceId: instance, margin: markup(10) }],
})
const of = (...entries: AuditLogEntry[]) => {
  const found = marginChanges(entries.toReversed())
  return Object.fromEntries(
    [...found].map(([id, changes]) => [
      id,
      changes.map(({ providerInstanceId, offerType, before, after, from }) => {
        expect(providerInstanceId).toBe(instance)
        return [offerType, before && String(before.value), after && String(after.value), from]
      }),
    ]),
  )
}

describe('the margin changes of a time line', () => {
  it('have the value before, the instance, the offer type and the day', () => {
    expect(
      of(
        created,
        update('one', '2026-10-02T08:00:00Z', {
          margin: markup(12),
          offerTypeMargins: { License: markup(8) },
        }),
        update('two', '2026-10-03T08:00:00Z', { margin: markup(12) }, '2026-11-01T00:00:00.000Z'),
      ),
    ).toEqual({
      one: [
        [null, '10', '12', null],
        ['License', null, '8', null],
      ],
      two: [['License', '8', null, '2026-11-01T00:00:00.000Z']],
    })
  })

  it('keep the present margin as the former one until the day of a planned one', () => {
    const planned = update('plan', '2026-10-02T08:00:00Z', { margin: markup(20) }, '2026-11-01T00:00:00.000Z')
    expect(
      of(
        created,
        planned,
        update('before', '2026-10-15T08:00:00Z', { margin: markup(11) }),
        update('after', '2026-11-15T08:00:00Z', { margin: markup(21) }),
      ),
    ).toMatchObject({
      plan: [[null, '10', '20', '2026-11-01T00:00:00.000Z']],
      before: [[null, '10', '11', null]],
      after: [[null, '20', '21', null]],
    })
  })

  it('have no value before if the log does not have it, as after a withdrawal', () => {
    const planned = update('plan', '2026-10-02T08:00:00Z', { margin: markup(20) }, '2026-11-01T00:00:00.000Z')
    const withdrawn = entry('withdrawn', '2026-10-03T08:00:00Z', 'WithdrawPlannedMargin', null)
    const later = update('later', '2026-11-15T08:00:00Z', { margin: markup(21) })
    expect(of(update('first', '2026-10-01T08:00:00Z', { margin: markup(9) }))).toEqual({
      first: [[null, undefined, '9', null]],
    })
    expect(of(created, planned, withdrawn, later).later).toEqual([[null, undefined, '21', null]])
  })

  it('ignore refused requests, bodies that the reader may not see, and bodies that are cut', () => {
    const refused = {
      ...update('refused', '2026-10-02T08:00:00Z', { margin: markup(99) }),
      status: { name: 'Failed' as const },
    }
    expect(
      of(
        created,
        refused,
        update('hidden', '2026-10-03T08:00:00Z', null),
        entry('cut', '2026-10-03T08:00:00Z', 'UpdateCustomerMargins', '{"margin":{"marginRule…'),
        update('seen', '2026-10-04T08:00:00Z', { margin: markup(12) }),
      ),
    ).toEqual({ seen: [[null, '10', '12', null]] })
  })

  it('separate the sellers of a customer and their instances', () => {
    const other = { ...update('other', '2026-10-02T08:00:00Z', { margin: markup(5) }), resellerId: 'another' }
    expect(of(created, other)).toEqual({ other: [[null, undefined, '5', null]] })
  })
})
