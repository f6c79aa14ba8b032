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
  const visible = without(schema, open, ({ visibleTo = ['reseller'] }) => !isForResellers(visibleTo))
  const [data, whole] = [JSON.stringify(visible), JSON.stringify(open)]
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
  const { secret, properties = {}, items } = (schema ?? {}) as Node
  return secret === true || hasAny([...Object.values(properties), ...(items ? [items] : [])])
}

function hasAny(schemas: readonly TSchema[]): boolean {
  return schemas.some(hasSecrets)
}
