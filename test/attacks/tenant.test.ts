import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import type { Administration } from '../../src/store/administration.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { writeOnce } from '../faults/writers.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { until } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const utf8 = (text: string) => Buffer.from(text).toString('latin1')

describe.each(databases)('the header X-Tenant, on the %s database', (kind) => {
  let place: Premises
  let service: ServiceProcess
  let authorization: string
  let resellerPath: string

  beforeAll(async () => {
    place = await premises(kind, addDomains)
    service = startProcess({ ...place.environment, PORT: await freePort() })
    await service.ready()
    const headers = await credentials(service.url)
    authorization = headers.authorization!
    resellerPath = `/v1/Resellers/${(await writeOnce(service.url, headers)).acknowledged}`
    // Background work that ends between two answers would make them differ.
    await until(
      'the end of the background work for the reseller',
      async () => (await get([tenant.domain], {}, resellerPath)).text,
      (text) => !text.includes('{"name":"Processing"}'),
    )
  })
  afterAll(async () => {
    await endProcesses()
    await place.remove()
  })

  /** Sends the header once per value, which fetch cannot do. */
  async function get(tenants: string[], more: Record<string, string> = {}, path = '/v1/Resellers') {
    return await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const headers = { authorization, ...(tenants.length > 0 && { 'x-tenant': tenants }), ...more }
      request(service.url + path, { headers, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode!, text }))
      })
        .once('error', reject)
        .end()
    })
  }

  it.each([
    ['as it is', tenant.domain],
    ['in capitals', tenant.domain.toUpperCase()],
    ['with blanks around it', `  ${tenant.domain} `],
    ['in Punycode', 'xn--mnchen-3ya.example'],
    ['in Unicode', utf8('münchen.example')],
    ['in Unicode and capitals', utf8('MÜNCHEN.example')],
    ['in Unicode with a combining mark', utf8('mu\u0308nchen.example')],
  ])('accepts a domain of the tenant %s', async (_how, domain) => {
    expect(await get([domain])).toMatchObject({ status: 200 })
  })

  it.each([
    ['absent', []],
    ['empty', ['']],
    ['given twice', [tenant.domain, tenant.domain]],
    ['given twice with another', [tenant.domain, 'another.example']],
    ['a list', [`${tenant.domain},${tenant.domain}`]],
    ['a list with blanks', [`${tenant.domain}, another.example`]],
    ['with a port', [`${tenant.domain}:443`]],
    ['with a trailing dot', [`${tenant.domain}.`]],
    ['with a leading dot', [`.${tenant.domain}`]],
    ['with a path', [`${tenant.domain}/x`]],
    ['a URL', [`https://${tenant.domain}`]],
    ['with a user', [`x@${tenant.domain}`]],
    ['with a query', [`${tenant.domain}?x`]],
    ['with a fragment', [`${tenant.domain}#x`]],
    ['percent-encoded', ['faults%2Eexample']],
    ['with a blank inside', ['faults .example']],
    ['with a tab inside', ['faults\t.example']],
    ['a wildcard', ['*.example']],
    ['in quotes', [`"${tenant.domain}"`]],
    ['an IPv6 address', ['[::1]']],
    ['too long', [`${'a.'.repeat(130)}example`]],
    ['a label of 64 letters', [`${'a'.repeat(64)}.example`]],
    ['invalid Punycode', ['xn--\u00ff.example']],
    ['invalid UTF-8', ['m\xfcnchen.example']],
    ['a piece of SQL', [`' or '1'='1`]],
  ])('is refused with its name when it is %s', async (_how, domains) => {
    const { status, text } = await get(domains)
    expect(status, text).toBe(400)
    expect(JSON.parse(text).errors).toMatchObject([{ propertyName: 'X-Tenant' }])
  })

  it('gives the same refusal for a domain of another tenant and for an unknown one', async () => {
    const correlation = { 'x-correlation-id': randomUUID() }
    const [foreign, unknown] = await Promise.all([
      get(['another.example'], correlation),
      get(['nobody-at-all.example'], correlation),
    ])
    expect(foreign.status).toBe(403)
    expect(foreign).toEqual(unknown)
  })

  it.each([
    { 'x-http-method-override': 'DELETE' },
    { 'x-http-method': 'DELETE' },
    { 'x-method-override': 'PATCH' },
    { 'x-original-url': '/v1/AuditLogs' },
    { 'x-rewrite-url': '/v1/AuditLogs' },
    { 'x-forwarded-host': 'another.example' },
    { 'x-forwarded-prefix': '/v2' },
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'host=another.example;proto=https' },
    { host: 'another.example' },
    { 'x-tenant-id': randomUUID() },
  ])('is not overridden by %o, and nothing else changes', async (more) => {
    const usual = await get([tenant.domain], {}, resellerPath)
    expect(usual.status).toBe(200)
    expect(await get([tenant.domain], more as unknown as Record<string, string>, resellerPath)).toEqual(usual)
  })

  it.each([{ host: 'evil.example' }, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }])(
    'the issuer does not change with %o',
    async (more) => {
      const { text } = await get(
        [],
        more as unknown as Record<string, string>,
        '/.well-known/openid-configuration',
      )
      expect(text).not.toContain('evil.example')
    },
  )
})

async function addDomains(admin: Administration): Promise<void> {
  const foreign = await admin.createTenant(randomUUID(), 'Another tenant')
  const domain = {
    resellerId: null,
    status: 'Active',
    verification: 'none',
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  } as const
  await admin.addDomain({ ...domain, domain: 'xn--mnchen-3ya.example', tenantId: tenant.id })
  await admin.addDomain({ ...domain, domain: 'another.example', tenantId: foreign!.tenantId })
}

describe.each(databases)('unexpected members, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  it('are refused by name, all of them at once', async () => {
    const extra = { tenantId: randomUUID(), version: 7, createdAt: '2020-01-01', isAdmin: true, role: 'csp' }
    const { status, body } = await api.request('POST', '/v1/Resellers', {
      body: { ...exampleReseller, ...extra },
    })
    expect(status).toBe(400)
    expect(body.errors.map((one: { propertyName: string }) => one.propertyName).sort()).toEqual(
      Object.keys(extra).sort(),
    )
  })

  it('are ignored if the server sets them, and never stored', async () => {
    const [association] = exampleReseller.providerResellers
    const body = {
      ...exampleReseller,
      customDomain: { customDomain: 'evil.example', status: { name: 'Active' } },
      providerResellers: [{ ...association, status: { name: 'Failed' } }],
    }
    const created = await api.request('POST', '/v1/Resellers', { body })
    expect(created.status).toBe(201)
    const { body: stored } = await api.request('GET', `/v1/Resellers/${created.body.resellerId}`)
    expect(stored.customDomain).toBeNull()
    expect(stored.providerResellers[0].status.name).not.toBe('Failed')
  })
})
