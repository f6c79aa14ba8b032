/** The value of a row by which a table is sorted. */
export type SortValue = string | number | null

/** The column by which a table is sorted. */
export interface Sort {
  readonly id: string
  readonly direction: 'ascending' | 'descending'
}

/**
 * Returns the sort after a click on a column: ascending, so that losses and the smallest amounts come first, then
 * descending, then the order of the service again.
 */
export function nextSort(former: Sort | undefined, id: string): Sort | undefined {
  if (former?.id !== id) return { id, direction: 'ascending' }
  return former.direction === 'ascending' ? { id, direction: 'descending' } : undefined
}

/**
 * Returns how the API sorts a list. `sort` is the property as the URL has it, with a minus sign before it for descending;
 * undefined for the order of the API.
 */
export function apiSort<Text extends string>(
  sort: Text | undefined,
): { readonly sortPropertyName?: Exclude<Text, `-${string}`>; readonly ascendingOrder?: boolean } {
  if (sort === undefined) return {}
  const { id, direction } = sortOf(sort)
  return {
    sortPropertyName: id as Exclude<Text, `-${string}`>,
    ascendingOrder: direction === 'ascending',
  }
}

/** Returns a sort from its form in the URL. */
export function sortOf(text: string): Sort {
  return text.startsWith('-')
    ? { id: text.slice(1), direction: 'descending' }
    : { id: text, direction: 'ascending' }
}

/** Returns the form of a sort in the URL; undefined for the order of the service. */
export function sortText(sort: Sort | undefined): string | undefined {
  return sort && `${sort.direction === 'descending' ? '-' : ''}${sort.id}`
}

/** Returns rows in the order of a value. Rows without the value come last, and rows with the same value keep their order. */
export function sortRows<Item>(
  rows: readonly Item[],
  sortBy: (item: Item) => SortValue,
  direction: Sort['direction'],
): readonly Item[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...rows].sort((left, right) => {
    const [one, other] = [sortBy(left), sortBy(right)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (
      sign *
      (typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other)))
    )
  })
}
