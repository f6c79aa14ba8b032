import { useEffect, useRef, useState } from 'react'

/** What a success sentence says, for as long as it is true. */
export interface Outcome<Value> {
  /** What to say; undefined if there is nothing to say, or if it is no longer true. */
  readonly shown: Value | undefined
  readonly say: (value: Value) => void
  readonly forget: () => void
}

/**
 * Keeps what a success sentence says, and shows it only while it is true. Each success sentence of the console is kept here, so
 * that none stays after what it says was undone.
 *
 * @param isTrue Compares what was said with the data that the screen has now.
 */
export function useOutcome<Value>(isTrue: (value: Value) => boolean): Outcome<Value> {
  const [kept, keep] = useState<{ readonly value: Value }>()
  const wasTrue = useRef(false)
  const holds = kept !== undefined && isTrue(kept.value)
  useEffect(() => {
    if (holds) {
      wasTrue.current = true
      return
    }
    // The data of the screen can be those from before the write for a moment, so a sentence ends only after it was true.
    if (wasTrue.current) {
      wasTrue.current = false
      keep(undefined)
    }
  }, [holds])
  return {
    shown: holds ? kept.value : undefined,
    say: (value) => {
      wasTrue.current = false
      keep({ value })
    },
    forget: () => keep(undefined),
  }
}
