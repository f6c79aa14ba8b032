import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoResellerId } from '../../src/demo/identifiers.ts'
import { demoUsers } from '../../src/demo/users.ts'
import { type NewPortalUser, type PortalGroup, portalGroups } from '../../src/domain/users/portal-user.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { administration } from '../../src/store/administration.ts'
import { applicationRole } from '../../src/store/database.ts'
import { insertPortalUser } from '../../src/store/users/portal-users.ts'
import { inTenant } from '../contract/world.ts'
import { freshDatabase, oneDatabase } from '../harness/databases.ts'
import { addAccess, startPortal, type TestPortal } from '../harness/portal.ts'
import { expectWithin } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const [administrator, , viewer] = portalGroups
const user = (
  name: string,
  groups: PortalGroup[] | null,
  reach: Partial<NewPortalUser> = {},
): NewPortalUser => ({
  ...demoUsers[0]!,
  id: randomUUID(),
  firstName: null,
  lastName: name,
  email: `${name}@portal.test`,
  groups,
  resellerId: null,
  customerId: null,
  ...reach,
})
const csp = user('csp', ['Administrator'])
const reseller = user('reseller', ['Administrator', 'Viewer'], { resellerId: demoResellerId(1) })
const customer = user('customer', ['Administrator'], { customerId: demoCustomerId(1) })
const reader = user('reader', ['Viewer'])
const groupless = user('groupless', null)
const alerted = user('alerted', ['Alert Manager'])
const leaving = ['deleted', 'demoted', 'expelled', 'revoked'].map((name) => user(name, ['Administrator']))
const [deleted, demoted, expelled, revoked] = leaving as [
  NewPortalUser,
  NewPortalUser,
  NewPortalUser,
  NewPortalUser,
]
const orphaned = user('orphaned', ['Administrator'], { customerId: demoCustomerId(8) })
const stranger = user('stranger', ['Administrator'])

describe.each(databases)('signing in as a portal user, on the %s database', (kind) => {
  let portal: TestPortal
  beforeAll(async () => {
    const users = [csp, reseller, customer, reader, groupless, alerted, ...leaving, orphaned]
    portal = await startPortal(kind, users, [demoUsers[0]!])
  })
  afterAll(() => portal.stop())

  /** Sends a request as a portal user. */
  async function request(
    as: Pick<NewPortalUser, 'id'>,
    method: string,
    path: string,
    body?: unknown,
    more = {},
  ) {
    const headers = { ...(await portal.signIn(as)), ...more }
    return await portal.api.request(method, path, { as: null, headers, ...(body !== undefined && { body }) })
  }
  const status = async (...sent: Parameters<typeof request>) => (await request(...sent)).status
  const identifier = (place: number) => `/v1/Resellers/${demoResellerId(place)}`

  it("gives the role and reach of the user's level", async () => {
    const all = '/v1/Resellers'
    expect(await status(csp, 'GET', all)).toBe(200)
    expect(await status(csp, 'GET', identifier(2))).toBe(200)
    expect(await status(demoUsers[0]!, 'GET', all)).toBe(200)

    expect(await status(reseller, 'GET', all)).toBe(403)
    expect(await status(reseller, 'GET', identifier(1))).toBe(200)
    expect(await status(reseller, 'GET', identifier(2))).toBe(404)

    expect(await status(customer, 'GET', '/v1')).toBe(403)
    expect(await status(customer, 'GET', `/v1/Customers/${demoCustomerId(1)}`)).toBe(200)
    expect(await status(customer, 'GET', `/v1/Customers/${demoCustomerId(2)}`)).toBe(404)
  })

  it('ignores all other claims of the token', async () => {
    const claims = {
      email: csp.email,
      groups: [administrator.id],
      roles: ['csp', 'Administrator'],
      oid: csp.id,
    }
    const headers = await portal.signIn(reader, claims)
    const path = `${identifier(1)}/internal-identifier`
    const answer = await portal.api.request('PATCH', path, { as: null, headers, body: 'X' })
    expect(answer.status).toBe(403)
    for (const sub of [csp.email, stranger.id, randomUUID()]) {
      const asNobody = await portal.signIn({ id: sub }, claims)
      expect((await portal.api.request('GET', '/v1', { as: null, headers: asNobody })).status).toBe(401)
    }
    const elsewhere = { ...(await portal.signIn(csp)), 'x-tenant': 'neighbour.test' }
    expect((await portal.api.request('GET', '/v1', { as: null, headers: elsewhere })).status).toBe(403)
  })

  it('requires a group: without one, or with Alert Manager alone, it is refused', async () => {
    for (const one of [groupless, alerted]) expect(await status(one, 'GET', '/v1')).toBe(401)
  })

  it('writes name and e-mail address of the user to the audit log, also for background work', async () => {
    const correlationId = randomUUID()
    const body = { ...exampleCustomer, resellerId: null, providerCustomers: [exampleProviderCustomer] }
    const sent = { 'x-correlation-id': correlationId }
    expect(await status(reseller, 'POST', '/v1/Customers', body, sent)).toBe(201)
    const rows = await logged(correlationId, 2)
    expect(rows.map((row) => [row.status, row.user_name, row.user_email])).toEqual([
      ['Processing', 'reseller', reseller.email],
      ['Succeded', 'reseller', reseller.email],
    ])
  })

  it('hides the first credentials of a customer from read-only users', async () => {
    const atMicrosoft = {
      ...exampleProviderCustomer,
      providerInstanceId: demo.tier2InstanceId,
      providerCustomerData: '{"Domain":"signin"}',
    }
    const body = { ...exampleCustomer, resellerId: demoResellerId(1), providerCustomers: [atMicrosoft] }
    const correlationId = randomUUID()
    const created = await request(csp, 'POST', '/v1/Customers', body, { 'x-correlation-id': correlationId })
    await logged(correlationId, 2)
    const place = created.headers.get('operation-location')!
    expect((await request(reader, 'GET', place)).body).toMatchObject({
      state: { name: 'Succeded' },
      credentials: [],
    })
    expect((await request(csp, 'GET', place)).body.credentials).toHaveLength(1)
  })

  it('ends within 5 seconds after the user, group, customer or access is removed', async () => {
    const { api } = portal
    const all = [deleted, demoted, expelled, revoked, orphaned]
    const look = (one: NewPortalUser) =>
      status(one, 'GET', one === orphaned ? `/v1/Customers/${demoCustomerId(8)}` : '/v1')
    const write = { ...info(demoted), groups: [administrator] }
    for (const one of all) expect([one.email, await look(one)]).toEqual([one.email, 200])
    expect(await status(demoted, 'PATCH', `/v1/users/${demoted.email}`, write)).toBe(204)

    expect((await api.request('DELETE', `/v1/users/${deleted.email}`)).status).toBe(204)
    const changed = [
      [demoted, [viewer]],
      [expelled, []],
    ] as const
    for (const [one, groups] of changed) {
      const answer = await api.request('PATCH', `/v1/users/${one.email}`, { body: { ...info(one), groups } })
      expect(answer.status).toBe(204)
    }
    await revoke(revoked)
    const correlationId = randomUUID()
    const headers = { 'x-correlation-id': correlationId }
    await api.request('DELETE', `/v1/Customers/${demoCustomerId(8)}`, { headers })
    await logged(correlationId, 2)
    const gone = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const one of [deleted, expelled, revoked, orphaned]) {
      await expect.poll(() => look(one), { interval: 200 }).toBe(401)
    }
    await expect.poll(() => status(demoted, 'PATCH', `/v1/users/${demoted.email}`, write)).toBe(403)
    expectWithin(5_000, gone)
    expect(await look(demoted)).toBe(200)

    // A new user with the same address is another user, who needs a new API access.
    const again = { body: { ...info(deleted), groups: [administrator] } }
    expect((await api.request('POST', `/v1/reseller/${demoResellerId(1)}/users`, again)).status).toBe(201)
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await look(deleted)).toBe(401)
  })

  const info = ({ firstName, lastName, email }: NewPortalUser) => ({ firstName, lastName, email })

  /** Does the same as the command api-access revoke while the service is running. */
  async function revoke({ id }: NewPortalUser) {
    const client = await portal.api.database.pool.connect()
    await client.query('reset role')
    await client.query('update directory.api_accesses set revoked_at = now() where subject = $1', [id])
    await client.query(`set role ${applicationRole}`)
    client.release()
  }

  /** The rows of the audit log with a correlation id, when there are enough of them. */
  async function logged(correlationId: string, count: number) {
    const read = () =>
      inTenant(portal.api.database, demo.tenantId, async (client) => {
        const text = `select status, user_name, user_email from audit_logs where correlation_id = $1
          order by occurred_at, audit_log_id`
        return (await client.query(text, [correlationId])).rows
      })
    await expect.poll(async () => (await read()).length).toBe(count)
    return await read()
  }
})

describe.each(databases)('the sign-ins in the directory, in the %s database', (kind) => {
  it('are written by their own tenant only', async () => {
    const database = await freshDatabase(kind)
    const row = `(tenant_id, user_id, name, email, is_read_only) values ('${demo.tenantId}', '${randomUUID()}', '', '', false)`
    const change = `update directory.sign_ins set is_read_only = false`
    const attempts = [`insert into directory.sign_ins ${row}`, change, 'delete from directory.sign_ins']
    for (const tenantId of [randomUUID(), '']) {
      for (const text of attempts) {
        const outcome = await inTenant(database, tenantId, (client) =>
          client.query(text).then(
            ({ rowCount }) => rowCount,
            (error) => error.code,
          ),
        )
        // 42501: a violation of a row-level policy.
        expect([text, outcome]).toEqual([text, text === attempts[0] ? '42501' : 0])
      }
    }
    expect(
      await inTenant(database, demo.tenantId, async (client) => (await client.query(change)).rowCount),
    ).toBe(demoUsers.length)
    for (const text of [
      `update directory.api_accesses set role = 'csp'`,
      'delete from directory.api_accesses',
    ]) {
      await expect(database.query({ text, values: [] })).rejects.toMatchObject({ code: '42501' })
    }
    await database.close()
  })

  it('let a new user reuse the subject of a deleted user, and of no other', async () => {
    const database = await freshDatabase(kind)
    await database.asOwner(async (pool) => {
      const admin = administration(pool)
      const issuer = 'https://login.test'
      const [first] = demoUsers as [NewPortalUser]
      const successor = demoUsers[1]!
      const asSubject = (of: NewPortalUser, user: NewPortalUser) => addAccess(admin, issuer, user, of.id)
      expect(await asSubject(first, first)).toBe(true)
      expect(await asSubject(first, successor)).toBe(false)
      await pool.query('delete from directory.sign_ins where user_id = $1', [first.id])
      expect(await asSubject(first, successor)).toBe(true)
      expect(await asSubject(first, first)).toBe(false)
    })
    await database.close()
  })

  it('exclude a user whose customer is deleted during the creation of the user', async () => {
    const database = await freshDatabase(kind)
    const tenant = { text: `select set_config('app.tenant', $1, true)`, values: [demo.tenantId] }
    const create = () => {
      const user = { ...customer, id: randomUUID(), email: `${randomUUID()}@portal.test` }
      return database.transaction([tenant, ...insertPortalUser(demo.tenantId, user)])
    }
    await create()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(tenant)
    const deletion = 'update customers set deleted_at = now() where tenant_id = $1 and customer_id = $2'
    await client.query(deletion, [demo.tenantId, demoCustomerId(1)])
    const refused = expect(create()).rejects.toThrow('changed the same row')
    // The creation now waits for the row, or, on the embedded database, for its only session.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await client.query('commit')
    client.release()
    await refused
    await database.close()
  })
})
