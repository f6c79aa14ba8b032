/** What a person types into a filter: a text, the UUID of an object, or a day. */
export type FilterKind = 'text' | 'id' | 'date'

/**
 * Returns whether a typed value filters while the person types. The service refuses a part of an id, and a day whose year is typed
 * digit by digit is another day at first.
 */
export function isTypedFully(kind: FilterKind, typed: string): boolean {
  if (kind === 'text') return true
  if (kind === 'date') return typed >= '1970-01-01'
  return typed === '' || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)
}
