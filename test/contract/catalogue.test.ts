import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Operation, scopesOf } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import { exampleProblems } from '../harness/contract.ts'
import { changesTo, expectNothingToDo } from '../harness/to-do.ts'
import { catalogue, entryOf, ownOperations, scopesIn, specifiedBodies } from './catalogue.ts'

const catalogueFile = 'test/contract/catalogue.ts'
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const isSuccess = (status: number) => status < 300
const successesOf = ({ responses }: Operation) => Object.keys(responses).map(Number).filter(isSuccess).sort()
/** The expected operation of the catalogue. */
const lineOf = (operation: Operation) => `${nameOf(operation)} ${operation.roles} ${successesOf(operation)}`
const declared = new Map(operations.map((operation) => [nameOf(operation), operation]))

/** Returns the texts of the pages that describe the API, without generated pages and decisions. */
function handWritten(): string[] {
  const folders = ['docs', 'docs/api', 'docs/guides']
  const generated = ['operations.md', 'configuration.md', 'cli.md', 'cli-admin.md']
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.md') && !generated.includes(file))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  )
}

describe('the operation table', () => {
  it('declares every operation of the catalogue, and no other', () => {
    const known = new Map(catalogue.map((entry) => [entry.name, entry]))
    expectNothingToDo([
      ...operations
        .filter((operation) => !known.has(nameOf(operation)))
        .map((operation) => `Add \`${lineOf(operation)}\` to the operations of our own in ${catalogueFile}.`),
      ...[...declared.keys()]
        .filter((name) => known.get(name)?.isBuilt === false)
        .map((name) => `Take the word \`later\` off \`${name}\` in ${catalogueFile}: it is built.`),
      ...catalogue
        .filter(({ name, isBuilt }) => isBuilt && !declared.has(name))
        .map(({ name }) => `Import the operation \`${name}\` in src/operations.ts: ${catalogueFile} has it.`),
    ])
  })

  it('uses each id, and each method of a path, once', () => {
    const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)
    expectNothingToDo([
      ...twice(operations.map(({ id }) => id)).map(
        (id) => `Give one of the two operations \`${id}\` another id.`,
      ),
      ...twice(operations.map(nameOf)).map((name) => `Declare \`${name}\` once: two operations have it.`),
    ])
  })

  it('has a reason in the documentation for each operation of our own', () => {
    const words = new Set(handWritten().flatMap((text) => text.match(/[\w-]+/g) ?? []))
    const lastWord = (path: string) => path.split('/').findLast((word) => /^\w/.test(word))!
    expectNothingToDo(
      ownOperations
        .filter((name) => !words.has(lastWord(name)))
        .map(
          (name) =>
            `Give the reason for \`${name}\` in a page of docs/api: no page has the word \`${lastWord(name)}\`.`,
        ),
    )
  })

  it.each(specifiedBodies)('takes the specified body of $name', ({ name, members, ours }) => {
    const { properties, required } = declared.get(name)!.body as unknown as {
      properties: Record<string, { maxLength?: number }>
      required: string[]
    }
    expectNothingToDo(
      changesTo(
        Object.keys(properties).filter((member) => !ours.includes(member)),
        members.map(({ member }) => member),
        (member) => `Add the member \`${member}\` to the body of \`${name}\`: the specification has it.`,
        (member) =>
          `Take the member \`${member}\` from the body of \`${name}\`, or add it to \`ours\` in ${catalogueFile}.`,
      ),
    )
    for (const { member, isRequired, maxLength } of members) {
      expect([member, required.includes(member)]).toEqual([member, isRequired])
      if (maxLength !== undefined)
        expect([member, properties[member]!.maxLength]).toEqual([member, maxLength])
    }
  })

  describe.each([...declared])('%s', (_name, operation) => {
    const entry = entryOf(operation)

    it('allows exactly the roles of the catalogue', () => {
      const listed = entry?.roles ?? []
      const isSame =
        operation.roles.length === listed.length && listed.every((role) => operation.roles.includes(role))
      expectNothingToDo(
        isSame ? [] : [`Write \`${lineOf(operation)}\` in ${catalogueFile}, or declare the roles ${listed}.`],
      )
    })

    it('is in exactly the scopes of the catalogue', () => {
      const listed = scopesIn(operation)
      expectNothingToDo(
        `${scopesOf(operation)}` === `${listed}`
          ? []
          : [`Declare the scopes ${listed.filter((scope) => scope !== 'read')} of \`${operation.id}\`.`],
      )
    })

    it('succeeds with exactly the statuses of the catalogue', () => {
      const listed = entry?.statuses ?? []
      const isSame = `${successesOf(operation)}` === `${listed.toSorted()}`
      expectNothingToDo(
        isSame
          ? []
          : [`Write \`${lineOf(operation)}\` in ${catalogueFile}, or declare the statuses ${listed}.`],
      )
    })

    it('has examples that match its own schemas', () => {
      expect(exampleProblems(operation.method, operation.path)).toEqual([])
    })

    it('has an example of its answer, unless the answer is empty', () => {
      const hasAnswer = Object.entries(operation.responses).some(
        ([status, { schema }]) => isSuccess(Number(status)) && schema !== undefined,
      )
      const isShown = operation.example.response !== undefined
      expectNothingToDo(
        isShown === hasAnswer
          ? []
          : [`${hasAnswer ? 'Add' : 'Take away'} \`example.response\` of \`${operation.id}\`.`],
      )
    })
  })
})
