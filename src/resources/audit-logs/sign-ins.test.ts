import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestRequest } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { hashSecret } from '../../auth/client-secrets.ts'
import { demo, demoInvoiceId } from '../../demo/identifiers.ts'
import { type Administration, administration, type NewApiAccess } from '../../store/administration.ts'
import { builtInIssuer } from '../../store/directory.ts'
import { listInvoices } from '../invoices/collection.ts'
import { exampleReseller } from '../resellers/example.ts'

const databases = oneDatabase(import.meta.url)

const months = { query: listInvoices.example.query! }
const [office, elsewhere] = ['203.0.113.7', '198.51.100.9']

describe.each(databases)('clients with limits, on the %s database', (kind) => {
  let api: TestApi
  const otherTenant = randomUUID()
  beforeAll(async () => {
    api = await startApi(kind, { TRUSTED_PROXIES: '127.0.0.0/8,::1' })
    await administer(async (admin) => {
      await admin.createTenant(otherTenant, 'Other')
      await addClient(admin, 'foreign', { tenantId: otherTenant })
      await addClient(admin, 'reader', { scopes: ['read'] })
      await addClient(admin, 'rotated')
      await addClient(admin, 'biller', { scopes: ['billing'] })
      await addClient(admin, 'office', { allowedAddresses: ['203.0.113.0/24'] })
    })
  })
  afterAll(() => api.stop())

  const administer = <T>(work: (admin: Administration) => Promise<T>) =>
    api.database.asOwner((pool) => work(administration(pool)))

  async function addClient(admin: Administration, name: string, limits: Partial<NewApiAccess> = {}) {
    const access: NewApiAccess = {
      ...{ apiAccessId: randomUUID(), tenantId: demo.tenantId, name, issuer: builtInIssuer, clientId: name },
      ...{ role: 'csp', resellerId: null, customerId: null, ...limits },
    }
    expect(await admin.addApiAccess(access, hashSecret(name))).toBe(true)
  }

  /** Requests a token as a client, whose secret is its name, from an address. */
  async function requestToken(
    client: string,
    secret = client,
    from = office,
    more: Record<string, string> = {},
  ) {
    const form = { grant_type: 'client_credentials', client_id: client, client_secret: secret, ...more }
    const answer = await fetch(`${api.url}/oauth2/v2.0/token`, {
      ...{ method: 'POST', headers: { 'x-forwarded-for': from } },
      body: new URLSearchParams(form),
    })
    return { status: answer.status, body: (await answer.json()) as { access_token: string; scope?: string } }
  }
  const tokenOf = async (...of: Parameters<typeof requestToken>) =>
    (await requestToken(...of)).body.access_token

  const call = (
    token: string,
    method: string,
    path: string,
    { headers, ...more }: TestRequest = {},
    from = office,
  ) =>
    api.request(method, path, {
      ...{ as: null, ...more },
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': from, ...headers },
    })
  const create = { body: exampleReseller }
  const signIns = async (query: Record<string, string>) =>
    (await api.request('GET', '/v1/AuditLogs/sign-ins', { query })).body.items

  it('may do in each scope what it includes, and the audit log has refused writes', async () => {
    const [reader, biller] = [await tokenOf('reader'), await tokenOf('biller')]
    expect((await call(reader, 'GET', '/v1/Resellers')).status).toBe(200)
    expect((await call(reader, 'GET', '/v1/Invoices', months)).status).toBe(200)
    expect((await call(biller, 'GET', '/v1/Invoices', months)).status).toBe(200)
    const correlationId = randomUUID()
    const refused = await call(reader, 'POST', '/v1/Resellers', {
      ...create,
      headers: { 'x-correlation-id': correlationId },
    })
    expect([refused.status, refused.body.type]).toEqual([403, 'Forbidden'])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
    const log = await api.request('GET', '/v1/AuditLogs', { query: { operations: 'CreateReseller' } })
    expect(log.body.items).toContainEqual(
      expect.objectContaining({ correlationId, userName: 'reader', status: { name: 'Failed' } }),
    )
    expect((await call(biller, 'GET', '/v1/Resellers')).status).toBe(403)
    const reconcile = `/v1/Invoices/${demoInvoiceId('license')}/reconciliation`
    expect((await call(biller, 'POST', reconcile)).status).toBe(202)
    expect((await call(reader, 'POST', reconcile)).status).toBe(403)
  })

  it('may ask for fewer scopes by its token', async () => {
    const { body } = await requestToken('demo-csp', demo.clientSecret, office, { scope: 'read' })
    expect(body.scope).toBe('read')
    expect((await call(body.access_token, 'GET', '/v1/Resellers')).status).toBe(200)
    expect((await call(body.access_token, 'POST', '/v1/Resellers', create)).status).toBe(403)
  })

  it('may be limited to networks, at the token endpoint and in every request', async () => {
    const token = await tokenOf('office')
    expect((await call(token, 'GET', '/v1/Resellers')).status).toBe(200)
    const stolen = await call(token, 'GET', '/v1/Resellers', {}, elsewhere)
    expect([stolen.status, stolen.body.description]).toEqual([
      403,
      `This API access may not be used from the address ${elsewhere}.`,
    ])
    const refused = await requestToken('office', 'office', elsewhere)
    expect(refused).toEqual(await requestToken('office', 'wrong', elsewhere))
    expect(refused.status).toBe(401)
    await expect
      .poll(() => signIns({ clientId: 'office' }))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ outcome: { name: 'AddressNotAllowed' }, address: elsewhere }),
          expect.objectContaining({
            outcome: { name: 'WrongSecret' },
            address: elsewhere,
            clientSecretId: null,
          }),
          expect.objectContaining({ outcome: { name: 'Issued' }, address: office, requests: 1 }),
        ]),
      )
  })

  it('is shown with each token and with counted refusals, to the csp of its tenant', async () => {
    await tokenOf('biller', 'biller', '2001:db8::7', { scope: 'billing' })
    await tokenOf('foreign')
    for (let request = 0; request < 5; request += 1) await requestToken('biller', 'wrong', elsewhere)
    const counted = async () => {
      const items = await signIns({ clientId: 'biller', outcome: 'WrongSecret' })
      return items.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0)
    }
    await expect.poll(counted).toBe(5)
    const [issued] = await signIns({ clientId: 'biller', outcome: 'Issued' })
    expect(issued).toMatchObject({
      ...{ clientId: 'biller', clientName: 'biller', address: '2001:db8::7', scopes: ['billing'] },
      ...{ requests: 1, clientSecretId: expect.any(String) },
    })
    expect(await signIns({ clientId: 'foreign' })).toEqual([])
    const later = { startDate: new Date(Date.now() + 3_600_000).toISOString() }
    expect(await signIns({ ...later, endDate: later.startDate })).toEqual([])
  })

  it('that is unknown is counted by address without its id, in a bounded number of rows', async () => {
    const addresses = Array.from({ length: 130 }, (_, index) => `192.0.2.${index}`)
    const asked = addresses.map((from) => requestToken('a-misplaced-secret', 'x', from))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([401, 429]))
    const rows = () => administer((admin) => admin.unknownClients())
    await expect
      .poll(async () => (await rows()).reduce((sum, { requests }) => sum + requests, 0))
      .toBe(addresses.length)
    const found = await rows()
    // At the change of the hour there can be two rows of each kind.
    expect(found.length).toBeLessThanOrEqual(202)
    expect(found.some(({ address }) => address === null) || found.length > 101).toBe(true)
    expect(JSON.stringify(found)).not.toContain('misplaced')
  })

  it('with refusals at many addresses has a bounded number of rows', async () => {
    const addresses = Array.from({ length: 130 }, (_, index) => `192.0.2.${index}`)
    await Promise.all(addresses.map((from) => requestToken('reader', 'wrong', from)))
    const refusals = () => signIns({ clientId: 'reader', outcome: 'WrongSecret', pageSize: '2000' })
    const total = (items: { requests: number }[]) => items.reduce((sum, { requests }) => sum + requests, 0)
    await expect.poll(async () => total(await refusals())).toBe(addresses.length)
    expect((await refusals()).length).toBeLessThanOrEqual(202)
    expect((await refusals()).filter(({ address }: { address: unknown }) => address === null)).not.toEqual([])
  })

  it('is refused within seconds after a change of its limits, its end, or the revocation of a secret', async () => {
    const token = await tokenOf('rotated')
    const statusOf = async () => (await call(token, 'GET', '/v1/Resellers')).status
    expect(await statusOf()).toBe(200)
    const limit = (limits: Parameters<Administration['limitApiAccess']>[2]) =>
      administer((admin) => admin.limitApiAccess(builtInIssuer, 'rotated', limits))
    await limit({ scopes: ['billing'] })
    await expect.poll(statusOf).toBe(403)
    await limit({ scopes: null })
    await expect.poll(statusOf).toBe(200)
    await limit({ expiresAt: new Date(Date.now() - 1_000) })
    await expect.poll(statusOf).toBe(401)
    expect((await requestToken('rotated')).status).toBe(401)
    await limit({ expiresAt: null })
    await expect.poll(statusOf).toBe(200)

    const second = { secretId: randomUUID(), hash: hashSecret('second'), expiresAt: null }
    expect(await administer((admin) => admin.addClientSecret('rotated', second, 3_600))).toBe('added')
    const third = { ...second, secretId: randomUUID() }
    expect(await administer((admin) => admin.addClientSecret('rotated', third, 3_600))).toBe('tooMany')
    const ofSecond = await tokenOf('rotated', 'second')
    expect([(await requestToken('rotated')).status, await statusOf()]).toEqual([200, 200])
    const [, first] = (await administer((admin) => admin.clientSecrets('rotated')))!
    expect(first).toMatchObject({
      state: 'Active',
      lastUsedAt: expect.any(Date),
      expiresAt: expect.any(Date),
    })
    expect(await administer((admin) => admin.revokeClientSecret('rotated', first!.secretId))).toBe(true)
    expect(await administer((admin) => admin.revokeClientSecret('rotated', first!.secretId))).toBe(false)
    expect((await requestToken('rotated')).status).toBe(401)
    await expect.poll(statusOf).toBe(401)
    expect((await call(ofSecond, 'GET', '/v1/Resellers')).status).toBe(200)
    // Without an overlap, all others end at once.
    expect(await administer((admin) => admin.addClientSecret('rotated', third, 0))).toBe('added')
    await expect.poll(async () => (await call(ofSecond, 'GET', '/v1/Resellers')).status).toBe(401)
    expect((await administer((admin) => admin.clientSecrets('rotated')))!.map(({ state }) => state)).toEqual([
      ...['Active', 'Revoked', 'Revoked'],
    ])
  })
})
