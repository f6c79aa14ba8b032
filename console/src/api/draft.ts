import { useCallback, useState } from 'react'

/** What a person has typed, and the idempotency key of the write that it becomes. */
export interface Draft<Values> {
  readonly values: Values
  readonly key: string
  /** Whether the write was sent and its outcome is not known. */
  readonly isSent: boolean
}

const prefix = 'console-draft:'

/** Returns the draft that this tab has under a name; the first values with a new key if there is none. */
export function readDraft<Values>(name: string, first: Values): Draft<Values> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null') as Draft<Values> | null
    if (stored) return { ...stored, values: { ...first, ...stored.values } }
  } catch {
    // A draft of another version of the console is dropped.
  }
  return { values: first, key: crypto.randomUUID(), isSent: false }
}

/** Keeps a draft over a reload of the page. It ends with the tab, or when it is cleared. */
export function useDraft<Values>(name: string, first: Values) {
  const [draft, setDraft] = useState(() => readDraft(name, first))
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
    setDraft({ values: first, key: crypto.randomUUID(), isSent: false })
  }, [name, first])
  return { draft, save, clear }
}
