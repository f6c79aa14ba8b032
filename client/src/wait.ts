import type { Call } from './calls/types.ts'
import { pause, retryAfterMs } from './connection/pauses.ts'
import { OperationFailed, WaitTimedOut } from './errors/errors.ts'
import type { Operations } from './generated/nouns.ts'
import type { BackgroundOperation } from './generated/schema.ts'

/** The options of a wait. */
export interface WaitOptions {
  /** Ends the wait; the work continues. */
  readonly signal?: AbortSignal
  /** The milliseconds until the wait ends with WaitTimedOut; 600,000 by default. */
  readonly timeoutMs?: number
  /** Called with each state of the operation that the client reads. */
  readonly onProgress?: (operation: BackgroundOperation) => void
}

/** The answer of a write, and the final state of the background work that it has started. */
export interface Finished<Data> {
  readonly data: Data
  /** Undefined if the write has started no work. */
  readonly operation: BackgroundOperation | undefined
}

/** Waits for background work. */
export interface WaitFor {
  /**
   * Waits for the work that a write has started.
   *
   * @throws OperationFailed with the first cause if the work fails, WaitTimedOut if it does not end in time
   */
  <Data>(call: Call<Data>, options?: WaitOptions): Promise<Finished<Data>>
  /** Waits for the operation with an id. */
  (operationId: string, options?: WaitOptions): Promise<BackgroundOperation>
}

const firstPauseMs = 200
const longestPauseMs = 5_000

/** Returns the function that waits for background work. */
export function waiting(operations: Operations): WaitFor {
  return (async (subject: string | Call<unknown>, options: WaitOptions = {}) => {
    if (typeof subject === 'string') return await finished(operations, subject, options)
    const { data, operationId } = await subject.withResponse()
    return { data, operation: operationId && (await finished(operations, operationId, options)) }
  }) as WaitFor
}

async function finished(
  operations: Operations,
  operationId: string,
  { signal, timeoutMs = 600_000, onProgress }: WaitOptions,
): Promise<BackgroundOperation> {
  const startedMs = performance.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const { data, headers } = await operations.get({ operationId }, signal ? { signal } : {}).withResponse()
    onProgress?.(data)
    if (data.state.name === 'Succeded') return data
    if (data.state.name === 'Failed') throw new OperationFailed(data)
    const askedMs = retryAfterMs(headers.get('retry-after'), Date.now())
    const nextMs = Math.max(askedMs ?? pauseMs, firstPauseMs)
    if (performance.now() - startedMs + nextMs > timeoutMs) throw new WaitTimedOut(data)
    await pause(nextMs, signal)
  }
}
