import { useCallback, useEffect, useState } from 'react'

/** The values that a person has typed into a form, and the idempotency key of the write that will send them. */
export interface Draft<Values> {
  readonly values: Values
  /** The values with which the form began. */
  readonly first: Values
  /** The version of the object that has these values; undefined if the write needs none. */
  readonly version?: string | undefined
  readonly key: string
  /** Whether the write was sent and its outcome is not known. */
  readonly isSent: boolean
}

const prefix = 'console-draft:'

/** Returns the present values of the object, except for the members that the person has changed: these keep the typed values. */
export function rebased<Values extends object>(typed: Values, former: Values, present: Values): Values {
  const isTyped = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(former[name as keyof Values])
  return { ...present, ...Object.fromEntries(Object.entries(typed).filter(isTyped)) }
}

/** Returns whether a draft has typed values that were not sent. */
export function isTyped<Values>({ values, first, isSent }: Draft<Values>): boolean {
  return !isSent && JSON.stringify(values) !== JSON.stringify(first)
}

/**
 * Returns the draft that this tab has stored under a name. Without a stored draft, returns one with the first values
 * and a new key. A draft whose write may have been done is returned as it was sent. Any other draft gets the present
 * values of all fields in which nothing was typed.
 */
export function readDraft<Values extends object>(
  name: string,
  first: Values,
  version?: string,
): Draft<Values> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft<Values> | null
    if (stored?.isSent) return stored
    if (stored) return { ...stored, values: rebased(stored.values, stored.first, first), first, version }
  } catch {
    // A draft of another version of the console is dropped.
  }
  return { values: first, first, version, key: crypto.randomUUID(), isSent: false }
}

/**
 * Keeps a draft across reloads of the page, until the tab is closed or the draft is cleared. When the version of the
 * object changes, the draft gets the present values of all fields in which nothing was typed.
 */
export function useDraft<Values extends object>(name: string, first: Values, version?: string) {
  const [draft, setDraft] = useState(() => readDraft(name, first, version))
  const save = useCallback(
    (change: Partial<Draft<Values>>) =>
      setDraft((previous) => {
        const next = { ...previous, ...change }
        sessionStorage.setItem(prefix + name, JSON.stringify(next))
        return next
      }),
    [name],
  )
  const clear = useCallback(() => {
    sessionStorage.removeItem(prefix + name)
    setDraft(readDraft(name, first, version))
  }, [name, first, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first values belong to the version
  useEffect(() => {
    if (draft.isSent || draft.version === version) return
    save({ values: rebased(draft.values, draft.first, first), first, version })
  }, [version, draft.isSent])
  return { draft, save, clear }
}
