import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ObservedHome } from './observability.ts'
import { addQueueMetrics } from './queue-metrics.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reads the queue of a database at most every 10 seconds, for all gauges and readers', async () => {
  const query = vi.fn(async () => [])
  const home = { name: 'default', open: { database: { query } }, problem: undefined }
  const registry = new Registry()
  addQueueMetrics(registry, () => [home as unknown as ObservedHome], false)
  await Promise.all([registry.metrics(), registry.metrics()])
  // One statement each for the jobs, the due work and the webhooks.
  expect(query).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(9_999)
  await registry.metrics()
  expect(query).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  await registry.metrics()
  expect(query).toHaveBeenCalledTimes(6)
})
