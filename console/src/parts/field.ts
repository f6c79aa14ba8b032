import type { Write } from '../api/write.ts'
import { memberError } from './api-words.tsx'
import { textOfField } from './text-about.ts'

/**
 * Returns the properties of the input for a member: its value, its change handler, the error text of the server about
 * the member, and an id.
 *
 * @param label The label of the input.
 */
export function fieldOf<Values extends object, Result, Name extends keyof Values & string>(
  write: Write<Values, Result>,
  name: Name,
  label?: string,
) {
  return {
    value: write.values[name],
    onChange: (value: Values[Name]) => write.edit({ ...write.values, [name]: value }),
    error: memberError(textOfField(write.failure?.members, name), label),
    id: `field-${name}`,
  }
}
