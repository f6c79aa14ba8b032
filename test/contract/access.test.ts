import { randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import type { TestAnswer } from '../harness/api.ts'
import { errorProblems } from '../harness/contract.ts'
import { oneDatabase } from '../harness/databases.ts'
import { everyNth, isNth, sampleOf } from '../harness/proving.ts'
import { expectNothingToDo } from '../harness/to-do.ts'
import { fullBody, fullQuery, idsIn, replacedAt } from './faults.ts'
import { neighbour, ofNobody, pathOf, roles, startWorld, type Variation, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const malformedDomains = [
  '',
  ' ',
  'demo.localhost, demo.localhost',
  'demo.localhost:8080',
  'demo.localhost/path',
  'http://demo.localhost',
  'demo..localhost',
  'demo.localhost.',
  '-demo.localhost',
  `${'x'.repeat(64)}.localhost`,
]

describe.each(databases)('access to every operation, on the %s database', (kind) => {
  let world: World
  let before: Awaited<ReturnType<World['contents']>>
  beforeAll(async () => {
    world = await startWorld(kind)
    before = await allButAudit()
  })
  afterAll(() => world.api.stop())

  /** All rows, except the audit log of the demo tenant, because refused writes add rows to it. */
  const allButAudit = () => world.contents('audit_logs')

  const each = operations.map((operation, index) => ({ id: operation.id, operation, index }))
  describe.each(each)('$id', ({ operation, index }) => {
    it('requires a token, and describes how to get one', async () => {
      const without = await world.send(operation, { as: null })
      expect(refusal(without)).toEqual([401, 'Unauthorized', []])
      expect(without.headers.get('www-authenticate')).toBe('Bearer')

      const wrong = await world.send(operation, { as: null, headers: { authorization: 'Bearer nonsense' } })
      expect(refusal(wrong)).toEqual([401, 'Unauthorized', []])
      expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
    })

    it('refuses every role that it is not for', async () => {
      for (const as of roles.filter((role) => !operation.roles.includes(role))) {
        expect([as, ...refusal(await world.send(operation, { as }))]).toEqual([as, 403, 'Forbidden', []])
      }
    })

    it('gives the same answer for an unknown domain and for a domain of the neighbour', async () => {
      const domains = ['nobody.test', neighbour.domain]
      const answers = await Promise.all(
        domains.map((domain) => world.send(operation, { headers: { 'x-tenant': domain } })),
      )
      expect(refusal(answers[0]!)).toEqual([403, 'Forbidden', []])
      expect(comparable(answers[1]!)).toEqual(comparable(answers[0]!))
    })

    it('names X-Tenant when it is absent, malformed or repeated', async () => {
      for (const domain of [undefined, ...everyNth(malformedDomains, 5, index)]) {
        const answer = await world.send(operation, { headers: { 'x-tenant': domain } })
        expect([domain, ...refusal(answer)]).toEqual([domain, 400, 'ValidationError', ['X-Tenant']])
      }
      expect(await namedWithTwoTenants(operation)).toEqual([400, ['X-Tenant']])
    })

    it('gives the same answer for an id of another tenant, an id out of reach and an unknown id', async () => {
      for (const name of Object.keys(operation.params ?? {})) {
        for (const as of operation.roles) {
          const asNobodys = await world.send(operation, { as, params: { [name]: ofNobody(name) } })
          expect([name, ...refusal(asNobodys)]).toEqual([name, 404, 'NotFound', []])
          for (const ids of as === 'csp' ? [world.foreign] : [world.foreign, world.outOfReach]) {
            const list = ids === world.foreign ? 'foreign' : 'outOfReach'
            expectNothingToDo(ids[name] ? [] : [`Add \`${name}\` to \`${list}\` in test/contract/world.ts.`])
            const answer = await world.send(operation, { as, params: { [name]: ids[name]! } })
            expect(comparable(answer)).toEqual(comparable(asNobodys))
          }
        }
      }
    })

    // Also the state before the next check: reading all rows takes longer than everything else here.
    if (isNth(index, each.length, 24)) {
      it('has changed nothing in all requests so far', async () => {
        const [was, is] = [before, await allButAudit()]
        before = is
        expect(is).toEqual(was)
      })
    }
  })

  it.each(each)(
    "$id with another tenant's id in the query finds nothing more than with an unknown id",
    async ({ operation, index }) => {
      const query = fullQuery(operation)
      const members = Object.entries((operation.query ?? {}) as Record<string, { format?: string }>)
      for (const [name] of members.filter(([, { format }]) => format === 'uuid')) {
        for (const as of operation.roles) {
          const search = (id: string) =>
            `?${new URLSearchParams(query.map(([one, value]) => [one, one === name ? id : value]))}`
          const ids = [randomUUID(), ...sampleOf(everyNth(strangers(), 3, index), 3, index)]
          await sameForAll(operation, ids, (id) => ({ as, search: search(id) }))
        }
      }
    },
  )

  // Runs last and in reverse order: a tenant may give its own object an id that another tenant uses, and later requests
  // would then find that object.
  const withBody = operations.filter(({ body }) => body).toReversed()
  // The rows before the next of these operations: none changes anything.
  let neighbours: Awaited<ReturnType<typeof contentsOfNeighbour>> | undefined
  it.each(withBody.map((operation, index) => ({ id: operation.id, operation, index })))(
    "$id with another tenant's id in the body behaves as with an unknown id",
    async ({ operation, index }) => {
      neighbours ??= await contentsOfNeighbour()
      for (const steps of idsIn(operation)) {
        await sameForAll(
          operation,
          [randomUUID(), ...sampleOf(everyNth(strangers(), 3, index), 3, index)],
          (id) => ({
            body: replacedAt(fullBody(operation), steps, id),
          }),
        )
      }
      if (isNth(index, withBody.length, 24)) expect(await contentsOfNeighbour()).toEqual(neighbours)
    },
  )

  const strangers = () => Object.values(world.foreign).filter((one) => uuid.test(one))

  async function sameForAll(operation: Operation, ids: string[], vary: (id: string) => Variation) {
    const answers: object[] = []
    // Generates the file first, because only the first answer has its digest in a trailer; later ones have it in a
    // header.
    if (operation.responses[200]?.files) await world.send(operation, vary(ids[0]!))
    for (const id of ids) answers.push(comparable(await world.send(operation, vary(id))))
    for (const answer of answers) expect(answer).toEqual(answers[0])
  }

  async function contentsOfNeighbour() {
    const contents = Object.entries(await world.contents())
    return contents.filter(([place]) => place.startsWith('neighbour '))
  }

  /** The refusal of a request with two X-Tenant headers; `fetch` would join them into one. */
  async function namedWithTwoTenants(operation: Operation): Promise<unknown[]> {
    const authorization = `Bearer ${await world.api.token(operation.roles[0])}`
    const { method } = operation
    const headers = { authorization, 'x-tenant': [demo.domain, demo.domain] }
    return await new Promise((resolve, reject) => {
      const sent = httpRequest(world.api.url + pathOf(operation), { method, headers }, (response) => {
        response
          .toArray()
          .then((chunks) => JSON.parse(Buffer.concat(chunks).toString()))
          .then(({ statusCode, errors }) => resolve([statusCode, errors.map(nameOf)]), reject)
      })
      sent.on('error', reject).end()
    })
  }
})

const nameOf = ({ propertyName }: { propertyName: string }) => propertyName

/** Status, type and named members of a refusal; checks its body. */
function refusal(answer: TestAnswer): [number, string, string[]] {
  expect(errorProblems(answer)).toEqual([])
  return [answer.status, answer.body.type, (answer.body.errors ?? []).map(nameOf)]
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi

/** The visible parts of an answer, without time and ids. */
function comparable({ status, headers, text }: TestAnswer): object {
  // Every request takes one from what is left of the rate limit.
  const hidden = ['date', 'ratelimit']
  const shown = [...headers].filter(([name]) => !hidden.includes(name)).map((pair) => pair.join(': '))
  // Each change raises the version that a write returns; the tag of a read has a digest, too.
  const lines = shown.map((line) => line.replace(/^etag: "\d+"$/, 'etag: VERSION'))
  return { status, headers: lines.join('\n').replaceAll(id, 'ID'), text: text.replaceAll(id, 'ID') }
}
