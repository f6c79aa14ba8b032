import { createHmac } from 'node:crypto'
import { type CryptoKey, exportSPKI, importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiError } from '../kernel/errors.ts'
import { builtInIssuer, type Directory, type SigningKey, type TokenAccess } from '../store/directory.ts'
import { type Authenticator, authenticator } from './authenticator.ts'
import { builtIn, type Issuer } from './issuers.ts'
import { newSigningKey, signingKeys } from './signing-keys.ts'

const noSealer = () => Promise.reject(new Error('SECRET_KEY is not set.'))

const url = 'https://api.test'
const audience = 'api://reseller-api'
const access: TokenAccess = {
  apiAccessId: '4f0c8a36-6b8a-4b8e-9d5e-6a2a1f0f3c11',
  tenantId: '9a4f0c9e-0f6c-4a39-8a51-0b4d9c3f7c22',
  name: 'Robot',
  userEmail: null,
  scopes: null,
  allowedAddresses: null,
  role: 'csp',
  resellerId: null,
  customerId: null,
  revokedSecretIds: [],
}

let ours: SigningKey
let theirs: SigningKey
/** The state of a test: the rows of the directory, the number of reads, and the time. */
let rows: Map<string, TokenAccess>
let keyRows: SigningKey[]
let readings: number
let failure: Error | undefined
let now: Date
let issuer: Issuer
let auth: Authenticator

const directory = {
  access: async (accessIssuer, subject) => {
    readings += 1
    if (failure) throw failure
    return rows.get(`${accessIssuer} ${subject}`)
  },
  signingKeys: async () => keyRows,
} as Directory
const clock = () => now
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

beforeAll(async () => {
  ours = { ...(await newSigningKey()), retired: false }
  theirs = { ...(await newSigningKey()), retired: false }
})

beforeEach(() => {
  rows = new Map([[`${builtInIssuer} robot`, access]])
  keyRows = [ours]
  readings = 0
  failure = undefined
  now = new Date('2026-11-20T10:00:00Z')
  issuer = builtIn({ url, audience, signingKeys: signingKeys(directory, clock, noSealer) })
  auth = authenticator({ issuers: [issuer], directory, clock })
})

const seconds = () => Math.floor(now.getTime() / 1_000)
const claimsNow = () => ({ iss: url, aud: audience, sub: 'robot', nbf: seconds(), exp: seconds() + 3_599 })
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Variation {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  by?: SigningKey
}

/**
 * Returns a valid token of the built-in issuer with changes to its claims and header members. Undefined removes
 * a claim or member.
 */
async function token({ claims = {}, header = {}, by = ours }: Variation = {}): Promise<string> {
  const key = (await importJWK(by.privateKey as JWK, 'ES256')) as CryptoKey
  return new SignJWT({ ...claimsNow(), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: ours.keyId, typ: 'at+jwt', ...header } as JWTHeaderParameters)
    .sign(key)
}

/** Returns a token whose header says HS256 and that is signed with something public as the secret. */
function hmacToken(secret: string): string {
  const text = `${encoded({ alg: 'HS256', kid: ours.keyId, typ: 'at+jwt' })}.${encoded(claimsNow())}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const call = async (variation?: Variation) => auth.authenticate(`Bearer ${await token(variation)}`)

/** Returns the error with which the authenticator refuses a header. */
async function refusal(authorization: string | undefined): Promise<ApiError> {
  return auth.authenticate(authorization).then(
    () => expect.unreachable('was accepted'),
    (error) => error,
  )
}

const badToken = 'The access token is not valid.'

describe('a good token', () => {
  test('names an API access', async () => {
    expect(await call()).toEqual(access)
  })

  test.each(['Bearer', 'bearer', 'BEARER'])('may be sent as %s', async (scheme) => {
    expect(await auth.authenticate(`${scheme} ${await token()}`)).toEqual(access)
  })

  test('may be meant for several audiences', async () => {
    expect(await call({ claims: { aud: ['somebody', audience] } })).toEqual(access)
  })

  test.each([undefined, 'JWT', 'at+jwt', 'application/at+jwt', 'AT+JWT'])(
    'may have the type %s',
    async (typ) => {
      expect(await call({ header: { typ } })).toEqual(access)
    },
  )

  test('may be 30 seconds off in its times, because clocks are', async () => {
    expect(await call({ claims: { exp: seconds() - 29 } })).toEqual(access)
    expect(await call({ claims: { nbf: seconds() + 30 } })).toEqual(access)
  })

  test('may be signed by a key that retired less than a day ago', async () => {
    keyRows = [theirs, { ...ours, retired: true }]
    expect(await call()).toEqual(access)
  })

  test('is trusted for nothing but its subject', async () => {
    expect(await call({ claims: { role: 'customer', tenantId: 'other', roles: ['admin'] } })).toEqual(access)
  })
})

describe('a token of the built-in issuer', () => {
  test.each([
    [null, 'read', ['read']],
    [['read', 'billing'] as const, 'billing', ['billing']],
    [['read'] as const, 'billing', []],
    [['billing'] as const, 'billing read', ['billing']],
    [null, 'billing unknown', ['billing']],
    [null, '', []],
    [null, ['read'], ['read']],
    [null, 1, []],
  ])('of an access with %j and the scope %j has %j', async (given, scope, expected) => {
    rows.set(`${builtInIssuer} robot`, { ...access, scopes: given })
    expect((await call({ claims: { scope } })).scopes).toEqual(expected)
  })

  test('without a scope follows changes of the access', async () => {
    const header = `Bearer ${await token()}`
    expect((await auth.authenticate(header)).scopes).toBe(null)
    rows.set(`${builtInIssuer} robot`, { ...access, scopes: ['read'] })
    later(3_000)
    expect((await auth.authenticate(header)).scopes).toEqual(['read'])
  })

  test('is refused within 5 seconds after its secret is revoked, unlike one for another secret', async () => {
    const [header, other] = await Promise.all(
      ['first', 'second'].map(async (id) => `Bearer ${await token({ claims: { client_secret_id: id } })}`),
    )
    expect((await auth.authenticate(header)).name).toBe(access.name)
    rows.set(`${builtInIssuer} robot`, { ...access, revokedSecretIds: ['first'] })
    later(3_000)
    expect((await refusal(header)).message).toMatch(badToken)
    expect((await auth.authenticate(other)).name).toBe(access.name)
  })
})

describe('no token', () => {
  test.each([undefined, '', 'Basic cm9ib3Q6c2VjcmV0', 'Bearerer abc'])(
    '%j asks for one, without an error code',
    async (header) => {
      const error = await refusal(header)
      expect(error).toMatchObject({
        type: 'Unauthorized',
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
      })
      expect(error.message).toContain('Authorization: Bearer <token>')
      expect(error.message).toContain('/oauth2/v2.0/token')
    },
  )
})

describe('a bad token', () => {
  const unsigned = (alg: unknown) => `${encoded({ alg, kid: ours.keyId })}.${encoded(claimsNow())}.`
  const attacker = 'https://attacker.test/keys'
  const bad: Record<string, () => string | Promise<string>> = {
    'with alg none': () => unsigned('none'),
    'with alg None': () => unsigned('None'),
    'with an empty alg': () => unsigned(''),
    'without alg': () => unsigned(undefined),
    'with alg ES256 but no signature': () => unsigned('ES256'),
    'signed with HS256 and our public key as JWK': () => hmacToken(JSON.stringify(ours.publicKey)),
    'signed with HS256 and our public key as PEM': async () =>
      hmacToken(
        await exportSPKI(
          (await importJWK(ours.publicKey as JWK, 'ES256', { extractable: true })) as CryptoKey,
        ),
      ),
    'signed with HS256 and nothing': () => hmacToken(''),
    'signed by a foreign key under our kid': () => token({ by: theirs }),
    'signed by a foreign key under its own kid': () => token({ by: theirs, header: { kid: theirs.keyId } }),
    'without kid': () => token({ header: { kid: undefined } }),
    'with a kid that is no text': () => token({ header: { kid: { length: 1 } } }),
    'with a kid that looks like a path': () => token({ header: { kid: '../../../dev/null' } }),
    'with a kid that looks like SQL': () => token({ header: { kid: "' or 1=1 --" } }),
    'that embeds its key (jwk)': () => token({ by: theirs, header: { jwk: theirs.publicKey } }),
    'that points to its keys (jku)': () => token({ by: theirs, header: { jku: attacker } }),
    'that points to its certificate (x5u)': () => token({ by: theirs, header: { x5u: attacker } }),
    'that embeds its certificate (x5c)': () => token({ by: theirs, header: { x5c: ['MIIB'] } }),
    'of ours with a jku': () => token({ header: { jku: attacker } }),
    'of ours with a jwk': () => token({ header: { jwk: ours.publicKey } }),
    'that asks for an extension (crit)': async () => {
      const [, payload, signature] = (await token()).split('.')
      return `${encoded({ alg: 'ES256', kid: ours.keyId, crit: ['b64'], b64: false })}.${payload}.${signature}`
    },
    'without audience': () => token({ claims: { aud: undefined } }),
    'for another audience': () => token({ claims: { aud: 'api://other' } }),
    'for an audience that contains ours': () => token({ claims: { aud: `${audience}.evil` } }),
    'for no audience at all': () => token({ claims: { aud: [] } }),
    'without issuer': () => token({ claims: { iss: undefined } }),
    'of an unknown issuer': () => token({ claims: { iss: 'https://attacker.test' } }),
    'of our issuer with a trailing slash': () => token({ claims: { iss: `${url}/` } }),
    'of a list of issuers': () => token({ claims: { iss: [url] } }),
    'without expiry': () => token({ claims: { exp: undefined } }),
    'with an expiry that is no number': () => token({ claims: { exp: '2099-01-01' } }),
    'that is not valid yet': () => token({ claims: { nbf: seconds() + 31 } }),
    'with a start that is no number': () => token({ claims: { nbf: 'now' } }),
    'without subject': () => token({ claims: { sub: undefined } }),
    'with an empty subject': () => token({ claims: { sub: '' } }),
    'with a subject that is no text': () => token({ claims: { sub: ['robot'] } }),
    'with a subject that no database stores': () => token({ claims: { sub: 'robot\0' } }),
    'with a subject of 1,025 characters': () => token({ claims: { sub: 'r'.repeat(1_025) } }),
    'that is an ID token (nonce)': () => token({ claims: { nonce: 'n' } }),
    'that is an ID token (at_hash)': () => token({ claims: { at_hash: 'h' } }),
    'that is a logout token': () => token({ claims: { events: {} } }),
    'of another type': () => token({ header: { typ: 'logout+jwt' } }),
    'of a type that is no text': () => token({ header: { typ: 1 } }),
    'of a subject without API access': () => token({ claims: { sub: 'stranger' } }),
    'with a changed payload': async () => {
      const [header, , signature] = (await token()).split('.')
      return `${header}.${encoded({ ...claimsNow(), sub: 'admin' })}.${signature}`
    },
    'with a short signature': async () => (await token()).slice(0, -10),
    'of 9 kB': () => token({ claims: { padding: 'x'.repeat(9_000) } }),
    'of 1 MB': () => 'x'.repeat(1_000_000),
    'of five parts (encrypted)': () => `${encoded({ alg: 'dir', enc: 'A256GCM' })}.a.b.c.d`,
    'whose header is no JSON': async () => `bm8.${(await token()).split('.').slice(1).join('.')}`,
    'whose header is an array': () => `${encoded([])}.${encoded(claimsNow())}.c2ln`,
    'whose payload is null': () => `${encoded({ alg: 'ES256' })}.${encoded(null)}.c2ln`,
    'that nests deeply': () => `${Buffer.from('['.repeat(4_000)).toString('base64url')}.e30.c2ln`,
    'that is not one': () => 'abc',
    'that is empty': () => '',
    'that is two': async () => `${await token()} ${await token()}`,
    'that is a list': async () => `${await token()}, Bearer ${await token()}`,
    'with strange characters': () => 'ä.ö.ü',
  }

  test.each(Object.entries(bad))('%s is refused in the same words as every other', async (_, make) => {
    const error = await refusal(`Bearer ${await make()}`)
    expect(error).toMatchObject({ type: 'Unauthorized', status: 401 })
    expect(error.message).toMatch(badToken)
    expect(error.headers).toEqual({
      'www-authenticate': `Bearer error="invalid_token", error_description="${error.message}"`,
    })
  })

  test('gets exactly one text, fit for a header', async () => {
    const errors = await Promise.all(
      Object.values(bad).map(async (make) => refusal(`Bearer ${await make()}`)),
    )
    const [text, ...others] = new Set(errors.map(({ message }) => message))
    expect(others).toEqual([])
    expect(text).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
    expect(text).not.toContain(ours.keyId)
  })

  test('causes no request to an issuer', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no issuer may be asked'))
    for (const make of Object.values(bad)) await refusal(`Bearer ${await make()}`)
    expect(fetching).not.toHaveBeenCalled()
    fetching.mockRestore()
  })

  test('reaches the database only when everything else in it is valid', async () => {
    for (const make of Object.values(bad)) await refusal(`Bearer ${await make()}`)
    expect(readings).toBe(1)
  })

  test('is refused as expired when it was valid once', async () => {
    const error = await refusal(`Bearer ${await token({ claims: { exp: seconds() - 30 } })}`)
    expect(error.message).toMatch('The access token has expired')
    expect(error.headers['www-authenticate']).toMatch(
      'Bearer error="invalid_token", error_description="The access token has expired',
    )
  })

  test('is not refused as expired when it was never valid', async () => {
    const error = await refusal(`Bearer ${await token({ by: theirs, claims: { exp: seconds() - 3_600 } })}`)
    expect(error.message).toMatch(badToken)
  })
})

describe('a token seen before', () => {
  test('is neither verified nor looked up again for many requests', async () => {
    const header = `Bearer ${await token()}`
    let verifications = 0
    const counted = {
      ...issuer,
      canRevokeKeys: false,
      keys: (named: never) => issuer.keys(named).finally(() => (verifications += 1)),
    }
    auth = authenticator({ issuers: [counted], directory, clock })
    for (let request = 0; request < 1_000; request += 1) await auth.authenticate(header)
    expect({ verifications, readings }).toEqual({ verifications: 1, readings: 1 })
  })

  test('is refused 5 seconds after its key is revoked', async () => {
    const header = `Bearer ${await token()}`
    await auth.authenticate(header)
    keyRows = [theirs]
    later(4_999)
    await expect(auth.authenticate(header)).resolves.toEqual(access)
    later(1)
    expect((await refusal(header)).message).toMatch(badToken)
  })

  test('of an issuer that revokes no keys is verified again after a minute', async () => {
    auth = authenticator({ issuers: [{ ...issuer, canRevokeKeys: false }], directory, clock })
    const header = `Bearer ${await token()}`
    await auth.authenticate(header)
    keyRows = [theirs]
    later(59_999)
    await expect(auth.authenticate(header)).resolves.toEqual(access)
    later(1)
    expect((await refusal(header)).message).toMatch(badToken)
  })

  test('is refused as soon as it expires', async () => {
    const header = `Bearer ${await token({ claims: { exp: seconds() + 2 } })}`
    later(31_999)
    await expect(auth.authenticate(header)).resolves.toEqual(access)
    later(1)
    expect((await refusal(header)).message).toMatch('expired')
  })

  test('is verified and looked up again when the clock was set back', async () => {
    const header = `Bearer ${await token({ claims: { nbf: undefined } })}`
    await auth.authenticate(header)
    later(-3_600_000)
    rows.clear()
    expect((await refusal(header)).message).toMatch(badToken)
  })
})

describe('an API access', () => {
  test('that is revoked is refused within 5 seconds, with tokens that were accepted before', async () => {
    const header = `Bearer ${await token()}`
    await auth.authenticate(header)
    rows.clear()
    later(2_999)
    await expect(auth.authenticate(header)).resolves.toEqual(access)
    later(1)
    expect((await refusal(header)).message).toMatch(badToken)
  })

  test('is revoked in time although it is in use all the time', async () => {
    const header = `Bearer ${await token()}`
    const revocation = now.getTime()
    await auth.authenticate(header)
    rows.clear()
    let accepted = revocation
    for (; now.getTime() < revocation + 10_000; later(100)) {
      await auth.authenticate(header).then(
        () => (accepted = now.getTime()),
        () => undefined,
      )
    }
    expect(accepted - revocation).toBeLessThan(5_000)
  })

  test('that changes its role does so within 5 seconds', async () => {
    await call()
    rows.set(`${builtInIssuer} robot`, { ...access, role: 'reseller', resellerId: access.apiAccessId })
    later(3_000)
    expect(await call()).toMatchObject({ role: 'reseller' })
  })

  test('that is missing is not looked for again within a second, and found after', async () => {
    const header = `Bearer ${await token({ claims: { sub: 'newcomer' } })}`
    for (let request = 0; request < 10; request += 1) await refusal(header)
    expect(readings).toBe(1)
    rows.set(`${builtInIssuer} newcomer`, access)
    later(1_000)
    await expect(auth.authenticate(header)).resolves.toEqual(access)
    expect(readings).toBe(2)
  })

  test('is read once for requests at the same time', async () => {
    const headers = await Promise.all([1, 2, 3, 4].map((jti) => token({ claims: { jti } })))
    await Promise.all(headers.map((header) => auth.authenticate(`Bearer ${header}`)))
    expect(readings).toBe(1)
  })

  test('belongs to one issuer: the same subject of another issuer has none', async () => {
    const elsewhere = { ...issuer, issuer: 'https://other.test', accessIssuer: 'https://other.test' }
    auth = authenticator({ issuers: [issuer, elsewhere], directory, clock })
    expect(await call()).toEqual(access)
    const foreign = `Bearer ${await token({ claims: { iss: 'https://other.test' } })}`
    expect((await refusal(foreign)).message).toMatch(badToken)
    rows.set('https://other.test robot', { ...access, name: 'Other' })
    later(1_000)
    await expect(auth.authenticate(foreign)).resolves.toMatchObject({ name: 'Other' })
  })

  test('that cannot be read is not a 401: database errors pass through and are not cached', async () => {
    failure = new Error('gone')
    await expect(call()).rejects.toBe(failure)
    failure = undefined
    expect(await call()).toEqual(access)
  })
})

test('an issuer can be configured only once', () => {
  expect(() => authenticator({ issuers: [issuer, { ...issuer }], directory, clock })).toThrow('only once')
})
