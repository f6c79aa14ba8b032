import { createStore } from '../store.ts'

/** A request of the console to the API. */
export interface RecordedRequest {
  readonly id: number
  readonly method: string
  /** The path with its query. */
  readonly path: string
  readonly body: string | undefined
  readonly isDryRun: boolean
  readonly status: number | undefined
  readonly durationMs: number | undefined
  readonly correlationId: string | undefined
}

const longestList = 100

/** The requests of the present screen, the newest first. */
export const requests = createStore<readonly RecordedRequest[]>([])

let lastId = 0

/** Notes a request. Returns the function that notes its answer; `answer` is undefined if there was none. */
export function recordRequest(sent: Pick<RecordedRequest, 'method' | 'path' | 'body' | 'isDryRun'>) {
  const startedMs = performance.now()
  lastId += 1
  const pending = { ...sent, id: lastId, status: undefined, durationMs: undefined, correlationId: undefined }
  requests.set((list) => [pending, ...list].slice(0, longestList))
  return (answer: Response | undefined) => {
    const ended: RecordedRequest = {
      ...pending,
      status: answer?.status ?? 0,
      durationMs: Math.round(performance.now() - startedMs),
      correlationId: answer?.headers.get('x-correlation-id') ?? undefined,
    }
    requests.set((list) => list.map((one) => (one.id === pending.id ? ended : one)))
  }
}

/** Forgets the requests, because another screen begins. */
export function clearRequests(): void {
  requests.set([])
}
