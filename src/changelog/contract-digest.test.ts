import { describe, expect, it } from 'vitest'
import { contractDigest } from './contract-digest.ts'

const thing = { properties: { description: { type: 'string', example: 'red' } } }
const answering = (schema: object) => ({
  '/v1/things': {
    get: {
      summary: 'List.',
      responses: { 200: { description: 'Things.', content: { 'text/json': { schema } } } },
    },
  },
})
const contract = {
  paths: answering({ $ref: '#/components/schemas/Thing' }),
  components: { schemas: { Thing: thing } },
}
const withThing = (properties: object) => ({
  ...contract,
  components: { schemas: { Thing: { properties } } },
})

describe('the digest of a contract', () => {
  it('stays the same when only texts and examples change', () => {
    const reworded = JSON.parse(
      JSON.stringify(contract).replace('List.', 'List things.').replace('red', 'blue'),
    )
    expect(contractDigest(reworded)).toBe(contractDigest(contract))
  })

  it('stays the same when the description of a scope changes, and changes with its name', () => {
    const withScopes = (scopes: object) => ({
      ...contract,
      components: { ...contract.components, securitySchemes: { oauth: { flows: { code: { scopes } } } } },
    })
    const digest = contractDigest(withScopes({ read: 'Read.' }))
    expect(contractDigest(withScopes({ read: 'Read all.' }))).toBe(digest)
    expect(contractDigest(withScopes({ write: 'Read.' }))).not.toBe(digest)
  })

  it('stays the same when the order of members changes', () => {
    const { paths, components } = contract
    expect(contractDigest({ components, paths })).toBe(contractDigest(contract))
  })

  it('stays the same when a part moves to the components or gets another name', () => {
    expect(contractDigest({ paths: answering(thing) })).toBe(contractDigest(contract))
    const renamed = JSON.parse(JSON.stringify(contract).replaceAll('Thing"', 'Object"'))
    expect(contractDigest(renamed)).toBe(contractDigest(contract))
  })

  it.each([
    ['a member changes its type', withThing({ description: { type: 'integer' } })],
    ['a member is added', withThing({ description: { type: 'string' }, example: { type: 'string' } })],
    ['a member is removed', withThing({})],
    ['an operation is added', { ...contract, paths: { ...contract.paths, '/v1/others': { get: {} } } }],
  ])('changes when %s, even if its name is that of a text member', (_, changed) => {
    expect(contractDigest(changed)).not.toBe(contractDigest(contract))
  })
})
