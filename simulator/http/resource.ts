/**
 * Returns a resource with the attributes and links that Partner Center adds. `self` is the path of the resource without
 * `/v1`, as the vendor writes it.
 */
export function resource(
  fields: object,
  { type, self, etag }: { type: string; self?: string; etag?: string },
): object {
  return {
    ...fields,
    ...(self === undefined ? {} : { links: { self: link(self) } }),
    attributes: { ...(etag === undefined ? {} : { etag }), objectType: type },
  }
}

/** Returns a collection. `totalCount` is the number of items in this answer, not of all items. */
export function collection(items: readonly object[], links?: object): object {
  return {
    totalCount: items.length,
    items,
    ...(links === undefined ? {} : { links }),
    attributes: { objectType: 'Collection' },
  }
}

export function link(uri: string, headers: readonly { key: string; value: string }[] = []): object {
  return { uri, method: 'GET', headers }
}
