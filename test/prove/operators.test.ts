import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../scripts/postgres-cluster.mjs'
import { createOperator } from '../../src/administration/operators.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { operatorAccounts } from '../../src/store/maintenance/operators/operator-accounts.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'
import { databaseKinds } from '../harness/databases.ts'
import { ofSecond, secondDemo } from '../harness/second-demo.ts'

const isPossible = databaseKinds.includes('postgresql') && findPostgres() !== undefined

describe.runIf(isPossible)('the administration over HTTP of two homes', () => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await startApi('postgresql', { ADMIN_PORT: '0' }, undefined, undefined, {
      north: await secondDemo(),
    })
    const operator = await api.database.asOwner((pool) =>
      createOperator(
        operatorAccounts(pool),
        { name: 'Ana', allowedAddresses: null, expiresAt: null },
        randomUUID,
      ),
    )
    token = await fetchToken(api.adminUrl!, operator.clientId, operator.clientSecret)
  })
  afterAll(() => api.stop())

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(api.adminUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
  const tenants = '/v1/admin/tenants'

  it('finds the home of each tenant', async () => {
    const { items } = (await send('GET', tenants)).body
    const homes = items.map((one: { tenantId: string; home: string }) => [one.tenantId, one.home])
    expect(homes).toEqual(
      expect.arrayContaining([
        [demo.tenantId, 'default'],
        [ofSecond(demo.tenantId), 'north'],
      ]),
    )
    expect((await send('GET', `${tenants}/${ofSecond(demo.tenantId)}`)).body.home).toBe('north')
    expect((await send('GET', `${tenants}/${randomUUID()}`)).status).toBe(404)
  })

  it('creates a tenant in the named home, with a domain and an API access that work', async () => {
    const headers = { 'idempotency-key': 'north-1' }
    const created = await send('POST', tenants, { name: 'Nordwind', home: 'north' }, headers)
    expect(created).toMatchObject({ status: 201, body: { home: 'north' } })
    expect(await send('POST', tenants, { name: 'Nordwind', home: 'north' }, headers)).toEqual(created)
    const taken = await send('POST', tenants, { name: 'Nordwind' })
    expect([taken.status, taken.body.description]).toEqual([
      409,
      expect.stringContaining('in the home north'),
    ])

    const place = `${tenants}/${created.body.tenantId}`
    const stolen = await send('POST', `${place}/domains`, { domain: demo.domain, isTrusted: true })
    expect([stolen.status, stolen.body.description]).toEqual([
      400,
      `${demo.domain} is in use and cannot be added.`,
    ])
    await send('POST', `${place}/domains`, { domain: 'portal.internal', isTrusted: true })
    const { clientId, clientSecret } = (
      await send('POST', `${place}/api-accesses`, { role: { name: 'csp' } })
    ).body
    const ofCsp = await fetchToken(api.url, clientId, clientSecret)
    const answer = await fetch(`${api.url}/v1/Resellers`, {
      headers: { authorization: `Bearer ${ofCsp}`, 'x-tenant': 'portal.internal' },
    })
    expect([answer.status, (await answer.json()).totalCount]).toEqual([200, 0])
  })

  it('rotates the signing key of one home', async () => {
    const before = (await send('GET', '/v1/admin/signing-keys')).body.items
    const { keyId } = (await send('POST', '/v1/admin/signing-keys', { home: 'north' })).body
    const after = (await send('GET', '/v1/admin/signing-keys')).body.items
    expect(after).toHaveLength(before.length + 1)
    expect(after.find((one: { keyId: string }) => one.keyId === keyId).home).toBe('north')
    const inDefault = (list: { home: string }[]) => list.filter(({ home }) => home === 'default')
    expect(inDefault(after)).toEqual(inDefault(before))
  })
})
