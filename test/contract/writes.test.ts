import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditSubject } from '../../src/domain/audit-logs/audit-subject.ts'
import { operations } from '../../src/operations.ts'
import { oneDatabase } from '../harness/databases.ts'
import { everyNth, isNth } from '../harness/proving.ts'
import { resuming, usualStatus } from './catalogue.ts'
import { type AuditRow, ofNobody, roles, startWorld, type Variation, type World } from './world.ts'

const ofParties: readonly unknown[] = ['PlannedMargin', 'Subscription', 'Order', 'CustomerUser']

/** Returns whether a row of the audit log names its reseller, its customer or an object that belongs to neither. */
function isAbout({ reseller_id, customer_id, description }: AuditRow): boolean {
  if (reseller_id !== null || customer_id !== null) return true
  const subject = auditSubject(description)
  return subject !== null && !ofParties.includes(subject.type)
}

const reads = operations.filter(({ method }) => method === 'GET')
const writes = operations.filter(({ method }) => method !== 'GET')

describe.each(oneDatabase(import.meta.url))('the example of every operation, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  it.each(reads.map((operation) => ({ id: operation.id, operation })))(
    '$id answers and leaves no row in the audit log',
    async ({ operation }) => {
      const correlationId = randomUUID()
      const answer = await world.send(operation, { headers: { 'x-correlation-id': correlationId } })
      expect(answer.status, answer.text).toBe(usualStatus(operation))
      expect(answer.headers.get('x-correlation-id')).toBe(correlationId)
      expect(await world.auditRows(correlationId)).toEqual([])
    },
  )

  const each = writes.map((operation, index) => ({ id: operation.id, operation, index }))
  describe.each(each)('$id', ({ operation, index }) => {
    const [role] = operation.roles

    /** Sends a variation and waits for its background work. Returns its status and its rows in the audit log. */
    async function audited(variation: Variation = {}) {
      const correlationId = randomUUID()
      const headers = { 'x-correlation-id': correlationId, ...variation.headers }
      const { status, ...answer } = await world.send(operation, { ...variation, headers })
      await world.settled()
      const rows = await world.auditRows(correlationId)
      for (const row of rows) {
        expect(row).toMatchObject({
          operation: operation.audit,
          user_name: `demo-${variation.as ?? role}`,
        })
      }
      return { status, answer, rows, outcomes: rows.map((row) => row.status) }
    }

    it('succeeds with its documented answer and leaves one row, or two if it has background work', async () => {
      const { status, answer, rows, outcomes } = await audited()
      expect(status, answer.text).toBe(usualStatus(operation))
      const isInBackground = answer.headers.has('operation-location') && !resuming.includes(operation.id)
      const isBegunFirst = isInBackground || operation.isLive
      expect(outcomes).toEqual(isBegunFirst ? ['Processing', 'Succeded'] : ['Succeded'])
      const { resellerId } = { ...answer.body, ...operation.example.params }
      if (resellerId !== undefined)
        expect(new Set(rows.map((row) => row.reseller_id))).toEqual(new Set([resellerId]))
      for (const row of rows) expect(isAbout(row), row.description ?? '').toBe(true)
      if (isInBackground) {
        const done = await world.api.request('GET', answer.headers.get('operation-location')!)
        expect(done.body).toMatchObject({ operation: { name: operation.audit }, state: { name: 'Succeded' } })
      }
    })

    // The kernel writes these rows, so that they hardly depend on the operation.
    const [isFirst, isSecond, isThird] = [0, 2, 4].map((place) => isNth(index + place, each.length, 6))

    it.runIf(isFirst)('leaves one row for an invalid request', async () => {
      expect(await audited({ search: '?nonsense=1' })).toMatchObject({ status: 400, outcomes: ['Failed'] })
    })

    it.runIf(isSecond)('leaves one row for a wrong role', async () => {
      for (const as of roles.filter((one) => !operation.roles.includes(one))) {
        expect(await audited({ as })).toMatchObject({ status: 403, outcomes: ['Failed'] })
      }
    })

    it.runIf(isThird)('leaves one row for an unknown object', async () => {
      for (const name of Object.keys(operation.params ?? {})) {
        const outcome = await audited({ params: { [name]: ofNobody(name) } })
        expect(outcome).toMatchObject({ status: 404, outcomes: ['Failed'] })
      }
    })

    it.runIf(isFirst)('leaves one row for each refusal before the request is parsed', async () => {
      const unacceptable = { status: 406, variation: { headers: { accept: 'image/png' } } }
      const foreign = {
        status: 415,
        variation: { rawBody: '<xml/>', headers: { 'content-type': 'text/xml' } },
      }
      const large = { status: 413, variation: { rawBody: `"${'x'.repeat(1_048_576)}"` } }
      const cases = operation.body ? everyNth([unacceptable, foreign, large], 3, index) : [unacceptable]
      for (const { status, variation } of cases)
        expect(await audited(variation)).toMatchObject({ status, outcomes: ['Failed'] })
    })

    it.runIf(isSecond)('leaves no row while the caller or its tenant is unknown', async () => {
      expect(await audited({ as: null })).toMatchObject({ status: 401, outcomes: [] })
      expect(await audited({ headers: { 'x-tenant': 'nobody.test' } })).toMatchObject({
        status: 403,
        outcomes: [],
      })
    })
  })
})
