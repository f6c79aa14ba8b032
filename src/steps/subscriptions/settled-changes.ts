import type { VendorChange } from '../../vendors/commerce.ts'

// How long after a change the vendor's reads may still return the earlier state, in milliseconds.
const settlesAfterMs = 2 * 60_000

/** The changes of the change feed that this process has synced already. */
export interface SettledChanges {
  /**
   * Returns the changes of an account that must still be synced. Deletes recorded changes before `since`, because the
   * feed is no longer read from before that time.
   */
  open(account: string, changes: readonly VendorChange[], since: Date): VendorChange[]
  /**
   * Records synced changes. Omits changes so recent that the vendor may still have returned the state before the
   * change.
   */
  follow(account: string, changes: readonly VendorChange[], now: Date): void
}

/**
 * Returns a record, in memory, of the changes that this process has synced. Polls of the change feed overlap, because
 * vendors write changes late. Without this record, each poll within the overlap would sync the same change again.
 */
export function settledChanges(): SettledChanges {
  const accounts = new Map<string, Map<string, Date>>()
  return {
    open(account, changes, since) {
      const settled = accounts.get(account)
      for (const [id, at] of settled ?? []) if (at < since) settled?.delete(id)
      if (settled?.size === 0) accounts.delete(account)
      return changes.filter(({ changeId }) => !settled?.has(changeId))
    },
    follow(account, changes, now) {
      const settled = accounts.get(account) ?? new Map<string, Date>()
      for (const { changeId, at } of changes)
        if (now.getTime() - at.getTime() > settlesAfterMs) settled.set(changeId, at)
      if (settled.size > 0) accounts.set(account, settled)
    },
  }
}
