/** The members of objects of a kind by path, with the types of their values. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

/** Objects whose member names the caller chooses, or that depend on the kind of offer. */
const dictionaries = /(^|\.)(provisioningContext|additionalInformation|dynamicAttributes)$/
/** Members that every resource has and the corpus omits. */
const everywhere = /(^|\.)links(\.|$)/

/**
 * Records the members of a body under the kinds of its objects: `attributes.objectType` if present, otherwise the call.
 * Paths start at the nearest object with a kind. Names start in lower case, because some pages write them with a
 * capital.
 */
export function noteShape(shapes: Map<string, Map<string, Set<string>>>, call: string, body: unknown): void {
  note(call, '', body)

  function note(kind: string, path: string, value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) note(kind, `${path}[]`, item)
      return
    }
    if (typeof value !== 'object' || value === null || dictionaries.test(path)) return
    const own = kindOf(value)
    const [here, root] = own === undefined ? [kind, path] : [own, '']
    for (const [name, member] of Object.entries(value)) {
      const at = [root, name.charAt(0).toLowerCase() + name.slice(1)].filter((part) => part !== '').join('.')
      if (everywhere.test(at)) continue
      const shape = shapes.get(here) ?? new Map<string, Set<string>>()
      shapes.set(here, shape)
      shape.set(at, (shape.get(at) ?? new Set()).add(typeOf(member)))
      note(here, at, member)
    }
  }
}

/** The kind in a resource; a collection does not have the kind of its items. */
function kindOf(value: object): string | undefined {
  const { attributes, Attributes } = value as Record<string, Record<string, unknown> | null | undefined>
  const kind = (attributes ?? Attributes)?.objectType ?? (attributes ?? Attributes)?.ObjectType
  return typeof kind === 'string' && kind !== 'Collection' ? kind : undefined
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/**
 * The members or types that one shape has and another one lacks: members by path, types after a colon; null matches
 * every type.
 */
export function beyond(shape: Shape, documented: Shape | undefined): string[] {
  return [...shape].flatMap(([path, types]) => {
    const known = documented?.get(path)
    if (known === undefined) return [path]
    const strange = [...types].filter((type) => type !== 'null' && !known.has(type))
    // A page with an empty value gives no type.
    return known.size === 1 && known.has('null') ? [] : strange.map((type) => `${path}: ${type}`)
  })
}
