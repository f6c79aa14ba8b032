import { hash } from 'node:crypto'
import type { Answer } from './answer.ts'
import { apiHostOf } from './api-host.ts'
import { invalid } from './refusal.ts'
import type { PartnerCall } from './route.ts'

const replayLifetimeMs = 24 * 3_600_000

/**
 * Returns the key under which the answer to a write is stored; undefined for reads, for requests without MS-RequestId,
 * and for Graph, which does not use this header.
 */
export function replayKey({ method, path, headers, partner, requestId }: PartnerCall): string | undefined {
  if (apiHostOf(path).name !== 'partner-center') return undefined
  if (method === 'GET' || method === 'HEAD' || headers['ms-requestid'] === undefined) return undefined
  return `${partner.tenantId}/${requestId}`
}

/**
 * Returns the stored answer to a request; undefined when there is none. @throws Refusal when another request has used
 * the same MS-RequestId
 */
export function findAnswer(call: PartnerCall, key: string): Answer | undefined {
  const replay = call.state.replays.get(key)
  if (replay === undefined || call.now.getTime() - replay.at >= replayLifetimeMs) return undefined
  if (replay.fingerprint === fingerprint(call)) return replay.answer
  throw invalid(`MS-RequestId ${call.requestId} was used for another request.`)
}

/** Stores an answer for a day, and deletes answers that are older than a day. */
export function storeAnswer(call: PartnerCall, key: string, answer: Answer): void {
  const { replays } = call.state
  const at = call.now.getTime()
  for (const old of replays.values()) {
    if (at - old.at < replayLifetimeMs) break
    replays.remove(old.key)
  }
  // Deleted first, so that a replaced row moves to the end of the insertion order.
  replays.remove(key)
  replays.put(key, { key, at, fingerprint: fingerprint(call), answer })
}

function fingerprint({ method, path, query, body }: PartnerCall): string {
  return hash('sha256', JSON.stringify([method, path, [...query], body ?? null]), 'base64url')
}
