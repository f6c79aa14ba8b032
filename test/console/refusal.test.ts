import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionLost, TimedOut } from '../../client/src/index.ts'
import { isRefusal } from '../../console/src/api/refusal.ts'

const answer = (status: number, retryAfterMs?: number) =>
  new ApiError({
    status,
    description: 'It fails.',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  } as never)

describe('a write of the console', () => {
  it.each([400, 403, 404, 409, 412, 413, 422])(
    'gets a new idempotency key after a refusal by %i',
    (status) => {
      expect(isRefusal(answer(status))).toBe(true)
    },
  )

  it.each<[string, unknown]>([
    ['a lost connection', new ConnectionLost('It is lost.', {})],
    ['no answer in time', new TimedOut('It took too long.', {})],
    ['an ended session', new Error('There is no session.')],
    ['a key whose first request is still running', answer(409, 1_000)],
    ['a rate limit', answer(429, 2_000)],
    ['a rate limit without Retry-After', answer(429)],
    ['a token that is no longer valid', answer(401)],
    ['an unavailable service', answer(503, 2_000)],
    ['an error of the service', answer(500)],
  ])('keeps its idempotency key after %s, because it may have been done', (_, error) => {
    expect(isRefusal(error)).toBe(false)
  })
})
