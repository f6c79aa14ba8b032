/**
 * Throws an error with the given instructions, one per line, such as "Add `GET /v1/…` to
 * test/contract/catalogue.ts." Does nothing for an empty list. For tests that compare lists of the project.
 */
export function expectNothingToDo(toDo: readonly string[]): void {
  if (toDo.length > 0)
    throw new Error(`There is something to do:\n${toDo.map((one) => `  ${one}`).join('\n')}`)
}

/**
 * Returns instructions for the entries to add to a list and to remove from it, so that it has exactly the
 * `wanted` entries.
 */
export function changesTo(
  list: readonly string[],
  wanted: readonly string[],
  add: (one: string) => string,
  remove: (one: string) => string,
): string[] {
  return [
    ...wanted.filter((one) => !list.includes(one)).map(add),
    ...list.filter((one) => !wanted.includes(one)).map(remove),
  ]
}
