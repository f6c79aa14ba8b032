import { isDeepStrictEqual } from 'node:util'

/** A piece of a document. */
export type Json = Record<string, unknown>

/** The parts of a document that are written once and referred to by name. */
export interface Components {
  readonly schemas: Json
  readonly responses: Json
  readonly parameters: Json
  readonly examples: Json
  readonly headers: Json
}

/** A document without parts. */
export function noComponents(): Components {
  return { schemas: {}, responses: {}, parameters: {}, examples: {}, headers: {} }
}

/**
 * Stores a part under a name, and returns a reference to it.
 *
 * @throws Error when another part has this name already: every name stands for one thing
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

/** A reference to a part by its name. */
export function reference(kind: keyof Components, name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

/** The parts of each kind in the order of their names; kinds without any are left out. */
export function sorted(components: Components): Json {
  const filled = Object.entries(components).filter(([, parts]) => Object.keys(parts).length > 0)
  return Object.fromEntries(
    filled.map(([kind, parts]) => [
      kind,
      Object.fromEntries(Object.entries(parts as Json).sort(([left], [right]) => (left < right ? -1 : 1))),
    ]),
  )
}

/** What a node of a document stands for: the part that it refers to, or the node itself. */
export function resolve<T>(document: object, node: T): T {
  const { $ref, ...beside } = node as { $ref?: string }
  if ($ref === undefined) return node
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as Json)[step], document)
  return { ...(resolve(document, found) as object), ...beside } as T
}
