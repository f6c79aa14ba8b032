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
