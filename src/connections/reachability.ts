import type { VendorTry, VendorWatch } from '../vendors/adapter.ts'

/** The record of which APIs of an account do not answer. All processes share it. */
export interface Reachability extends Required<Pick<VendorWatch, 'onTry' | 'onBreaker'>> {
  /** Adds APIs that another process, or this one before a restart, has recorded. */
  learn(unreachable: readonly string[]): void
}

const answers: readonly VendorTry['outcome'][] = ['answered', 'refused']

/**
 * Records once when a circuit breaker of an account opens, and once when the API answers again, so that further tries
 * write nothing.
 *
 * @param store Stores a change. If it fails to store that an API answers again, it is called again after a later answer
 *   of this API.
 */
export function reachability(store: (api: string, isReachable: boolean) => Promise<void>): Reachability {
  const unreachable = new Set<string>()
  let writes = Promise.resolve()
  const write = (api: string, isReachable: boolean) => {
    writes = writes
      .then(() => store(api, isReachable))
      .catch(() => {
        if (isReachable) unreachable.add(api)
      })
  }
  return {
    learn(apis) {
      for (const api of apis) unreachable.add(api)
    },
    onBreaker({ api, isOpen }) {
      if (!isOpen) return
      unreachable.add(api)
      write(api, false)
    },
    onTry({ family, outcome }) {
      const [api = ''] = family.split('/')
      if (answers.includes(outcome) && unreachable.delete(api)) write(api, true)
    },
  }
}
