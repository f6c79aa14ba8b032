import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const pauseMs = 250

/** The text of a field while a person types. */
interface TypedText {
  readonly typed: string
  readonly type: (text: string) => void
  /** Reports the typed text at once. */
  readonly finish: () => void
}

/**
 * Returns the text of a field that is kept in the URL: the text is reported after a short pause, and read again after Back or a
 * link.
 *
 * @param isComplete Whether a text can be reported while the person types, such as a whole id. Others wait for `finish`.
 */
export function useTypedText(
  value: string,
  report: (text: string) => void,
  isComplete: (text: string) => boolean = () => true,
): TypedText {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [reported, setReported] = useState<string>()
  const reportNow = (text: string) => {
    if (text === (reported ?? value)) return
    setReported(text)
    report(text)
  }
  const reportLater = useDebouncedCallback(reportNow, pauseMs)
  if (value !== known) {
    setKnown(value)
    // The text may be longer by now than the part that was written to the URL.
    if (value !== reported) setTyped(value)
    setReported(undefined)
  }
  return {
    typed,
    type: (text) => {
      setTyped(text)
      if (isComplete(text.trim())) reportLater(text.trim())
      else reportLater.cancel()
    },
    finish: () => {
      reportLater.cancel()
      reportNow(typed.trim())
    },
  }
}
