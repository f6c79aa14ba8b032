import { randomInt } from 'node:crypto'
import { feedAnswers } from '../feeds/feed.ts'
import { answerWalk, walkHeader } from '../lists/continuation.ts'
import { answerPage } from '../lists/paging.ts'
import { answerSeek } from '../lists/vendor-cursor.ts'
import { single } from '../routes/route.ts'
import type { Store } from '../store/store.ts'
import type { Context, Operation } from './operation.ts'
import type { CheckedRequest, RequestRuntime } from './runtime.ts'
import { asker } from './vendor-answer.ts'

/**
 * What a handler can do besides store writes and its answer: background jobs, changes at a vendor, and previews. A read
 * can do none of them.
 */
export type Moves = Pick<Context, 'jobs' | 'change' | 'preview' | 'concerns'>

const noWork = () => {
  throw new Error('a read starts no background work')
}

export const noMoves: Moves = {
  jobs: { add: noWork, resume: noWork },
  change: noChange,
  preview: noPreview,
  concerns: noWork,
}

/** Throws, because only `isLive` operations may change something at a vendor. */
export async function noChange(): Promise<never> {
  throw new Error('only an operation with isLive may change something at a vendor')
}

/** Does nothing: only the answer to a dry run shows previews. */
export async function noPreview(): Promise<void> {}

/** Returns everything that the handler of a request can use. */
export function contextOf(
  runtime: RequestRuntime,
  operation: Operation,
  request: CheckedRequest,
  store: Store,
  moves: Moves,
): Context {
  const { caller, callerAddress, params, query, body, correlationId } = request
  const { pageNumber, pageSize, continuationToken, seekOperation, ...question } = query
  const place = { pageNumber, pageSize, continuationToken, seekOperation } as object
  const binding = () => JSON.stringify([caller.tenantId, caller.apiAccessId, operation.id, params, question])
  return {
    ...{ params, query, body, caller, callerAddress, correlationId, store, now: runtime.now(), ...moves },
    ...{ newId: runtime.newId, webhookNetworks: runtime.webhookNetworks, sealer: runtime.sealer },
    draw: (below) => randomInt(below),
    ask: asker(runtime.vendors, request, store),
    page: (list, show) => answerPage(runtime.positions, binding(), place, list, show),
    seek: (list, show) => answerSeek(runtime.positions, binding(), place, list, show),
    feed: feedAnswers(runtime.database, request),
    walk: (list, show) => {
      const token = single(request.headers[walkHeader.toLowerCase()])
      return answerWalk(runtime.positions, binding(), { ...place, token }, list, show)
    },
  }
}
