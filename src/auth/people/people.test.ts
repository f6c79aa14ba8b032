import { createHash, randomBytes } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer, PublicRequest, PublicRoute } from '../../routes/route.ts'
import type { Directory, TokenAccess } from '../../store/directory.ts'
import { authenticator } from '../authenticator.ts'
import { builtIn } from '../issuers.ts'
import { newSigningKey, signingKeys } from '../signing-keys.ts'
import { tokenRoutes } from '../token-endpoint.ts'
import { peopleIssuer } from './issuer.ts'

const origin = 'http://127.0.0.1:8080'
const audience = 'api://reseller-api'
const redirectUri = `${origin}/console/signed-in/127.0.0.1:8080`
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')
const keyRow = { ...(await newSigningKey()), retired: false }
const noSealer = () => Promise.reject(new Error('SECRET_KEY is not set.'))

let now: Date
/** The subjects with an API access. */
let able: Set<string>
let trailed: unknown[]
let routes: readonly PublicRoute[]
const clock = () => now
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
const directory = {
  client: async () => undefined,
  access: async (_, subject) =>
    able.has(subject)
      ? ({
          ...{ apiAccessId: subject, tenantId: 'tenant', userEmail: subject },
          scopes: null,
          revokedSecretIds: [],
        } as never as TokenAccess)
      : undefined,
  signingKeys: async () => [keyRow],
} as Partial<Directory> as Directory
const keys = () => signingKeys(directory, clock, noSealer)

beforeEach(() => {
  now = new Date('2026-11-20T10:00:00Z')
  able = new Set(['anna', 'finn'])
  trailed = []
  routes = start()
})

/** Returns the routes of a process that has just started. */
function start(): readonly PublicRoute[] {
  const trail = {
    ...{ refused() {}, refusedUnknown() {}, settled: async () => {} },
    issued: async (request: object) => void trailed.push(request),
  }
  const settings = { ...{ issuerUrl: origin, audience, directory, clock, trail }, keys: keys() }
  const people = peopleIssuer({
    ...settings,
    people: [
      { subject: 'anna', name: 'Anna "A" <Adler>', role: 'Administrator' },
      { subject: 'finn', name: 'Finn', role: 'Finance', scope: 'read billing' },
    ],
  })
  return [...tokenRoutes({ ...settings, people }), ...people.routes]
}

async function send(method: string, path: string, request: Partial<PublicRequest> = {}): Promise<Answer> {
  const route = routes.find((one) => one.method === method && one.path === path.split('?')[0])
  return await route!.respond({
    ...{ headers: {}, body: '', callerAddress: '127.0.0.1' },
    url: path,
    ...request,
  })
}

const wanted = {
  ...{ response_type: 'code', client_id: 'console', redirect_uri: redirectUri, state: 'the state' },
  ...{ code_challenge: challenge, code_challenge_method: 'S256' },
}

/** Sends a form, and returns the answer with its body as JSON. */
async function post(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1:8080', ...headers }
  const answer = await send('POST', path, { headers: all, body: new URLSearchParams(form).toString() })
  const text = String(answer.body)
  return { ...answer, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** Chooses a person, and returns the parameters that the issuer sends to the console. */
async function choose(person: string, changes: Record<string, string> = {}) {
  const answer = await post('/oauth2/v2.0/authorize', { ...wanted, ...changes, person }, { origin })
  expect(answer.status).toBe(303)
  const { searchParams, pathname } = new URL(answer.headers.location!)
  expect(pathname).toBe('/console/signed-in/127.0.0.1:8080')
  return Object.fromEntries(searchParams)
}

const token = (form: Record<string, string>) => post('/oauth2/v2.0/token', { client_id: 'console', ...form })
const exchange = async (code: string, changes: Record<string, string> = {}) =>
  await token({
    ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier },
    ...changes,
  })
const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
const signIn = async (person: string) => (await exchange((await choose(person)).code!)).body
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } }

describe('the sign-in page', () => {
  it('offers the people who may sign in, and shows their names as texts', async () => {
    able.delete('finn')
    const { status, headers, body } = await send(
      'GET',
      `/oauth2/v2.0/authorize?${new URLSearchParams(wanted)}`,
    )
    expect(status).toBe(200)
    expect(body).toContain('Anna &quot;A&quot; &lt;Adler&gt;')
    expect(body).not.toContain('Finn')
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${origin};`)
  })

  it('sends all that it shows as text, also a state with markup', async () => {
    const state = '"><script>alert(1)</script>'
    const { body } = await send('GET', `/oauth2/v2.0/authorize?${new URLSearchParams({ ...wanted, state })}`)
    expect(body).not.toContain('<script')
    expect((await choose('anna', { state })).state).toBe(state)
  })

  it.each([
    'http://evil.example/console/signed-in/127.0.0.1:8080',
    'http://127.0.0.1:8080/console/signed-in',
    'http://127.0.0.1:8080/console/other',
    'http://127.0.0.1:8080/console/signed-in/127.0.0.1:8080?next=x',
    'http://127.0.0.1@evil.example/console/signed-in/127.0.0.1:8080',
    'javascript:alert(1)',
    '',
  ])('leads nowhere for the redirect_uri %j', async (redirect_uri) => {
    const query = new URLSearchParams({ ...wanted, redirect_uri })
    await expect(send('GET', `/oauth2/v2.0/authorize?${query}`)).rejects.toThrow(/redirect_uri must be/)
    await expect(
      post('/oauth2/v2.0/authorize', { ...wanted, redirect_uri, person: 'anna' }, { origin }),
    ).rejects.toThrow(/redirect_uri must be/)
  })

  it.each<[Record<string, string>, string]>([
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
  ])('reports to the console what is wrong with %j', async (changes, error) => {
    expect(await choose('anna', changes)).toMatchObject({ error, state: 'the state', iss: origin })
  })

  it('reports to the console that no person was chosen', async () => {
    expect(await choose('')).toMatchObject({ error: 'access_denied' })
  })

  it('refuses a form of another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, {}] as Record<string, string>[])
      await expect(
        post('/oauth2/v2.0/authorize', { ...wanted, person: 'anna' }, headers),
      ).rejects.toMatchObject({
        type: 'Forbidden',
      })
  })
})

describe('a code', () => {
  it('becomes tokens of the person, which the service accepts', async () => {
    const { code, state, iss } = await choose('anna')
    expect({ state, iss }).toEqual({ state: 'the state', iss: origin })
    const { status, body } = await exchange(code!)
    expect(status).toBe(200)
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: 'anna', client_id: 'console', aud: audience })
    expect(trailed).toMatchObject([{ apiAccessId: 'anna', address: '127.0.0.1', secretId: null }])
    const issuers = [builtIn({ url: origin, audience, signingKeys: keys() })]
    const { authenticate } = authenticator({ issuers, directory, clock })
    expect(await authenticate(`Bearer ${body.access_token}`)).toMatchObject({
      apiAccessId: 'anna',
      scopes: null,
    })
    await expect(authenticate(`Bearer ${body.refresh_token}`)).rejects.toMatchObject({ type: 'Unauthorized' })
  })

  it('gives only the scopes of the person', async () => {
    const { access_token, scope } = await signIn('finn')
    expect([scope, decodeJwt(access_token).scope]).toEqual(['read billing', 'read billing'])
  })

  it.each<[string, Record<string, string>]>([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:9090/console/signed-in/127.0.0.1:8080' }],
    ['another code', { code: 'guessed' }],
  ])('is refused with %s, and then also with the right one', async (_, changes) => {
    const { code } = await choose('anna')
    expect(await exchange(code!, changes)).toMatchObject(invalidGrant)
    if (!changes.code) expect(await exchange(code!)).toMatchObject(invalidGrant)
  })

  it('is used once: its second use ends the session', async () => {
    const { code } = await choose('anna')
    const { body } = await exchange(code!)
    expect(await exchange(code!)).toMatchObject(invalidGrant)
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant)
  })

  it('is valid for a minute', async () => {
    const [first, second] = [await choose('anna'), await choose('anna')]
    later(60)
    expect((await exchange(first.code!)).status).toBe(200)
    later(1)
    expect(await exchange(second.code!)).toMatchObject(invalidGrant)
  })

  it('is for the console only', async () => {
    const { code } = await choose('anna')
    for (const changes of [{ client_id: 'robot' }, { client_secret: 'guessed' }] as Record<string, string>[])
      expect(await exchange(code!, changes)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
  })
})

describe('a refresh token', () => {
  it('is replaced by each use, and its second use ends the session', async () => {
    const first = (await signIn('anna')).refresh_token
    const { body: second } = await refresh(first)
    const { body: third } = await refresh(second.refresh_token)
    expect(decodeJwt(third.access_token).sub).toBe('anna')
    expect(await refresh(first)).toMatchObject(invalidGrant)
    expect(await refresh(third.refresh_token)).toMatchObject(invalidGrant)
  })

  it('expires 8 hours after its issue', async () => {
    const { refresh_token } = await signIn('anna')
    later(8 * 3_600 - 1)
    const { body } = await refresh(refresh_token)
    later(8 * 3_600 + 1)
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant)
  })

  it('outlives a restart', async () => {
    const { refresh_token } = await signIn('anna')
    routes = start()
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  it('is refused after it was revoked', async () => {
    const { refresh_token } = await signIn('anna')
    const { body } = await refresh(refresh_token)
    expect(
      (await post('/oauth2/v2.0/revoke', { client_id: 'console', token: body.refresh_token })).status,
    ).toBe(200)
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant)
  })

  it('is refused for a person who may not sign in any longer', async () => {
    const { refresh_token } = await signIn('anna')
    able.delete('anna')
    expect(await refresh(refresh_token)).toMatchObject(invalidGrant)
  })

  it('is no other token of the issuer', async () => {
    const { access_token } = await signIn('anna')
    for (const other of [access_token, 'no token', ''])
      expect(await refresh(other)).toMatchObject(invalidGrant)
  })
})

describe('the discovery document', () => {
  it('describes the sign-in only where people can sign in', async () => {
    const path = '/.well-known/openid-configuration'
    expect(JSON.parse(String((await send('GET', path)).body))).toMatchObject({
      authorization_endpoint: `${origin}/oauth2/v2.0/authorize`,
      grant_types_supported: ['client_credentials', 'authorization_code', 'refresh_token'],
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    })
    const { refused, refusedUnknown, settled, issued } = {} as never
    routes = tokenRoutes({
      ...{ issuerUrl: origin, audience, directory, clock, keys: keys() },
      trail: { refused, refusedUnknown, settled, issued },
    })
    const alone = JSON.parse(String((await send('GET', path)).body))
    expect([alone.authorization_endpoint, alone.response_types_supported]).toEqual([undefined, []])
    expect((await exchange('code')).body.error).toBe('unsupported_grant_type')
  })
})
