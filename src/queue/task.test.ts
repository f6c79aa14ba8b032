import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Conflicting, StoreUnavailable, TenantMoving, translateError } from '../store/database.ts'
import type { Attempt } from '../store/queue/job-queue.ts'
import { reasonOf, untilStored } from './task.ts'

const serverError = (code: string) => Object.assign(new pg.DatabaseError('refused', 1, 'error'), { code })

describe('the reason of a failed attempt', () => {
  it('names a conflicting change, which is not in the log', () => {
    expect(reasonOf(new Conflicting(undefined, undefined))).toBe(
      'Other work changed the same rows at the same time.',
    )
    expect(reasonOf(new Error('secret'))).toContain("the service's log has the details")
  })

  it.each([
    ['53100', 'The disk of the database is full. The work continues when the database accepts it again.'],
    ['25006', 'The database accepts no writes. The work continues when the database accepts it again.'],
    ['57014', 'The database cannot be reached or takes no writes at the moment.'],
    ['22003', "An internal error occurred; the service's log has the details."],
  ])('names the refusal %s of the database', (code, reason) => {
    expect(reasonOf(translateError(serverError(code)))).toBe(reason)
  })

  it('names the refusal of a connection for bulk work', () => {
    expect(reasonOf(serverError('53100'))).toMatch(/^The disk of the database is full\./)
  })
})

describe('the end of an attempt', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const attempt = (isStopping = false) => ({ isStopping: () => isStopping }) as Attempt
  const full = new StoreUnavailable(serverError('53100'))

  it('is stored when the database accepts it again, however long that takes', async () => {
    const store = vi.fn<() => Promise<void>>().mockRejectedValue(full)
    const stored = untilStored(attempt(), store)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(store).toHaveBeenCalledTimes(3_601)
    store.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect(stored).resolves.toBeUndefined()
  })

  it.each([
    ['the queue stops', attempt(true), full],
    ['a move of the tenant waits for its jobs', attempt(), new TenantMoving()],
    ['it fails by a bug', attempt(), new Error('a bug')],
  ])('is not stored again when %s', async (_, one, fault) => {
    await expect(untilStored(one, () => Promise.reject(fault))).rejects.toBe(fault)
  })
})
