import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { operations } from '../../src/operations.ts'
import type { TestAnswer } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { isNth, isProving } from '../harness/proving.ts'
import { usualStatus } from './catalogue.ts'
import { inTenant, startWorld, type World } from './world.ts'

const writes = operations.filter(({ method }) => method !== 'GET')
const atOnce = isProving ? 8 : 4

describe.each(oneDatabase(import.meta.url))('a write with an idempotency key, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  // The steps of one operation depend on each other, because its example can run only once.
  const each = writes.map((operation, index) => ({ id: operation.id, operation, index }))
  describe.each(each)('$id', ({ operation, index }) => {
    // Reading all rows takes longer than everything else here.
    const readsRows = isNth(index, each.length, 8)
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    let first: TestAnswer
    let after: Record<string, string>

    it('stores no answer when it is refused', async () => {
      expect((await world.send(operation, { headers, search: '?nonsense=1' })).status).toBe(400)
      expect(await keptAnswers()).toBe(0)
    })

    it('runs once when it is sent many times at once', async () => {
      const before = await outcomes()
      const answers = await Promise.all(
        Array.from({ length: atOnce }, () => world.send(operation, { headers })),
      )
      const success = usualStatus(operation)
      const done = answers.filter(({ status }) => status === success)
      const told = answers.filter(({ status }) => status !== success)
      first = done.find((answer) => !isReplay(answer))!
      expect(done.filter((answer) => !isReplay(answer))).toHaveLength(1)
      for (const answer of told) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '1'])
      }
      for (const replay of done) expect(replay.text).toBe(first.text)
      await world.settled()
      const after = await outcomes()
      expect(after.begun - before.begun).toBe(1)
      expect(await keptAnswers()).toBe(1)
    })

    it('repeats the answer and changes nothing', async () => {
      if (readsRows) after = await world.contents()
      const again = await world.send(operation, { headers })
      expect(isReplay(again)).toBe(true)
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect(again.headers.get('operation-location')).toBe(first.headers.get('operation-location'))
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
      if (readsRows) expect(await world.contents()).toEqual(after)
    })

    it('refuses the key for another request, and changes nothing but the audit log', async () => {
      const rawBody = `${JSON.stringify(operation.example.body)} `
      const query = new URLSearchParams(operation.example.query as Record<string, string> | undefined)
      const other = operation.body ? { rawBody } : { search: `?${query}&` }
      const refused = await world.send(operation, { headers, ...other })
      expect([refused.status, refused.body.type]).toEqual([422, 'IdempotencyKeyReused'])
      if (!readsRows) return
      const { 'demo audit_logs': _, ...others } = after
      expect(await world.contents('audit_logs')).toEqual(others)
    })

    it('is valid for its own caller only', async () => {
      const asNobody = { as: null, headers: { ...headers, ...world.asColleague } }
      expect(isReplay(await world.send(operation, asNobody))).toBe(false)
    })

    async function keptAnswers(): Promise<number> {
      return await counted(
        `select count(*)::int as found from idempotency_records
         where idempotency_key = $1 and api_access_id = (
           select api_access_id from directory.api_accesses where subject = $2)`,
        [key, `demo-${operation.roles[0]}`],
      )
    }

    /**
     * The number of writes of this operation that have started: they are in the audit log with an outcome or as
     * processing.
     */
    async function outcomes() {
      const begun = await counted(
        `select count(distinct correlation_id)::int as found from audit_logs
         where operation = $1 and status <> 'Failed'`,
        [operation.audit],
      )
      return { begun }
    }
  })

  async function counted(text: string, values: unknown[]): Promise<number> {
    const { rows } = await inTenant(world.api.database, demo.tenantId, (client) => client.query(text, values))
    return rows[0].found
  }
})

function isReplay({ headers }: TestAnswer): boolean {
  return headers.get('idempotent-replayed') === 'true'
}
