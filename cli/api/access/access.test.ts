import { describe, expect, it } from 'vitest'
import { type AccessFlags, accessFrom } from './access.ts'
import { type Profiles, parseProfiles } from './profiles.ts'

const shop = { url: 'https://shop.example', tenant: 'shop.example', client_id: 'c', client_secret_file: '/s' }
const profiles: Profiles = { default: 'shop', profiles: { shop, test: { ...shop, tenant: 'test.example' } } }
const none: Profiles = { profiles: {} }
const own = { RESELLER_API_CLIENT_ID: 'id', RESELLER_API_CLIENT_SECRET: 's' }
const fromFile = { kind: 'client', clientId: 'c', secret: { file: '/s' } }
type Env = Record<string, string>

describe('the access of a command', () => {
  it.each<[string, AccessFlags, Env, Profiles, object]>([
    ['the demo by default', {}, {}, none, { url: 'http://localhost:8080', tenant: 'demo.localhost' }],
    [
      'the demo at another port',
      {},
      { RESELLER_API_URL: 'http://127.0.0.1:9/' },
      none,
      { url: 'http://127.0.0.1:9' },
    ],
    ['the default profile', {}, {}, profiles, { url: shop.url, credentials: fromFile }],
    ['the profile of a flag', { profile: 'test' }, {}, profiles, { tenant: 'test.example' }],
    ['that of the environment', {}, { RESELLER_API_PROFILE: 'test' }, profiles, { tenant: 'test.example' }],
    [
      'another tenant',
      { tenant: 'a.example' },
      { RESELLER_API_TENANT: 'x' },
      profiles,
      { tenant: 'a.example' },
    ],
    ['own credentials', { url: shop.url, tenant: 't' }, own, profiles, { credentials: { clientId: 'id' } }],
    [
      'a token',
      { url: shop.url, tenant: 't' },
      { RESELLER_API_TOKEN: 'jwt' },
      none,
      { credentials: { token: 'jwt' } },
    ],
  ])('is %s', (_, flags, env, known, expected) => {
    expect(accessFrom(flags, env, known)).toMatchObject(expected)
  })

  it('says that it is the demo, only then', () => {
    expect(accessFrom({}, {}, none).notice).toMatch(/this is the demo at http:\/\/localhost:8080/)
    expect(accessFrom({}, {}, profiles).notice).toBeUndefined()
  })

  const broken: Profiles = { default: 'a', profiles: { a: { url: shop.url, tenant: 't' } } }

  it.each<[string, AccessFlags, Env, Profiles, RegExp]>([
    ['an unknown profile', { profile: 'x' }, {}, profiles, /no profile "x"; the profiles are: shop, test/],
    ['half of the credentials', {}, { RESELLER_API_CLIENT_ID: 'id' }, none, /CLIENT_SECRET is missing/],
    ['credentials without a tenant', { url: shop.url }, own, none, /RESELLER_API_TENANT or --tenant/],
    ['no credentials', { url: shop.url }, {}, none, /no credentials for https:\/\/shop.example/],
    [
      'a profile at another URL',
      { url: 'https://a.example' },
      {},
      profiles,
      /are for https:\/\/shop.example, not/,
    ],
    ['secrets in clear text', { url: 'http://shop.example' }, own, none, /must begin with https/],
    ['an invalid address', { url: 'shop' }, {}, none, /must be an address such as/],
    ['a profile without credentials', {}, {}, broken, /has no credentials/],
  ])('refuses %s', (_, flags, env, known, message) => {
    expect(() => accessFrom(flags, env, known)).toThrow(message)
  })
})

describe('the configuration', () => {
  it('has profiles by their names', () => {
    const text = 'default = "a"\n[profiles.a]\nurl = "https://a.example"\ntenant = "a.example"\n'
    expect(parseProfiles(text, 'c.toml').profiles.a).toEqual({
      url: 'https://a.example',
      tenant: 'a.example',
    })
    expect(parseProfiles('', 'c.toml')).toEqual({ profiles: {} })
  })

  it('names what is wrong', () => {
    expect(() => parseProfiles('[profiles.a]\nurl = "u"\n', 'c.toml')).toThrow(
      /c.toml: the profile a lacks tenant/,
    )
    expect(() => parseProfiles('default =', 'c.toml')).toThrow(/^c.toml is not valid TOML/)
  })
})
