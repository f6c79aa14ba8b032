/**
 * Returns the key by which a text is sorted and searched: without accents, in lower case.
 *
 * The database does not compute it, because collations differ between servers and versions, while pages and
 * continuation tokens need one order everywhere.
 */
export function textKey(value: string): string {
  return value
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')
}
