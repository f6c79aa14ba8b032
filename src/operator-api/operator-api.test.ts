import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchToken, startApi, type TestAnswer, type TestApi } from '../../test/harness/api.ts'
import { contractProblems, errorProblems } from '../../test/harness/contract.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { expectOutput, runSteps, stepsOf } from '../../test/harness/document-commands.ts'
import { createOperator, revokeOperator, rotateOperatorSecret } from '../administration/operators.ts'
import { signingKeys } from '../auth/signing-keys.ts'
import { openSettings } from '../connections/provider-connections.ts'
import { demo } from '../demo/identifiers.ts'
import type { Role } from '../store/directory.ts'
import { directoryOf } from '../store/directory.ts'
import { operatorAccounts } from '../store/maintenance/operators/operator-accounts.ts'
import { providerConnections } from '../store/providers/provider-connections.ts'
import { operatorOperations } from './operations.ts'

const roles: readonly Role[] = ['csp', 'reseller', 'customer']
const tenants = '/v1/admin/tenants'
const demoTenant = `${tenants}/${demo.tenantId}`

interface Sent {
  readonly token?: string | null
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly at?: string
}

describe.each(oneDatabase(import.meta.url))('the administration over HTTP, on the %s database', (kind) => {
  let api: TestApi
  let operator: { readonly clientId: string; readonly clientSecret: string }
  let token: string

  /** Runs work with the accounts of operators. */
  const accounts = async <T>(work: (of: ReturnType<typeof operatorAccounts>) => Promise<T>) =>
    await api.database.asOwner((pool) => work(operatorAccounts(pool)))
  const newOperator = async (allowedAddresses: readonly string[] | null = null) =>
    await accounts((of) => createOperator(of, { name: 'Ana', allowedAddresses, expiresAt: null }, randomUUID))

  async function send(method: string, path: string, sent: Sent = {}): Promise<TestAnswer> {
    const { token: given = token, body, headers = {}, at = api.adminUrl! } = sent
    const response = await fetch(at + path, {
      method,
      headers: {
        ...(given && { authorization: `Bearer ${given}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = { status: response.status, headers: response.headers, text }
    const whole = { ...answer, body: text ? JSON.parse(text) : undefined }
    if (at === api.adminUrl && path.startsWith('/v1/admin'))
      expect(contractProblems(method, path, whole), `${method} ${path} ${text}`).toEqual([])
    return whole
  }

  /** Returns the rows that the administration can change, for a comparison. */
  const rows = async () =>
    await api.database.asOwner(async (pool) => {
      const found: unknown[] = []
      for (const table of [
        'tenants',
        'domains',
        'api_accesses',
        'client_secrets',
        'signing_keys',
        'work_holds',
        'operator_requests',
      ])
        found.push((await pool.query(`select * from directory.${table} t order by t::text`)).rows)
      return JSON.stringify(found)
    })
  const stored = async (text: string) =>
    await api.database.asOwner(async (pool) => JSON.stringify((await pool.query(text)).rows))

  beforeAll(async () => {
    api = await startApi(kind, { ADMIN_PORT: '0' })
    operator = await newOperator()
    token = await fetchToken(api.adminUrl!, operator.clientId, operator.clientSecret)
  })
  afterAll(() => api.stop())

  describe('refuses', () => {
    it('every operation for tokens of tenants and without a token, and changes no row', async () => {
      const before = await rows()
      for (const { method, path, example } of operatorOperations) {
        const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example.params![name]!)
        for (const role of [...roles, null]) {
          const body = method === 'GET' || method === 'DELETE' ? undefined : (example.body ?? {})
          const given = role && (await api.token(role))
          expect(
            (await send(method, place, { token: given, body })).status,
            `${role} ${method} ${path}`,
          ).toBe(401)
        }
      }
      expect(await rows()).toBe(before)
    })

    it('every path at the public port, for tokens of operators, too', async () => {
      const { url: at } = api
      const csp = await api.token('csp')
      for (const path of [tenants, demoTenant, '/V1/ADMIN/tenants', '/v1/admin/signing-keys', '/v1/admin'])
        for (const given of [csp, token]) {
          const answer = await send('GET', path, { token: given, at, headers: { 'x-tenant': demo.domain } })
          expect([answer.status, errorProblems(answer)]).toEqual([404, []])
        }
      const create = { token, at, body: { name: 'X' }, headers: { 'x-tenant': demo.domain } }
      expect((await send('POST', tenants, create)).status).toBe(404)
    })

    it('operations of tenants for tokens of operators, at both ports', async () => {
      const headers = { 'x-tenant': demo.domain }
      for (const path of ['/v1/Resellers', '/v1/Customers', '/v1/AuditLogs', '/v1/webhooks']) {
        expect((await send('GET', path, { at: api.url, headers })).status).toBe(401)
        expect((await send('GET', path, { headers })).status).toBe(404)
      }
    })

    it('credentials of the other port', async () => {
      expect(await fetchToken(api.url, operator.clientId, operator.clientSecret)).toBeUndefined()
      expect(await fetchToken(api.adminUrl!, demo.clientIds.csp, demo.clientSecret)).toBeUndefined()
    })

    it('tokens that were signed for another purpose', async () => {
      const keys = signingKeys(directoryOf(api.database), () => new Date(), api.runtime.sealer)
      const { key, keyId } = await keys.signer()
      const signed = async (
        claims: Record<string, unknown>,
        audience: string,
        issuer = 'http://reseller-api.test',
      ) =>
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'at+jwt' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject(operator.clientId)
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(key)
      const audience = 'api://reseller-management-api'
      const good = await signed({}, `${audience}/admin`)
      expect((await send('GET', tenants, { token: good })).status).toBe(200)
      for (const bad of [
        await signed({}, audience),
        await signed({}, `${audience}/admin`, 'http://another.test'),
        await signed({ nonce: '1' }, `${audience}/admin`),
      ])
        expect((await send('GET', tenants, { token: bad })).status).toBe(401)
    })

    it('wrong secrets of an operator, after ten with 429', async () => {
      const { clientId } = await newOperator()
      const tries: number[] = []
      for (let one = 0; one < 12; one += 1) {
        const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: 'wrong' }
        const answer = await fetch(`${api.adminUrl}/oauth2/v2.0/token`, {
          method: 'POST',
          body: new URLSearchParams(form),
        })
        tries.push(answer.status)
      }
      expect(tries).toEqual([...Array(10).fill(401), 429, 429])
    })

    it('operators from other addresses, revoked ones, and writes with the scope read', async () => {
      const strict = await newOperator(['192.0.2.0/24'])
      expect(await fetchToken(api.adminUrl!, strict.clientId, strict.clientSecret)).toBeUndefined()
      const reading = await fetchToken(api.adminUrl!, operator.clientId, operator.clientSecret, 'read')
      expect((await send('GET', demoTenant, { token: reading })).status).toBe(200)
      expect((await send('POST', tenants, { token: reading, body: { name: 'Y' } })).status).toBe(403)

      const ended = await newOperator()
      const rotated = await accounts((of) => rotateOperatorSecret(of, ended.clientId, randomUUID))
      expect(await fetchToken(api.adminUrl!, ended.clientId, ended.clientSecret)).toBeUndefined()
      expect(await fetchToken(api.adminUrl!, ended.clientId, rotated.clientSecret)).toBeTypeOf('string')
      await accounts((of) => revokeOperator(of, ended.clientId))
      expect(await fetchToken(api.adminUrl!, ended.clientId, rotated.clientSecret)).toBeUndefined()
      await expect(accounts((of) => revokeOperator(of, ended.clientId))).rejects.toThrow(/or it is revoked/)
    })
  })

  describe('administers', () => {
    let tenant: string
    let tenantId: string
    let access: { readonly apiAccessId: string; readonly clientId: string; readonly clientSecret: string }

    it('tenants: creates one once per key, not in a dry run, and lists and holds it', async () => {
      const body = { name: 'Nordwind' }
      const dry = await send('POST', tenants, { body, headers: { prefer: 'dry-run' } })
      expect([dry.status, dry.body.status, dry.body.body.name]).toEqual([200, 201, 'Nordwind'])
      const headers = { 'idempotency-key': 'tenant-1' }
      const created = await send('POST', tenants, { body, headers })
      expect(created.status).toBe(201)
      ;({ tenantId } = created.body)
      tenant = `${tenants}/${tenantId}`
      const again = await send('POST', tenants, { body, headers })
      expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([created.body, 'true'])
      expect((await send('POST', tenants, { body: { name: 'Other' }, headers })).status).toBe(422)
      const taken = await send('POST', tenants, { body })
      expect([taken.status, taken.body.description]).toEqual([
        409,
        expect.stringContaining('a tenant Nordwind'),
      ])
      expect((await send('POST', tenants, { body: { name: 'South', home: 'south' } })).body.errors).toEqual([
        { propertyName: 'home', description: ['The value must be one of default.'] },
      ])

      const { items } = (await send('GET', tenants)).body
      expect(items.map(({ name, home }: { name: string; home: string }) => [name, home])).toContainEqual([
        ...['Nordwind', 'default'],
      ])
      const shown = await send('GET', tenant)
      expect(shown.body).toMatchObject({ ...created.body, hold: null })
      const etag = shown.headers.get('etag')!
      expect((await send('GET', tenant, { headers: { 'if-none-match': etag } })).status).toBe(304)
      const hold = { body: { reason: 'The contract has ended.' }, headers: { 'if-match': etag } }
      expect((await send('PUT', `${tenant}/hold`, hold)).status).toBe(204)
      expect((await send('GET', tenant)).body.hold.reason).toBe('The contract has ended.')
      expect((await send('PUT', `${tenant}/hold`, hold)).status).toBe(412)
      expect((await send('DELETE', `${tenant}/hold`)).status).toBe(204)
      expect((await send('GET', tenant)).body).toEqual(shown.body)
      expect((await send('GET', `${tenants}/${randomUUID()}`)).status).toBe(404)
      expect((await send('DELETE', `${tenants}/7/hold`)).status).toBe(400)
    })

    it('API accesses, whose secrets are in no log and in no row', async () => {
      const headers = { 'idempotency-key': 'access-1' }
      const accesses = `${tenant}/api-accesses`
      const created = await send('POST', accesses, { body: { role: { name: 'csp' } }, headers })
      expect(created.status).toBe(201)
      access = created.body
      expect((await send('POST', accesses, { body: { role: { name: 'csp' } }, headers })).body).toEqual(
        access,
      )
      expect(await fetchToken(api.url, access.clientId, access.clientSecret)).toBeTypeOf('string')
      for (const [body, member] of [
        [{ role: { name: 'reseller' } }, 'resellerId'],
        [{ role: { name: 'csp' }, customerId: randomUUID() }, 'customerId'],
        [{ portalUser: 'ana@example.com' }, 'issuer'],
        [{}, 'role'],
      ] as const) {
        const refused = await send('POST', accesses, { body })
        expect([refused.status, refused.body.errors[0].propertyName]).toEqual([400, member])
      }
      const body = { role: { name: 'reseller' }, resellerId: randomUUID() }
      expect((await send('POST', accesses, { body })).body.description).toMatch(/Nordwind has no reseller/)
      const ofCustomer = { role: { name: 'customer' }, customerId: demo.customerId }
      expect((await send('POST', accesses, { body: ofCustomer })).body.description).toMatch(
        /Nordwind has no customer/,
      )

      const place = `${accesses}/${access.apiAccessId}`
      const limits = { scopes: [{ name: 'read' }], allowedAddresses: ['192.0.2.7/24'] }
      const limited = await send('PATCH', place, { body: limits })
      expect(limited.body).toMatchObject({ scopes: [{ name: 'read' }], allowedAddresses: ['192.0.2.0/24'] })
      await send('PATCH', place, { body: { allowedAddresses: null, scopes: null } })
      // Of two writes that were sent for the same version, the second one sees that of the first one.
      for (let round = 0; round < 3; round += 1) {
        const etag = (await send('GET', place)).headers.get('etag')!
        const both = [1, 2].map((day) =>
          send('PATCH', place, {
            body: { expiresAt: `209${round}-01-0${day}T00:00:00Z` },
            headers: { 'if-match': etag },
          }),
        )
        const statuses = (await Promise.all(both)).map(({ status }) => status)
        expect(statuses.toSorted()).toEqual([200, 412])
      }
      await send('PATCH', place, { body: { expiresAt: null } })
      const rotated = await send('POST', `${place}/secrets`, { body: { overlapSeconds: 3_600 } })
      expect(rotated.status).toBe(201)
      const many = await send('POST', `${place}/secrets`, { body: { overlapSeconds: 3_600 } })
      expect([many.status, many.body.description]).toEqual([
        409,
        expect.stringContaining('two valid secrets'),
      ])
      const secrets = (await send('GET', `${place}/secrets`)).body.items
      expect(secrets).toHaveLength(2)
      expect((await send('DELETE', `${place}/secrets/${rotated.body.secretId}`)).status).toBe(204)
      expect((await send('DELETE', `${place}/secrets/${rotated.body.secretId}`)).status).toBe(404)
      // The access of another tenant is not found in this one.
      expect((await send('DELETE', `${demoTenant}/api-accesses/${access.apiAccessId}`)).status).toBe(404)
      expect((await send('DELETE', place)).status).toBe(204)
      expect((await send('GET', accesses)).body.items[0].revokedAt).toMatch(/^20/)
      expect(await fetchToken(api.url, access.clientId, access.clientSecret)).toBeUndefined()

      // A subject at another issuer that equals a client of another tenant has none of its secrets.
      const subject = demo.clientIds.reseller
      const ofIssuer = { role: { name: 'csp' }, issuer: 'https://login.example', subject }
      const { apiAccessId } = (await send('POST', accesses, { body: ofIssuer })).body
      const ofOthers = `${accesses}/${apiAccessId}/secrets`
      expect((await send('GET', ofOthers)).body.items).toEqual([])
      expect((await send('POST', ofOthers, { body: {} })).status).toBe(404)

      const everywhere = [
        await stored('select * from directory.operator_requests'),
        await stored('select * from directory.client_secrets'),
        api.log.join('\n'),
      ].join('\n')
      for (const { clientSecret } of [access, rotated.body, operator])
        expect(everywhere).not.toContain(clientSecret)
    })

    it('domains', async () => {
      const domains = `${tenant}/domains`
      const added = await send('POST', domains, { body: { domain: 'Bücher.example' } })
      expect(added.body).toMatchObject({ domain: 'xn--bcher-kva.example', status: { name: 'Pending' } })
      const stolen = await send('POST', `${demoTenant}/domains`, { body: { domain: 'bücher.example' } })
      expect(stolen.body.description).toBe('xn--bcher-kva.example is in use and cannot be added.')
      expect((await send('POST', domains, { body: { domain: 'a b' } })).body.errors[0].propertyName).toBe(
        'domain',
      )
      const trusted = { domain: 'portal.internal', isTrusted: true }
      expect((await send('POST', domains, { body: trusted })).body.status).toEqual({ name: 'Active' })
      expect((await send('DELETE', `${demoTenant}/domains/portal.internal`)).status).toBe(404)
      expect((await send('DELETE', `${domains}/${encodeURIComponent('bücher.example')}`)).status).toBe(204)
      const names = (await send('GET', domains)).body.items.map(({ domain }: { domain: string }) => domain)
      expect(names).toEqual(['portal.internal'])
    })

    it('provider instances', async () => {
      const instances = `${tenant}/provider-instances`
      const own = { type: { name: 'Generic' }, alias: 'Own services', supportedCountries: ['DE'] }
      const { providerInstanceId } = (await send('POST', instances, { body: own })).body
      expect((await send('POST', `${instances}/${providerInstanceId}/connection/check`)).body).toEqual({
        ...{ providerInstanceId, organization: null },
      })
      const microsoft = { type: { name: 'MicrosoftTier2' }, alias: 'MS' }
      const { providerInstanceId: id } = (await send('POST', instances, { body: microsoft })).body
      const connection = `${instances}/${id}/connection`
      expect((await send('POST', `${connection}/check`)).body.description).toBe('MS is not connected yet.')
      const wrong = await send('PATCH', connection, { body: { settings: { clientsecret: 'x' } } })
      expect(wrong.body.errors[0].propertyName).toBe('settings.clientsecret')
      const settings = { partnerTenantId: randomUUID(), clientId: randomUUID(), clientSecret: 'hidden-7f3a' }
      const body = { settings: { ...settings, refreshToken: 'hidden-2b8e' }, isTried: false }
      const headers = { 'idempotency-key': 'connection-1' }
      expect((await send('PATCH', connection, { body, headers })).status).toBe(200)
      expect(
        (await send('GET', instances)).body.items.find((one: { alias: string }) => one.alias === 'MS'),
      ).toMatchObject({
        connection: { state: 'connected' },
      })
      const everywhere = [await stored('select * from directory.operator_requests'), api.log.join('\n')].join(
        '\n',
      )
      expect(everywhere).not.toMatch(/hidden-(7f3a|2b8e)/)

      // A caller that may change an address could otherwise read the stored secret there.
      const received: string[] = []
      const stranger = createServer((request, response) => {
        request.on('data', (part) => received.push(String(part)))
        request.on('end', () => response.writeHead(400).end('{}'))
      })
      await once(stranger.listen(0, '127.0.0.1'), 'listening')
      const authorityUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
      for (const isTried of [true, false]) {
        const moved = await send('PATCH', connection, { body: { settings: { authorityUrl }, isTried } })
        expect(received.join()).toBe('')
        const problem = (member: string) => ({
          propertyName: `settings.${member}`,
          description: [expect.stringContaining('authorityUrl')],
        })
        expect([moved.status, moved.body.errors]).toEqual([
          400,
          [problem('clientSecret'), problem('refreshToken')],
        ])
      }
      const renewed = { authorityUrl, clientSecret: 'renewed-1c9d', refreshToken: 'renewed-4e0a' }
      const { status } = await send('PATCH', connection, { body: { settings: renewed, isTried: false } })
      expect(status).toBe(200)
      stranger.close()

      // Each request merges its settings with the stored ones. None may store what another one has replaced.
      for (let round = 0; round < 3; round += 1) {
        const given = [{ partnerTenantId: randomUUID() }, { clientId: randomUUID() }]
        const answers = await Promise.all(
          given.map((settings) => send('PATCH', connection, { body: { settings, isTried: false } })),
        )
        const kept = given.filter((_, place) => answers[place]!.status === 200)
        const key = { tenantId, providerInstanceId: id }
        const now = (await providerConnections(api.database).find(key))!
        expect(await openSettings(api.runtime, key, now)).toMatchObject(Object.assign({}, ...kept))
      }
    })

    it('signing keys', async () => {
      const [{ keyId: first }] = (await send('GET', '/v1/admin/signing-keys')).body.items
      const refused = await send('DELETE', `/v1/admin/signing-keys/${first}`)
      expect([refused.status, refused.body.description]).toEqual([
        400,
        expect.stringMatching(/only active one/),
      ])
      const { keyId } = (await send('POST', '/v1/admin/signing-keys', { body: {} })).body
      const keys = (await send('GET', '/v1/admin/signing-keys')).body.items
      expect(keys.map((one: { keyId: string; state: unknown }) => [one.keyId, one.state])).toEqual([
        [keyId, { name: 'Active' }],
        [first, { name: 'Retired' }],
      ])
    })

    it('with an audit row in the log of the tenant, and a row for each write in the log of operators', async () => {
      const found = await api.database.asOwner(async (pool) => {
        const client = await pool.connect()
        await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
        const { rows } = await client.query(
          'select operation, user_name, data from audit_logs order by occurred_at',
        )
        client.release(true)
        return rows as { operation: string; user_name: string; data: string | null }[]
      })
      expect(found.slice(0, 4).map(({ operation }) => operation)).toEqual([
        ...['CreateTenant', 'HoldTenant', 'ReleaseTenant', 'CreateApiAccess'],
      ])
      expect(new Set(found.map(({ user_name }) => user_name))).toEqual(new Set(['Ana']))
      const connected = found.find(({ operation }) => operation === 'ConnectProviderInstance')
      expect(JSON.parse(connected!.data!)).toEqual({ settings: null, isTried: false })
      const log = await stored(
        `select operation, status, error_message from directory.operator_requests order by occurred_at`,
      )
      expect(log).toContain('RotateSigningKey')
      expect(log).toMatch(/"RevokeSigningKey","status":"Failed","error_message":"Key .* is the only active/)
    })
  })

  it('runs the commands of docs/guides/production.md', async () => {
    const steps = stepsOf('docs/guides/production.md')
    expect(steps).toHaveLength(3)
    const folder = await mkdtemp(join(tmpdir(), 'operator-'))
    const { clientId, clientSecret } = operator
    const outputs = await runSteps(steps, (script) =>
      `OPERATOR_ID=${clientId} OPERATOR_SECRET=${clientSecret}\n${script}`
        .replaceAll('http://localhost:8082', api.adminUrl!)
        .replaceAll('/tmp/', `${folder}/`),
    )
    steps.forEach(({ expected }, index) => void expectOutput(outputs[index]!, expected!))
    await rm(folder, { recursive: true })
  })
})
