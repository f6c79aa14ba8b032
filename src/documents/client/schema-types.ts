import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import type { Json } from '../../openapi/components.ts'
import type { ClientDocument, ClientOperation } from './described.ts'
import { capitalized } from './function-names.ts'

/** Returns the name of the type of an operation's parameters; undefined if it has none. */
export function parametersType({ id, parameters }: ClientOperation): string | undefined {
  return parameters.length > 0 ? `${capitalized(id)}Params` : undefined
}

/**
 * Returns the schemas of the document as TypeScript, and one type for the parameters of each operation. Numbers that are
 * not whole have the type Decimal, and events have the type of the client's own declaration. `sources` is the path to the
 * folder client/src.
 *
 * @throws Error if the parameters of an operation need the name of a schema
 */
export async function schemaTypes(
  document: ClientDocument,
  operations: readonly ClientOperation[],
  sources: string,
): Promise<string> {
  const ofParameters = operations.filter(parametersType).map((one) => [parametersType(one)!, asObject(one)])
  const schemas = { ...document.components.schemas, ...Object.fromEntries(ofParameters) }
  if (Object.keys(schemas).length < Object.keys(document.components.schemas).length + ofParameters.length)
    throw new Error('A schema has the same name as the type of the parameters of an operation.')
  const usesDecimals = JSON.stringify(schemas).includes('"number"')
  const nodes = await openapiTypescript(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: '', version: '' },
      paths: {},
      components: { schemas },
    }),
    {
      immutable: true,
      // A request may lack a member with a default.
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      rootTypesKeepCasing: true,
      inject: [
        ...(usesDecimals ? [`import type { Decimal } from '${sources}/decimals/decimal.ts'`] : []),
        ...('Event' in schemas ? [`import type { ResellerEvent } from '${sources}/events/event.ts'`] : []),
      ].join('\n'),
      transform(schema, { path }) {
        if (path === '#/components/schemas/Event') return named('ResellerEvent')
        const types = [(schema as Json).type].flat()
        if (!types.includes('number')) return undefined
        return types.includes('null') ? nullable(named('Decimal')) : named('Decimal')
      },
    },
  )
  const used = nodes.filter((node) => !/^(paths|webhooks|operations|\$defs)$/.test(declaredName(node)))
  return astToString(used)
}

function declaredName(node: ts.Node): string {
  return (node as ts.Node & { readonly name?: ts.Identifier }).name?.text ?? ''
}

function named(name: string): ts.TypeNode {
  return ts.factory.createTypeReferenceNode(name)
}

function nullable(type: ts.TypeNode): ts.TypeNode {
  return ts.factory.createUnionTypeNode([type, ts.factory.createLiteralTypeNode(ts.factory.createNull())])
}

/** Returns the parameters of an operation as the schema of an object. */
function asObject({ id, parameters }: ClientOperation): Json {
  return {
    type: 'object',
    description: `The parameters of ${id}.`,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description && { description }) },
      ]),
    ),
  }
}
