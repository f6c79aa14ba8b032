import { describe, expect, test } from 'vitest'
import { failureOf, isLeftOpen } from './errors.ts'
import type { Reply } from './http.ts'
import { parseWire } from './wire.ts'

const reply = (status: number, body: string): Reply => ({
  status,
  headers: new Headers(),
  body: parseWire(body),
})
const failure = (
  status: number,
  code: number | string,
  family = 'subscriptions',
  words = 'The vendor says so.',
) => failureOf(reply(status, JSON.stringify({ code, description: words })), { family }, [])

describe('errors of Partner Center', () => {
  test.each([
    [403, 13605, 'refused', 'Microsoft Customer Agreement'],
    [400, 600051, 'refused', 'phone number', 'customers'],
    [400, 3000, 'refused', 'The vendor says so.'],
    [403, 900123, 'refused', 'Microsoft Partner Agreement'],
    [403, 20002, 'missing', 'no such customer'],
    [404, 60003, 'missing', 'no such customer'],
    [404, 1000, 'missing', 'no such object'],
    [404, 99, 'missing', 'The vendor says so.'],
    [400, 99, 'refused', 'The vendor says so.'],
    [401, 400, 'unavailable', 'access token'],
    [400, 400, 'refused', 'The vendor says so.'],
    [401, 99, 'unavailable', 'access token'],
    [403, 900329, 'unavailable', 'consent'],
    [409, 800082, 'busy', 'earlier change'],
    [400, 800082, 'busy', 'earlier change'],
    [409, 800060, 'unknown', 'cart', 'carts'],
  ])('%i with code %i come to %s: %s', (status, code, kind, words, family = 'subscriptions') => {
    const reason = expect.stringContaining(words)
    expect(failure(status, code, family)).toMatchObject({ kind, reason })
    expect(failure(status, String(code), family)).toMatchObject({ kind })
  })

  test.each([
    ['compliance', 400, 2001, 'refused', 'The vendor says so.', 'suspended'],
    ['customers', 400, 2001, 'refused', 'The vendor says so.', 'suspended'],
    ['subscriptions', 400, 2001, 'refused', 'suspended', 'The vendor says so.'],
    ['carts', 409, 900114, 'refused', 'A failed upgrade', 'still processing'],
    ['carts', 409, 900113, 'busy', 'still processing', 'failed'],
    ['carts', 403, 800069, 'refused', 'risk', 'credit'],
    ['carts', 403, 800023, 'refused', 'credit', 'risk'],
    ['subscriptions', 404, 800076, 'missing', 'history', 'partner'],
    ['profiles', 404, 800015, 'missing', 'The vendor says so.', 'partner id'],
    ['webhooks', 409, 900278, 'refused', 'The vendor says so.', '24 hours'],
  ])('of %s, %i with code %i come to %s: %s', (family, status, code, kind, words, others) => {
    const outcome = failure(status, code, family)
    expect(outcome).toMatchObject({ kind, reason: expect.stringContaining(words) })
    expect(outcome).toMatchObject({ reason: expect.not.stringContaining(others) })
  })

  test.each([
    [900117, 'You have passed your 14-day window.', 'only within 14 days after purchase'],
    [900213, 'You have passed your 72-hour window.', 'only within 72 hours after purchase'],
    [900214, 'This passed after 1 hours.', 'only within 1 hour after they were added'],
    [900117, 'You have passed your window.', 'only within 7 days after purchase'],
  ])('%i names the time that the vendor names: %s', (code, said, expected) => {
    const outcome = failure(400, code, 'subscriptions', said)
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining(expected) })
  })

  test('of other interfaces are not those of Partner Center', () => {
    const outcome = failureOf(
      reply(404, '{"error":{"code":"20000","message":"Own words."}}'),
      { family: 'users', on: 'graph' },
      [],
    )
    expect(outcome).toEqual({ kind: 'missing', reason: 'Microsoft has no such object: Own words.' })
  })

  test.each([
    [412, 2055],
    [400, 2055],
    [417, 800036],
    [412, 99],
  ])('%i with code %i mean a concurrent change', (status, code) => {
    expect(failure(status, code)).toEqual({ kind: 'stale' })
  })

  test('say whether a person has to consent or to correct the credentials', () => {
    expect(failure(403, 900329)).toMatchObject({ needs: 'consent' })
    expect(failure(401, 900420)).toMatchObject({ needs: 'credentials' })
  })

  test('say how long the vendor is busy', () => {
    const wait = (code: number) => (failure(409, code) as { afterMs: number }).afterMs
    expect(wait(800082)).toBeLessThanOrEqual(60_000)
    expect(wait(900278)).toBeGreaterThan(23 * 3_600_000)
  })

  test('leave a write open where the vendor does not know itself', () => {
    expect(isLeftOpen(reply(500, '{"code":800005}'))).toBe(true)
    expect(isLeftOpen(reply(500, '{"code":"800094"}'))).toBe(true)
    expect(isLeftOpen(reply(500, '{"code":800003}'))).toBe(false)
  })
})
