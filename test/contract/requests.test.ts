import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mayLackBody, type Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import type { TestAnswer } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { queryCases, unusualBodies, worstBody, wrongBodies, wrongValues } from './faults.ts'
import { startWorld, type Variation, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const withBody = operations.filter(({ body }) => body !== undefined)
const withParams = operations.filter(({ params }) => params !== undefined)

describe.each(databases)('what a request may hold, on the %s database', (kind) => {
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

  /** Sends all cases; what comes back is those whose refusal names something else than it should. */
  async function misjudged(operation: Operation, cases: readonly Case[]) {
    const outcomes = await Promise.all(
      cases.map(async ({ what, names, ...request }) => {
        const answer = await world.send(operation, request)
        return { what, expected: [...names].sort(), got: named(answer) }
      }),
    )
    return outcomes.filter(({ expected, got }) => got !== expected.join(', '))
  }

  // A query that nobody takes: a request with it is refused and does nothing, and what else its refusal names
  // is what was wrong with the rest.
  const refusedAnyway = { search: '?sentinel=1' }

  describe.each(withBody.map((operation) => ({ id: operation.id, operation })))('$id', ({ operation }) => {
    it('names the one member of the body that is wrong', async () => {
      const cases = wrongBodies(operation)
      expect(cases.length).toBeGreaterThan(3)
      expect(await misjudged(operation, cases)).toEqual([])
    })

    it('names all members of the body that are wrong', async () => {
      const worst = worstBody(operation)
      expect(worst.names).not.toEqual([])
      expect(await misjudged(operation, [worst])).toEqual([])
    })

    it('takes null, limits to the character, other case of names and ids, and members of the server', async () => {
      const cases = unusualBodies(operation).map((one) => ({
        ...one,
        ...refusedAnyway,
        names: ['sentinel'],
      }))
      expect(await misjudged(operation, cases)).toEqual([])
    })

    it('needs a body, unless all members may be absent', async () => {
      const names = mayLackBody(operation) ? [] : ['body']
      const cases = [
        { what: 'no body', rawBody: undefined as never, ...refusedAnyway, names: ['sentinel', ...names] },
      ]
      expect(await misjudged(operation, cases)).toEqual([])
    })

    it('names what is wrong in path, query, headers and body together', async () => {
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
        // A member of the body and one of the path may share their name; errors then speak of both at once.
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

  it.each(withParams.map((operation) => ({ id: operation.id, operation })))(
    '$id names the part of the path that is wrong',
    async ({ operation }) => {
      const cases = Object.entries(operation.params!).flatMap(([name, schema]) =>
        wrongValues(schema)
          .filter((value) => value !== '')
          .map((value) => ({
            what: `${name}=${value}`,
            params: { [name]: value },
            names: [name],
          })),
      )
      expect(await misjudged(operation, cases)).toEqual([])
    },
  )

  it.each(operations.map((operation) => ({ id: operation.id, operation })))(
    '$id takes its query in any case, once, and names what is wrong as it was spelt',
    async ({ operation }) => {
      const cases = queryCases(operation)
        // Without anything wrong a write would be done.
        .filter(({ names }) => names.length > 0 || operation.method === 'GET')
        .map(({ query, ...one }) => ({
          ...one,
          search: `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
        }))
      expect(await misjudged(operation, cases)).toEqual([])
    },
  )

  it('takes an id in capital letters for the same id, in every path and for every role', async () => {
    const reads = withParams.filter(({ method }) => method === 'GET')
    for (const operation of reads) {
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

  it('has written nothing of all this, apart from the audit log and what is known of files', async () => {
    expect(await world.contents('audit_logs', 'invoice_exports')).toEqual(before)
  })
})

/** The members that a refusal names, sorted; what else an answer is, when it is no such refusal. */
function named({ status, body, text }: TestAnswer): string {
  if (status === 200) return ''
  if (status !== 400 || body?.type !== 'ValidationError') return `${status} ${text}`
  return (body.errors as { propertyName: string }[])
    .map(({ propertyName }) => propertyName)
    .sort()
    .join(', ')
}
