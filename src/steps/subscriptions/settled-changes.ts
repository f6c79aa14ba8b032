import type { VendorChange } from '../../vendors/commerce.ts'

// How long a vendor may return the state before a change, in milliseconds.
const settlesAfterMs = 2 * 60_000

/** The changes that are synced already, though the change feed repeats them. */
export interface SettledChanges {
  /**
   * Returns the changes of an account that are not settled yet. Forgets those before a moment, which the feed
   * no longer repeats.
   */
  open(account: string, changes: readonly VendorChange[], since: Date): VendorChange[]
  /** Records synced changes: those old enough for the vendor to show them are settled. */
  follow(account: string, changes: readonly VendorChange[], now: Date): void
}

/**
 * Remembers what this process has synced. The change feed is read with an overlap, because vendors write
 * entries late; without this memory each change would be read again at every poll within the overlap.
 */
export function settledChanges(): SettledChanges {
  const accounts = new Map<string, Map<string, Date>>()
  const of = (account: string) => {
    const known = accounts.get(account) ?? new Map<string, Date>()
    accounts.set(account, known)
    return known
  }
  return {
    open(account, changes, since) {
      const settled = of(account)
      for (const [id, at] of settled) if (at < since) settled.delete(id)
      return changes.filter(({ changeId }) => !settled.has(changeId))
    },
    follow(account, changes, now) {
      for (const { changeId, at } of changes)
        if (now.getTime() - at.getTime() > settlesAfterMs) of(account).set(changeId, at)
    },
  }
}
