import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/operations.ts'
import { withoutSecrets } from '../../src/validation/secrets.ts'
import { oneDatabase } from '../harness/databases.ts'
import { fingerprints } from '../harness/dump.ts'
import { isNth, sampleOf } from '../harness/proving.ts'
import { resuming, usualStatus } from './catalogue.ts'
import { ofNobody, roles, startWorld, type Variation, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const writes = operations.filter(({ method }) => method !== 'GET')
const each = writes.map((operation, index) => ({ id: operation.id, operation, index }))

describe.each(databases)('a dry run, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  const preferring = ({ headers, ...variation }: Variation = {}): Variation => ({
    ...variation,
    headers: { ...headers, prefer: 'respond-async, dry-run' },
  })

  /** A fingerprint of every table, without the parts that change with time or when a test gets a token. */
  async function everything(): Promise<Record<string, string>> {
    await world.settled()
    const isKept = (table: string) => table !== 'public.token_requests'
    return await world.api.database.asOwner((pool) => fingerprints(pool, isKept))
  }

  // Before the requests that change something, so that the state before each of them is the first one.
  describe('of each operation', () => {
    let before: Awaited<ReturnType<typeof state>>
    beforeAll(async () => {
      before = await state()
    })
    const state = async () => ({ rows: await everything(), ledger: await world.api.vendor.ledger() })

    it.each(each)('predicts the result of $id and changes nothing', async ({ operation, index }) => {
      const answer = await world.send(operation, preferring())
      expect(answer.status, answer.text).toBe(200)
      expect(answer.headers.get('preference-applied')).toBe('dry-run')
      expect(answer.headers.get('content-type')).toBe(
        'application/vnd.reseller-api.dry-run+json; charset=utf-8',
      )
      expect(answer.headers.get('operation-location')).toBeNull()
      expect(answer.body).toEqual({
        ...{ status: usualStatus(operation), wouldRun: expect.any(Array), changes: expect.any(Array) },
        ...{ body: answer.body.body, preview: expect.any(Object) },
      })
      expect(answer.body.changes.length > 0).toBe(operation.isLive === true)
      // Reading all rows takes longer than everything else here.
      if (isNth(index, each.length, 24)) expect(await state()).toEqual(before)
    })
  })

  describe.each(each)('of $id', ({ operation, index }) => {
    it('gets the same refusal as the request itself, and leaves no row in the audit log', async () => {
      const variations: Variation[] = [
        { search: '?nonsense=1' },
        { headers: { 'if-match': '"0"' } },
        { headers: { 'idempotency-key': '' } },
        { headers: { accept: 'image/png' } },
        ...Object.keys(operation.params ?? {}).map((name) => ({ params: { [name]: ofNobody(name) } })),
        ...roles.filter((one) => !operation.roles.includes(one)).map((as) => ({ as })),
        ...(operation.body
          ? [{ rawBody: '{' }, { rawBody: '<xml/>', headers: { 'content-type': 'text/xml' } }]
          : []),
      ]
      for (const variation of sampleOf(variations, 8, index)) {
        const [first, second] = [randomUUID(), randomUUID()]
        const refused = await world.send(operation, withId(variation, first))
        const dry = await world.send(operation, preferring(withId(variation, second)))
        expect(refused.status).toBeGreaterThanOrEqual(400)
        expect({ ...dry.body, correlationId: first }).toEqual(refused.body)
        expect(await world.auditRows(first)).toHaveLength(1)
        expect(await world.auditRows(second)).toEqual([])
      }
    })

    it('predicts the answer of the request, and neither stores nor reads its idempotency key', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const { body: foretold } = await world.send(operation, preferring({ headers }))
      const done = await world.send(operation, { headers })
      expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([foretold.status, null])
      const hasWork = foretold.wouldRun.length > 0 || resuming.includes(operation.id)
      expect(done.headers.has('operation-location')).toBe(hasWork)
      // A dry run does not show secrets.
      const { schema } = operation.responses[done.status] ?? {}
      if (!operation.isLive) expect(shape(foretold.body)).toEqual(shape(withoutSecrets(schema, done.body)))
      await world.settled()
      const again = await world.send(operation, preferring({ headers }))
      expect(again.headers.get('idempotent-replayed')).toBeNull()
      if (again.status === 200) expect(again.headers.get('preference-applied')).toBe('dry-run')
    })
  })

  it.each(['application/json', 'text/plain', 'application/vnd.reseller-api.dry-run+json', '*/*'])(
    'has its media type with Accept: %s',
    async (accept) => {
      const [{ operation }] = each as [(typeof each)[0]]
      const dry = await world.send(operation, preferring({ headers: { accept } }))
      expect([dry.status, dry.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.reseller-api.dry-run+json; charset=utf-8',
      ])
    },
  )

  it('is not requested by Accept with its media type, which generated clients send with every write', async () => {
    const [{ operation }] = each as [(typeof each)[0]]
    const accept = 'application/vnd.reseller-api.dry-run+json'
    const answer = await world.send(operation, { headers: { accept } })
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, null])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it.each(['respond-async', 'wait=10', 'dry-running', 'x="a, dry-run, b"', ''])(
    'is not requested by Prefer: %s',
    async (prefer) => {
      const [{ operation }] = each as [(typeof each)[0]]
      const answer = await world.send(operation, { headers: { prefer } })
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([201, null])
    },
  )

  it.each(['dry-run', 'DRY-RUN', 'wait=1;x="a, b" , dry-run', 'dry-run=true', 'dry-run; x=1, respond-async'])(
    'is requested by Prefer: %s',
    async (prefer) => {
      const [{ operation }] = each as [(typeof each)[0]]
      const answer = await world.send(operation, { headers: { prefer } })
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, 'dry-run'])
    },
  )
})

function withId({ headers, ...variation }: Variation, correlationId: string): Variation {
  return { ...variation, headers: { ...headers, 'x-correlation-id': correlationId } }
}

/** Replaces each text and number of a value by its type, because ids are new each time. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return value === undefined ? 'object' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shape(one)]))
}
