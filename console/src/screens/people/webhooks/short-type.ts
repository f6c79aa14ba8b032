/** Returns a type of events without its constant beginning and version. */
export function shortType(type: string): string {
  return type.replace(/^reseller-management\./, '').replace(/\.v\d+$/, '')
}
