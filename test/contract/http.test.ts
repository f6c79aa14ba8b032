import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removedPaths } from '../../src/changelog/removed-paths.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { refusalsOf } from '../../src/openapi/errors.ts'
import { operations } from '../../src/operations.ts'
import type { TestAnswer } from '../harness/api.ts'
import { errorProblems } from '../harness/contract.ts'
import { oneDatabase } from '../harness/databases.ts'
import { sampleOf } from '../harness/proving.ts'
import { representatives } from './classes.ts'
import { worstBody } from './faults.ts'
import { ofNobody, pathOf, roles, startWorld, type Variation, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const each = (some: readonly Operation[]) => some.map((operation) => ({ id: operation.id, operation }))
// Operations with files ignore Accept; src/files/download.test.ts and invoices.test.ts test them.
const answersFile = ({ responses }: Operation) => responses[200]?.files !== undefined
const ofJson = operations.filter((operation) => !answersFile(operation))
const reads = ofJson.filter(({ method }) => method === 'GET')
const withBody = operations.filter(({ body }) => body !== undefined)
const isRepresentative = (operation: Operation) => representatives.includes(operation)
const paths = Map.groupBy(
  operations.flatMap((operation) =>
    [operation.path, ...(operation.aliases ?? [])].map((path) => ({ ...operation, path }) as Operation),
  ),
  ({ path }) => path,
)
// Of the other operations of a class, each run checks another part.
const sampled = (some: readonly Operation[]) => {
  const drawn = sampleOf(some, 3)
  return some.filter((operation) => isRepresentative(operation) || drawn.includes(operation))
}
// fetch refuses to send TRACE.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

it.each(each(operations))('$id documents a refusal by Accept if it checks Accept', ({ operation }) => {
  expect(refusalsOf(operation).has(406)).toBe(!answersFile(operation))
})

describe.each(databases)('HTTP behaviour of operations, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  describe('paths', () => {
    it.each(each(sampled(reads)))('$id answers HEAD like GET, without the body', async ({ operation }) => {
      for (const as of isRepresentative(operation) ? [operation.roles[0], null] : [operation.roles[0]]) {
        const get = await world.send(operation, { as })
        const head = await world.send(operation, { as, method: 'HEAD' })
        expect([head.status, head.text]).toEqual([get.status, ''])
        expect(shownHeaders(head)).toEqual(shownHeaders(get))
      }
    })

    it.each(sampleOf([...paths], 3).map(([path, some]) => ({ path, some })))(
      '$path lists its methods',
      async ({ some }) => {
        const offered = some.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
        for (const method of methods.filter((one) => !offered.includes(one))) {
          const answer = await world.send(some[0]!, { method, as: null, body: undefined })
          expect([method, answer.status]).toEqual([method, 405])
          expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(offered.sort())
          if (method !== 'HEAD') expect(refusal(answer)).toEqual([405, 'MethodNotAllowed', []])
        }
      },
    )

    it.each(['/v1/nonsense', '/v2/Resellers', ...representatives.map(({ path }) => `${path}/no/such/path`)])(
      '%s does not exist',
      async (path) => {
        for (const method of ['GET', 'POST']) {
          const answer = await world.api.request(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
            as: null,
          })
          expect(refusal(answer)).toEqual([404, 'NotFound', []])
        }
      },
    )

    it.each(removedPaths)('$path was removed and names its successor', async ({ path, successor }) => {
      for (const method of methods.filter((one) => one !== 'HEAD')) {
        const gone = path.replaceAll(/:\w+/g, randomUUID()).replace('*', `${randomUUID()}/subscriptions`)
        const answer = await world.api.request(method, gone, { as: null })
        expect(refusal(answer)).toEqual([410, 'Gone', []])
        expect(answer.headers.get('link')).toBe(`<${successor}>; rel="successor-version"`)
      }
    })

    it.each(each(representatives))(
      '$id accepts any case in its path, with or without a trailing slash',
      async ({ operation }) => {
        const path = pathOf(operation)
        const spellings = [path.toUpperCase(), path.toLowerCase(), `${path}/`]
        for (const one of spellings) {
          const unknown = await world.api.request(operation.method, one, { as: null })
          expect([one, unknown.status]).toEqual([one, 401])
          if (operation.method !== 'GET') continue
          const { query } = operation.example
          const known = await world.api.request('GET', one, {
            as: operation.roles[0],
            ...(query && { query }),
          })
          expect(known.text).toBe((await world.send(operation)).text)
        }
      },
    )
  })

  describe('media types', () => {
    it.each(each(sampled(reads)))(
      '$id answers the same JSON under each of its media types',
      async ({ operation }) => {
        const plain = await world.send(operation)
        expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8')
        expect(plain.headers.get('cache-control')).toMatch(/^(no-store|private, no-cache)$/)
        const all = [
          ['text/plain', 'text/plain'],
          ['text/json', 'text/json'],
          ['text/*;q=0.5, application/json;q=0.4', 'text/json'],
          ['application/*', 'application/json'],
          ['image/png, */*;q=0.1', 'application/json'],
          ['TEXT/PLAIN', 'text/plain'],
        ] as const
        for (const [accept, type] of isRepresentative(operation) ? all : all.slice(0, 1)) {
          const answer = await world.send(operation, { headers: { accept } })
          const { status, text, headers } = answer
          expect([accept, status, headers.get('content-type')]).toEqual([
            accept,
            200,
            `${type}; charset=utf-8`,
          ])
          expect(text).toBe(plain.text)
        }
      },
    )

    it.each(each(sampled(ofJson)))(
      '$id refuses an Accept header without its media types',
      async ({ operation }) => {
        const all = ['image/png', 'text/html, application/xml', 'application/json;q=0']
        for (const accept of isRepresentative(operation) ? all : all.slice(0, 1)) {
          const answer = await world.send(operation, { headers: { accept } })
          expect([accept, ...refusal(answer)]).toEqual([accept, 406, 'NotAcceptable', []])
        }
      },
    )

    it.each(each(withBody.filter(isRepresentative)))('$id reads JSON only', async ({ operation }) => {
      const send = (headers: Record<string, string>) => world.send(operation, { rawBody: '[null]', headers })
      for (const type of [
        'text/plain',
        'text/xml',
        'application/x-www-form-urlencoded',
        'application/jsonp',
        'application/json; charset=iso-8859-1',
        'nonsense',
      ]) {
        const answer = await send({ 'content-type': type })
        expect([type, ...refusal(answer)]).toEqual([type, 415, 'UnsupportedMediaType', []])
      }
      expect((await send({ 'content-encoding': 'gzip' })).status).toBe(415)
      for (const type of [
        'text/json',
        'application/merge-patch+json',
        'Application/JSON; Charset="UTF-8"',
        'application/json;charset=utf8',
      ]) {
        // The body is parsed, so the error is about the body.
        expect([type, (await send({ 'content-type': type })).status]).toEqual([type, 400])
      }
    })
  })

  describe('limits', () => {
    it.each(each(withBody.filter(isRepresentative)))(
      '$id accepts a body of 1 MiB and of 32 levels, and no more',
      async ({ operation }) => {
        const text = (bytes: number) => ({ rawBody: `["${'x'.repeat(bytes - 6)}",0]`.padEnd(bytes) })
        expect((await world.send(operation, text(1_048_576))).status).toBe(400)
        expect(refusal(await world.send(operation, text(1_048_577)))).toEqual([413, 'PayloadTooLarge', []])

        const levels = (count: number) => ({ rawBody: `${'['.repeat(count)}0${']'.repeat(count)}` })
        const depth = async (count: number) => (await world.send(operation, levels(count))).text
        expect(await depth(32)).not.toContain('nested deeper')
        expect(await depth(33)).toContain('nested deeper than 32 levels')
        expect((await world.send(operation, levels(33))).status).toBe(400)
      },
    )
  })

  describe('correlation', () => {
    it.each(each(representatives))(
      '$id returns the correlation id, creates one, or refuses one',
      async ({ operation }) => {
        const { query = {} } = operation.example
        const others = Object.entries(query).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
        const search = `?nonsense=1${others.join('')}`
        const send = (id: string | undefined) =>
          world.send(operation, { search, headers: { 'x-correlation-id': id } })
        const given = randomUUID()
        expect((await send(given)).headers.get('x-correlation-id')).toBe(given)
        const made = (await send(undefined)).headers.get('x-correlation-id')
        expect(made).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
        expect((await send(undefined)).headers.get('x-correlation-id')).not.toBe(made)
        for (const form of [`{${given}}`, given.replaceAll('-', ''), given.toUpperCase()])
          expect((await send(form)).headers.get('x-correlation-id')).toBe(given)
        for (const wrong of ['', 'nonsense', `${given}, ${given}`, `{${given}`]) {
          const answer = await send(wrong)
          expect([wrong, ...refusal(answer)]).toEqual([
            wrong,
            400,
            'ValidationError',
            ['X-Correlation-Id', 'nonsense'],
          ])
          expect(answer.headers.get('x-correlation-id')).not.toBe(wrong)
        }
      },
    )
  })

  /** Faults in the order of their checks: of several in one request, the answer reports the first. */
  const faults: {
    what: string
    status: number
    type: string
    add(operation: Operation): Variation | undefined
  }[] = [
    { what: 'a method that the path does not have', status: 405, type: 'MethodNotAllowed', add: otherMethod },
    { what: 'no token', status: 401, type: 'Unauthorized', add: () => ({ as: null }) },
    {
      what: 'a malformed X-Tenant',
      status: 400,
      type: 'ValidationError',
      add: () => ({ headers: { 'x-tenant': 'a,b' } }),
    },
    { what: 'a role without access', status: 403, type: 'Forbidden', add: wrongRole },
    {
      what: 'no supported media type',
      status: 406,
      type: 'NotAcceptable',
      add: (operation) => (answersFile(operation) ? undefined : { headers: { accept: 'image/png' } }),
    },
    {
      what: 'a body that is not JSON',
      status: 415,
      type: 'UnsupportedMediaType',
      add: ({ body }) => (body ? { headers: { 'content-type': 'text/xml' } } : undefined),
    },
    {
      what: 'wrong members',
      status: 400,
      type: 'ValidationError',
      add: (operation) => ({
        search: '?nonsense=1',
        ...(operation.body && { body: worstBody(operation).body }),
      }),
    },
    { what: 'an unknown id', status: 404, type: 'NotFound', add: unknownId },
    {
      what: 'an unknown version',
      status: 412,
      type: 'PreconditionFailed',
      add: ({ method }) => (method === 'GET' ? undefined : { headers: { 'if-match': '"0"' } }),
    },
  ]

  describe.each(each(representatives))('$id with several faults', ({ operation }) => {
    const possible = faults.flatMap((fault) => {
      const variation = fault.add(operation)
      return variation ? [{ ...fault, variation }] : []
    })

    it.each(possible)('reports $what before all later faults', async ({ status, type, what }) => {
      const from = possible.findIndex((one) => one.what === what)
      // Two faults may change the same part of a request, such as the caller; the earlier one wins.
      const all = possible.slice(from).map(({ variation }) => variation)
      all.reverse()
      const request: Variation = Object.assign({}, ...all, {
        headers: Object.assign({}, ...all.map(({ headers }) => headers)),
      })
      const answer = await world.send(operation, request)
      expect([answer.status, answer.body.type]).toEqual([status, type])
    })
  })

  it.each(each(sampled(withBody)))('$id refuses a caller before it reads the body', async ({ operation }) => {
    const authorization = `Bearer ${await world.api.token(operation.roles[0])}`
    expect(await statusWithoutBody(operation, {})).toBe(401)
    expect(await statusWithoutBody(operation, { authorization })).toBe(400)
    expect(await statusWithoutBody(operation, { authorization, 'x-tenant': 'nobody.test' })).toBe(403)
  })

  /** The status of the answer to headers whose announced body is never sent. */
  async function statusWithoutBody(operation: Operation, headers: Record<string, string>): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const sent = httpRequest(world.api.url + pathOf(operation), {
      method: operation.method,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': 100 },
      timeout: 60_000,
    })
    sent.on('response', ({ statusCode }) => resolve(statusCode!))
    sent.on('timeout', () => reject(new Error('the body is waited for')))
    sent.on('error', reject)
    sent.flushHeaders()
    return await promise.finally(() => sent.destroy())
  }
})

function otherMethod({ path }: Operation): Variation {
  const offered = paths.get(path)!.map(({ method }) => method as string)
  return { method: ['DELETE', 'PUT', 'PATCH', 'POST'].find((method) => !offered.includes(method))! }
}

function wrongRole(operation: Operation): Variation | undefined {
  const as = roles.find((role) => !operation.roles.includes(role))
  return as && { as }
}

function unknownId(operation: Operation): Variation | undefined {
  const names = Object.keys(operation.params ?? {})
  return names.length === 0
    ? undefined
    : { params: Object.fromEntries(names.map((name) => [name, ofNobody(name)])) }
}

/** Status, type and named members of a refusal; checks its body. */
function refusal(answer: TestAnswer): [number, string, string[]] {
  expect(errorProblems(answer)).toEqual([])
  const named = (answer.body.errors ?? []).map(({ propertyName }: { propertyName: string }) => propertyName)
  return [answer.status, answer.body.type, named.sort()]
}

function shownHeaders({ headers }: TestAnswer): Record<string, string> {
  // fetch closes the connection after a HEAD.
  const hidden = ['date', 'ratelimit', 'x-correlation-id', 'content-length', 'connection', 'keep-alive']
  return Object.fromEntries([...headers].filter(([name]) => !hidden.includes(name)))
}
