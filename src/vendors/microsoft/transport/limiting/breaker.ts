import type { Limits } from '../limits.ts'

/** What the end of a request shows: an answer of the vendor, its silence, or nothing about the vendor. */
export type Evidence = 'answer' | 'silence' | 'none'

/** A circuit breaker of one API. */
export interface Breaker {
  /** Returns the milliseconds after which to try again; undefined when a request may be sent now. */
  restMs(): number | undefined
  /** Runs a request and returns its result. `evidenceOf` says what the result shows about the vendor. */
  watch<T>(work: () => Promise<T>, evidenceOf: (result: T) => Evidence): Promise<T>
}

/**
 * Opens a circuit breaker: after several consecutive failures it blocks requests for a while, then lets one
 * through as a probe. A probe without an answer blocks the other requests for `probe` milliseconds at most, however long
 * the probe itself may take. Then the next request is a probe, too.
 *
 * A request that was sent before the last answer, or before the breaker opened, shows an earlier state of the vendor:
 * its failure neither counts nor prolongs the pause. So connections that an outage has silenced, and that fail minutes
 * later, do not prolong the outage.
 *
 * @param onChange Called when the breaker opens, and at the first answer after that.
 */
export function openBreaker(
  { failures: most, rest, probe }: Pick<Limits, 'failures' | 'rest' | 'probe'>,
  onChange: (isOpen: boolean) => void,
): Breaker {
  let failures = 0
  let isAway = false
  let restsUntil = 0
  let probesUntil = 0
  /** The time of the last answer, or at which the last pause began. */
  let knownAt = 0

  function note(evidence: Evidence, begun: number): void {
    const now = performance.now()
    if (evidence !== 'silence') {
      failures = 0
      if (evidence === 'none') return
      knownAt = now
      if (isAway) onChange(false)
      isAway = false
      return
    }
    if (begun < knownAt) return
    failures += 1
    if (failures < most) return
    if (!isAway) onChange(true)
    isAway = true
    knownAt = now
    restsUntil = now + rest
  }

  return {
    restMs() {
      const now = performance.now()
      if (failures < most || now >= Math.max(restsUntil, probesUntil)) return undefined
      return Math.max(restsUntil - now, 1_000)
    },
    async watch(work, evidenceOf) {
      const begun = performance.now()
      const isProbe = failures >= most
      if (isProbe) probesUntil = begun + probe
      try {
        const result = await work()
        note(evidenceOf(result), begun)
        return result
      } finally {
        // A later probe may have begun.
        if (isProbe && probesUntil === begun + probe) probesUntil = 0
      }
    },
  }
}
