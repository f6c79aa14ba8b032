import { describe, expect, it } from 'vitest'
import { type Role, roles } from '../noun.ts'
import { eventType, type StoredEvent, showEvent } from './event.ts'
import { actionsOf, type EventKind, namedKinds } from './event-kinds.ts'
import { positionAfter } from './feed-position.ts'

const stored = (kind: string, declared: EventKind, changed: readonly string[]): StoredEvent => ({
  id: '2b0c7f5e-61f4-4d0e-9a52-6f1d3c7c8a11',
  number: '7',
  occurredAt: new Date('2026-11-21T09:42:00Z'),
  kind,
  action: actionsOf(declared).at(-1)!,
  resellerId: 'the reseller',
  customerId: 'the customer',
  providerInstanceId: 'the instance',
  otherIds: Object.keys(declared.ids).map((name) => `the ${name}`),
  version: 3,
  changed,
  correlationId: null,
})

/**
 * What each role must never learn, by the names of columns. It is written apart from the declarations, so that a wrong
 * declaration fails.
 */
const secrets: Readonly<Record<Role, RegExp>> = {
  csp: /^$/,
  reseller: /^(price_margin|csp_margin|cost|promotion|amounts|seats_per_order|link_state)$|^(held|role_ids)/,
  customer:
    /margin|^(cost|promotion|amounts|seats_per_order|link_state|internal_id|internal_identifier)$|^(held|role_ids)/,
}
// A reseller's own record has its identifier; a customer reads no resellers.
const cases = namedKinds.flatMap(([kind, declared]) =>
  roles.flatMap((role) =>
    Object.entries(declared.members).map(([column, { member }]) => ({
      kind,
      declared,
      role,
      column,
      member,
    })),
  ),
)

describe('an event', () => {
  it.each(namedKinds)(
    'of %s shows resellers and customers no version that counts changes which they may not see',
    (kind, declared) => {
      const versionFor = (role: Role) => showEvent(stored(kind, declared, []), role)?.data.version ?? null
      expect(versionFor('csp')).toBe(3)
      // The revision of an invoice is a member that everyone reads.
      for (const role of ['reseller', 'customer'] as const)
        expect([role, versionFor(role)]).toEqual([role, kind === 'invoice' ? 3 : null])
    },
  )

  it.each(cases)('of $kind with a change of $column is hidden from the $role or names it', (one) => {
    const { kind, declared, role, column, member } = one
    // The reseller adds the margins of its bindings itself.
    const isOwn = role === 'reseller' && kind === 'customer-binding'
    const isSecret = secrets[role].test(column) && !isOwn
    const alone = showEvent(stored(kind, declared, [column]), role)
    const others = Object.keys(declared.members).filter((other) => !secrets[role].test(other))
    const beside = showEvent(stored(kind, declared, [column, ...others]), role)
    if (isSecret) {
      expect(alone).toBeUndefined()
      // Two columns can be one member, such as the margins of both sellers.
      const isSharedName = others.some((other) => declared.members[other]?.member === member)
      if (!isSharedName) expect(beside?.data.changed ?? []).not.toContain(member)
    }
    if (role === 'csp' && !(kind === 'subscription' && column === 'reseller_margin'))
      expect(alone?.data.changed).toEqual([member])
    if (!declared.readers.includes(role)) expect(beside).toBeUndefined()
  })

  it('has the ids that are not null, and a path with them', () => {
    const [kind, declared] = namedKinds.find(([name]) => name === 'purchase-limits')!
    const shown = (resellerId: string, customerId: string | null) =>
      showEvent({ ...stored(kind, declared, []), resellerId, customerId }, 'csp')!
    expect(shown('r', null)).toMatchObject({
      type: eventType('purchase-limits', 'deleted'),
      subject: '/v1/Resellers/r/purchase-limits',
      data: { ids: { resellerId: 'r' } },
    })
    expect(shown('r', 'c/d').subject).toBe('/v1/Customers/c%2Fd/purchase-limits')
  })

  it('takes the ids of parties from their members, and the others from the list', () => {
    const [kind, declared] = namedKinds.find(([name]) => name === 'scheduled-change')!
    const event = { ...stored(kind, declared, []), customerId: 'c', otherIds: ['s', 'u'] }
    expect(showEvent(event, 'csp')!.data.ids).toEqual({
      ...{ scheduledChangeId: 's', subscriptionId: 'u', customerId: 'c' },
    })
  })

  it('of a kind or column that this version does not know is hidden', () => {
    const [kind, declared] = namedKinds.find(([name]) => name === 'order')!
    expect(showEvent({ ...stored(kind, declared, []), kind: 'unknown' }, 'csp')).toBeUndefined()
    expect(showEvent(stored(kind, declared, ['unknown']), 'csp')).toBeUndefined()
    expect(showEvent(stored(kind, declared, ['unknown', 'status']), 'csp')!.data.changed).toEqual(['status'])
  })
})

describe('the position after a page', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const [kind, declared] = namedKinds.find(([name]) => name === 'order')!
  const event = (number: string) => ({ ...stored(kind, declared, []), number })
  const from = { number: '3', readTo: now }
  const events = [event('5'), event('9')]
  const examinedTo = event('12')

  it.each([
    ['the last event of a full page', { events, hasMoreEvents: true, examinedTo }, '9', true],
    ['the last examined event', { events, hasMoreEvents: false, examinedTo }, '12', true],
    ['the last shown event at the end', { events, hasMoreEvents: false, examinedTo: undefined }, '5', false],
  ])('is %s', (_, page, number, hasMore) => {
    const { position, ...rest } = positionAfter(
      from,
      { ...page, isUnknown: false, isCut: false },
      [events[0]!],
      now,
    )
    expect([position.number, rest.hasMore]).toEqual([number, hasMore])
  })

  it('stays where it is if the reader sees no event', () => {
    const page = { events, hasMoreEvents: false, examinedTo: undefined, isUnknown: false, isCut: false }
    expect(positionAfter(from, page, [], now).position.number).toBe('3')
  })
})
