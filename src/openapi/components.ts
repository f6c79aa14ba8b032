import { isDeepStrictEqual } from 'node:util'

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>

/** The parts of an OpenAPI document that are stored once and referenced by name. */
export interface Components {
  readonly schemas: Json
  readonly responses: Json
  readonly parameters: Json
  readonly examples: Json
  readonly headers: Json
}

/** Returns empty components. */
export function noComponents(): Components {
  return { schemas: {}, responses: {}, parameters: {}, examples: {}, headers: {} }
}

/**
 * Stores a part under a name and returns a reference to it.
 *
 * @throws Error if a different part has this name
 */
export function share(components: Components, kind: keyof Components, name: string, part: object): Json {
  const place = components[kind]
  if (name in place && !isDeepStrictEqual(place[name], part)) {
    throw new Error(
      `Two different ${kind} are named ${name} in the OpenAPI document; give one of them another title.`,
    )
  }
  place[name] = part
  return reference(kind, name)
}

/** Returns a reference to a part of the components. */
export function reference(kind: keyof Components, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

/** Returns the parts of each kind sorted by name, without empty kinds. */
export function sorted(components: Components): Json {
  const filled = Object.entries(components).filter(([, parts]) => Object.keys(parts).length > 0)
  return Object.fromEntries(
    filled.map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts as Json).sort(([left], [right]) => (left < right ? -1 : 1))),
    ]),
  )
}

/**
 * Resolves a reference: returns the part to which a node refers, or the node itself. Members beside the reference
 * replace those of the part.
 */
export function resolve<T>(document: object, node: T): T {
  const { $ref, ...beside } = node as { $ref?: string }
  if ($ref === undefined) return node
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as Json)[step], document)
  return { ...(resolve(document, found) as object), ...beside } as T
}

interface Extensible {
  readonly allOf?: readonly Extensible[]
  readonly required?: readonly string[]
  readonly properties?: Json
}

/** Returns a schema with the members of the schemas that it extends, as one object. */
export function flattened<T extends object>(document: object, schema: T): T {
  const { allOf, ...rest } = resolve(document, schema) as Extensible
  if (allOf === undefined) return rest as T
  const parts = [...allOf.map((one) => flattened(document, one)), rest]
  return {
    type: 'object',
    ...rest,
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  } as unknown as T
}

const schemaPlace = '#/components/schemas/'

/**
 * Removes, from the schemas of answers and from extended schemas, the keywords that forbid unknown members. A later
 * version of the service may add members to any answer, and strict clients would fail. Schemas that only requests have
 * keep the keywords, because the service refuses unknown members in requests (ADR 34).
 */
export function allowUnknownMembers({ schemas, responses }: Components): void {
  const extended = Object.values(schemas).map((schema) => (schema as Json).allOf)
  for (const name of namesIn([responses, ...extended], schemas)) schemas[name] = opened(schemas[name])
}

/**
 * Lets the optional members of requests be null, which means that they are absent. Generated clients then have a value for a
 * member that is not set: without one, some send false or 0.
 *
 * @param requests The descriptions of all request bodies.
 */
export function allowNulls({ schemas }: Components, requests: unknown): void {
  const sent = namesIn(requests, schemas)
  for (const name of Object.keys(schemas)) schemas[name] = nulled(schemas[name], sent.has(name))
}

function nulled(node: unknown, isSent: boolean, outer: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((one) => nulled(one, isSent, outer))
  if (typeof node !== 'object' || node === null) return node
  const { omittable = outer, ...rest } = node as Json & { readonly omittable?: readonly string[] }
  // The parts of an extension have its own members.
  const inner = (key: string) => (key === 'allOf' ? omittable : [])
  const whole = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, nulled(value, isSent, inner(key))]),
  )
  const properties = whole.properties as Json | undefined
  for (const name of omittable) if (isSent && properties?.[name]) properties[name] = orNull(properties[name])
  return whole
}

function orNull(schema: unknown): Json {
  const { $ref, ...rest } = schema as Json
  if ($ref !== undefined) return { oneOf: [{ $ref }, { type: 'null' }], ...rest }
  const names = rest.enum === undefined ? {} : { enum: [...(rest.enum as unknown[]), null] }
  return { ...rest, type: [...[rest.type].flat(), 'null'], ...names }
}

/** Returns the names of the schemas to which nodes refer, directly or through other schemas. */
function namesIn(nodes: unknown, schemas: Json): Set<string> {
  const found = new Set<string>()
  visit(nodes)
  return found

  function visit(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as { readonly $ref?: string }
    const name = $ref?.startsWith(schemaPlace) ? $ref.slice(schemaPlace.length) : undefined
    if (name !== undefined && !found.has(name)) {
      found.add(name)
      visit(schemas[name])
    }
    Object.values(node).forEach(visit)
  }
}

const forbidding = ['additionalProperties', 'unevaluatedProperties']

function opened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(opened)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key, value]) => !(forbidding.includes(key) && value === false))
  return Object.fromEntries(kept.map(([key, value]) => [key, opened(value)]))
}
