import { describe, expect, it } from 'vitest'
import {
  ApiError,
  ConnectionLost,
  NotFound,
  ValidationError,
  WaitTimedOut,
} from '../../../client/src/errors/errors.ts'
import { verifyWebhook } from '../../../client/src/webhooks/verify.ts'
import { withoutFormerName } from '../../former-names.ts'
import { failureOf } from '../failures.ts'
import { eventTypes } from '../generated/contract.ts'
import { isIrreversible } from './confirm.ts'
import { matchingTypes } from './event-types.ts'
import { messageHeaders } from './listen-command.ts'

describe('types of events', () => {
  const completed = 'reseller-management.order.completed.v1'

  it.each([
    [['order.completed'], [completed]],
    [['order.completed.v1', completed], [completed]],
    [[], []],
  ])('for %j', (patterns, expected) => {
    expect(matchingTypes(patterns, eventTypes)).toEqual(expected)
  })

  it('for a pattern are all of a kind', () => {
    const orders = matchingTypes(['order.*'], eventTypes)
    expect(orders.length).toBeGreaterThan(1)
    expect(orders.filter((type) => !type.startsWith('reseller-management.order.'))).toEqual([])
    expect(() => matchingTypes(['ordr.*'], eventTypes)).toThrow(
      /"ordr\.\*" names no event. A type begins with one of .*order/,
    )
  })
})

describe('commands that cannot be undone', () => {
  it.each([
    ['DELETE', 'delete', true],
    ['POST', 'rotateSecret', true],
    ['POST', 'makeReRating', true],
    ['POST', 'makeReconciliation', false],
    ['POST', 'create', false],
    ['PATCH', 'update', false],
  ])('%s %s: %s', (method, name, expected) => {
    expect(isIrreversible({ method, name })).toBe(expected)
  })
})

describe('former names', () => {
  it.each([
    ['tenant list', 'admin tenant list'],
    ['offers import --file x', 'admin offers import --file x'],
    ['invoices list --tenant a --instance b', 'admin invoices list --tenant a --instance b'],
    ['invoices list', undefined],
    ['offers list', undefined],
    ['admin tenant list', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%s', (line, expected) => {
    expect(withoutFormerName(line.split(' '))?.join(' ')).toBe(expected)
  })
})

describe('failures', () => {
  const problem = { status: 400, description: 'The request is invalid.', correlationId: 'c-1' }
  const errors = [{ propertyName: 'zipCode', description: ['It must match.'] }]

  it.each([
    ['ValidationError', new ValidationError({ ...problem, errors }), 1],
    ['NotFound', new NotFound({ ...problem, status: 404 }), 4],
    ['ConnectionLost', new ConnectionLost('The connection failed.'), 6],
    ['WaitTimedOut', new WaitTimedOut({ id: 'o', waitingReason: null } as never), 7],
    ['an unknown error', new ApiError({ ...problem, status: 418 }), 1],
    ['an error of the command', new TypeError('x'), undefined],
  ])('%s', (_, error, code) => {
    expect(failureOf(error)?.code).toBe(code)
  })

  it('name the members, the correlation id and what to do', () => {
    expect(failureOf(new ValidationError({ ...problem, errors }))?.text.split('\n')).toEqual([
      'The request is invalid.',
      '  zipCode: It must match.',
      'Status 400, correlation id c-1.',
      'Correct the members and repeat the command.',
    ])
  })

  it('contain no control characters of the service', () => {
    expect(failureOf(new NotFound({ ...problem, description: '\u001b[2Jgone' }))?.text).not.toContain(
      '\u001b',
    )
  })
})

describe('a forwarded event', () => {
  it('has the signature of a webhook', async () => {
    const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8+7rTqLeKpo='
    const body = '{"id":"e-1"}'
    expect(await verifyWebhook(body, messageHeaders('e-1', body, secret, new Date()), secret)).toEqual({
      id: 'e-1',
    })
  })
})
