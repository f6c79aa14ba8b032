import { eventTypesText } from '../event-types-text.ts'
import { typeOf } from '../schema-text.ts'
import { type DecimalNames, decimalNames } from './decimal-names.ts'
import {
  type ClientDocument,
  type ClientOperation,
  describedOperations,
  type Parameter,
} from './described.ts'
import { capitalized, nounOf } from './function-names.ts'
import { parametersType, schemaTypes } from './schema-types.ts'

const notice = '// Written by `npm run generate` from the declarations in src/: edit these, not this file.'

/** Returns the content of the generated files of the client by their paths: those of the API and of the administration. */
export async function clientFiles(document: object, administration: object): Promise<[string, string][]> {
  return [
    ...Object.entries(await entryFiles(document as ClientDocument, '..')),
    ['event-types.ts', eventTypesText()] as const,
    ...Object.entries(await entryFiles(administration as ClientDocument, '../..')).map(
      ([name, text]) => [`admin/${name}`, text] as const,
    ),
  ].map(([name, text]) => [`client/src/generated/${name}`, `${notice}\n${text}`])
}

/** Returns the files of one entry point of the client. `sources` is the path to the folder client/src. */
async function entryFiles(contract: ClientDocument, sources: string): Promise<Record<string, string>> {
  const operations = describedOperations(contract)
  return {
    'schema.ts': await schemaTypes(contract, operations, sources),
    'nouns.ts': nounsText(contract, operations, sources),
    'table.ts': tableText(operations, decimalNames(contract, operations)),
    'operations.ts': operationsText(operations, sources),
  }
}

/** Returns an import of those types that a text uses; an empty text if it uses none. */
function importOf(names: readonly string[], file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*\*.*?\*\//gs, '')
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  return used.length > 0 ? [`import type { ${used.join(', ')} } from '${file}'`] : []
}

/** Returns the interfaces of the functions of each noun. */
function nounsText(
  { tags }: ClientDocument,
  operations: readonly ClientOperation[],
  sources: string,
): string {
  const interfaces = tags.map(({ name, description }) => {
    const functions = operations.filter(({ noun }) => noun === nounOf(name)).map(functionText)
    return `/** ${description} */\nexport interface ${capitalized(nounOf(name))} {\n${functions.join('\n')}}\n`
  })
  const members = tags.map(
    ({ name, description }) => `  /** ${description} */\n  ${nounOf(name)}: ${capitalized(nounOf(name))}\n`,
  )
  const types = [...new Set(operations.flatMap(typesOf))].sort()
  const text = interfaces.join('\n')
  return [
    ...importOf(['FileCall', 'PageCall', 'Read', 'Call', 'Written'], `${sources}/calls/types.ts`, text),
    ...importOf(['CallOptions', 'FileOptions', 'ReadOptions', 'WriteOptions'], `${sources}/options.ts`, text),
    `import type {\n${types.map((type) => `  ${type},`).join('\n')}\n} from './schema.ts'\n`,
    text,
    `/** One object for each noun. */\nexport interface Nouns {\n${members.join('')}}\n`,
  ].join('\n')
}

function typesOf(operation: ClientOperation): string[] {
  return [parametersType(operation), operation.body?.schema, operation.answer].filter(
    (type) => type !== undefined,
  )
}

function functionText(operation: ClientOperation): string {
  const { name, method, path, summary, description, roles, body } = operation
  const lines = [
    summary,
    ...(description ? [description] : []),
    `\`${method} ${path}\`, for ${roles.join(', ')}.`,
  ]
  const params = parametersType(operation)
  const needsParams = operation.parameters.some(({ required }) => required)
  const { typeParameters, options, result } = kindOf(operation)
  const inputs = [
    ...(params ? [`params${needsParams || body?.isRequired ? '' : '?'}: ${params}`] : []),
    ...(body ? [`body${body.isRequired ? '' : '?'}: ${body.schema}${body.isNullable ? ' | null' : ''}`] : []),
    `options?: ${options}`,
  ]
  return [
    '  /**',
    ...lines.flatMap((line) => [`   * ${line.replaceAll('*/', '*')}`, '   *']).slice(0, -1),
    '   */',
    `  ${name}${typeParameters}(${inputs.join(', ')}): ${result}\n`,
  ].join('\n')
}

interface Kind {
  readonly typeParameters: string
  readonly options: string
  readonly result: string
}

function kindOf({ method, answer, paging, isFile, isVersioned }: ClientOperation): Kind {
  const type = answer ?? 'void'
  if (method !== 'GET')
    return {
      typeParameters: '<Options extends WriteOptions>',
      options: 'Options',
      result: `Written<${type}, Options>`,
    }
  if (isFile) return { typeParameters: '', options: 'FileOptions', result: 'FileCall' }
  if (paging) return { typeParameters: '', options: 'CallOptions', result: `PageCall<${type}>` }
  if (!isVersioned) return { typeParameters: '', options: 'CallOptions', result: `Call<${type}>` }
  return {
    typeParameters: '<Options extends ReadOptions>',
    options: 'Options',
    result: `Read<${type}, Options>`,
  }
}

/** Returns the table that the client reads: a line for each operation. */
function tableText(operations: readonly ClientOperation[], decimals: DecimalNames): string {
  const lines = operations.map((operation) => {
    const { id, noun, name, method, path, parameters, body, paging, isFile, idMember } = operation
    const flags = [
      parameters.length > 0 ? 'p' : '',
      body ? 'b' : '',
      paging ? { query: 'q', header: 'h' }[paging] : '',
      isFile ? 'f' : '',
    ]
    const words = [`${noun}.${name}`, method, path, flags.join('') || '-', idMember ?? '-']
    return [...words, ...(decimals.byOperation.get(id) ?? [])].join(' ').replace(/( -)+$/, '')
  })
  return [
    '/**',
    ' * One line for each operation: function, method, path, flags, the member that has the id in the answer, and names of',
    ' * decimals. The flags are p for parameters, b for a body, q or h for pages with a token in query or header, f for a file.',
    ' */',
    `export const table = \`${lines.join('\n')}\`\n`,
    '/** The names of members that are decimals wherever they are numbers. */',
    `export const decimals =\n  '${decimals.everywhere.join(' ')}'\n`,
  ].join('\n')
}

/** Returns the descriptions of the operations for programs such as a command line. */
function operationsText(operations: readonly ClientOperation[], sources: string): string {
  const described = operations.map((operation) => {
    const { parameters, ...rest } = operation
    return { ...rest, parameters: parameters.map(parameterText) }
  })
  return [
    `import type { OperationDescription } from '${sources}/operations.ts'\n`,
    '/** All operations, in the order of the API documents. */',
    `export const operations: readonly OperationDescription[] = [\n${described.map((one) => `  ${JSON.stringify(one)},\n`).join('')}]\n`,
  ].join('\n')
}

function parameterText({ name, in: place, required = false, description, schema }: Parameter) {
  const { enum: values, default: fallback, minimum, maximum } = schema
  return {
    ...{ name, in: place, required, type: [schema.type].flat()[0], text: typeOf(schema) },
    ...{ description, values, default: fallback, minimum, maximum },
  }
}
