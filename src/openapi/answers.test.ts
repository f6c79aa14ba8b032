import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { operations } from '../operations.ts'
import { flattened, resolve } from './components.ts'
import { openApi } from './document.ts'
import { documentInfo } from './info.ts'

type Content = Record<string, { schema: Record<string, unknown> }>
interface Described {
  readonly responses: Record<string, { readonly content?: Content }>
  readonly 'x-dry-run'?: object
}

const document = openApi(operations, documentInfo) as unknown as {
  readonly paths: Record<string, Record<string, Described>>
  readonly components: object
}
const described = operations.map((operation) => {
  const { responses, 'x-dry-run': dryRun } = document.paths[operation.path]![operation.method.toLowerCase()]!
  const resolved = Object.entries(responses).map(([status, one]) => [status, resolve(document, one)])
  return { id: operation.id, operation, dryRun, responses: Object.fromEntries(resolved) as typeof responses }
})

const jsonTypes = ['application/json', 'text/json', 'text/plain']
const dryRunType = 'application/vnd.reseller-api.dry-run+json'
// The specification gives these two: 200 and 201 of new objects, and the range of a file.
const several: Readonly<Record<string, readonly string[]>> = {
  createReseller: ['200', '201'],
  exportInvoice: ['200', '206'],
}

describe.each(described)('the document of $id', ({ operation, responses, dryRun }) => {
  const isWrite = operation.method !== 'GET'

  it('offers each answer in the three media types, all with the same schema', () => {
    for (const [status, { schema }] of Object.entries(operation.responses)) {
      if (!schema) continue
      const content = responses[status]!.content!
      // A stream has one item after the other, not the answer as a whole.
      const own = Object.keys(content).filter((type) => ![dryRunType, 'text/event-stream'].includes(type))
      expect(own).toEqual(jsonTypes)
      for (const type of own) expect(content[type]!.schema).toEqual(content['application/json']!.schema)
    }
  })

  it('has one success, so that a generated client knows the result of the call', () => {
    const successes = Object.keys(responses).filter((status) => status.startsWith('2'))
    expect(successes).toEqual(several[operation.id] ?? [expect.any(String)])
  })

  it('describes a dry run of each write', () => {
    expect(dryRun).toEqual(isWrite ? { $ref: '#/components/schemas/DryRun' } : undefined)
  })

  it('offers a dry run only under its own media type', () => {
    for (const { content = {} } of Object.values(responses)) {
      const { [dryRunType]: own, ...others } = content
      if (own) expect(own.schema).toEqual(dryRun)
      expect(JSON.stringify(others)).not.toContain('DryRun')
    }
  })

  it('declares no content for an answer without a body', () => {
    for (const [status, { schema, files }] of Object.entries(operation.responses)) {
      if (!schema && !files) expect(responses[status]?.content).toBeUndefined()
    }
  })
})

describe('a member that only the service sets', () => {
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true } })
  const accepts = (name: string, member: string, value: unknown) => {
    const { schemas } = document.components as { schemas: Record<string, { properties?: object }> }
    const schema = (flattened(document, schemas[name]!).properties as Record<string, object>)[member]!
    return ajv.validate({ ...schema, components: document.components }, value)
  }

  it.each([
    ['CreateResellerRequest', 'customDomain'],
    ['NewProviderReseller', 'status'],
    ['NewProviderCustomer', 'status'],
    ['CreateCustomerRequest', 'customerAssociations'],
  ])('of %s, %s, may be an empty object or null', (name, member) => {
    expect(accepts(name, member, {})).toBe(true)
    expect(accepts(name, member, null)).toBe(true)
  })

  it('has the same schema as in answers', () => {
    expect(accepts('NewProviderReseller', 'status', { name: 'Success' })).toBe(true)
    expect(accepts('NewProviderReseller', 'status', { name: 'Nonsense' })).toBe(false)
  })
})
