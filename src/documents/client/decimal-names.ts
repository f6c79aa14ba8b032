import type { Json } from '../../openapi/components.ts'
import type { ClientDocument, ClientOperation } from './described.ts'

/** The names of members that are decimals. */
export interface DecimalNames {
  /** Names that are decimals wherever they are numbers. */
  readonly everywhere: readonly string[]
  /** By the id of an operation: names that are decimals in it, and other values elsewhere. */
  readonly byOperation: ReadonlyMap<string, readonly string[]>
}

/**
 * Returns the names of the members of type `number`, which the client does not read as floating-point numbers.
 *
 * @throws Error if a name is both a decimal and a whole number in the schemas of one operation
 */
export function decimalNames(document: ClientDocument, operations: readonly ClientOperation[]): DecimalNames {
  const all = operations.map((operation) => ({ id: operation.id, numbers: namesByKind(document, operation) }))
  // A text with the name of a decimal would be sent as a number.
  const whole = new Set(all.flatMap(({ numbers }) => [...numbers.whole, ...numbers.sentText]))
  const decimal = new Set(all.flatMap(({ numbers }) => [...numbers.decimal]))
  const own = all.map(({ id, numbers }) => {
    const both = [...numbers.decimal].find((name) => numbers.whole.has(name) || numbers.sentText.has(name))
    if (both) throw new Error(`${id} has ${both} as a decimal and as another value; rename one of them.`)
    return [id, [...numbers.decimal].filter((name) => whole.has(name)).sort()] as const
  })
  return {
    everywhere: [...decimal].filter((name) => !whole.has(name)).sort(),
    byOperation: new Map(own),
  }
}

/** The names of the members of an operation by the kind of their values: numbers of body and answer, texts of the body only. */
interface NamesByKind {
  readonly decimal: Set<string>
  readonly whole: Set<string>
  readonly sentText: Set<string>
}

function namesByKind(document: ClientDocument, { body, answer }: ClientOperation): NamesByKind {
  const sent = namesIn(document, body?.schema)
  const returned = namesIn(document, answer)
  return {
    decimal: sent.decimal.union(returned.decimal),
    whole: sent.whole.union(returned.whole),
    sentText: sent.text,
  }
}

interface Found {
  readonly decimal: Set<string>
  readonly whole: Set<string>
  readonly text: Set<string>
}

function namesIn({ components }: ClientDocument, root: string | undefined): Found {
  const found: Found = { decimal: new Set(), whole: new Set(), text: new Set() }
  const seen = new Set<string>()
  const visit = (name: string | undefined) => {
    if (name === undefined || seen.has(name)) return
    seen.add(name)
    collect(components.schemas[name]!, '', found, visit)
  }
  visit(root)
  return found
}

/**
 * Adds the names of the members in a schema. `name` is that of the member with the schema; empty for items and values of
 * maps.
 */
function collect(schema: Json, name: string, found: Found, visit: (name: string) => void): void {
  const types = [schema.type].flat()
  if (types.includes('number') && name === '')
    throw new Error(
      'A list or map has decimals, which the client can read only as named members of an object.',
    )
  if (types.includes('number')) found.decimal.add(name)
  if (types.includes('integer')) found.whole.add(name)
  if (types.includes('string')) found.text.add(name)
  if (schema.$ref) visit((schema.$ref as string).split('/').at(-1)!)
  for (const [member, one] of Object.entries((schema.properties ?? {}) as Record<string, Json>))
    collect(one, member, found, visit)
  const unnamed = [schema.items, schema.additionalProperties].filter((one) => typeof one === 'object')
  for (const one of unnamed) collect(one as Json, '', found, visit)
  for (const one of [schema.anyOf, schema.allOf, schema.oneOf].flat())
    if (one) collect(one as Json, name, found, visit)
}
