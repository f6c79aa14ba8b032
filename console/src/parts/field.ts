import type { Write } from '../api/write.ts'

/**
 * Returns the properties of the input for a member: its value, its change handler, the error text of the server about
 * the member, and an id.
 */
export function fieldOf<Values extends object, Result, Name extends keyof Values & string>(
  write: Write<Values, Result>,
  name: Name,
) {
  const message = Object.entries(write.failure?.members ?? {}).find(
    ([member]) => member.toLowerCase() === name.toLowerCase() || member.startsWith(`${name}.`),
  )?.[1]
  return {
    value: write.values[name],
    onChange: (value: Values[Name]) => write.edit({ ...write.values, [name]: value }),
    error: message,
    id: `field-${name}`,
  }
}
