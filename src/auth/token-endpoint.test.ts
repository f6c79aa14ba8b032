import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, PublicRequest, PublicRoute } from '../routes/route.ts'
import type { Client, Directory, SigningKey, TokenAccess } from '../store/directory.ts'
import { authenticator } from './authenticator.ts'
import { hashSecret, newClientSecret } from './client-secrets.ts'
import { builtIn } from './issuers.ts'
import { newSigningKey, signingKeys } from './signing-keys.ts'
import { tokenRoutes } from './token-endpoint.ts'
import type { TokenTrail } from './token-trail.ts'

const noSealer = () => Promise.reject(new Error('SECRET_KEY is not set.'))

const origin = 'https://api.test'
const audience = 'api://reseller-api'
const secret = newClientSecret()
const robot = { client_id: 'robot', client_secret: secret, grant_type: 'client_credentials' }
const clientNamed = (apiAccessId: string): Client => ({
  ...{ apiAccessId, tenantId: 'tenant', scopes: null, allowedAddresses: null, hasEnded: false },
  secrets: [{ secretId: 'first', hash: hashSecret(secret), hasEnded: false }],
})

let clients: Map<string, Client>
/** What the trail has recorded: the outcome, the client, the address, and the secret. */
let trailed: unknown[][]
let keyRows: SigningKey[]
let readings: number
let now: Date
let routes: PublicRoute[]

const clock = () => now
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
const directory = {
  client: async (clientId) => {
    readings += 1
    return clients.get(clientId)
  },
  access: async (_, subject) => ({ name: subject, revokedSecretIds: [] }) as unknown as TokenAccess,
  signingKeys: async () => keyRows,
} as Directory

const trail: TokenTrail = {
  issued: async ({ apiAccessId, address, secretId }) =>
    void trailed.push(['Issued', apiAccessId, address, secretId]),
  refused: ({ outcome, apiAccessId, address, secretId }) =>
    void trailed.push([outcome, apiAccessId, address, secretId]),
  refusedUnknown: (address) => void trailed.push(['Unknown', address]),
  settled: async () => {},
}

let keyRow: SigningKey
beforeAll(async () => {
  keyRow = { ...(await newSigningKey()), retired: false }
})

beforeEach(() => {
  keyRows = [keyRow]
  clients = new Map(['robot', 'other'].map((id) => [id, clientNamed(id)]))
  trailed = []
  readings = 0
  now = new Date('2026-11-20T10:00:00Z')
  routes = tokenRoutes({
    issuerUrl: origin,
    audience,
    directory,
    keys: signingKeys(directory, clock, noSealer),
    ...{ trail, clock },
  })
})

async function send(method: string, path: string, request: Partial<PublicRequest> = {}) {
  const route = routes.find((candidate) => candidate.method === method && candidate.path === path)
  const answer: Answer = await route!.respond({
    ...{ headers: {}, url: '/', body: '', callerAddress: '192.0.2.7' },
    ...request,
  })
  return { ...answer, body: JSON.parse(String(answer.body)) }
}

const formType = 'application/x-www-form-urlencoded'
const post = (form: Record<string, string> | string, headers: PublicRequest['headers'] = {}) =>
  send('POST', '/oauth2/v2.0/token', {
    headers: { 'content-type': formType, ...headers },
    body: new URLSearchParams(form).toString(),
  })
const basic = (id: string, password: string) => `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`
const grant = { grant_type: 'client_credentials' }

describe('POST /oauth2/v2.0/token', () => {
  test('gives a token for an hour that this API accepts', async () => {
    const { status, headers, body } = await post(robot)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(body).toEqual({
      token_type: 'Bearer',
      expires_in: 3_599,
      ext_expires_in: 3_599,
      access_token: expect.any(String),
    })
    const issuers = [builtIn({ url: origin, audience, signingKeys: signingKeys(directory, clock, noSealer) })]
    const auth = authenticator({ issuers, directory, clock })
    await expect(auth.authenticate(`Bearer ${body.access_token}`)).resolves.toMatchObject({ name: 'robot' })
    later(3_629_000)
    await expect(auth.authenticate(`Bearer ${body.access_token}`)).rejects.toThrow('expired')
  })

  test.each(['', 'api://reseller-api/.default', 'reseller-api/.default'])(
    'takes the scope %j',
    async (scope) => {
      expect(await post({ ...robot, scope })).toMatchObject({ status: 200 })
    },
  )

  test.each([`${formType}; charset=UTF-8`, formType.toUpperCase()])(
    'takes the media type %s',
    async (type) => {
      expect(await post(robot, { 'content-type': type })).toMatchObject({ status: 200 })
    },
  )

  test('takes the client from an Authorization header too', async () => {
    expect(await post(grant, { authorization: basic('robot', secret) })).toMatchObject({ status: 200 })
    expect(
      await post({ ...grant, client_id: 'robot' }, { authorization: basic('robot', secret) }),
    ).toMatchObject({
      status: 200,
    })
    expect(await post(grant, { authorization: basic('%72obot', secret) })).toMatchObject({ status: 200 })
  })

  test('ignores parameters that it does not know', async () => {
    expect(await post({ ...robot, resource: 'x' })).toMatchObject({ status: 200 })
  })
})

describe('a token request is refused with the bodies of RFC 6749', () => {
  test.each([
    ['without grant_type', { ...robot, grant_type: '' }, 'invalid_request', 'grant_type=client_credentials'],
    [
      'for another grant',
      { ...robot, grant_type: 'password' },
      'unsupported_grant_type',
      'client_credentials',
    ],
    [
      'for another scope',
      { ...robot, scope: 'openid' },
      'invalid_scope',
      'scope=api://reseller-api/.default',
    ],
    ['for two scopes', { ...robot, scope: `${audience}/.default x` }, 'invalid_scope', 'scope='],
    ['for nearly the scope', { ...robot, scope: `${audience}x/.default` }, 'invalid_scope', 'scope='],
    [
      'with a parameter twice',
      `${new URLSearchParams(robot)}&client_id=x`,
      'invalid_request',
      'client_id is sent more',
    ],
    [
      'with an empty one twice',
      `${new URLSearchParams(robot)}&scope=&scope=`,
      'invalid_request',
      'scope is sent more',
    ],
    [
      'with an unknown one twice',
      `${new URLSearchParams(robot)}&<x>=1&<x>=2`,
      'invalid_request',
      'A parameter is sent',
    ],
    ['of 20 kB', { ...robot, padding: 'x'.repeat(20_000) }, 'invalid_request', 'longer than'],
  ])('%s', async (_, form, error, text) => {
    const { status, headers, body } = await post(form)
    expect({ status, body }).toEqual({
      status: 400,
      body: { error, error_description: expect.stringContaining(text) },
    })
    expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test.each([undefined, 'application/json', 'multipart/form-data', `${formType}x`])(
    'with media type %s',
    async (type) => {
      const answer = await post(robot, { 'content-type': type })
      expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
      expect(answer.body.error_description).toContain(formType)
    },
  )

  test.each([
    ['no client at all', grant, 'client_id is missing'],
    ['no secret', { ...grant, client_id: 'robot' }, 'client_secret is missing'],
    ['no client id', { ...grant, client_secret: secret }, 'client_id is missing'],
  ])('with %s', async (_, form, text) => {
    const { status, body } = await post(form)
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' })
    expect(body.error_description).toContain(text)
  })

  test.each(['Basic', 'Basic !!!', basic('robot', ''), 'Bearer abc', 'Basic cm9ib3Q='])(
    'with the header Authorization: %s',
    async (authorization) => {
      const { status, headers, body } = await post(grant, { authorization })
      expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' })
      expect(headers['www-authenticate']).toMatch(/^Basic /)
    },
  )

  test('with two clients', async () => {
    const authorization = basic('robot', secret)
    for (const form of [robot, { ...grant, client_id: 'other' }]) {
      expect(await post(form, { authorization })).toMatchObject({
        status: 400,
        body: { error: 'invalid_request' },
      })
    }
  })

  test('with a wrong secret exactly as for an unknown client', async () => {
    const wrong = await post({ ...robot, client_secret: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await post({ ...robot, client_id: 'nobody' })).toEqual(wrong)
    expect(await post(grant, { authorization: basic('robot', 'wrong') })).toEqual(wrong)
  })

  test('for a client id that no database stores, without asking it', async () => {
    for (const client_id of ['robot\0', 'röbot', 'r'.repeat(256)]) {
      expect(await post({ ...robot, client_id })).toMatchObject({
        status: 401,
        body: { error: 'invalid_client' },
      })
    }
    expect(readings).toBe(0)
  })

  test('but failures of the database are thrown', async () => {
    const failure = new Error('gone')
    const broken = { ...directory, client: async () => Promise.reject(failure) }
    const keys = signingKeys(broken, clock, noSealer)
    routes = tokenRoutes({ issuerUrl: origin, audience, directory: broken, keys, trail, clock })
    await expect(post(robot)).rejects.toBe(failure)
  })
})

describe('the scope of a token', () => {
  const narrow = (scopes: Client['scopes']) => clients.set('robot', { ...clientNamed('robot'), scopes })
  const scopeOf = (token: string) => decodeJwt(token).scope

  test.each([
    [null, undefined, undefined, undefined],
    [null, 'read', 'read', 'read'],
    [null, 'billing read billing', 'billing read', 'billing read'],
    [['read'] as const, undefined, 'read', undefined],
    [['read', 'billing'] as const, undefined, 'read billing', undefined],
    [['read', 'billing'] as const, `${audience}/.default`, 'read billing', undefined],
    [['read', 'billing'] as const, 'billing', 'billing', 'billing'],
  ])('of an access with %j that asks for %j is %j', async (given, asked, answered, claimed) => {
    narrow(given)
    const { status, body } = await post({ ...robot, ...(asked && { scope: asked }) })
    expect(status).toBe(200)
    expect([body.scope, scopeOf(body.access_token)]).toEqual([answered, claimed])
  })

  test('is never wider than that of the access', async () => {
    narrow(['billing'])
    expect(await post({ ...robot, scope: 'read' })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid_scope',
        error_description:
          'scope names a scope that this API access does not have. Leave scope out, or send some of: billing.',
      },
    })
    expect(trailed).toEqual([['ScopeNotAllowed', 'robot', '192.0.2.7', 'first']])
  })

  test('of an access is not revealed for a wrong secret', async () => {
    narrow(['billing'])
    expect(await post({ ...robot, client_secret: 'wrong', scope: 'read' })).toMatchObject({ status: 401 })
  })

  test.each(['openid', 'read openid', 'READ', 'read  billing', ' read', '__proto__', 'toString'])(
    '%j is refused',
    async (scope) => {
      expect(await post({ ...robot, scope })).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
    },
  )
})

describe('several secrets', () => {
  const [second, third] = [newClientSecret(), newClientSecret()]
  const withSecrets = (...secrets: [secretId: string, secret: string, hasEnded: boolean][]) =>
    clients.set('robot', {
      ...clientNamed('robot'),
      secrets: secrets.map(([secretId, one, hasEnded]) => ({ secretId, hash: hashSecret(one), hasEnded })),
    })

  test('overlap, and each token says for which it was issued', async () => {
    withSecrets(['third', third, false], ['second', second, false])
    for (const [id, client_secret] of Object.entries({ second, third })) {
      const { body } = await post({ ...robot, client_secret })
      expect(decodeJwt(body.access_token).client_secret_id).toBe(id)
    }
    expect(trailed).toEqual([
      ['Issued', 'robot', '192.0.2.7', 'second'],
      ['Issued', 'robot', '192.0.2.7', 'third'],
    ])
  })

  test('end one by one, with the answer to a wrong secret', async () => {
    withSecrets(['third', third, false], ['second', second, true])
    const ended = await post({ ...robot, client_secret: second })
    expect(ended).toEqual(await post({ ...robot, client_secret: 'wrong' }))
    expect(await post({ ...robot, client_secret: third })).toMatchObject({ status: 200 })
    expect(trailed.map(([outcome, , , secretId]) => [outcome, secretId])).toEqual([
      ['EndedSecret', 'second'],
      ['WrongSecret', null],
      ['Issued', 'third'],
    ])
  })

  test('may be none', async () => {
    withSecrets()
    expect(await post(robot)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  })
})

describe('a client', () => {
  test('whose access has ended gets the answer to a wrong secret', async () => {
    const wrong = await post({ ...robot, client_secret: 'wrong' })
    clients.set('robot', { ...clientNamed('robot'), hasEnded: true })
    expect(await post(robot)).toEqual(wrong)
    expect(trailed.at(-1)).toEqual(['EndedAccess', 'robot', '192.0.2.7', 'first'])
  })

  test('at an address that its access excludes gets the answer to a wrong secret', async () => {
    const wrong = await post({ ...robot, client_secret: 'wrong' })
    clients.set('robot', { ...clientNamed('robot'), allowedAddresses: ['198.51.100.0/24'] })
    expect(await post(robot)).toEqual(wrong)
    expect(trailed.at(-1)).toEqual(['AddressNotAllowed', 'robot', '192.0.2.7', 'first'])
    clients.set('robot', { ...clientNamed('robot'), allowedAddresses: ['198.51.100.0/24', '192.0.2.7/32'] })
    expect(await post(robot)).toMatchObject({ status: 200 })
  })

  test('that is unknown is in the trail without its id', async () => {
    await post({ ...robot, client_id: 'a-secret-in-the-wrong-place' })
    expect(trailed).toEqual([['Unknown', '192.0.2.7']])
  })

  test('gets no token that is not in the trail', async () => {
    const failure = new Error('gone')
    const lost = { ...trail, issued: async () => Promise.reject(failure) }
    const keys = signingKeys(directory, clock, noSealer)
    routes = tokenRoutes({ issuerUrl: origin, audience, directory, keys, trail: lost, clock })
    await expect(post(robot)).rejects.toBe(failure)
  })
})

describe('after ten wrong secrets within a minute', () => {
  const wrong = { ...robot, client_secret: 'wrong' }
  const wrongSecrets = async (count: number, client_id = 'robot') => {
    for (let attempt = 0; attempt < count; attempt += 1)
      await post({ ...robot, client_id, client_secret: 'wrong' })
  }

  test('a wrong one has to wait until the first is a minute old', async () => {
    await wrongSecrets(1)
    later(20_500)
    await wrongSecrets(9)
    const braked = await post(wrong)
    expect(braked).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40', 'cache-control': 'no-store' },
      body: { error: 'temporarily_unavailable', error_description: expect.stringContaining('40 seconds') },
    })
    later(39_500)
    expect(await post(wrong)).toMatchObject({ status: 401 })
  })

  test('the right one is still accepted, so that wrong secrets cannot lock a client out', async () => {
    await wrongSecrets(100)
    expect(await post(robot)).toMatchObject({ status: 200 })
  })

  test('earlier wrong secrets do not postpone that', async () => {
    await wrongSecrets(1)
    later(60_000)
    await wrongSecrets(10)
    expect(await post(wrong)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  })

  test('unknown clients wait too, so that the answer does not reveal which exist', async () => {
    await wrongSecrets(10, 'nobody')
    expect(await post({ ...robot, client_id: 'nobody' })).toMatchObject({ status: 429 })
  })

  test('other clients are not disturbed', async () => {
    await wrongSecrets(10)
    expect(await post({ ...wrong, client_id: 'other' })).toMatchObject({ status: 401 })
  })

  test('nine, or ten in more than a minute, cause no wait', async () => {
    await wrongSecrets(9)
    expect(await post(wrong)).toMatchObject({ status: 401 })
    later(60_000)
    await wrongSecrets(9)
    expect(await post(wrong)).toMatchObject({ status: 401 })
  })
})

describe('the documents of the built-in issuer', () => {
  test.each(['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'])(
    'GET %s leads to everything else',
    async (path) => {
      const { status, headers, body } = await send('GET', path)
      expect({ status, cache: headers['cache-control'] }).toEqual({
        status: 200,
        cache: 'public, max-age=60',
      })
      expect(body).toEqual({
        issuer: 'https://api.test',
        token_endpoint: 'https://api.test/oauth2/v2.0/token',
        jwks_uri: 'https://api.test/oauth2/v2.0/keys',
        grant_types_supported: ['client_credentials'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        response_types_supported: [],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        scopes_supported: ['read', 'billing'],
      })
    },
  )

  test('GET /oauth2/v2.0/keys gives public keys by which others can verify our tokens', async () => {
    keyRows = [keyRow, { ...(await newSigningKey()), retired: true }]
    const { body } = await send('GET', '/oauth2/v2.0/keys')
    expect(body.keys).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain('"d"')
    const token = (await post(robot)).body.access_token
    const { payload } = await jwtVerify(token, createLocalJWKSet(body), {
      issuer: origin,
      audience,
      currentDate: now,
    })
    // RFC 9068, 2.2, requires both.
    expect(payload).toMatchObject({ sub: 'robot', client_id: 'robot' })
  })
})
