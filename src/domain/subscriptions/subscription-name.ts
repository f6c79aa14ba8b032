import type { Problem } from '../../validation/problem.ts'

/**
 * Returns the problem of a new name of a subscription; an empty list when there is none. Null removes the name. Blank names
 * are refused here, because a vendor would refuse them only later, in a background job.
 */
export function nameProblems(name: string | null | undefined, path: string): Problem[] {
  if (name === null || name === undefined || name.trim() !== '') return []
  return [
    { path, description: 'The name must not be empty or blank. Send a name such as "Backup of the bakery".' },
  ]
}
