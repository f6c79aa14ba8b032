/** Returns a type of events without the common prefix and the version. */
export function shortType(type: string): string {
  return type.replace(/^reseller-management\./, '').replace(/\.v\d+$/, '')
}
