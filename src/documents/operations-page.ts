import { type Operation, type Role, scopesOf } from '../kernel/operation.ts'
import { resolve } from '../openapi/components.ts'
import { refusalsOf } from '../openapi/errors.ts'
import { code, generatedNotice, table } from './markdown.ts'
import { isOptional, membersOf, type Schema, typeOf } from './schema-text.ts'

/** The parts of an OpenAPI document that the page uses. */
export interface ShownDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

interface ShownOperation {
  readonly parameters: readonly ShownParameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}

interface ShownParameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

type Content = { readonly 'application/json'?: { readonly schema: Schema } }

const roles: readonly Role[] = ['csp', 'reseller', 'customer']

/** Returns the page docs/operations.md: every operation with roles, input and answers. */
export function operationsPage(operations: readonly Operation[], document: ShownDocument): string {
  const byTag = Map.groupBy(operations, ({ tag }) => tag)
  const sections = [...byTag].flatMap(([tag, ofTag]) => [
    `## ${tag}`,
    ...ofTag.flatMap((operation) => section(operation, document)),
  ])
  return `${[
    '# Operations',
    generatedNotice('the declarations in src/resources'),
    'The rules for all operations (tenants, paging, errors, idempotency) are in [the API pages](api/README.md). ' +
      '[status-codes.md](status-codes.md) explains each status. Every request takes the headers `X-Tenant` ' +
      '(required) and `X-Correlation-Id`.',
    '## Roles',
    roleMatrix(operations),
    ...sections,
    '## Schemas',
    ...Object.entries(document.components.schemas).flatMap(shape),
  ].join('\n\n')}\n`
}

function roleMatrix(operations: readonly Operation[]): string {
  return table(
    ['Operation', 'Method and path', ...roles],
    operations.map(({ id, method, path, roles: allowed }) => [
      link(id),
      code(`${method} ${path}`),
      ...roles.map((role) => (allowed.includes(role) ? 'yes' : '')),
    ]),
  )
}

function section(operation: Operation, document: ShownDocument): string[] {
  const { id, method, path, aliases = [], summary, description, audit } = operation
  const shown = document.paths[path]![method.toLowerCase()]!
  const parameters = shown.parameters
    .map((one) => resolve(document, one))
    .filter(({ in: place }) => place !== 'header')
  const body = shown.requestBody?.content['application/json']?.schema
  return [
    `### ${id}`,
    `${code(`${method} ${path}`)}${aliases.map((alias) => `, also ${code(alias)}`).join('')}`,
    [summary, description].filter(Boolean).join(' '),
    `Roles: ${operation.roles.join(', ')}. ${scopesText(operation)}`,
    ...(parameters.length > 0 ? [parameterTable(parameters)] : []),
    ...(body ? [`Body: ${typeOf(body)}.`] : []),
    ...(body?.properties ? [memberTable(body)] : []),
    answers(operation, shown, document),
    ...(audit ? [`Audit log name: ${code(audit)}. ${repetition(operation)}`] : []),
  ]
}

/** Returns a sentence about the scopes with which an API access can call an operation (docs/running.md). */
function scopesText(operation: Operation): string {
  const names = scopesOf(operation).join(' or ')
  return names === ''
    ? 'An API access that is limited to scopes cannot call this operation.'
    : `An API access that is limited to scopes needs the scope ${names}.`
}

function parameterTable(parameters: readonly ShownParameter[]): string {
  return table(
    ['Parameter', 'In', 'Required', 'Type', 'Meaning'],
    parameters.map(({ name, in: place, required, schema, description = '' }) => [
      code(name),
      place,
      required ? 'yes' : '',
      typeOf(schema),
      description,
    ]),
  )
}

function answers(operation: Operation, { responses }: ShownOperation, document: ShownDocument): string {
  const answered = Object.entries(operation.responses)
  const successes = answered
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description, files, schema: declared }]) => {
      const schema = declared && resolve(document, responses[status]!).content?.['application/json']?.schema
      const form = schema ? capitalised(typeOf(schema)) : files?.map(code).join(', ')
      return [status, `${description}${form ? ` ${form}.` : ''}`]
    })
  const refusals = [...refusalsOf(operation)].map(([status, types]) => [
    String(status),
    [operation.responses[status]?.description, types.map(code).join(' or ')].filter(Boolean).join(' Or '),
  ])
  return table(['Status', 'Answer'], [...successes, ...refusals].sort(byStatus))
}

function byStatus([left]: readonly string[], [right]: readonly string[]): number {
  return Number(left) - Number(right)
}

function repetition({ keepsAnswerHours = 24 }: Operation): string {
  return `With an \`Idempotency-Key\`, the answer is stored for ${keepsAnswerHours} hours.`
}

function shape([name, schema]: [string, Schema]): string[] {
  const { description, allOf = [] } = schema
  const extended = allOf.filter(({ $ref }) => $ref !== undefined)
  const own = allOf.length > 0 ? allOf.find(({ properties }) => properties) : schema
  return [
    `### ${name}`,
    ...(description ? [description] : []),
    ...(extended.length > 0 ? [`${extensionText(extended, schema)}${own ? ', and these:' : '.'}`] : []),
    ...(own ? [memberTable(own)] : []),
  ]
}

/** Returns a sentence about the schemas that a schema extends, without its end. */
function extensionText(extended: readonly Schema[], { required = [] }: Schema): string {
  const names = listed(extended.map(typeOf))
  const tightened = required.length > 0 ? `, of which it always has ${listed(required.map(code))}` : ''
  return `It has the members of ${names}${tightened}`
}

const listed = (texts: readonly string[]) => new Intl.ListFormat('en-GB').format(texts)

function memberTable(schema: Schema): string {
  return table(
    ['Member', 'Required', 'Type', 'Meaning'],
    membersOf(schema).map(([name, member]) => [
      code(name),
      isOptional(schema, name) ? '' : 'yes',
      typeOf(member),
      member.description ?? '',
    ]),
  )
}

function link(id: string): string {
  return `[${id}](#${id.toLowerCase()})`
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
