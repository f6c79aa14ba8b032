import { describe, expect, it } from 'vitest'
import { operations } from '../../src/operations.ts'
import { exampleProblems } from '../harness/contract.ts'
import { catalogue, entryOf, specifiedBodies } from './catalogue.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const isSuccess = (status: number) => status < 300
const declared = new Map(operations.map((operation) => [nameOf(operation), operation]))

describe('the operation table', () => {
  it('declares nothing that the catalogue does not know', () => {
    const known = new Set(catalogue.map(({ name }) => name))
    expect([...declared.keys()].filter((name) => !known.has(name))).toEqual([])
  })

  it('holds every operation that is not marked as later, and none that is', () => {
    expect([...declared.keys()].sort()).toEqual(
      catalogue
        .filter(({ isBuilt }) => isBuilt)
        .map(({ name }) => name)
        .sort(),
    )
  })

  it('uses each id and each path with its method once', () => {
    const ids = operations.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(declared.size).toBe(operations.length)
  })

  it.each(specifiedBodies)('takes the body of $name as it is specified', ({ name, members, ours }) => {
    const { properties, required } = declared.get(name)!.body as unknown as {
      properties: Record<string, { maxLength?: number }>
      required: string[]
    }
    const specified = Object.keys(properties).filter((member) => !ours.includes(member))
    expect(specified.sort()).toEqual(members.map(({ member }) => member).sort())
    for (const { member, isRequired, maxLength } of members) {
      expect([member, required.includes(member)]).toEqual([member, isRequired])
      if (maxLength !== undefined)
        expect([member, properties[member]!.maxLength]).toEqual([member, maxLength])
    }
  })

  describe.each([...declared])('%s', (_name, operation) => {
    const entry = entryOf(operation)

    it('lets in exactly the roles of the catalogue', () => {
      expect([...operation.roles].sort()).toEqual([...(entry?.roles ?? [])].sort())
    })

    it('succeeds with exactly the statuses of the catalogue', () => {
      const successes = Object.keys(operation.responses).map(Number).filter(isSuccess)
      expect(successes.sort()).toEqual([...(entry?.statuses ?? [])].sort())
    })

    it('shows examples that its own schemas accept', () => {
      expect(exampleProblems(operation.method, operation.path)).toEqual([])
    })

    it('shows an example of its answer, if there is one', () => {
      const hasAnswer = Object.entries(operation.responses).some(
        ([status, { schema }]) => isSuccess(Number(status)) && schema !== undefined,
      )
      expect(operation.example.response !== undefined).toBe(hasAnswer)
    })
  })
})
