import type { Database } from '../store/database.ts'
import type { Sealer } from '../store/providers/sealing.ts'
import type { JobQueue } from '../store/queue/job-queue.ts'
import type { OpenVendor, QueuedJob } from './job.ts'

/** The dependencies of requests and jobs; service.ts creates them once. */
export interface Runtime {
  readonly database: Database
  readonly queue: JobQueue
  readonly vendors: OpenVendor
  /** Returns the functions that seal and open secrets. Rejects, with a message for operators, while there is no key. */
  readonly sealer: () => Promise<Sealer>
  readonly now: () => Date
  readonly newId: () => string
  /** Logs a fault that no response contains, such as a failed attempt of a job or an audit row that was not written. */
  readonly onFault: (fault: unknown, correlationId: string) => void
  /** Undefined while nothing is traced. */
  readonly tracing?: WorkTracing | undefined
}

/** Connects jobs with the requests that caused them, in traces. */
export interface WorkTracing {
  /** Returns the current position in a trace, as the header `traceparent` has it; undefined outside of a trace. */
  traceparent(): string | undefined
  /** Runs an attempt at a job in a span, in the trace of the request that enqueued the job. */
  job(job: QueuedJob, attempt: () => Promise<void>): Promise<void>
}
