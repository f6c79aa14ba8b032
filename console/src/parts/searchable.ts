import type { KeyboardEvent } from 'react'

/**
 * The settings of a field that searches a list. Enter chooses the first match, and never sends the form that has the field:
 * without these settings, Enter would send the form without a choice when no option is marked.
 */
export const searchable = {
  searchable: true,
  selectFirstOptionOnChange: true,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  },
} as const
