/** Returns a list that fits on one page, in the envelope that all lists have, as an example for the documents. */
export function examplePage<Item>(items: readonly Item[], pageSize: number) {
  return {
    items,
    paginationParameters: { pageNumber: 1, pageSize },
    totalPages: 1,
    totalCount: items.length,
    hasPreviousPage: false,
    hasNextPage: false,
    continuationToken: null,
  }
}
