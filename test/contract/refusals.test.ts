import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/operations.ts'
import { oneDatabase } from '../harness/databases.ts'
import { wrongBodies } from './faults.ts'
import { type KnownRefusal, knownRefusals } from './refusals.ts'
import { startWorld, type Variation, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const byId = new Map(operations.map((operation) => [operation.id, operation]))

describe.each(databases)('early refusals, on the %s database', (kind) => {
  let world: World
  // The state before the next refusal: a refusal changes nothing.
  let before: Awaited<ReturnType<World['contents']>>
  beforeAll(async () => {
    world = await startWorld(kind)
    before = await world.contents('audit_logs')
  })
  afterAll(() => world.api.stop())

  /** Sends a request as it is and as a dry run. Returns both answers without their correlation ids. */
  async function both(id: string, { headers, ...request }: Variation) {
    const sent = async (more: Record<string, string>) => {
      const correlationId = randomUUID()
      const answer = await world.send(byId.get(id)!, {
        ...request,
        headers: { ...headers, 'x-correlation-id': correlationId, ...more },
      })
      return { ...answer, text: answer.text.replaceAll(correlationId, '') }
    }
    return { refused: await sent({}), dry: await sent({ prefer: 'dry-run' }) }
  }

  it.each(knownRefusals)('$operation $what is refused, also in a dry run', async (one: KnownRefusal) => {
    const { refused, dry } = await both(one.operation, one.request)
    const named = (refused.body?.errors ?? []).map((error: { propertyName: string }) => error.propertyName)
    expect([refused.status, named.sort()], refused.text).toEqual([400, one.names])
    expect([dry.status, dry.text]).toEqual([refused.status, refused.text])
    expect(refused.headers.has('operation-location')).toBe(false)
    const now = await world.contents('audit_logs')
    const was = before
    before = now
    expect(now).toEqual(was)
  })

  it.each(
    operations.filter(({ body }) => body !== undefined).map((operation) => ({ id: operation.id, operation })),
  )('$id refuses the same wrong bodies in a dry run', async ({ id, operation }) => {
    const outcomes = await Promise.all(
      someOf(wrongBodies(operation)).map(async ({ what, body }) => {
        const { refused, dry } = await both(id, { body })
        return { what, refused: refused.text, dry: dry.text }
      }),
    )
    expect(outcomes.filter((one) => one.refused !== one.dry)).toEqual([])
  })
})

/**
 * At most twelve items, evenly spread. requests.test.ts sends all of them, and these checks do not depend on Prefer.
 */
function someOf<T>(all: readonly T[], most = 12): T[] {
  const step = Math.max(1, all.length / most)
  return Array.from({ length: Math.min(all.length, most) }, (_, index) => all[Math.floor(index * step)]!)
}
