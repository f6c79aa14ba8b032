import type { Problem } from '../../validation/problem.ts'

/**
 * Returns the problem of a new name of a subscription; an empty list when there is none. Null is no name. A vendor
 * refuses a name without a visible character, but only in the background.
 */
export function nameProblems(name: string | null | undefined, path: string): Problem[] {
  if (name === null || name === undefined || name.trim() !== '') return []
  return [
    { path, description: 'The name must not be empty or blank. Send a name such as "Backup of the bakery".' },
  ]
}
