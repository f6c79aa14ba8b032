import type { Readers, TSchema } from './fields.ts'

interface Node {
  readonly secret?: boolean
  readonly visibleTo?: Readers
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

/** Returns a value with null instead of every secret; the value itself if its schema has no secrets. */
export function withoutSecrets(schema: TSchema | undefined, value: unknown): unknown {
  return hidesFrom(schema, 'secrets') ? without(schema, value, ({ secret }) => secret === true) : value
}

/**
 * Returns the body of a request for the audit log, as two JSON texts without secrets. `data` lacks the members that
 * resellers may not see; `cspData` has them, and is null if nothing is missing in `data`. Without a body both are null.
 *
 * @param caller The role that sent the request.
 */
export function auditedBody(
  schema: TSchema | undefined,
  body: unknown,
  caller: 'csp' | 'reseller' | 'customer',
): { readonly data: string | null; readonly cspData: string | null } {
  if (body === undefined) return { data: null, cspData: null }
  const isForResellers = (readers: Readers) =>
    readers === 'caller' ? caller !== 'csp' : readers.includes('reseller')
  const open = withoutSecrets(schema, body)
  const whole = JSON.stringify(open)
  if (!hidesFrom(schema, 'readers')) return { data: whole, cspData: null }
  const data = JSON.stringify(
    without(schema, open, ({ visibleTo = ['reseller'] }) => !isForResellers(visibleTo)),
  )
  return { data, cspData: whole === data ? null : whole }
}

function without(schema: TSchema | undefined, value: unknown, isHidden: (node: Node) => boolean): unknown {
  const node = (schema ?? {}) as Node
  if (isHidden(node)) return null
  if (typeof value !== 'object' || value === null) return value
  const { items, properties } = node
  if (Array.isArray(value)) return items ? value.map((one) => without(items, one, isHidden)) : value
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [member, without(properties[member], one, isHidden)]),
  )
}

/** Returns whether a schema contains secrets. */
export function hasSecrets(schema: TSchema | undefined): boolean {
  return contains(schema, ({ secret }) => secret === true)
}

function contains(schema: TSchema | undefined, isMeant: (node: Node) => boolean): boolean {
  const node = (schema ?? {}) as Node
  const inner = [...Object.values(node.properties ?? {}), ...(node.items ? [node.items] : [])]
  return isMeant(node) || inner.some((one) => contains(one, isMeant))
}

const hiding = {
  secrets: { known: new WeakMap<TSchema, boolean>(), find: hasSecrets },
  readers: {
    known: new WeakMap<TSchema, boolean>(),
    find: (schema: TSchema) => contains(schema, ({ visibleTo }) => visibleTo !== undefined),
  },
} as const

/** Returns whether values of a schema have secrets, or members that not all readers see. Examines each schema once. */
function hidesFrom(schema: TSchema | undefined, what: keyof typeof hiding): boolean {
  if (!schema) return false
  const { known, find } = hiding[what]
  const found = known.get(schema) ?? find(schema)
  known.set(schema, found)
  return found
}
