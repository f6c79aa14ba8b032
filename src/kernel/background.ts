import { type JobDefinition, queuedJob } from '../jobs/job.ts'
import { insertBackgroundOperation } from '../store/background-operations.ts'
import type { Statement } from '../store/database.ts'
import { type AuditedRequest, subjectOf } from './audit.ts'
import type { Context } from './operation.ts'
import type { Runtime } from './runtime.ts'

/** The background work that a write asks for. */
export interface BackgroundWork {
  readonly jobs: Context['jobs']
  /** The names of the jobs, in the order in which they were asked for. */
  names(): string[]
  /** The header that tells where the work can be followed, if there is some. */
  headers(): Record<string, string>
  /** The statements that begin it, for the transaction of the write. */
  statements(answer: unknown): Promise<Statement[]>
}

/** Gathers the background work of a write; all its jobs are one operation. */
export function backgroundWork(
  { queue, newId, now }: Pick<Runtime, 'queue' | 'newId' | 'now'>,
  request: AuditedRequest,
): BackgroundWork {
  const requested: { kind: JobDefinition<never>; data: object }[] = []
  const operationId = newId()
  const { caller, correlationId, operation } = request
  const { tenantId, name: userName, userEmail } = caller

  const enqueued = ({ kind, data }: (typeof requested)[number], job: number) => {
    const origin = { tenantId, operationId, correlationId, userName, userEmail, job, requestId: newId() }
    return queue.statement(queuedJob(kind, { ...origin, attempts: 0, mayHaveActed: false }, data))
  }

  return {
    jobs: { add: (kind, data) => void requested.push({ kind: kind as never, data }) },
    names: () => requested.map(({ kind }) => kind.name),
    headers: (): Record<string, string> =>
      requested.length === 0 ? {} : { 'operation-location': `/v1/operations/${operationId}` },
    async statements(answer) {
      if (requested.length === 0) return []
      return [
        insertBackgroundOperation(tenantId, {
          id: operationId,
          operation: operation.audit!,
          correlationId,
          state: 'Processing',
          attempts: 0,
          lastError: null,
          nextAttemptAt: null,
          openJobs: requested.map((_, place) => place),
          hasFailed: false,
          ...subjectOf(request, answer),
          createdAt: now(),
          finishedAt: null,
        }),
        ...(await Promise.all(requested.map(enqueued))),
      ]
    },
  }
}
