/**
 * The form of a text by which lists are sorted and searched: without accents, in lower case.
 *
 * It is made here and not by the database because collations differ between servers and versions, while pages
 * and continuation tokens need one order everywhere.
 */
export function textKey(value: string): string {
  return value
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFC')
}
