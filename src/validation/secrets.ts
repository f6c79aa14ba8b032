import type { TSchema } from './fields.ts'

interface Node {
  readonly secret?: boolean
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

/** Returns a copy of a value with null instead of every secret. */
export function withoutSecrets(schema: TSchema | undefined, value: unknown): unknown {
  const { secret, properties, items } = (schema ?? {}) as Node
  if (secret) return null
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return items ? value.map((one) => withoutSecrets(items, one)) : value
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [member, withoutSecrets(properties[member], one)]),
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
