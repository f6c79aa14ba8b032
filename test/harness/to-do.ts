/**
 * Throws an error whose message is what is to be done, one line each: "Add `GET /v1/…` to test/contract/catalogue.ts."
 * Does nothing when there is nothing to do. For tests that compare lists of the project with one another.
 */
export function expectNothingToDo(toDo: readonly string[]): void {
  if (toDo.length > 0)
    throw new Error(`There is something to do:\n${toDo.map((one) => `  ${one}`).join('\n')}`)
}

/** Returns what has to be added to a list, and taken from it, for it to have exactly the `wanted` entries. */
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
