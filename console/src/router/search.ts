/**
 * Functions that read search parameters of a URL. A value that does not fit is left out, so that an old link opens the
 * screen in its default state.
 */
type Search = Readonly<Record<string, unknown>>

/** Returns a search parameter as text; undefined if it is missing or empty. */
export function textIn(search: Search, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined
}

/** Returns a search parameter if it is one of the given values; undefined otherwise. */
export function oneOf<Value extends string>(
  search: Search,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === search[name])
}

/** Returns a search parameter if it is a day, such as 2026-10-01; undefined otherwise. */
export function dayIn(search: Search, name: string): string | undefined {
  const value = search[name]
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  // A day that does not exist is no moment, or becomes another day.
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : undefined
}

/** Returns a search parameter as a whole number; undefined if it is not one. */
export function wholeIn(search: Search, name: string): number | undefined {
  const value = Number(search[name])
  return search[name] !== undefined && Number.isSafeInteger(value) ? value : undefined
}

/** Returns an object without its undefined members, so that the URL has only the parameters that are set. */
export function compact<Values extends Search>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>
}
