import type { Write } from '../api/write.ts'
import { memberError } from './api-words.tsx'
import { textOfField } from './text-about.ts'

/**
 * Returns the properties of the input for a member: its value, its change handler, the error text of the server about
 * the member, and an id.
 */
export function fieldOf<Values extends object, Result, Name extends keyof Values & string>(
  write: Write<Values, Result>,
  name: Name,
) {
  return {
    value: write.values[name],
    onChange: (value: Values[Name]) => write.edit({ ...write.values, [name]: value }),
    error: memberError(textOfField(write.failure?.members, name)),
    id: `field-${name}`,
  }
}
