/**
 * Returns the last characters of the id of each item that shares its name with another item, so that a person can
 * distinguish them. The keys of the map are the whole ids.
 */
export function shortIds<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string | null,
  idOf: (item: Item) => string | null,
): ReadonlyMap<string, string> {
  const idsByName = new Map<string, Set<string>>()
  for (const item of items) {
    const [name, id] = [nameOf(item), idOf(item)]
    if (name === null || id === null) continue
    idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id))
  }
  const shared = [...idsByName.values()].filter(({ size }) => size > 1).flatMap((ids) => [...ids])
  return new Map(shared.map((id) => [id, `…${id.slice(-shownCharacters)}`]))
}

// The ids are random at their end, so six characters differ for all subscriptions of a customer.
const shownCharacters = 6
