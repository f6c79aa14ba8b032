import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayLackBody, type Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import type { TestAnswer } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { sampleOf } from '../harness/proving.ts'
import { queryCases, unusualBodies, worstBody, wrongBodies, wrongValues } from './faults.ts'
import { startWorld, type Variation, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const withBody = operations.filter(({ body }) => body !== undefined)
const withParams = operations.filter(({ params }) => params !== undefined)

describe.each(databases)('validation of requests, on the %s database', (kind) => {
  let world: World
  let before: Record<string, string>
  beforeAll(async () => {
    world = await startWorld(kind)
    before = await world.contents('audit_logs', 'invoice_exports')
  })
  afterAll(() => world.api.stop())

  interface Case extends Variation {
    readonly what: string
    readonly names: readonly string[]
  }

  /** Sends all cases. Returns those whose refusal names other members than expected. */
  async function misjudged(operation: Operation, cases: readonly Case[]) {
    const outcomes = await Promise.all(
      cases.map(async ({ what, names, ...request }) => {
        const answer = await world.send(operation, request)
        return { what, expected: [...names].sort(), got: named(answer) }
      }),
    )
    return outcomes.filter(({ expected, got }) => got !== expected.join(', '))
  }

  // An unknown query parameter: a request with it is refused and changes nothing. The other names in its refusal are
  // the faults of the rest.
  const refusedAnyway = { search: '?sentinel=1' }

  const each = withBody.map((operation, index) => ({ id: operation.id, operation, index }))
  describe.each(each)('$id', ({ operation, index }) => {
    it('reports the one wrong member of a body', async () => {
      const cases = wrongBodies(operation)
      expect(cases.length).toBeGreaterThan(3)
      expect(await misjudged(operation, sampleOf(cases, 24, index))).toEqual([])
    })

    it('reports all wrong members of a body', async () => {
      const worst = worstBody(operation)
      expect(worst.names).not.toEqual([])
      expect(await misjudged(operation, [worst])).toEqual([])
    })

    it('accepts null, values at their limits, names and ids in other case, and members that the server sets', async () => {
      const cases = unusualBodies(operation).map((one) => ({
        ...one,
        ...refusedAnyway,
        names: ['sentinel'],
      }))
      expect(await misjudged(operation, sampleOf(cases, 24, index))).toEqual([])
    })

    it('requires a body, unless all members are optional', async () => {
      const names = mayLackBody(operation) ? [] : ['body']
      const cases = [
        { what: 'no body', rawBody: undefined as never, ...refusedAnyway, names: ['sentinel', ...names] },
      ]
      expect(await misjudged(operation, cases)).toEqual([])
    })

    it('reports all faults in path, query, headers and body together', async () => {
      const { body, names } = worstBody(operation)
      const params = Object.entries(operation.params ?? {})
      const everything = {
        what: 'everything',
        body,
        params: Object.fromEntries(
          params.map(([name, schema]) => [name, wrongValues(schema).find(Boolean)!]),
        ),
        search: '?nonsense=1&Sentinel=2',
        headers: {
          'x-correlation-id': 'nonsense',
          'idempotency-key': 'x'.repeat(256),
          'if-match': 'nonsense',
        },
        // A member of the body and one of the path may have the same name; errors then mean both.
        names: [
          ...new Set([
            ...names,
            ...params.map(([name]) => name),
            'nonsense',
            'Sentinel',
            'X-Correlation-Id',
            'Idempotency-Key',
            'If-Match',
          ]),
        ],
      }
      expect(await misjudged(operation, [everything])).toEqual([])
    })
  })

  it.each(withParams.map((operation, index) => ({ id: operation.id, operation, index })))(
    '$id reports a wrong part of the path',
    async ({ operation, index }) => {
      const cases = Object.entries(operation.params!).flatMap(([name, schema]) =>
        wrongValues(schema)
          .filter((value) => value !== '')
          .map((value) => ({
            what: `${name}=${value}`,
            params: { [name]: value },
            names: [name],
          })),
      )
      expect(await misjudged(operation, sampleOf(cases, 2, index))).toEqual([])
    },
  )

  it.each(operations.map((operation, index) => ({ id: operation.id, operation, index })))(
    '$id accepts query names in any case, once, and reports a wrong one in its spelling',
    async ({ operation, index }) => {
      const cases = queryCases(operation)
        // Without a fault the write would run.
        .filter(({ names }) => names.length > 0 || operation.method === 'GET')
        .map(({ query, ...one }) => ({
          ...one,
          search: `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
        }))
      expect(await misjudged(operation, sampleOf(cases, 3, index))).toEqual([])
    },
  )

  it('accepts ids in upper case in every path, for every role', async () => {
    const reads = withParams.filter(({ method }) => method === 'GET')
    for (const operation of sampleOf(reads, 3)) {
      for (const as of operation.roles) {
        const [plain, capital] = await Promise.all(
          [(id: string) => id, (id: string) => id.toUpperCase()].map((write) =>
            world.send(operation, {
              as,
              headers: { 'x-correlation-id': randomUUID() },
              params: Object.fromEntries(
                Object.entries(operation.example.params ?? {}).map(([name, id]) => [name, write(id)]),
              ),
            }),
          ),
        )
        expect([operation.id, as, capital!.status]).toEqual([operation.id, as, plain!.status])
      }
    }
  })

  it('has written nothing in all of these requests, except the audit log and the facts about files', async () => {
    expect(await world.contents('audit_logs', 'invoice_exports')).toEqual(before)
  })
})

/** The members that a refusal names, sorted; a description of any other answer. */
function named({ status, body, text }: TestAnswer): string {
  if (status === 200) return ''
  if (status !== 400 || body?.type !== 'ValidationError') return `${status} ${text}`
  return (body.errors as { propertyName: string }[])
    .map(({ propertyName }) => propertyName)
    .sort()
    .join(', ')
}
