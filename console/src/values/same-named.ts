/**
 * Returns a short id for each item whose name another item has, too: the last characters of its id, by id. A person tells such
 * items apart by it.
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
