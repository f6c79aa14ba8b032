/**
 * Functions that read parameters of an address. A value that does not fit is left out, so that an old link opens the screen
 * in its usual state.
 */
type Search = Readonly<Record<string, unknown>>

/** Returns a text of an address; undefined if it is missing or empty. */
export function textIn(search: Search, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined
}

/** Returns a text of an address if it is one of some values. */
export function oneOf<Value extends string>(
  search: Search,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === search[name])
}

/** Returns a whole number of an address. */
export function wholeIn(search: Search, name: string): number | undefined {
  const value = Number(search[name])
  return search[name] !== undefined && Number.isSafeInteger(value) ? value : undefined
}

/** Returns an object without its undefined members, so that the address has only what is set. */
export function compact<Values extends Search>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>
}
