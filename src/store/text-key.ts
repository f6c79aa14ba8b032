/**
 * Returns the key by which a text is sorted and searched, in lower case and without accents.
 *
 * The key is not computed by the database: collations differ between servers and versions, but pages and continuation
 * tokens need the same order everywhere.
 */
export function textKey(value: string): string {
  return value
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')
}
