/** Returns the name of an operation as words: "Create order" for `CreateOrder`. */
export function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}
