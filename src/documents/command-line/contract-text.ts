import type { BodyMember, BodyShape, FlagType } from '../../../cli/api/input/body-shape.ts'
import { eventTypes } from '../../domain/events/event.ts'
import { flattened } from '../../openapi/components.ts'
import { type ClientDocument, describedOperations } from '../client/described.ts'
import { nounOf } from '../client/function-names.ts'
import { membersOf, type Schema, typeOf } from '../schema-text.ts'

const notice = '// Written by `npm run generate` from the declarations in src/: edit these, not this file.'

/** Returns the nouns of the API with their descriptions, as TypeScript. */
export function nounsText(document: object): string {
  return [notice, nounsOf(document as ClientDocument)].join('\n')
}

/** Returns TypeScript with the parts of the contract that the command line uses in addition to the operations. */
export function contractText(document: object): string {
  return [
    notice,
    bodiesOf(document),
    '/** The types of events. */',
    `export const eventTypes: readonly string[] = [\n${eventTypes.map(({ type }) => `  '${type}',`).join('\n')}\n]\n`,
  ].join('\n')
}

/** Returns TypeScript with the parts of the administration's contract that the command line uses. */
export function adminContractText(document: object): string {
  return [notice, bodiesOf(document), nounsOf(document as ClientDocument)].join('\n')
}

function nounsOf({ tags }: ClientDocument): string {
  const lines = tags.map(({ name, description }) => `  ${nounOf(name)}: ${JSON.stringify(description)},`)
  return [
    '/** The nouns of the API with their descriptions. */',
    `export const nouns: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`,
  ].join('\n')
}

function bodiesOf(document: object): string {
  const contract = document as ClientDocument
  const schemas = contract.components.schemas as Readonly<Record<string, Schema>>
  const names = new Set(describedOperations(contract).flatMap(({ body }) => body?.schema ?? []))
  const shapes = [...names].sort().map((name) => {
    return `  ${name}: ${JSON.stringify(shapeOf(schemas, schemas[name]!))},`
  })
  return [
    "import type { BodyShape } from '../input/body-shape.ts'\n",
    '/** The bodies of requests, by the names of their schemas. */',
    `export const bodies: Readonly<Record<string, BodyShape>> = {\n${shapes.join('\n')}\n}\n`,
  ].join('\n')
}

type Schemas = Readonly<Record<string, Schema>>

/** Returns the shape of a body. */
export function shapeOf(schemas: Schemas, schema: Schema): BodyShape {
  const scalar = memberOf(schemas, 'value', schema)
  if (scalar && scalar.type !== 'named') return { scalar, members: [] }
  const whole = flattened({ components: { schemas } }, schema)
  return {
    members: membersOf(whole).flatMap(([name, member]) => memberOf(schemas, name, member) ?? []),
  }
}

const scalars: readonly string[] = ['string', 'integer', 'number', 'boolean']

/**
 * Returns the description of a member for its flag; undefined for lists and other objects, which have no flag, and for
 * members that only the service sets.
 */
function memberOf(schemas: Schemas, name: string, given: Schema): BodyMember | undefined {
  if (given.readOnly) return undefined
  const schema = resolved(schemas, given)
  const types = [schema.type ?? []].flat()
  const type = types.find((one) => scalars.includes(one))
  const description = given.description ?? schema.description
  if (type !== undefined)
    return { name, type: type as FlagType, text: typeOf(schema), description, values: valuesOf(schema) }
  const [only, ...others] = membersOf(schema)
  if (!types.includes('object') || only?.[0] !== 'name' || others.length > 0) return undefined
  const values = valuesOf(only[1])
  return values && { name, type: 'named', text: typeOf(only[1]), description, values }
}

function resolved(schemas: Schemas, schema: Schema): Schema {
  const { $ref, oneOf } = schema
  if (oneOf) return resolved(schemas, oneOf[0]!)
  return $ref === undefined ? schema : resolved(schemas, schemas[$ref.split('/').at(-1)!]!)
}

function valuesOf({ enum: values }: Schema): string[] | undefined {
  return values?.filter((value) => value !== null)
}
