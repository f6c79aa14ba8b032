import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { describedBy, formerContract, undescribed } from '../../test/harness/former-contract.ts'
import { sampleOf } from '../../test/harness/proving.ts'
import { expectNothingToDo } from '../../test/harness/to-do.ts'
import { contractDigest } from '../changelog/contract-digest.ts'
import { describedContract } from '../changelog/entries.ts'
import { resolve } from '../openapi/components.ts'
import { errorExample } from '../openapi/errors.ts'
import { documentInfo } from '../openapi/info.ts'
import { operations } from '../operations.ts'
import { object } from '../validation/fields.ts'
import { bodyValidator, textValidator } from '../validation/validator.ts'
import { generatedFiles } from './generated-files.ts'

const generated = await generatedFiles()
const checkedIn = (path: string) => readFile(path, 'utf8').catch(() => '')
const document = JSON.parse(generated.get('openapi.json')!)
const ofOperators = JSON.parse(generated.get('openapi-admin.json')!)

describe('the generated files', () => {
  it.each([...generated.keys()])('%s is up to date', async (path) => {
    expect(await checkedIn(path), `${path} is out of date: run npm run generate`).toBe(generated.get(path))
  })

  it('are the same when they are generated twice', async () => {
    expect(await generatedFiles()).toEqual(generated)
  })
})

describe('openapi.json', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(oneDatabase(import.meta.url)[0]!)
  })
  afterAll(() => api.stop())

  it.each(['openapi.json', 'asyncapi.json'])(
    'and %s equal the documents that the service serves',
    async (path) => {
      const { body } = await api.request('GET', `/${path}`)
      expect(body).toEqual(JSON.parse(await checkedIn(path)))
    },
  )

  it('and the other documents lint without an error or warning', async () => {
    const files = ['openapi.json', 'openapi-admin.json', 'asyncapi.json']
    const command = ['node_modules/@redocly/cli/bin/cli.js', 'lint', ...files, '--format=json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    // With findings, Redocly exits with an error code and prints them to stdout.
    const run = promisify(execFile)(process.execPath, command, { env }).catch((error) => error)
    // An object for each file, without a separator.
    const results = JSON.parse(`[${(await run).stdout.replaceAll(/^}{$/gm, '},{')}]`) as {
      problems: unknown
    }[]
    expect(results.map(({ problems }) => problems)).toEqual(files.map(() => []))
  })

  it('has a changelog entry for its latest change', async () => {
    const digest = contractDigest(JSON.parse(await checkedIn('openapi.json')))
    expect(
      describedContract,
      'The contract has changed. Describe the change in a new entry at the top of src/changelog/entries.ts, and set ' +
        `describedContract to '${digest}'.`,
    ).toBe(digest)
  })

  it('has a changelog entry and a line in CHANGELOG.md since the former contract', async () => {
    const present = describedBy(await checkedIn('src/changelog/entries.ts'), await checkedIn('CHANGELOG.md'))
    const former = formerContract(present.digest)
    expectNothingToDo(former ? undescribed(former, present) : [])
  })

  it('is not described by its new digest alone', () => {
    const entries = (digest: string, list: string) => `describedContract = '${digest}'\n${list}`
    const former = describedBy(entries('one', 'an entry'), 'a line')
    expect(undescribed(former, describedBy(entries('two', 'an entry'), 'a line'))).toEqual([
      expect.stringContaining('src/changelog/entries.ts'),
      expect.stringContaining('CHANGELOG.md'),
    ])
    expect(undescribed(former, describedBy(entries('two', 'two entries'), 'two lines'))).toEqual([])
    expect(undescribed(former, former)).toEqual([])
  })

  it.each(described())('describes $operationId in full, with an example of every answer', (operation) => {
    expect(operation).toMatchObject({
      operationId: expect.stringMatching(/^[a-z]\w+$/),
      summary: expect.stringMatching(/^[A-Z].+\.$/),
      tags: [expect.any(String)],
      'x-roles': expect.arrayContaining([expect.any(String)]),
    })
    const withoutExample = Object.entries(operation.responses)
      .map(([status, one]) => [status, resolve(operation.document, one)] as const)
      // docs/api/invoices.md describes the content of files. An empty answer needs no example.
      .filter(([, { content }]) => {
        const json = content?.['application/json']
        return json && !('not' in json.schema) && !hasExample(json)
      })
      .map(([status]) => status)
    expect(withoutExample).toEqual([])
  })

  describe('has the errors of the service, for', () => {
    it.each(sampleOf(operations, 3).map((operation) => [operation.id, operation] as const))(
      '%s',
      async (_, operation) => {
        const { body, query = {}, params = {}, method } = operation
        const path = operation.path.replaceAll(/\{\w+\}/g, 'any')
        const found = [
          ...(body ? bodyValidator(body)({}) : []),
          ...textValidator(object(query))('pageSize' in query ? { pageSize: '0' } : {}),
          ...textValidator(object(query))(noId(query)),
          ...textValidator(object(params))(noId(params)),
        ]
        const { errors } = errorExample(operation, 'ValidationError', documentInfo)
        const described = found.map(({ path, description }) => ({
          propertyName: path,
          description: [description],
        }))
        // An operation without a body, a query and parameters has this type for its headers only.
        const withoutTenant = { headers: { 'x-tenant': undefined } }
        const ofHeaders =
          found.length === 0 ? (await api.request(method, path, withoutTenant)).body.errors : []
        expect([...described, ...ofHeaders]).toContainEqual(errors![0])

        if (!operation.roles.includes('customer')) {
          const { body: refusal } = await api.request(method, path, {
            as: operation.roles.includes('reseller') ? 'customer' : 'reseller',
          })
          expect(refusal.description).toBe(errorExample(operation, 'Forbidden', documentInfo).description)
        }
      },
    )
  })
})

/** Returns the same text, which is not an id, for every member of a schema. */
function noId(schema: object): Record<string, string> {
  return Object.fromEntries(Object.keys(schema).map((name) => [name, '42']))
}

interface Described {
  readonly document: object
  readonly operationId: string
  readonly responses: Record<
    string,
    { content?: { 'application/json': { schema: object; example?: unknown; examples?: object } } }
  >
}

function described(): Described[] {
  return [document, ofOperators].flatMap((one) =>
    Object.values(one.paths as Record<string, Record<string, Described>>)
      .flatMap((path) => Object.values(path))
      .map((operation) => ({ ...operation, document: one })),
  )
}

function hasExample({ example, examples = {} }: { example?: unknown; examples?: object }): boolean {
  return example !== undefined || Object.keys(examples).length > 0
}
