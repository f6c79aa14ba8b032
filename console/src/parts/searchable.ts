import type { KeyboardEvent } from 'react'

/**
 * The settings of a field that searches a list. Enter chooses the first match. In a form, Enter would otherwise send the
 * form without the choice, when nothing matches or nothing is marked.
 */
export const searchable = {
  searchable: true,
  selectFirstOptionOnChange: true,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
} as const
