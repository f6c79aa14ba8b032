import type { VendorChange } from '../../vendors/commerce.ts'

// So long a vendor may show what was before a change, in milliseconds.
const settlesAfterMs = 2 * 60_000

/** Which changes that vendors tell of need not be followed again, though they are told again. */
export interface SettledChanges {
  /** Those of an account that are not settled yet. What was before a moment is not told any more, and forgotten. */
  open(account: string, changes: readonly VendorChange[], since: Date): VendorChange[]
  /** Notes that changes were followed: those that are old enough for the vendor to have shown them are settled. */
  follow(account: string, changes: readonly VendorChange[], now: Date): void
}

/**
 * Remembers what this process has followed. Records of changes are read with an overlap, because vendors write them late;
 * without a memory each change would be asked for at every look as long as that lasts.
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
