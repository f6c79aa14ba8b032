import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations as described } from '../../client/src/operations.ts'
import { writePacked } from '../../site/packed-folder.ts'
import { representatives } from '../../test/contract/classes.ts'
import { pathOf } from '../../test/contract/world.ts'
import { choosePerson } from '../../test/harness/console-session.ts'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { isProving } from '../../test/harness/proving.ts'
import { readConfig } from '../config.ts'
import { demo } from '../demo/identifiers.ts'
import type { Operation } from '../kernel/operation.ts'
import { operations } from '../operations.ts'
import { type Service, serveOn } from '../service.ts'
import type { Role, Scope } from '../store/directory.ts'
import { clearedCookie, readCookie, sessionCookie } from './session-cookie.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-'))
writePacked(folder, [
  {
    ...{ path: '/console/index.html', type: 'text/html; charset=utf-8', isFixed: false },
    content:
      '<meta name="style-nonce" content="__STYLE_NONCE__"><script src="/console/assets/main-Ab1.js"></script>',
  },
  { path: '/console/assets/main-Ab1.js', type: 'text/javascript', isFixed: true, content: 'start()' },
])

/** An issuer of another tenant, whose answers to requests for tokens are set by a test. */
let answerOfIssuer: (form: URLSearchParams, response: ServerResponse) => void
const other = createServer((request: IncomingMessage, response) => {
  response.setHeader('content-type', 'application/json')
  if (request.url!.startsWith('/.well-known/')) {
    const endpoints = {
      authorization_endpoint: `${otherUrl()}/authorize`,
      token_endpoint: `${otherUrl()}/token`,
    }
    const document = { issuer: otherUrl(), jwks_uri: `${otherUrl()}/keys`, ...endpoints }
    response.end(JSON.stringify({ ...document, end_session_endpoint: `${otherUrl()}/end` }))
    return
  }
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => answerOfIssuer(new URLSearchParams(body), response))
})
const otherUrl = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`

let service: Service
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const audience = 'api://reseller-api'
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', WORKER: 'false' },
    OIDC_ISSUERS: JSON.stringify([{ issuer: otherUrl(), audience, algorithms: ['RS256'] }]),
    CONSOLE_CLIENTS: JSON.stringify([
      { issuer: otherUrl(), clientId: 'the-console', clientSecret: 'kept', domains: ['portal.example.com'] },
    ]),
  })
  service = await serveOn(
    await freshDatabase(oneDatabase(import.meta.url)[0]!),
    config,
    pino({ level: 'silent' }),
    {
      ...{ hasDemo: true, drainMs: 0 },
      consoleFolder: { built: folder, builder: 'none', missing: 'It is missing.' },
    },
  )
})
afterAll(async () => {
  await service.stop()
  other.close()
  rmSync(folder, { recursive: true })
})

/** Sends a request and returns the answer, without following a redirect. */
const send = (path: string, options: RequestInit = {}) =>
  fetch(path.startsWith('http') ? path : service.url + path, { redirect: 'manual', ...options })
const read = async (path: string) =>
  (await (await send(path)).json()) as { signIn: Record<string, string> | null }

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.url, ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const cookie = answer.headers.get('set-cookie') ?? ''
  return {
    status: answer.status,
    body: text ? JSON.parse(text) : undefined,
    cookie,
    sent: cookie.split(';')[0]!,
  }
}

const signIn = async (person: string) =>
  await post('/console/session', await choosePerson(service.url, person))
const refresh = (cookie: string) => post('/console/session/refresh', {}, { cookie })

describe('the console', () => {
  it.each([
    '/console',
    '/console/',
    '/console/customers/7?state=Failed',
    '/console/signed-in/login.example.com/a?code=x',
  ])('answers %s with its page, with a new nonce each time', async (path) => {
    const pages = await Promise.all([send(path), send(path)])
    const nonces = pages.map(({ headers }) => {
      const policy = headers.get('content-security-policy')!
      expect(policy).toMatch(
        /default-src 'none'.*script-src 'self';.*connect-src 'self';.*frame-ancestors 'none'/,
      )
      expect(headers.get('cache-control')).toBe('no-store')
      return policy.match(/'nonce-([^']+)'/)![1]!
    })
    expect(new Set(nonces).size).toBe(2)
    expect(await pages[0]!.text()).toContain(`content="${nonces[0]}"`)
  })

  it('keeps its files for a year, and has no page where a file is missing', async () => {
    const file = await send('/console/assets/main-Ab1.js')
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await file.text()).toBe('start()')
    expect((await send('/console/assets/main-old.js')).status).toBe(404)
  })

  it('is where / leads a browser, and the documentation is where it leads a program', async () => {
    const browser = await send('/', { headers: { accept: 'text/html,*/*' } })
    const locations = [browser, await send('/')].map(({ headers }) => headers.get('location'))
    expect(locations).toEqual(['/console', '/docs'])
    expect(service.consoleUrl).toBe(`${service.url}/console`)
  })
})

describe('config.json', () => {
  it('names the sign-in of the demo', async () => {
    const authorizationEndpoint = `${service.url}/oauth2/v2.0/authorize`
    expect((await read('/console/config.json')).signIn).toMatchObject({
      ...{
        domain: demo.domain,
        clientId: 'console',
        scope: 'offline_access',
        isDemo: true,
        authorizationEndpoint,
      },
    })
  })

  it('names the sign-in of another domain', async () => {
    expect((await read('/console/config.json?domain=Portal.example.com')).signIn).toMatchObject({
      ...{ domain: 'portal.example.com', issuer: otherUrl(), clientId: 'the-console', isDemo: false },
      ...{ scope: 'openid offline_access', authorizationEndpoint: `${otherUrl()}/authorize` },
    })
    expect((await read('/console/config.json?domain=unknown.example.com')).signIn).toBeNull()
    expect((await send('/console/config.json?domain=https://x')).status).toBe(400)
  })
})

describe('a session', () => {
  it.each([
    [demo.cspUserEmail, { read: 200, write: 400 }],
    ['karim.aziz@distributor.example', { read: 200, write: 403 }],
    ['lena.vogt@distributor.example', { read: 200, write: 403 }],
    ['tomasz.wilk@partner.example', { read: 403, write: 403 }],
    ['miriam.lindner@lindner.example', { read: 403, write: 403 }],
  ])('lets %s do what the API access permits', async (person, expected) => {
    const { status, body, cookie } = await signIn(person)
    expect(status).toBe(200)
    expect(cookie).toMatch(/^console-session=[\w-]+; Path=\/console\/session; HttpOnly; SameSite=Strict$/)
    expect(Buffer.from(cookie.split(/[=;]/)[1]!, 'base64url').toString()).not.toContain(body.access_token)
    const headers = { authorization: `Bearer ${body.access_token}`, 'x-tenant': body.domain }
    const reading = await send('/v1/Resellers', { headers })
    const writing = await send('/v1/Resellers', {
      ...{ method: 'POST', body: '{}' },
      headers: { ...headers, 'content-type': 'application/json' },
    })
    expect({ read: reading.status, write: writing.status }).toEqual(expected)
  })

  it('continues by its cookie, and answers a repeated refresh with the same tokens', async () => {
    const { sent } = await signIn(demo.cspUserEmail)
    const [first, again] = await Promise.all([refresh(sent), refresh(sent)])
    expect(first).toMatchObject({ status: 200, body: { expires_in: 900, domain: demo.domain } })
    expect(again).toEqual(first)
    expect((await refresh(first.sent)).status).toBe(200)
  })

  it('is absent without a cookie, and with one that is no longer valid', async () => {
    for (const cookie of ['', 'console-session=e30', 'other=1'])
      expect(await refresh(cookie)).toMatchObject({
        status: 204,
        cookie: expect.stringContaining('Max-Age=0'),
      })
  })

  it('is in a cookie that no other host can set, where the console is on https', async () => {
    const publicUrl = 'https://portal.example.com'
    const session = { domain: demo.domain, refreshToken: 'kept', client: 'the console' }
    const cookie = sessionCookie(publicUrl, session)
    const attributes = 'Path=/; HttpOnly; SameSite=Strict; Secure'
    expect(cookie).toMatch(new RegExp(`^__Host-console-session=[\\w-]+; ${attributes}$`))
    expect(clearedCookie(publicUrl)).toBe(`__Host-console-session=; Max-Age=0; ${attributes}`)
    const [sent] = cookie.split(';')
    const planted = sent!.replace('__Host-', '')
    expect(readCookie(publicUrl, `a=b; ${sent}`)).toEqual(session)
    expect(readCookie(publicUrl, planted)).toBeUndefined()
  })

  it('names the person, so that a window notices another one', async () => {
    const [first, again, other] = [
      await signIn(demo.cspUserEmail),
      await signIn(demo.cspUserEmail),
      await signIn('tomasz.wilk@partner.example'),
    ].map(({ body }) => body.person)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect([again === first, other === first]).toEqual([true, false])
  })

  it('ends when the person signs out', async () => {
    const { sent } = await signIn(demo.cspUserEmail)
    const { status, body, cookie } = await post('/console/session/end', {}, { cookie: sent })
    expect({ status, body }).toEqual({ status: 200, body: { endSessionEndpoint: null } })
    expect(cookie).toMatch(/^console-session=; Max-Age=0; Path=\/console\/session; HttpOnly/)
    expect((await refresh(sent)).status).toBe(204)
  })

  it.each<[string, object]>([
    ['a wrong verifier', { codeVerifier: randomBytes(32).toString('base64url') }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an unknown domain', { domain: 'unknown.example.com' }],
    ['a code that has come elsewhere', { redirectPath: '/console/signed-in' }],
    ['no code', { code: undefined }],
  ])('does not begin with %s', async (_, changes) => {
    const { status, body, cookie } = await post('/console/session', {
      ...(await choosePerson(service.url, demo.cspUserEmail)),
      ...changes,
    })
    expect({ status, type: body.type, cookie }).toEqual({ status: 400, type: 'ValidationError', cookie: '' })
  })

  it('does not begin twice with one code', async () => {
    const chosen = await choosePerson(service.url, demo.cspUserEmail)
    const { sent } = await post('/console/session', chosen)
    expect((await post('/console/session', chosen)).status).toBe(400)
    expect((await refresh(sent)).status).toBe(204)
  })

  it.each<[string, Record<string, string>, number]>([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
    ['no origin', { origin: 'null' }, 403],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('answers nothing to %s', async (_, headers, status) => {
    const { sent } = await signIn(demo.cspUserEmail)
    for (const path of ['', '/refresh', '/end'])
      expect((await post(`/console/session${path}`, {}, { cookie: sent, ...headers })).status).toBe(status)
    expect((await refresh(sent)).status).toBe(200)
  })
})

it('offers only people of tenants that the database has', async () => {
  const { signIn: settings } = await read('/console/config.json')
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: settings!.clientId!, state: 'state', scope: settings!.scope! },
    ...{ redirect_uri: service.url + settings!.redirectPath!, code_challenge_method: 'S256' },
    code_challenge: randomBytes(32).toString('base64url'),
  })
  const page = await (await send(`${settings!.authorizationEndpoint}?${query}`)).text()
  expect(page).toContain('Johanna Reuter')
  expect(page).not.toContain('Hanse')
})

describe('the tokens of a session', () => {
  /** The five people of the demo: e-mail address, role and scopes. */
  const people: readonly (readonly [string, Role, readonly Scope[] | null])[] = [
    [demo.cspUserEmail, 'csp', null],
    ['karim.aziz@distributor.example', 'csp', ['read']],
    ['lena.vogt@distributor.example', 'csp', ['read', 'billing']],
    ['tomasz.wilk@partner.example', 'reseller', null],
    ['miriam.lindner@lindner.example', 'customer', null],
  ]

  it.each(people)('let %s do nothing beyond role and scopes', async (person, role, scopes) => {
    const { body } = await signIn(person)
    const headers = {
      ...{ authorization: `Bearer ${body.access_token}`, 'x-tenant': body.domain },
      'content-type': 'application/json',
    }
    const isPermitted = ({ roles, id }: Operation) => {
      const { scopes: needed } = described.find((one) => one.id === id)!
      return roles.includes(role) && (scopes === null || scopes.some((one) => needed.includes(one)))
    }
    const refused = (isProving ? operations : representatives).filter((one) => !isPermitted(one))
    for (const operation of refused) {
      const { method, example } = operation
      const sent = example.body === undefined ? {} : { body: JSON.stringify(example.body) }
      const answer = await send(pathOf(operation), { method, headers, ...sent })
      expect([operation.id, answer.status]).toEqual([operation.id, 403])
    }
    expect(refused.length > 0).toBe(person !== demo.cspUserEmail)
  })

  it('are valid only where they belong', async () => {
    const { body, sent } = await signIn(demo.cspUserEmail)
    const token: string = body.access_token
    const [, refreshToken, client] = JSON.parse(Buffer.from(sent.split('=')[1]!, 'base64url').toString())
    const kept = JSON.stringify([body.domain, token, client])
    const forged = `console-session=${Buffer.from(kept).toString('base64url')}`
    const usual = { 'x-tenant': body.domain }
    const status = async (headers: Record<string, string>, path = '/v1/Users/me') =>
      (await send(path, { headers })).status
    const bearer = { authorization: `Bearer ${token}` }
    expect({
      usual: await status({ ...usual, ...bearer }),
      cookie: await status({ ...usual, cookie: sent }),
      cookieWithToken: await status({ ...usual, cookie: forged }),
      refreshToken: await status({ ...usual, authorization: `Bearer ${refreshToken}` }),
      anotherTenant: await status({ ...bearer, 'x-tenant': 'portal.example.com' }),
      query: await status(usual, `/v1/Users/me?access_token=${token}`),
      accessTokenAsCookie: (await refresh(forged)).status,
    }).toEqual({
      ...{ usual: 200, cookie: 401, cookieWithToken: 401, refreshToken: 401, anotherTenant: 403 },
      ...{ query: 401, accessTokenAsCookie: 204 },
    })
  })
})

describe('a session at the issuer of a tenant', () => {
  const redirectPath = () => `/console/signed-in/${new URL(otherUrl()).host}`
  const code = {
    ...{ domain: 'portal.example.com', code: 'a code' },
    codeVerifier: randomBytes(32).toString('base64url'),
    get redirectPath() {
      return redirectPath()
    },
  }
  const tokens = (more: object) => JSON.stringify({ token_type: 'Bearer', access_token: 'theirs', ...more })
  const answer = (status: number, body: string) => (form: URLSearchParams, response: ServerResponse) => {
    forms.push(Object.fromEntries(form))
    response.writeHead(status).end(body)
  }
  const forms: Record<string, string>[] = []

  it('sends the secret of the console to the issuer only, and keeps an unchanged refresh token', async () => {
    answerOfIssuer = answer(200, tokens({ refresh_token: 'kept', expires_in: 60 }))
    const { body, sent, status } = await post('/console/session', code)
    expect({ status, body }).toEqual({
      status: 200,
      body: { access_token: 'theirs', expires_in: 60, domain: 'portal.example.com', person: null },
    })
    answerOfIssuer = answer(200, tokens({ expires_in: 60 }))
    expect((await refresh(sent)).sent).toBe(sent)
    expect(forms).toMatchObject([
      {
        ...{
          grant_type: 'authorization_code',
          client_id: 'the-console',
          client_secret: 'kept',
          code: 'a code',
        },
        redirect_uri: service.url + redirectPath(),
      },
      { grant_type: 'refresh_token', refresh_token: 'kept', client_secret: 'kept' },
    ])
    const ended = await post('/console/session/end', {}, { cookie: sent })
    expect(ended.body).toEqual({ endSessionEndpoint: `${otherUrl()}/end` })
  })

  it('stays while the issuer does not answer properly', async () => {
    answerOfIssuer = answer(200, tokens({ refresh_token: 'other', expires_in: 60 }))
    const { sent } = await post('/console/session', code)
    for (const [status, body] of [
      [500, '{}'],
      [401, '{"error":"invalid_client"}'],
      [200, 'no JSON'],
    ] as const) {
      answerOfIssuer = answer(status, body)
      expect(await refresh(sent)).toMatchObject({ status: 503, cookie: '' })
    }
    answerOfIssuer = answer(400, '{"error":"invalid_grant"}')
    expect((await refresh(sent)).status).toBe(204)
  })
})
