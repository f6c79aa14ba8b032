import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readableJson } from '../documents/generated-files.ts'
import { operations } from '../operations.ts'
import { resolve } from './components.ts'
import { openApi } from './document.ts'
import { documentInfo } from './info.ts'
import { memberDescriptions } from './member-descriptions.ts'
import { parameterDescriptions } from './parameter-descriptions.ts'
import { schemaDescriptions } from './schema-descriptions.ts'

interface Schema {
  readonly $ref?: string
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly readOnly?: boolean
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Shown {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly description?: string }[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

const document = openApi(operations, documentInfo) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Shown>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}
const shown = Object.values(document.paths).flatMap((path) => Object.values(path))
const schemas = Object.entries(document.components.schemas)

/** Returns whether a schema is a reference to a named one, with or without null. */
function isNamed({ $ref, oneOf }: Schema): boolean {
  return $ref !== undefined || oneOf?.every((one) => one.type === 'null' || isNamed(one)) === true
}

const inner = schemas.flatMap(([name, schema]) => innerSchemas(schema, name))

describe('the OpenAPI document', () => {
  it('names the body of every request and every successful answer', () => {
    const anonymous = shown.flatMap(({ operationId, requestBody, responses }) => {
      const successes = Object.entries(responses).filter(([status]) => Number(status) < 400)
      const bodies = [['request', requestBody ?? {}] as const, ...successes]
      return bodies.flatMap(([place, body]) => {
        const { schema } = resolve<Body>(document, body).content?.['application/json'] ?? {}
        return schema && !isNamed(schema) ? [`${operationId} ${place}`] : []
      })
    })
    expect(anonymous, 'Give the schema a title').toEqual([])
  })

  it('names every object within a body', () => {
    const anonymous = inner.filter(([, { properties, readOnly }]) => properties && !readOnly)
    expect(
      anonymous.map(([path]) => path),
      'Give the schema a title',
    ).toEqual([])
  })

  it('describes every member of every body', () => {
    const isDescribed = (schema: Schema): boolean => {
      if (schema.description !== undefined || schema.readOnly) return true
      const [named] = [schema, ...(schema.oneOf ?? [])].filter(({ $ref }) => $ref !== undefined)
      return named !== undefined && resolve(document, named).description !== undefined
    }
    // The description of a page describes its items, and that of an enumeration its values.
    const isObvious = (path: string, { enum: values }: Schema) =>
      path.endsWith('Page.items') || (path.endsWith('.name') && values !== undefined)
    const members = inner.filter(([path, schema]) => !/[\]}]$/.test(path) && !isObvious(path, schema))
    const silent = members.filter(([, schema]) => !isDescribed(schema)).map(([path]) => path)
    expect(silent, 'Describe the member where it is declared, or in src/openapi/…-descriptions.ts').toEqual(
      [],
    )
  })

  it('has only forms of schemas that generators of clients know', () => {
    const wrong: string[] = []
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      const { anyOf, type, format, pattern } = node as Record<string, unknown>
      if (Array.isArray(anyOf) && anyOf.some((one) => one.type === 'null'))
        wrong.push(`${path}: anyOf with null`)
      // Of several types, some generators make an object without members, and others refuse the document. They read a
      // list whose type comes first as a list.
      const types = [type].flat().filter((one) => typeof one === 'string' && one !== 'null')
      if (types.length > 1 && !isDeepStrictEqual(types, ['array', 'object']))
        wrong.push(`${path}: several types`)
      if ([type].flat().includes('number') && format !== 'decimal') wrong.push(`${path}: number`)
      if (typeof pattern === 'string' && pattern.includes('"'))
        wrong.push(`${path}: quotation mark in a pattern`)
      for (const [key, one] of Object.entries(node))
        if (!key.startsWith('example')) visit(one, `${path}/${key}`)
    }
    visit(document, '')
    expect(wrong, 'See ADR 36').toEqual([])
  })

  it('describes every named schema', () => {
    const silent = schemas.filter(([, { description }]) => description === undefined).map(([name]) => name)
    expect(silent, 'Describe the schema where it is declared, or in src/openapi/…-descriptions.ts').toEqual(
      [],
    )
  })

  it('describes every parameter', () => {
    const silent = shown.flatMap(({ operationId, parameters }) =>
      parameters
        .map((one) => resolve(document, one))
        .filter(({ description }) => description === undefined)
        .map(({ name }) => `${operationId} ${name}`),
    )
    expect(
      silent,
      'Describe the parameter where it is declared, or in src/openapi/…-descriptions.ts',
    ).toEqual([])
  })

  it('has at most 118 lines for each operation, and grows by at most 90 with a list of a known noun', () => {
    const linesOf = (all: typeof operations) => readableJson(openApi(all, documentInfo)).split('\n').length
    const perOperation = linesOf(operations) / operations.length
    expect(perOperation, 'Share repeated parts: see src/openapi/components.ts').toBeLessThanOrEqual(118)
    const { listResellers } = Object.fromEntries(operations.map((one) => [one.id, one]))
    const added = { ...listResellers!, id: 'listArchivedResellers', path: '/v1/archived-resellers' } as const
    expect(linesOf([...operations, added]) - linesOf(operations)).toBeLessThanOrEqual(90)
  })

  it('forbids unknown members in all schemas that only requests have, and in no others', () => {
    const names = (node: unknown): string[] => [
      ...new Set(JSON.stringify(node).match(/(?<=#\/components\/schemas\/)\w+/g) ?? []),
    ]
    const within = (given: readonly string[], found = new Set<string>()): Set<string> => {
      for (const name of given.filter((one) => !found.has(one)))
        within(names(document.components.schemas[name]), found.add(name))
      return found
    }
    const answered = within(
      names(shown.map(({ responses }) => Object.values(responses).map((one) => resolve(document, one)))),
    )
    const extended = new Set(schemas.flatMap(([, { allOf = [] }]) => names(allOf)))
    const isClosed = (schema: Schema) =>
      /"(additional|unevaluated)Properties":false/.test(JSON.stringify(schema))
    const isRequestOnly = (name: string) => !answered.has(name) && !extended.has(name)
    const hasMembers = ({ properties, allOf }: Schema) => properties !== undefined || allOf !== undefined
    const closed = schemas.filter(([, schema]) => isClosed(schema)).map(([name]) => name)
    const expected = schemas.filter(([name, schema]) => isRequestOnly(name) && hasMembers(schema))
    expect(closed).toEqual(expected.map(([name]) => name))
    expect(closed).toContain('CreateResellerRequest')
    expect(answered).toContain('Reseller')
  })

  it('speaks plainly', () => {
    const texts = textsOf(document)
    expect(texts.length).toBeGreaterThan(1_000)
    const phrases =
      /\b(nobody|whoever|anew|unless told|(?:is|are) told|tells|goes on|what has come of|as it was)\b/i
    expect(texts.filter((text) => phrases.test(text))).toEqual([])
  })

  it('uses every shared description', () => {
    const text = JSON.stringify(document)
    const unused = [memberDescriptions, schemaDescriptions, parameterDescriptions].flatMap((descriptions) =>
      Object.entries(descriptions).filter(([, description]) => {
        const [certain = ''] = description.split(/\{noun\}|; null/)
        return !text.includes(JSON.stringify(certain).slice(1, -1))
      }),
    )
    expect(unused.map(([name]) => name)).toEqual([])
  })
})

/** Returns the summaries and descriptions of a document, without the texts in examples. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, one]) => {
    if (name === 'example' || name === 'examples') return []
    const isText = typeof one === 'string' && (name === 'summary' || name === 'description')
    return isText ? [one] : textsOf(one)
  })
}

/** Returns every unnamed object within a schema, with its path. */
function innerSchemas(schema: Schema, path: string): [string, Schema][] {
  // A member that requests may contain and the service ignores has the same schema as in answers.
  if (schema.readOnly) return []
  const { properties = {}, items, additionalProperties, allOf = [] } = schema
  const inner: [string, Schema][] = [
    ...Object.entries(properties).map(([name, one]): [string, Schema] => [`${path}.${name}`, one]),
    ...(items ? [[`${path}[]`, items] as [string, Schema]] : []),
    ...(typeof additionalProperties === 'object'
      ? [[`${path}{}`, additionalProperties] as [string, Schema]]
      : []),
  ]
  const ofParts = allOf.flatMap((one) => innerSchemas(one, path))
  return [
    ...ofParts,
    ...inner.flatMap(([place, one]) => [[place, one] as [string, Schema], ...innerSchemas(one, place)]),
  ]
}
