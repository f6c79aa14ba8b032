import { usePartTexts } from './texts.ts'

/** Returns the properties that each dialog and drawer has: a name for the button that closes it, and no further landmark. */
export function useDialogProps() {
  const text = usePartTexts()
  return {
    closeButtonProps: { 'aria-label': text('close') },
    attributes: { header: { role: 'presentation' } },
  }
}
