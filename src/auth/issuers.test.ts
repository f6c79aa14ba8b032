import { createHmac } from 'node:crypto'
import { exportSPKI, importJWK } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RunningIssuer, startForeignIssuer } from '../../test/harness/foreign-issuer.ts'
import type { ApiError } from '../kernel/errors.ts'
import type { Directory, TokenAccess } from '../store/directory.ts'
import { type Authenticator, authenticator } from './authenticator.ts'
import { foreignIssuer } from './issuers.ts'
import type { ForeignIssuer } from './requests/issuer-settings.ts'

const audience = 'api://reseller-api'
const subjects = ['robot', '7c1d']
const directory = {
  access: async (issuer, subject) =>
    subjects.includes(subject) ? ({ name: `${subject} of ${issuer}` } as TokenAccess) : undefined,
} as Directory

let running: RunningIssuer
let auth: Authenticator

function trust(settings: Partial<ForeignIssuer> = {}): Authenticator {
  const issuer = foreignIssuer({ issuer: running.url, audience, algorithms: ['RS256'], ...settings })
  return authenticator({ issuers: [issuer], directory, clock: () => new Date() })
}

beforeEach(async () => {
  // Date is fixed and advances only when a test sets it. Sockets and timers use the real time.
  vi.useFakeTimers({ toFake: ['Date'] })
  running = await startForeignIssuer()
  auth = trust()
})

afterEach(async () => {
  vi.useRealTimers()
  await running.stop()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const call = (token: string) => auth.authenticate(`Bearer ${token}`)
const refusal = (token: string): Promise<ApiError> =>
  call(token).then(
    () => expect.unreachable('was accepted'),
    (error) => error,
  )

describe('a foreign issuer', () => {
  test('vouches for its subjects', async () => {
    await expect(call(await running.issue())).resolves.toEqual({ name: `robot of ${running.url}` })
  })

  test('may name its callers in another claim', async () => {
    auth = trust({ subjectClaim: 'azp' })
    await expect(call(await running.issue({ azp: '7c1d' }))).resolves.toEqual({
      name: `7c1d of ${running.url}`,
    })
    expect(await refusal(await running.issue())).toMatchObject({ status: 401 })
  })

  test('is asked for its keys at the first token, once for many', async () => {
    expect(running.requests).toEqual({ discovery: 0, keys: 0, other: 0 })
    const tokens = await Promise.all([1, 2, 3, 4, 5].map((jti) => running.issue({ jti })))
    await Promise.all(tokens.map(call))
    expect(running.requests).toEqual({ discovery: 1, keys: 1, other: 0 })
  })

  test('is not asked because of a token of another issuer', async () => {
    await refusal(await running.issue({ iss: `${running.url}/other` }))
    await refusal(await running.issue({}, { alg: 'RS256', jku: `${running.url}/evil` }))
    await refusal(await running.issue({}, { alg: 'RS256', x5u: `${running.url}/evil` }))
    expect(running.requests).toEqual({ discovery: 0, keys: 0, other: 0 })
  })

  test.each([
    ['for another audience', { aud: 'api://other' }],
    ['without audience', { aud: undefined }],
    ['that has expired', { exp: 1 }],
    ['without expiry', { exp: undefined }],
    ['that is not valid yet', { nbf: 9_999_999_999 }],
    ['that is an ID token', { nonce: 'n' }],
    ['of an unknown subject', { sub: 'stranger' }],
  ])('does not help a token %s', async (_, claims) => {
    expect(await refusal(await running.issue(claims))).toMatchObject({ status: 401 })
  })

  test('cannot be impersonated by HS256 with its public key as the secret (RS/HS confusion)', async () => {
    const pem = await exportSPKI(
      (await importJWK(running.publicKey(), 'RS256', { extractable: true })) as never,
    )
    for (const secret of [pem, pem.trim(), JSON.stringify(running.publicKey())]) {
      const [, payload] = (await running.issue()).split('.')
      const header = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'key-1' })).toString('base64url')
      const signature = createHmac('sha256', secret).update(`${header}.${payload}`).digest('base64url')
      expect(await refusal(`${header}.${payload}.${signature}`)).toMatchObject({ status: 401 })
    }
    expect(running.requests.keys).toBe(0)
  })

  test('is held to its algorithms, even those that its keys could do', async () => {
    auth = trust({ algorithms: ['PS256'] })
    expect(await refusal(await running.issue())).toMatchObject({ status: 401 })
  })
})

describe('keys of a foreign issuer', () => {
  test('that are new are refused at first, and found 10 seconds after the last look', async () => {
    await call(await running.issue())
    await running.rotate()
    const token = await running.issue()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await refusal(token)).toMatchObject({ status: 401 })
    expect(running.requests.keys).toBe(1)
    later(10_000)
    await expect(call(token)).resolves.toBeDefined()
    expect(running.requests.keys).toBe(2)
  })

  test('that it replaced are refused once that is known', async () => {
    const old = await running.issue({ jti: 1 })
    await call(old)
    await running.rotate()
    later(10_000)
    await call(await running.issue())
    later(60_000)
    expect(await refusal(old)).toMatchObject({ status: 401 })
  })

  test('are fetched again after 10 minutes, in the background of a request', async () => {
    await call(await running.issue({ jti: 1 }))
    later(600_001)
    await call(await running.issue({ jti: 2 }))
    await vi.waitFor(() => expect(running.requests.keys).toBe(2), { timeout: 120_000 })
  })

  test('are fetched again after the clock was set back, so that new keys are found', async () => {
    await call(await running.issue({ jti: 1 }))
    await running.rotate()
    later(-1_800_000)
    const token = await running.issue({ jti: 2 })
    await refusal(token)
    await vi.waitFor(() => expect(running.requests.keys).toBe(2), { timeout: 120_000 })
    await vi.waitFor(() => expect(call(token)).resolves.toBeDefined(), { timeout: 120_000 })
  })

  test('stay valid for an hour when the issuer is unreachable', async () => {
    await call(await running.issue({ jti: 1 }))
    running.misbehaviour = (_, response) => Boolean(response.writeHead(500).end())
    later(3_599_000)
    await expect(call(await running.issue({ jti: 2 }))).resolves.toBeDefined()
    later(1_000)
    expect(await refusal(await running.issue({ jti: 3 }))).toMatchObject({ status: 503 })
  })

  test('that are unknown are a 401 while the issuer is unreachable but others are cached', async () => {
    await call(await running.issue())
    await running.rotate()
    const token = await running.issue()
    await running.stop()
    later(10_000)
    expect(await refusal(token)).toMatchObject({ status: 401 })
  })
})

describe('an issuer that cannot be asked', () => {
  test('is a 503 with a time to retry, and is not asked again until then', async () => {
    const token = await running.issue()
    running.misbehaviour = (_, response) => Boolean(response.writeHead(503).end())
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const error = await refusal(token)
      expect(error).toMatchObject({
        type: 'ServiceUnavailable',
        status: 503,
        headers: { 'retry-after': '5' },
      })
      expect(error.message).not.toContain(running.url)
    }
    expect(running.requests).toEqual({ discovery: 1, keys: 0, other: 0 })
    running.misbehaviour = undefined
    later(5_000)
    await expect(call(token)).resolves.toBeDefined()
  })

  test('is a 503 when no server listens', async () => {
    const token = await running.issue()
    await running.stop()
    expect(await refusal(token)).toMatchObject({ status: 503 })
  })

  test('is a 503 when it does not answer in time', async () => {
    auth = trust({ timeout: 50 })
    running.misbehaviour = () => true
    expect(await refusal(await running.issue())).toMatchObject({ status: 503 })
  })

  type Lies = Record<string, (issuer: RunningIssuer) => unknown>

  const lyingDocuments: Lies = {
    'speaks for another issuer': ({ document }) => Object.assign(document, { issuer: 'https://other.test' }),
    'speaks for itself with a slash more': ({ document, url }) =>
      Object.assign(document, { issuer: `${url}/` }),
    'names no keys': ({ document }) => delete document.jwks_uri,
    'has its keys in a file': ({ document }) => Object.assign(document, { jwks_uri: 'file:///etc/passwd' }),
    // 0.0.0.0 reaches the same server but is not a loopback address.
    'has its keys behind plain http elsewhere': ({ document, url }) =>
      Object.assign(document, { jwks_uri: `${url.replace('127.0.0.1', '0.0.0.0')}/keys` }),
    'has its keys behind a password': ({ document, url }) =>
      Object.assign(document, { jwks_uri: `${url.replace('//', '//a:b@')}/keys` }),
  }
  test.each(Object.entries(lyingDocuments))(
    'because it %s is a 503, and its keys are not read',
    async (_, lie) => {
      lie(running)
      expect(await refusal(await running.issue())).toMatchObject({ status: 503 })
      expect(running.requests).toEqual({ discovery: 1, keys: 0, other: 0 })
    },
  )

  const brokenAnswers: Lies = {
    'redirects its discovery': (issuer) => {
      issuer.misbehaviour = (path, response) =>
        path !== '/moved' && Boolean(response.writeHead(302, { location: '/moved' }).end())
    },
    'redirects its keys': (issuer) => {
      issuer.misbehaviour = (path, response) =>
        path === '/keys' && Boolean(response.writeHead(302, { location: '/moved' }).end())
    },
    'answers with HTML': (issuer) => {
      issuer.misbehaviour = (_, response) => Boolean(response.end('<html>'))
    },
    'answers with null': (issuer) => {
      issuer.misbehaviour = (_, response) => Boolean(response.end('null'))
    },
    'has keys that are none': (issuer) => {
      issuer.misbehaviour = (path, response) => path === '/keys' && Boolean(response.end('{"keys":{}}'))
    },
    'never stops talking': (issuer) => {
      issuer.misbehaviour = (_, response) => {
        const talk = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        }
        response.on('drain', talk)
        talk()
        return true
      }
    },
  }
  test.each(Object.entries(brokenAnswers))(
    'because it %s is a 503, and is not asked again at once',
    async (_, answerBadly) => {
      auth = trust({ timeout: 60_000 })
      answerBadly(running)
      const token = await running.issue()
      expect(await refusal(token)).toMatchObject({ status: 503 })
      expect(await refusal(token)).toMatchObject({ status: 503 })
      expect(running.requests).toMatchObject({ discovery: 1, other: 0 })
    },
  )
})

describe('the configuration of an issuer', () => {
  const configure = (settings: Partial<ForeignIssuer>) => () =>
    foreignIssuer({ issuer: 'https://issuer.test', audience, algorithms: ['RS256'], ...settings })

  test.each([
    'https://issuer.test',
    'https://issuer.test/v2.0/',
    'http://localhost:8080',
    'http://[::1]',
    'http://127.0.0.9',
  ])('accepts the address %s', (issuer) => {
    expect(configure({ issuer })).not.toThrow()
  })

  test.each([
    'http://issuer.test',
    'http://127.0.0.1.issuer.test',
    'http://localhost.issuer.test',
    'ftp://issuer.test',
    'https://user@issuer.test',
    'issuer.test',
  ])('refuses the address %s', (issuer) => {
    expect(configure({ issuer })).toThrow()
  })

  test.each([[[]], [['none']], [['HS256']], [['RS256', 'HS512']], [['A128GCM']]])(
    'refuses the algorithms %j',
    (algorithms) => {
      expect(configure({ algorithms })).toThrow('algorithms')
    },
  )

  test('needs an audience', () => {
    expect(configure({ audience: '' })).toThrow('audience')
    expect(configure({ audience: [] })).toThrow('audience')
  })
})
