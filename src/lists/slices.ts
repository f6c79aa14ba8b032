// Takes a few milliseconds at most.
const itemsOfSlice = 50

/** Maps items like `Array.map`; other requests run after each slice of a long list. */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (let start = 0; start < items.length; start += itemsOfSlice) {
    if (start > 0) await new Promise(setImmediate)
    for (const item of items.slice(start, start + itemsOfSlice)) mapped.push(map(item))
  }
  return mapped
}

/** Returns the JSON text of an answer. Other requests run while a long list of its member `items` is converted. */
export async function jsonOf(body: unknown): Promise<string> {
  if (!hasManyItems(body)) return JSON.stringify(body)
  const { items, ...rest } = body
  const texts = await mapInSlices(items, (item) => JSON.stringify(item))
  return `{"items":[${texts.join()}],${JSON.stringify(rest).slice(1)}`
}

function hasManyItems(
  body: unknown,
): body is { readonly items: readonly object[]; readonly totalCount: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'items' in body &&
    'totalCount' in body &&
    Array.isArray(body.items) &&
    body.items.length > itemsOfSlice
  )
}
