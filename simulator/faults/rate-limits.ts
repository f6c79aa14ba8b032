import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import { addDuration } from '../state/duration.ts'
import type { Limit } from './tables.ts'

/** The properties of a call that decide in which rate limits it is counted. */
export interface Attempt {
  readonly partnerId: string
  readonly family: string
  readonly customerId: string | undefined
}

/**
 * Counts calls. Refused calls count too, so a client that retries immediately waits longer.
 *
 * @returns a function that returns the seconds that the caller has to wait; 0 when the call is allowed
 */
export function rateLimiter(): (limits: readonly Limit[], attempt: Attempt, now: Date) => number {
  const attempts = new Map<string, number[]>()
  return (limits, { partnerId, family, customerId }, now) => {
    const waits = limits.map((limit) => {
      if (limit.family !== '*' && limit.family !== family) return 0
      if (limit.perCustomer && customerId === undefined) return 0
      const key = JSON.stringify([limit, partnerId, limit.perCustomer ? customerId : null])
      const window = addDuration(now, limit.per)!.getTime() - now.getTime()
      const recent = (attempts.get(key) ?? []).filter((time) => Math.abs(now.getTime() - time) < window)
      const times = [...recent, now.getTime()].slice(-2 * limit.requests)
      attempts.set(key, times)
      if (times.length <= limit.requests) return 0
      return Math.max(1, Math.ceil((times.at(-limit.requests)! + window - now.getTime()) / 1_000))
    })
    return Math.max(0, ...waits)
  }
}

/** Returns the gateway's answer when a rate limit is exceeded. */
export function tooManyRequests(seconds: number | undefined): Answer {
  return {
    status: 429,
    body: { statusCode: 429, message: `Rate limit is exceeded. Try again in ${seconds ?? 57} seconds.` },
    ...(seconds === undefined ? {} : { headers: { 'Retry-After': String(seconds) } }),
  }
}

/** Validates a list of limits. @throws Refusal that names the first invalid member */
export function parseLimits(body: unknown): Limit[] {
  if (!Array.isArray(body)) throw new Refusal(400, 400, 'Send a list of limits.')
  return body.map((one, index) => {
    const { family = '*', requests, per = 'PT1M', perCustomer = false } = Object(one)
    const wrong = (text: string) => new Refusal(400, 400, `[${index}].${text}`)
    if (typeof family !== 'string') throw wrong('family must be a string, such as customers.')
    if (!Number.isInteger(requests) || requests < 1) throw wrong('requests must be an integer from 1.')
    if (typeof per !== 'string' || addDuration(new Date(0), per) === undefined)
      throw wrong('per must be like PT1M.')
    return { family, requests, per, perCustomer: perCustomer === true }
  })
}
