import { describe, expect, test } from 'vitest'
import { failureOf, isLeftOpen } from './errors.ts'
import type { Reply } from './http.ts'
import { parseWire } from './wire.ts'

const reply = (status: number, body: string): Reply => ({
  status,
  headers: new Headers(),
  body: parseWire(body),
})
const failure = (status: number, code: number | string) =>
  failureOf(reply(status, JSON.stringify({ code, description: 'The vendor says so.' })), [])

describe('errors of Partner Center', () => {
  test.each([
    [403, 13605, 'refused', 'Microsoft Customer Agreement'],
    [400, 600051, 'refused', 'phone number'],
    [400, 3000, 'refused', 'The vendor says so.'],
    [403, 900123, 'refused', 'Microsoft Partner Agreement'],
    [403, 20002, 'missing', 'no such customer'],
    [404, 60003, 'missing', 'no such customer'],
    [404, 1000, 'missing', 'no such thing'],
    [404, 99, 'missing', 'The vendor says so.'],
    [400, 99, 'refused', 'The vendor says so.'],
    [401, 400, 'unavailable', 'access token'],
    [400, 400, 'refused', 'The vendor says so.'],
    [401, 99, 'unavailable', 'access token'],
    [403, 900329, 'unavailable', 'consent'],
    [409, 800082, 'busy', 'earlier change'],
    [400, 800082, 'busy', 'earlier change'],
    [409, 800060, 'unknown', 'cart'],
  ])('%i with code %i come to %s: %s', (status, code, kind, words) => {
    expect(failure(status, code)).toMatchObject({ kind, reason: expect.stringContaining(words) })
    expect(failure(status, String(code))).toMatchObject({ kind })
  })

  test.each([
    [412, 2055],
    [400, 2055],
    [417, 800036],
    [412, 99],
  ])('%i with code %i mean that somebody was faster', (status, code) => {
    expect(failure(status, code)).toEqual({ kind: 'stale' })
  })

  test('tell whether a person has to consent or to correct the credentials', () => {
    expect(failure(403, 900329)).toMatchObject({ needs: 'consent' })
    expect(failure(401, 900420)).toMatchObject({ needs: 'credentials' })
  })

  test('tell how long the vendor is at work', () => {
    const wait = (code: number) => (failure(409, code) as { until: Date }).until.getTime() - Date.now()
    expect(wait(800082)).toBeLessThanOrEqual(60_000)
    expect(wait(900278)).toBeGreaterThan(23 * 3_600_000)
  })

  test('leave a write open where the vendor does not know itself', () => {
    expect(isLeftOpen(reply(500, '{"code":800005}'))).toBe(true)
    expect(isLeftOpen(reply(500, '{"code":"800094"}'))).toBe(true)
    expect(isLeftOpen(reply(500, '{"code":800003}'))).toBe(false)
  })
})
