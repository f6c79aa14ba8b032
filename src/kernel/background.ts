import { type Beginning, type BeginningRuntime, beginWork } from '../queue/begin-work.ts'
import type { Statement } from '../store/database.ts'
import { type AuditedRequest, subjectOf } from './audit.ts'
import type { Context } from './operation.ts'

/** The background jobs that a write starts. */
export interface BackgroundWork {
  readonly operationId: string
  readonly jobs: Context['jobs']
  /** The names of the jobs in the order in which the handler added them. */
  names(): string[]
  /** The Operation-Location header; no header if the write starts no jobs. */
  headers(): Record<string, string>
  /** The statements that enqueue the jobs, for the transaction of the write. */
  statements(answer: unknown): Promise<Statement[]>
}

/** Collects the jobs that a handler adds. All of them belong to one background operation. */
export function backgroundWork(runtime: BeginningRuntime, request: AuditedRequest): BackgroundWork {
  const jobs: Beginning['jobs'][number][] = []
  const operationId = runtime.newId()
  const { caller, correlationId, operation } = request
  const { tenantId, name: userName, userEmail, role: startedBy } = caller
  return {
    operationId,
    jobs: {
      add(kind, data) {
        jobs.push({ kind: kind as never, data })
        return operationId
      },
    },
    names: () => jobs.map(({ kind }) => kind.name),
    headers: (): Record<string, string> =>
      jobs.length === 0 ? {} : { 'operation-location': `/v1/operations/${operationId}` },
    async statements(answer) {
      if (jobs.length === 0) return []
      return beginWork(runtime, {
        ...{ tenantId, operationId, operation: operation.audit!, correlationId, userName, userEmail, jobs },
        ...{ startedBy, ...subjectOf(request, answer) },
      })
    },
  }
}
