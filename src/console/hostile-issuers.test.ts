import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { readConfig } from '../config.ts'
import { type Service, serveOn } from '../service.ts'
import { issuerRequests } from './issuer-requests.ts'

type Handler = (url: URL, form: URLSearchParams, response: ServerResponse) => void

/** Starts an issuer on a port of its own. Returns its URL, and what a test can change of it. */
async function issuer(handle: Handler) {
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const part of request) body += part
    const target = new URL(request.url!, own.url)
    if (target.pathname !== '/.well-known/openid-configuration')
      return own.handle(target, new URLSearchParams(body), response)
    if (own.discovery) return own.discovery(response)
    response.setHeader('content-type', 'application/json')
    const { url } = own
    const endpoints = { authorization_endpoint: `${url}/authorize`, token_endpoint: `${url}/token` }
    response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys`, ...endpoints, ...own.metadata }))
  })
  const own = {
    url: '',
    handle,
    metadata: {} as Record<string, unknown>,
    discovery: undefined as ((response: ServerResponse) => void) | undefined,
    close: () => server.close(),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  own.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return own
}
type Issuer = Awaited<ReturnType<typeof issuer>>

const redirect = (response: ServerResponse, address: string, query: Record<string, string>) =>
  response.writeHead(303, { location: `${address}?${new URLSearchParams(query)}` }).end()
const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

let [honest, hostile]: Issuer[] = []
let service: Service
/** The redirect addresses that are registered for the console at the honest issuer. */
let registered: string[]
/** The codes of the honest issuer that its token endpoint has not seen yet, with their challenges. */
const codes = new Map<string, { redirectUri: string; challenge: string }>()
/** What the hostile issuer got from the service: codes with their verifiers, and refresh tokens. */
let stolen: Record<string, string>[]
const steal: Handler = (_, form, response) => {
  stolen.push(Object.fromEntries(form))
  answer(response, 400, { error: 'invalid_grant' })
}

const client = { clientId: 'console' }

function authorize(url: URL, response: ServerResponse): void {
  const sent = (name: string) => url.searchParams.get(name) ?? ''
  const redirectUri = sent('redirect_uri')
  if (sent('client_id') !== client.clientId || !registered.includes(redirectUri))
    return void answer(response, 400, { error: 'invalid_request' })
  const code = randomBytes(16).toString('base64url')
  codes.set(code, { redirectUri, challenge: sent('code_challenge') })
  redirect(response, redirectUri, { code, state: sent('state'), ...(says.iss && { iss: honest!.url }) })
}
/** Whether the honest issuer names itself with its codes (RFC 9207). */
const says = { iss: false }

function grant(form: URLSearchParams, response: ServerResponse): void {
  const granted = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight =
    form.get('refresh_token') === 'kept' ||
    (granted?.redirectUri === form.get('redirect_uri') && granted.challenge === challenge)
  if (!isRight) return void answer(response, 400, { error: 'invalid_grant' })
  const tokens = { access_token: 'of the honest issuer', refresh_token: 'kept', expires_in: 60 }
  answer(response, 200, { token_type: 'Bearer', ...tokens })
}

beforeAll(async () => {
  honest = await issuer((url, form, response) =>
    url.pathname === '/authorize' ? authorize(url, response) : grant(form, response),
  )
  hostile = await issuer(steal)
  const audience = 'api://reseller-api'
  const issuers = [honest, hostile]
  const config = readConfig({
    ...{ PORT: '0', LOG_LEVEL: 'silent', WORKER: 'false' },
    OIDC_ISSUERS: JSON.stringify(
      issuers.map(({ url }) => ({ issuer: url, audience, algorithms: ['RS256'] })),
    ),
    CONSOLE_CLIENTS: JSON.stringify([
      { ...client, issuer: honest.url, domains: ['honest.example.com'] },
      { ...client, issuer: hostile.url, domains: ['hostile.example.com'] },
    ]),
  })
  const log = pino({ level: 'silent' })
  service = await serveOn(await freshDatabase(oneDatabase(import.meta.url)[0]!), config, log, { drainMs: 0 })
  registered = [await redirectAddress('honest.example.com')]
})
afterAll(async () => {
  await service.stop()
  honest!.close()
  hostile!.close()
})
beforeEach(() => {
  stolen = []
  hostile!.handle = steal
  says.iss = false
  honest!.metadata = {}
  hostile!.metadata = {}
})

const settingsOf = async (domain: string) =>
  (
    (await (await fetch(`${service.url}/console/config.json?domain=${domain}`)).json()) as {
      signIn: Record<string, string>
    }
  ).signIn
const redirectAddress = async (domain: string) => service.url + (await settingsOf(domain)).redirectPath

/** Begins a sign-in as the console does, and follows the redirects of issuers until they lead back to the console. */
async function begin(domain: string) {
  const { clientId, scope, authorizationEndpoint, redirectPath } = await settingsOf(domain)
  const [state, codeVerifier] = [randomBytes(16), randomBytes(32)].map((one) => one.toString('base64url'))
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: clientId!, scope: scope!, state: state! },
    ...{ redirect_uri: service.url + redirectPath, code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(codeVerifier!).digest('base64url'),
  })
  let at = `${authorizationEndpoint}?${query}`
  while (!at.startsWith(service.url)) {
    const next = (await fetch(at, { redirect: 'manual' })).headers.get('location')
    if (next === null) return undefined
    at = next
  }
  const { searchParams, pathname } = new URL(at)
  expect(searchParams.get('state')).toBe(state)
  const iss = searchParams.get('iss')
  const code = searchParams.get('code')
  return { domain, code, codeVerifier, redirectPath: pathname, ...(iss !== null && { iss }) }
}

async function finish(body: object | undefined) {
  const headers = { 'content-type': 'application/json', origin: service.url }
  const response = await fetch(`${service.url}/console/session`, {
    ...{ method: 'POST', headers, body: JSON.stringify(body) },
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookie }
}

describe('a code of an issuer', () => {
  it('begins a session at the path of this issuer', async () => {
    expect(await finish(await begin('honest.example.com'))).toMatchObject({
      ...{ status: 200, body: { access_token: 'of the honest issuer' } },
    })
  })

  /** The hostile issuer sends the browser on to the honest one, where the person has a session already. */
  const sendOn = (change: (query: URLSearchParams) => void) => {
    hostile!.handle = (url, form, response) => {
      if (url.pathname !== '/authorize') return steal(url, form, response)
      change(url.searchParams)
      redirect(response, `${honest!.url}/authorize`, Object.fromEntries(url.searchParams))
    }
  }

  it('is not sent to another issuer that the browser was led through', async () => {
    sendOn(() => {})
    expect(await begin('hostile.example.com')).toBeUndefined()
    // The hostile issuer can name the redirect address of the honest one, but the sign-in has begun with its own.
    sendOn((query) => query.set('redirect_uri', registered[0]!))
    const returned = await begin('hostile.example.com')
    expect(returned?.code).toMatch(/./)
    expect(await finish(returned)).toMatchObject({ status: 400, body: { type: 'ValidationError' } })
    expect(stolen).toEqual([])
  })

  it('is not sent anywhere if it names another issuer, or none although the issuer announces its name', async () => {
    says.iss = true
    const named = await begin('honest.example.com')
    expect(await finish(named)).toMatchObject({ status: 200 })
    const other = await begin('honest.example.com')
    expect((await finish({ ...other, iss: hostile!.url })).status).toBe(400)
    expect(codes.has(other!.code!)).toBe(true)
  })
})

describe('a refresh token', () => {
  const post = async (path: string, cookie: string) =>
    await fetch(`${service.url}/console/session/${path}`, {
      ...{ method: 'POST', body: '{}' },
      headers: { 'content-type': 'application/json', origin: service.url, cookie },
    })

  it('is not sent to another issuer, to which its domain has moved', async () => {
    hostile!.metadata = { revocation_endpoint: `${hostile!.url}/revoke` }
    const { cookie } = await finish(await begin('honest.example.com'))
    const [name, value] = cookie.split('=')
    const kept = JSON.parse(Buffer.from(value!, 'base64url').toString())
    const moved = JSON.stringify(['hostile.example.com', ...kept.slice(1)])
    const sent = `${name}=${Buffer.from(moved).toString('base64url')}`
    expect((await post('refresh', sent)).status).toBe(204)
    expect(await (await post('end', sent)).json()).toEqual({ endSessionEndpoint: null })
    expect(stolen).toEqual([])
    expect((await post('refresh', cookie)).status).toBe(200)
  })
})

describe('the answers of an issuer', () => {
  const mebibyte = 2 ** 20

  it('are read up to a limit', async () => {
    let sentBytes = 0
    hostile!.handle = (_, __, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(mebibyte, ' ')
      const send = () => {
        while (sentBytes < 64 * mebibyte) {
          sentBytes += part.length
          if (!response.write(part)) return
        }
        response.end()
      }
      response.on('drain', send)
      send()
    }
    const { redirectPath } = await settingsOf('hostile.example.com')
    const code = { domain: 'hostile.example.com', code: 'a code', codeVerifier: 'x'.repeat(43), redirectPath }
    expect(await finish(code)).toMatchObject({ status: 503 })
    // Besides what is read, the sockets have buffers.
    expect(sentBytes).toBeLessThan(32 * mebibyte)
  })

  it.each(['javascript:alert(1)//', 'http://login.example.com/', 'data:text/html,x', '/authorize', 7])(
    'lead no browser to %j',
    async (address) => {
      const endpoints = () => issuerRequests().endpoints({ ...client, issuer: honest!.url, scope: 'openid' })
      honest!.metadata = { authorization_endpoint: address }
      await expect(endpoints()).rejects.toMatchObject({ type: 'ServiceUnavailable' })
      honest!.metadata = { end_session_endpoint: address }
      expect((await endpoints()).endSession).toBeNull()
    },
  )
})

describe('the setting', () => {
  const read = (...issuers: string[]) => {
    const clients = issuers.map((one, place) => ({
      ...client,
      issuer: one,
      domains: [`d${place}.example.com`],
    }))
    const trusted = [...new Set(issuers)].map((one) => ({
      ...{ issuer: one, audience: 'api://reseller-api', algorithms: ['RS256'] },
    }))
    return () =>
      readConfig({ OIDC_ISSUERS: JSON.stringify(trusted), CONSOLE_CLIENTS: JSON.stringify(clients) })
  }

  it('has no two issuers with the same path', () => {
    expect(read('https://a.example', 'https://a.example')).not.toThrow()
    expect(read('https://a.example/b', 'https://a.example/c')).not.toThrow()
    for (const other of [
      'https://a.example/',
      'https://A.example',
      'https://a.example/./',
      'https://a.example:443',
    ])
      expect(read('https://a.example', other)).toThrow(/lead to the same redirect path/)
  })

  it.each(['https://a.example?b', 'https://a.example/#b', 'https://a@b.example', 'http://a.example'])(
    'has no issuer such as %s',
    (address) => expect(read(address)).toThrow(/issuer must be an https URL/),
  )
})
