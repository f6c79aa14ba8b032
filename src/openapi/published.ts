import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from '../validation/fields.ts'
import { type Components, type Json, share } from './components.ts'
import { memberDescriptions } from './member-descriptions.ts'
import { schemaDescriptions } from './schema-descriptions.ts'

/**
 * Converts a schema to its form in the OpenAPI document. Removes functions, converts our own keywords to JSON Schema,
 * moves schemas with a title to the components, and adds the shared descriptions of members.
 */
export function published(schema: TSchema, components: Components): Json {
  return convert(JSON.parse(JSON.stringify(schema)), components) as Json
}

/**
 * Converts the schema of a body to its form in the OpenAPI document. A body without a title gets the title `fallback`.
 */
export function publishedBody(schema: TSchema, fallback: string | undefined, components: Components): Json {
  const named = 'title' in schema || fallback === undefined ? schema : { ...schema, title: fallback }
  return published(named, components)
}

function convert(node: unknown, components: Components): unknown {
  if (Array.isArray(node)) return node.map((one) => convert(one, components))
  if (typeof node !== 'object' || node === null) return node
  const {
    enumeration,
    enumerations,
    decimals,
    unwrap,
    shown,
    secret,
    visibleTo,
    trimmed,
    title,
    role,
    keys,
    documented,
    extending,
    omittable,
    ...rest
  } = node as Json
  if (shown) {
    // Only the service sets this member. Requests may contain any value here, even an empty object, so none of its
    // members is required. The document has the type of answers: generators would make every member an object. A list may
    // be an object, too, so that requests with `{}` in place of a list stay valid.
    const { required: _, additionalProperties: __, title: ___, role: ____, ...form } = shown as Json
    const own = [form.type ?? 'object'].flat()
    const type = [...new Set([...own, 'null', ...(own.includes('array') ? ['object'] : [])])]
    return { ...(convert(form, components) as Json), ...pick(rest, ['description', 'readOnly']), type }
  }
  const plain: Json = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'properties' ? members(value as Json, title, components) : convert(value, components),
    ]),
  )
  Object.assign(plain, documented)
  // Generated clients would otherwise have binary fractions for amounts.
  if ([plain.type].flat().includes('number')) plain.format = 'decimal'
  if (secret) plain.format = 'password'
  if (enumeration) plain.enum = enumeration
  if (keys) plain.propertyNames = { enum: keys }
  if (enumerations)
    plain.pattern = `^(${(enumerations as string[]).join('|')})(\\|(${(enumerations as string[]).join('|')}))*$`
  // `multipleOf` is not used: most decimal fractions are not an exact multiple of 0.0001 in binary, and validators
  // would refuse every fourth valid value.
  if (decimals !== undefined) plain['x-decimals'] = decimals
  if (omittable) plain.omittable = omittable
  const whole = extending
    ? extension({ ...plain, title }, rest.properties as Json, extending as Json[], components)
    : plain
  return typeof title === 'string' ? shared(title, role, whole, components) : whole
}

/**
 * Returns a schema as an extension of others: it refers to them, and lists only its further members. `declared` has the
 * members as they are declared.
 *
 * @throws Error if the schema has another declaration of a member than an extended schema, or does not require it, or if two
 *   extended schemas have the same member, which generators of clients refuse
 */
function extension(
  { title: name, required, properties, additionalProperties: _, ...rest }: Json,
  declared: Json,
  extended: readonly Json[],
  components: Components,
): Json {
  const names = required as string[]
  const inherited = new Set<string>()
  const tightened: string[] = []
  for (const { title, properties: known, required: needed = [] } of extended as unknown as Extended[]) {
    const base = members(known, title, components)
    const mine = members(pick(declared, Object.keys(known)), title, components)
    if (!isDeepStrictEqual(base, mine) || needed.some((name) => !names.includes(name)))
      throw new Error(`${name} extends ${title} but declares or requires its members differently.`)
    const repeated = Object.keys(known).filter((member) => inherited.has(member))
    if (repeated.length > 0)
      throw new Error(`${name} extends ${title}, which repeats ${repeated} of another extended schema.`)
    for (const member of Object.keys(known)) inherited.add(member)
    tightened.push(...names.filter((name) => name in known && !needed.includes(name)))
  }
  const own = Object.keys(declared).filter((name) => !inherited.has(name))
  const ownRequired = names.filter((name) => own.includes(name))
  return {
    ...rest,
    ...(tightened.length > 0 && { required: tightened }),
    allOf: [
      ...extended.map((one) => convert(one, components)),
      ...(own.length > 0
        ? [
            {
              type: 'object',
              ...(ownRequired.length > 0 && { required: ownRequired }),
              properties: pick(properties as Json, own),
            },
          ]
        : []),
    ],
    unevaluatedProperties: false,
  }
}

interface Extended {
  readonly title: string
  readonly properties: Json
  readonly required?: readonly string[]
}

/**
 * Moves a schema with a title to the components and returns a reference to it. A nullable schema becomes `oneOf` of the
 * reference and null: of an `anyOf`, NSwag makes an empty class.
 */
function shared(title: string, role: unknown, { type, ...rest }: Json, components: Components): Json {
  const types = [type].flat().filter((one) => one !== 'null')
  const isNullable = [type].flat().includes('null')
  const description = rest.description ?? schemaDescriptions[title]
  const part = {
    ...(type !== undefined && { type: types.length === 1 ? types[0] : types }),
    ...(description !== undefined && { description }),
    ...rest,
  }
  const found = share(components, 'schemas', title, part)
  return {
    ...(isNullable ? { oneOf: [found, { type: 'null' }] } : found),
    ...(typeof role === 'string' && { description: role }),
  }
}

function members(properties: Json, title: unknown, components: Components): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const plain = convert(schema, components) as Json
      if (isEnumeration(properties)) return [name, plain]
      const known = knownDescription(String(title), name, plain)
      const lacks = plain.description === undefined && plain.$ref === undefined && plain.oneOf === undefined
      return [name, lacks && known !== undefined ? { ...plain, description: known } : plain]
    }),
  )
}

/**
 * Returns whether an object is an enumeration, whose only member is `name`. The member needs no description besides
 * that of the object.
 */
function isEnumeration(properties: Json): boolean {
  const { name, ...others } = properties as { readonly name?: Json }
  return Object.keys(others).length === 0 && name !== undefined && ('enum' in name || 'enumeration' in name)
}

/**
 * Returns the shared description of a member; undefined when there is none. For a member that is not nullable, the part
 * about null is omitted.
 */
function knownDescription(title: string, name: string, { type }: Json): string | undefined {
  const known = memberDescriptions[`${title}.${name}`] ?? memberDescriptions[name]
  const noun = title.replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).toLowerCase()
  const text = known?.replace('{noun}', noun.replace(/ summary$/, ''))
  return [type].flat().includes('null') ? text : text?.replace(/; null [^.]*/, '')
}

function pick(from: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]))
}
