import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { DeliveryOutcome } from '../domain/webhooks/delivery.ts'
import type { JobEnd } from '../queue/task.ts'
import type { VendorWatch } from '../vendors/adapter.ts'

/** The metrics that a process records. The homes of a process share the meters. */
export interface Meters {
  readonly registry: Registry
  /** Counts a finished request. `fault` is set if it failed through an internal fault. */
  requestEnded(request: {
    readonly operationId: string | undefined
    readonly status: number
    readonly milliseconds: number
    readonly fault?: unknown
  }): void
  jobEnded(end: JobEnd): void
  /** Counts the requests to vendors, and the changes of the circuit breakers of their APIs. */
  readonly vendors: VendorWatch
  /** Counts a secret that cannot be decrypted: stored credentials of a vendor account, or the secret of a webhook. */
  secretUnreadable(): void
  webhookAttempts(outcomes: readonly DeliveryOutcome[]): void
}

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
// A job may import millions of lines, and a vendor may take minutes for a file.
const longBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/** Returns new meters. Their labels have names of operations, jobs and families of requests, never a tenant or an id. */
export function openMeters(): Meters {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges whose names promtool rejects; nodejs_active_handles and so on have the same numbers by type.
  for (const what of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${what}_total`)
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['operation', 'status'],
    ...{ buckets: requestBuckets, registers },
  })
  const faults = new Counter({
    name: 'faults_total',
    help: 'Requests that failed because the service, its database or a vendor failed.',
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time of an attempt at a job: it succeeded, continues as the next stretch, is retried, failed, or was lost to another process.',
    labelNames: ['kind', 'outcome'],
    ...{ buckets: longBuckets, registers },
  })
  const calls = new Histogram({
    name: 'vendor_request_duration_seconds',
    help: 'Time of one try of a request to a vendor. An open circuit breaker or a rate limit of the service blocks a try before it is sent.',
    labelNames: ['family', 'outcome'],
    ...{ buckets: longBuckets, registers },
  })
  const breakers = new Counter({
    name: 'vendor_breaker_changes_total',
    help: 'How often the circuit breaker of an API of an account opened, because the API did not answer, or closed again.',
    labelNames: ['api', 'state'],
    registers,
  })
  const importedLines = new Counter({
    name: 'import_lines_total',
    help: 'Lines, prices and offers that jobs of a kind have imported.',
    labelNames: ['kind'],
    registers,
  })
  const importSeconds = new Counter({
    name: 'import_seconds_total',
    help: 'Time of the attempts at jobs that have imported lines; import_lines_total divided by it is the speed.',
    labelNames: ['kind'],
    registers,
  })
  const unreadable = new Counter({
    name: 'sealed_secrets_unreadable_total',
    help: 'How often stored credentials of a vendor account or the secret of a webhook could not be decrypted.',
    registers,
  })
  const deliveries = new Counter({
    name: 'webhook_deliveries_total',
    help: 'Attempts of this process to deliver an event to a webhook: delivered, failed, or dead if no attempt follows.',
    labelNames: ['outcome'],
    registers,
  })
  const requestSeries = cached(requests)
  const jobSeries = cached(jobs)
  const callSeries = cached(calls)
  return {
    registry,
    requestEnded({ operationId, status, milliseconds, fault }) {
      requestSeries(operationId ?? 'none', String(status)).observe(milliseconds / 1_000)
      if (fault !== undefined) faults.inc()
    },
    jobEnded({ kind, outcome, seconds, lines }) {
      jobSeries(kind, outcome).observe(seconds)
      if (lines === 0) return
      importedLines.inc({ kind }, lines)
      importSeconds.inc({ kind }, seconds)
    },
    vendors: {
      onTry: ({ family, outcome, seconds }) => callSeries(family, outcome).observe(seconds),
      onBreaker: ({ api, isOpen }) => breakers.inc({ api, state: isOpen ? 'open' : 'closed' }),
    },
    secretUnreadable: () => unreadable.inc(),
    webhookAttempts(outcomes) {
      for (const outcome of outcomes) deliveries.inc({ outcome: outcome.toLowerCase() })
    },
  }
}

/**
 * Returns a function that returns the series of some labels from a map. The look-up of prom-client takes longer than
 * adding a value.
 */
function cached(histogram: Histogram<string>) {
  const known = new Map<string, { observe(value: number): void }>()
  return (...labels: string[]) => {
    const key = labels.join(' ')
    const found = known.get(key) ?? histogram.labels(...labels)
    known.set(key, found)
    return found
  }
}
