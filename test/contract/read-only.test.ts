import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoResellerId } from '../../src/demo/identifiers.ts'
import { demoUsers } from '../../src/demo/users.ts'
import type { NewPortalUser } from '../../src/domain/users/portal-user.ts'
import { operations } from '../../src/operations.ts'
import type { Role } from '../../src/store/directory.ts'
import { oneDatabase } from '../harness/databases.ts'
import { fingerprintsOf } from '../harness/dump.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { isNth, sampleOf } from '../harness/proving.ts'
import { usualStatus } from './catalogue.ts'
import { inTenant, pathOf, tenantTables } from './world.ts'

const databases = oneDatabase(import.meta.url)

const viewer = (role: Role, reach: Pick<NewPortalUser, 'resellerId' | 'customerId'>): NewPortalUser => ({
  ...demoUsers[0]!,
  id: randomUUID(),
  firstName: 'Viewer',
  lastName: role,
  email: `viewer.${role}@portal.test`,
  groups: ['Alert Manager', 'Viewer'],
  ...reach,
})
const viewers: Record<Role, NewPortalUser> = {
  csp: viewer('csp', { resellerId: null, customerId: null }),
  reseller: viewer('reseller', { resellerId: demoResellerId(1), customerId: null }),
  customer: viewer('customer', { resellerId: demoResellerId(1), customerId: demoCustomerId(1) }),
}

describe.each(databases)('a portal user in the group Viewer, on the %s database', (kind) => {
  let portal: TestPortal
  let tables: string[]
  // The state before the next request: none of them writes.
  let before: Record<string, string>
  beforeAll(async () => {
    portal = await startPortal(kind, Object.values(viewers))
    tables = (await tenantTables(portal.api.database)).filter(
      (table) => !['audit_logs', 'token_requests'].includes(table),
    )
    before = await contents()
  })
  afterAll(() => portal.stop())

  const cases = operations.flatMap((operation) =>
    operation.roles.map((role) => ({ id: operation.id, role, operation })),
  )
  const isWrite = ({ operation }: (typeof cases)[number]) => operation.method !== 'GET'

  /** A fingerprint of the tenant's rows without the audit log. */
  const contents = () =>
    inTenant(portal.api.database, demo.tenantId, (client) => fingerprintsOf(client, tables, true))

  const writes = cases.filter(isWrite).map((one, index) => ({ ...one, index }))
  it.each(writes)('is refused $id as $role, and the refusal is in the audit log', async (one) => {
    const { operation, role, index } = one
    const correlationId = randomUUID()
    const headers = {
      ...(await portal.signIn(viewers[role])),
      'x-correlation-id': correlationId,
      'idempotency-key': randomUUID(),
    }
    const { body, query } = operation.example
    const answer = await portal.api.request(operation.method, pathOf(operation), {
      as: null,
      headers,
      body,
      ...(query && { query }),
    })
    expect([answer.status, answer.body.type]).toEqual([403, 'Forbidden'])
    expect(answer.body.description).toMatch(/may only read.*Administrator/)
    if (isNth(index, writes.length, 24)) {
      const [was, is] = [before, await contents()]
      before = is
      expect(is).toEqual(was)
    }
    const rows = await inTenant(portal.api.database, demo.tenantId, async (client) => {
      const text = 'select operation, status, user_email from audit_logs where correlation_id = $1'
      return (await client.query(text, [correlationId])).rows
    })
    const { email } = viewers[role]
    expect(rows).toEqual([{ operation: operation.audit, status: 'Failed', user_email: email }])
  })

  const reads = cases.filter((one) => !isWrite(one))
  it.each(sampleOf(reads, 3))('may read $id as $role like any other user', async ({ operation, role }) => {
    const { query } = operation.example
    const ask = (headers: Record<string, string>) =>
      portal.api.request('GET', pathOf(operation), { as: null, headers, ...(query && { query }) })
    const answer = await ask(await portal.signIn(viewers[role]))
    const others = await ask({ authorization: `Bearer ${await portal.api.token(role)}` })
    expect(answer.status, answer.text).toBe(others.status)
    if (role === operation.roles[0]) expect(answer.status).toBe(usualStatus(operation))
  })
})
