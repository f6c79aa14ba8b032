import type { TSchema } from '../validation/fields.ts'

/** A piece of a document. */
export type Json = Record<string, unknown>

/**
 * A schema as a document shows it: functions are gone, our keywords are said in JSON Schema's, and a schema
 * with a title stands once, under that name, in the components.
 */
export function published(schema: TSchema, components: Json): Json {
  return convert(JSON.parse(JSON.stringify(schema)), components) as Json
}

/** The same, under a name of its own if it has members or elements and no name yet: for what stands in several places. */
export function named(name: string, schema: TSchema, components: Json): Json {
  const { title, type } = schema as { title?: string; type?: unknown }
  const isStructure = [type].flat().some((one) => one === 'object' || one === 'array')
  return published(isStructure && title === undefined ? { ...schema, title: name } : schema, components)
}

function convert(node: unknown, components: Json): unknown {
  if (Array.isArray(node)) return node.map((one) => convert(one, components))
  if (typeof node !== 'object' || node === null) return node
  const { enumeration, enumerations, decimals, unwrap, shown, secret, trimmed, title, ...rest } = node as Json
  if (shown) {
    // Whatever a request has there is taken, an empty object included.
    const { required: _, additionalProperties: __, title: ___, ...form } = shown as Json
    return { ...(convert(form, components) as Json), ...pick(rest, ['type', 'description', 'readOnly']) }
  }
  const plain: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, convert(value, components)]),
  )
  if (secret) plain.format = 'password'
  if (enumeration) plain.enum = enumeration
  if (enumerations)
    plain.pattern = `^(${(enumerations as string[]).join('|')})(\\|(${(enumerations as string[]).join('|')}))*$`
  // Not `multipleOf`: no decimal fraction is a multiple of 0.0001 in binary, so validators refuse every fourth one.
  if (decimals !== undefined) plain['x-decimals'] = decimals
  if (typeof title !== 'string') return plain
  components[title] = plain
  return { $ref: `#/components/schemas/${title}` }
}

function pick(from: Json, members: readonly string[]): Json {
  return Object.fromEntries(
    members.filter((member) => member in from).map((member) => [member, from[member]]),
  )
}
