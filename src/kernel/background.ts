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
  /** The Operation-Location header; no header if the write neither starts nor resumes jobs. */
  headers(): Record<string, string>
  /** The statements that enqueue the jobs, for the transaction of the write. */
  statements(answer: unknown): Promise<Statement[]>
}

/** Collects the jobs that a handler adds. All of them belong to one background operation. */
export function backgroundWork(runtime: BeginningRuntime, request: AuditedRequest): BackgroundWork {
  const jobs: Beginning['jobs'][number][] = []
  let resumed: string | undefined
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
      resume(id) {
        resumed = id
      },
    },
    names: () => jobs.map(({ kind }) => kind.name),
    headers(): Record<string, string> {
      const id = jobs.length > 0 ? operationId : resumed
      return id === undefined ? {} : { 'operation-location': `/v1/operations/${id}` }
    },
    async statements(answer) {
      const work = { tenantId, operationId, operation: operation.audit!, correlationId, userName, userEmail }
      const subject = { startedBy, ...subjectOf(request, answer) }
      return jobs.length === 0 ? [] : beginWork(runtime, { ...work, jobs, ...subject })
    },
  }
}
