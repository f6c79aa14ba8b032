import { useEffect, useState } from 'react'
import { usePartTexts } from './texts.ts'

/**
 * Returns the properties that each dialog and drawer has: a name for the button that closes it, and no further landmark.
 * When the caller is removed, the focus returns to where it was.
 */
export function useDialogProps() {
  const text = usePartTexts()
  useReturnedFocus()
  return {
    closeButtonProps: { 'aria-label': text('close') },
    attributes: { header: { role: 'presentation' } },
  }
}

/** Mantine returns the focus only from a dialog that stays when it is closed. Most dialogs are removed. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The element with the focus is removed after this.
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
