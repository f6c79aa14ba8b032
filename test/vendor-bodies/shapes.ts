/** The members that objects of a kind have, by their path, with the types of their values. */
export type Shape = ReadonlyMap<string, ReadonlySet<string>>

/** Objects whose members are names of a caller's own choice, or of the kind of offer. */
const dictionaries = /(^|\.)(provisioningContext|additionalInformation|dynamicAttributes)$/
/** What every resource carries in the same way, and the corpus leaves out. */
const everywhere = /(^|\.)links(\.|$)/

/**
 * Notes the members of a body under the kinds of its objects: `attributes.objectType` where they name one, else the call.
 * Paths begin at the nearest object that names its kind; names begin small, as some pages write them with a capital.
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

/** The kind that a resource names; a collection says nothing of what it holds. */
function kindOf(value: object): string | undefined {
  const { attributes, Attributes } = value as Record<string, Record<string, unknown> | null | undefined>
  const kind = (attributes ?? Attributes)?.objectType ?? (attributes ?? Attributes)?.ObjectType
  return typeof kind === 'string' && kind !== 'Collection' ? kind : undefined
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

/** What one shape has and another does not: members by their paths, or types behind a colon; null fits every type. */
export function beyond(shape: Shape, documented: Shape | undefined): string[] {
  return [...shape].flatMap(([path, types]) => {
    const known = documented?.get(path)
    if (known === undefined) return [path]
    const strange = [...types].filter((type) => type !== 'null' && !known.has(type))
    // A page that shows nothing there says nothing of its type.
    return known.size === 1 && known.has('null') ? [] : strange.map((type) => `${path}: ${type}`)
  })
}
