import type { Readers, TSchema } from './fields.ts'

interface Node {
  readonly secret?: boolean
  readonly visibleTo?: Readers
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

/** Returns a copy of a value with null instead of every secret. */
export function withoutSecrets(schema: TSchema | undefined, value: unknown): unknown {
  return without(schema, value, ({ secret }) => secret === true)
}

/**
 * Returns a copy of a request's body with null instead of every secret, and of every member that resellers may not see.
 *
 * @param caller The role that sent the request.
 */
export function visibleToResellers(
  schema: TSchema | undefined,
  value: unknown,
  caller: 'csp' | 'reseller' | 'customer',
): unknown {
  return without(schema, value, ({ secret, visibleTo = ['reseller'] }) =>
    visibleTo === 'caller' ? caller === 'csp' : secret === true || !visibleTo.includes('reseller'),
  )
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
  const { secret, properties = {}, items } = (schema ?? {}) as Node
  return secret === true || hasAny([...Object.values(properties), ...(items ? [items] : [])])
}

function hasAny(schemas: readonly TSchema[]): boolean {
  return schemas.some(hasSecrets)
}
